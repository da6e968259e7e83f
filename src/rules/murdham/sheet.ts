/** Sheet and state of a combatant as they come from outside: fields, limits, defaults, and how they are read. */

import { z } from 'zod';
import {
  accepted,
  type Combatant,
  type Field,
  type Id,
  type Item,
  type Json,
  key,
  mistake,
  noSuch,
  powersField,
  refuseFor,
  type Sheets,
  whole,
  words,
} from '../../engine/index.ts';
import { COVERS, GEAR_STATES, POWER_TERMS, SIZES, SKILLS, type Skill, TRAITS, type Trait } from './tables.ts';
import { inShort, WEAPONS, type Weapon, weaponFields, weaponOf } from './weapons.ts';
import { words as named } from './words/names.ts';

const gearState = z.enum(GEAR_STATES);
const ability = whole(1, 19);

const ownWeapon = weaponFields.extend({ id: key, name: words(40).optional() });

/** A weapon by its id, or with values of its own; one that the table does not know needs at least a die. */
const weapon = z.union([words(40), ownWeapon]).transform((raw, context): Weapon => {
  const given = typeof raw === 'string' ? { id: raw } : (JSON.parse(JSON.stringify(raw)) as Partial<Weapon> & { id: string });
  const known = weaponOf(given.id);
  const die = given.die ?? known?.die;
  if (die === undefined) {
    const message = `${noSuch(WEAPONS, given.id)}; with a damage die it makes a new one`;
    context.addIssue({ code: 'custom', message });
  }
  const base = known ?? { ...weaponOf('club')!, name: given.id };
  return { ...base, ...given, die: die ?? 4 };
});

const keywords = <T extends string>(table: Readonly<Record<T, string>>) => z.array(z.enum(Object.keys(table) as T[])).max(40);

/** More weapons than this nobody carries. */
export const MOST_WEAPONS = 12;

/** A sheet; what is derived from it may be left out. */
export const sheetSchema = z.object({
  str: ability.default(8),
  agi: ability.default(8),
  wit: ability.default(8),
  healthMax: whole(1, 99).optional(),
  health: whole(0, 99).optional(),
  armour: whole(0, 2).default(0),
  armourState: gearState.default('sound'),
  naturalArmour: whole(0, 3).default(0),
  shield: gearState.nullable().default(null),
  size: z.enum(SIZES).default('medium'),
  speed: whole(0, 8).optional(),
  hands: whole(0, 8).default(2),
  weapons: z.array(weapon).max(MOST_WEAPONS).default([]),
  skills: keywords(SKILLS).default([]),
  traits: keywords(TRAITS).default([]),
  immuneToFear: z.boolean().default(false),
  powers: powersField(POWER_TERMS),
});

const id = words(60).nullable().default(null);
const ids = z.array(words(60)).max(60).default([]);
const flag = z.boolean().default(false);

/** What a fight may have made of them. */
export const stateSchema = z.object({
  zone: words(60).optional(),
  turnTaken: flag,
  /** The go of their mount or rider is over; what is left of their turn is a reaction (ZS-MNT-02). */
  wentAlong: flag,
  incapacitated: flag,
  dying: flag,
  /** The round in which the mortal wound fell. */
  dyingSince: whole(0, 100_000).default(0),
  dead: flag,
  fled: flag,
  surrendered: flag,
  grabbing: id,
  grabbedBy: id,
  stunned: flag,
  entangled: flag,
  frightened: flag,
  terrified: flag,
  /** Whom they fear, where that is known. */
  fears: id,
  /** Who taunted them: their next turn goes into harming that one. */
  tauntedBy: id,
  broken: flag,
  moraleImmune: flag,
  cover: z.enum(COVERS).default('none'),
  /** Nobody can see them where they are: darkness, smoke. */
  unseen: flag,
  mountedOn: id,
  movedFull: flag,
  moving: flag,
  freeDodgeUsed: flag,
  /** Gear that owes a durability roll: weapon ids, `suit`, `shield`. */
  used: ids,
  /** Weapons that have had their one use: ids. */
  discharged: ids,
});

const abilityField = (key: string, label: string): Field => ({ key, label, kind: 'number', min: 1, max: 19 });

