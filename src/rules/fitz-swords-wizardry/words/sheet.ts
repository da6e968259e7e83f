/** A sheet as a person writes it. Lengths are in feet. */

import { capitalised, inLine, type Json, many, powerLines, type SheetWords, sheetGroup, withSign } from '../../../engine/index.ts';
import type { Sheet } from '../sheet.ts';
import type { Gear } from '../sheet-schema.ts';
import { POWER_TERMS } from '../tables.ts';
import { ARMOUR, isMissile, missileName, weaponInTable, written } from '../weapons.ts';

/** Labels of closed facts that are of the moment. */
export const MOMENT: readonly string[] = ['AC', 'combat bonus', 'saving throw', 'declared', 'distances'];

function weaponLine({ type, row, plus, silver, ready, loaded, dice, flat }: Gear): string {
  const { name, use, count, sides, flat: usual, feet, hands } = row ?? weaponInTable(type);
  const sizes = dice ? [...new Set(dice)].map((size) => written(dice.filter((d) => d === size).length, size, 0)) : [];
  const own = [...sizes, ...(flat === undefined || flat === 0 ? [] : [String(flat)])].join('+').replace('+-', '−');
  return `${capitalised(name)}${plus > 0 ? ` +${plus}` : ''}: ${inLine(
    own || written(count, sides, flat ?? usual),
    isMissile(use) ? `range ${feet} ft` : feet !== 5 && `reach ${feet} ft`,
    hands === 2 && 'two hands',
    silver && 'silver',
    !loaded && 'not loaded',
    !ready && 'put away',
  )}`;
}

function armourLines({ kind, acBase, armourAc, armourKind, armourMagic, shieldAc, magicAc, helm }: Sheet): readonly string[] {
  const known = kind === 'monster' ? undefined : ARMOUR.find(({ id, ac }) => id !== 'shield' && ac === armourAc)?.name;
  const worn = armourMagic > 0 ? `Magic armour +${armourMagic}` : armourKind === 'bracers' ? 'Bracers' : capitalised(known ?? 'armour');
  return [
    kind === 'monster' || acBase !== 10 ? `AC ${acBase} unarmoured` : '',
    armourAc > 0 ? `${worn}: AC ${withSign(armourAc)}` : '',
    shieldAc > 0 ? `Shield: AC ${withSign(shieldAc)}` : '',
    magicAc === 0 ? '' : `Magic: AC ${withSign(magicAc)}`,
    helm === 'open' ? '' : helm === 'closed' ? 'Closed helm' : 'Armet',
  ];
}

/** What makes somebody different from people of their kind. */
function traitLines(sheet: Sheet): readonly (string | false)[] {
  const { kind, speed, attacks, bcb, save, strHit, strDamage, dexMissile, dexAc, surpriseMod, backstabMultiplier: backstab } = sheet;
  const own = (value: number | null, what: string): string =>
    value === null || (kind === 'monster' && value === 0) ? '' : `${withSign(value)} ${what}`;
  const adds = inLine(own(strHit, 'to hit'), own(strDamage, 'damage'), own(dexMissile, 'with missiles'), own(dexAc, 'AC by dexterity'));
  return [
    speed !== 40 && `Moves ${speed} ft a round`,
    attacks > 1 && `${attacks} attacks a round`,
    bcb !== null && `Combat bonus ${withSign(bcb)}`,
    save !== null && `Saving throw ${save}`,
    adds,
    surpriseMod !== 0 && `${withSign(surpriseMod)} on the surprise die`,
    backstab !== null && backstab > 1 && `Strikes the unaware for ${backstab} times the damage`,
    sheet.allRoundVision && 'Sees all round',
    sheet.unstoppable && 'Cannot be fended off',
    sheet.fearless && 'Never breaks',
    !sheet.subduable && 'Cannot be subdued',
    !sheet.hasVitals && 'Has no vital spots',
    sheet.canSeeInvisible === true && 'Sees the invisible',
    sheet.requiresWeapon !== null && `Hurt only by ${sheet.requiresWeapon === 'silver' ? 'silver' : 'magic weapons'}`,
    sheet.charges > 0 && `Wand with ${many(sheet.charges, 'charge')}`,
  ];
}

/** What somebody is in these rules. */
export function tellSheet(json: Json): SheetWords {
  const sheet = json as unknown as Sheet;
  const { kind, level, hd, hpBonus, hp, hpMax, subdual } = sheet;
  const weapons = Object.values(sheet.gear).filter((g, _i, all) => g.type !== 'unarmed' || all.length === 1 || g.dice !== undefined);
  const scores = (['str', 'dex', 'con', 'int', 'wis', 'cha'] as const).map((score) => [score.toUpperCase(), sheet[score]] as const);
  const hasScores = kind !== 'monster' || scores.some(([, value]) => value !== 10);
  return {
    about:
      kind === 'monster' ? `${hd}${hpBonus === 0 ? '' : withSign(hpBonus)} hit ${hd === 1 ? 'die' : 'dice'}` : `${sheet.class} ${level}`,
    bars: [{ label: 'Hit points', now: hp, max: hpMax }],
    groups: [
      ...sheetGroup('Abilities', hasScores && scores.map(([name, value]) => `${name} ${value}`).join(' · ')),
      ...sheetGroup('Weapons', ...weapons.map(weaponLine)),
      ...sheetGroup('Powers', ...powerLines(POWER_TERMS, sheet.powers)),
      ...sheetGroup('Armour', ...armourLines(sheet)),
      ...sheetGroup('Traits', ...traitLines(sheet)),
      ...sheetGroup(
        'Wounds',
        subdual > 0 && `${subdual} subdual damage`,
        ...sheet.embedded.map(({ weapon }) => `${capitalised(missileName(weapon))} in the body`),
      ),
    ],
  };
}
