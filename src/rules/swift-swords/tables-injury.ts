/** Injuries as data: locations, what lies beside what, effects and what they cost at once (SS-INJ). */

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

/** Effects of injuries (SS-INJ-06 to 23). */
export const INJURIES = [
  'bleeder',
  'stun',
  'unconscious',
  'sight',
  'sound',
  'balance',
  'paralysis',
  'broken',
  'wind',
  'kill',
  'hand',
  'foot',
  'flesh-wound',
  'fracture',
  'sever',
  'puncture',
  'maim',
] as const;
export type Injury = (typeof INJURIES)[number];

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

/** What each injury does at once: Ranks lost, dice burnt, dice off all task rolls. What else it does stands in `injury-effects.ts`. */
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
