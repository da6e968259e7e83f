/** The GM’s healing: wounds, rest, first aid (SS-HEA). */

import { find, type Id, must, type OnTarget, own, type Script, upTo } from '../../../engine/index.ts';
import { bandage } from '../actions/help.ts';
import { settle } from '../contact.ts';
import { isBeaten, regainRank } from '../damage/losses.ts';
import { emit, type Healing } from '../events.ts';
import { roll } from '../roll.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { INJURY_COSTS } from '../tables.ts';

/** Healing of one thing at a time (SS-HEA-01, SS-HEA-06): Ranks, a State, an injury, panic. */
export function* heal(fight: Fight, { target, what, amount = 1 }: OnTarget & { readonly what: Healing; readonly amount?: number }): Script {
  const f = find(fight, target);
  const done = healOne(f, what, amount);
  must(done > 0, 'nothing-to-heal', { target, what });
  if (what === 'phys' || what === 'ment') rouse(fight, f);
  emit(fight, { type: 'healed', who: f.id, what, count: done, steps: [{ rule: 'SS-HEA-01' }] });
  settle(fight);
}

/** Brings somebody back into action who is neither beaten any more nor dying. */
function rouse(fight: Fight, f: Fighter): void {
  if (!isOut(f) || f.kia || isBeaten(fight, f)) return;
  Object.assign(f, { ooa: false, ooaFate: null, roundDue: true });
  settle(fight);
}

/** Regains Ranks one by one, as long as there are any to regain; how many. */
function regain(most: number, one: () => boolean): number {
  const inBounds = upTo(1000, 'Ranks regained');
  let done = 0;
  while (inBounds() && done < most && one()) done++;
  return done;
}

function healOne(f: Fighter, what: Healing, count: number): number {
  let done = 0;
  if (what === 'phys' || what === 'ment') done = regain(count, () => regainRank(f, what));
  else if (what === 'injury') done = mend(f, count);
  else if (f[what]) {
    f[what] = false;
    done = 1;
  }
  return done;
}

/** Removes injuries, oldest first, and what they cost from then on; permanent ones stay (SS-HEA-07). */
function mend(f: Fighter, count: number): number {
  const healed = f.injuries.filter((i) => !i.permanent).slice(0, count);
  f.injuries = f.injuries.filter((i) => !healed.includes(i));
  for (const { effect, location } of healed) {
    const { burn = 0, all = 0 } = INJURY_COSTS[effect];
    f.burn = Math.max(0, f.burn - burn);
    f.allMod = Math.min(0, f.allMod - all + (effect === 'fracture' && (location === 'head' || location === 'chest') ? 2 : 0));
  }
  return healed.length;
}

/** SS-HEA-03, SS-HEA-04, SS-HEA-05: a week's rest, by how many of good food, water and no travel it lacks; a healer's roll adds one. */
export function* rest(
  fight: Fight,
  { target, lacking = 0, later = false, healer }: OnTarget & { readonly lacking?: number; readonly later?: boolean; readonly healer?: Id },
): Script {
  const f = find(fight, target);
  const by = own(fight.combatants, healer ?? '');
  let ranks = later ? (lacking <= 1 ? 1 : 0) : Math.max(0, 2 - lacking);
  if (by)
    ranks +=
      (yield* roll(fight, { who: by, purpose: 'healing', rule: 'SS-HEA-05', parts: [['healing', by.healingDice]] })).successes > 0 ? 1 : 0;
  const body = regain(ranks, () => regainRank(f, 'phys'));
  const mind = regain(ranks - body, () => regainRank(f, 'ment'));
  rouse(fight, f);
  const told = (what: 'phys' | 'ment', count: number): void =>
    emit(fight, { type: 'healed', who: f.id, what, count, steps: [{ rule: later ? 'SS-HEA-04' : 'SS-HEA-03' }] });
  if (body > 0 || mind === 0) told('phys', body);
  if (mind > 0) told('ment', mind);
}

/** SS-HEA-02: ten quiet minutes, once the fighting is over. */
export function* aid(fight: Fight, { target }: OnTarget): Script {
  bandage(fight, find(fight, target), null);
}

/** SS-HEA-07: an injury that only magic heals. */
export function* permanent(fight: Fight, { target }: OnTarget): Script {
  const f = find(fight, target);
  must(f.injuries.length > 0, 'nothing-to-heal', { target, what: 'permanent' });
  f.injuries.at(-1)!.permanent = true;
}
