/** Sentences about two: who does it comes first, and it is never the other way round. */

import { expect, test } from 'vitest';
import type { Event } from '../../../src/engine/index.ts';
import { texts } from '../../../src/rules/murdham/words/index.ts';

const voice = {
  name: (id: string): string => (id.startsWith('@') ? `the ${id.slice(1)}` : id),
  quote: (typed: string): string => `"${typed}"`,
};
const told = (event: object): string | null => texts.event({ steps: [], ...event } as unknown as Event, voice);

const ON = { by: 'Ana', on: 'Bea' };
test.each([
  [{ type: 'guarded', who: 'Ana', instead: 'Bea' }, '**Ana** steps in for **Bea**.'],
  [{ type: 'hid-behind', who: 'Ana', behind: 'Bea' }, '**Ana** ducks behind **Bea**.'],
  [{ type: 'unwilling', who: 'Ana', behind: 'Bea' }, '**Bea** will not shield **Ana**.'],
  [{ type: 'missed', ...ON }, '**Ana** misses **Bea**.'],
  [{ type: 'grabbed', ...ON }, '**Ana** grabs **Bea** and holds on.'],
  [{ type: 'blocked', ...ON }, 'The barrier in front of Bea stops it.'],
  [{ type: 'opportunity', ...ON }, '**Ana** strikes at **Bea**, who is moving away.'],
  [{ type: 'countered', ...ON, how: 'sword' }, '**Ana** counters with their "sword".'],
  [{ type: 'stunt-proposed', ...ON, stunt: 'trip' }, '**Ana** makes **Bea** an offer instead of damage: "trip".'],
  [{ type: 'stunt-accepted', ...ON, stunt: 'trip' }, '**Bea** accepts the offer: "trip". The GM applies it.'],
  [{ type: 'stunt-forbidden', ...ON, stunt: 'trip' }, 'The GM rules out **Ana**’s offer.'],
  [
    { type: 'disarmed', ...ON, item: 'sword', called: 'sword', taken: true },
    '**Ana** knocks the "sword" out of **Bea**’s hands and takes it.',
  ],
  [{ type: 'shoved', ...ON, to: 'z2', place: 'the hall' }, '**Ana** shoves **Bea** to "the hall".'],
  [
    { type: 'attacks', ...ON, weapon: 'sword', heldBack: false },
    expect.stringMatching(/^\*\*Ana\*\* (?:cuts|swings|slashes) at \*\*Bea\*\* with their "sword"\.$/),
  ],
  [{ type: 'tries', ...ON, what: 'grapple' }, '**Ana** grabs at **Bea**.'],
  [{ type: 'manipulates', ...ON, how: 'taunt', what: '' }, '**Ana** tries to taunt **Bea**.'],
  [{ type: 'manipulated', ...ON, how: 'taunt' }, '**Bea** rises to it.'],
  [{ type: 'mounted', who: 'Ana', mount: 'Bea' }, '**Ana** gets on **Bea**.'],
  [{ type: 'dismounted', who: 'Ana', mount: 'Bea' }, '**Ana** gets off **Bea**.'],
])('%j', (event, sentence) => expect(told(event)).toEqual(sentence));

test.each([
  ['react', ON, 'Ana attacks Bea with their "sword". React? That takes your whole turn.'],
  ['guard', ON, 'Ana attacks Bea with their "sword". Step in? The blow falls on you instead, and it takes your whole turn.'],
  ['guard', { ...ON, free: true }, 'Ana attacks Bea with their "sword". Step in? The blow falls on you instead, and it costs you no turn.'],
  ['guard', { ...ON, spent: true }, 'Ana attacks Bea with their "sword". Step in? The blow falls on you instead.'],
  ['penetrates', ON, 'Ana attacks Bea, who is behind cover, with their "sword". Does the blow go through?'],
  ['stunt', { ...ON, stunt: 'Give up!' }, 'Ana offers, instead of damage: "Give up!" Accept, or take the blow?'],
  ['stunt', { ...ON, stunt: 'give up' }, 'Ana offers, instead of damage: "give up". Accept, or take the blow?'],
  ['which-guard', ON, 'Several offer to step in for Bea. Who does?'],
  ['consent', ON, 'Bea wants to duck behind you, away from Ana. Shield them?'],
  ['dodge-counter', ON, 'Ana counters. Spend your free dodge on it?'],
  ['opportunity', ON, 'Bea is moving away from you. Strike? It takes your turn.'],
])('the question %s %o', (key, facts, sentence) =>
  expect(texts.ask({ key, who: 'cyn', facts: { ...facts, what: 'sword' } }, voice)).toBe(sentence),
);

test('who says which faction goes first: the holder of initiative, or the GM where nobody is left to', () => {
  const asked = (who: string): string => texts.ask({ key: 'first-faction', who, facts: {} }, voice);
  expect(asked('@bandits')).toBe('the bandits have the initiative. Which side goes first this round?');
  expect(asked('gm')).toBe('Nobody on the side with the initiative is left. Which side goes first this round?');
});

test('what a private question is about is said where the story has not told it: that somebody moves away', () => {
  expect(texts.subject!({ key: 'opportunity', facts: { on: 'Bea' } }, voice)).toBe('**Bea** is moving away.');
  expect(texts.subject!({ key: 'react', facts: ON }, voice)).toBeNull();
});

test.each([
  [
    { purpose: 'damage', factor: 0.5, note: 'impaired' },
    'Ana’s next attack is impaired: its damage is rolled twice, and the lower roll counts.',
  ],
  [
    { purpose: 'damage', factor: 2, flat: -1, note: 'Well aimed.' },
    'Ana’s next attack is enhanced: its damage is rolled twice, and the higher roll counts; −1 damage besides ("Well aimed.").',
  ],
  [{ purpose: 'damage', flat: 1 }, null],
  [{ purpose: 'save-wit-hit', factor: 0.5 }, null],
])('a factor on damage impairs or enhances the attack: %o', (given, sentence) =>
  expect(texts.modifier?.({ who: 'Ana', flat: 0, factor: 1, note: '', ...given }, voice)).toBe(sentence),
);
