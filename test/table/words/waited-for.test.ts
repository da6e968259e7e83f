/** Who is waited for as the channel knows it: whom it may name, whom it may call, and what it is only told the number of. */
import { describe, expect, test } from 'vitest';
import { labelsFor } from '../../../src/table/words/voices.ts';
import { calledIn, countOf, isForGm, isPrivate, knownIn, namesOf } from '../../../src/table/words/waited-for.ts';
import { decision, seat } from '../../store/samples.ts';
import { fighter, fightOf, PARTY, SEATS, workOf } from '../../support/at-work.ts';

const GHOSTS = [fighter('Ghost', { side: 'the dead', concealed: true })];
const seen = fightOf([...PARTY, ...GHOSTS]);
const work = workOf({ seen });
const of = (...who: readonly string[]) => decision(1, { who, secret: false });

test.each([
  [['ana'], ['ana']],
  [
    ['zorro', 'shade', 'ana'],
    ['zorro', 'ana'],
  ],
  [['gm'], []],
  [['nobody'], []],
  [['toString'], []],
  [
    ['@heroes', '@foes'],
    ['@heroes', '@foes'],
  ],
  [['@the dead', '@strangers'], []],
])('of %j known: %j', (who, known) => {
  expect(knownIn(work, { who })).toEqual(known);
  expect(isForGm(work, { who })).toBe(known.length === 0);
});

test.each<readonly [string, Parameters<typeof decision>[1], boolean]>([
  ['a secret question', { who: ['ana'], users: ['u-ana'], secret: true }, true],
  ['an open question', { who: ['ana'], users: ['u-ana'], secret: false }, false],
  ['a ruling', { who: ['gm'], users: ['u-gm'], secret: false }, false],
  ['a figure of the GM’s in hiding', { who: ['shade'], users: ['u-gm'], secret: false }, false],
  ['a player’s in hiding', { who: ['shade'], users: ['u-ana'], secret: false }, true],
  ['one in hiding whom a player and the GM may answer for', { who: ['shade'], users: ['u-gm', 'u-ana'], secret: false }, true],
  ['one in hiding for whom nobody answers', { who: ['shade'], users: [], secret: false }, false],
  ['one in hiding beside one who is not', { who: ['shade', 'ana'], users: ['u-ana'], secret: false }, false],
])('private is %s: %s', (_, more, expected) => {
  expect(isPrivate(work, decision(1, more))).toBe(expected);
});

describe('names', () => {
  const crowd = fightOf('ABCDEFGH'.split('').map((name) => fighter(name)));
  const many = workOf({ seen: crowd });
  const some = (count: number): string => namesOf(many, of(...'abcdefgh'.slice(0, count)));
  test.each([
    [namesOf(work, of('ana')), 'Ana'],
    [namesOf(work, of('ana', 'zorro')), 'Ana or a rider'],
    [namesOf(work, of('ana', 'bo', 'zorro')), 'Ana, Bo or a rider'],
    [namesOf(work, of('shade')), 'the GM'],
    [namesOf(work, of('gm')), 'the GM'],
    [namesOf(work, of('@heroes')), 'the heroes'],
    [namesOf(work, of('@foes', 'ana')), 'the foes or Ana'],
    [namesOf(work, of('@the dead')), 'the GM'],
    [namesOf(work, of('zorro'), labelsFor(seen, { as: 'gm' })), 'Zorro'],
    [some(6), 'A, B, C, D, E or F'],
    [some(7), 'A, B, C, D, E and 2 more'],
    [some(8), 'A, B, C, D, E and 3 more'],
  ])('%s', (names, expected) => {
    expect(names).toBe(expected);
  });

  test('a mob is told together where there are too many names for a line', () => {
    const goblins = [1, 2, 3, 4, 5, 6].map((n) => fighter(`Goblin cutter ${n}`));
    const named = [1, 2].map((n) => fighter(`Yrsa ${n}`));
    const mob = workOf({ seen: fightOf([...goblins, fighter('Grull'), ...named]) });
    const ids = Object.keys(mob.seen.combatants);
    expect(namesOf(mob, of(...ids.slice(0, 7)))).toBe('six goblin cutters or Grull');
    expect(namesOf(mob, of(...ids.slice(0, 6)))).toMatch(/^Goblin cutter 1, .* or Goblin cutter 6$/u);
    expect(namesOf(mob, of(...ids.slice(2)))).toBe('four goblin cutters, Grull, Yrsa 1 or Yrsa 2');
  });

  test('a name with a comma of its own stays whole', () => {
    const queen = workOf({ seen: fightOf([fighter('Ana'), fighter('Wurzel, the Bog Queen')]) });
    expect(namesOf(queen, of(...Object.keys(queen.seen.combatants)))).toBe('Ana; or Wurzel, the Bog Queen');
  });

  test('two of one name are named once', () => {
    const riders = fightOf([fighter('X', { mask: 'a rider' }), fighter('Y', { mask: 'a rider' })]);
    expect(namesOf(workOf({ seen: riders }), of('x', 'y'))).toBe('a rider');
  });
});

describe('who is called', () => {
  const seats = [...SEATS, seat('u-cy', { combatants: ['shade'] })];
  const there = workOf({ seen, encounter: { seats } });
  const called = (who: readonly string[], users: readonly string[]) => calledIn(there, decision(1, { who, users }));
  test.each([
    ['everybody where all are known', ['ana', 'bo'], ['u-ana', 'u-bo'], ['u-ana', 'u-bo']],
    ['nobody for the sake of the hidden alone', ['ana', 'shade'], ['u-ana', 'u-cy'], ['u-ana']],
    ['those of the hidden where nobody else is asked', ['shade'], ['u-cy'], ['u-cy']],
    ['a GM who answers for both', ['wolf', 'gm'], ['u-gm'], ['u-gm']],
    ['not a GM for their own word', ['ana', 'gm'], ['u-ana', 'u-gm'], ['u-ana']],
    ['a stand-in', ['ana', 'shade'], ['u-stand-in', 'u-cy'], ['u-stand-in']],
  ])('%s', (_, who, users, expected) => {
    expect(called(who, users)).toEqual(expected);
  });
});

test.each([
  [[], 1],
  [[of('ana')], 1],
  [[of('ana'), of('bo')], 2],
  [[of('ana'), of('shade')], 1],
  [[of('shade'), of('shade')], 1],
  [[of('ana'), of('shade', 'bo'), of('zorro')], 3],
])('%j count as %i', (decisions, count) => {
  expect(countOf(work, decisions)).toBe(count);
});
