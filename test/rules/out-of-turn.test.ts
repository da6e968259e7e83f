/** Whoever cannot act now, since it is somebody else’s turn, is offered nothing that would be refused. */
import { expect, test } from 'vitest';
import type { Pending } from '../../src/engine/index.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

/** Its turns are questions; elsewhere nobody acts of their own accord while somebody is asked, whatever the rules would offer. */
const ASKS_ALL = 'fitz-swords-wizardry';

/** Who may act now; null: that is not asked. */
const mayAct = (pending: Pending, asksAll: boolean): readonly string[] | null =>
  pending.at === 'turn'
    ? [...pending.turn.of, ...(pending.turn.may ?? [])]
    : pending.at === 'ask' && asksAll
      ? pending.asking.asks.map(({ who }) => who)
      : null;

test.each(systemsInTurn(import.meta.filename).map((r) => [r.title, r] as const))('%s', (_, rules) => {
  let looked = 0;
  for (let seed = 1; seed <= 6; seed++)
    playRandomFight(rules, seed, {
      most: 100,
      eachStep: (fight, pending) => {
        const mine = mayAct(pending, rules.id === ASKS_ALL);
        if (mine === null) return;
        for (const { id, side } of Object.values(fight.combatants)) {
          if (mine.includes(id) || mine.includes(`@${side}`)) continue;
          looked++;
          const open = rules.offers(fight, id).filter(({ blocked }) => !blocked);
          expect(open.map(({ pick }) => pick)).toEqual([]);
        }
      },
    });
  expect(looked).toBeGreaterThan(0);
});
