/** How wounds without a blow and spells are told. */
import { describe, expect, test } from 'vitest';
import { damage, type Loose, only, rolled, save } from './telling.ts';

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
      `${begins}: **Mauk** shrugs it off. **Kit** takes **5 damage**; they drop, unconscious.`,
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
    expect(two.sums).toEqual(['Mauk: d8: 5', 'Mauk: save vs spell failed (4)', 'Urk: save vs spell made (18)']);
  });
});
