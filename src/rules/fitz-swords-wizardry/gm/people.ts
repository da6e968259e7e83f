/** What the GM does to people: harm, healing, conditions, where they stand, turns passed over. */
import {
  combatants,
  emit,
  find,
  flagParam,
  gmCondition,
  gmDamage,
  gmHeal,
  gmPlace,
  gmSkip,
  type Id,
  must,
  numberParam,
  type Script,
  things,
} from '../../../engine/index.ts';
import { CONDITIONS, COUNTED, type Condition } from '../conditions.ts';
import { closeWounds, exhaust, fall, hurt, isTested, isWounded, kill, knockOut, regain, tire } from '../death.ts';
import { place } from '../place.ts';
import type { Fight } from '../state.ts';
import { afflict, catchOut, isOut } from '../status.ts';
import { leaveWall } from '../wall.ts';
import { all, type GmAct, inFeet } from './parts.ts';

/** Hurts somebody; what 0 hit points mean is rolled as soon as the table is quiet. */
const damage = gmDamage<Fight, { readonly subdual?: boolean }>({
  rule: 'OD-DTH-04',
  more: () => [flagParam('subdual', false)],
  *perform(fight, { target, amount, subdual = false }): Script {
    const who = find(fight, target);
    const was = who.hp;
    if (subdual && who.subduable) tire(who, amount);
    else hurt(who, amount);
    emit(fight, { type: 'hurt', on: target, points: amount });
    if (isTested(fight, was, who.hp)) fight.due.push({ roll: 'death', who: target });
    exhaust(fight, who);
  },
});

/** Heals; `wounds` ends what lasts until healed (OD-CRT-14). */
const heal = gmHeal<Fight, { readonly wounds?: boolean }>({
  rule: 'OD-CRT-14',
  more: () => [flagParam('wounds', false)],
  *perform(fight, { target, amount, wounds = false }): Script {
    const who = find(fight, target);
    const points = regain(who, amount);
    const closed = wounds && isWounded(who) && { closed: true as const };
    if (wounds) closeWounds(who);
    if (wounds) for (const condition of ['stunned', 'blinded'] as const) delete who.conditions[condition];
    emit(fight, { type: 'healed', on: target, points, ...closed, steps: [{ rule: 'OD-CRT-14' }] });
  },
});

interface Placing {
  readonly toward: Id;
  readonly distance: number;
}

/** OD-GRD-03: puts somebody so far from another, whatever the rules say. */
const placeAt = gmPlace<Fight, Placing>({
  rule: 'OD-GRD-03',
  more: (fight) => [combatants('toward', all(fight)), numberParam('distance', 0, 1000, 5)],
  *perform(fight, { target, toward, distance }): Script {
    must(target !== toward, 'no-such-pair', { from: target, to: toward });
    const feet = inFeet(fight, distance);
    leaveWall(fight, target);
    place(fight, find(fight, target), find(fight, toward), feet);
    emit(fight, { type: 'placed', by: target, on: toward, feet, steps: [{ rule: 'OD-GRD-03' }] });
  },
});

interface Affliction {
  readonly rounds?: number;
  readonly how?: 'detected' | 'undetected';
}

/** Puts a condition on somebody, or takes it off (OD-INV-03 too: an invisible foe is detected). */
const condition = gmCondition<Fight, Condition, Affliction>(
  CONDITIONS.filter((name) => name !== 'focused'),
  {
    rule: 'OD-INV-03',
    more: () => [
      numberParam('rounds', 1, 100, 1, { counts: ['round', 'rounds'], when: { condition: COUNTED } }),
      things('how', ['detected', 'undetected'], { initial: 'detected', when: { condition: ['invisible'] } }),
    ],
    *perform(fight, { target, condition: name, on = true, rounds = 1, how = 'detected' }): Script {
      const who = find(fight, target);
      const value = name === 'invisible' ? how : COUNTED.includes(name) ? rounds : true;
      if (!on) delete who.conditions[name];
      else if (name === 'dead') return kill(fight, who, 'hp');
      else if (name === 'unconscious') {
        // What the GM says holds, however long they would have been out.
        if (who.conditions.unconscious !== true) delete who.conditions.unconscious;
        return knockOut(fight, who, rounds);
      } else if (name === 'surprised') catchOut(fight, who, rounds);
      else afflict(who, name, value as never);
      if (isOut(who)) fall(fight, who);
      emit(fight, { type: 'condition', on: target, condition: name, value: on ? value : null });
    },
  },
);

/** Passes somebody over for the rest of the round. */
const skip = gmSkip<Fight>({
  rule: 'OD-INI-01',
  *perform(fight, { target }): Script {
    const who = find(fight, target);
    who.spent.skipped = true;
    fight.slots = fight.slots.filter((slot) => slot.who !== target);
    fight.held = fight.held.filter((id) => id !== target);
    emit(fight, { type: 'skipped', who: target });
  },
});

export const PEOPLE: readonly GmAct[] = [damage, heal, condition, placeAt];
export const SKIP: GmAct = skip;
