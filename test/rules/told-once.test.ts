/** A line of the story says nothing twice, over random fights of every system. */
import { expect, test } from 'vitest';
import { beatsOf } from '../../src/table/words/story.ts';
import { often } from '../support/long.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

/** The sentences of a line, as plain text without their ends. */
const sentencesOf = (headline: string): readonly string[] =>
  headline
    .replaceAll('**', '')
    .split(/(?<=[.!?]) /u)
    .map((sentence) => sentence.replace(/[.!?]$/u, '').toLowerCase());

test.each(everySystem)('%s: no sentence says again what the one before it has said', (_id, rules) => {
  const twice = new Set<string>();
  for (let seed = 1; seed <= often(12, 60); seed++) {
    const { told, match } = playRandomFight(rules, seed, { most: 120, gm: 10 });
    for (const { headline } of beatsOf(rules, told, match.state, { as: 'public' })) {
      const all = sentencesOf(headline);
      all.forEach((sentence, i) => {
        if (i > 0 && sentence.startsWith(all[i - 1]!)) twice.add(headline);
      });
    }
  }
  expect([...twice]).toEqual([]);
});
