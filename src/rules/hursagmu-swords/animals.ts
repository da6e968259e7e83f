/** Making an animal obey. */
import { ask, type Choice, GM, type Id, type Offer, type Script } from '../../engine/index.ts';
import { spendOther } from './actions.ts';
import { announce, reveal } from './events.ts';
import { canFight, people } from './health.ts';
import { choiceOf, numberOf } from './house.ts';
import { chanceOf, ownBonus } from './odds.ts';
import { levelRoll } from './roll.ts';
import { numberParam } from './ruling.ts';
import type { Attribute, Fight, Fighter } from './sheet.ts';
import { deed, targetOf } from './targets.ts';
import { actor, settleTurn } from './turn.ts';

/** SW-MNT-05: the level that stands when the GM says nothing. */
export const usualLevel = (fight: Fight): number => numberOf(fight, 'animals.level');

/** SW-MNT-06: animals that are trained to fight obey more easily, whatever the level. */
const trainedPart = (fight: Fight, { trainedForFight }: Fighter): number => (trainedForFight ? numberOf(fight, 'animals.trained') : 0);

/** SW-MNT-04, SW-MNT-05: a command in the din of a fight; the GM says whether it takes a roll, and how hard it is. */
export function* commandAnimal(fight: Fight, { by: id, target }: { readonly by: Id; readonly target: Id }): Script {
  const by = actor(fight, id);
  const animal = targetOf(fight, target);
  const usual = usualLevel(fight);
  const offers: Offer<'as-usual' | 'rule' | 'obeys'>[] = [
    { pick: 'as-usual' },
    { pick: 'rule', params: [numberParam('level', usual)] },
    { pick: 'obeys' },
  ];
  const often = choiceOf(fight, 'rulings');
  const ruled: Choice =
    often === 'never'
      ? { pick: 'as-usual' }
      : yield* ask(
          GM,
          'animal-ruling',
          offers,
          { pick: 'as-usual' },
          { kind: 'ruling', facts: { by: id, on: target, level: usual, trained: trainedPart(fight, animal) } },
        );
  reveal(fight, by);
  spendOther(by);
  by.hasActed = true;
  if (ruled.pick === 'obeys') announce(fight, { type: 'obeys', who: target, by: id }, animal, by);
  else yield* animalRoll(fight, by, animal, Number(ruled['level'] ?? usual));
  settleTurn(fight, by);
}

/** SW-MNT-05, SW-CORE-04: Intelligence and Animals, against the level that the GM gives. */
export function* animalRoll(fight: Fight, by: Fighter, animal: Fighter, given: number): Script {
  const { made, step } = yield* levelRoll(fight, by, commanding(fight), given + trainedPart(fight, animal));
  announce(fight, { type: made ? 'obeys' : 'balks', who: animal.id, by: by.id, steps: [step] }, animal, by);
}

const commanding = (fight: Fight) =>
  ({ purpose: 'animals', rule: 'SW-MNT-05', attribute: choiceOf<Attribute>(fight, 'animals.attribute'), skill: 'animals' }) as const;

/** The animals of his own side that hear him. */
export function animalOffer(fight: Fight, c: Fighter): Offer[] {
  if (c.kind === 'animal') return [];
  const own = people(fight).filter((a) => a.kind === 'animal' && a.side === c.side && canFight(a));
  if (own.length === 0) return [];
  const bonus = ownBonus(c, commanding(fight), { other: c.done.other + 1 });
  const options = own.map((a) => {
    const level = usualLevel(fight) + trainedPart(fight, a);
    return { value: a.id, detail: `${chanceOf(level - bonus)} at level ${level}` };
  });
  return [deed(fight, c, 'command-animal', [{ name: 'target', kind: 'combatant', options }])];
}
