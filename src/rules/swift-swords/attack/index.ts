/** One exchange of blows (section 6 of the rules): dice are announced, the target chooses a reaction, dice are rolled, hits are counted, special results bought, damage done, and a parrier may riposte. */
import { decide, isHere, isOfEdition, reveal, type Script } from '../../../engine/index.ts';
import { isAtCover, weaponOf } from '../arms.ts';
import { coverOf, tryCover } from '../cover.ts';
import { applyHits } from '../damage/hits.ts';
import { emit } from '../events.ts';
import { react } from '../reaction/index.ts';
import { blockHolds, wearPool } from '../reaction/pools.ts';
import { diceFor, dodgeableRoll, needed, type Result } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canReact } from '../status.ts';
import { partsOf, situationParts, slOf } from './dice.ts';
import { layOverhang, ownExposures, pickUp } from './exposures.ts';
import { type Attack, bothHere, type Outcome, type Reaction } from './types.ts';

const NOTHING: Outcome = { hits: 0, cost: false };

/** SS-ATK-01, SS-ATK-06: resolves an attack from the announcement to the riposte; successes and weight decide. */
export function* attack(fight: Fight, given: Attack): Script<Outcome> {
  if (!bothHere(fight, given)) return NOTHING;
  reveal(fight, given.by);
  const outcome = yield* exchange(fight, given);
  return bothHere(fight, given) ? outcome : NOTHING;
}

/** What cover hinders: missiles, and spells, whose dice it lessens as well (SS-COV-01). */
const isShot = (fight: Fight, { way }: Attack): boolean => way === 'missile' || (way === 'spell' && isOfEdition(fight, 4));

/** A number of dice of its own, from which nothing is taken (SS-DEF-17, SS-CHA-21). */
const isFixed = (fight: Fight, { only }: Attack): boolean => only !== undefined && isOfEdition(fight, 4);

/** The exchange of two who are both there. */
function* exchange(fight: Fight, given: Attack): Script<Outcome> {
  const { by, on } = given;
  const picked = Math.min(on.exposures, given.only || given.way === 'mental' ? 0 : (given.exposures ?? on.exposures));
  const parts = given.only ?? partsOf(fight, given);
  const sl = slOf(given);
  // SS-ATK-03: dice are announced before the target chooses a reaction.
  const reaction = yield* react(fight, given, diceFor(fight, by, parts, sl, isFixed(fight, given)) + picked);
  if (!bothHere(fight, given)) return NOTHING;
  pickUp(fight, given, picked);
  // SS-ATK-04: dice that a defence takes go before the roll.
  const rolled = yield* dodgeableRoll(fight, {
    who: by,
    purpose: given.purpose ?? 'attack',
    rule: 'SS-ATK-05',
    parts,
    extra: picked > 0 ? [['exposures', picked]] : [],
    less: reaction.less,
    sl,
    plain: isShot(fight, given) && coverOf(fight, by, on) === 'hard-heavy',
    fixed: isFixed(fight, given),
  });
  if (!bothHere(fight, given)) return NOTHING;
  if (given.way === 'melee') noteAttacker(fight, by, on);
  if ('over' in rolled) {
    emit(fight, { type: 'no-dice', who: by.id, on: on.id, steps: [rolled.step] });
    layOverhang(fight, by, reaction, rolled.over);
    wearPool(fight, on, reaction);
    return NOTHING;
  }
  const outcome = yield* resolve(fight, given, reaction, rolled);
  wearPool(fight, on, reaction);
  if (reaction.parry) yield* riposte(fight, given, reaction.parry);
  return outcome;
}

/** SS-STA-14, SS-COV-09: who has come at somebody this round, and at the cover before them. */
function noteAttacker(fight: Fight, by: Fighter, on: Fighter): void {
  if (!on.attackers.includes(by.id)) on.attackers.push(by.id);
  if (isAtCover(fight, by, on)) tryCover(fight, fight.covers[on.coverAt!]!, by);
}

/** From the dice on the table to the damage; exposures are laid in one heap at the end. */
function* resolve(fight: Fight, given: Attack, reaction: Reaction, rolled: Result): Script<Outcome> {
  const { by, on, weapon } = given;
  const { faces, successes, sl, step } = rolled;
  emit(fight, {
    type: 'attacked',
    who: by.id,
    on: on.id,
    weapon: weapon.name,
    faces,
    successes,
    ...(needed(sl) !== needed(0) && { needed: needed(sl) }),
    steps: [step],
  });
  // Nobody stands behind a blow that nobody strikes.
  let laid = given.blind && isOfEdition(fight, 4) ? 0 : ownExposures(fight, by, rolled);
  laid += Math.min(reaction.parry?.successes ?? 0, rolled.misses);
  const block = yield* blockHolds(fight, given, reaction, successes);
  if (!bothHere(fight, given)) return NOTHING;
  laid += block.laid;
  const hits = successes - block.spent;
  by.exposures += laid;
  const cost = given.bare ? false : yield* applyHits(fight, given, rolled, hits, block.armour);
  if (laid > 0) emit(fight, { type: 'exposed', who: by.id, dice: laid, steps: [{ rule: 'SS-ATK-07' }] });
  return { hits, cost };
}

/** SS-DEF-17: a parrier who can still act may take all exposures before the attacker and strike back with them. */
export function* riposte(fight: Fight, { by, on }: Attack, parry: NonNullable<Reaction['parry']>): Script {
  if (by.exposures <= 0 || !canReact(on)) return;
  // SS-DEF-14: an arrow that was parried came from where no blade reaches.
  if (by.zone !== on.zone && isOfEdition(fight, 2)) return;
  const weapon = parry.weapon ?? weaponOf(on, 'melee', undefined);
  if (!weapon || (yield* decide(on, 'riposte', ['yes', 'no'], 'yes', { facts: { on: by.id, dice: by.exposures } })) === 'no') return;
  if (!isHere(fight, by) || !canReact(on)) return;
  const count = by.exposures;
  by.exposures = 0;
  emit(fight, { type: 'riposted', who: on.id, on: by.id, dice: count, steps: [{ rule: 'SS-DEF-17' }] });
  const given = { by: on, on: by, weapon, way: 'melee', purpose: 'riposte', bars: 'parry' } as const;
  const situation = house.get(fight, 'riposteModifiers') ? situationParts(fight, given) : [];
  yield* attack(fight, { ...given, only: [['exposures', count], ...situation] });
}
