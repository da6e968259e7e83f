/** Fields, settings and texts of events, as rulesets write them. */
import { expect, test } from 'vitest';
import { type Event, type Id, numberField, numbersPart, textsByType, type Voice } from '../../src/engine/index.ts';

type Falls = Event & { readonly type: 'falls'; readonly who: Id };

const voice: Voice = { name: (id) => id.toUpperCase(), quote: (typed) => typed };

test('a number of a sheet', () => {
  expect(numberField('dex', 'DEX', 1, 60)).toEqual({ key: 'dex', label: 'DEX', kind: 'number', min: 1, max: 60 });
});

test('an event is told by its type, and not at all without a text, whatever it is called', () => {
  const event = textsByType<Falls>({ falls: ({ who }, { name }) => `${name(who)} falls.` });
  expect(event({ type: 'falls', who: 'ana' } as Falls, voice)).toBe('ANA falls.');
  expect([event({ type: 'rises' }, voice), event({ type: 'constructor' }, voice)]).toEqual([null, null]);
});

test('a field of numbers: written by their first names where they are not silent, and typed with what follows from them gone', () => {
  const part = numbersPart({ key: 'scores', label: 'Scores', hint: '' }, [
    { field: 'str', names: ['STR', 'strength'], min: 1, max: 19, usual: 8, derived: ['health'] },
    { field: 'luck', names: ['Luck'], min: 0, max: 9 },
  ]);
  expect([part.write({}), part.write({ str: 11, luck: 0 })]).toEqual(['STR 8', 'STR 11, Luck 0']);
  const [str, luck] = part.entries({});
  expect([str!.names, str!.takes, luck!.takes]).toEqual([['STR', 'strength'], { min: 1, max: 19 }, { min: 0, max: 9 }]);
  expect(str!.put({ str: 11, health: 4, luck: 2 }, 12)).toEqual({ str: 12, luck: 2 });
  expect(str!.put({ str: 11, health: 4 }, 11)).toEqual({ str: 11, health: 4 });
  expect(luck!.put({ str: 11, health: 4 }, 3)).toEqual({ str: 11, health: 4, luck: 3 });
});
