/**
 * `npm run record`: writes a golden journal for each system and version that has none yet (test/journals/<system>/v<version>.json).
 * A journal is never edited: when a rule changes so that old journals mean something else, the ruleset's version is raised and
 * a new one recorded; until then the tests replay the old one and fail.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '../src/rules/index.ts';
import { playRandomFight } from '../test/support/random-fight.ts';

const FOLDER = join(import.meta.dirname, '../test/journals');
const DECISIONS = 40;

for (const rules of rulesets) {
  const file = join(FOLDER, rules.id, `v${rules.version}.json`);
  if (existsSync(file)) continue;
  const { past, match } = playRandomFight(rules, 20260504, { most: DECISIONS });
  const start = past[0]!.before;
  const end = past.length > 0 ? match.state : start;
  mkdirSync(join(FOLDER, rules.id), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ruleset: rules.id, version: rules.version, start, actions: past.map((p) => p.action), end })}\n`);
  console.log(`recorded ${file}`);
}
