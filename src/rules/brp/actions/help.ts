/** Offers that lay hands on somebody: First Aid, waking. */
import type { Offer, Option, Param } from '../../engine/index.ts';
import { isAble } from './able.ts';
import { mayClose } from './declare.ts';
import { inReach, metres } from './distance.ts';
import type { Fight, Fighter } from './fight.ts';
import { treatable } from './first-aid.ts';
import { canWake } from './heal.ts';
import { house } from './house.ts';
import type { Action } from './intent.ts';
import { noneOf, ownMetres, timing, unless } from './offers-parts.ts';
import { othersOf, woundOptions } from './targets.ts';

/** BR-HEAL-05, BR-HEAL-06: First Aid for the own side, oneself included, and for whoever cannot help it. */
export function helping(fight: Fight, fighter: Fighter): Offer {
  const others = othersOf(fight, fighter).filter((c) => c.side === fighter.side || !isAble(c));
  const hurt = [...others, ...(house(fight).selfFirstAid ? [fighter] : [])].filter((c) => c.wounds.length > 0 && !c.conditions.dead);
  const options = hurt.map((c): Option => {
    const treated = treatable(c).length === 0 ? { blocked: 'already-treated' } : {};
    return { value: c.id, ...within(fight, fighter, c, 'first-aid'), ...treated };
  });
  const params: readonly Param[] = [{ name: 'target', kind: 'combatant', options }, woundOptions(hurt)];
  return unless(
    { pick: 'first-aid', detail: `${fighter.firstAid} %`, params: [...params, ...timing(fight, fighter, 'first-aid')] },
    noneOf(options, 'nobody-hurt'),
  );
}

/** BR-DMG-08: waking somebody who has fainted. */
export function waking(fight: Fight, fighter: Fighter): Offer {
  const asleep = othersOf(fight, fighter).filter(canWake);
  const options = asleep.map((c) => ({ value: c.id, ...within(fight, fighter, c, 'awaken') }));
  const target: Param = { name: 'target', kind: 'combatant', options };
  return unless({ pick: 'awaken', params: [target, ...timing(fight, fighter, 'awaken')] }, noneOf(options, 'nobody-asleep'));
}

/** Somebody to lay hands on: how far away he is, and whether that is too far this round. */
function within(fight: Fight, fighter: Fighter, other: Fighter, action: Action): Partial<Option> {
  const distance = metres(fight, fighter.id, other.id);
  const far = distance - ownMetres(fight, fighter, action) - mayClose(fight, other) > house(fight).reach;
  return {
    ...(inReach(fight, fighter, { action }, other.id) ? {} : { detail: `${distance} m` }),
    ...(far ? { blocked: 'out-of-reach' } : {}),
  };
}
