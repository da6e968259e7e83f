/** What the GM does by himself in these rules. */
import {
  type Fight as EngineFight,
  find,
  gmProcedures,
  type Id,
  type Json,
  must,
  type Procedure,
  type Script,
  whisper,
} from '../../engine/index.ts';
import { animalRoll } from './animals.ts';
import { battleMinutes } from './battle.ts';
import { hold, lock, part, releaseAll } from './close-combat.ts';
import { enduranceRoll, netOf, netStep, wound } from './damage.ts';
import { announce, type Condition } from './events.ts';
import { healthOf, isConscious } from './health.ts';
import { keepSeat } from './mounted.ts';
import { place } from './move.ts';
import { initiative } from './round.ts';
import { SETTINGS } from './settings.ts';
import { check, combatant, type Fight } from './sheet.ts';
import { targetOf } from './targets.ts';
import { acting, finishTurn } from './turn.ts';

interface At {
  readonly target: Id;
}

/** SW-GRP-16 and whatever else hurts: a fall, fire, a cliff. Endurance is rolled unless he says no. */
function* damage(
  fight: Fight,
  { target, amount, endurance = true }: At & { readonly amount: number; readonly endurance?: boolean },
): Script {
  const on = targetOf(fight, target);
  must(on.kind !== 'army', 'no-person', { target });
  const resisted = endurance ? yield* enduranceRoll(fight, on) : null;
  const net = resisted ? netOf(fight, amount, resisted.total) : amount;
  const dealt = { total: amount, step: { rule: 'SW-GRP-16', note: 'the GM gives the damage' } };
  const steps = resisted ? [dealt.step, resisted.step, netStep(fight, dealt, resisted)] : [dealt.step];
  announce(fight, { type: 'damaged', by: null, on: target, dealt: amount, resisted: resisted?.total ?? null, net, steps }, on);
  wound(fight, on, net);
}

function* heal(fight: Fight, { target, stamina, worstHit }: At & { readonly stamina: number; readonly worstHit?: number }): Script {
  const on = targetOf(fight, target);
  on.stamina = Math.min(on.staminaMax, on.stamina + stamina);
  if (worstHit !== undefined) on.worstHit = Math.min(on.worstHit, worstHit);
  announce(fight, { type: 'healed', who: target, stamina, level: healthOf(on) }, on);
}

function* move(fight: Fight, { target, from, yards }: At & { readonly from: Id; readonly yards: number }): Script {
  must(target !== from, 'no-such-pair', { from, to: target });
  const [who, other] = [targetOf(fight, target), targetOf(fight, from)];
  place(fight, who, other, yards);
  announce(fight, { type: 'moved', who: target, from, yards, now: yards, how: 'gm' }, who, other);
}

/** SW-CORE-09, SW-CORE-11: surprised in this round; out of the fight. */
function* condition(fight: Fight, { target, condition: which, on }: At & { readonly condition: Condition; readonly on: boolean }): Script {
  const who = targetOf(fight, target);
  if (which === 'surprised') who.surprised = on;
  else who.willing = !on;
  if (on && which === 'out-of-the-fight') releaseAll(fight, who);
  announce(fight, { type: 'condition', who: target, condition: which, on }, who);
}

/** Somebody's turn is over without him. */
function* skip(fight: Fight, { target }: At): Script {
  const who = targetOf(fight, target);
  announce(fight, { type: 'passed', who: target }, who);
  finishTurn(fight, who);
}

/** It is somebody's turn now; where turns are called, whoever had it is done. */
function* turn(fight: Fight, { target }: At): Script {
  const before = acting(fight);
  if (before?.id === target) return;
  if (before && !fight.initiative.includes(before.id)) finishTurn(fight, before);
  fight.queue = [target, ...fight.queue.filter((id) => id !== target)];
  announce(fight, { type: 'turn-given', who: target }, targetOf(fight, target));
}

/** Puts two into close combat, into a hold, or apart. */
function* closeCombat(fight: Fight, { target, foe, grip }: At & { readonly foe: Id; readonly grip: string }): Script {
  must(target !== foe, 'no-such-pair', { from: target, to: foe });
  const [by, on] = [targetOf(fight, target), targetOf(fight, foe)];
  must(grip === 'apart' || (isConscious(by) && isConscious(on)), 'out-cold');
  if (grip === 'holds') hold(fight, by, on);
  else if (grip === 'locked') lock(by, on);
  else part(by, on);
  announce(fight, { type: grip === 'holds' ? 'controlled' : grip === 'locked' ? 'locked' : 'parted', by: target, on: foe }, by, on);
}

