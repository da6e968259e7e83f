/** An empty fight, somebody who joins it, and what an edit may make of him. */
import { accepted, complaintWords, type Entrant, emptyFight, isPlace, type Json, must } from '../../engine/index.ts';
import { fields } from './fields.ts';
import { freshState } from './fresh.ts';
import { parseSheet } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { stateSchema } from './state-schema.ts';

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

/** Whether an edited combatant can be. @throws Refusal `bad-edit`. */
export function check(fight: Fight, combatant: Fighter): void {
  accepted(stateSchema.safeParse(combatant, { error: complaintWords }), 'bad-edit', fields);
  must(isPlace(fight, combatant.zone), 'bad-edit', { field: 'zone', problem: 'there is no such place' });
  for (const field of ['holdOn', 'heldBy'] as const) {
    const other = combatant[field];
    must(other === null || Object.hasOwn(fight.combatants, other), 'bad-edit', { field, problem: 'nobody of that name is here' });
  }
  Object.assign(combatant, parseSheet(combatant as unknown as Json, 'bad-edit'));
}
