/** 1. A roll: a rule asks for dice with `yield*` and goes on when they lie there. It never throws them itself. */
import { die, type Script, type Who } from '../../src/engine/index.ts';

/** TU-ROL-01: a test is passed on 4 or more on a d6. */
export function* test(who: Who): Script<boolean> {
  return (yield* die(who, 'test', 6)) >= 4;
}

/** TU-ROL-02: two tests in a row; the second is only rolled where the first was passed. */
export function* climb(who: Who): Script<'up' | 'stuck' | 'fallen'> {
  if (!(yield* test(who))) return 'fallen';
  return (yield* test(who)) ? 'up' : 'stuck';
}
