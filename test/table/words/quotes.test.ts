/** What people say with their acts: under which block it stands, who is named as the speaker, and who hears it. */
import { describe, expect, test } from 'vitest';
import type { Beat, Event, Viewer } from '../../../src/engine/index.ts';
import type { Heard, Said } from '../../../src/table/speech.ts';
import { faceOf, heardWith, inQuotes, plainQuotes, quote, speakerFor, spokenBy, withSaid } from '../../../src/table/words/quotes.ts';
import { voiceFor } from '../../../src/table/words/voices.ts';
import { fighter, fightOf, PARTY, workOf } from '../../support/at-work.ts';

const fight = fightOf(PARTY);
const PUBLIC = { as: 'public' } as const;
const GM = { as: 'gm' } as const;
const says = (id: string, who: string, text = `${who}!`, more: Partial<Said> = {}): Said => ({ id, who, text, ...more });
const events = ['a', 'b', 'c', 'd'].map((type) => ({ type }));
const [A, B, C, D] = events as [Event, Event, Event, Event];
const beat = (headline: string, about: readonly object[] = [], more: Partial<Beat> = {}): Beat => ({
  tone: 'plain',
  headline,
  about,
  ...more,
});
/** The lines under each block; `-` where nobody speaks. */
const under = (beats: readonly Beat[], told: readonly Heard[], viewer: Viewer = PUBLIC, seen = fight) =>
  withSaid(beats, told, seen, viewer).map(({ said, speaker }) => (said ? `${speaker}: ${said.join(' | ')}` : '-'));

describe('words stand under the block', () => {
  const beats = [beat('one.', [A]), beat('two.', [B]), beat('three.', [D])];
  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'that tells what they were said with',
      under(beats, [{ event: A }, { event: B, said: [says('1', 'ana')] }]),
      ['-', 'ana: > **Ana**: “ana!”', '-'],
    ],
    [
      'that tells of it within something',
      under([beat('one.', [{ of: [{ deep: A }] }]), beat('two.', [B])], [{ event: A, said: [says('1', 'ana')] }, { event: B }]),
      ['ana: > **Ana**: “ana!”', '-'],
    ],
    [
      'that comes next, where none tells of it',
      under(beats, [{ event: A }, { event: B }, { event: C, said: [says('1', 'ana')] }, { event: D }]),
      ['-', '-', 'ana: > **Ana**: “ana!”'],
    ],
    [
      'that comes last, where none follows',
      under(beats.slice(0, 2), [{ event: A }, { event: B }, { event: C, said: [says('1', 'ana')] }]),
      ['-', 'ana: > **Ana**: “ana!”'],
    ],
    [
      'once, though they were said with two',
      under(beats, [
        { event: A, said: [says('1', 'ana')] },
        { event: B, said: [says('1', 'ana')] },
      ]),
      ['ana: > **Ana**: “ana!”', '-', '-'],
    ],
    [
      'with those of others, in their order',
      under(beats, [{ event: A, said: [says('1', 'bo'), says('2', 'ana')] }]),
      ['bo: > **Bo**: “bo!” | > **Ana**: “ana!”', '-', '-'],
    ],
    ['that others hear of it', under([beat('one.', [B])], [{ event: A, others: B, said: [says('1', 'ana')] }]), ['ana: > **Ana**: “ana!”']],
    ['of nobody who is not known', under(beats, [{ event: A, said: [says('1', 'shade')] }]), ['-', '-', '-']],
    [
      'of a known one beside them',
      under(beats, [{ event: A, said: [says('1', 'shade'), says('2', 'ana')] }]),
      ['ana: > **Ana**: “ana!”', '-', '-'],
    ],
    ['as the GM knows them', under(beats, [{ event: A, said: [says('1', 'shade')] }], GM), ['shade: > **Shade**: “shade!”', '-', '-']],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('or nowhere, where nothing is told or said', () => {
    expect(withSaid([], [{ event: A, said: [says('1', 'ana')] }], fight, PUBLIC)).toEqual([]);
    const same = [beat('one.', [A])];
    expect(withSaid(same, [{ event: A }], fight, PUBLIC)).toBe(same);
  });
});

