/** Soaking damage (SS-DMG-12). */
import { ask, inLine, isOfEdition, type Offer, type Script } from '../../../engine/index.ts';
import { emit } from '../events.ts';
import { dieFor, dieParam, diePrice, payable, spend } from '../hand.ts';
import { announceEffort, characteristicParts, diceFor, effortParam, inDice, roll } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canReact } from '../status.ts';
import type { Track } from '../tables.ts';
import { tellReaction } from './index.ts';

/** SS-DMG-12: BODY or SPIRIT for a die takes damage off. Not by those who are surprised (SS-SUR-04). */
export function* soak(fight: Fight, on: Fighter, points: number, track: Track): Script<number> {
  if (points <= 0 || !house.get(fight, 'soak') || !canReact(on) || payable(on).length === 0) return 0;
  const of = track === 'phys' ? 'body' : 'spirit';
  const offers = (): Offer[] => {
    const odds = `roll ${inDice(diceFor(fight, on, characteristicParts(on, of)))}`;
    const price = diePrice(fight, on);
    return [
      { pick: 'no', does: 'pass' },
      { pick: 'soak', detail: inLine(odds, price), odds, price, params: [...dieParam(on), ...effortParam(on)] },
    ];
  };
  const choice = yield* ask(on, 'soak', offers, { pick: 'no' }, { facts: { who: on.id, points, track } });
  if (choice.pick === 'no') return 0;
  if (payable(on).length === 0) return 0;
  const paid = spend(fight, on, dieFor(on, choice['die']));
  tellReaction(fight, on, 'soak', paid, 'SS-DMG-12');
  if (choice['effort'] === true) announceEffort(fight, on);
  const parts = characteristicParts(on, of);
  // Whether a 1 goes on it, the question above has asked.
  const task = { who: on, purpose: 'soak', rule: 'SS-DMG-12', parts, asked: !isOfEdition(fight, 3) };
  const { successes, step } = yield* roll(fight, task);
  // Also that it was paid for in vain.
  emit(fight, { type: 'soaked', who: on.id, points: successes, steps: [step] });
  return successes;
}
