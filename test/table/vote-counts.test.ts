/** How a vote is counted: who may vote, how many must agree, when it is over, and what is kept of somebody’s. */
import { expect, test } from 'vitest';
import type { Encounter, Seat } from '../../src/table/encounter.ts';
import {
  type Motion,
  needed,
  openVote,
  standOf,
  type Vote,
  type VoteRule,
  votedDown,
  voters,
  votesOf,
  withoutLapsed,
} from '../../src/table/votes.ts';

const seat = (user: string, more: Partial<Seat> = {}): Seat => ({ user, role: 'player', combatants: ['c'], gone: false, ...more }) as Seat;
const SEATS = [
  seat('ana'),
  seat('ben'),
  seat('cy'),
  seat('greta', { role: 'gm' }),
  seat('olga', { combatants: [] }),
  seat('zed', { gone: true }),
];
const vote = (more: Partial<Vote> = {}): Vote => ({
  ...{ id: 3, motion: 'extend', says: 'more time', by: 60, at: null, asker: 'ana', yes: ['ana'], no: [], until: 100, isDown: false },
  ...more,
});
const fight = (more: Partial<Encounter> = {}): Encounter =>
  ({ id: 'AB', status: 'running', seats: SEATS, decisions: [{ id: 7 }, { id: 8 }], ...more }) as unknown as Encounter;

test('players with a character vote, and nobody else', () => {
  expect(voters({ seats: SEATS })).toEqual(['ana', 'ben', 'cy']);
});

test.each<readonly [VoteRule, Motion, readonly number[]]>([
  ['two', 'extend', [2, 2, 2, 2, 2, 2, 2]],
  ['majority', 'end', [2, 2, 2, 2, 3, 3, 4]],
  ['two', 'take-back', [2, 2, 2, 3, 4, 5, 6]],
])('by the rule of %s, to %s takes so many of 0 to 6', (rule, motion, many) => {
  expect(many.map((_, all) => needed(rule, motion, all))).toEqual(many);
});

test('those who may vote no longer are not counted', () => {
  const cast = vote({ yes: ['ana', 'zed', 'greta'], no: ['olga', 'cy'] });
  expect(standOf(fight(), cast)).toEqual({ yes: 1, no: 1, all: 3, needed: 2 });
  expect(standOf(fight({ votes: 'majority', seats: [...SEATS, seat('dan')] }), cast)).toMatchObject({ all: 4, needed: 3 });
  expect(standOf(fight({ votes: 'two', seats: [...SEATS, seat('dan')] }), cast)).toMatchObject({ needed: 2 });
  expect(standOf(fight(), vote({ motion: 'take-back' }))).toMatchObject({ needed: 3 });
});

test('nobody waits for whoever is on the bench, but their vote counts', () => {
  const seats = [...SEATS, seat('dan', { benched: true })];
  const of = (more: Partial<Vote>) => standOf(fight({ seats }), vote({ motion: 'take-back', ...more }));
  expect(of({ yes: ['ana', 'ben'] })).toEqual({ yes: 2, no: 0, all: 3, needed: 3 });
  expect(of({ yes: ['ana', 'dan'] })).toEqual({ yes: 2, no: 0, all: 4, needed: 4 });
  expect(of({ no: ['dan'] })).toEqual({ yes: 1, no: 1, all: 4, needed: 4 });
});

test('a vote is open until it is voted down', () => {
  expect(openVote({ vote: vote() })?.id).toBe(3);
  expect(openVote({ vote: vote({ isDown: true }) })).toBeNull();
  expect(openVote({})).toBeNull();
});

test.each<readonly [string, Partial<Encounter>, number, boolean]>([
  ['stands before its time', { vote: vote() }, 99, true],
  ['stands after its time, until the table is told', { vote: vote() }, 100, true],
  ['lapses with its time once it is voted down', { vote: vote({ isDown: true }) }, 100, false],
  ['lapses with the fight', { vote: vote(), status: 'over' }, 1, false],
  ['stands while one of its decisions does', { vote: vote({ at: { decisions: [6, 8] } }) }, 1, true],
  ['lapses with its decisions', { vote: vote({ at: { decisions: [5, 6] } }) }, 1, false],
  ['stands, voted down, without its decisions', { vote: vote({ at: { decisions: [6] }, isDown: true }) }, 1, true],
  ['stands where it hangs on a place', { vote: vote({ at: { place: '2' } }) }, 1, true],
])('a vote %s', (_, more, now, stands) => {
  const before = fight(more);
  const after = withoutLapsed(before, now);
  if (stands) expect(after).toBe(before);
  else expect(after).toEqual({ ...fight({ ...more }), vote: undefined });
  expect('vote' in after).toBe(stands);
});

test('a fight without a vote stays as it is', () => {
  const quiet = fight();
  expect(withoutLapsed(quiet, 1)).toBe(quiet);
});

test('what is kept of whoever has asked or voted', () => {
  const cast = fight({ vote: vote({ yes: ['ana', 'ben'], no: ['cy'] }) });
  const kept = { encounter: 'AB', says: 'more time', until: 100 };
  expect(votesOf(cast, 'ana')).toEqual([{ ...kept, asked: true, voted: 'yes' }]);
  expect(votesOf(cast, 'ben')).toEqual([{ ...kept, asked: false, voted: 'yes' }]);
  expect(votesOf(cast, 'cy')).toEqual([{ ...kept, asked: false, voted: 'no' }]);
  expect(votesOf(cast, 'dan')).toEqual([]);
  expect(votesOf(fight(), 'ana')).toEqual([]);
});

test('what was voted down may not be asked again for a while, though something else has been asked since', () => {
  expect(votedDown({}, 50)).toEqual({});
  expect(votedDown({ vote: vote() }, 50)).toEqual({});
  expect(votedDown({ vote: vote({ isDown: true }) }, 99)).toEqual({ extend: 100 });
  expect(votedDown({ vote: vote({ isDown: true }) }, 100)).toEqual({});
  expect(votedDown({ vote: vote({ motion: 'end', until: 140, isDown: true, down: { extend: 120, 'time-up': 60 } }) }, 70)).toEqual({
    extend: 120,
    end: 140,
  });
});
