/** What a combatant is, and what a fight makes of it. */
import { z } from 'zod';
import { type Combatant, type Fight as EngineFight, type Entrant, type Id, type Json, must, Refusal } from '../../engine/index.ts';
import type { HursagmuEvent } from './events.ts';
import { numberOf } from './house.ts';
import { INITIAL, type Settled } from './settings.ts';
import { FISTS, isWeapon, SHIELDS } from './weapons.ts';

export const SKILLS = ['striking', 'archery', 'grappling', 'defense', 'riding', 'animals', 'tactics'] as const;
export type Skill = (typeof SKILLS)[number];
export const ATTRIBUTES = ['strength', 'dexterity', 'intelligence', 'willpower'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export const KINDS = ['pc', 'npc', 'animal', 'army'] as const;
export const MOVES_3D = ['none', 'fly', 'swim'] as const;

const whole = (min: number, max: number) =>
  z.int(`it takes a whole number from ${min} to ${max}`).min(min, `at least ${min}`).max(max, `at most ${max}`);
const weapon = z.string().refine(isWeapon, 'there is no such weapon');
const skill = whole(0, 20).default(0);

const FIGURES = {
  strength: whole(-5, 30).optional(),
  dexterity: whole(-5, 20).optional(),
  intelligence: whole(-5, 20).optional(),
  willpower: whole(-5, 20).optional(),
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
  tacticians: z.array(z.string()).default([]),
  leader: z.string().nullable().default(null),
};

const SHEET = z.strictObject({
  name: z.string().max(80, 'at most 80 characters').optional(),
  kind: z.enum(KINDS, `it takes one of ${KINDS.join(', ')}`).default('pc'),
  ...FIGURES,
  skills: z
    .strictObject({ striking: skill, archery: skill, grappling: skill, defense: skill, riding: skill, animals: skill, tactics: skill })
    .prefault({}),
  armorItems: z.array(z.strictObject({ id: z.string().max(40), value: whole(0, 20).optional() })).default([]),
  shield: z
    .string()
    .refine((id) => id in SHIELDS, 'there is no such shield')
    .nullable()
    .default(null),
  weapons: z.array(weapon).max(20, 'at most 20 weapons').default([]),
  inHand: weapon.optional(),
  moves3d: z.enum(MOVES_3D, `it takes one of ${MOVES_3D.join(', ')}`).default('none'),
  trainedForFight: z.boolean().default(false),
  ...ARMY,
});

type Raw = z.output<typeof SHEET>;
type Settles = Attribute | 'stamina' | 'armor' | 'runYards' | 'inHand';

/** A complete sheet: derived values are there, defaults filled in. Distances in yards, mass in pounds. */
export type Sheet = Omit<Raw, Settles | 'name'> & {
  strength: number;
  dexterity: number;
  intelligence: number;
  willpower: number;
  stamina: number;
  armor: number;
  runYards: number;
  inHand: string;
};

/** How many actions of each sort: planned for a round, or begun in it. */
export interface Tally {
  attacks: number;
  augments: number;
  defend: boolean;
  assists: number;
  /** Running, commanding an animal. */
  other: number;
}

export const NO_ACTIONS: Tally = { attacks: 0, augments: 0, defend: false, assists: 0, other: 0 };

/** What a fight makes of a combatant. */
export interface State {
  /** What was declared for this round, in secret. */
  plan: Tally;
  planned: boolean;
  /** What has been begun this round. */
  done: Tally;
  /** His own initiative has come and dice have fallen, or gone. */
  hasActed: boolean;
  surprised: boolean;
  /** Rests this round: neither acts nor defends (SW-HLT-06). */
  resting: boolean;
  /** Rounds of rest in a row that have not yet given Stamina. */
  rested: number;
  /** Free acts are for once a round. */
  stepped: boolean;
  handled: boolean;
  /** Still wants to fight (SW-CORE-11). */
  willing: boolean;
  closeCombatWith: Id[];
  holding: Id | null;
  heldBy: Id | null;
  mountedOn: Id | null;
  /** An army's power in this battle round, and the GM's change of it. */
  power: number;
  powerMod: number;
  routed: boolean;
}

export type Fighter = Combatant & Sheet & State;

/** A fight under these rules. */
export interface Fight extends EngineFight<Fighter, HursagmuEvent> {
  /** Who acts in this round, first to last. */
  initiative: Id[];
  /** Who of them has not finished; the first who is able has the turn. */
  queue: Id[];
  /** Armies fight (true), people fight (false), or whatever the armies in the field suggest (null). */
  battle: boolean | null;
  /** The GM has ended it; null: he has not. */
  ended: { winner: string | null } | null;
}

/**
 * Reads a sheet: fills in defaults and derived values under the settings given.
 * @throws Refusal `bad-sheet` with facts `field` and `problem`.
 */
export function parseSheet(raw: Json, house: Settled = INITIAL): Sheet {
  const read = SHEET.safeParse(raw);
  if (!read.success) {
    const [issue] = read.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
    const field = [...(issue?.path ?? []), ...unknown.slice(0, 1)].join('.') || 'sheet';
    throw new Refusal('bad-sheet', {
      field,
      problem: unknown.length > 0 ? 'there is no such field' : (issue?.message ?? 'it cannot be read'),
    });
  }
  return complete(read.data, house);
}

function complete({ name: _, ...raw }: Raw, house: Settled): Sheet {
  must(raw.kind !== 'pc' || raw.staminaMax === 10, 'bad-sheet', { field: 'staminaMax', problem: 'a player character has exactly 10' });
  must(raw.kind !== 'army' || raw.soldiers > 0, 'bad-sheet', { field: 'soldiers', problem: 'an army needs a number of soldiers' });
  must((raw.stamina ?? 0) <= raw.staminaMax, 'bad-sheet', { field: 'stamina', problem: `at most ${raw.staminaMax}` });
  const attribute = numberOf(house, 'sheet.attribute');
  return {
    ...raw,
    strength: raw.strength ?? attribute,
    dexterity: raw.dexterity ?? attribute,
    intelligence: raw.intelligence ?? attribute,
    willpower: raw.willpower ?? attribute,
    stamina: raw.stamina ?? raw.staminaMax,
    armor: raw.armor ?? raw.armorItems.reduce((sum, { id, value }) => sum + (value ?? armourOf(house, id)), 0),
    runYards: raw.runYards ?? numberOf(house, 'sheet.run'),
    inHand: raw.inHand ?? raw.weapons[0] ?? FISTS,
    leader: raw.leader ?? raw.tacticians[0] ?? null,
  };
}

const armourOf = (house: Settled, id: string): number => numberOf(house, `armour.${id}`) || 0;

/** Makes a combatant of an entrant. @throws Refusal `bad-sheet`. */
export function combatant(fight: Fight, { id, name, side, sheet, state, concealed = false, mask = null }: Entrant): Fighter {
  return { id, name, side, concealed, mask, ...parseSheet(sheet, fight), ...fresh(), ...(state as Partial<State>) };
}

const fresh = (): State => ({
  plan: { ...NO_ACTIONS },
  planned: false,
  done: { ...NO_ACTIONS },
  hasActed: false,
  surprised: false,
  resting: false,
  rested: 0,
  stepped: false,
  handled: false,
  willing: true,
  closeCombatWith: [],
  holding: null,
  heldBy: null,
  mountedOn: null,
  power: 0,
  powerMod: 0,
  routed: false,
});

/**
 * Tells whether an edited combatant can be.
 * @throws Refusal `bad-edit` with facts `field` and `problem`.
 */
export function check(fight: Fight, edited: Fighter): void {
  const sheet = Object.fromEntries(
    Object.keys(SHEET.shape).flatMap((key) => (key in edited && key !== 'name' ? [[key, edited[key as keyof Sheet]]] : [])),
  );
  const read = SHEET.safeParse(sheet);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refusal('bad-edit', { field: issue?.path.join('.') ?? '', problem: issue?.message ?? 'it cannot be' });
  }
  for (const field of ['holding', 'heldBy', 'mountedOn'] as const) {
    const who = edited[field];
    must(who === null || (who !== edited.id && who in fight.combatants), 'bad-edit', { field, problem: 'nobody of that name is here' });
  }
  edited.routed = edited.kind === 'army' && edited.hits <= 0;
}
