/** The time for a last call as it is typed. */
import { MINUTE } from '../table/time/units.ts';
import { no } from './say.ts';

/** How long the GM has for the last call, in milliseconds: `off` for as long as they like. Undefined: nothing is said of it. */
export function lastCallTime(typed: string | null): number | null | undefined {
  if (typed === null) return undefined;
  if (/^(?:off|never|none|no)$/iu.test(typed.trim())) return null;
  const [, count, unit = 'm'] = /^(\d{1,5})\s*(m|min|minutes?|h|hours?|d|days?)?$/iu.exec(typed.trim()) ?? [];
  if (count === undefined)
    throw no(
      'I cannot read that **last-call**. Say **off**, **0** to end at once, or a time such as **30 minutes**, **12 hours** or **1 day**.',
    );
  const factor = /^d/iu.test(unit) ? 24 * 60 : /^h/iu.test(unit) ? 60 : 1;
  return Number(count) * factor * MINUTE;
}
