/** The story of a command: whose numbers the channel may read, what is told of whom, and whose bars stand under which block. */
import { describe, expect, test } from 'vitest';
import { type Event, type Fight, type Health, lineBeat } from '../../../src/engine/index.ts';
import type { Heard } from '../../../src/table/speech.ts';
import { bar, beatsOf, blockText, healthsIn, inFigures, opened, openRows, storiesOf } from '../../../src/table/words/story.ts';
import { seat } from '../../store/samples.ts';
import { fighter, type Making, PARTY, workOf } from '../../support/at-work.ts';
import { hit, hitRules, toldOf, wounded } from '../../support/told.ts';

const rules = hitRules();
const PUBLIC = { as: 'public' } as const;

describe('whose numbers the channel may read', () => {
  const fight = wounded({ ana: 4 }, [...PARTY, fighter('Cy'), fighter('Dim', { concealed: true }), fighter('Eve', { mask: 'a nun' })]);
  const open = (more: Making = {}) =>
    openRows(workOf({ rules, seen: fight, ...more }), fight, rules.view(fight, PUBLIC).rows).flatMap(({ id, health }) =>
      'now' in health ? [`${id} ${health.now}`] : [],
    );
  const seats = (...all: readonly (readonly string[])[]) => all.map((combatants, i) => seat(`u-${i}`, { combatants }));

  test.each<readonly [string, Making, readonly string[]]>([
    ['those of the players’ side, if nobody hides or is masked', {}, ['ana 4', 'bo 10', 'cy 10']],
    ['nobody’s where players are on two sides', { encounter: { seats: seats(['ana'], ['wolf']) } }, []],
    ['nobody’s where no player has a character', { encounter: { seats: seats([]) } }, []],
    ['nobody’s where they have left', { encounter: { seats: seats(['gone', 'toString']) } }, []],
    ['nobody’s of a GM', { encounter: { seats: [seat('u-gm', { role: 'gm', combatants: ['ana'] })] } }, []],
    [
      'a GM’s who plays alone',
      { encounter: { channel: '@u-gm', seats: [seat('u-gm', { role: 'gm', combatants: ['ana'] })] } },
      ['ana 4', 'bo 10', 'cy 10'],
    ],
    ['the foes’ where players play those', { encounter: { seats: seats(['wolf']) } }, ['wolf 10']],
  ])('%s', (_, more, expected) => {
    expect(open(more)).toEqual(expected);
  });

  test('rows that hold all numbers already stay as they are', () => {
    const work = workOf({ rules, seen: fight });
    const full = rules.view(fight, { as: 'gm' }).rows;
    expect(openRows(work, fight, full)).toBe(full);
    const strange = rules.view(fight, PUBLIC).rows;
    expect(openRows(workOf({ rules, seen: fight, encounter: { seats: [] } }), fight, strange)).toBe(strange);
    expect(openRows(work, fight, strange).find(({ id }) => id === 'wolf')).toBe(strange.find(({ id }) => id === 'wolf'));
  });

  test('however many posts tell of a fight as it stands, it is looked at once for the channel and once for the numbers', () => {
    const looks: string[] = [];
    const view: typeof rules.view = (of, viewer, only) => {
      looks.push(`${viewer.as} ${only}`);
      return rules.view(of, viewer, only);
    };
    const seen = structuredClone(fight);
    for (let i = 0; i < 3; i++) healthsIn(workOf({ rules: { ...rules, view }, seen }), seen);
    expect(looks).toEqual(['public people', 'gm people']);
  });

  test('everybody whom the channel knows of has a bar', () => {
    expect(healthsIn(workOf({ rules, seen: fight }), fight)).toEqual({
      ...{ ana: '▰▰▰▱▱▱▱▱ 4/10', bo: '▰▰▰▰▰▰▰▰ 10/10', cy: '▰▰▰▰▰▰▰▰ 10/10' },
      ...{ wolf: '▰▰▰▰▰ unhurt', zorro: '▰▰▰▰▰ unhurt', eve: '▰▰▰▰▰ unhurt' },
    });
  });
});

