/**
 * Powers: spells and special attacks of one's own, put together from parts. What one does stands in it, so that whoever has it on their
 * sheet needs nothing else; which saves, kinds of damage and distances there are is the system's to say.
 */
import { z } from 'zod';
import { own } from '../json.ts';
import { mayBe } from '../mistakes.ts';
import { readFormula } from '../notation.ts';
import { many } from '../sheet-words.ts';
import { rangeWords } from '../values/index.ts';
import { conditionSchema, type PackCondition } from './condition.ts';
import { diceText, whole, words } from './fields.ts';

/** What somebody throws against a power, and what is left of it if they withstand it. */
export interface PowerSave {
  /** One of the system's saves. */
  readonly with: string;
  readonly success: 'half' | 'none';
  /** What the roll has to reach, in systems that throw against a level. */
  readonly level?: number;
}

export interface Power {
  readonly name: string;
  readonly about: string;
  /** One foe; a foe and all others of them within the `area`; or one of one's own side, oneself included, whom it heals. */
  readonly target: 'foe' | 'foes' | 'friend';
  /** How far it carries, and how far around its target it reaches, in the unit of the system. */
  readonly range: number;
  readonly area: number;
  /** What it does or heals: dice with a number, or none. */
  readonly dice: string;
  /** One of the system's kinds of damage; left out: the first. */
  readonly damage?: string;
  readonly save: PowerSave | null;
  /** Given to whoever does not withstand it. */
  readonly condition: PackCondition | null;
  /** How often it can be used in a fight; null: any number of times. */
  readonly uses: number | null;
}

/** What powers can be made of in a system: words by key. */
export interface PowerTerms {
  /** The most that a range can be, and how one reads: `2 zones`, `10 m`. */
  readonly range: number;
  readonly inUnits: (distance: number) => string;
  readonly saves: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  /** Nothing in the system hangs on the kind of damage: any word will do, and is told beside the dice. */
  readonly anyKind?: boolean;
  /** Bounds of a level that saves are thrown against, and what it is where nobody says; left out: there is none. */
  readonly level?: { readonly min: number; readonly max: number; readonly initial: number };
}

/** The kind of its damage, where that is a word of whoever made it: nothing else of the fight tells it. */
export const kindTold = ({ anyKind, kinds }: PowerTerms, { damage, target }: Power): { readonly kind?: string } =>
  anyKind && damage !== undefined && !Object.hasOwn(kinds, damage) && target !== 'friend' ? { kind: damage } : {};

/** Powers of one sheet. */
export const MOST_POWERS = 12;
/** Dice of one power, sides of each, the number beside them. */
const DICE = { count: 16, sides: 100, flat: 99 } as const;

/** A power as a file gives it, without what only its system can tell. */
export const powerSchema = z.strictObject({
  name: words(40),
  about: z.union([z.literal(''), words(200)]).default(''),
  target: z.enum(['foe', 'foes', 'friend']).default('foe'),
  range: whole(0, 1000).default(0),
  area: whole(0, 1000).default(0),
  dice: diceText.default('none'),
  damage: z.exactOptional(words(20)),
  save: z
    .strictObject({ with: words(20), success: z.enum(['half', 'none']).default('none'), level: z.exactOptional(whole(0, 99)) })
    .nullable()
    .default(null),
  condition: conditionSchema.nullable().default(null),
  uses: whole(1, 20).nullable().default(null),
});

/** Something that a system finds wrong with a power: the place in it, and what it takes there. */
export interface PowerSlip {
  readonly path: readonly string[];
  readonly problem: string;
}

const oneOf = (table: Readonly<Record<string, string>>): string => mayBe(Object.keys(table));

/** All that is wrong with a power in a system. */
export function powerSlips({ range, saves, kinds, anyKind, level }: PowerTerms, power: Power): readonly PowerSlip[] {
  const { count, sides, flat, sign } = readFormula(power.dice);
  const { save, damage, target } = power;
  const slip = (wrong: boolean, path: readonly string[], problem: string): readonly PowerSlip[] => (wrong ? [{ path, problem }] : []);
  return [
    ...slip(count > DICE.count || sides > DICE.sides, ['dice'], `it takes at most ${DICE.count} dice of at most ${DICE.sides} sides`),
    ...slip(sign < 0 || Math.abs(flat) > DICE.flat, ['dice'], `it takes dice that are added, and a number of at most ${DICE.flat}`),
    ...slip(count === 0 && flat <= 0 && power.condition === null, ['dice'], 'it takes dice such as 2d6, or a condition beside it'),
    ...slip(power.range > range, ['range'], `it takes ${rangeWords({ min: 0, max: range })}`),
    ...slip(power.area > range, ['area'], `it takes ${rangeWords({ min: 0, max: range })}`),
    ...slip(power.area > 0 && target !== 'foes', ['area'], 'it takes foes as its target'),
    ...slip(damage !== undefined && !anyKind && !Object.hasOwn(kinds, damage), ['damage'], oneOf(kinds)),
    ...slip(save !== null && target === 'friend', ['save'], 'nobody throws against what helps them'),
    ...slip(save !== null && !Object.hasOwn(saves, save.with), ['save', 'with'], oneOf(saves)),
    ...slip(save?.level !== undefined && level === undefined, ['save', 'level'], 'there is no such field here'),
    ...slip(
      save?.level !== undefined && level !== undefined && (save.level < level.min || save.level > level.max),
      ['save', 'level'],
      `it takes ${rangeWords(level ?? { min: 0, max: 0 })}`,
    ),
  ];
}

/** The field of a sheet that holds the powers of whoever it is; left out: none, as on sheets that are older than powers. */
export const powersField = (terms: PowerTerms) =>
  z.exactOptional(
    z
      .array(
        powerSchema.superRefine((power, context) => {
          for (const { path, problem } of powerSlips(terms, power)) context.addIssue({ code: 'custom', path: [...path], message: problem });
        }),
      )
      .max(MOST_POWERS)
      .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'it takes each name once'),
  );

/** What a power's dice do, in words; empty: it has none. */
export function powerDice(terms: PowerTerms, { dice, target, damage }: Power): string {
  if (dice === 'none') return '';
  const kind = damage === undefined ? '' : ` (${own(terms.kinds, damage) ?? damage})`;
  return `${target === 'friend' ? 'heals ' : ''}${dice}${kind}`;
}

/** A power in a few words: `2d6, range 1 zone, all foes near, AGI save halves it, 2 left`. `left`: uses that are left. */
export function powerWords(terms: PowerTerms, power: Power, left: number | null = null): string {
  const { target, area, range, save, condition, uses } = power;
  const level = save?.level ?? terms.level?.initial;
  return [
    powerDice(terms, power),
    condition === null ? '' : `${condition.name}${condition.rounds === null ? '' : ` for ${many(condition.rounds, 'round')}`}`,
    target === 'friend' && range === 0 ? '' : `${range === 0 ? '' : 'range '}${terms.inUnits(range)}`,
    target === 'foes' ? `all foes ${area === 0 ? '' : 'within '}${terms.inUnits(area)}` : '',
    save === null
      ? ''
      : `${own(terms.saves, save.with) ?? save.with}${level === undefined ? '' : ` ${level}`} ${save.success === 'half' ? 'halves' : 'averts'} it`,
    left !== null ? `${left} left` : uses === null ? '' : uses === 1 ? 'once a fight' : `${uses} times a fight`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Powers as a sheet tells of them, a line each. */
export const powerLines = (terms: PowerTerms, powers: readonly Power[] = []): readonly string[] =>
  powers.map((power) => `${power.name}: ${powerWords(terms, power)}`);
