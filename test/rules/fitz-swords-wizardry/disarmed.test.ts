/** Whoever loses their weapon between choosing a blow and striking it, strikes with what they have left. */
import { expect, test } from 'vitest';
import { type Choice, declare, heard, type Json, type Standing } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { answered, askedOf, diceOf, fightOf, opened } from './play.ts';

const dice = diceOf({ initiative: 3, attack: 15, damage: 2, 'save-assassinate': 2 });

const ACTS: Readonly<Record<string, Choice>> = { a: { pick: 'assassinate', target: 'b', weapon: 'dagger' }, b: { pick: 'wait' } };

/** A thief stabs at the vitals of somebody who suspects nothing, and the GM is asked about it. */
function stab(gear: Json): Standing<Fight> {
  const victim = { side: 'foes', sheet: { hd: 5, hp: 40, conditions: { unaware: true }, gear: { spear: {} } } } as const;
  const fight = fightOf({ a: { sheet: { class: 'thief', gear } }, b: victim });
  fight.distances['a>b'] = 5;
  const round = answered(answered(answered(opened(fight, dice), {}, dice), {}, dice), ACTS, dice);
  expect(askedOf(round.pending, 'gm').key).toBe('vitals');
  return round;
}
test.each<[what: string, gear: Json]>([
  ['where there is nothing else', { dagger: {} }],
  ['whatever else hangs at their belt', { dagger: {}, 'sword-short': {} }],
])('a dagger that is gone before it strikes: bare hands, %s', (_what, gear) => {
  const gone = declare(
    rules,
    stab(gear).match,
    { by: 'gm', choice: { pick: 'set', target: 'a', field: 'gear.dagger', value: 'null' } },
    dice,
  );
  const struck = answered(gone, { gm: { pick: 'known' } }, dice);
  expect(heard(struck.news, { as: 'gm' })).toContainEqual(expect.objectContaining({ type: 'attack', by: 'a', weapon: 'unarmed' }));
});
