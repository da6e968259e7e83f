/** How wounds without a blow and spells are told. */
import { describe, expect, test } from 'vitest';
import { damage, type Loose, only, rolled, save, told } from './telling.ts';

describe('a wound of its own', () => {
  test.each<readonly [string, string, Loose, readonly Loose[]]>([
    ['**Mauk** takes **4 damage**.', 'hit', damage('mauk', 'mauk', 4), []],
    ['**Mauk** takes **4 damage**.', 'hit', damage('tam', 'mauk', 4, { power: true }), []],
    ['**Mauk** takes **4 damage** from **Tam**’s blow.', 'hit', damage('tam', 'mauk', 4), []],
    ['**Mauk** takes **4 damage**, 2 of it subdual, from **Tam**’s blow.', 'hit', damage('tam', 'mauk', 4, { subdual: 2 }), []],
    ['**Mauk** takes **4 damage**, straight to CON, from **Tam**’s blow.', 'hit', damage('tam', 'mauk', 4, { con: true }), []],
    [
      '**Mauk** takes **4 damage** from **Urk**’s blow; Mauk is dead.',
      'hit',
      damage('urk', 'mauk', 4),
      [{ type: 'dead', on: 'mauk', cause: 'hp' }],
    ],
    ['Mauk takes **3 damage**.', 'hit', { type: 'hurt', on: 'mauk', points: 3, steps: [] }, []],
    [
      'Mauk takes **3 damage**; it is dead.',
      'hit',
      { type: 'hurt', on: 'mauk', points: 3, steps: [] },
      [{ type: 'dead', on: 'mauk', cause: 'hp' }],
    ],
    [
      'Mauk takes **2 damage** from the missile in the wound; it drops, unconscious.',
      'hit',
      { type: 'embedded-damage', on: 'mauk', points: 2, steps: [] },
      [{ type: 'unconscious', on: 'mauk', rounds: null }],
    ],
    ['The missile comes out of Mauk’s wound cleanly.', 'plain', { type: 'extracted', by: 'tam', on: 'mauk', points: 0, steps: [] }, []],
    [
      'The missile tears out of Mauk’s wound: **3 damage**.',
      'hit',
      { type: 'extracted', by: 'tam', on: 'mauk', points: 3, steps: rolled('damage', 6, 3) },
      [],
    ],
  ])('%s', (words, tone, event, more) => {
    const beat = only(event, ...more);
    expect(beat.headline).toBe(words);
    expect(beat).toMatchObject({ tone, changed: ['mauk'] });
    const hurts = tone === 'hit';
    expect(beat.icon).toBe(
      more.some((e) => e.type === 'dead') ? '☠️' : more.length > 0 ? '💫' : hurts ? (event.type === 'hurt' ? '🎬' : '🩸') : undefined,
    );
    expect(beat.after).toBeUndefined();
  });

  test('OD-CRT-11 a missile that comes out cleanly has no sum', () => {
    const out = (points: number): Loose => ({ type: 'extracted', by: 'tam', on: 'mauk', points, steps: rolled('damage', 6, 3) });
    expect(only(out(3)).sums?.filter(Boolean)).toEqual(['d6: 3']);
    expect(only(out(0)).sums?.filter(Boolean)).toEqual([]);
  });

  test('a saving throw that decides nothing more', () => {
    expect(only(save('mauk', 'death', 'nat20', 20)).headline).toBe('Mauk saves with a **natural 20** against death.');
    expect(only(save('mauk', 'other', 'failure', 3)).sums).toEqual(['saving throw failed (3)']);
    expect(only(save('mauk', 'other', 'failure', -3)).sums).toEqual(['saving throw failed (−3)']);
  });
});

