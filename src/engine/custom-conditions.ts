/**
 * Conditions of the GM's own making: a name that the board shows beside somebody, for so many rounds or until it is lifted, and points
 * on each of their rolls meanwhile, where the GM's modifiers count. They run out by themselves: after their last round they are
 * neither shown nor counted.
 */
import type { Offer, Param } from './choice.ts';
import type { Combatant, Fight, Modifier } from './encounter.ts';
import { own } from './json.ts';
import { must } from './refusal.ts';
import type { Id } from './script.ts';
import { isWithin, rangeWords } from './values/index.ts';

export interface CustomCondition {
  /** Unique in the fight as long as it lasts. */
  readonly id: number;
  readonly who: Id;
  readonly name: string;
  /** The last round in which it holds; null: until it is lifted. */
  readonly until: number | null;
  /** Points on each of their rolls; 0: none. */
  readonly flat: number;
  readonly note: string;
}

/** What a GM gives for one. */
export interface GivenCondition {
  readonly target: Id;
  readonly name: string;
  readonly rounds?: number | null;
  readonly flat?: number;
  readonly note?: string;
}

/** Conditions of their own that one figure can have, rounds that one lasts, points that it gives, as any modifier of a GM may. */
const MOST = 6;
export const ROUNDS = { min: 1, max: 100 };
export const POINTS = { min: -200, max: 200 };

/** Those that hold in the round in play. */
export const holding = ({ customConditions = [], round }: Pick<Fight, 'customConditions' | 'round'>): readonly CustomCondition[] =>
  customConditions.filter(({ until }) => until === null || round <= until);

const keep = (fight: Fight, conditions: readonly CustomCondition[]): void => {
  if (conditions.length > 0) fight.customConditions = [...conditions];
  else delete fight.customConditions;
};

/** Gives somebody a condition, in place of one of that name. @throws Refusal `bad-edit`, `too-many` */
export function giveCondition(fight: Fight, { target, rounds = null, flat = 0, note = '', name }: GivenCondition): CustomCondition {
  must(rounds === null || isWithin(rounds, ROUNDS), 'bad-edit', { field: 'rounds', problem: `it takes ${rangeWords(ROUNDS)}` });
  must(isWithin(flat, POINTS), 'bad-edit', { field: 'flat', problem: `it takes ${rangeWords(POINTS)}` });
  const others = holding(fight).filter((c) => c.who !== target || c.name.toLowerCase() !== name.toLowerCase());
  must(others.filter(({ who }) => who === target).length < MOST, 'too-many', { most: MOST });
  const until = rounds === null ? null : Math.max(1, fight.round) + rounds - 1;
  const id = 1 + Math.max(0, ...others.map((c) => c.id));
  const given = { id, who: target, name, until, flat, note };
  keep(fight, [...others, given]);
  return given;
}

/** Whether somebody can have one of that name, beside those that they have. */
export const mayHaveCondition = (fight: Fight, who: Id, name: string): boolean =>
  holding(fight).filter((c) => c.who === who && c.name.toLowerCase() !== name.toLowerCase()).length < MOST;

/** Takes one away. @throws Refusal `no-such-condition` */
export function liftCondition(fight: Fight, id: number): CustomCondition {
  const found = holding(fight).find((c) => c.id === id);
  must(found !== undefined, 'no-such-condition');
  keep(
    fight,
    holding(fight).filter((c) => c.id !== id),
  );
  return found;
}

/** Nobody who has left has a condition. */
export const forgetConditionsOf = (fight: Fight, who: Id): void => {
  if (fight.customConditions)
    keep(
      fight,
      fight.customConditions.filter((c) => c.who !== who),
    );
};

/** How the board shows those of somebody. */
export const conditionBadges = (fight: Fight, { id }: Pick<Combatant, 'id'>): readonly string[] =>
  holding(fight).flatMap(({ who, name, until }) => (who === id ? [until === null ? name : `${name} (to round ${until})`] : []));

/** What they add to a roll of somebody. */
export const conditionModifiers = (fight: Fight, who: Id): readonly Modifier[] =>
  holding(fight).flatMap((c) => (c.who === who && c.flat !== 0 ? [{ who, purpose: '*', flat: c.flat, factor: 1, note: c.name }] : []));

/** The GM's offers: to give one and, where there is any, to lift one. */
export function conditionOffers(fight: Fight, target: Param): readonly Offer[] {
  const options = holding(fight).map(({ id, who, name }) => ({
    value: String(id),
    label: `${name} (${own(fight.combatants, who)?.name ?? ''})`,
  }));
  return [
    {
      pick: 'custom-condition',
      params: [
        target,
        { name: 'name', kind: 'text', max: 40 },
        { name: 'rounds', kind: 'number', ...ROUNDS, counts: ['round', 'rounds'], optional: true },
        { name: 'flat', kind: 'number', ...POINTS, initial: 0 },
        { name: 'note', kind: 'text', max: 200, optional: true },
      ],
    },
    ...(options.length > 0 ? [{ pick: 'lift-condition', params: [{ name: 'condition', kind: 'thing' as const, options }] }] : []),
  ];
}
