/** A combatant of this system: his sheet and state as the rules use them. */
import type { z } from 'zod';
import {
  accepted,
  type Combatant,
  complaintWords,
  copy,
  type Entrant,
  type Fight,
  type Id,
  isPlace,
  type Json,
  mistake,
  refuseFor,
} from '../../engine/index.ts';
import { FIELDS } from './fields.ts';
import { sheetSchema, stateSchema } from './sheet-schema.ts';
import type { Skill, Trait } from './tables.ts';

/** What a character is before and outside a fight. */
export type Sheet = Omit<z.output<typeof sheetSchema>, 'healthMax' | 'health' | 'speed'> & {
  healthMax: number;
  health: number;
  speed: number;
};
/** What the fight has made of him. */
export type State = Omit<z.output<typeof stateSchema>, 'zone'> & { zone: Id };
/** A combatant of this system. */
export type Fighter = Combatant & Sheet & State;

/** Names of state fields, for files that write them into the sheet. */
export const STATE_FIELDS: readonly string[] = [...Object.keys(stateSchema.shape), 'concealed'];
const SHEET_FIELDS: readonly string[] = Object.keys(sheetSchema.shape);
/** Found in sheets from elsewhere, and no business of ours. */
const PASSED_OVER: readonly string[] = ['name', 'side', 'controlledBy', ...STATE_FIELDS];

/** What is being read: a sheet from outside, or an edited combatant. */
type Reading = 'bad-sheet' | 'bad-edit';

export const hasSkill = (who: Pick<Sheet, 'skills'>, skill: Skill): boolean => who.skills.includes(skill);
export const hasTrait = (who: Pick<Sheet, 'traits'>, trait: Trait): boolean => who.traits.includes(trait);

/** Reads a sheet; ZS-DMG-01 and ZS-SKL-10 give the maximum of health, traits the speed. @throws Refusal `bad-sheet`. */
export function parseSheet(raw: Json, reason: Reading = 'bad-sheet'): Sheet {
  const unknown = Object.keys(raw ?? {}).filter((key) => !SHEET_FIELDS.includes(key) && !PASSED_OVER.includes(key));
  const beside = unknown.map((key) => mistake([key], 'there is no such field', FIELDS));
  const sheet = accepted(sheetSchema.safeParse(raw ?? {}, { error: complaintWords }), reason, FIELDS, beside);
  const healthMax = sheet.healthMax ?? sheet.str + (hasSkill(sheet, 'tough') ? 3 : 0);
  const health = sheet.health ?? healthMax;
  if (health > healthMax) refuseFor(reason, [mistake(['health'], `it takes at most ${healthMax}, the maximum of health`, FIELDS)]);
  const speed = sheet.speed ?? (hasTrait(sheet, 'fast') ? 4 : hasTrait(sheet, 'slow') ? 1 : 2);
  return { ...sheet, healthMax, health, speed };
}

const stateOf = (raw: unknown, reason: Reading) => accepted(stateSchema.safeParse(raw, { error: complaintWords }), reason, FIELDS);

/** Makes a combatant of an entrant; without a zone he stands in the map's first. @throws Refusal `bad-sheet`. */
export function fighterOf(zones: Readonly<Record<Id, unknown>>, entrant: Entrant): Fighter {
  const state = stateOf(entrant.state ?? {}, 'bad-sheet');
  const zone = state.zone ?? Object.keys(zones)[0] ?? 'z1';
  const { id: who, name, side, concealed = false, mask = null } = entrant;
  return { ...parseSheet(entrant.sheet), ...state, zone, id: who, name, side, concealed, mask };
}

/**
 * Reads an edited combatant again, so that what cannot be is refused and weapons named by id become whole. @throws Refusal
 * `bad-edit`.
 */
export function checked(map: Pick<Fight, 'zones'>, fighter: Fighter): void {
  const part = (keys: readonly string[]): Json =>
    copy(Object.fromEntries(Object.entries(fighter).filter(([key]) => keys.includes(key))) as Json);
  stateOf(part(STATE_FIELDS), 'bad-edit');
  if (!isPlace(map, fighter.zone)) refuseFor('bad-edit', [mistake(['zone'], 'there is no such place on the map', FIELDS)]);
  Object.assign(fighter, parseSheet(part(SHEET_FIELDS), 'bad-edit'));
}
