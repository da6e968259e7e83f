/** Getting loose, and helping somebody to (ZS-NLA-11, ZS-NLA-12). */
import { find, type Id } from '../../engine/index.ts';
import { action } from './action.ts';
import type { Fight } from './fight.ts';
import { captiveOf, letGo } from './hold.ts';
import { save } from './save.ts';
import type { Fighter } from './sheet.ts';
import { largerBy } from './tables.ts';
import { report } from './told.ts';

/** ZS-SIZ-09: held by somebody larger. */
export function isHopeless(fight: Fight, who: Fighter): boolean {
  const holder = who.grabbedBy ? find(fight, who.grabbedBy) : undefined;
  return holder !== undefined && largerBy(holder, who) > 0;
}

/**
 * ZS-NLA-11, ZS-SIZ-09: the whole turn goes into a STR save; against somebody larger there is none. Nets and the like give way
 * to it, too.
 */
export const breakFree = action<{ readonly by: Id }>({ cost: 'whole', keeps: () => true }, function* (fight, who) {
  if (isHopeless(fight, who) || !(yield* save(fight, who, 'save-str-break-free', 'str')))
    return report(fight, who, { type: 'held', who: who.id });
  loose(fight, who);
});

/** ZS-NLA-12: a helper near makes the save in his stead. */
export const freeAlly = action<{ readonly by: Id; readonly target: Id }>({ cost: 'main' }, function* (fight, who, { target }) {
  const captive = find(fight, target);
  if (!(yield* save(fight, who, 'save-str-free-ally', 'str'))) return report(fight, captive, { type: 'held', who: captive.id });
  loose(fight, captive);
});

function loose(fight: Fight, who: Fighter): void {
  const holder = who.grabbedBy ? fight.combatants[who.grabbedBy] : undefined;
  if (holder && captiveOf(fight, holder) === who) return letGo(fight, holder);
  who.grabbedBy = null;
  who.entangled = false;
  report(fight, who, { type: 'loose', who: who.id });
}
