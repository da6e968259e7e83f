/** The GM’s harm: damage, Ranks and States that no attack takes; fatigue, fates (SS-MEN-01, SS-FTG). */

import { find, isOfEdition, type OnTarget, type Script } from '../../../engine/index.ts';
import { type Condition, STATES, type StateName } from '../conditions.ts';
import { settle } from '../contact.ts';
import { applyDamage } from '../damage/index.ts';
import { goOut, isBeaten, loseRank, settleLosses, takeState, unnerve } from '../damage/losses.ts';
import { startRank } from '../damage/ranks.ts';
import { emit } from '../events.ts';
import { check } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight } from '../state.ts';
import { isOut } from '../status.ts';
import type { Fate, Track } from '../tables.ts';

/** Damage from no weapon: a fall, fire, bad news (SS-MEN-01). */
export function* hurt(
  fight: Fight,
  { target, amount, track = 'phys' }: OnTarget & { readonly amount: number; readonly track?: Track },
): Script {
  const on = find(fight, target);
  yield* applyDamage(fight, { by: null, on, points: amount, track, weapon: null, steps: [{ rule: 'SS-MEN-01', note: 'by the GM' }] });
  settle(fight);
}

/** A State, a posture, a fright, given or taken. */
export function* condition(
  fight: Fight,
  { target, condition: name, on = true }: OnTarget & { readonly condition: Condition; readonly on?: boolean },
): Script {
  const f = find(fight, target);
  if (on && STATES.some((s) => s === name)) takeState(fight, f, name as StateName, [{ rule: 'SS-RNK-05', note: 'by the GM' }]);
  else {
    // SS-PHY-15: anyone who is dying is out of action as well.
    if (name === 'kia' && on) yield* goOut(fight, f, { track: 'phys', fate: 'unconscious' });
    if (on && (name === 'panicked' || name === 'crushed')) unnerve(fight, f, name);
    else f[name] = on;
    if (!f.panicked && !f.crushed) f.aghast = false;
    emit(fight, { type: 'condition', who: f.id, condition: name, on, steps: [{ rule: 'SS-RNK-05', note: 'by the GM' }] });
  }
}

/** SS-FTG-01, SS-FTG-02, SS-FTG-03, SS-FTG-04: a Rank off the start; where it is doubtful, a roll avoids it. */
export function* tire(
  fight: Fight,
  { target, track, doubtful = false }: OnTarget & { readonly track: Track; readonly doubtful?: boolean },
): Script {
  const f = find(fight, target);
  const result = doubtful ? yield* check(fight, f, 'fatigue', track === 'phys' ? 'body' : 'will', 'SS-FTG-02') : null;
  const avoided = (result?.successes ?? 0) > 0;
  emit(fight, { type: 'tired', who: f.id, track, avoided, steps: result ? [result.step] : [{ rule: 'SS-FTG-01' }] });
  if (avoided || startRank(f, track) === 0) return;
  const isLoss = house.get(fight, 'fatigueIsLoss');
  if (isLoss) loseRank(fight, f, track, 'SS-FTG-04');
  else if (track === 'phys') f.physTired += 1;
  else f.mentTired += 1;
  // SS-PHY-09: losses that were bearable may be none with a lower start.
  if (isLoss || isOfEdition(fight, 4)) yield* settleLosses(fight, f, track);
}

/** SS-PHY-13, SS-FTG-05, SS-FTG-07: what becomes of somebody who is out of action. */
export function* fate(fight: Fight, { target, fate: chosen }: OnTarget & { readonly fate: Fate | 'captured' }): Script {
  const f = find(fight, target);
  if (!isOut(f)) return yield* goOut(fight, f, { track: 'phys', fate: chosen });
  f.ooaFate = chosen;
  emit(fight, { type: 'fate', who: f.id, fate: chosen, steps: [{ rule: 'SS-PHY-13' }] });
}

/** SS-MEN-01: morale, bad news, a lost banner: a Rank goes without any attack. */
export function* lose(fight: Fight, { target, track }: OnTarget & { readonly track: Track }): Script {
  const f = find(fight, target);
  loseRank(fight, f, track, 'SS-MEN-01');
  if (!isOut(f) && isBeaten(fight, f)) yield* goOut(fight, f, { track });
}
