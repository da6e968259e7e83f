/** A sheet as a person writes it. Distances are in yards. */

import { capitalised, inLine, type Json, many, powerLines, type SheetWords, sheetGroup } from '../../../engine/index.ts';
import { SKILL_WORDS } from '../roll.ts';
import { ATTRIBUTES, SKILLS } from '../sheet-schema.ts';
import type { Sheet } from '../state.ts';
import { POWER_TERMS } from '../tables.ts';
import { SHIELDS, WEAPONS, type Weapon } from '../weapons.ts';
import { itemWords } from './names.ts';

/** Labels of closed facts that are of the moment. */
export const MOMENT: readonly string[] = ['Left of the plan', 'Plan', 'Actions this round', 'Distances'];

function weaponLine({ name, kind, power, skill, rangeYards, areaYards, usesStrength, huge }: Weapon): string {
  return `${capitalised(name)}: ${inLine(
    `power ${power}`,
    skill === 'archery' && 'archery',
    rangeYards > 0 && `${kind === 'melee' ? 'thrown ' : 'range '}${rangeYards} yd`,
    areaYards > 0 && `covers ${areaYards} yd`,
    !usesStrength && 'without Strength',
    huge && 'cannot be blocked',
  )}`;
}

/** An army is soldiers and who leads them. */
const tellArmy = ({ soldiers, effectiveSoldiers, hits, tacticians, leader }: Sheet): SheetWords => ({
  about: 'an army',
  bars: [{ label: 'Hits', now: hits, max: 100 }],
  groups: [
    ...sheetGroup(
      'Strength',
      many(soldiers, 'soldier'),
      effectiveSoldiers !== null && effectiveSoldiers !== soldiers && `Counts as ${effectiveSoldiers}`,
    ),
    ...sheetGroup(
      'Command',
      tacticians.length > 0 && `${many(tacticians.length, 'tactician')}${leader === null ? '' : ', one of them leading'}`,
    ),
  ],
});

/** What somebody is in these rules. */
export function tellSheet(json: Json): SheetWords {
  const sheet = json as unknown as Sheet;
  if (sheet.kind === 'army') return tellArmy(sheet);
  const { stamina, staminaMax, worstHit, armor, armorItems, shield, runYards, massPounds, moves3d } = sheet;
  const weapons = [...new Set(sheet.weapons)].flatMap((id) => [...(sheet.ownWeapons ?? []), ...WEAPONS].find((w) => w.id === id) ?? []);
  return {
    about: sheet.kind === 'animal' ? 'an animal' : '',
    bars: [{ label: 'Stamina', now: stamina, max: staminaMax }],
    groups: [
      ...sheetGroup('Attributes', ATTRIBUTES.map((a) => `${capitalised(a)} ${sheet[a]}`).join(' · ')),
      ...sheetGroup('Skills', inLine(...SKILLS.map((skill) => sheet.skills[skill] > 0 && `${SKILL_WORDS[skill]} ${sheet.skills[skill]}`))),
      ...sheetGroup('Weapons', ...weapons.map(weaponLine), weapons.length === 0 && 'Fists'),
      ...sheetGroup('Powers', ...powerLines(POWER_TERMS, sheet.powers)),
      ...sheetGroup(
        'Armour',
        armor > 0 && `${capitalised(armorItems.map(({ id }) => itemWords(id)).join(', ') || 'hide')}: +${armor} endurance`,
        shield !== null &&
          `${capitalised(shield)}${SHIELDS.find(({ id }) => id === shield)?.coversMissiles === true ? ': blocks missiles, too' : ': blocks hand weapons'}`,
      ),
      ...sheetGroup(
        'Body',
        worstHit > 0 && `Worst wound ${worstHit}`,
        runYards !== 0 && `Runs ${runYards} yd a round`,
        massPounds !== null && `Weighs ${massPounds} lb`,
        moves3d !== 'none' && (moves3d === 'fly' ? 'Flies' : 'Swims'),
        sheet.trainedForFight && 'Trained to fight',
      ),
    ],
  };
}
