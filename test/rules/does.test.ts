/** What each action of each system says that it is, since menus and autopilot go by that and by nothing else. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { punch, wait } from '../../docs/tutorial/05-a-whole-ruleset/punch.ts';
import { type AnyAction, DOES, type Fight, GM, type Offer, type Pending } from '../../src/engine/index.ts';
import { ACTIONS as BRP } from '../../src/rules/brp/actions/index.ts';
import { GM_ACTIONS as BRP_GM } from '../../src/rules/brp/gm.ts';
import { ACTS } from '../../src/rules/fitz-swords-wizardry/actions/index.ts';
import { PLANS } from '../../src/rules/fitz-swords-wizardry/actions/plans.ts';
import { ANY_TIME, TURN } from '../../src/rules/hursagmu-swords/actions.ts';
import { ACTIONS as MURDHAM } from '../../src/rules/murdham/actions/index.ts';
import { GM_ACTIONS as MURDHAM_GM } from '../../src/rules/murdham/gm.ts';
import { ACTIONS as SWIFT } from '../../src/rules/swift-swords/actions/index.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

type Named = Pick<AnyAction<Fight>, 'id' | 'label' | 'does'>;

/** Everything that combatants do, by system; the GM's own actions are not among it. */
const without = (actions: readonly Named[], gm: readonly Named[]): readonly Named[] => actions.filter((one) => !gm.includes(one));
const ALL: Readonly<Record<string, readonly Named[]>> = {
  brp: without(BRP, BRP_GM),
  'fitz-swords-wizardry': [...PLANS, ...ACTS],
  'hursagmu-swords': [...TURN, ...ANY_TIME],
  murdham: without(MURDHAM, MURDHAM_GM),
  'swift-swords': SWIFT,
  tutorial: [punch, wait],
};

describe.each(Object.entries(ALL))('%s', (_id, actions) => {
  test('every action states what it is', () => expect(actions.filter(({ does }) => does === undefined).map(({ id }) => id)).toEqual([]));
  test('it has something to strike with, and something for whoever does not', () => {
    const stated = actions.map(({ does }) => does);
    expect(stated).toEqual(expect.arrayContaining(['attack', 'pass']));
  });
});

test('which is what, word by word', async () => {
  const lines = Object.entries(ALL).flatMap(([id, actions]) => [
    id,
    ...DOES.flatMap((does) => {
      const all = actions.filter((one) => one.does === does);
      return all.length > 0 ? [`  ${does}: ${all.map(({ id: pick, label }) => `${label} (${pick})`).join(', ')}`] : [];
    }),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'kept', 'does.txt'));
});

test.each(everySystem)('%s: whatever is offered in a turn states it too, and so does every no to a question', (_id, rules) => {
  const silent = new Set<string>();
  let seen = 0;
  const look = (offers: readonly Offer[], isOwn: boolean): void => {
    for (const { pick, does } of offers) {
      seen++;
      if (does === undefined && (isOwn || ['none', 'no'].includes(pick))) silent.add(pick);
    }
  };
  const eachStep = (fight: Fight, pending: Pending): void => {
    if (pending.at === 'turn') for (const who of pending.turn.of) if (who !== GM.id) look(rules.offers(fight, who), true);
    if (pending.at === 'ask') for (const { offers } of pending.asking.asks) look(offers, false);
  };
  for (let seed = 1; seed <= 4; seed++) playRandomFight(rules, seed, { most: 60, eachStep });
  expect([...silent]).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});
