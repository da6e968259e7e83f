/** Every system that is played lets names of several take the verbs of many, in what happens, what is asked and how it is told. */
import { expect, test } from 'vitest';
import type { Pending, Told, Voice } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { eventText, isCommon } from '../../src/table/words/words.ts';
import { playRandomFight } from '../support/random-fight.ts';

const voice: Voice = { name: (id) => (id === 'gm' ? 'the GM' : 'the goblins'), quote: (typed) => typed };
const OF_ONE = /(?:^|[.;:!?] )[*_]*the goblins[*_]* (?:is|was|has|does)\b/iu;

test.each(rulesets.map((r) => [r.id, r] as const))('%s', (_, rules) => {
  const said: string[] = [];
  const eachStep = (_fight: unknown, pending: Pending, news: readonly Told[]): void => {
    const events = news.map(({ event }) => event);
    said.push(...events.flatMap((event) => eventText(rules, event, voice) ?? []));
    said.push(
      ...(
        rules.texts.story?.(
          events.filter((event) => !isCommon(event)),
          voice,
        ) ?? []
      ).map(({ headline }) => headline),
    );
    if (pending.at === 'ask') said.push(...pending.asking.asks.map((ask) => rules.texts.ask(ask, voice)));
  };
  for (const seed of [3, 4]) playRandomFight(rules, seed, { most: 60, gm: 6, eachStep });
  expect(said.filter((text) => /the goblins (?:are|have|were|do)\b/iu.test(text)).length).toBeGreaterThan(0);
  expect(said.filter((text) => OF_ONE.test(text))).toEqual([]);
});
