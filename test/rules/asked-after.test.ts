/** What a GM does while somebody is asked changes what they can choose; and nobody is waited for who can no longer do anything about it. */
import { expect, test } from 'vitest';
import { copy, type Fight, isFormal, type Pending, type Ruleset, validAnswer } from '../../src/engine/index.ts';
import { ableIn, relisted } from '../../src/engine/relisted.ts';
import { rulesets } from '../../src/rules/index.ts';
import { playRandomFight } from '../support/random-fight.ts';

const systems = rulesets.map((r) => [r.id, r] as const);

/** How somebody is felled in each system. */
const FELLED: Readonly<Record<string, object>> = {
  brp: { conditions: { unconscious: true } },
  'fitz-swords-wizardry': { conditions: { unconscious: true } },
  'hursagmu-swords': { stamina: 0 },
  murdham: { incapacitated: true },
  'swift-swords': { ooa: true },
};

/** The questions of a step, after something was done to a fight that is looked at only: it is made again for the next step. */
function after(rules: Ruleset, fight: Fight, pending: Extract<Pending, { at: 'ask' }>, done: () => void) {
  for (const ask of pending.asking.asks) void ask.offers;
  const were = ableIn(rules, fight, pending.asking);
  done();
  return relisted(rules, fight, pending.asking, were).asks;
}

test.each(systems)('%s: whoever is felled or taken out has nothing left to choose', (id, rules) => {
  const seen = new Set<string>();
  const eachStep = (fight: Fight, pending: Pending): void => {
    if (pending.at !== 'ask') return;
    const whose = pending.asking.asks.map((ask) => ask.about ?? ask.who).filter((who) => Object.hasOwn(fight.combatants, who));
    const [first] = whose;
    if (first === undefined || !rules.isAble!(fight.combatants[first]!)) return;
    const takenOut = fight.round % 2 === 0;
    const asks = after(rules, fight, pending, () => {
      const who = fight.combatants[first]!;
      const { conditions, ...more } = FELLED[id] as { readonly conditions?: object };
      if (takenOut) delete fight.combatants[first];
      else
        Object.assign(who, more, conditions && { conditions: { ...(who as unknown as { conditions: object }).conditions, ...conditions } });
    });
    for (const ask of asks.filter((one) => (one.about ?? one.who) === first)) {
      seen.add(ask.kind);
      expect(isFormal(ask), `${ask.key} of ${first}`).toBe(true);
      expect(validAnswer({ ...ask, check: () => {} }, ask.otherwise)).toMatchObject(ask.otherwise);
    }
  };
  for (let seed = 1; seed <= 12; seed++) playRandomFight(rules, seed, { most: 80, eachStep });
  expect(seen.size).toBeGreaterThan(0);
});

test.each(systems)('%s: whatever the GM does, silence can be said', (_id, rules) => {
  let asked = 0;
  const eachStep = (_fight: Fight, pending: Pending): void => {
    if (pending.at !== 'ask') return;
    for (const ask of pending.asking.asks) {
      asked++;
      expect(validAnswer(ask, copy(ask.otherwise)), ask.key).toMatchObject(ask.otherwise);
    }
  };
  for (let seed = 1; seed <= 10; seed++) playRandomFight(rules, seed, { most: 80, gm: 3, removes: true, eachStep });
  expect(asked).toBeGreaterThan(0);
});
