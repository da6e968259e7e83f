/** What each action of each system says that it is, since menus and autopilot go by that and by nothing else. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { punch, wait } from '../../docs/tutorial/05-a-whole-ruleset/punch.ts';
import { DOES, GM, type Offer } from '../../src/engine/index.ts';
import { ALL_ACTS, type Named } from '../support/acts.ts';
import { offeredIn } from '../support/offered.ts';
import { everySystem } from '../support/systems.ts';

/** Everything that combatants do, by system; the GM's own actions are not among it. */
const ALL: Readonly<Record<string, readonly Named[]>> = {
  ...Object.fromEntries(Object.entries(ALL_ACTS).map(([id, { people }]) => [id, people])),
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
  offeredIn(rules, (offers, who) => {
    if (who !== GM.id) look(offers, who !== null);
  });
  expect([...silent]).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});
