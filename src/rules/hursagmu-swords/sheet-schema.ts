/** A sheet and a state as they come from outside or out of an edit: their fields, limits and defaults. */

import { z } from 'zod';
import { idOfThing, orNamed, powersField, unknownThing, whole, words } from '../../engine/index.ts';
import type { State, Tally } from './state.ts';
import { POWER_TERMS } from './tables.ts';

import { ARMOUR, SHIELD_IDS, WEAPONS, weaponRow } from './weapons.ts';

export const SKILLS = ['striking', 'archery', 'grappling', 'defense', 'riding', 'animals', 'tactics'] as const;
export type Skill = (typeof SKILLS)[number];
export const ATTRIBUTES = ['strength', 'dexterity', 'intelligence', 'willpower'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
/** More weapons than this nobody carries. */
export const MOST_WEAPONS = 20;

/** SW-MNT-02: an animal has a sheet like anybody, with natural weapons and a run of its own. */
export const KINDS = ['pc', 'npc', 'animal', 'army'] as const;
export const MOVES_3D = ['none', 'fly', 'swim'] as const;

const weapon = idOfThing(WEAPONS);
const skill = whole(0, 20).default(0);

const FIGURES = {
  strength: whole(-5, 30).optional(),
  dexterity: whole(-5, 20).optional(),
  intelligence: whole(-5, 20).optional(),
  willpower: whole(-5, 20).optional(),
  // SW-DMG-07: everybody has Stamina; player characters have ten.
  staminaMax: whole(1, 200).default(10),
  stamina: whole(-1000, 200).optional(),
  worstHit: whole(0, 1000).default(0),
  armor: whole(0, 20).optional(),
  massPounds: whole(1, 1_000_000).nullable().default(null),
  runYards: whole(0, 200).optional(),
};

const ARMY = {
  soldiers: whole(0, 1_000_000).default(0),
  effectiveSoldiers: whole(1, 1_000_000).nullable().default(null),
  hits: whole(-1000, 100).default(100),
  tacticians: z.array(words(60)).max(20).default([]),
  leader: words(60).nullable().default(null),
};

/** What is derived from it may be left out. */
const PLAIN = z.strictObject({
  name: words(80).optional(),
  kind: z.enum(KINDS).default('pc'),
  ...FIGURES,
  skills: z
    .strictObject({ striking: skill, archery: skill, grappling: skill, defense: skill, riding: skill, animals: skill, tactics: skill })
    .prefault({}),
  armorItems: z
    .array(orNamed(ARMOUR, ({ id }) => ({ id }), z.strictObject({ id: words(40), value: whole(0, 20).optional() })))
    .max(20)
    .default([]),
  shield: z.enum(SHIELD_IDS).nullable().default(null),
  weapons: z.array(weapon).max(MOST_WEAPONS).default([]),
  inHand: weapon.optional(),
  /** Weapons of theirs that are in no table. */
  ownWeapons: z.exactOptional(z.array(weaponRow).max(20)),
  moves3d: z.enum(MOVES_3D).default('none'),
  trainedForFight: z.boolean().default(false),
  powers: powersField(POWER_TERMS),
  ...ARMY,
});

/** A whole sheet: every weapon is in the table, or one of their own. */
export const SHEET = PLAIN.superRefine(({ weapons, inHand, ownWeapons = [] }, context) => {
  const check = (id: string | undefined, path: (string | number)[]): void => {
    const message = ownWeapons.some((w) => w.id === id) ? null : unknownThing(WEAPONS, id);
    if (message !== null) context.addIssue({ code: 'custom', path, message });
  };
  for (const [at, id] of weapons.entries()) check(id, ['weapons', at]);
  check(inHand, ['inHand']);
});

/** Weapons that stand whole among the ids are theirs, and go by their id as well. */
export function withOwnApart(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { weapons, ownWeapons } = raw as { readonly weapons?: unknown; readonly ownWeapons?: unknown };
  if (!Array.isArray(weapons) || !weapons.some((one) => typeof one === 'object' && one !== null)) return raw;
  const idOf = (one: unknown): unknown => (typeof one === 'object' && one !== null ? (one as { readonly id?: unknown }).id : one);
  const whole = (weapons as readonly unknown[]).filter((one) => typeof one === 'object' && one !== null);
  const there = Array.isArray(ownWeapons) ? (ownWeapons as readonly unknown[]) : [];
  const more = whole.filter((one, at) => [...there, ...whole.slice(0, at)].every((other) => idOf(other) !== idOf(one)));
  return { ...raw, weapons: (weapons as readonly unknown[]).map(idOf), ownWeapons: [...there, ...more] };
}

const flag = z.boolean();
const id = words(60).nullable();
const tally = z.strictObject({
  attacks: whole(0, 99),
  augments: whole(0, 99),
  defend: flag,
  assists: whole(0, 99),
  other: whole(0, 99),
} satisfies Readonly<Record<keyof Tally, z.ZodType>>);

/** Every field of the state, so that no edit makes one that the rules cannot read. */
export const STATE = z
  .object({
    plan: tally,
    planned: flag,
    done: tally,
    hasActed: flag,
    surprised: flag,
    resting: flag,
    rested: whole(0, 100_000),
    stepped: flag,
    ran: flag,
    handled: flag,
    willing: flag,
    closeCombatWith: z.array(words(60)).max(60),
    holding: id,
    heldBy: id,
    mountedOn: id,
    power: whole(-10_000_000, 10_000_000),
    powerMod: whole(-10_000, 10_000),
    routed: flag,
  } satisfies Readonly<Record<keyof State, z.ZodType>>)
  .partial();
