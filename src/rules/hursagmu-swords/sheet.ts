/** Reading sheets. */
import type { z } from 'zod';
import { accepted, type Json, mistake, refuseFor } from '../../engine/index.ts';
import { sheetTables } from './fields.ts';
import { house as rules } from './settings.ts';
import { SHEET, withOwnApart } from './sheet-schema.ts';
import type { Settled, Sheet } from './state.ts';
import { FISTS, isArmour } from './weapons.ts';

export * from './sheet-schema.ts';

/** No house rule but the system's own. */
const PLAIN: Settled = { settings: {} };

/**
 * Reads a sheet: fills in defaults and derived values under the settings given.
 * @throws Refusal `bad-sheet` with facts `field` and `problem`.
 */
export function parseSheet(raw: Json, house: Settled = PLAIN): Sheet {
  return complete(accepted(SHEET, withOwnApart(raw), 'bad-sheet', sheetTables), house);
}

function complete({ name: _, ...raw }: z.output<typeof SHEET>, house: Settled): Sheet {
  refuseFor('bad-sheet', [
    ...(raw.kind === 'pc' && raw.staminaMax !== 10 ? [mistake(['staminaMax'], 'a player character has exactly 10', sheetTables)] : []),
    ...(raw.kind === 'army' && raw.soldiers === 0 ? [mistake(['soldiers'], 'an army needs a number of soldiers', sheetTables)] : []),
    ...((raw.stamina ?? 0) > raw.staminaMax ? [mistake(['stamina'], `it takes at most ${raw.staminaMax}`, sheetTables)] : []),
  ]);
  const attribute = rules.get(house, 'sheet.attribute');
  return {
    ...raw,
    strength: raw.strength ?? attribute,
    dexterity: raw.dexterity ?? attribute,
    intelligence: raw.intelligence ?? attribute,
    willpower: raw.willpower ?? attribute,
    stamina: raw.stamina ?? raw.staminaMax,
    armor: raw.armor ?? enduranceOf(house, raw.armorItems),
    runYards: raw.runYards ?? rules.get(house, 'sheet.run'),
    inHand: raw.inHand ?? raw.weapons[0] ?? FISTS,
    leader: raw.leader ?? raw.tacticians[0] ?? null,
  };
}

/** SW-DMG-05: what pieces of armour add to endurance together. */
export const enduranceOf = (house: Settled, pieces: Sheet['armorItems']): number =>
  pieces.reduce((sum, { id, value }) => sum + (value ?? armourOf(house, id)), 0);

const armourOf = (house: Settled, id: string): number => (isArmour(id) ? rules.get(house, `armour.${id}`) : 0);
