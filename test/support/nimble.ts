/** A system with a secret: who may duck. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { punch, wait } from '../../docs/tutorial/05-a-whole-ruleset/punch.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { decide, find, type Ruleset, type Script } from '../../src/engine/index.ts';

/** A brawl in which only the nimble may duck, and being asked must not tell who is nimble. */
export const nimbly = (nimble: boolean): Ruleset => ({
  ...brawl,
  procedures: {
    ...brawl.procedures,
    wait,
    *punch(fight: Brawl, args: { by: string; target: string }): Script {
      yield* decide(find(fight, args.target), 'defend', nimble ? ['duck', 'stand'] : ['stand'], 'stand', {
        veiled: true,
        facts: { by: args.by },
      });
      yield* punch({ ...fight, combatants: fight.combatants }, args);
    },
  },
});
