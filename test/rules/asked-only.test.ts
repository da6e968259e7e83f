/** Nobody says more than they are asked for: what no offer lists, no rule would look at before it goes by it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applies,
  type Choice,
  complete,
  declare,
  type Fight,
  type Json,
  matchOf,
  type Offer,
  type Pending,
  randomChoice,
  reply,
  validAnswer,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { often } from '../support/long.ts';
import { refusalOf } from '../support/questions.ts';
import { lotDice, lots, playRandomFight } from '../support/random-fight.ts';

type Match = ReturnType<typeof matchOf>;
interface Place {
  readonly match: Match;
  readonly pending: Pending;
}

/** Names that mean something somewhere in the system, and one that means nothing anywhere. */
const namesIn = (offers: readonly Offer[]): string[] => [
  ...offers.flatMap(({ params = [] }) => params.map(({ name }) => name)),
  'anything',
];

/** What a choice is not asked for, of these names. */
function besides(offers: readonly Offer[], choice: Choice, names: readonly string[]): readonly string[] {
  const [offer] = offers.filter((o) => o.pick === choice.pick && !o.blocked);
  const whole = complete(offer!, choice);
  const asked = (offer!.params ?? []).filter((p) => applies(p.when, whole)).map((p) => p.name);
  return [...new Set(names)].filter((name) => !asked.includes(name));
}

const value = fc.oneof<fc.Arbitrary<Json>[]>(fc.boolean(), fc.integer(), fc.constantFrom('bandit', 'hall', '0'), fc.constant(['hall']));

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
  const places = (seed: number): readonly Place[] => {
    const found: Place[] = [];
    const note = (state: Fight, pending: Pending): void => {
      if (pending.at === 'turn') found.push({ match: matchOf(state), pending });
    };
    const { past } = playRandomFight(rules, seed, { most: 40, gm: 6, eachStep: note });
    expect(past.length).toBeGreaterThan(0);
    return found;
  };

  test('a turn that says something else is refused and changes nothing', () => {
    const seen = new Set<string>();
    const property = fc.property(fc.integer({ min: 1, max: 5000 }), value, fc.nat(), (seed, said, nth) => {
      const draw = lots(seed);
      for (const { match, pending } of places(seed)) {
        if (pending.at !== 'turn') continue;
        const who = pending.turn.of[draw(pending.turn.of.length)]!;
        const offers = rules.offers(match.state, who);
        const choice = randomChoice(offers, draw);
        const more = choice && besides(offers, choice, namesIn(offers));
        const name = more?.[nth % more.length];
        if (!choice || name === undefined) continue;
        const before = JSON.stringify(match);
        const trying = () => declare(rules, match, { by: who, choice: { ...choice, [name]: said } }, lotDice(seed));
        expect(refusalOf(trying)).toMatchObject({ reason: 'param-wrong', facts: { pick: choice.pick, param: name, value: said } });
        expect(JSON.stringify(match)).toBe(before);
        seen.add(name);
      }
    });
    fc.assert(property, { numRuns: often(6, 60) });
    expect(seen.size).toBeGreaterThan(1);
  });

  test('so is an answer; what silence comes to can always be said', () => {
    let told = 0;
    const property = fc.property(fc.integer({ min: 1, max: 5000 }), value, (seed, said) => {
      const draw = lots(seed);
      playRandomFight(rules, seed, {
        most: 40,
        eachStep: (state, pending) => {
          if (pending.at !== 'ask') return;
          const names = namesIn(pending.asking.asks.flatMap((ask) => ask.offers));
          for (const ask of pending.asking.asks) {
            const match = matchOf(state);
            const inFlight = { ...match, action: { procedure: 'any', args: {}, journal: [] } };
            const answer = (choice: Choice) => () =>
              reply(rules, inFlight, { [ask.who]: choice }, lotDice(seed), { ...pending.asking, asks: [ask] });
            if (ask.offers.some((o) => o.pick === ask.otherwise.pick && !o.blocked))
              expect(validAnswer(ask, ask.otherwise)).toMatchObject(ask.otherwise);
            const choice = randomChoice(ask.offers, draw);
            const name = choice && besides(ask.offers, choice, names).find((one) => ask.otherwise[one] === undefined);
            if (!choice || !name) continue;
            expect(refusalOf(answer({ ...choice, [name]: said }))).toMatchObject({ reason: 'param-wrong', facts: { param: name } });
            told++;
          }
        },
      });
    });
    fc.assert(property, { numRuns: often(6, 60) });
    expect(told).toBeGreaterThan(0);
  });
});
