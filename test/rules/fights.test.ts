/** Random legal fights in every system: never stuck, always over or going on, always the same again. `npm run test:long` plays a thousand of each. */
import { describe, expect, test } from 'vitest';
import { type Event, type Fight, heard } from '../../src/engine/index.ts';
import { voiceFor } from '../../src/table/words/voices.ts';
import { eventText, pickText } from '../../src/table/words/words.ts';
import { inTurn, often } from '../support/long.ts';
import { assertReplays, playRandomFight } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

const FIGHTS = often(10, 1000);
const CHUNK = 5;
const CHUNKS = Array.from({ length: FIGHTS / CHUNK }, (_, i) => i * CHUNK);

/** Data that does not survive text is no data: a Map, a Date, undefined in a list. */
const isPlain = (value: unknown): boolean => JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value);

describe.each(inTurn(everySystem, import.meta.filename))('%s', (_id, rules) => {
  const wordsOf = (event: Event, state: Fight): string => eventText(rules, event, voiceFor(state, { as: 'public' })) ?? '';

  test.each(inTurn(CHUNKS, import.meta.filename, often(1, CHUNKS.length)))(
    'fights %i and the four after it',
    (first) => {
      for (let seed = first; seed < first + CHUNK; seed++) {
        const fight = playRandomFight(rules, seed, {
          most: 120,
          gm: seed % 3 === 0 ? 6 : 0,
          eachStep: (state, pending, news) => {
            expect(isPlain(state)).toBe(true);
            // Posts say what silence comes to without listing all that somebody may do.
            if (pending.at === 'turn') {
              const { by, choice } = pending.turn.otherwise;
              const offer = rules.offers(state, by).find((one) => one.pick === choice.pick);
              if (offer && Object.keys(choice).length === 1)
                expect(offer.label ?? pickText(rules, choice.pick)).toBe(pickText(rules, choice.pick));
            }
            for (const event of heard(news, { as: 'public' })) expect(wordsOf(event, state)).not.toMatch(/undefined|NaN|\[object/);
          },
        });
        if (seed % 5 === 0) assertReplays(rules, fight);
      }
    },
    120_000,
  );
});
