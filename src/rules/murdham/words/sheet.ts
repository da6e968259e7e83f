/** A sheet as a person writes it. */
import { capitalised, inLine, type Json, many, powerLines, type SheetWords, sheetGroup } from '../../../engine/index.ts';
import type { Sheet } from '../sheet.ts';
import { POWER_TERMS, SKILLS, TRAITS } from '../tables.ts';
import { inShort } from '../weapons.ts';
import { words } from './names.ts';

/** Labels of closed facts that are of the moment: here, none. */
export const MOMENT: readonly string[] = [];

/** What is worn, by how much it takes off each blow. */
export const SUITS: readonly string[] = ['no armour', 'light armour', 'heavy armour'];

const condition = (state: string | null): string => (state === null || state === 'sound' ? '' : ` (${state})`);

/** What somebody is in these rules. */
export function tellSheet(json: Json): SheetWords {
  const sheet = json as unknown as Sheet;
  const { str, agi, wit, health, healthMax, armour, armourState, naturalArmour, shield, size, speed, hands } = sheet;
  return {
    about: size === 'medium' ? '' : `${size} creature`,
    bars: [{ label: 'Health', now: health, max: healthMax }],
    groups: [
      ...sheetGroup('Abilities', `STR ${str} · AGI ${agi} · WIT ${wit}`),
      ...sheetGroup(
        'Weapons',
        ...sheet.weapons.map((w) => `${capitalised(w.name)}: ${inShort(w)}${w.state === 'sound' ? '' : `, ${w.state}`}`),
        sheet.weapons.length === 0 && hands > 0 && 'Bare hands',
      ),
      ...sheetGroup(
        'Protection',
        armour > 0 && `${capitalised(SUITS[armour] ?? '')}${condition(armourState)}: ${armour} off each blow`,
        shield !== null && `Shield${condition(shield)}`,
        naturalArmour > 0 && `Hide or scales: ${naturalArmour} off each blow`,
      ),
      ...sheetGroup('Powers', ...powerLines(POWER_TERMS, sheet.powers)),
      ...sheetGroup('Skills', ...sheet.skills.map((skill) => `${capitalised(words(skill))}: ${SKILLS[skill]}`)),
      ...sheetGroup(
        'Traits',
        ...sheet.traits.map((trait) => `${capitalised(words(trait))}: ${TRAITS[trait]}`),
        sheet.immuneToFear && 'Fearless',
        speed !== 2 && `Moves ${many(speed, 'zone')} a round`,
        hands !== 2 && hands > 0 && inLine(many(hands, 'hand')),
      ),
    ],
  };
}
