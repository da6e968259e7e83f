/** Small fights for tests, entered and begun as the table does it. */
import {
  advance,
  apply,
  type Fight,
  type FightDice,
  type Id,
  type Json,
  matchOf,
  type Ruleset,
  type Standing,
  settingsOf,
} from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import { lotDice } from '../../support/random-fight.ts';

export const rules: Ruleset = brp;

/** Dice that nobody in these tests looks at. */
export const dice = lotDice(7);

/** Somebody in a fight: their side, their sheet, and whether they hide. */
export interface Figure {
  readonly side: string;
  readonly sheet?: Json;
  readonly concealed?: boolean;
  readonly mask?: string;
  readonly name?: string;
}

/** Dice by roller and purpose, or by purpose alone; one of each where nothing is said. */
export const diceOf =
  (faces: Readonly<Record<string, number>>): FightDice =>
  () =>
  ({ by, purpose, count }) =>
    Array.from({ length: count }, () => faces[`${by} ${purpose}`] ?? faces[purpose] ?? 1);

/** A fight with these people in it, its first round opened. */
export function fightOf(people: Readonly<Record<Id, Figure>>, settings: Fight['settings'] = {}): Standing {
  let match = matchOf(rules.newFight(settingsOf(rules, settings)));
  for (const [id, { side, sheet = {}, concealed = false, mask = null, name = id }] of Object.entries(people)) {
    match = apply(rules, match, { by: 'gm', choice: { pick: 'enter', entrant: { id, name, side, sheet, concealed, mask } } }, dice).match;
  }
  return advance(rules, apply(rules, match, { by: 'gm', choice: { pick: 'begin' } }, dice).match, dice);
}