describe('whoever speaks is named', () => {
  const told = [{ event: A, said: [says('1', 'ana', 'Ha!')] }];
  const one = (headline: string, about: readonly object[], more: Partial<Beat> = {}) =>
    under([beat(headline, [A, ...about], more)], told)[0];
  const deeds = (...who: readonly string[]) =>
    ({ line: { kind: 'march', deeds: who.map((id) => ({ who: id, name: id, does: ['goes', 'go'] })) } }) as Partial<Beat>;
  test.each([
    ['not where the block begins with them', one('Ana strikes the wolf.', [{ by: 'ana', on: 'wolf' }]), 'ana: > “Ha!”'],
    ['not where it does so in other letters', one('**ANA** strikes the wolf.', [{ by: 'ana', on: 'wolf' }]), 'ana: > “Ha!”'],
    ['where it begins with another', one('The wolf bites Ana.', [{ by: 'wolf', on: 'ana' }]), 'ana: > **Ana**: “Ha!”'],
    ['where it names nobody', one('It rains.', [{ by: 'ana' }]), 'ana: > **Ana**: “Ha!”'],
    ['where it is not said to be about them', one('Ana strikes.', []), 'ana: > **Ana**: “Ha!”'],
    ['where several do it', one('Ana and Bo go.', [{ by: 'ana' }, { by: 'bo' }], deeds('ana', 'bo')), 'ana: > **Ana**: “Ha!”'],
    ['not where one does it all', one('Ana goes, then runs.', [{ by: 'ana' }], deeds('ana', 'ana')), 'ana: > “Ha!”'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});

test('who hears what is said for a few', () => {
  const few = says('2', 'shade', 'psst', { few: true });
  const one: Heard = { event: A, only: ['shade'], said: [says('1', 'ana'), few] };
  const ids = (viewer: Viewer, heard = one) => heardWith(heard, viewer).map(({ id }) => id);
  expect(ids(PUBLIC)).toEqual(['1']);
  expect(ids(GM)).toEqual(['1', '2']);
  expect(ids({ as: 'player', of: ['shade'] })).toEqual(['1', '2']);
  expect(ids({ as: 'player', of: ['ana'] })).toEqual(['1']);
  expect(ids(PUBLIC, { event: A, said: one.said! })).toEqual(['1', '2']);
  expect(ids(PUBLIC, { event: A })).toEqual([]);
});

test('words and descriptions, for a post and as plain text', () => {
  expect(quote('Not *today*!', null)).toBe('> “Not \\*today\\*!”');
  expect(quote('*ducks* Ha!', 'the wolf')).toBe('> **The wolf**: *ducks* “Ha!”');
  expect([inQuotes('*ducks_* Ha!'), plainQuotes('*ducks_* Ha!')]).toEqual(['*ducks\\_* “Ha!”', 'ducks_ “Ha!”']);
  expect(inQuotes('x'.repeat(300))).toBe(`“${'x'.repeat(300)}”`);
  expect(inQuotes(`*${'y'.repeat(300)}*`)).toBe(`*${'y'.repeat(300)}*`);
});

test('the speaker as a reader knows them', () => {
  const voice = voiceFor(fight, PUBLIC);
  expect(['ana', 'zorro', 'shade', 'gm'].map((who) => speakerFor(voice, who))).toEqual(['Ana', 'a rider', null, 'the GM']);
});

test('the face of whoever speaks, where the channel may see it', () => {
  const work = workOf({ encounter: { faces: { ana: 's1', zorro: 's2', bo: 's3' } }, portraits: { s1: 'h1', s2: 'h2' } });
  expect(faceOf(work, 'ana')).toEqual({ portrait: { hash: 'h1', name: 'Ana' } });
  for (const who of ['zorro', 'bo', 'wolf', 'toString', undefined]) expect(faceOf(work, who)).toEqual({});
});

describe('words under the speaker’s own name', () => {
  const work = workOf({
    seen: fightOf([...PARTY, fighter('Mim', { mask: 'a nun' })]),
    encounter: { seats: [{ ...workOf().encounter.seats[1]!, combatants: ['ana', 'mim', 'shade'] }] },
  });
  test.each([
    ['ana', { name: 'Ana', by: 'pla*yer', words: '“Ha\\*!”' }],
    ['mim', { name: 'A nun', by: null, words: '“Ha\\*!”' }],
    ['wolf', { name: 'Wolf', by: null, words: '“Ha\\*!”' }],
    ['shade', { name: 'Somebody', by: null, words: '“Ha\\*!”' }],
  ])('%s', (who, expected) => {
    expect(spokenBy(work, who, 'pla*yer', 'Ha*!')).toEqual(expected);
  });
});
