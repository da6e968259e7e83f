/** What stands at an end of its range: Ranks lent on one track, a chariot without a driver, a field that nobody holds, and injuries past counting. */
import { expect, test } from 'vitest';
import { driverOf } from '../../../src/rules/swift-swords/aboard.ts';
import { suffer } from '../../../src/rules/swift-swords/damage/injury.ts';
import { totalRank } from '../../../src/rules/swift-swords/damage/ranks.ts';
import { conclude } from '../../../src/rules/swift-swords/round.ts';
import { fighterOf, fightOf } from './support.ts';

test('Ranks that are lent count on the track that they are lent on, and on no other (SS-RNK-09)', () => {
  const lent = fighterOf({ physRank: 3, mentRank: 4 }, { physBonus: 2 });
  expect([totalRank(lent, 'phys'), totalRank(lent, 'ment')]).toEqual([5, 4]);
});

test.each([
  ['drives, whoever got in before them', {}, 'driver'],
  ['who is out of action drives nobody, though somebody else is aboard', { ooa: true, ad: [] }, null],
])('the driver %s (SS-CHA-10)', (_what, state, who) => {
  const aboard = (role: string) => ({ chariot: { type: 'light', horses: 2, role, team: 'team', crew: 2, trained: true } });
  const fight = fightOf(
    { id: 'guest', sheet: aboard('crew') },
    { id: 'driver', sheet: aboard('driver'), state },
    { id: 'team', sheet: { size: 6 } },
  );
  expect(driverOf(fight, fight.combatants['guest']!)?.id ?? null).toBe(who);
});

/** Runs a script in which all dice show twos, and nobody is asked. */
function run<T>(script: Generator<unknown, T>): T {
  let at = script.next();
  while (at.done !== true) at = script.next(Array.from({ length: (at.value as { count: number }).count }, () => 2));
  return at.value;
}

test('of somebody sixty injuries are noted; those beyond cost what they cost all the same (SS-INJ-04, SS-INJ-25)', () => {
  const fight = fightOf({ id: 'a', sheet: { physRank: 8 } });
  const a = fight.combatants['a']!;
  a.injuries = Array.from({ length: 59 }, () => ({ location: 'left-leg', effect: 'bleeder' }));
  for (const [noted, lost] of [
    [60, 1],
    [60, 2],
  ]) {
    run(suffer(fight, a, 'left-leg', 'flesh-wound'));
    expect([a.injuries.length, a.physLost]).toEqual([noted, lost]);
  }
});

test.each([
  ['where nobody holds the field, a failed roll is a coma', true, 'coma'],
  ['whoever lost it dies of a failed roll', false, 'dead'],
])('%s (SS-FTG-06)', (_what, isEmpty, outcome) => {
  const out = { ooa: true, ad: [] };
  const fight = fightOf({ id: 'a', state: isEmpty ? out : {} }, { id: 'b', side: 'foes', state: { ...out, kia: true, massive: true } });
  run(conclude(fight));
  expect(fight.told.flatMap(({ event }) => (event.type === 'ended' ? [event.outcome] : []))).toEqual([outcome]);
});
