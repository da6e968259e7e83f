/** The tables of the system: damage bonus, skills and base chances, levels of success, the attack and defence matrix. */
import { type PowerTerms, plainName } from '../../engine/index.ts';

/** BR-CHR-02: up to this STR + SIZ, this damage bonus. */
const DAMAGE_BONUS: readonly (readonly [upTo: number, bonus: string])[] = [
  [12, '-1D6'],
  [16, '-1D4'],
  [24, 'none'],
  [32, '+1D4'],
  [40, '+1D6'],
  [56, '+2D6'],
];

/** BR-CHR-02: the damage bonus of STR + SIZ; above the table one more D6 for every 16 points begun. */
export const damageBonus = (strAndSiz: number): string =>
  DAMAGE_BONUS.find(([upTo]) => strAndSiz <= upTo)?.[1] ?? `+${2 + Math.ceil((strAndSiz - 56) / 16)}D6`;

/** BR-CHR-01: the seven characteristics and what an unremarkable human has. */
export const CHARACTERISTICS = { str: 11, con: 11, siz: 13, int: 13, pow: 11, dex: 11, app: 11 } as const;
export type Characteristic = keyof typeof CHARACTERISTICS;

/** BR-DMG-01, BR-CHR-02: what follows from a characteristic. */
export const DERIVED: Readonly<Record<string, readonly string[]>> = { str: ['db'], con: ['hpMax', 'hp'], siz: ['hpMax', 'hp', 'db'] };

/** BR-ARM-03: skills that worn armour hinders by its physical modifier. */
export const PHYSICAL: readonly string[] = [
  'Climb',
  'Dodge',
  'Fine Manipulation',
  'Hide',
  'Jump',
  'Sleight of Hand',
  'Stealth',
  'Swim',
  'Throw',
];

/** BR-ARM-03: skills that helmets hinder by their perception modifier. */
export const PERCEPTION: readonly string[] = ['Listen', 'Spot'];

/** BR-CHR-03: chances of the untrained in skills that a fight may call for; Dodge, First Aid and Throw stand on the sheet itself. */
export const BASE_CHANCES: Readonly<Record<string, number>> = {
  Climb: 40,
  'Fine Manipulation': 5,
  Grapple: 25,
  Hide: 10,
  Jump: 25,
  Listen: 25,
  'Sleight of Hand': 5,
  Spot: 25,
  Stealth: 10,
  Swim: 25,
};

/** Skills that stand on the sheet itself, and the fields that hold them. */
export const OWN_SKILLS = { Dodge: 'dodge', 'First Aid': 'firstAid', Throw: 'throw' } as const;

/** The skills of the tables, by their names and as names are compared. */
const SKILLS = new Map(
  [OWN_SKILLS, BASE_CHANCES].flatMap(Object.keys).flatMap((name) => [name, plainName(name)].map((as) => [as, name] as const)),
);

/** A skill by its name in the tables, however it is typed; others keep theirs. Sheets mostly write it as the tables do. */
export const skillNamed = (typed: string): string => SKILLS.get(typed) ?? SKILLS.get(plainName(typed)) ?? typed;

/** BR-MOD-03: factors of an easy and a difficult task. */
export const DIFFICULTY = { easy: 2, normal: 1, difficult: 0.5 } as const;
export type Difficulty = keyof typeof DIFFICULTY;

/** BR-MOD-03: circumstances that a GM puts on somebody's next attack with one button. */
export const SITUATIONS: Readonly<Record<string, { readonly name: string; readonly flat: number; readonly factor: number }>> = {
  dark: { name: 'near darkness', flat: 0, factor: DIFFICULTY.difficult },
  cover: { name: 'target in cover', flat: 0, factor: DIFFICULTY.difficult },
  engaged: { name: 'shooter engaged in melee', flat: 0, factor: DIFFICULTY.difficult },
  melee: { name: 'shooting into a melee', flat: -20, factor: 1 },
  ambush: { name: 'target struck unawares', flat: 0, factor: DIFFICULTY.easy },
};

/** How well a skill roll came out. */
const LEVELS = ['special', 'success', 'failure'] as const;
export type Level = (typeof LEVELS)[number];

/** What an attack comes to once it has met a defence. */
export type Result = 'blocked' | 'normal' | 'special' | 'miss';

/** A cell of the matrix: the result, and the hit points that the gear of a parry loses. */
export interface Cell {
  readonly rule: string;
  readonly result: Result;
  /** Lost by the weapon or shield that parried. */
  readonly parrying?: number;
  /** Lost by the attacking weapon, if it was parried in melee. */
  readonly attacking?: number;
}

const MISS: Cell = { rule: 'BR-MTX-07', result: 'miss' };

/**
 * BR-ATT-05, BR-MTX-01, BR-MTX-02, BR-MTX-03, BR-MTX-04, BR-MTX-05, BR-MTX-06, BR-MTX-07, BR-MTX-09: attack level, then defence
 * level (no defence counts as failure).
 */
export const MATRIX: Readonly<Record<Level, Readonly<Record<Level, Cell>>>> = {
  special: {
    special: { rule: 'BR-MTX-01', result: 'blocked' },
    success: { rule: 'BR-MTX-02', result: 'normal', parrying: 2 },
    failure: { rule: 'BR-MTX-03', result: 'special' },
  },
  success: {
    special: { rule: 'BR-MTX-04', result: 'blocked', attacking: 1 },
    success: { rule: 'BR-MTX-05', result: 'blocked' },
    failure: { rule: 'BR-MTX-06', result: 'normal' },
  },
  failure: { special: MISS, success: MISS, failure: MISS },
};

/** What powers of one's own can be made of: a save is a roll of five times a characteristic, or Dodge; harm goes through armour unless it is direct. */
export const POWER_TERMS: PowerTerms = {
  range: 1000,
  inUnits: (metres) => (metres === 0 ? 'in reach' : `${metres} m`),
  saves: {
    str: 'STR × 5',
    con: 'CON × 5',
    siz: 'SIZ × 5',
    int: 'INT × 5',
    pow: 'POW × 5',
    dex: 'DEX × 5',
    app: 'APP × 5',
    dodge: 'Dodge',
  },
  kinds: { armoured: 'armour counts', direct: 'past all armour' },
};
