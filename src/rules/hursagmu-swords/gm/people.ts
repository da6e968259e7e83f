/** What the GM does to people: harm, healing, conditions, turns, where they stand, what they hold and ride. */
import {
  type AnyAction,
  type Args,
  action,
  combatants,
  emit,
  flagParam,
  gmCondition,
  gmDamage,
  gmHeal,
  gmPlace,
  gmSkip,
  type Id,
  idsOf,
  must,
  numberParam,
  type Script,
  things,
  type Who,
} from '../../../engine/index.ts';
import { hold, lock, part, releaseAll } from '../close-combat.ts';
import { CONDITIONS, type Condition } from '../conditions.ts';
import { enduranceRoll, netOf, netStep, wound } from '../damage.ts';
import { place } from '../move.ts';
import { MOST_WEAPONS } from '../sheet-schema.ts';
import type { Fight } from '../state.ts';
import { healthOf, isConscious, people } from '../status.ts';
import { targetOf } from '../targets.ts';
import { acting, finishTurn } from '../turn.ts';
import { WEAPONS } from '../weapons.ts';

export const gm = action<Fight, Who>();
export type GmAct = AnyAction<Fight, Who>;

export const persons = (fight: Fight): readonly Id[] => idsOf(people(fight));
export const animals = (fight: Fight): readonly Id[] => idsOf(people(fight).filter((c) => c.kind === 'animal'));

/** SW-GRP-16 and whatever else hurts: a fall, fire, a cliff. Endurance is rolled unless the GM says no. */
const damage = gmDamage<Fight, { readonly endurance?: boolean }>({
  rule: 'SW-GRP-16',
  whom: persons,
  rolls: true,
  more: () => [flagParam('endurance', true)],
  *perform(fight, { target, amount, endurance = true }): Script {
    const on = targetOf(fight, target);
    must(on.kind !== 'army', 'no-person', { target });
    const resisted = endurance ? yield* enduranceRoll(fight, on) : null;
    const net = resisted ? netOf(fight, amount, resisted.total) : amount;
    const steps = [{ rule: 'SW-GRP-16', note: 'the GM gives the damage' }, ...(resisted ? [netStep(net)] : [])];
    emit(fight, { type: 'damaged', by: null, on: target, dealt: amount, resisted: null, net, steps });
    wound(fight, on, net);
  },
});

const heal = gmHeal<Fight, { readonly worstHit?: number }>({
  rule: 'SW-HLT-06',
  whom: persons,
  more: () => [numberParam('worstHit', 0, 1000, undefined, { optional: true })],
  *perform(fight, { target, amount, worstHit }): Script {
    const on = targetOf(fight, target);
    const was = on.stamina;
    on.stamina = Math.max(was, Math.min(on.staminaMax, was + amount));
    if (worstHit !== undefined) on.worstHit = Math.min(on.worstHit, worstHit);
    emit(fight, { type: 'healed', who: target, stamina: on.stamina - was, level: healthOf(on) });
  },
});

/** SW-CORE-09, SW-CORE-11: surprised in this round; out of the fight. */
const condition = gmCondition<Fight, Condition>(CONDITIONS, {
  rule: 'SW-CORE-09',
  whom: persons,
  *perform(fight, { target, condition: which, on }): Script {
    const who = targetOf(fight, target);
    if (which === 'surprised') who.surprised = on;
    else who.willing = !on;
    if (on && which === 'out-of-the-fight') releaseAll(fight, who);
    emit(fight, { type: 'condition', who: target, condition: which, on });
  },
});

interface Placing {
  readonly toward: Id;
  readonly distance: number;
}

const placeAt = gmPlace<Fight, Placing>({
  rule: 'SW-CORE-10',
  whom: persons,
  more: (fight) => [combatants('toward', persons(fight)), numberParam('distance', 0, 1000, 2, { counts: 'distance' })],
  *perform(fight, { target, toward, distance }): Script {
    must(target !== toward, 'no-such-pair', { from: toward, to: target });
    place(fight, targetOf(fight, target), targetOf(fight, toward), distance);
    emit(fight, { type: 'moved', who: target, from: toward, yards: distance, now: distance, how: 'gm' });
  },
});

/** Somebody's turn is over without them. */
const skip = gmSkip<Fight>({
  rule: 'SW-CORE-08',
  whom: (fight) => idsOf([acting(fight) ?? []].flat()),
  rolls: true,
  *perform(fight, { target }): Script {
    const who = targetOf(fight, target);
    emit(fight, { type: 'passed', who: target });
    finishTurn(fight, who);
  },
});

