/**
 * `npm run scenario -- [--ruleset ID] [--json] FILE...`: plays fights written as data and checks what comes out.
 *
 * A file holds one scenario, an array of them, or is Markdown whose fenced `json` blocks are taken.
 * Without a file, all scenarios of the project are played. One line for each, and a count at the end, whatever the files hold;
 * exit status 1 if any failed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rulesets } from '../rules/index.ts';
import { dialects, type Report, runScenario, type Scenario } from '../scenarios/index.ts';
import { keyedDice } from '../table/dice.ts';
import { run } from './run.ts';

/** Where the project keeps its own scenarios: one folder a ruleset. */
const OWN = join(import.meta.dirname, '../../test/scenarios');

/** A scenario and the ruleset it is for. */
export interface Found {
  readonly ruleset: string;
  readonly scenario: Scenario;
}

/** Something in a file that is meant as a scenario and cannot be played. */
interface Spoilt {
  readonly id: string;
  readonly why: string;
}

/** Reads all scenarios of a file, and whatever in it is meant as one. */
function readFile(file: string, ruleset: string | undefined): readonly (Found | Spoilt)[] {
  const blocks = blocksOf(file);
  if (typeof blocks === 'string') return [{ id: file, why: blocks }];
  const markdown = file.endsWith('.md');
  return blocks.flatMap((block, i): readonly (Found | Spoilt)[] => {
    const where = markdown ? `${file}, block ${i + 1}` : file;
    const parsed = parse(block);
    if ('why' in parsed) return [{ id: where, why: parsed.why }];
    const list = Array.isArray(parsed.json) ? parsed.json : [parsed.json];
    // A Markdown file shows other things, too: sheets, tables.
    const meant = markdown ? list.filter((item) => isRecord(item) && ('script' in item || 'expect' in item)) : list;
    return meant.map((item, k) => foundIn(item, list.length > 1 ? `${where}, number ${k + 1}` : where, ruleset));
  });
}

function blocksOf(file: string): readonly string[] | string {
  try {
    const text = readFileSync(file, 'utf8');
    return file.endsWith('.md') ? [...text.matchAll(/^[ \t]*```json\s*\n([\s\S]*?)^[ \t]*```/gm)].map((m) => m[1]!) : [text];
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function parse(text: string): { readonly json: unknown } | { readonly why: string } {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (error) {
    return { why: `is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function foundIn(item: unknown, where: string, ruleset: string | undefined): Found | Spoilt {
  if (!isRecord(item)) return { id: where, why: 'is no scenario: it takes names and values' };
  const id = typeof item['id'] === 'string' && item['id'] ? oneLine(item['id']) : where;
  if (!Array.isArray(item['script']) || !Array.isArray(item['combatants'])) return { id, why: 'takes a list of combatants and a script' };
  return { ruleset: String(item['ruleset'] ?? ruleset ?? ''), scenario: { ...item, id } as unknown as Scenario };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One scenario is one line, whatever it says. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

/** The project's own scenarios, all of them or one system's. @throws Error where one cannot be played at all. */
export function ownScenarios(ruleset?: string): readonly Found[] {
  const all = ownFiles(ruleset).flatMap(([system, file]) => readFile(file, system));
  const spoilt = all.find((found) => 'why' in found);
  if (spoilt) throw new Error(`${spoilt.id} ${spoilt.why}`);
  return all as readonly Found[];
}

function ownFiles(ruleset?: string): readonly (readonly [system: string, file: string])[] {
  const systems = existsSync(OWN) ? readdirSync(OWN).filter((name) => !ruleset || name === ruleset) : [];
  return systems.sort().flatMap((system) =>
    readdirSync(join(OWN, system))
      .filter((f) => f.endsWith('.json'))
      .sort()
      .map((f) => [system, join(OWN, system, f)] as const),
  );
}

/** Plays one. Whatever it holds comes out as a report; a ruleset nobody knows is a failure like any other. */
export function play({ ruleset, scenario }: Found): Report {
  const rules = rulesets.find((r) => r.id === ruleset);
  if (!rules) return { ...EMPTY, id: scenario.id, difference: noSystem(ruleset) };
  return runScenario({ rules, dialect: dialects.get(rules.id) ?? {} }, scenario, { fallback: (seed) => keyedDice(seed) });
}

const EMPTY = { ok: false, events: [], state: null, past: [] } as const;

const noSystem = (ruleset: string): string =>
  `${ruleset ? `there is no system “${ruleset}”` : 'no system is named'}; there are: ${rulesets.map((r) => r.id).join(', ')}`;

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ruleset: { type: 'string' }, json: { type: 'boolean' } },
  });
  const files = positionals.length > 0 ? positionals.map((file) => [values.ruleset, file] as const) : ownFiles(values.ruleset);
  const found = files.flatMap(([system, file]) => readFile(file, system));
  if (found.length === 0)
    found.push({ id: positionals.join(' ') || '--ruleset', why: positionals.length > 0 ? 'no scenario' : noSystem(values.ruleset ?? '') });
  let failed = 0;
  for (const one of found) {
    const report: Report = 'why' in one ? { ...EMPTY, id: one.id, difference: one.why } : play(one);
    if (!report.ok) failed++;
    console.log(values.json ? jsonOf(report) : lineOf(report));
  }
  console.log(`${found.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const lineOf = ({ id, ok, difference }: Report): string => (ok ? `ok ${id}` : `FAILED ${id} ${oneLine(difference ?? '')}`);
const jsonOf = ({ id, ok, difference, events, state }: Report): string => JSON.stringify({ id, ok, difference, events, state });

if (process.argv[1] === import.meta.filename) await run('npm run scenario -- [--ruleset ID] [--json] [FILE ...]', main);