describe('events with the numbers of players’ characters', () => {
  const fight = wounded({}, [...PARTY, fighter('Dim', { concealed: true })]);
  const work = workOf({ rules, seen: fight });
  const [full, short] = [hit('wolf', 'ana', 3), { type: 'hit' } as Event];
  const told = (more: Partial<Heard>): Heard => ({ event: full, others: short, ...more });
  const alone = { event: full };
  test.each<readonly [string, Heard, Heard | null]>([
    ['are told to all where they are for one of them', told({ only: ['ana'] }), alone],
    ['for several of them', told({ only: ['ana', 'bo'] }), alone],
    ['for the GM and one of them', told({ only: ['gm', 'ana'] }), alone],
    ['not for the GM alone', told({ only: ['gm'] }), null],
    ['not for a foe', told({ only: ['wolf'] }), null],
    ['not for a foe and one of them', told({ only: ['ana', 'wolf'] }), null],
    ['not for nobody', told({ only: [] }), null],
    ['not where all hear it already', { event: full }, null],
    ['not where others hear nothing', { event: full, only: ['ana'] }, null],
    ['not where somebody is in hiding', told({ event: hit('dim', 'ana', 3), only: ['ana'] }), null],
    ['not where somebody is masked', told({ event: hit('zorro', 'ana', 3), only: ['ana'] }), null],
    [
      'with what is said',
      told({ only: ['ana'], said: [{ id: '1', who: 'ana', text: 'Ha!' }] }),
      { ...alone, said: [{ id: '1', who: 'ana', text: 'Ha!' }] },
    ],
  ])('%s', (_, one, expected) => {
    expect(opened([one], work)).toEqual([expected ?? one]);
  });
});

describe('what is told', () => {
  const fight = wounded({});
  const headlines = (events: readonly Event[], system = rules) =>
    beatsOf(system, toldOf(...events), fight, PUBLIC).map(({ tone, headline }) => `${tone}: ${headline}`);
  const left = { type: 'left', called: 'Cy' } as Event;

  test('of the table’s own events by the table, of the others by the system, in the order in which they happened', () => {
    const heard: number[] = [];
    const counting = hitRules({
      texts: { ...rules.texts, story: (events: readonly Event[]) => [{ tone: 'plain', headline: String(heard.push(events.length)) }] },
    });
    beatsOf(counting, toldOf(hit('ana', 'wolf', 1), hit('bo', 'wolf', 1), left, hit('ana', 'wolf', 1)), fight, PUBLIC);
    expect(heard).toEqual([2, 1]);
    expect(headlines([hit('ana', 'wolf', 1), left, hit('bo', 'zorro', 0)])).toEqual([
      'hit: Ana hits the wolf.',
      'plain: Cy leaves the fight.',
      'miss: Bo misses a rider.',
    ]);
  });

  test('event by event where a system tells no story, nothing of what has no words', () => {
    const texts = { ...rules.texts, story: undefined, event: ({ type }: Event) => (type === 'hit' ? 'somebody is hit.' : null) };
    const plain = hitRules({ texts: texts as never });
    expect(headlines([hit('ana', 'wolf', 1), hit('ana', 'wolf', 0), left], plain)).toEqual([
      'plain: Somebody is hit.',
      'plain: Cy leaves the fight.',
    ]);
    const [beat] = beatsOf(plain, toldOf(left), fight, PUBLIC);
    expect(beat?.about).toEqual([left]);
  });
});

