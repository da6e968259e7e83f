/** Those who panic or are crushed: calming down, or a turn lost (SS-MEN-04, SS-MEN-05, SS-MEN-06, SS-MEN-07, SS-MEN-08). */
import { distance, type Id, isOfEdition, type Script } from '../../../engine/index.ts';
import { isEnemy, part, standing } from '../contact.ts';
import { emit } from '../events.ts';
import { spend } from '../hand.ts';
import { crossOver, entryBar } from '../move.ts';
import { goTo, zonesWithin } from '../place.ts';
import { opportunities } from '../reaction/opportunity.ts';
import { boughtCheck, check } from '../roll.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut, statesOf } from '../status.ts';
import { frightened, meetFear } from './fear.ts';
import { standUp } from './prone.ts';
import { keepsFeet } from './wounds.ts';

/** SS-MEN-05, SS-MEN-07: a SPIRIT roll ends panic or being crushed; `bought`: for a 1. */
export function* calm(fight: Fight, f: Fighter, bought = false): Script<boolean> {
  const { successes, step } = yield* (bought ? boughtCheck : check)(fight, f, 'calm', 'spirit', f.crushed ? 'SS-MEN-07' : 'SS-MEN-05');
  const calmed = successes > 0;
  if (calmed) Object.assign(f, { panicked: f.crushed && f.panicked, crushed: false, aghast: false });
  emit(fight, { type: calmed ? 'calmed' : 'calm-failed', who: f.id, steps: [step] });
  return calmed;
}

/** SS-MEN-05, SS-MEN-07: panic and being crushed are shaken off, or take the turn. */
export function* composed(fight: Fight, f: Fighter): Script<boolean> {
  if (!f.crushed && !f.panicked) return true;
  if (!f.aghast && (yield* calm(fight, f)) && !f.panicked) return !isOut(f);
  if (isOut(f)) return false;
  f.aghast = false;
  yield* loseTurn(fight, f);
  return false;
}

/** SS-MEN-04, SS-MEN-08: the lowest die goes; the crushed do nothing, the panicked shake off a State or run. */
function* loseTurn(fight: Fight, f: Fighter): Script {
  spend(fight, f, f.ad.length > 0 ? [Math.min(...f.ad)] : []);
  if (f.crushed) return;
  const [state] = statesOf(f);
  if (state) {
    f[state] = false;
    return emit(fight, { type: 'recovered', who: f.id, state, steps: [{ rule: 'SS-MEN-08' }] });
  }
  emit(fight, { type: 'flees', who: f.id, steps: [{ rule: 'SS-MEN-04' }] });
  if (f.heldBy) return;
  yield* flee(fight, f);
}

/** As far from the nearest enemy as a move goes, whatever it provokes. */
function* flee(fight: Fight, f: Fighter): Script {
  const foes = standing(fight).filter((o) => isEnemy(f, o));
  const safety = (zone: Id): number => Math.min(...foes.map((o) => distance(fight, zone, o.zone)), 99);
  // SS-COV-08, SS-COV-09: a wall that is held stands in the way of those who flee as well.
  const isWalled = isOfEdition(fight, 5);
  const open = zonesWithin(fight, f).filter((zone) => !isWalled || entryBar(fight, f, zone) === null);
  const to = [f.zone, ...open].toSorted((a, b) => safety(b) - safety(a))[0]!;
  const before = frightened(fight);
  // SS-CLO-20: anyone who lies on the ground has to get up first; in close that is part of getting out.
  const rises = f.prone && isOfEdition(fight, 2);
  if (rises && f.status !== 'inClose') return standUp(fight, f);
  yield* opportunities(fight, f);
  if (isOut(f) || statesOf(f).length > 0) return;
  if (rises) standUp(fight, f);
  if (isOfEdition(fight, 2) && !(yield* keepsFeet(fight, f))) return;
  if (to === f.zone) return part(fight, f);
  if (isWalled) return void (yield* crossOver(fight, f, to));
  goTo(fight, f, to);
  yield* meetFear(fight, before);
}
