/** Taken out of the fight by the GM, at any time, even while somebody is being asked. */
import { everyone, find, type Id, own } from '../../../engine/index.ts';
import { release } from '../contact.ts';
import { emit } from '../events.ts';
import type { Fight } from '../state.ts';

/**
 * Loosens every tie to somebody who is about to leave. An action in flight that still has them in hand finds them out of action,
 * without dice and in nobody's melee, so that it comes to its end by the rules that hold for anybody beaten (see `isHere`).
 */
export function leave(fight: Fight, who: Id): void {
  const f = find(fight, who);
  const holder = f.heldBy === null ? undefined : own(fight.combatants, f.heldBy);
  release(fight, f);
  if (holder) release(fight, holder);
  for (const rider of everyone(fight)) {
    if (rider.mount?.id !== who || !rider.mounted) continue;
    rider.mounted = false;
    emit(fight, { type: 'dismounted', who: rider.id, steps: [{ rule: 'SS-MNT-01' }] });
  }
  for (const cover of Object.values(fight.covers)) cover.occupants = cover.occupants.filter((id) => id !== who);
  Object.assign(f, { ooa: true, ad: [], carry: 0, holding: false, exposures: 0, defencePool: null, actionPool: null });
  Object.assign(f, { stun: false, shock: false, doubt: false, status: 'alone', meleeGroup: null, cover: null, coverAt: null });
}
