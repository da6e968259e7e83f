/** Soaking damage (SS-DMG-12). */
import { ask, inLine, isOfEdition, type Offer, type Script } from '../../../engine/index.ts';
import type { StateName } from '../conditions.ts';
import { stateOrRank } from '../damage/losses.ts';
import { emit, type Severity } from '../events.ts';
import { dieFor, dieParam, diePrice, payable, spend } from '../hand.ts';
import { announceEffort, characteristicParts, diceFor, effortParam, inDice, roll } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canReact } from '../status.ts';
import type { Track } from '../tables.ts';
import { tellReaction } from './index.ts';

/** What was soaked, and whether the State is taken for the rest; `takes` left out: that has not been asked. */
interface Soaked {
  readonly soaked: number;
  readonly takes?: boolean;
}

/** What the damage would come to: how grave it is, and the State that may be taken in place of a Rank. */
export interface Looming {
  readonly level: Severity | null;
  readonly state: StateName | null;
}

/**
 * SS-DMG-12: BODY or SPIRIT for a die takes damage off. Not by those who are surprised (SS-SUR-04). Whoever does not pay for it says in the
 * same breath what the damage costs them (SS-DMG-08); whoever does is asked when they know what is left of it.
 */
export function* soak(fight: Fight, on: Fighter, points: number, track: Track, looms: Looming): Script<Soaked> {
  if (points <= 0 || !house.get(fight, 'soak') || !canReact(on) || payable(on).length === 0) return { soaked: 0 };
  const state = isOfEdition(fight, 8) ? looms.state : null;
  const facts = { who: on.id, points, track, ...(state && { state }), ...(looms.level && { level: looms.level }) };
  const choice = yield* ask(on, 'soak', () => offersOf(fight, on, track, state), { pick: state ? 'state' : 'no' }, { facts });
  if (choice.pick === 'no') return { soaked: 0 };
  if (choice.pick !== 'soak') return { soaked: 0, takes: choice.pick === 'state' };
  if (payable(on).length === 0) return { soaked: 0 };
  const paid = spend(fight, on, dieFor(on, choice['die']));
  tellReaction(fight, on, 'soak', paid, 'SS-DMG-12');
  if (choice['effort'] === true) announceEffort(fight, on);
  // Whether a 1 goes on it, the question above has asked.
  const task = { who: on, purpose: 'soak', rule: 'SS-DMG-12', parts: partsOf(on, track), asked: !isOfEdition(fight, 3) };
  const { successes, step } = yield* roll(fight, task);
  // Also that it was paid for in vain.
  emit(fight, { type: 'soaked', who: on.id, points: successes, steps: [step] });
  return { soaked: successes };
}

/** SS-DMG-12: BODY against what strikes the body, SPIRIT against what strikes the mind. */
const partsOf = (on: Fighter, track: Track) => characteristicParts(on, track === 'phys' ? 'body' : 'spirit');

function offersOf(fight: Fight, on: Fighter, track: Track, state: StateName | null): Offer[] {
  const odds = `roll ${inDice(diceFor(fight, on, partsOf(on, track)))}`;
  const price = diePrice(fight, on);
  return [
    ...(state ? stateOrRank(state) : [{ pick: 'no', does: 'pass' as const }]),
    { pick: 'soak', detail: inLine(odds, price), odds, price, params: [...dieParam(on), ...effortParam(on)] },
  ];
}
