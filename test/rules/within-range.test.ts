/**
 * Nothing that is counted leaves the range of its sheet, however long a fight goes on and however hard people are struck: what play makes of
 * somebody can be edited, taken along and read again. Fights drawn by lot, in which the GM deals out as much as they may.
 */
import { expect, test } from 'vitest';
import {
  type Choice,
  copy,
  declare,
  everyone,
  type Fight,
  type Match,
  type Offer,
  Refusal,
  type Ruleset,
  randomChoice,
  type Standing,
} from '../../src/engine/index.ts';
import { often } from '../support/long.ts';
import { lotDice, lots, playRandomFight } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

/** A choice with its numbers as large as they may be, now and then as small. */
function extreme(offer: Offer, draw: (below: number) => number) {
  const choice = randomChoice([offer], draw);
  const numbers = (offer.params ?? []).filter((p) => p.kind === 'number' && choice && Object.hasOwn(choice, p.name));
  return choice && { ...choice, ...Object.fromEntries(numbers.map((p) => [p.name, draw(5) > 0 ? (p.max ?? 1) : (p.min ?? 0)])) };
}

/** What of somebody is out of its range; nothing: all is well. */
function outOfRange(rules: Ruleset, fight: Fight): readonly string[] {
  return everyone(fight).flatMap((c) => {
    try {
      rules.check(copy(fight), copy(c), 'pronoun');
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [`${c.name}: ${String(error.facts['field'])} ${String(error.facts['problem'])}`];
    }
  });
}

/** What comes of a deed of the GM; null: it is refused. */
function done(rules: Ruleset, match: Match, choice: Choice, seed: number): Standing | null {
  try {
    return declare(rules, match, { by: 'gm', choice }, lotDice(seed));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What a GM may do by hand at this moment. */
const deedsIn = (rules: Ruleset, { state }: Match): readonly Offer[] =>
  rules.offers(state, 'gm').filter(({ pick, blocked }) => !blocked && !['set', 'remove'].includes(pick));

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
  '%s: whatever a GM can do, as hard as they can, over and over',
  (_, rules) => {
    const found = new Set<string>();
    for (let seed = 1; seed <= often(1, 3); seed++) {
      const draw = lots(seed * 31);
      let { match } = playRandomFight(rules, seed, { most: 6 + draw(20) });
      for (const pick of new Set(deedsIn(rules, match).map((offer) => offer.pick))) {
        for (let again = 0; again < often(1, 3); again++) {
          const offer = deedsIn(rules, match).find((one) => one.pick === pick);
          const choice = offer && extreme(offer, draw);
          for (let times = 0; choice && times < often(30, 65); times++) {
            const standing = done(rules, match, choice, seed);
            if (!standing) break;
            ({ match } = standing);
          }
          for (const problem of outOfRange(rules, match.state)) found.add(`${pick}, ${problem}`);
        }
      }
    }
    expect([...found]).toEqual([]);
  },
);

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s: fights that go on for long', (_, rules) => {
  const found = new Set<string>();
  const eachStep = (fight: Fight): void => {
    for (const problem of outOfRange(rules, fight)) found.add(problem);
  };
  for (let seed = 1; seed <= often(2, 20); seed++) playRandomFight(rules, seed * 5, { most: 150, gm: 3, eachStep });
  expect([...found]).toEqual([]);
});
