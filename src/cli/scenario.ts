/**
 * `npm run scenario -- [--ruleset ID] [--json] FILE...`: plays fights written as data and checks what comes out.
 *
 * A file holds one scenario, an array of them, or is Markdown whose fenced `json` blocks are taken.
 * Without a file, all scenarios of the project are played. Exit status 1 if any failed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Report, type Ruleset, runScenario, type Scenario } from '../engine/index.ts';
import { findRuleset } from '../rules/find.ts';
import { keyedDice } from '../table/dice.ts';
import { run } from './run.ts';

/** Where the project keeps its own scenarios: one folder a ruleset. */
const OWN = join(import.meta.dirname, '../../test/scenarios');

/** A scenario and the ruleset it is for. */
export interface Found {
  readonly ruleset: string;
  readonly scenario: Scenario;
}

/** Reads all scenarios of a file. @throws Error if a block is no JSON. */
export function readScenarios(file: string, ruleset: string | undefined): readonly Found[] {
  const text = readFileSync(file, 'utf8');
  const blocks = file.endsWith('.md') ? [...text.matchAll(/^[ \t]*```json\s*\n([\s\S]*?)^[ \t]*```/gm)].map((m) => m[1]!) : [text];
  const all = blocks.flatMap((block) => JSON.parse(block) as Scenario | Scenario[]);
  const played = all.filter((s) => typeof s === 'object' && s !== null && Array.isArray(s.script) && Array.isArray(s.combatants));
  return played.map((scenario) => ({ ruleset: scenario.ruleset ?? ruleset ?? '', scenario }));
}

/** The project's own scenarios, all of them or one system's. */
export function ownScenarios(ruleset?: string): readonly Found[] {
  const systems = existsSync(OWN)
    ? readdirSync(OWN)
        .filter((name) => !ruleset || name === ruleset)
        .sort()
    : [];
  return systems.flatMap((system) =>
    readdirSync(join(OWN, system))
      .filter((f) => f.endsWith('.json'))
      .sort()
      .flatMap((f) => readScenarios(join(OWN, system, f), system)),
  );
}

/** Plays one; a ruleset nobody knows is a failure like any other. */
export function play({ ruleset, scenario }: Found): Report {
  const rules: Ruleset = findRuleset(ruleset);
  return runScenario(rules, scenario, { fallback: (seed) => keyedDice(seed) });
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ruleset: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (values.ruleset) findRuleset(values.ruleset);
  const found = positionals.length > 0 ? positionals.flatMap((file) => readScenarios(file, values.ruleset)) : ownScenarios(values.ruleset);
  const reports = found.map(play);
  for (const { id, ok, difference, events, state } of reports) {
    if (values.json) console.log(JSON.stringify({ id, ok, difference, events, state }));
    else console.log(ok ? `ok ${id}` : `FAILED ${id} ${difference}`);
  }
  const failed = reports.filter((r) => !r.ok).length;
  console.log(`${reports.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || reports.length === 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await run('npm run scenario -- [--ruleset ID] [--json] [FILE ...]', main);
