/** What is asked of one pick alone is what the whole list says of it, for everybody and at every step; a refusal still names all there is. */
import { describe, expect, test } from 'vitest';
import { declare, type Fight, type Id, type Offer, sideOf, sides } from '../../src/engine/index.ts';
import { often } from '../support/long.ts';
import { lotDice, playRandomFight, practiceMatch } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

/** Every so manieth step is looked at: a look asks for every offer of everybody, one by one. */
const EVERY = often(8, 4);

const everybodyIn = (fight: Fight): readonly Id[] => ['gm', ...fight.order, ...sides(fight).map((side) => sideOf(side).id)];

describe.each(everySystem)('%s', (_id, rules) => {
  const ofPick = (offers: readonly Offer[], pick: string): readonly Offer[] => offers.filter((o) => o.pick === pick);

  test('one pick alone is offered as it is among all', () => {
    let compared = 0;
    let steps = 0;
    const compare = (fight: Fight, who: Id): void => {
      const all = rules.offers(fight, who);
      for (const { pick } of all) expect(ofPick(rules.offers(fight, who, pick), pick), `${pick} of ${who}`).toEqual(ofPick(all, pick));
      expect(ofPick(rules.offers(fight, who, 'no such thing'), 'no such thing')).toEqual([]);
      compared += all.length;
    };
    const eachStep = (fight: Fight): void => {
      if (steps++ % EVERY === 0) for (const who of everybodyIn(fight)) compare(fight, who);
    };
    for (let seed = 1; seed <= 4; seed++) playRandomFight(rules, seed, { most: 40, eachStep });
    expect(compared).toBeGreaterThan(200);
  });

  test('what is not offered is refused with all that is', () => {
    const dice = lotDice(1);
    const { match } = declare(rules, practiceMatch(rules, dice), { by: 'gm', choice: { pick: 'begin' } }, dice);
    const at = { ...match, action: null };
    const offered = rules.offers(at.state, 'gm').map((o) => o.pick);
    expect(offered.length).toBeGreaterThan(3);
    expect(() => declare(rules, at, { by: 'gm', choice: { pick: 'no such thing' } }, dice)).toThrow(
      expect.objectContaining({ reason: 'not-offered', facts: { pick: 'no such thing', offered } }),
    );
  });
});
