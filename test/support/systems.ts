/** Every system there is to hold the shared tests against: those that are played, and the tutorial's, which others are begun from. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Ruleset } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { inTurn } from './long.ts';

export const everySystem: readonly (readonly [id: string, rules: Ruleset])[] = [...rulesets, brawl as unknown as Ruleset].map((r) => [
  r.id,
  r,
]);

/** The systems whose turn it is in a test file (`import.meta.filename`): see `inTurn`. */
export const systemsInTurn = (file: string): readonly Ruleset[] => inTurn(rulesets, file);
