/**
 * The tables of Swift Swords Tactica. Their values stand in `data/tables.json`. What the printed rules leave open (costs, modifiers,
 * cover armour, special results) are our house values; those a group may want to change are settings.
 */

import { z } from 'zod';
import { dataFile, fraction, many, type PowerTerms, whole, words } from '../../engine/index.ts';
import data from './data/tables.json' with { type: 'json' };

/**
 * Weights of weapons, the lightest first: light (SS-DMG-02), medium (SS-DMG-03), heavy (SS-DMG-04), large and huge (SS-DMG-05),
 * massive (SS-DMG-06).
 */
export const WEIGHTS = ['light', 'medium', 'heavy', 'large', 'huge', 'massive'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Body and morale. */
export type Track = 'phys' | 'ment';
/** The track that losses cross over to. */
export const otherTrack = (track: Track): Track => (track === 'phys' ? 'ment' : 'phys');

/** Characteristics by the names of the rules. */
export type Characteristic = 'body' | 'dex' | 'mind' | 'soul' | 'will' | 'spirit';

/** What may be stood behind. */
export const COVER_KINDS = ['hard-light', 'hard-heavy', 'soft-light', 'soft-medium', 'soft-heavy'] as const;
export type CoverKind = (typeof COVER_KINDS)[number];

/** Levels of fear, the worst last. */
export const FEARS = ['none', 'scary', 'fearsome', 'dread', 'terror', 'fell'] as const;
export type Fear = (typeof FEARS)[number];

/**
 * Massed figures by size; none: a single figure. A mob (SS-NPC-03), a crowd (SS-NPC-04), a horde (SS-NPC-05), a company with its
 * sergeant (SS-NPC-06), a unit with its officer (SS-NPC-07).
 */
export const GROUPS = ['none', 'mob', 'crowd', 'horde', 'company', 'unit'] as const;

/** Weight class of a Hold by its level (SS-CLO-14, SS-CLO-15). */
export const HOLD_WEIGHTS = ['light', 'medium', 'heavy', 'large', 'huge'] as const;

/** What may become of somebody who is out of action (SS-PHY-12). */
export const FATES = ['unconscious', 'fled', 'cowering', 'crippled'] as const;
export type Fate = (typeof FATES)[number];

/** Nothing but a god goes beyond this Rank (SS-RNK-12). */
export const HIGHEST_RANK = 8;

/** The six locations by the face shown most often (SS-INJ-01), and the two that are reached by shifts only (SS-INJ-03). */
export const LOCATIONS = ['left-leg', 'right-leg', 'left-arm', 'right-arm', 'chest', 'head'] as const;
const ALL_LOCATIONS = [...LOCATIONS, 'neck', 'groin'] as const;
export type Location = (typeof ALL_LOCATIONS)[number];

/** Effects of injuries. */
export const INJURIES = [
  'bleeder', // SS-INJ-06
  'stun', // SS-INJ-07
  'unconscious', // SS-INJ-08
  'sight', // SS-INJ-09
  'sound', // SS-INJ-10
  'balance', // SS-INJ-12
  'paralysis', // SS-INJ-13
  'broken', // SS-INJ-14
  'wind', // SS-INJ-15
  'kill', // SS-INJ-16
  'hand', // SS-INJ-17
  'foot', // SS-INJ-18
  'flesh-wound', // SS-INJ-19
  'fracture', // SS-INJ-20
  'sever', // SS-INJ-21
  'puncture', // SS-INJ-22
  'maim', // SS-INJ-23
] as const;
export type Injury = (typeof INJURIES)[number];

/** Special results by name. */
export type Special = keyof typeof data.tables.specials;

/** What an attack of each kind of weapon costs, and what every other action does. */
export type Cost = keyof typeof data.tables.costs;

const rule = words(20);
const dice = whole(-6, 6);
const small = whole(0, 99);
const table = <K extends string, V extends z.ZodType>(keys: readonly K[], row: V) => z.record(z.enum(keys), row);
const named = <V extends z.ZodType>(row: V) => z.record(words(40), row);
/** Dice that a situation gives or takes, with the setting that says so. */
const situations = named(z.strictObject({ dice, rule, says: words(80) }));
const kind = z.enum(['light', 'heavy']);

/** `tables.json`. */
export const tablesFile = dataFile(
  'tables',
  z.strictObject({
    costs: named(z.strictObject({ pips: whole(0, 12), rule })),
    attackDice: situations,
    drivingDice: situations,
    woundDice: situations,
    specials: named(whole(0, 6)),
    weaponCodes: table(HOLD_WEIGHTS, z.strictObject({ first: small, each: whole(1, 9) })),
    covers: table(COVER_KINDS, z.strictObject({ dice: whole(0, 6), armour: whole(0, 6) })),
    fears: z.record(z.enum(FEARS).exclude(['none']), z.strictObject({ dice, reach: small })),
    groups: table(GROUPS, z.strictObject({ men: small, phys: small, ment: small, dice: small, targets: small })),
    physicalRanks: z.array(z.strictObject({ rank: whole(0, 9), examples: words(80), size: fraction(0.25, 20) })),
    mentalRanks: z.array(z.strictObject({ rank: whole(0, 9), examples: words(80) })),
    chariots: table(kind.options, z.strictObject({ room: small, pace: small, free: small })),
    nations: z.array(z.strictObject({ nation: words(40), horses: z.array(z.union([z.literal(2), z.literal(4)])), types: z.array(kind) })),
    injuries: table(ALL_LOCATIONS, z.array(z.enum([...INJURIES, 'sight-or-sound', 'sever-or-maim'])).length(7)),
    injuryCosts: table(
      INJURIES,
      z.strictObject({
        phys: z.exactOptional(small),
        ment: z.exactOptional(small),
        burn: z.exactOptional(small),
        all: z.exactOptional(dice),
      }),
    ),
  }),
);
const tables = tablesFile.read(data);

/** Pips that each action costs, as the house has it. Attacks cost by the weight of the weapon (table 8.2). */
export const COSTS = data.tables.costs;
/** Dice that a situation gives or takes on an attack (tables 8.3, 8.4). */
export const ATTACK_DICE = data.tables.attackDice;
/** Dice that crew, team and ground give or take on driving. */
export const DRIVING_DICE = data.tables.drivingDice;
/** Dice that wounds take from rolls. */
export const WOUND_DICE = data.tables.woundDice;
/** Special results and what each costs in hits (SS-SPC-02). */
export const SPECIALS: Readonly<Record<Special, number>> = data.tables.specials;
/** Weapon codes (SS-DMG-02, SS-DMG-03, SS-DMG-04, SS-DMG-05): what one success does, and how many more make another point. Massive weapons roll on a table of their own. */
const CODES = tables.weaponCodes;
/** What cover takes from missile attacks in dice, and adds in armour (SS-COV-01, SS-COV-02, SS-COV-03). */
export const COVERS = tables.covers;
/** How each level of fear is resisted, and how far it reaches in zones (SS-FEA-05, SS-FEA-06, SS-FEA-07, SS-FEA-08, SS-FEA-09, SS-FEA-10; SS-FEA-09: terror is dread that reaches further). */
export const FEAR_LEVELS = tables.fears;
/** What massed figures add to the Ranks of one of them, to its task rolls, and how many they attack (SS-NPC-08, SS-NPC-09, SS-NPC-13). */
export const GROUP_TABLE = tables.groups;
/** Starting Ranks of common creatures (SS-RNK-03), for the GM. */
export const PHYSICAL_RANKS = tables.physicalRanks;
/** The same for Mind Ranks. */
export const MENTAL_RANKS = tables.mentalRanks;
/** Chariots by type (SS-CHA-01, SS-CHA-02, SS-CHA-03, SS-CHA-04, SS-CHA-05, SS-CHA-06, SS-CHA-07). Pace in squares, as printed; `zonesFor` makes zones of them. */
export const CHARIOTS = tables.chariots;
/** Chariot types by nation (SS-CHA-08), for the GM. */
export const NATIONS = tables.nations;
/** Injury effects by location, for 1 to 7 and more (SS-INJ-04): an effect, a choice of two, or one that the weapon decides. */
export const INJURY_TABLE = tables.injuries;
export type InjuryCell = (typeof INJURY_TABLE)[Location][number];
/** What each injury does at once: Ranks lost, dice burnt, dice off all task rolls. What else it does stands in the code of injuries. */
export const INJURY_COSTS = tables.injuryCosts;

/** Damage of a number of hits by weapon weight; 0 hits do none. */
export function damageOf(weight: Exclude<Weight, 'massive'>, hits: number): number {
  const { first, each } = CODES[weight];
  return hits <= 0 ? 0 : first + Math.floor((hits - 1) / each);
}

const LINKS: readonly (readonly [Location, Location])[] = [
  ['head', 'chest'],
  ['chest', 'left-arm'],
  ['chest', 'right-arm'],
  ['chest', 'left-leg'],
  ['chest', 'right-leg'],
];
const FINE_LINKS: readonly (readonly [Location, Location])[] = [
  ['head', 'neck'],
  ['neck', 'chest'],
  ['chest', 'left-arm'],
  ['chest', 'right-arm'],
  ['chest', 'groin'],
  ['groin', 'left-leg'],
  ['groin', 'right-leg'],
];

/** Locations beside a location (SS-INJ-02), with or without neck and groin. */
export const besides = (location: Location, fine: boolean): Location[] =>
  (fine ? FINE_LINKS : LINKS).flatMap(([a, b]) => (a === location ? [b] : b === location ? [a] : []));

/** What powers of one's own can be made of: a save is a roll of a characteristic; harm goes to the body, through armour or past it, or to the mind. */
export const POWER_TERMS: PowerTerms = {
  range: 9,
  inUnits: (zones) => (zones === 0 ? 'in the zone' : many(zones, 'zone')),
  saves: { body: 'BODY roll', dex: 'DEX roll', mind: 'MIND roll', soul: 'SOUL roll', will: 'WILL roll', spirit: 'SPIRIT roll' },
  kinds: { armoured: 'armour counts', direct: 'past all armour', mind: 'to the mind' },
};
