/** A sheet as a person writes it. Distances are in metres. */
import { inLine, type Json, many, own, powerLines, type SheetWords, sheetGroup } from '../../../engine/index.ts';
import { pieceOf, type Worn } from '../armour.ts';
import { carried, type Held } from '../gear.ts';
import type { Fighter } from '../state.ts';
import { BASE_CHANCES, CHARACTERISTICS, POWER_TERMS } from '../tables.ts';
import { writeDamage } from '../weapons.ts';

/** Labels of closed facts that are of the moment. */
export const MOMENT: readonly string[] = ['defences this round'];

/** Facts that went by another name before. */
export const RENAMED: Readonly<Record<string, string>> = { 'default defence': 'if silent:' };

/** How a weapon is written: `Longbow 65 %: 1D8+1, range 90 m`. */
function gearLine({ name, gear, weapon }: Held): string {
  const damage = weapon.kind === 'shield' ? '' : writeDamage({ damage: gear.damage ?? weapon.damage, bonus: weapon.bonus });
  const about = inLine(
    damage,
    weapon.range !== undefined && `range ${weapon.range} m`,
    weapon.hands === 2 && 'two hands',
    gear.hp !== null && `${gear.hp} HP`,
    gear.ammo !== undefined && many(gear.ammo, 'shot'),
    gear.loaded === false && 'not loaded',
    gear.broken && 'broken',
    !gear.ready && 'put away',
  );
  return `${name} ${gear.skill} %: ${about}`;
}

function armourLine(piece: Worn): string | null {
  const armour = pieceOf(piece);
  if (!armour) return null;
  return `${armour.name}: ${inLine(
    `${armour.helmet ? '+' : ''}${many(armour.points, 'point')}`,
    armour.againstGuns !== armour.points && `${armour.againstGuns} against guns`,
    armour.physical !== 0 && `${armour.physical} % on agile skills`.replace('-', '−'),
    armour.perception !== 0 && `${armour.perception} % on Listen and Spot`.replace('-', '−'),
  )}`;
}

/** Bare hands are worth a line where somebody is better at them than anybody, or has nothing else. */
const isWorthALine = ({ weapon, gear, name }: Held, all: readonly Held[]): boolean =>
  weapon.id !== 'brawl' || all.length === 1 || gear.skill !== weapon.base || gear.damage !== undefined || name !== weapon.name;

/** What somebody is in these rules. */
export function tellSheet(json: Json): SheetWords {
  const who = json as unknown as Fighter;
  const all = carried(who);
  const gear = all.filter((held) => isWorthALine(held, all));
  const [how = '', parryWith] = who.standingDefence.split(':');
  const parry = parryWith && (all.find(({ id }) => id === parryWith)?.name ?? 'gear that is gone');
  return {
    about: '',
    bars: [{ label: 'Hit points', now: who.hp, max: who.hpMax }],
    groups: [
      ...sheetGroup(
        'Characteristics',
        (Object.keys(CHARACTERISTICS) as (keyof typeof CHARACTERISTICS)[]).map((c) => `${c.toUpperCase()} ${who[c]}`).join(' · '),
        who.db !== 'none' && `Damage bonus ${who.db.replace('-', '−')}`,
      ),
      ...sheetGroup('Weapons', ...gear.filter(({ weapon }) => weapon.kind !== 'shield').map(gearLine)),
      ...sheetGroup('Shields', ...gear.filter(({ weapon }) => weapon.kind === 'shield').map(gearLine)),
      ...sheetGroup('Armour', ...who.armour.map(armourLine)),
      ...sheetGroup('Powers', ...powerLines(POWER_TERMS, who.powers)),
      ...sheetGroup(
        'Skills',
        inLine(
          `Dodge ${who.dodge} %`,
          who.firstAid !== 30 && `First Aid ${who.firstAid} %`,
          who.throw !== 25 && `Throw ${who.throw} %`,
          ...Object.entries(who.skills).flatMap(([skill, chance]) => (chance === own(BASE_CHANCES, skill) ? [] : [`${skill} ${chance} %`])),
        ),
        parry
          ? `Parries with ${parry} when nobody answers`
          : how !== 'best' && `${how === 'dodge' ? 'Dodges' : 'Does not defend'} when nobody answers`,
      ),
      ...sheetGroup(
        'Wounds',
        ...who.wounds.map((w) => inLine(many(w.points, 'point'), w.healed > 0 && `${w.healed} healed`, w.treated && 'treated')),
      ),
    ],
  };
}