/** Into the saddle, or out of it. */
function* mount(fight: Fight, { target, animal }: At & { readonly animal?: Id }): Script {
  const rider = targetOf(fight, target);
  must(target !== animal, 'no-such-pair', { from: target, to: target });
  must(!animal || (isConscious(rider) && isConscious(targetOf(fight, animal))), 'out-cold');
  const old = rider.mountedOn;
  rider.mountedOn = null;
  if (animal) {
    place(fight, rider, targetOf(fight, animal), 0);
    rider.mountedOn = animal;
    announce(fight, { type: 'mounted', who: target, mount: animal }, rider);
  } else if (old) announce(fight, { type: 'dismounted', who: target, mount: old }, rider);
}

/** Hands somebody a thing: picked up, found, lent. */
function* give(fight: Fight, { target, item }: At & { readonly item: string }): Script {
  const who = targetOf(fight, target);
  who.weapons.push(item);
  announce(fight, { type: 'given', who: target, item }, who);
}

/** SW-MNT-10: through leaps and bucking, at any level. */
function* ridingCheck(fight: Fight, { target, level }: At & { readonly level: number }): Script {
  yield* keepSeat(fight, targetOf(fight, target), level);
}

/** SW-MNT-09: a spooked or stubborn mount. */
function* animalsCheck(fight: Fight, { target, animal, level }: At & { readonly animal: Id; readonly level: number }): Script {
  yield* animalRoll(fight, targetOf(fight, target), targetOf(fight, animal), level);
}

function* rollInitiative(fight: Fight, { actors }: { readonly actors: readonly Id[] }): Script {
  yield* initiative(
    fight,
    actors.map((id) => targetOf(fight, id)),
  );
}

/** SW-TAC-10: sends the armies forward, or everybody back to personal combat. */
function* battle(fight: Fight, { fought }: { readonly fought: string }): Script {
  fight.battle = fought === 'as-it-comes' ? null : fought === 'by-armies';
}

/** SW-TAC-11, SW-TAC-12: somebody rolls for an army, or no longer does; the first one leads. */
function* general(fight: Fight, { army, target, on }: At & { readonly army: Id; readonly on: boolean }): Script {
  const host = targetOf(fight, army);
  host.tacticians = [...host.tacticians.filter((id) => id !== target), ...(on ? [target] : [])];
  host.leader = host.tacticians[0] ?? null;
  announce(fight, { type: 'general', who: target, army, on }, targetOf(fight, target));
}

/** SW-TAC-02: how long a battle round of these lasts. */
function* battleLength(fight: Fight, { armies }: { readonly armies: readonly Id[] }): Script {
  const minutes = battleMinutes(
    fight,
    armies.map((id) => targetOf(fight, id)),
  );
  whisper(fight, [], { type: 'battle-round', minutes });
}

/** SW-CORE-11: it is over because the GM says so. */
function* endFight(fight: Fight, { side }: { readonly side?: string }): Script {
  fight.ended = { winner: side || null };
  announce(fight, { type: 'ended', winner: fight.ended.winner });
}

const parts = { combatant, check, settings: SETTINGS };
const common = gmProcedures<Fight>(parts);

/** Takes somebody out, and out of everybody's hands and saddle. */
function* remove(fight: Fight, { target }: At): Script {
  const who = find(fight, target);
  releaseAll(fight, who);
  for (const c of Object.values(fight.combatants)) if (c.mountedOn === target) c.mountedOn = null;
  fight.initiative = fight.initiative.filter((id) => id !== target);
  fight.queue = fight.queue.filter((id) => id !== target);
  const takeOut = common['remove'] as Procedure<EngineFight, Json> | undefined;
  if (takeOut) yield* takeOut(fight, { target });
}

/** All procedures of the GM. */
export const gmActs = {
  ...common,
  remove,
  damage,
  heal,
  move,
  condition,
  skip,
  turn,
  'close-combat': closeCombat,
  mount,
  give,
  'riding-check': ridingCheck,
  'animals-check': animalsCheck,
  'roll-initiative': rollInitiative,
  battle,
  general,
  'battle-length': battleLength,
  'end-fight': endFight,
};