describe('bars under the blocks', () => {
  const tell = (
    events: readonly Event[],
    { before = wounded({}), after = wounded({ wolf: 4 }), ...more }: Omit<Making, 'before'> & { before?: Fight; after?: Fight } = {},
  ) => {
    const work = workOf({ rules, seen: after, ...more });
    let asked = 0;
    const span = {
      before: () => {
        asked++;
        return healthsIn(work, before);
      },
      after: () => healthsIn(work, after),
    };
    const blocks = storiesOf(work, [toldOf(...events)], span).map((some) => some.map(({ text, tone }) => `${tone}: ${text}`));
    return { blocks: blocks[0]!, asked };
  };
  const BAR = 'The wolf ▰▰▰▰▰\u00a0unhurt → ▰▰▰▱▱\u00a0hurt';

  test('stand under the last that changed somebody', () => {
    expect(tell([hit('ana', 'wolf', 2), hit('bo', 'zorro', 0), hit('bo', 'wolf', 4)]).blocks).toEqual([
      'hit: Ana hits the wolf.',
      'miss: Bo misses a rider.',
      `hit: Bo hits the wolf.\n${BAR}`,
    ]);
  });

  test('are not asked for where nobody was changed', () => {
    expect(tell([hit('ana', 'wolf', 0)])).toEqual({ blocks: ['miss: Ana misses the wolf.'], asked: 0 });
    expect(tell([hit('ana', 'wolf', 1)]).asked).toBe(1);
  });

  test('are left out of whoever is not known, or not there any more', () => {
    expect(tell([hit('ana', 'shade', 2)]).blocks).toEqual(['hit: Ana hits somebody.']);
    expect(tell([hit('ana', 'nobody', 2)]).blocks).toEqual(['hit: Ana hits somebody.']);
  });

  test('stand once where nothing has changed, or nothing was known before', () => {
    expect(tell([hit('ana', 'wolf', 2)], { before: wounded({ wolf: 4 }) }).blocks).toEqual([
      'hit: Ana hits the wolf.\nThe wolf ▰▰▰▱▱\u00a0hurt',
    ]);
    expect(
      tell([hit('ana', 'wolf', 2)], {
        before: wounded(
          {},
          PARTY.filter(({ id }) => id !== 'wolf'),
        ),
      }).blocks,
    ).toEqual(['hit: Ana hits the wolf.\nThe wolf ▰▰▰▱▱\u00a0hurt']);
  });

  test('stand once where another thing is counted than before', () => {
    const of = (track: string, now: number) => ({ wolf: `▰▱ ${track}${now}/10` });
    const texts = (before: object, after: object) =>
      storiesOf(workOf({ rules }), [toldOf(hit('ana', 'wolf', 2))], { before: () => before as never, after: () => after as never })[0]!.map(
        ({ text }) => text.split('\n')[1],
      );
    expect(texts(of('body ', 5), of('mind ', 3))).toEqual(['The wolf ▰▱\u00a0mind\u00a03/10']);
    expect(texts(of('body ', 5), of('body ', 3))).toEqual(['The wolf ▰▱\u00a0body\u00a05/10 → ▰▱\u00a0body\u00a03/10']);
    expect(texts(of('', 5), of('mind ', 3))).toEqual(['The wolf ▰▱\u00a0mind\u00a03/10']);
    expect(texts(of('', 5), of('', 3))).toEqual(['The wolf ▰▱\u00a05/10 → ▰▱\u00a03/10']);
  });

  test('of several stretches stand under the last of all', () => {
    const after = wounded({ wolf: 4 });
    const work = workOf({ rules, seen: after });
    const span = { before: () => healthsIn(work, wounded({})), after: () => healthsIn(work, after) };
    const stretches = [[hit('ana', 'wolf', 1), hit('bo', 'zorro', 0)], [], [hit('bo', 'wolf', 5)]].map((some) => toldOf(...some));
    expect(storiesOf(work, stretches, span).map((blocks) => blocks.map(({ text }) => text))).toEqual([
      ['Ana hits the wolf.', 'Bo misses a rider.'],
      [],
      [`Bo hits the wolf.\n${BAR}`],
    ]);
  });

  test('of foes among themselves stand below what is told of them in short', () => {
    const events = [1, 1, 1, 1, 2].map((points) => hit('zorro', 'wolf', points));
    const [digest, ...others] = tell(events).blocks;
    expect(others).toEqual([]);
    expect(digest?.split('\n')).toEqual([
      'plain: ⏩ Meanwhile, **a rider** and **the wolf**:',
      ...Array.from({ length: 3 }, () => 'A rider hits the wolf.'),
      '-# Two smaller things besides: **Whole round** shows everything.',
      BAR,
    ]);
    expect(tell(events.slice(1)).blocks).toHaveLength(4);
    expect(tell(events, { encounter: { seats: [] } }).blocks).toHaveLength(5);
    const shorts = storiesOf(workOf({ rules, seen: wounded({}) }), [toldOf(...events)], { before: () => ({}), after: () => ({}) })[0]!;
    expect(shorts.map(({ short }) => short)).toEqual([true]);
  });
});

