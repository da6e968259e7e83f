/** Small fights for the tests of this system, and ways to play them. */
import {
  type Choice,
  declare,
  enter,
  type FightDice,
  type Id,
  type Json,
  matchOf,
  reply,
  type Standing,
  setBetween,
  settingsOf,
} from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { feet } from '../../../src/rules/fitz-swords-wizardry/place.ts';
import type { Fight, Fighter } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { replyBefore } from '../../support/given-before.ts';

export { askedOf, refusalOf } from '../../support/questions.ts';

export type Cast = Readonly<
  Record<string, { readonly side?: string; readonly sheet?: Json; readonly concealed?: boolean; readonly mask?: string }>
>;

/** A fight with these in it, before the first round. */
export function fightOf(cast: Cast, settings: Readonly<Record<string, Json>> = {}): Fight {
  const fight = fitzSwordsWizardry.newFight(settingsOf(fitzSwordsWizardry, settings));
  for (const [id, { side = 'heroes', sheet = {}, concealed = false, mask = null }] of Object.entries(cast))
    enter(fitzSwordsWizardry, fight, { id, name: id.charAt(0).toUpperCase() + id.slice(1), side, sheet, concealed, mask });
  return { ...fight, told: [] };
}

/** Dice that show what is given by purpose, and 10 or their most otherwise. */
export const diceOf =
  (faces: Readonly<Record<string, number>> = {}): FightDice =>
  () =>
  ({ purpose, count, sides }) =>
    Array.from({ length: count }, () => Math.min(sides, faces[purpose] ?? 10));

/** The fight opened: the GM is asked about surprise. */
export const opened = (fight: Fight, dice: FightDice): Standing<Fight> =>
  declare(fitzSwordsWizardry, matchOf(fight), { by: 'gm', choice: { pick: 'begin' } }, dice);

export const answered = (standing: Standing<Fight>, given: Readonly<Record<Id, Choice>>, dice: FightDice): Standing<Fight> =>
  reply(fitzSwordsWizardry, standing.match, given, dice);

/** As answered before the GM did what makes it impossible. */
export const answeredBefore = (standing: Standing<Fight>, given: Readonly<Record<Id, Choice>>, dice: FightDice): Standing<Fight> =>
  replyBefore(fitzSwordsWizardry, standing.match, given, dice);

export const fighter = (fight: Fight, id: Id): Fighter => {
  const found = fight.combatants[id];
  if (!found) throw new Error(`nobody called ${id}`);
  return found;
};

/** The fight opened, nobody surprised, and declared. */
export const declared = (fight: Fight, plans: Readonly<Record<string, Choice>>, dice: FightDice): Standing<Fight> =>
  answered(answered(opened(fight, dice), {}, dice), plans, dice);

/** Puts pairs of a fight so many feet apart. */
export function apart(fight: Fight, distances: readonly (readonly [string, string, number])[]): Fight {
  for (const [a, b, far] of distances) setBetween(fight, a, b, far);
  return fight;
}

/** How many feet lie between two. */
export const between = ({ seen }: Standing<Fight>, a: string, b: string): number => feet(seen, fighter(seen, a), fighter(seen, b));
