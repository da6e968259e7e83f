/** The brawl of the tutorial, for tests that put something around its punch. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { decide, find, type Id, type Ruleset, type Script } from '../../src/engine/index.ts';

export const punch = brawl.procedures['punch'] as unknown as (fight: Brawl, args: { by: string; target: string }) => Script;

/**
 * The brawl with a punch that comes from nobody knows where: whoever swings is seen after the question only. No rule of ours is like
 * that; it shows what the table keeps to itself about whoever a question names.
 */
export const shadowBrawl: Ruleset<Brawl> = {
  ...brawl,
  procedures: {
    ...brawl.procedures,
    *punch(fight: Brawl, { by, target }: { readonly by: Id; readonly target: Id }): Script {
      yield* decide(find(fight, target), 'defend', ['duck', 'stand'], 'stand', { facts: { by } });
      yield* brawl.procedures['wait']!(fight, { by } as never);
    },
  },
};
