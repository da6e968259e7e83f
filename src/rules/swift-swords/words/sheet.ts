/** A sheet as a person writes it. */

import { capitalised, inLine, type Json, many, powerLines, type SheetWords, sheetGroup, withSign } from '../../../engine/index.ts';
import type { Sheet } from '../sheet.ts';
import { POWER_TERMS } from '../tables.ts';
import type { Weapon } from '../weapons.ts';
import { valueWords } from './names.ts';

/** Labels of closed facts that are of the moment. */
export const MOMENT: readonly string[] = ['Body Rank', 'Mind Rank', 'Lent Ranks', 'Carried', 'Burn', 'On the ground'];

/** Facts that went by another name before. */
export const RENAMED: Readonly<Record<string, string>> = { 'physical rank': 'body rank', 'mental rank': 'mind rank' };

const dice = (n: number): string => many(n, 'die', 'dice');

const weaponLine = ({ name, weight, kind, attackDice, reach, rangeZones, track, doubt, cluster, harmless, cost }: Weapon): string =>
  `${name}: ${inLine(
    harmless ? 'no attack' : dice(attackDice),
    valueWords(weight),
    track === 'ment' && 'against the mind',
    reach && 'long reach',
    kind !== 'melee' && kind !== 'natural' && rangeZones > 0 && `range ${many(rangeZones, 'zone')}`,
    doubt && 'sows doubt',
    cluster && 'strikes a whole cluster',
    cost !== null && `costs ${cost}`,
  )}`;

/** What somebody is called who is more, or less, than one person. */
const aboutOf = ({ group, npcClass, heroic }: Sheet): string =>
  inLine(group !== 'none' && valueWords(group), npcClass !== 'none' && `${npcClass} role`, heroic && 'heroic');

/** Skills that everybody has at four dice unless the sheet says otherwise. */
const TASKS = { healing: 'healingDice', driving: 'drivingDice', riding: 'ridingDice', leadership: 'leadDice' } as const;
const USUAL_TASK = 4;

const LEVELS = ['body', 'dex', 'mind', 'soul', 'will', 'spirit'] as const;

/** What makes somebody different from anybody. */
function traitLines(sheet: Sheet): readonly (string | false)[] {
  const { size, adMod, adMax, adFixed, fear, zoneMove, fly, chariot, bane, crossoverStep } = sheet;
  return [
    size !== 2 && `Size ${size} (a grown person is 2)`,
    adFixed !== null && `Set dice: ${adFixed.join(' ')}`,
    adMod !== 0 && `${withSign(adMod)} ${Math.abs(adMod) === 1 ? 'action die' : 'action dice'}`,
    adMax !== 6 && `Rolls up to ${adMax} action dice`,
    sheet.stateless && 'Never stunned or shocked: loses Ranks at once',
    crossoverStep !== 2 && `Every ${crossoverStep} Ranks lost in body or mind cost one in the other`,
    sheet.stability > 0 && (sheet.stability === 1 ? 'Four legs: hard to knock down' : 'Many legs: very hard to knock down'),
    sheet.parryMissiles && 'Parries missiles',
    sheet.grapple && 'Trained in Holds',
    sheet.closeFighter && 'Fights well bare-handed up close',
    sheet.standsInClose && 'Stays standing up close',
    sheet.taskSixes && 'A six on a task gives another die',
    fear !== 'none' && `Causes fear: ${valueWords(fear)}`,
    sheet.fearImmune && 'Knows no fear',
    zoneMove !== 1 && `Moves ${many(zoneMove, 'zone')} at a time`,
    fly !== null && `Flies: speed ${fly.speed}, ${many(fly.turns, 'turn')}, dives ${fly.dive}${fly.flyBy ? ', attacks in passing' : ''}`,
    chariot !== null && `Rides a ${chariot.type} chariot as ${chariot.role === 'driver' ? 'its driver' : 'crew'}`,
    bane.length > 0 && `Can be hurt by ${bane.map(valueWords).join(', ')}`,
  ];
}

/** What somebody is in these rules. */
export function tellSheet(json: Json): SheetWords {
  const sheet = json as unknown as Sheet;
  const { physRank, mentRank, actionDice, armour, shield, dodgeDice, blockDice, parryDice, weapons, spells, tactics } = sheet;
  const skill = (name: string, n: number | null): string | false => n !== null && `${name} ${n}`;
  return {
    about: aboutOf(sheet),
    bars: [],
    groups: [
      ...sheetGroup(
        'Ranks and dice',
        `Body Rank ${physRank} · Mind Rank ${mentRank} · Action dice ${actionDice}`,
        inLine(...LEVELS.map((level) => sheet[level] !== 0 && `${capitalised(level)} ${withSign(sheet[level])}`)),
      ),
      ...sheetGroup('Weapons', ...weapons.map(weaponLine), weapons.length === 0 && 'Bare hands'),
      ...sheetGroup('Spells', ...spells.map(weaponLine)),
      ...sheetGroup('Powers', ...powerLines(POWER_TERMS, sheet.powers)),
      ...sheetGroup(
        'Defence (dice)',
        inLine(skill('Dodge', dodgeDice), skill('Block', blockDice), skill('Parry', parryDice)),
        armour > 0 && `Armour ${armour}`,
        shield !== null && `${shield.name}: armour ${shield.armour}, ${many(shield.poolDice, 'pool die', 'pool dice')}`,
      ),
      ...sheetGroup(
        'Skills (dice)',
        inLine(...Object.entries(TASKS).map(([name, field]) => sheet[field] !== USUAL_TASK && `${capitalised(name)} ${sheet[field]}`)),
        tactics.length > 0 && capitalised(tactics.map(valueWords).join(', ')),
      ),
      ...sheetGroup('Traits', ...traitLines(sheet)),
    ],
  };
}
