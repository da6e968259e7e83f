/** When the GM of a fight that sleeps is asked: at once, or when the first of them may be disturbed. */
import { expect, test } from 'vitest';
import { plainPerson } from '../../../src/table/commands/people.ts';
import type { Person } from '../../../src/table/encounter.ts';
import { fallAsleep } from '../../../src/table/time/sleep.ts';
import { seat } from '../../store/samples.ts';
import { workOf } from '../../support/brawl-work.ts';
import { HOUR, NOON } from '../../support/sights.ts';

const ON_THE_MINUTE = NOON - (NOON % 60_000);

/** Asks at noon, of GMs of whom some have their quiet hours until so many hours later; the others have set nothing. */
function asked(gms: Readonly<Record<string, number | null>>): number | null | undefined {
  const quiet = (user: string, hours: number): Person => ({ ...plainPerson(user), quietFrom: 11 * 60, quietUntil: (12 + hours) * 60 });
  const people = Object.entries(gms).flatMap(([name, hours]) =>
    hours === null ? [] : [[`u-${name}`, quiet(`u-${name}`, hours)] as const],
  );
  const seats = Object.keys(gms).map((name) => ({ ...seat(name, { role: 'gm' }), user: `u-${name}` }));
  const work = workOf({ status: 'running', seats, sleep: { asks: NOON } }, { people: new Map(people), now: NOON });
  expect(fallAsleep(work)).toBe(true);
  return work.encounter.sleep?.asks;
}

test('it is at once where one of them may be disturbed, be it one who has set nothing', () => {
  expect(asked({ greta: null })).toBeNull();
  expect(asked({ greta: 3, cora: null })).toBeNull();
  expect(asked({})).toBeNull();
});

test('it is when the first of them wakes', () => {
  expect(asked({ greta: 3 })).toBe(ON_THE_MINUTE + 3 * HOUR);
  expect(asked({ greta: 3, cora: 2 })).toBe(ON_THE_MINUTE + 2 * HOUR);
});
