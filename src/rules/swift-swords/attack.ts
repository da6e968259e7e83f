/**
 * One exchange of blows (section 6 of the rules): dice are announced, the target chooses a defence, dice are rolled,
 * hits are counted, special results bought, damage done, and a parrier may riposte.
 */
import { reveal, type Script } from '../../engine/index.ts';
import { isHere } from './able.ts';
import { diceFor } from './chance.ts';
import { partsOf, slOf } from './exchange/attack-dice.ts';
import { blockHolds } from './exchange/block.ts';
import { defend, type Guard } from './exchange/defence.ts';
import { wearPool } from './exchange/defence-pool.ts';
import { layOverhang, ownExposures, pickUp } from './exchange/exposures.ts';
import { strike } from './exchange/hits.ts';
import { coverOf } from './exchange/missile.ts';
import { riposte } from './exchange/riposte.ts';
import { attempt, type Part, type Result } from './roll.ts';
import type { Weapon } from './sheet-weapon.ts';
import type { Fight, Fighter } from './state.ts';
import type { Weight } from './tables.ts';
import { emit } from './tell.ts';

/** One attack to be resolved. */
export interface Blow {
  readonly by: Fighter;
  readonly on: Fighter;
  readonly weapon: Weapon;
  readonly way: 'melee' | 'missile' | 'spell' | 'mental';
  /** What the action itself adds: charging, a second strike, pooled dice. */
  readonly more?: readonly Part[];
  /** In place of the weapon's dice and everything the situation adds (a riposte, a chariot that flips). */
  readonly only?: readonly Part[];
  readonly weight?: Weight;
  /** Exposure dice picked up; all, when left out. */
  readonly exposures?: number;
  readonly purpose?: 'attack' | 'riposte';
  /** Defences that do not work against it. */
  readonly bars?: 'all' | 'parry' | 'all-but-dodge' | 'block';
  /** Nothing but successes counts: close-in, grapple, break. No armour, no damage. */
  readonly bare?: boolean;
}

/** What came of an attack. */
interface Outcome {
  /** Successes after everything the defence did, before armour. */
  readonly hits: number;
  /** It cost a Rank, a State or worse. */
  readonly cost: boolean;
}

const NOTHING: Outcome = { hits: 0, cost: false };

/** Resolves an attack from the announcement to the riposte. */
export function* attack(fight: Fight, blow: Blow): Script<Outcome> {
  if (!isOn(fight, blow)) return NOTHING;
  reveal(fight, blow.by);
  const outcome = yield* exchange(fight, blow);
  return isOn(fight, blow) ? outcome : NOTHING;
}

/** Whether both are still there; without one of them nothing comes of a blow. */
export const isOn = (fight: Fight, { by, on }: Blow): boolean => isHere(fight, by) && isHere(fight, on);

/** The exchange of two who are both there. */
function* exchange(fight: Fight, blow: Blow): Script<Outcome> {
  const { by, on } = blow;
  const picked = Math.min(on.exposures, blow.only || blow.way === 'mental' ? 0 : (blow.exposures ?? on.exposures));
  const parts = blow.only ?? partsOf(fight, blow);
  const sl = slOf(blow);
  // SS-ATK-03: dice are announced before the target chooses a defence.
  const guard = yield* defend(fight, blow, diceFor(fight, by, parts, sl) + picked);
  if (!isOn(fight, blow)) return NOTHING;
  pickUp(fight, blow, picked);
  const rolled = yield* attempt(fight, {
    who: by,
    purpose: blow.purpose ?? 'attack',
    rule: 'SS-ATK-05',
    parts,
    extra: picked > 0 ? [['exposures', picked]] : [],
    less: guard.less,
    sl,
    plain: blow.way === 'missile' && coverOf(fight, by, on) === 'hard-heavy',
  });
  if (!isOn(fight, blow)) return NOTHING;
  if (blow.way === 'melee' && !on.attackers.includes(by.id)) on.attackers.push(by.id);
  if ('over' in rolled) {
    emit(fight, { type: 'no-dice', who: by.id, on: on.id, steps: [rolled.step] });
    layOverhang(fight, by, guard, rolled.over);
    wearPool(fight, on, guard);
    return NOTHING;
  }
  const outcome = yield* land(fight, blow, guard, rolled);
  wearPool(fight, on, guard);
  if (guard.parry) yield* riposte(fight, blow, guard.parry);
  return outcome;
}

/** From the dice on the table to the damage; exposures are laid in one heap at the end. */
function* land(fight: Fight, blow: Blow, guard: Guard, rolled: Result): Script<Outcome> {
  const { by, on, weapon } = blow;
  const { faces, successes, step } = rolled;
  emit(fight, { type: 'attacked', who: by.id, on: on.id, weapon: weapon.name, faces, successes, steps: [step] });
  let laid = ownExposures(fight, by, rolled);
  laid += Math.min(guard.parry?.successes ?? 0, rolled.misses);
  const block = yield* blockHolds(fight, blow, guard, successes);
  if (!isOn(fight, blow)) return NOTHING;
  laid += block.laid;
  const hits = successes - block.spent;
  by.exposures += laid;
  const cost = blow.bare ? false : yield* strike(fight, blow, rolled, hits, block.armour);
  if (laid > 0) emit(fight, { type: 'exposed', who: by.id, dice: laid, steps: [{ rule: 'SS-ATK-07' }] });
  return { hits, cost };
}
