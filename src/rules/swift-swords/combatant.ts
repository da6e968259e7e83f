/** An empty fight, somebody who joins it, and what an edit may make of him. */
import { type Entrant, emptyFight, type Json, Refusal } from '../../engine/index.ts';
import { freshState } from './fresh.ts';
import { parseSheet } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';

/** See `Ruleset.found`. */
export function found(chosen: Record<string, Json>): Fight {
  const ground = { z1: { name: 'The field', next: [], traits: { terrain: 'open' } } };
  return {
    ...emptyFight(chosen),
    zones: ground,
    closing: null,
    emptied: null,
    surprise: 'none',
    covers: {},
    content: [],
    concluded: false,
  };
}

/** See `Ruleset.combatant`. */
export function combatant(fight: Fight, { id, name, side, sheet, state, concealed = false, mask = null }: Entrant): Fighter {
  const read = parseSheet(sheet);
  const given = (state ?? {}) as Partial<Fighter>;
  const zone = given.zone ?? Object.keys(fight.zones)[0] ?? 'z1';
  return { id, name, side, concealed, mask, ...read, ...freshState(read), zone, ...given };
}

const LISTS = ['ad', 'weaponInHand', 'dropped', 'injuries', 'bonuses', 'used', 'attackers'] as const;

/** Whether an edited combatant can be. @throws Refusal `bad-edit`. */
export function check(_fight: Fight, combatant: Fighter): void {
  const must = (holds: boolean, field: string, problem: string): void => {
    if (!holds) throw new Refusal('bad-edit', { field, problem });
  };
  for (const key of LISTS) must(Array.isArray(combatant[key]), key, 'it must be a list');
  must(
    combatant.ad.every((face) => Number.isInteger(face) && face >= 1 && face <= 6),
    'ad',
    'dice show 1 to 6',
  );
  for (const [field, fresh] of Object.entries(freshState(combatant))) {
    const now = combatant[field as keyof Fighter];
    must(fresh === null || now === null || typeof now === typeof fresh, field, `it must be a ${typeof fresh}`);
  }
  Object.assign(combatant, parseSheet(combatant as unknown as Json, 'bad-edit'));
}
