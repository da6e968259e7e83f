/** Somebody whose name has a comma never reads as two: in no line of a story, and on no board. */
import { expect, test } from 'vitest';
import { formsOf } from '../../src/engine/index.ts';
import { isCommon } from '../../src/table/words/words.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

const named = (id: string): string => `${id.replace(/^@/u, '')}, the Grim`;
const voice = { name: (id: string) => named(String(id)), quote: (typed: string) => typed, pronoun: () => formsOf(undefined) };
/** Two names with nothing but a comma between them. */
const RUN_ON = /the Grim\**, [^,;·:]{1,30}, the Grim/u;

test.each(systemsInTurn(import.meta.filename).map((r) => [r.title, r] as const))('%s', (_, rules) => {
  let [lists, views] = [0, 0];
  const look = (text: string): void => {
    expect(text).not.toMatch(RUN_ON);
    if (/the Grim\**;/u.test(text)) lists++;
  };
  for (let seed = 1; seed <= 4; seed++) {
    const { told } = playRandomFight(rules, seed, {
      most: 60,
      eachStep: (fight) => {
        const combatants = Object.fromEntries(Object.entries(fight.combatants).map(([id, c]) => [id, { ...c, name: named(id) }]));
        const { rows, remarks } = rules.view({ ...fight, combatants }, { as: 'gm' });
        for (const text of [...remarks, ...rows.flatMap((r) => [...r.badges, ...[...r.open, ...r.closed].map(([, fact]) => fact)])])
          look(text);
        views++;
      },
    });
    const events = told.flatMap(({ event }) => (isCommon(event) ? [] : [event]));
    for (const beat of rules.texts.story?.(events, voice) ?? []) for (const text of [beat.headline, beat.after ?? '']) look(text);
  }
  expect([views > 40, lists > 0], `${views} ${lists}`).toEqual([true, true]);
});
