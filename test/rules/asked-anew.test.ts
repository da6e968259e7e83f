/** What a question’s choices come to is told as the fight stands, also where the GM gives somebody a condition while it is open. */
import { expect, test } from 'vitest';
import { giveCondition, liftCondition } from '../../src/engine/custom-conditions.ts';
import type { Fight, Offer, Pending } from '../../src/engine/index.ts';
import { relisted } from '../../src/engine/relisted.ts';
import { rulesets } from '../../src/rules/index.ts';
import { playRandomFight } from '../support/random-fight.ts';

/** Questions whose odds are the die of a weapon alone, for which no points of a GM’s condition count: blows of Murdham hit. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { murdham: ['opportunity'] };

const oddsOf = (offers: readonly Offer[]): readonly string[] =>
  offers.flatMap(({ pick, odds, params = [] }) => [
    ...(odds === undefined ? [] : [`${pick} ${odds}`]),
    ...params.flatMap(({ options = [] }) => options.flatMap((o) => (o.odds === undefined ? [] : [`${pick} ${o.value} ${o.odds}`]))),
  ]);

const shapeOf = (offers: readonly Offer[]): readonly unknown[] =>
  offers.map(({ pick, blocked, params = [] }) => [
    pick,
    blocked,
    params.map(({ name, options = [] }) => [name, options.map((o) => o.value)]),
  ]);

test.each(rulesets.map((r) => [r.id, r] as const))('%s', (id, rules) => {
  const [told, moved] = [new Set<string>(), new Set<string>()];
  const eachStep = (fight: Fight, pending: Pending): void => {
    if (pending.at !== 'ask') return;
    for (const ask of pending.asking.asks) {
      const before = oddsOf(ask.offers);
      // A ruling is about somebody, whose roll the GM may call for.
      const target = Object.hasOwn(fight.combatants, ask.who) ? ask.who : String(ask.facts?.['who']);
      if (before.length === 0 || !Object.hasOwn(fight.combatants, target)) continue;
      told.add(ask.key);
      const given = [-40, -2].map((flat) => giveCondition(fight, { target, name: `Curse ${flat}`, flat }));
      const [now] = relisted(rules, fight, { kind: 'ask', asks: [ask] }, new Set()).asks;
      for (const condition of given) liftCondition(fight, condition.id);
      expect(shapeOf(now!.offers)).toEqual(shapeOf(ask.offers));
      if (oddsOf(now!.offers).join() !== before.join()) moved.add(ask.key);
    }
  };
  for (let seed = 1; seed <= 12; seed++) playRandomFight(rules, seed, { most: 120, eachStep });
  expect([...told].length).toBeGreaterThan(0);
  expect([...told].filter((key) => !moved.has(key)).toSorted()).toEqual(OTHERS[id] ?? []);
});
