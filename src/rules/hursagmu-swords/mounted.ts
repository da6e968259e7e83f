/** Riders: keeping the saddle, and leaving it. */

import type { Script } from '../../engine/index.ts';
import { disclose, emit } from '../../engine/index.ts';
import { levelRoll } from './roll.ts';
import type { Fight, Fighter } from './state.ts';

import { isConscious } from './status.ts';

/** SW-MNT-11: Riding against the damage as it was rolled; equal keeps the seat. Out cold they fall without a roll (`goDown`). */
export function* keepSeat(fight: Fight, rider: Fighter, level: number): Script {
  const mount = rider.mountedOn;
  if (mount === null || !isConscious(rider)) return;
  const use = { purpose: 'riding', rule: 'SW-MNT-11', attribute: 'dexterity', skill: 'riding' } as const;
  const { made, step } = yield* levelRoll(fight, rider, use, level);
  if (!made) rider.mountedOn = null;
  disclose(fight, rider, { type: made ? 'kept-seat' : 'unhorsed', who: rider.id, mount, steps: [step] });
}

/** On foot: of their own will, whatever becomes of the blow (SW-MNT-12), or because they fall. Who does not ride is not touched. */
export function getOff(fight: Fight, rider: Fighter, how: 'dismounted' | 'unhorsed'): void {
  const mount = rider.mountedOn;
  if (mount === null) return;
  rider.mountedOn = null;
  emit(fight, { type: how, who: rider.id, mount });
}