export const FIELDS: readonly Field[] = [
  abilityField('str', 'Strength'),
  abilityField('agi', 'Agility'),
  abilityField('wit', 'Wit'),
  { key: 'armour', label: 'Armour: 0 none, 1 light, 2 heavy', kind: 'number', min: 0, max: 2 },
  { key: 'weapons', label: 'Weapons', kind: 'list', items: 'weapons' },
  { key: 'shield', label: 'Shield', kind: 'choice', choices: GEAR_STATES, open: true },
  { key: 'skills', label: 'Skills', kind: 'list', items: 'skills' },
  { key: 'healthMax', label: 'Maximum health (strength, if left out)', kind: 'number', min: 1, max: 99 },
  { key: 'health', label: 'Health', kind: 'number', min: 0, max: 99 },
  { key: 'armourState', label: 'State of the armour', kind: 'choice', choices: GEAR_STATES },
  { key: 'naturalArmour', label: 'Hide or scales', kind: 'number', min: 0, max: 3 },
  { key: 'size', label: 'Size', kind: 'choice', choices: SIZES },
  { key: 'speed', label: 'Speed in zones', kind: 'number', min: 0, max: 8 },
  { key: 'hands', label: 'Hands', kind: 'number', min: 0, max: 8 },
  { key: 'traits', label: 'Traits', kind: 'list', items: 'traits' },
  { key: 'immuneToFear', label: 'Immune to fear', kind: 'flag' },
  { key: 'powers', label: 'Powers', kind: 'list' },
];

const keyworded = (table: Readonly<Record<string, string>>): Item[] =>
  Object.entries(table).map(([id, detail]) => ({ id, name: named(id), detail }));

export const ITEMS: Readonly<Record<string, readonly Item[]>> = {
  weapons: WEAPONS.map((w) => ({ id: w.id, name: w.name, detail: inShort(w) })),
  skills: keyworded(SKILLS),
  traits: keyworded(TRAITS),
};

/** What names the fields of a sheet and what stands in them. */
export const sheetTables: Pick<Sheets, 'fields' | 'items'> = { fields: FIELDS, items: ITEMS };

/** What a character is before and outside a fight. */
export type Sheet = Omit<z.output<typeof sheetSchema>, 'healthMax' | 'health' | 'speed'> & {
  healthMax: number;
  health: number;
  speed: number;
};
/** What the fight has made of them. */
export type State = Omit<z.output<typeof stateSchema>, 'zone'> & { zone: Id };
/** A combatant of this system. */
export type Fighter = Combatant & Sheet & State;

/** Names of state fields, for files that write them into the sheet. */
export const STATE_FIELDS: readonly string[] = [...Object.keys(stateSchema.shape), 'concealed'];
export const SHEET_FIELDS: readonly string[] = Object.keys(sheetSchema.shape);
/** Found in sheets from elsewhere, and no business of ours. */
const PASSED_OVER: readonly string[] = ['name', 'side', 'controlledBy', ...STATE_FIELDS];

/** What is being read: a sheet from outside, or an edited combatant. */
export type Reading = 'bad-sheet' | 'bad-edit';

export const hasSkill = (who: Pick<Sheet, 'skills'>, skill: Skill): boolean => who.skills.includes(skill);
export const hasTrait = (who: Pick<Sheet, 'traits'>, trait: Trait): boolean => who.traits.includes(trait);

/** Reads a sheet; ZS-DMG-01 and ZS-SKL-10 give the maximum of health, traits the speed. @throws Refusal `bad-sheet`. */
export function parseSheet(raw: Json, reason: Reading = 'bad-sheet'): Sheet {
  const unknown = Object.keys(raw ?? {}).filter((key) => !SHEET_FIELDS.includes(key) && !PASSED_OVER.includes(key));
  const beside = unknown.map((key) => mistake([key], 'there is no such field', sheetTables));
  const sheet = accepted(sheetSchema, raw ?? {}, reason, sheetTables, beside);
  const healthMax = sheet.healthMax ?? sheet.str + (hasSkill(sheet, 'tough') ? 3 : 0);
  const health = sheet.health ?? healthMax;
  if (health > healthMax) refuseFor(reason, [mistake(['health'], `it takes at most ${healthMax}, the maximum of health`, sheetTables)]);
  const speed = sheet.speed ?? (hasTrait(sheet, 'fast') ? 4 : hasTrait(sheet, 'slow') ? 1 : 2);
  return { ...sheet, healthMax, health, speed };
}
