/** Bars below the beats of several rounds: what a round has done is seen before the next begins. */
import { describe, expect, test } from 'vitest';
import type { Account, Beat, Event, Ruleset } from '../../../src/engine/index.ts';
import { postingOf } from '../../../src/table/words/posts.ts';
import { inStyle } from '../../../src/table/words/styles.ts';
import { asksOf, fighter, type Making, PARTY, workOf } from '../../support/at-work.ts';
import { at } from '../../support/posting.ts';
import { hit, hitRules, toldOf, wounded } from '../../support/told.ts';

const plain = hitRules();
const isRound = ({ type }: Event): boolean => type === 'round';
const round = { type: 'round' } as Event;
const heading: Beat = { tone: 'plain', headline: 'Round 2' };

/** Rules with rounds, each a heading. */
const rules: Ruleset = hitRules({
  texts: {
    ...plain.texts,
    story: (events: readonly Event[], voice) =>
      // As a system sorts the events of an exchange: they stand inside of what the beat is about.
      events.flatMap((event) => (isRound(event) ? [{ ...heading, about: [{ opens: [event] }] }] : plain.texts.story!([event], voice))),
    account: { highlights: (event: Event) => (isRound(event) ? [{ tells: 'round', round: null }] : []) } as unknown as Account,
  },
});

/** The wolf loses three in the first round and four in the second, which action 2 opens; action 3 ends it. */
const [start, middle, end] = [wounded({}), wounded({ wolf: 7 }), wounded({ wolf: 3 })];
const checkpoint = (number: number, before: object): object => ({ number, before, action: null, round: 1, deed: false });
const told = (...numbered: readonly (readonly [action: number, event: Event])[]) =>
  toldOf(...numbered.map(([, event]) => event)).map((line, i) => ({ ...line, action: numbered[i]![0] }));
const LINES = told([1, hit('ana', 'wolf', 3)], [1, hit('bo', 'zorro', 0)], [2, round], [3, hit('bo', 'wolf', 4)]);
const rounds = (more: Making = {}): Making => ({
  ...{ rules, seen: end, seenBefore: start, told: LINES, encounter: { ...at(4, false, end) } },
  ...{ checkpoints: [checkpoint(1, start), checkpoint(2, middle), checkpoint(3, middle)] as never },
  ...more,
});
const posted = (making: Making): readonly string[] =>
  postingOf(workOf(making), []).forms.flatMap(({ says }) => says?.story.flatMap(({ text }) => text.split('\n')) ?? []);

describe('bars of several rounds', () => {
  test('close the count before the next begins, which goes on from there', () => {
    expect(posted(rounds())).toEqual([
      'Ana hits the wolf.',
      'The wolf ▰▰▰▰▰\u00a0unhurt → ▰▰▰▱▱\u00a0hurt',
      'Bo misses a rider.',
      'Round 2',
      'Bo hits the wolf.',
      'The wolf ▰▰▰▱▱\u00a0hurt → ▰▰▱▱▱\u00a0badly hurt',
    ]);
  });

  test('stand where the action that opens the round begins to be told', () => {
    const bled = told([1, hit('ana', 'wolf', 3)], [2, hit('bo', 'wolf', 1)], [2, round], [3, hit('bo', 'wolf', 1)]);
    expect(posted(rounds({ told: bled })).filter((line) => line.startsWith('The wolf'))).toEqual([
      'The wolf ▰▰▰▰▰\u00a0unhurt → ▰▰▰▱▱\u00a0hurt',
      'The wolf ▰▰▰▱▱\u00a0hurt → ▰▰▱▱▱\u00a0badly hurt',
    ]);
  });

  test('are told of nobody who has gone into hiding or under another name since', () => {
    const [hidden, masked] = [{ concealed: true }, { mask: 'a nun' }].map((more) =>
      wounded({ wolf: 3 }, [...PARTY.filter(({ id }) => id !== 'wolf'), fighter('Wolf', more)]),
    );
    const bars = (seen: typeof end) => posted(rounds({ seen, encounter: { ...at(4, false, seen) } })).filter((line) => line.includes('▰'));
    expect(bars(hidden!)).toEqual([]);
    // Of the first blow nothing is known but how they stand now.
    expect(bars(masked!)).toEqual(['A nun ▰▰▱▱▱\u00a0badly hurt']);
  });

  test('of an exchange that is open go on from the round that has begun', () => {
    const open = rounds({ pending: asksOf({ who: 'ana' }), encounter: { ...at(3, true, middle) } });
    const [form] = postingOf(workOf(open), []).forms;
    expect(form?.exchange?.healths).toMatchObject({ wolf: '▰▰▰▱▱ hurt' });
    expect(form?.says?.story.at(-1)?.text).toBe('Bo hits the wolf.\nThe wolf ▰▰▰▱▱\u00a0hurt → ▰▰▱▱▱\u00a0badly hurt');
  });
});

describe('in plain words', () => {
  test('each change is a sentence, and what follows from it another', () => {
    const bleeding = hitRules({
      texts: {
        ...plain.texts,
        story: (events: readonly Event[], voice) =>
          plain.texts.story!(events, voice).map((beat) => ({ ...beat, after: '🩸 the wolf bleeds. · the rider leaves an opening' })),
      },
    });
    const work = { rules: bleeding, seen: middle, seenBefore: start, told: LINES.slice(0, 1), encounter: { style: 'plain' } } as const;
    expect(posted(work)).toEqual(['Ana hits the wolf.', 'The wolf: unhurt to hurt. The wolf bleeds. The rider leaves an opening.']);
    const both = { ...work, rules, seen: wounded({ wolf: 7, ana: 2 }), told: toldOf(hit('ana', 'wolf', 3), hit('wolf', 'ana', 8)) };
    expect(posted(both)).toEqual(['Ana hits the wolf.', 'The wolf: unhurt to hurt.', 'The wolf hits Ana.', 'Ana: 10/10 to 2/10.']);
  });

  test('what is no sentence is parted by commas', () => {
    expect(inStyle('The Toy · round 2 · dice sealed', 'plain')).toBe('The Toy, round 2, dice sealed');
    expect(inStyle('It bleeds. · **the wolf** flees! · 2 left · hurt', 'plain')).toBe('It bleeds. **The wolf** flees! 2 left, hurt');
  });
});
