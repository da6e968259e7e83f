/** Riders: keeping the saddle, and leaving it. */
import type { Script } from '../../engine/index.ts';
import { announce } from './events.ts';
import { isConscious } from './health.ts';
import { skillRoll } from './roll.ts';
import type { Fight, Fighter } from './sheet.ts';

/** SW-MNT-11: Riding against the damage as it was rolled; equal keeps the seat. Out cold he falls without a roll (`goDown`). */
export function* keepSeat(fight: Fight, rider: Fighter, level: number): Script {
  const mount = rider.mountedOn;
  if (mount === null || !isConscious(rider)) return;
  const seat = yield* skillRoll(fight, rider, {
    purpose: 'riding',
    rule: 'SW-MNT-11',
    attribute: 'dexterity',
    skill: 'riding',
    against: ['level', level],
  });
  const kept = seat.total >= level;
  if (!kept) rider.mountedOn = null;
  announce(fight, { type: kept ? 'kept-seat' : 'unhorsed', who: rider.id, mount, steps: [seat.step] }, rider);
}

/** On foot of his own will, whatever becomes of the blow (SW-MNT-12). */
export function leaveSaddle(fight: Fight, rider: Fighter): void {
  const mount = rider.mountedOn;
  if (mount === null) return;
  rider.mountedOn = null;
  announce(fight, { type: 'dismounted', who: rider.id, mount }, rider);
}

/** Falls from the saddle, if he sits in one. */
export function fallOff(fight: Fight, rider: Fighter): void {
  const mount = rider.mountedOn;
  if (mount === null) return;
  rider.mountedOn = null;
  announce(fight, { type: 'unhorsed', who: rider.id, mount }, rider);
}
