/** Small fights for the tests of this system: who is in it, and the rules under which it is played. */

import { enter, type FightDice, type Json, settingsOf } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/hursagmu-swords/state.ts';

export { askedOf, refusalOf } from '../../support/questions.ts';

export type Cast = Readonly<
  Record<
    string,
    { readonly side?: string; readonly sheet?: Json; readonly state?: Json; readonly concealed?: boolean; readonly mask?: string }
  >
>;

/** A fight in its first round with these in it; the queue is empty unless `turn` names whose turn it is. */
export function fightOf(
  cast: Cast,
  { turn, settings = {} }: { readonly turn?: string; readonly settings?: Readonly<Record<string, Json>> } = {},
): Fight {
  const fight = hursagmuSwords.newFight(settingsOf(hursagmuSwords, settings));
  for (const [id, { side = 'heroes', sheet = {}, state = {}, concealed = false, mask = null }] of Object.entries(cast)) {
    enter(hursagmuSwords, fight, { id, name: id.charAt(0).toUpperCase() + id.slice(1), side, sheet, state, concealed, mask });
  }
  return { ...fight, begun: true, round: 1, told: [], queue: turn ? [turn] : [], initiative: turn ? [turn] : [] };
}

export const fighter = (fight: Fight, id: string): Fighter => {
  const c = fight.combatants[id];
  if (!c) throw new Error(`nobody called ${id}`);
  return c;
};

/** Dice that show what is given by purpose, and 3 otherwise. */
export const diceOf =
  (faces: Readonly<Record<string, number>> = {}): FightDice =>
  () =>
  ({ purpose, count }) =>
    Array.from({ length: count }, () => faces[purpose] ?? 3);
