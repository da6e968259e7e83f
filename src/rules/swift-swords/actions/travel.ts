/** On the way: blows, bad legs, covers, enemies who step in, fear (SS-STA-02, 03, 11, SS-COV-08). */
import type { Id, Script } from '../../../engine/index.ts';
import { canGo, isHere } from '../able.ts';
import { part, settle } from '../contact.ts';
import { coversBetween, defendersOf, tryCover } from '../cover.ts';
import { intercept } from '../exchange/intercept.ts';
import { opportunities } from '../exchange/opportunity.ts';
import { frightened, meetFear } from '../harm/fear.ts';
import { keepsFeet } from '../harm/wounds.ts';
import { freshMelee, isEnemy } from '../melee.ts';
import { goTo } from '../place.ts';
import type { Fight, Fighter } from '../state.ts';
import { groupsNear } from './places.ts';

/** Comes into a zone; fear meets him and all who come with him there (SS-FEA-01). Returns whom it has stopped (SS-FEA-06). */
export function* arrive(fight: Fight, f: Fighter, zone: Id): Script<readonly Id[]> {
  if (!isHere(fight, f)) return [];
  const before = frightened(fight);
  goTo(fight, f, zone);
  return yield* meetFear(fight, before);
}

/** Moves to a melee, out of contact or to another zone; enemies may strike at him and step in. True: he got there, and can go on. */
export function* travel(fight: Fight, f: Fighter, to: Id): Script<boolean> {
  yield* opportunities(fight, f);
  if (!canGo(f) || !(yield* keepsFeet(fight, f))) return false;
  const group = groupsNear(fight, f).find((g) => g.id === to);
  const enemy = group?.members.find((m) => isEnemy(f, m) && !m.ooa);
  const covers = to in fight.zones && to !== f.zone ? coversBetween(fight, f.zone, to) : [];
  for (const cover of covers) if (!tryCover(fight, cover, f)) return false;
  const defenders = covers.flatMap((c) => defendersOf(fight, c, f));
  const meets = enemy !== undefined || defenders.length > 0;
  if (meets && (yield* intercept(fight, f, { zone: f.zone, ...(enemy ? { toward: enemy } : {}), defenders }))) return false;
  if (f.ooa) return false;
  if (!group) {
    if (to !== f.zone && !(to in fight.zones)) return false;
    if (to !== f.zone) return !(yield* arrive(fight, f, to)).includes(f.id);
    part(fight, f);
    return true;
  }
  part(fight, f);
  const first = group.members.find((m) => isHere(fight, m));
  if (first) f.meleeGroup = first.meleeGroup ??= freshMelee(fight);
  settle(fight);
  return true;
}
