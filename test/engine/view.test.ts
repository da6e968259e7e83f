/** What a viewer knows of people. */
import { expect, test } from 'vitest';
import { type Combatant, type Fight, knownName, type Viewer, viewOf } from '../../src/engine/index.ts';

const person = (id: string, side: string, more: Partial<Combatant> = {}): Combatant => ({
  id,
  name: `The ${id}`,
  side,
  concealed: false,
  mask: null,
  ...more,
});
const all = {
  hero: person('hero', 'heroes'),
  spy: person('spy', 'foes', { mask: 'a pedlar' }),
  lurker: person('lurker', 'foes', { concealed: true }),
};

test.each<[string, Viewer, string | null, string | null]>([
  ['a stranger by his mask', { as: 'player', of: ['hero'] }, 'spy', 'a pedlar'],
  ['his own people by name', { as: 'player', of: ['lurker'] }, 'spy', 'The spy'],
  ['nobody in hiding', { as: 'public' }, 'lurker', null],
  ['nobody in hiding, unless of his own side', { as: 'player', of: ['spy'] }, 'lurker', 'The lurker'],
  ['all, as the GM', { as: 'gm' }, 'lurker', 'The lurker'],
  ['nobody who has left', { as: 'gm' }, 'gone', null],
  ['nobody where there is nobody', { as: 'gm' }, null, null],
])('a viewer knows %s', (_whom, viewer, id, name) => expect(knownName(viewer, id, all)).toBe(name));

const CHANCE = [['chance', '60 %']] as const;
const view = viewOf<Fight, Combatant>({
  isOut: () => false,
  looks: () => 'hurt',
  numbers: () => ({ now: 4, max: 9 }),
  isCounted: ({ id }) => id === 'spy',
  badges: (_fight, _c, known) => known.seen.map((c) => known.name(c.id) ?? ''),
  closed: () => CHANCE,
  remarks: (_fight, known) => ['heroes', 'foes'].filter((side) => known.side(side)),
});
const fight = { round: 2, order: ['hero', 'lurker', 'spy'], combatants: all } as unknown as Fight;
const whole = { now: 4, max: 9, words: 'hurt' };

test('strangers read words, those of a side their numbers, the owner the sheet', () => {
  const rows = (viewer: Viewer) => view(fight, viewer).rows.map(({ id, name, health, own, closed }) => [id, name, health, own, closed]);
  expect(rows({ as: 'player', of: ['hero'] })).toEqual([
    ['hero', 'The hero', whole, true, CHANCE],
    ['spy', 'a pedlar', whole, false, []],
  ]);
  expect(rows({ as: 'player', of: ['spy'] })).toEqual([
    ['hero', 'The hero', { words: 'hurt' }, false, []],
    ['lurker', 'The lurker', whole, false, []],
    ['spy', 'The spy', whole, true, CHANCE],
  ]);
});

test('a system that writes about others is given those alone whom the viewer knows of', () => {
  const lurking = { ...fight, combatants: { hero: all.hero, lurker: all.lurker }, order: ['hero', 'lurker'] } as unknown as Fight;
  expect(view(lurking, { as: 'public' })).toMatchObject({ round: 2, rows: [{ badges: ['The hero'] }], remarks: ['heroes'] });
  expect(view(lurking, { as: 'gm' }).rows[0]?.badges).toEqual(['The hero', 'The lurker']);
});
