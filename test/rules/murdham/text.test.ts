/** Sentences about two: who does it comes first, and it is never the other way round. */
import { expect, test } from 'vitest';
import type { Event } from '../../../src/engine/index.ts';
import { texts } from '../../../src/rules/murdham/text.ts';

const voice = {
  name: (id: string): string => (id.startsWith('@') ? `the ${id.slice(1)}` : id),
  quote: (typed: string): string => `"${typed}"`,
};
const told = (event: object): string | null => texts.event({ steps: [], ...event } as unknown as Event, voice);

const ON = { by: 'Ana', on: 'Bea' };
test.each([
  [{ type: 'guarded', who: 'Ana', instead: 'Bea' }, '**Ana** steps in for Bea.'],
  [{ type: 'hid-behind', who: 'Ana', behind: 'Bea' }, '**Ana** hides behind Bea.'],
  [{ type: 'unwilling', who: 'Ana', behind: 'Bea' }, 'Bea will not shield Ana.'],
  [{ type: 'missed', ...ON }, 'Ana misses Bea.'],
  [{ type: 'grabbed', ...ON }, '**Ana** grabs **Bea**.'],
  [{ type: 'blocked', ...ON }, 'The barrier before Bea stops it.'],
  [{ type: 'opportunity', ...ON }, '**Ana** strikes at **Bea**, who moves away.'],
  [{ type: 'countered', ...ON, how: 'sword' }, '**Ana** counters: "sword".'],
  [{ type: 'stunt-proposed', ...ON, stunt: 'trip' }, 'A stunt is proposed to Bea: "trip".'],
  [{ type: 'stunt-accepted', ...ON, stunt: 'trip' }, '**Bea** accepts: "trip". The GM applies it.'],
  [{ type: 'stunt-forbidden', ...ON, stunt: 'trip' }, 'The GM does not allow the stunt of Ana.'],
  [{ type: 'disarmed', ...ON, item: 'sword', called: 'sword', taken: true }, '**Bea** loses "sword" to Ana.'],
  [{ type: 'shoved', ...ON, to: 'z2', place: 'the hall' }, '**Bea** is shoved to "the hall".'],
  [{ type: 'attacks', ...ON, weapon: 'sword', heldBack: false }, '**Ana** attacks **Bea** with "sword".'],
  [{ type: 'tries', ...ON, what: 'grapple' }, '**Ana** grabs at **Bea**.'],
  [{ type: 'manipulates', ...ON, how: 'taunt', what: '' }, '**Ana** tries to taunt **Bea**.'],
  [{ type: 'manipulated', ...ON, how: 'taunt' }, 'Bea is provoked.'],
  [{ type: 'mounted', who: 'Ana', mount: 'Bea' }, 'Ana gets on Bea.'],
  [{ type: 'dismounted', who: 'Ana', mount: 'Bea' }, 'Ana is off Bea.'],
])('%j', (event, sentence) => expect(told(event)).toBe(sentence));

test.each([
  ['react', ON, 'Ana attacks Bea ("sword"). A reaction is your whole turn. Do you react?'],
  ['guard', ON, 'Ana attacks Bea ("sword"). Do you step in? It would strike you instead.'],
  ['which-guard', ON, 'Several would step in for Bea. Who does?'],
  ['consent', ON, 'Bea would hide behind you from Ana. Do you let it happen?'],
  ['dodge-counter', ON, 'Ana counters. Do you use your free dodge against it?'],
  ['opportunity', ON, 'Bea moves away from you. Do you strike?'],
])('the question %s', (key, facts, sentence) =>
  expect(texts.ask({ key, who: 'cyn', facts: { ...facts, what: 'sword' } }, voice)).toBe(sentence),
);

test('who says which faction goes first: the holder of initiative, or the GM where nobody is left to', () => {
  const asked = (who: string): string => texts.ask({ key: 'first-faction', who, facts: {} }, voice);
  expect(asked('@bandits')).toBe('the bandits say who goes first. Which faction is it this round?');
  expect(asked('gm')).toBe('Nobody who held initiative is left. Which faction goes first this round?');
});
