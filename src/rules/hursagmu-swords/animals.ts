/** Making an animal obey. */

import { type Args, ask, type Choice, disclose, emit, GM, type Id, type Offer, reveal, type Script, withOdds } from '../../engine/index.ts';
import { counted } from './act.ts';
import { chanceOf, ownBonus } from './odds.ts';
import { levelRoll } from './roll.ts';
import { isRuledByTables, rulingParam } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { isOut, people } from './status.ts';
import { spendOther } from './tally.ts';
import { targetOf } from './targets.ts';
import { settleTurn } from './turn.ts';

/** SW-MNT-05: the level that stands when the GM says nothing. */
export const usualLevel = (fight: Fight): number => house.get(fight, 'animals.level');

/** SW-MNT-06: animals that are trained to fight obey more easily, whatever the level. */
const trainedPart = (fight: Fight, { trainedForFight }: Fighter): number => (trainedForFight ? house.get(fight, 'animals.trained') : 0);

/** The animals of their own side that hear them. */
const ownAnimals = (fight: Fight, c: Fighter): readonly Fighter[] =>
  c.kind === 'animal' ? [] : people(fight).filter((a) => a.kind === 'animal' && a.side === c.side && !isOut(a));

/** SW-MNT-04, SW-MNT-05: a command in the din of a fight; the GM says whether it takes a roll, and how hard it is. */
export const COMMAND = counted<Args & { readonly target: Id }>({
  id: 'command-animal',
  does: 'aid',
  label: 'Command an animal',
  rule: 'SW-MNT-04',
  unlisted: (fight, c) => ownAnimals(fight, c).length === 0,
  params: (fight, c) => {
    const bonus = ownBonus(fight, c, commanding(fight), { other: c.done.other + 1 });
    const options = ownAnimals(fight, c).map((a) => {
      const level = usualLevel(fight) + trainedPart(fight, a);
      return { value: a.id, ...withOdds(`${chanceOf(level - bonus)} at level ${level}`) };
    });
    return [{ name: 'target', kind: 'combatant', options }];
  },
  *perform(fight, by, { target }): Script {
    const animal = targetOf(fight, target);
    const ruled = yield* ruleCommand(fight, by, animal);
    reveal(fight, by);
    spendOther(by);
    by.hasActed = true;
    if (ruled.pick === 'obeys') emit(fight, { type: 'obeys', who: target, by: by.id });
    else yield* animalRoll(fight, by, animal, Number(ruled['level'] ?? usualLevel(fight)));
    settleTurn(fight, by);
  },
});

function* ruleCommand(fight: Fight, by: Fighter, animal: Fighter): Script<Choice> {
  if (isRuledByTables(fight)) return { pick: 'as-usual' };
  const usual = usualLevel(fight);
  const offers: Offer[] = [{ pick: 'as-usual' }, { pick: 'rule', params: [rulingParam('level', usual)] }, { pick: 'obeys' }];
  const facts = { by: by.id, on: animal.id, level: usual, trained: trainedPart(fight, animal) };
  return yield* ask(GM, 'animal-ruling', offers, { pick: 'as-usual' }, { kind: 'ruling', facts });
}

/** SW-MNT-05, SW-CORE-04: Intelligence and Animals, against the level that the GM gives. */
export function* animalRoll(fight: Fight, by: Fighter, animal: Fighter, given: number): Script {
  const { made, step } = yield* levelRoll(fight, by, commanding(fight), given + trainedPart(fight, animal));
  disclose(fight, by, { type: made ? 'obeys' : 'balks', who: animal.id, by: by.id, steps: [step] });
}

const commanding = (fight: Fight) =>
  ({ purpose: 'animals', rule: 'SW-MNT-05', attribute: house.get(fight, 'animals.attribute'), skill: 'animals' }) as const;
