/** Fields, settings and texts of events, as rulesets write them. */
import { expect, test } from 'vitest';
import { flagSetting, numberField, textsByType, type Voice } from '../../src/engine/index.ts';

const voice: Voice = { name: (id) => id.toUpperCase(), quote: (typed) => typed };

test('a number of a sheet', () => {
  expect(numberField('dex', 'DEX', 1, 60)).toEqual({ key: 'dex', label: 'DEX', kind: 'number', min: 1, max: 60 });
});

test('a setting that is on or off', () => {
  expect(flagSetting('soak', 'Soaking', true, 'X-1')).toEqual({ key: 'soak', label: 'Soaking', kind: 'flag', initial: true, rule: 'X-1' });
});

test('an event is told by its type, and not at all without a text, whatever it is called', () => {
  const event = textsByType({ falls: ({ who }: { readonly who: string }, { name }: Voice) => `${name(who)} falls.` });
  expect(event({ type: 'falls', who: 'ana' } as never, voice)).toBe('ANA falls.');
  expect([event({ type: 'rises' }, voice), event({ type: 'constructor' }, voice)]).toEqual([null, null]);
});