describe('how it is written', () => {
  const march = (who: string) => ({ type: 'march', by: who }) as unknown as Event;
  const marching = hitRules({
    texts: {
      ...rules.texts,
      story: (events: readonly (Event & { readonly by: string })[]) =>
        events.map((event) =>
          event.type === 'march'
            ? lineBeat('march', [{ who: event.by, name: `**${event.by}**`, does: ['comes', 'come'] }], { about: [event] })
            : { tone: 'hit', headline: 'a blow.', about: [event] },
        ),
    },
  } as never);
  const told = (style: 'story' | 'brief') =>
    storiesOf(workOf({ rules: marching, encounter: { style } }), [toldOf(march('ana'), hit('ana', 'wolf', 1), march('bo'))], {
      before: () => ({}),
      after: () => ({}),
    })[0]!.map(({ text }) => text);

  test('in brief all marches are one line', () => {
    expect(told('story')).toEqual(['**Ana** comes.', 'A blow.', '**Bo** comes.']);
    expect(told('brief')).toEqual(['**Ana** and **bo** come.', 'A blow.']);
  });

  test('whoever speaks shows their face', () => {
    const said = toldOf(hit('ana', 'wolf', 1)).map((line) => ({ ...line, said: [{ id: '1', who: 'ana', text: 'Ha!' }] }));
    const work = workOf({ rules, encounter: { faces: { ana: 'sheet', bo: 'other' } }, portraits: { sheet: 'abc' } });
    expect(storiesOf(work, [said], { before: () => ({}), after: () => ({}) })).toEqual([
      [{ tone: 'hit', text: 'Ana hits the wolf.\n> “Ha!”', portrait: { hash: 'abc', name: 'Ana' } }],
    ]);
  });
});

test.each<readonly [Health, string, string]>([
  [{ now: 10, max: 10, words: 'unhurt' }, '▰▰▰▰▰▰▰▰', '10/10'],
  [{ now: 9.9, max: 10, words: 'hurt' }, '▰▰▰▰▰▰▰▱', '9.9/10'],
  [{ now: 1, max: 100, words: 'hurt' }, '▰▱▱▱▱▱▱▱', '1/100'],
  [{ now: 0, max: 10, words: 'dying' }, '▱▱▱▱▱▱▱▱', '0/10, dying'],
  [{ now: -2, max: 10, words: 'dead', dead: true }, '▱▱▱▱▱▱▱▱', 'dead'],
  [{ now: 12, max: 10, words: 'unhurt', of: 'mind' }, '▰▰▰▰▰▰▰▰', 'mind 12/10'],
  [{ words: 'badly hurt' }, '▰▰▱▱▱', 'badly hurt'],
  [{ words: 'flickering' }, '', 'flickering'],
])('%j is %s %s', (health, signs, figures) => {
  expect([bar(health), inFigures(health)]).toEqual([signs, figures]);
});

test('a block with nothing but its first line, and one with all there is', () => {
  const beat = { tone: 'hit', headline: 'a blow.' } as const;
  expect(blockText(beat, [], 'story')).toBe('A blow.');
  expect(
    blockText({ ...beat, icon: '⚔️', sums: ['1', '', '2'], after: 'it bleeds', said: ['> Ow!'] }, ['the wolf 3', 'ana 4'], 'story'),
  ).toBe('⚔️ A blow.\n> Ow!\n-# 1 · 2\nThe wolf 3\nAna 4\nIt bleeds');
  expect(blockText({ ...beat, after: 'it bleeds' }, ['the wolf 3'], 'story')).toBe('A blow.\nThe wolf 3 · it bleeds');
});
