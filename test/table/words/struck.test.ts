/** What stands struck out below what is taken back: for whoever was told of it, the first of it, and nothing that goes without saying. */
import { expect, test } from 'vitest';
import { bounded, type Json, type Ruleset } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Logged } from '../../../src/table/encounter.ts';
import { struck } from '../../../src/table/words/struck.ts';
import { page } from '../../store/samples.ts';
import { practiceMatch, showing } from '../../support/random-fight.ts';

const { state: seen } = practiceMatch(murdham, showing(1));
const work = { rules: bounded(murdham as unknown as Ruleset), seen, encounter: page() };
const PUBLIC = { as: 'public' } as const;
const [who] = seen.order.filter((id) => !seen.combatants[id]!.concealed && seen.combatants[id]!.mask === null);
const { name } = seen.combatants[who!]!;

const line = (event: Record<string, Json>, more: Record<string, Json> = {}, kind: Logged['kind'] = 'event'): Logged => ({
  ...{ seq: 1, at: 0, action: 1, kind, undone: null },
  body: { event, ...more },
});
const is = (condition: string, more: Record<string, Json> = {}): Logged =>
  line({ type: 'condition', who: who!, condition, on: true }, more);

test('one thing is struck out, three are, and of more the others are counted', () => {
  expect(struck(work, [is('stunned')], PUBLIC)).toBe(`-# No longer so: ~~**${name}** is stunned.~~`);
  const four = ['stunned', 'entangled', 'broken', 'stunned'].map((one) => is(one));
  const three = `-# No longer so: ~~**${name}** is stunned.~~ ~~**${name}** is entangled.~~ ~~`;
  expect(struck(work, four.slice(0, 3), PUBLIC)).toMatch(/~~$/u);
  expect(struck(work, four.slice(0, 3), PUBLIC).startsWith(three)).toBe(true);
  expect(struck(work, four, PUBLIC)).toMatch(/~~ and 1 more\.$/u);
  expect(struck(work, four, PUBLIC).split('~~')).toHaveLength(7);
});

test('each begins with a capital, also where it begins with whom one knows only by sight', () => {
  const masked = seen.order.find((id) => seen.combatants[id]!.mask !== null && !seen.combatants[id]!.concealed)!;
  const fell = line({ type: 'condition', who: masked, condition: 'stunned', on: true });
  expect(struck(work, [fell], PUBLIC)).toBe('-# No longer so: ~~**The one with the axe** is stunned.~~');
});

test('what the name of the undoing says, notes, and what was never told leave no line', () => {
  const quiet = [line({ type: 'begun' }), line({ type: 'condition', who: who!, condition: 'stunned', on: true }, {}, 'note')];
  expect(struck(work, quiet, PUBLIC)).toBe('');
  expect(struck(work, [], PUBLIC)).toBe('');
});

test('of what only the GM was told nobody else reads that it is gone', () => {
  const hidden = is('stunned', { only: ['gm'] });
  expect(struck(work, [hidden], PUBLIC)).toBe('');
  expect(struck(work, [hidden], { as: 'gm' })).toContain(`**${name}** is stunned`);
});
