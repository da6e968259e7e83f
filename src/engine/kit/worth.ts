/**
 * What an act is for and what it is worth by the rules, as far as whoever decides may know. Each system reckons it from a fight in which
 * everything that a figure cannot know has been replaced by what one would suppose (`suppose`): so a tactic that goes by worth cannot
 * know too much, however it weighs.
 */
import { applies, type Choice, type Offer, type Param, valuesOf } from '../choice.ts';
import type { Fight } from '../encounter.ts';
import type { Json } from '../json.ts';
import type { Ask, Id } from '../script.ts';
import { atLeast, mean, type Spread } from './odds.ts';

/** What an act is for. */
export const PURPOSES = ['hurts', 'protects', 'moves', 'helps', 'yields'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * What an act is worth. The measure is one figure's whole strength: 1 is a foe put out of the fight, or one of one's own kept in it.
 * What is left out is 0.
 */
export interface Worth extends Readonly<Partial<Record<Purpose, number>>> {
  /** What it is for above all. */
  readonly for: Purpose;
  /** At whom; null: at nobody in particular. */
  readonly at: Id | null;
  /** How likely it is that it comes off, from 0 to 1. */
  readonly chance?: number;
  /** How likely it puts its target out of the fight. */
  readonly fells?: number;
  /** What it lays oneself open to. */
  readonly risk?: number;
  /** What it uses up that may be wanted later. */
  readonly cost?: number;
  /** Done from where nobody can strike back by hand. */
  readonly afar?: boolean;
  /** Its target can do nothing any more. */
  readonly fallen?: boolean;
  /** What was supposed of whoever it goes at, by name, in numbers. */
  readonly supposed?: Readonly<Record<string, number>>;
}

/** What harm comes to: how likely it puts somebody out of the fight, and the mean share it takes of what they have left otherwise. */
export interface Toll {
  readonly fells: number;
  readonly hurts: number;
}

/** What damage does to somebody who has so much left, and is out of the fight from `enough` on. */
export const tollOf = (damage: Spread, left: number, enough = left): Toll => ({
  fells: atLeast(damage, enough),
  hurts: mean(damage, (total) => (total >= enough ? 0 : total / left)),
});

/** What an attack comes to before it is rolled. */
export interface Impact extends Toll {
  /** How likely it lands. */
  readonly chance: number;
}

/** An attack that nobody makes. */
export const NO_BLOW: Impact = { chance: 0, fells: 0, hurts: 0 };

/** Harm put in one figure: 1 is a foe put out of the fight. */
export const harmOf = ({ fells, hurts }: Toll): number => fells + hurts;

/** The one that does more harm; of equals the first. */
export const harder = (a: Impact, b: Impact): Impact => (harmOf(b) > harmOf(a) ? b : a);

/** How a system tells what acts are worth. */
export interface Appraisal<F extends Fight = Fight> {
  /**
   * Puts what one would suppose of the other sides' figures in place of their hidden numbers, on a copy. `left`: how much each seems to
   * have left, from 0 to 1.
   */
  suppose(fight: F, who: Id, left: ReadonlyMap<Id, number>): void;
  /** Parameters worth trying in several ways although they may be left out, by pick. */
  readonly varies?: Readonly<Record<string, readonly string[]>>;
  /** Choices of an offer that are not found by filling in one value after another, such as a way on the map; null: fill them in. */
  ways?(fight: F, who: Id, offer: Offer): readonly Choice[] | null;
  /** What a choice is worth in a supposed fight; null: nothing can be said of it, and it is left alone. */
  worth(fight: F, who: Id, choice: Choice, ask: Ask | null): Worth | null;
}

/** So many ways of one offer are weighed at most. */
const MOST_WAYS = 40;

/** An offer as whole choices: every combination of what must be chosen, and of what `varies`; the rest is left to the rule. */
export function fillings(offer: Offer, varies: readonly string[] = []): readonly Choice[] {
  return (offer.params ?? []).reduce<readonly Choice[]>(
    (partial, param) =>
      partial
        .flatMap((choice) => {
          const varied = varies.includes(param.name);
          if (!applies(param.when, choice) || (!varied && (param.optional || param.initial !== undefined))) return [choice];
          const more = valuesFor(param, choice).map((value) => ({ ...choice, [param.name]: value }));
          return varied && param.optional ? [choice, ...more] : more;
        })
        .slice(0, MOST_WAYS),
    [{ pick: offer.pick }],
  );
}

function valuesFor(param: Param, choice: Choice): readonly Json[] {
  const values = valuesOf(param, choice).map((o) => o.value);
  const { min = 0, max } = param;
  switch (param.kind) {
    case 'combatant':
    case 'thing':
    case 'place':
      return values;
    case 'many':
      return values.length < Math.max(1, min) ? [] : min > 1 ? [values.slice(0, min)] : values.map((v) => [v]);
    case 'shares':
      return values.map((v) => ({ [v]: Math.max(1, min) }));
    case 'number':
      return [...new Set([param.initial ?? min, max ?? min])];
    case 'flag':
      return [false, true];
    case 'text':
      return [];
  }
}

/** Whether there is anything to be had of it: no worth at all says that nobody should. */
export const isNothing = (worth: Worth): boolean => PURPOSES.every((purpose) => (worth[purpose] ?? 0) <= 0);
