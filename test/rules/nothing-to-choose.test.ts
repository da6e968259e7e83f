/** What the GM is offered can be done: where there is no map, nothing is offered that needs a place. */
import { describe, expect, test } from 'vitest';
import { copy, type Entrant, enter, type Fight, type Offer, open, type Param, type Ruleset, settingsOf } from '../../src/engine/index.ts';
import { everySystem } from '../support/systems.ts';

/** Where nothing can be named, though something must be. */
const isEmpty = ({ kind, optional, options = [], initial, min = 0 }: Param): boolean =>
  ['combatant', 'thing', 'place'].includes(kind) ? !optional && initial === undefined && options.length === 0 : options.length < min;

const hopeless = (offers: readonly Offer[]): readonly string[] =>
  open(offers)
    .filter(({ params = [] }) => params.some((param) => param.kind !== 'number' && isEmpty(param)))
    .map(({ pick }) => pick);

/** The fight that comes with a system, with its map or none, begun or not. */
function fightOf(rules: Ruleset, people: readonly Entrant[], { map, begun }: { readonly map: boolean; readonly begun: boolean }): Fight {
  const fight = { ...rules.newFight(settingsOf(rules)), zones: map ? copy(rules.practice.zones ?? {}) : {} };
  for (const { state: _, ...entrant } of people) enter(rules, fight, copy(entrant));
  return { ...fight, begun };
}

describe.each(everySystem)('%s', (_id, rules) => {
  const people = rules.practice.entrants.map(({ player: _, ...entrant }) => entrant);

  test.each([
    ['on the map', { map: true, begun: true }],
    ['on the map, before it begins', { map: true, begun: false }],
    ['without a map', { map: false, begun: true }],
    ['without a map, before it begins', { map: false, begun: false }],
  ] as const)('everybody is there, %s: whatever the GM is offered names what it takes', (_where, how) => {
    const offers = rules.offers(fightOf(rules, people, how), 'gm');
    expect(hopeless(offers)).toEqual([]);
    expect(offers.length).toBeGreaterThan(5);
  });
});
