/** Brawls with a secret: who is nimble. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { decide, find, type Manner, type Ruleset, type Script } from '../../src/engine/index.ts';
import { punch } from './brawl.ts';

type Way = 'duck' | 'stand';

/** A brawl in which whoever is struck is asked for one of `ways` before the blow. */
const asking = (ways: readonly Way[], silence: Way, manner: Manner): Ruleset => ({
  ...brawl,
  procedures: {
    ...brawl.procedures,
    *punch(fight: Brawl, args: { by: string; target: string }): Script {
      yield* decide(find(fight, args.target), 'defend', ways, silence, { ...manner, facts: { by: args.by } });
      yield* punch({ ...fight, combatants: fight.combatants }, args);
    },
  },
});

/** Only the nimble may duck, and being asked must not tell who is nimble. */
export const nimbly = (nimble: boolean): Ruleset => asking(nimble ? ['duck', 'stand'] : ['stand'], 'stand', { veiled: true });

/** All are asked openly, and the nimble duck if they say nothing. */
export const byHabit = (nimble: boolean): Ruleset => asking(['duck', 'stand'], nimble ? 'duck' : 'stand', { secret: false });
