/** Whoever steps out of hiding in the midst of a blow: the blow stays one. */
import { describe, expect, test } from 'vitest';
import type { Beat, Event, Ruleset } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { beatsOf } from '../../../src/table/words/story.ts';
import { fightOf } from '../../rules/hursagmu-swords/play.ts';

const fight = fightOf({ ana: {}, orc: { side: 'foes' }, urk: { side: 'foes' } });
const lines = (events: readonly Event[], rules: Ruleset = hursagmuSwords): readonly string[] =>
  beatsOf(
    rules,
    events.map((event) => ({ event })),
    fight,
    { as: 'public' },
  ).map(({ headline }) => headline);

const between = { by: 'ana', on: 'orc' };
const attack = { type: 'attacks', ...between, weapon: 'sword', manoeuvre: 'strike' };
const blocks = { type: 'assisted', ...between, friend: 'urk', total: null };
const stopped = { type: 'defended', ...between, weapon: 'sword', attack: null, against: null, how: null, stoppedBy: ['urk'] };
const seen = { type: 'revealed', who: 'urk' };
const SIGHT = '👁 Urk is in plain sight now.';

describe('who steps out of hiding', () => {
  test('to block for a friend is told of before the blow, which is told once', () => {
    const told = lines([attack, seen, blocks, stopped]);
    expect(told).toEqual([SIGHT, expect.stringMatching(/^\*\*Ana\*\* .*; Urk blocks it for the orc\.$/u)]);
    expect(lines([attack, blocks, stopped])).toEqual([told[1]]);
  });

  test('to strike after somebody else is told of between the two blows, and after all that came before', () => {
    const back = { ...attack, by: 'urk', on: 'ana' };
    const told = lines([attack, stopped, seen, back]);
    expect(told.map((line) => (line === SIGHT ? 'seen' : line.slice(0, 7)))).toEqual(['**Ana**', 'seen', '**Urk**']);
    expect(lines([attack, stopped, seen]).at(-1)).toBe(SIGHT);
    expect(lines([seen, attack])[0]).toBe(SIGHT);
  });

  test('to strike at the same moment as somebody else is told of before that blow, not above the other', () => {
    const story = (events: readonly Event[]): readonly Beat[] =>
      ['ana', 'urk'].map((by) => ({
        tone: 'plain',
        headline: by,
        about: events.filter((event) => Object.entries(event).some(([key, who]) => key === 'by' && who === by)),
      }));
    const rules = { ...hursagmuSwords, texts: { ...hursagmuSwords.texts, story } } as Ruleset;
    const back = { ...attack, by: 'urk', on: 'ana' };
    const hurts = (by: string): Event => ({ type: 'damage', by }) as Event;
    expect(lines([attack, seen, back, hurts('ana'), hurts('urk')], rules)).toEqual(['ana', SIGHT, 'urk']);
    // Of whoever comes into sight and does nothing it is told before what goes on.
    const orc: Event & { readonly who: string } = { type: 'revealed', who: 'orc' };
    expect(lines([attack, orc, hurts('ana'), back], rules)).toEqual(['👁 The orc is in plain sight now.', 'ana', 'urk']);
  });

  test('is told where it happened, where nobody knows what the lines beside it tell of', () => {
    const story = (events: readonly Event[]): readonly Beat[] => [{ tone: 'plain', headline: events.map(({ type }) => type).join() }];
    const rules = { ...hursagmuSwords, texts: { ...hursagmuSwords.texts, story } } as Ruleset;
    expect(lines([attack, seen, blocks], rules)).toEqual(['attacks', SIGHT, 'assisted']);
  });
});
