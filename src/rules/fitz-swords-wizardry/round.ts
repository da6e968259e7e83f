/** The round: declarations, initiative, the countdown, those who held, and its end (OD-ORD-01, OD-ORD-02). */
import { emit, everyone, isOfEdition, begin as openFight, own } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { needsReloading, rowOf } from './arms.ts';
import { idle, unspent } from './combatant.ts';
import { dying } from './death.ts';
import { declarations } from './declare.ts';
import { extractions, stuckMissiles } from './embedded.ts';
import { lineUp, rollInitiative } from './initiative.ts';
import { morale, muster, reaction } from './morale.ts';
import { called } from './other.ts';
import { house } from './settings.ts';
import type { Due, Fight, Fighter } from './state.ts';
import { isOut, mayYetAct } from './status.ts';
import { rollSurprise, settleSurprise } from './surprise.ts';
import { count, held } from './turn.ts';

/** The GM opens the fight and settles surprise; where the house does not ask, nobody is caught. */
export function* begin(fight: Fight): Script {
  openFight(fight);
  fight.paused = house.get(fight, 'pause');
  if (house.get(fight, 'surprise.asked')) yield* settleSurprise(fight);
}

/** Steps A and B. Anyone who is still surprised makes it a segment, without initiative (OD-SUR-07). */
export function* openRound(fight: Fight): Script {
  fight.round++;
  fight.segment = everyone(fight).some((c) => c.conditions.surprised !== undefined && !isOut(c));
  for (const who of everyone(fight)) Object.assign(who, { plan: idle(), spent: unspent() });
  fight.muster = muster(fight);
  fight.slots = [];
  fight.held = [];
  emit(fight, { type: 'round-begins', round: fight.round, segment: fight.segment });
  yield* declarations(fight);
  if (fight.segment) lineUp(fight);
  else yield* rollInitiative(fight);
  fight.phase = fight.slots.length > 0 ? 'count' : 'end';
}

/** Step E. */
export function* endRound(fight: Fight): Script {
  yield* extractions(fight);
  yield* stuckMissiles(fight);
  for (const who of everyone(fight)) {
    delete who.lost;
    delete who.steady;
    reloadCrossbows(fight, who);
    countDown(fight, who);
  }
  // Where everybody left lies bound, no round would ever ask anybody: the GM says how it goes on.
  Object.assign(fight, { slots: [], held: [], phase: 'end', paused: house.get(fight, 'pause') || !everyone(fight).some(mayYetAct) });
  emit(fight, { type: 'round-end', round: fight.round, steps: [{ rule: 'OD-ORD-02' }] });
  // It is over when the GM has said whether anybody flees.
  yield* morale(fight);
  fight.phase = 'open';
}

/** OD-ARC-02: on the spot a light crossbow is ready again by the next round, a heavy one after a round of work. */
function reloadCrossbows(fight: Fight, who: Fighter): void {
  if (who.spent.moved > 0 || isOut(who)) return;
  for (const [key, gear] of Object.entries(who.gear)) {
    const { use } = rowOf(gear);
    const done = who.spent.reloading === key || !needsReloading(fight, use);
    if (!use.endsWith('crossbow') || !done || gear.loaded || !gear.ready) continue;
    gear.loaded = true;
    emit(fight, { type: 'reloads', who: who.id, weapon: gear.type, done: true, steps: [{ rule: 'OD-ARC-02' }] });
  }
}

const COUNTED = ['surprised', 'stunned', 'unconscious', 'blinded'] as const;

/** Counters of conditions that are older than this round go down by one; at 0 they are over. */
function countDown(fight: Fight, who: Fighter): void {
  for (const condition of COUNTED) {
    const left = who.conditions[condition];
    if (typeof left !== 'number' || who.fresh.includes(condition)) continue;
    if (left > 1) who.conditions[condition] = left - 1;
    else {
      delete who.conditions[condition];
      // Whoever lies there all the same is told of when they rise.
      if (!isOut(who)) emit(fight, { type: 'recovered', on: who.id, condition });
    }
  }
  if (house.get(fight, 'focus.lasts') === 'round') delete who.conditions.focused;
  who.fresh = [];
  who.spent = unspent();
  who.plan = idle();
}

/** Rolls that the GM has called for. */
export function* settle(fight: Fight): Script {
  for (const due of fight.due.splice(0)) yield* settleOne(fight, due);
}

function* settleOne(fight: Fight, due: Due): Script {
  if (due.roll === 'reaction') return yield* reaction(fight);
  const who = own(fight.combatants, due.who);
  if (!who) return;
  switch (due.roll) {
    case 'death':
      // OD-DTH-01: anyone whom the GM has healed in the meantime is no longer at 0 or below.
      if (who.hp > 0 && isOfEdition(fight, 3)) return;
      return yield* dying(fight, who);
    case 'surprise':
      return yield* rollSurprise(fight, who);
    case 'check':
      yield* called(fight, who, due.what, due.modifier);
  }
}

/** The procedures that follow one another by themselves. */
export const procedures = { 'open-round': openRound, 'end-round': endRound, count, held, settle };