describe('a spell', () => {
  const cast: Loose = { type: 'spell-cast', who: 'sigrun', spell: 'Fireball' };
  const begins = '**Sigrun** casts “Fireball”';

  test.each<readonly [string, readonly Loose[], readonly string[], string]>([
    [`${begins}.`, [], [], 'plain'],
    [
      '**Sigrun** uses a wand: **Mauk** takes **5 damage**.',
      [{ type: 'wand-used', who: 'sigrun' }, damage('sigrun', 'mauk', 5)],
      ['mauk'],
      'hit',
    ],
    [`${begins}: **Mauk** shrugs it off.`, [cast, save('mauk', 'spell', 'success')], ['mauk'], 'plain'],
    [`${begins}: **Mauk** shrugs it off.`, [cast, save('mauk', 'spell', 'nat20')], ['mauk'], 'plain'],
    [`${begins}: **Mauk** fails to resist.`, [cast, save('mauk', 'spell', 'failure')], ['mauk'], 'plain'],
    [`${begins}: **Mauk** fails to resist.`, [cast, save('mauk', 'spell', 'nat1')], ['mauk'], 'plain'],
    [`${begins}: **Mauk** takes **5 damage**.`, [cast, save('mauk', 'spell', 'success'), damage('sigrun', 'mauk', 5)], ['mauk'], 'hit'],
    [
      `${begins}: **Mauk** shrugs it off. **Kit** takes **5 damage** and drops, unconscious.`,
      [cast, save('mauk', 'spell', 'success'), damage('sigrun', 'kit', 5), { type: 'unconscious', on: 'kit', rounds: null }],
      ['mauk', 'kit'],
      'hit',
    ],
  ])('%s', (words, events, changed, tone) => {
    const beat = only(...(events.length === 0 ? [cast] : events));
    expect(beat.headline).toBe(words);
    expect(beat).toMatchObject({ changed, tone, felled: events.some((e) => e.type === 'unconscious') });
    expect(beat.icon).toBe(beat.felled ? '💫' : '✨');
  });

  test('whose save it was, where it strikes several', () => {
    const one = only(cast, save('mauk', 'spell', 'failure', 4), damage('sigrun', 'mauk', 5));
    expect(one.sums).toEqual(['d8: 5', 'save vs spell failed (4)']);
    const two = only(cast, save('mauk', 'spell', 'failure', 4), damage('sigrun', 'mauk', 5), save('urk', 'spell', 'success', 18));
    expect(two.sums).toEqual(['d8: 5', 'Mauk: save vs spell failed (4)', 'Urk: save vs spell made (18)']);
  });

  test('the dice of a spell once for all, and what each has saved of it', () => {
    const dice = (total: number, saved: number) => [
      {
        ...rolled('spell-damage', 6, 3)[0]!,
        sum: {
          of: 'damage',
          parts: [
            ['dice', 8],
            ['spell', 1],
          ] as const,
          total: 9,
        },
      },
      {
        rule: 'OD-SPL-05',
        sum: {
          of: 'damage',
          parts: [
            ['spell', 9],
            ['saving throw', saved],
          ] as const,
          total,
        },
      },
    ];
    const hit = (on: string, total: number, saved: number): Loose => damage('sigrun', on, total, { steps: dice(total, saved) });
    const several = only(
      cast,
      save('mauk', 'spell', 'success', 18),
      hit('mauk', 4, -5),
      hit('urk', 9, 0),
      save('kit', 'spell', 'nat1', 1),
      hit('kit', 13, 4),
    );
    expect(several.sums).toEqual([
      'd6: 8 + 1 = 9',
      'Mauk: 9 − 5 saved = 4, save vs spell made (18)',
      'Kit: raised to the most there is = 13, save vs spell failed (natural 1)',
    ]);
    expect(only(cast, hit('urk', 9, 0)).sums).toEqual(['d6: 8 + 1 = 9']);
    expect(only(cast, hit('mauk', 4, -5)).sums).toEqual(['d6: 8 + 1 − 5 saved = 4']);
    expect(only(cast, hit('kit', 13, 4)).sums).toEqual(['d6: 8 + 1, raised to the most there is = 13']);
  });

  test.each<readonly [string, string, readonly Loose[]]>([
    [
      '**Sigrun**’s “Fireball” strikes: **Mauk** takes **5 damage** and is dead. **Urk** shrugs it off.',
      'Fireball',
      [damage('sigrun', 'mauk', 5), { type: 'dead', on: 'mauk', cause: 'hp' }, save('urk', 'spell', 'success')],
    ],
    ['**Sigrun**’s “Sleep”: **Mauk** fails to resist.', 'Sleep', [save('mauk', 'spell', 'failure')]],
    ['**Sigrun**’s “wand” strikes: **Mauk** takes **5 damage**.', 'a wand', [damage('sigrun', 'mauk', 5)]],
  ])('that was told of before others had acted: %s', (words, spell, events) => {
    expect(only({ type: 'spell-strikes', who: 'sigrun', spell }, ...events).headline).toBe(words);
    // Where nothing stands between, it is told with the casting, once.
    const whole = only({ ...cast, spell }, { type: 'spell-strikes', who: 'sigrun', spell }, ...events);
    expect(whole.headline).toMatch(/^\*\*Sigrun\*\* casts “.*”: /u);
  });

  test('that strikes nobody is not told twice', () => {
    expect(told({ type: 'spell-strikes', who: 'sigrun', spell: 'Light' })).toEqual([]);
    expect(told(cast, { type: 'spell-strikes', who: 'sigrun', spell: 'Fireball' })).toHaveLength(1);
  });

  test('two that go off together, each told of with whom it strikes', () => {
    const acting = { type: 'acts', at: 4, who: ['sigrun', 'mauk'] };
    const both: readonly Loose[] = [
      acting,
      { type: 'spell-cast', who: 'sigrun', spell: 'Fireball' },
      { type: 'spell-cast', who: 'mauk', spell: 'Web' },
    ];
    const [hers, its] = told(...both, save('mauk', 'spell', 'success'), save('sigrun', 'spell', 'failure'), damage('mauk', 'sigrun', 3));
    expect(hers?.headline).toBe('**Initiative 4** · **Sigrun** casts “Fireball”: **Mauk** shrugs it off.');
    expect(its?.headline).toBe('**Initiative 4** · **Mauk** casts “Web”: **Sigrun** takes **3 damage**.');
    // Both strike the same one: the damage says which saving throw was whose.
    const [first, second] = told(
      ...both,
      save('kit', 'spell', 'success', 17),
      damage('sigrun', 'kit', 4),
      save('kit', 'spell', 'failure', 2),
      damage('mauk', 'kit', 6),
    );
    expect(first?.sums).toEqual(['d8: 4', 'save vs spell made (17)']);
    expect(second?.sums).toEqual(['d8: 6', 'save vs spell failed (2)']);
  });

  test('one that nobody withstood before is not told of again', () => {
    const beats = told(
      cast,
      save('mauk', 'spell', 'success', 18),
      { type: 'acts', at: 2, who: ['urk'] },
      { type: 'wand-used', who: 'urk' },
      damage('urk', 'mauk', 5),
    );
    expect(beats.map((b) => b.sums)).toEqual([['save vs spell made (18)'], ['d8: 5']]);
  });
});
