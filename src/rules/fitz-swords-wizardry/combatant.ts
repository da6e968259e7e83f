/** An empty fight, somebody who joins it, what an edit may make of them, and their sheet afterwards. */
import { accepted, combatantOf, type Entrant, emptyFight, type Json, sheetNow } from '../../engine/index.ts';
import { sheetTables } from './fields.ts';
import { parseSheet, SHEET_KEYS, stateSchema } from './sheet.ts';
import type { Fight, Fighter, Plan, Spent, State } from './state.ts';
import { EDITION } from './status.ts';

const IDLE: Plan = { stance: 'fight', bcbAttack: 0, bcbDefence: 0, mode: 'none', target: null, spell: null };

/** The plan of somebody who can declare nothing: no combat bonus at all. */
export const idle = (): Plan => ({ ...IDLE });

/** A round not yet begun. */
export const unspent = (): Spent => ({
  attacksLeft: 0,
  moved: 0,
  acPenalty: 0,
  attacked: false,
  active: false,
  fended: false,
  weapons: [],
  fendedBy: [],
  reloading: null,
  extracting: null,
  skipped: false,
});

const freshState = (): State => ({
  plan: idle(),
  spent: unspent(),
  reading: null,
  fresh: [],
  gone: null,
  strain: 0,
  clearShot: false,
  behind: {},
});

/** An empty fight. */
export const newFight = (settings: Record<string, Json>): Fight => ({
  ...emptyFight(settings),
  edition: EDITION,
  phase: 'open',
  segment: false,
  slots: [],
  held: [],
  deciding: null,
  acting: [],
  walls: [],
  due: [],
  paused: false,
  ended: false,
  muster: {},
});

/** Makes a combatant of an entrant: on the side `heroes` a player character unless the sheet says otherwise, else a monster. */
export function combatant(_fight: Fight, entrant: Entrant): Fighter {
  const raw = { ...(entrant.sheet as Record<string, Json>), ...(entrant.state as Record<string, Json> | undefined) };
  const inSheet = Object.entries(raw).filter(([key]) => !Object.hasOwn(stateSchema.shape, key));
  const inState = Object.entries(raw).filter(([key]) => Object.hasOwn(stateSchema.shape, key));
  const sheet = parseSheet(Object.fromEntries(inSheet), entrant.side === 'heroes' ? 'pc' : 'monster');
  return { ...freshState(), ...(Object.fromEntries(inState) as Partial<State>), ...sheet, ...combatantOf(entrant) };
}

/** The sheet as a fight has left it: of conditions, flesh wounds last. Null: dead. */
export function sheetAfter(fighter: Fighter): Json {
  const { dead, 'flesh-wound': wounds } = fighter.conditions;
  if (dead) return null;
  return { ...sheetNow(fighter, SHEET_KEYS), conditions: wounds ? { 'flesh-wound': wounds } : {}, embedded: [], opponent: null };
}

/** Tells whether an edited combatant can be; nobody has more than their full hit points. @throws Refusal `bad-edit`. */
export function checked(_fight: Fight, fighter: Fighter): void {
  fighter.hp = Math.min(fighter.hp, fighter.hpMax);
  const sheet = Object.fromEntries(SHEET_KEYS.flatMap((key) => (Object.hasOwn(fighter, key) ? [[key, fighter[key] as Json]] : [])));
  Object.assign(fighter, parseSheet(sheet, undefined, 'bad-edit'));
  accepted(stateSchema, fighter, 'bad-edit', sheetTables);
}
