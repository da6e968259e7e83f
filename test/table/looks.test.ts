/** What is kept between two presses: the last state of a fight waits for its board, and nothing waits for a board that nobody draws. */
import { expect, test } from 'vitest';
import { Looks } from '../../src/table/commands/looks.ts';
import type { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import { soloPlace } from '../../src/table/solo.ts';
import { page } from '../store/samples.ts';
import { workOf } from '../support/brawl-work.ts';

const madeOf = (more: Parameters<typeof page>[0]): UnitOfWork => ({ encounter: page(more) }) as unknown as UnitOfWork;

test('what was saved last is given to the board once', () => {
  const looks = new Looks();
  const work = madeOf({ version: 4 });
  looks.made(work, 1, null);
  expect(looks.latest(work.encounter.id, 5)?.encounter.version).toBe(5);
  expect(looks.latest(work.encounter.id, 5)).toBeNull();
});

test.each([
  ['whose channel is lost', { lost: { since: 1, was: 'running' } } as const],
  ['of somebody alone', { channel: soloPlace('7'), guild: soloPlace('7') }],
])('nothing is kept for the board of a fight %s', (_, more) => {
  const looks = new Looks();
  const work = madeOf({ version: 4 });
  looks.made(work, 1, null);
  const then = { ...work, encounter: { ...work.encounter, ...more } } as UnitOfWork;
  looks.made(then, 1, null);
  expect(looks.latest(work.encounter.id, 5)).toBeNull();
});

test('a fight that was saved need not be read again', () => {
  const looks = new Looks();
  const work = madeOf({ version: 4 });
  looks.made(work, 7, null);
  expect(looks.lastLoaded(work.encounter.id)).toEqual({ ...work.encounter, version: 5, touched: 7 });
});

test('nor is it worked out again where its command has left it', () => {
  const looks = new Looks();
  const work = workOf();
  looks.made(work, 7, null);
  const known = looks.lastLoaded(work.encounter.id)!;
  expect(looks.standingOf(known)).toMatchObject({ pending: work.pending, seen: work.seen, spent: { runs: 0 } });
  expect(looks.standingOf({ ...known, version: known.version + 1 })).toBeUndefined();
});

test.each([
  ['that was put back and not looked at', { match: { ...workOf().encounter.match } }, undefined],
  ['in trouble', {}, { kind: 'bug', step: 0, text: 'A bug.' } as const],
])('but a fight %s is', (_, then, trouble) => {
  const looks = new Looks();
  const work = workOf({ trouble: trouble ?? null });
  work.encounter = { ...work.encounter, ...then };
  looks.made(work, 7, null);
  expect(looks.standingOf(looks.lastLoaded(work.encounter.id)!)).toBeUndefined();
});
