/** What else a 1 buys between actions: calm, effort (SS-MEN-05, SS-ACD-09). */
import { chance } from '../chance.ts';
import { characteristicParts } from '../characteristic.ts';
import { calm } from '../harm/panic.ts';
import { hasOne, spendOne } from '../time/hand.ts';
import { announceEffort } from '../time/ones.ts';
import type { Spec } from './action.ts';

/** SS-MEN-05: a 1 buys a roll against panic; none against being crushed (SS-MEN-07). */
export const calmFree: Spec = {
  id: 'calm-free',
  rule: 'SS-MEN-05',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (f.crushed ? 'crushed' : !f.panicked ? 'no-state' : hasOne(f) ? null : 'no-one-left'),
  chance: (fight, f) => chance(fight, f, characteristicParts(f, 'spirit')),
  *perform(fight, f) {
    spendOne(fight, f);
    yield* calm(fight, f, true);
  },
};

/** SS-ACD-09: a 1 is put on whatever he rolls next. */
export const effort: Spec = {
  id: 'effort',
  rule: 'SS-ACD-09',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (f.effort ? 'second-one' : hasOne(f) ? null : 'no-one-left'),
  *perform(fight, f) {
    announceEffort(fight, f);
  },
};
