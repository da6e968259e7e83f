/** Slam: down, or down and out (SS-RCH-04). */
import type { Script, Step } from '../../../engine/index.ts';
import { isHere } from '../able.ts';
import { diceFor } from '../chance.ts';
import { characteristicParts, measure, sizeDice } from '../characteristic.ts';
import { defend } from '../exchange/defence.ts';
import { wearPool } from '../exchange/defence-pool.ts';
import { layOverhang } from '../exchange/exposures.ts';
import { fall } from '../harm/prone.ts';
import { throwOut } from '../place.ts';
import { attempt } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';
import { handsOf, inReach, tooLarge } from './hands.ts';

/** SS-RCH-04: strength against strength; one throws down, more throw out as well. It can be dodged. */
export const slam: Spec = {
  id: 'slam',
  rule: 'SS-RCH-04',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, slamBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, slamBar(fight, f))],
  check: (fight, f, { target }) => void targetOf(fight, target, slamBar(fight, f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* slamRolls(fight, f, on);
    emit(fight, { type: 'tested', who: f.id, purpose: 'slam', passed: net > 0, steps });
    if (net <= 0) return;
    emit(fight, { type: 'slammed', who: on.id, steps: [{ rule: 'SS-RCH-04' }] });
    fall(fight, on, 'SS-RCH-04');
    if (net >= house.get(fight, 'slamPush')) yield* throwOut(fight, on);
  },
};

const slamBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    inReach(fight, f)(on) ?? (tooLarge(f, on) ? 'too-large' : on.prone ? 'already-prone' : null);

/** A Dodge takes dice off the slam, as it does off an attack. */
function* slamRolls(fight: Fight, f: Fighter, on: Fighter): Script<{ readonly net: number; readonly steps: readonly Step[] }> {
  const parts = characteristicParts(f, 'body', sizeDice(fight, f, on));
  const guard = yield* defend(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'all-but-dodge' }, diceFor(fight, f, parts));
  const rolled = yield* attempt(fight, { who: f, purpose: 'slam', rule: 'SS-RCH-04', parts, less: guard.less });
  if ('over' in rolled) layOverhang(fight, f, guard, rolled.over);
  wearPool(fight, on, guard);
  if ('over' in rolled) return { net: 0, steps: [rolled.step] };
  const resists = yield* measure(fight, on, 'resist-slam', 'body', 'SS-RCH-04', sizeDice(fight, on, f));
  const both = isHere(fight, f) && isHere(fight, on);
  return { net: both ? rolled.successes - resists.successes : 0, steps: [rolled.step, resists.step] };
}
