/** What play makes of people is something that a GM's edit and another fight can take: no state comes about that is refused or forgotten there. */
import { describe, expect, test } from 'vitest';
import { type Combatant, copy, everyone, type Fight, type Json, type Ruleset } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { playRandomFight } from '../support/random-fight.ts';

/** What stays behind with the round that somebody is taken from. */
const OF_THE_ROUND: Readonly<Record<string, readonly string[]>> = { brp: ['intent', 'rank', 'acted', 'unseen'] };

const only = (of: object, wanted: (key: string) => boolean): Json =>
  copy(Object.fromEntries(Object.entries(of).filter(([key]) => wanted(key)))) as Json;

/** Somebody as they are, about to enter with all that is on their sheet, and all that is theirs besides. */
function again(rules: Ruleset, fight: Fight, c: Combatant): Combatant {
  const { id, name, side, concealed, mask, pronoun: _, ofGm: __, ...rest } = c;
  const onSheet = Object.keys(rules.sheets.parse({}) as object);
  const sheet = only(rest, (key) => onSheet.includes(key));
  const state = only(rest, (key) => !onSheet.includes(key) && !OF_THE_ROUND[rules.id]?.includes(key));
  return rules.combatant(copy(fight), { id, name, side, concealed, mask, sheet, state });
}

/** Everybody of two random fights, each state of theirs once, with the fight as it was then. */
function figuresOf(rules: Ruleset): readonly (readonly [fight: Fight, figure: Combatant])[] {
  const seen = new Map<string, readonly [Fight, Combatant]>();
  const eachStep = (fight: Fight): void => {
    for (const c of everyone(fight)) seen.set(JSON.stringify(c), [fight, c]);
  };
  for (const seed of [2, 3]) playRandomFight(rules, seed, { most: 25, gm: 4, eachStep });
  return [...seen.values()];
}

describe.each(rulesets.map((r) => [r.id, r] as const))('%s', (id, rules) => {
  const figures = figuresOf(rules);

  test('whoever is edited in passing stays as they were', () => {
    for (const [fight, c] of figures) {
      const edited = copy(c);
      rules.check(copy(fight), edited, 'pronoun');
      expect(edited, c.id).toEqual(c);
    }
    expect(figures.length).toBeGreaterThan(20);
  });

  test('whoever comes into another fight as they stand, is there as they stood', () => {
    const lasting = (c: Combatant): Json => only(c, (key) => !['pronoun', 'ofGm', ...(OF_THE_ROUND[id] ?? [])].includes(key));
    // The dead come into no other fight.
    for (const [fight, c] of figures) if (rules.after(c) !== null) expect(lasting(again(rules, fight, c)), c.id).toEqual(lasting(c));
  });
});
