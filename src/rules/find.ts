import { Refusal, type Ruleset } from '../engine/index.ts';
import { rulesets } from './index.ts';

/** The ruleset of that id. @throws Refusal `no-such-system` with facts `system` and `systems`. */
export function findRuleset(id: string): Ruleset {
  const found = rulesets.find((r) => r.id === id);
  if (!found) throw new Refusal('no-such-system', { system: id, systems: rulesets.map((r) => r.id) });
  return found;
}
