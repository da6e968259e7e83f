/** What a character is (sheet) and what a fight has made of him (state), and how both are read from outside. */
import { z } from 'zod';
import { type Combatant, copy, type Entrant, type Fight, type Id, isPlace, type Json, Refusal } from '../../engine/index.ts';
import { COVERS, DURABILITIES, GEAR_STATES, SIZES, SKILLS, type Skill, TRAITS, type Trait } from './tables.ts';
import { type Weapon, weaponOf } from './weapons.ts';

const gearState = z.enum(GEAR_STATES);
const ability = z.int().min(1).max(19);

const ownWeapon = z.strictObject({
  id: z.string().regex(/^[a-z][\w-]*$/, 'a weapon is written in small letters'),
  name: z.string().max(40).optional(),
  die: z.union([4, 6, 8, 10, 12].map((n) => z.literal(n))).optional(),
  hands: z.int().min(0).max(2).optional(),
  range: z.int().min(0).max(40).optional(),
  blast: z.boolean().optional(),
  direct: z.boolean().optional(),
  impaired: z.boolean().optional(),
  ready: z.enum(['always', 'fight', 'stretch']).optional(),
  consumable: z.boolean().optional(),
  natural: z.boolean().optional(),
  charge: z.boolean().optional(),
  durability: z.enum(DURABILITIES).optional(),
  state: gearState.optional(),
});

/** A weapon by its id, or with values of its own; one that the table does not know needs at least a die. */
const weapon = z.union([z.string(), ownWeapon]).transform((raw, context): Weapon => {
  const given = typeof raw === 'string' ? { id: raw } : (JSON.parse(JSON.stringify(raw)) as Partial<Weapon> & { id: string });
  const known = weaponOf(given.id);
  const die = given.die ?? known?.die;
  if (die === undefined)
    context.addIssue({ code: 'custom', message: `there is no weapon "${given.id}"; give it a damage die to make one` });
  const base = known ?? { ...weaponOf('club')!, name: given.id };
  return { ...base, ...given, die: die ?? 4 };
});

const keywords = <T extends string>(table: Readonly<Record<T, string>>) => z.array(z.enum(Object.keys(table) as T[]));

const sheetSchema = z.object({
  str: ability.default(8),
  agi: ability.default(8),
  wit: ability.default(8),
  healthMax: z.int().min(1).max(99).optional(),
  health: z.int().min(0).max(99).optional(),
  armour: z.int().min(0).max(2).default(0),
  armourState: gearState.default('sound'),
  naturalArmour: z.int().min(0).max(3).default(0),
  shield: gearState.nullable().default(null),
  size: z.enum(SIZES).default('medium'),
  speed: z.int().min(0).max(8).optional(),
  hands: z.int().min(0).max(8).default(2),
  weapons: z.array(weapon).max(12).default([]),
  skills: keywords(SKILLS).default([]),
  traits: keywords(TRAITS).default([]),
  immuneToFear: z.boolean().default(false),
});

const id = z.string().nullable().default(null);
const flag = z.boolean().default(false);

const stateSchema = z.object({
  zone: z.string().optional(),
  turnTaken: flag,
  /** His mount's or rider's go is over; what is left of his turn is a reaction (ZS-MNT-02). */
  wentAlong: flag,
  incapacitated: flag,
  dying: flag,
  /** The round in which the mortal wound fell. */
  dyingSince: z.int().default(0),
  dead: flag,
  fled: flag,
  surrendered: flag,
  grabbing: id,
  grabbedBy: id,
  stunned: flag,
  entangled: flag,
  frightened: flag,
  terrified: flag,
  /** Whom he fears, where that is known. */
  fears: id,
  /** Who taunted him: his next turn goes into harming that one. */
  tauntedBy: id,
  broken: flag,
  moraleImmune: flag,
  cover: z.enum(COVERS).default('none'),
  /** Nobody can see him where he is: darkness, smoke. */
  unseen: flag,
  mountedOn: id,
  movedFull: flag,
  moving: flag,
  freeDodgeUsed: flag,
  /** Gear that owes a durability roll: weapon ids, `suit`, `shield`. */
  used: z.array(z.string()).default([]),
  /** Weapons that have had their one use: ids. */
  discharged: z.array(z.string()).default([]),
});

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
  const unknown = Object.keys(raw ?? {}).find((key) => !SHEET_FIELDS.includes(key) && !PASSED_OVER.includes(key));
  if (unknown) throw new Refusal(reason, { field: unknown, problem: 'there is no such field' });
  const read = sheetSchema.safeParse(raw ?? {});
  if (!read.success) throw badSheet(read.error.issues, reason);
  const sheet = read.data;
  const healthMax = sheet.healthMax ?? sheet.str + (hasSkill(sheet, 'tough') ? 3 : 0);
  const health = sheet.health ?? healthMax;
  if (health > healthMax) throw new Refusal(reason, { field: 'health', problem: `at most ${healthMax}, the maximum of health` });
  const speed = sheet.speed ?? (hasTrait(sheet, 'fast') ? 4 : hasTrait(sheet, 'slow') ? 1 : 2);
  return { ...sheet, healthMax, health, speed };
}

function badSheet(issues: readonly z.core.$ZodIssue[], reason: Reading = 'bad-sheet'): Refusal {
  const [issue] = issues;
  return new Refusal(reason, { field: (issue?.path ?? []).join('.') || 'sheet', problem: issue?.message ?? 'it cannot be read' });
}

/** Makes a combatant of an entrant; without a zone he stands in the map's first. @throws Refusal `bad-sheet`. */
export function fighterOf(zones: Readonly<Record<Id, unknown>>, entrant: Entrant): Fighter {
  const read = stateSchema.safeParse(entrant.state ?? {});
  if (!read.success) throw badSheet(read.error.issues);
  const zone = read.data.zone ?? Object.keys(zones)[0] ?? 'z1';
  const { id: who, name, side, concealed = false, mask = null } = entrant;
  return { ...parseSheet(entrant.sheet), ...read.data, zone, id: who, name, side, concealed, mask };
}

/**
 * Reads an edited combatant again, so that what cannot be is refused and weapons named by id become whole. @throws Refusal
 * `bad-edit`.
 */
export function checked(map: Pick<Fight, 'zones'>, fighter: Fighter): void {
  const part = (keys: readonly string[]): Json =>
    copy(Object.fromEntries(Object.entries(fighter).filter(([key]) => keys.includes(key))) as Json);
  const state = stateSchema.safeParse(part(STATE_FIELDS));
  if (!state.success) throw badSheet(state.error.issues, 'bad-edit');
  if (!isPlace(map, fighter.zone)) throw new Refusal('bad-edit', { field: 'zone', problem: 'there is no such place on the map' });
  Object.assign(fighter, parseSheet(part(SHEET_FIELDS), 'bad-edit'));
}
