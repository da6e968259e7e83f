/** An empty fight, somebody who joins it, what an edit may make of them, and their sheet afterwards. */
import {
  accepted,
  combatantOf,
  copy,
  type Entrant,
  emptyFight,
  isOfEdition,
  isPlace,
  type Json,
  mistake,
  refuseFor,
  sheetNow,
} from '../../engine/index.ts';
import { parseSheet, type Reading, SHEET_FIELDS, STATE_FIELDS, sheetTables, stateSchema } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { EDITION } from './status.ts';

/** A fight with nobody in it, on a map of one zone. */
export const newFight = (settings: Record<string, Json>): Fight => ({
  ...emptyFight(settings),
  edition: EDITION,
  zones: { z1: { name: 'the field', next: [], traits: {} } },
  cycle: [],
  initiative: null,
  toAct: null,
  passed: [],
  turn: null,
  ambushers: [],
  atStart: { fighting: {}, health: {} },
  fearless: [],
  dropped: [],
  playOn: false,
  ended: false,
});

const stateOf = (raw: unknown, reason: Reading) => accepted(stateSchema, raw, reason, sheetTables);

/**
 * Makes a combatant of an entrant; without a zone they stand in the map's first, without health they lie there (ZS-DMG-05).
 * @throws Refusal `bad-sheet`.
 */
export function combatant(fight: Fight, entrant: Entrant): Fighter {
  const state = stateOf(entrant.state ?? {}, 'bad-sheet');
  const zone = state.zone ?? Object.keys(fight.zones)[0] ?? 'z1';
  const sheet = parseSheet(entrant.sheet);
  const incapacitated = state.incapacitated || (sheet.health === 0 && isOfEdition(fight, 2));
  return { ...sheet, ...state, incapacitated, zone, ...combatantOf(entrant) };
}

/**
 * Reads an edited combatant again, so that what cannot be is refused and weapons named by id become whole. @throws Refusal
 * `bad-edit`.
 */
export function checked(fight: Fight, fighter: Fighter): void {
  const part = (keys: readonly string[]): Json =>
    copy(Object.fromEntries(Object.entries(fighter).filter(([key]) => keys.includes(key))) as Json);
  stateOf(part(STATE_FIELDS), 'bad-edit');
  if (!isPlace(fight, fighter.zone)) refuseFor('bad-edit', [mistake(['zone'], 'there is no such place on the map', sheetTables)]);
  Object.assign(fighter, parseSheet(part(SHEET_FIELDS), 'bad-edit'));
}

/** The sheet as a fight has left it; null: dead. */
export const sheetAfter = (fighter: Fighter): Json => (fighter.dead ? null : sheetNow(fighter, SHEET_FIELDS));
