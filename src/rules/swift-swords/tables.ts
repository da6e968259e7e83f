/**
 * The tables of Swift Swords Tactica as data. What the printed rules leave open (costs, modifiers, cover armour, special results)
 * are our house values; those a group may want to change stand in `settings.ts`.
 */

export const WEIGHTS = ['light', 'medium', 'heavy', 'large', 'huge', 'massive'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Weapon codes (SS-DMG-02 to 05): what one success does, and how many more make another point. Massive weapons roll `MASSIVE`. */
const CODES: Readonly<Record<Exclude<Weight, 'massive'>, { readonly first: number; readonly each: number }>> = {
  light: { first: 1, each: 2 },
  medium: { first: 1, each: 1 },
  heavy: { first: 2, each: 1 },
  large: { first: 3, each: 1 },
  huge: { first: 4, each: 1 },
};

/** Damage of so many hits by weapon weight; 0 hits do none. */
export function damageOf(weight: Exclude<Weight, 'massive'>, hits: number): number {
  const { first, each } = CODES[weight];
  return hits <= 0 ? 0 : first + Math.floor((hits - 1) / each);
}

export type Track = 'phys' | 'ment';
export const otherTrack = (track: Track): Track => (track === 'phys' ? 'ment' : 'phys');

export const STATES = ['stun', 'shock', 'doubt'] as const;
export type StateName = (typeof STATES)[number];

export type Characteristic = 'body' | 'dex' | 'mind' | 'soul' | 'will' | 'spirit';

/** Which characteristic removes a State (SS-STE-08). */
export const RECOVERY: Readonly<Record<StateName, Characteristic>> = { stun: 'body', shock: 'mind', doubt: 'soul' };

/** What cover takes from missile attacks in dice, and adds in armour (SS-COV-01 to 03). */
export const COVERS = {
  'hard-light': { dice: 1, armour: 1 },
  'hard-heavy': { dice: 2, armour: 2 },
  'soft-light': { dice: 1, armour: 0 },
  'soft-medium': { dice: 2, armour: 0 },
  'soft-heavy': { dice: 3, armour: 0 },
} as const;
export type CoverKind = keyof typeof COVERS;
export const COVER_KINDS = Object.keys(COVERS) as CoverKind[];

export const FEARS = ['none', 'scary', 'fearsome', 'dread', 'terror', 'fell'] as const;
export type Fear = (typeof FEARS)[number];

/** How each level of fear is resisted, and how far it reaches in zones (SS-FEA-05 to 10). */
export const FEAR_LEVELS: Readonly<Record<Exclude<Fear, 'none'>, { readonly dice: number; readonly reach: number }>> = {
  scary: { dice: 0, reach: 0 },
  fearsome: { dice: 0, reach: 0 },
  dread: { dice: -1, reach: 0 },
  terror: { dice: -1, reach: 1 },
  fell: { dice: -1, reach: 1 },
};

export const GROUPS = ['none', 'mob', 'crowd', 'horde', 'company', 'unit'] as const;
export type Group = (typeof GROUPS)[number];

/** What massed figures add to the Ranks of one of them, to its task rolls, and how many they attack (SS-NPC-03 to 13). */
export const GROUP_TABLE: Readonly<
  Record<Group, { readonly men: number; readonly phys: number; readonly ment: number; readonly dice: number; readonly targets: number }>
> = {
  none: { men: 1, phys: 0, ment: 0, dice: 0, targets: 1 },
  mob: { men: 4, phys: 1, ment: 0, dice: 1, targets: 2 },
  crowd: { men: 8, phys: 2, ment: 1, dice: 2, targets: 3 },
  horde: { men: 16, phys: 3, ment: 2, dice: 3, targets: 4 },
  company: { men: 32, phys: 4, ment: 3, dice: 4, targets: 4 },
  unit: { men: 64, phys: 5, ment: 3, dice: 4, targets: 6 },
};

/** Nothing but a god goes beyond this Rank (SS-RNK-12). */
export const HIGHEST_RANK = 8;

export const SPECIALS = {
  'extra-damage': 1,
  disarm: 1,
  'lose-ad': 1,
  stun: 2,
  'break-weapon': 2,
  expose: 1,
  'remove-armour': 2,
  'move-out': 1,
  'draw-in': 1,
  knockback: 2,
  'push-back': 2,
  hamstring: 2,
  'reduce-pool': 1,
} as const;
export type Special = keyof typeof SPECIALS;

/** Weight class of a Hold by its level (SS-CLO-14, 15). */
export const HOLD_WEIGHTS = ['light', 'medium', 'heavy', 'large', 'huge'] as const;

/** The six locations by the face shown most often (SS-INJ-01), and the two that are reached by shifts only (SS-INJ-03). */
export const LOCATIONS = ['left-leg', 'right-leg', 'left-arm', 'right-arm', 'chest', 'head'] as const;
export type Location = (typeof LOCATIONS)[number] | 'neck' | 'groin';

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

export type Injury =
  | 'bleeder'
  | 'stun'
  | 'unconscious'
  | 'sight'
  | 'sound'
  | 'balance'
  | 'paralysis'
  | 'broken'
  | 'wind'
  | 'kill'
  | 'hand'
  | 'foot'
  | 'flesh-wound'
  | 'fracture'
  | 'sever'
  | 'puncture'
  | 'maim';

/** A cell of the injury table: an effect, a choice of two, or one that the weapon decides. */
export type InjuryCell = Injury | 'sight-or-sound' | 'sever-or-maim';

const LEG: readonly InjuryCell[] = ['bleeder', 'balance', 'fracture', 'broken', 'foot', 'broken', 'sever-or-maim'];
const ARM: readonly InjuryCell[] = ['bleeder', 'flesh-wound', 'bleeder', 'hand', 'fracture', 'broken', 'sever-or-maim'];

/** Injury effects by location, for 1 to 7 and more (SS-INJ-04). */
export const INJURY_TABLE: Readonly<Record<Location, readonly InjuryCell[]>> = {
  head: ['stun', 'unconscious', 'sight-or-sound', 'fracture', 'balance', 'bleeder', 'kill'],
  neck: ['bleeder', 'bleeder', 'flesh-wound', 'flesh-wound', 'paralysis', 'paralysis', 'kill'],
  chest: ['stun', 'wind', 'bleeder', 'flesh-wound', 'fracture', 'puncture', 'kill'],
  groin: ['bleeder', 'bleeder', 'flesh-wound', 'flesh-wound', 'maim', 'maim', 'kill'],
  'left-leg': LEG,
  'right-leg': LEG,
  'left-arm': ARM,
  'right-arm': ARM,
};

/** What each injury does at once: Ranks lost, dice burnt, dice off all task rolls. What else it does stands in `injury.ts`. */
export const INJURY_COSTS: Readonly<
  Record<Injury, { readonly phys?: number; readonly ment?: number; readonly burn?: number; readonly all?: number }>
> = {
  bleeder: {},
  stun: { burn: 1 },
  unconscious: { burn: 1 },
  sight: { ment: 1 },
  sound: { ment: 1 },
  balance: { ment: 1, burn: 2 },
  paralysis: {},
  broken: { phys: 1 },
  wind: { ment: 1, burn: 2 },
  kill: { ment: 2 },
  hand: { burn: 1 },
  foot: { burn: 1 },
  'flesh-wound': { phys: 1 },
  fracture: {},
  sever: { phys: 2, burn: 2, all: -2 },
  puncture: { phys: 1, burn: 1, all: -1 },
  maim: { ment: 1, burn: 1, all: -1 },
};

export const FATES = ['unconscious', 'fled', 'cowering', 'crippled'] as const;
export type Fate = (typeof FATES)[number];

/** What bad ground takes from driving, in dice (SS-CHA-16). */
export const DRIVING_TERRAIN: Readonly<Record<string, number>> = { open: 0, rough: -2, difficult: -4 };

/** Chariots by type (SS-CHA-01 to 07). Pace in squares, as printed; `paceInZones` converts it. */
export const CHARIOTS = {
  light: { room: 2, pace: 9, free: 1, turn: -2 },
  heavy: { room: 4, pace: 7, free: 2, turn: -4 },
} as const;

/** Chariot types by nation (SS-CHA-08). */
export const NATIONS: readonly (readonly [nation: string, horses: readonly (2 | 4)[], types: readonly ('light' | 'heavy')[]])[] = [
  ['Egyptian', [2], ['light']],
  ['Kushite', [2, 4], ['light']],
  ['Libyan', [2, 4], ['light']],
  ['Carthaginian', [2, 4], ['light', 'heavy']],
  ['Syrian', [2], ['light', 'heavy']],
  ['Hittite', [2], ['light', 'heavy']],
  ['Mitanni', [2], ['light', 'heavy']],
  ['Babylonian', [2, 4], ['light', 'heavy']],
  ['Assyrian', [2, 4], ['light', 'heavy']],
];

/** Starting Ranks of common creatures (SS-RNK-03), for the GM: Rank, examples, size. */
export const PHYSICAL_RANKS: readonly (readonly [rank: number, examples: string, size: number])[] = [
  [0, 'insect, rat, small bird', 0.25],
  [1, 'cat, child, kobold', 1],
  [2, 'goblin, dog, novice hero', 1],
  [3, 'human, wolf, base hero', 2],
  [4, 'orc, soldier, horse, boar', 3],
  [5, 'veteran, ogre, bear', 3],
  [6, 'troll, minotaur, champion', 4],
  [7, 'giant, young dragon', 6],
  [8, 'dragon, great demon', 8],
  [9, 'gods', 10],
];
export const MENTAL_RANKS: readonly (readonly [rank: number, examples: string])[] = [
  [0, 'mindless vermin'],
  [1, 'herd beasts, rabble'],
  [2, 'goblin, untrained'],
  [3, 'ordinary folk, predators'],
  [4, 'soldiers, guards'],
  [5, 'veterans, fanatics'],
  [6, 'elite, knights, fearless undead'],
  [7, 'legendary heroes, lich'],
  [8, 'dragon, demon lord'],
  [9, 'gods'],
];