type On = Args & { readonly target: Id };

/** It is somebody's turn now; where turns are called, whoever had it is done. */
const turn = gm<On>({
  id: 'turn',
  label: 'Give the turn to',
  rule: 'SW-CORE-08',
  unlisted: (fight) => persons(fight).length === 0,
  params: (fight) => [combatants('target', persons(fight))],
  *perform(fight, _gm, { target }): Script {
    const before = acting(fight);
    if (before?.id === target) return;
    if (before && !fight.initiative.includes(before.id)) finishTurn(fight, before);
    fight.queue = [target, ...fight.queue.filter((id) => id !== target)];
    emit(fight, { type: 'turn-given', who: targetOf(fight, target).id });
  },
});

interface Grip extends On {
  readonly foe: Id;
  readonly grip: string;
}

/** Puts two into close combat, into a hold, or apart. */
const closeCombat = gm<Grip>({
  id: 'close-combat',
  label: 'Lock two together or part them',
  rule: 'SW-GRP-01',
  params: (fight) => [
    combatants('target', persons(fight)),
    combatants('foe', persons(fight)),
    things('grip', ['holds', 'locked', 'apart']),
  ],
  *perform(fight, _gm, { target, foe, grip }): Script {
    must(target !== foe, 'no-such-pair', { from: target, to: foe });
    const [by, on] = [targetOf(fight, target), targetOf(fight, foe)];
    must(grip === 'apart' || (isConscious(by) && isConscious(on)), 'out-cold');
    if (grip === 'holds') hold(fight, by, on);
    else if (grip === 'locked') lock(by, on);
    else part(by, on);
    emit(fight, { type: grip === 'holds' ? 'controlled' : grip === 'locked' ? 'locked' : 'parted', by: target, on: foe });
  },
});

/** Into the saddle, or out of it. */
const mount = gm<On & { readonly animal?: Id }>({
  id: 'mount',
  label: 'Mount or dismount',
  rule: 'SW-MNT-01',
  unlisted: (fight) => animals(fight).length === 0,
  params: (fight) => [combatants('target', persons(fight)), combatants('animal', animals(fight), { optional: true })],
  *perform(fight, _gm, { target, animal }): Script {
    const rider = targetOf(fight, target);
    must(target !== animal, 'no-such-pair', { from: target, to: target });
    must(!animal || (isConscious(rider) && isConscious(targetOf(fight, animal))), 'out-cold');
    const old = rider.mountedOn;
    rider.mountedOn = null;
    if (animal) {
      place(fight, rider, targetOf(fight, animal), 0);
      rider.mountedOn = animal;
      emit(fight, { type: 'mounted', who: target, mount: animal });
    } else if (old) emit(fight, { type: 'dismounted', who: target, mount: old });
  },
});

/** What can be handed over: no fists, claws or hooves. */
const THINGS = WEAPONS.flatMap(({ id, kind }) => (kind === 'unarmed' ? [] : [id]));

/** Hands somebody a thing: picked up, found, lent. */
const give = gm<On & { readonly item: string }>({
  id: 'give',
  label: 'Hand over a weapon',
  rule: 'SW-STR-12',
  params: (fight) => [
    combatants(
      'target',
      persons(fight).filter((id) => targetOf(fight, id).weapons.length < MOST_WEAPONS),
    ),
    { ...things('item', THINGS), initial: 'dagger' },
  ],
  *perform(fight, _gm, { target, item }): Script {
    targetOf(fight, target).weapons.push(item);
    emit(fight, { type: 'given', who: target, item });
  },
});

const noPeople = (fight: Fight): boolean => persons(fight).length === 0;
const editing = (one: GmAct): GmAct => ({
  ...one,
  anytime: true,
  unlisted: (fight, self) => noPeople(fight) || (one.unlisted?.(fight, self) ?? false),
});

/** What waits until nobody is being asked. */
export const TURNS: readonly GmAct[] = [{ ...skip, unlisted: (fight) => acting(fight) === null }, turn];
export const HARM: GmAct = { ...damage, unlisted: noPeople };
/** What may be done at any time. */
export const EDITS: readonly GmAct[] = [heal, condition, closeCombat, placeAt, give, mount].map(editing);
