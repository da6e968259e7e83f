/** An empty fight, somebody who joins it, and what an edit may make of them. */
import { z } from 'zod';
import {
  accepted,
  combatantOf,
  copy,
  type Entrant,
  emptyFight,
  everyone,
  type Id,
  isPlace,
  type Json,
  must,
  sheetNow,
  takesWords,
  whole,
} from '../../engine/index.ts';
import { isHeld } from './arms.ts';
import { parseSheet, type Sheet, sheetSchema, sheetTables } from './sheet.ts';
import type { Fight, Fighter, State } from './state.ts';
import { EDITION } from './status.ts';
import { COVER_KINDS, FATES, INJURIES, LOCATIONS } from './tables.ts';

/** More action dice than any hand can come to by the rules. */
const MOST_DICE = 30;

const flag = z.boolean();
const count = whole(0, 99);
const change = whole(-99, 99);
const id = z.custom<string>(...takesWords(60));
const ids = z.array(id).max(200);

/** Every field of the state. */
const stateSchema = z.object({
  ad: z.array(whole(1, 6)).max(MOST_DICE),
  carry: whole(0, 1),
  holding: flag,
  zone: id,
  status: z.enum(['alone', 'inContact', 'inClose']),
  meleeGroup: id.nullable(),
  prone: flag,
  flying: flag,
  facing: whole(0, 7),
  physLost: count,
  mentLost: count,
  physCross: count,
  mentCross: count,
  physBonus: change,
  mentBonus: change,
  bonuses: z
    .array(z.object({ track: z.enum(['phys', 'ment']), ranks: change, source: id, refreshes: count.nullable(), cover: id.nullable() }))
    .max(60),
  physTired: count,
  mentTired: count,
  stun: flag,
  shock: flag,
  doubt: flag,
  panicked: flag,
  crushed: flag,
  aghast: flag,
  ooa: flag,
  kia: flag,
  massive: flag,
  ooaFate: z.enum([...FATES, 'captured']).nullable(),
  exposures: count,
  fumbled: flag,
  defencePool: z.object({ type: z.enum(['dodge', 'block']), dice: count, max: count }).nullable(),
  actionPool: z.object({ action: id, dice: count, paid: count.optional() }).nullable(),
  holdOn: id.nullable(),
  heldBy: id.nullable(),
  holdLevel: whole(0, 5),
  noDefence: flag,
  dodgeOnly: flag,
  injuries: z
    .array(z.object({ location: z.enum([...LOCATIONS, 'neck', 'groin']), effect: z.enum(INJURIES), permanent: flag.optional() }))
    .max(60),
  burn: count,
  allMod: change,
  fearPassed: flag,
  surprised: flag,
  cover: z.enum(COVER_KINDS).nullable(),
  coverAt: id.nullable(),
  dropped: ids,
  weaponInHand: ids,
  mounted: flag,
  hamstrung: flag,
  armourLost: count.optional(),
  heroicChoice: z.enum(['phys', 'ment']).optional(),
  roundDue: flag,
  used: ids,
  aside: flag.optional(),
  attackers: ids,
  effort: flag,
  trampled: ids,
} satisfies Readonly<Record<keyof State, z.ZodType>>);

const FRESH: Omit<State, 'weaponInHand' | 'mounted'> = {
  ad: [],
  carry: 0,
  holding: false,
  zone: 'z1',
  status: 'alone',
  meleeGroup: null,
  prone: false,
  flying: false,
  facing: 0,
  physLost: 0,
  mentLost: 0,
  physCross: 0,
  mentCross: 0,
  physBonus: 0,
  mentBonus: 0,
  bonuses: [],
  physTired: 0,
  mentTired: 0,
  stun: false,
  shock: false,
  doubt: false,
  panicked: false,
  crushed: false,
  aghast: false,
  ooa: false,
  kia: false,
  massive: false,
  ooaFate: null,
  exposures: 0,
  fumbled: false,
  defencePool: null,
  actionPool: null,
  holdOn: null,
  heldBy: null,
  holdLevel: 0,
  noDefence: false,
  dodgeOnly: false,
  injuries: [],
  burn: 0,
  allMod: 0,
  fearPassed: false,
  surprised: false,
  cover: null,
  coverAt: null,
  dropped: [],
  hamstrung: false,
  roundDue: true,
  used: [],
  attackers: [],
  effort: false,
  trampled: [],
};

/** The state somebody starts a fight in. */
export const freshState = (sheet: Sheet): State => ({
  ...copy(FRESH),
  weaponInHand: firstInHand(sheet),
  mounted: sheet.mount !== null || sheet.chariot !== null,
});

const ONE_HANDED = ['light', 'medium'];

/** A fighter with two weapons trained to use both starts with two, others with the first. */
function firstInHand({ weapons, tactics }: Sheet): string[] {
  const held = weapons.filter(isHeld);
  const two = tactics.some((t) => t !== 'follow-on') ? held.filter((w) => ONE_HANDED.includes(w.weight)).slice(0, 2) : [];
  return (two.length === 2 ? two : held.slice(0, 1)).map((w) => w.id);
}

/** An empty fight. */
export function newFight(chosen: Record<string, Json>): Fight {
  const ground = { z1: { name: 'the field', next: [], traits: { terrain: 'open' } } };
  return {
    ...emptyFight(chosen),
    edition: EDITION,
    zones: ground,
    closing: null,
    emptied: null,
    surprise: 'none',
    covers: {},
    content: [],
    concluded: false,
  };
}

const SHEET_KEYS = Object.keys(sheetSchema.shape);

/** The sheet as a fight has left it: Ranks and States are of the fight alone (SS-PHY-13). */
export const sheetAfter = (fighter: Fighter): Json => sheetNow(fighter, SHEET_KEYS);

/** See `Ruleset.combatant`. */
export function combatant(fight: Fight, entrant: Entrant): Fighter {
  const read = parseSheet(entrant.sheet);
  const given = (entrant.state ?? {}) as Partial<Fighter>;
  const zone = given.zone ?? Object.keys(fight.zones)[0] ?? 'z1';
  return { ...combatantOf(entrant), ...read, ...freshState(read), zone, ...given };
}

/** Whether an edited combatant can be. @throws Refusal `bad-edit`. */
export function checked(fight: Fight, combatant: Fighter): void {
  accepted(stateSchema, combatant, 'bad-edit', sheetTables);
  must(isPlace(fight, combatant.zone), 'bad-edit', { field: 'zone', problem: 'there is no such place' });
  for (const field of ['holdOn', 'heldBy'] as const) {
    const other = combatant[field];
    must(other === null || Object.hasOwn(fight.combatants, other), 'bad-edit', { field, problem: 'nobody here has that name' });
  }
  Object.assign(combatant, parseSheet(combatant as unknown as Json, 'bad-edit'));
  const { mount, chariot } = combatant;
  if (mount) combatant.mount = { ...mount, id: beastNamed(fight, combatant, mount.id) };
  if (chariot) combatant.chariot = { ...chariot, team: beastNamed(fight, combatant, chariot.team) };
}

/** A mount or team by what it is called in the fight: its own side’s before any other. What is not there yet stays as it was typed. */
function beastNamed(fight: Fight, rider: Fighter, typed: Id): Id {
  if (Object.hasOwn(fight.combatants, typed)) return typed;
  const called = everyone(fight).filter(({ id, name }) => id !== rider.id && name.toLowerCase() === typed.trim().toLowerCase());
  return (called.find(({ side }) => side === rider.side) ?? called[0])?.id ?? typed;
}
