/** Keeping an opponent at bay with a spear or polearm (OD-SPR-03). */
import { ask, type Id } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { emptyVolley, strike } from './attack.ts';
import { land } from './damage.ts';
import { isCasting } from './disrupt.ts';
import { hear } from './events.ts';
import { isOn } from './house.ts';
import type { Fight, Fighter } from './state.ts';
import { type Arm, feet, handArms, isAble, isKnown, isUndetected, place } from './status.ts';

/** The weapons with which somebody may fend off one who comes at him with such a reach. */
const fendingArms = (fight: Fight, who: Fighter, mover: Fighter, reach: number): Arm[] =>
  isAble(who) &&
  !who.spent.fended &&
  (who.spent.attacksLeft > 0 || isOn(fight, 'fend.free')) &&
  !isCasting(who) &&
  isKnown(who, mover) &&
  !isUndetected(who, mover) &&
  feet(fight, who, mover) > reach
    ? handArms(fight, who).filter((arm) => arm.row.fends && arm.feet >= reach)
    : [];

/**
 * Somebody comes from beyond his own reach: the defender may spend his attack to stop him.
 * Returns whether the mover is stopped, at the length of the shaft.
 */
export function* fend(fight: Fight, mover: Fighter, who: Fighter, reach: number): Script<boolean> {
  const usable = fendingArms(fight, who, mover, reach);
  const [first] = usable;
  if (!first) return false;
  const options = usable.map((arm) => ({ value: arm.key, label: arm.name }));
  const offers = [
    { pick: 'fend', params: [{ name: 'weapon', kind: 'thing' as const, options, initial: first.key }] },
    { pick: 'decline' },
  ] as const;
  const choice = yield* ask(who, 'fend', offers, { pick: 'fend', weapon: first.key }, { facts: { on: mover.id } });
  if (!fight.combatants[mover.id] || !fight.combatants[who.id]) return true;
  if (choice.pick === 'decline') {
    hear(fight, who, { type: 'declined', who: who.id, what: 'fend' });
    return false;
  }
  const arm = usable.find(({ key }) => key === choice['weapon']) ?? first;
  return yield* thrust(fight, mover, who, arm);
}

/** The thrust itself; a hit does its damage at once, and stops all but the unstoppable (OD-SPR-05). */
function* thrust(fight: Fight, mover: Fighter, who: Fighter, arm: Arm): Script<boolean> {
  who.spent.fended = true;
  if (!isOn(fight, 'fend.free')) who.spent.attacksLeft--;
  who.opponent = mover.id;
  const volley = emptyVolley();
  const outcome = yield* strike(fight, volley, { by: who.id, on: mover.id, weapon: arm.key, purpose: 'fend-attack', from: 'front' });
  if (isOn(fight, 'fend.damage')) for (const blow of volley.blows) yield* land(fight, blow);
  const stopped = outcome !== 'miss' && outcome !== 'fumble' && !mover.unstoppable;
  hear(fight, mover, { type: stopped ? 'fended' : 'not-fended', who: mover.id, steps: [{ rule: stopped ? 'OD-SPR-03' : 'OD-SPR-05' }] });
  if (stopped) stop(fight, mover, who, arm.feet);
  return stopped || !isAble(mover);
}

function stop(fight: Fight, mover: Fighter, who: Fighter, reach: number): void {
  mover.spent.fendedBy.push(who.id);
  place(fight, mover, who, Math.min(feet(fight, mover, who), reach));
}

/** Whom somebody cannot come at any more this round. */
export const isFendedOff = (who: Fighter, target: Id): boolean => who.spent.fendedBy.includes(target);
