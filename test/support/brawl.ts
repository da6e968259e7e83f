/** The brawl of the tutorial, for tests that put something around its punch. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import type { Script } from '../../src/engine/index.ts';

export const punch = brawl.procedures['punch'] as unknown as (fight: Brawl, args: { by: string; target: string }) => Script;
