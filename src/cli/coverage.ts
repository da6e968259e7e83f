/**
 * `npm run rules:coverage [-- RULESET]`: each rule id of each catalogue with the scenarios and tests that exercise it.
 *
 * A scenario exercises the ids in its `rules`; a test the ids that stand in its title. Fails (exit 1) when an
 * automatic rule has neither; `-- --all` prints every rule instead of the summary and the gaps.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Rule, Ruleset } from '../engine/index.ts';
import { findRuleset } from '../rules/find.ts';
import { rulesets } from '../rules/index.ts';
import { run } from './run.ts';
import { ownScenarios } from './scenario.ts';

const TESTS = join(import.meta.dirname, '../../test');
const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

/** Where each rule id is exercised: scenario ids and test titles. */
export function witnesses(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const note = (rule: string, where: string): void => void found.set(rule, [...(found.get(rule) ?? []), where]);
  for (const { scenario } of ownScenarios()) for (const rule of scenario.rules ?? []) note(rule, scenario.id);
  for (const file of readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.test.ts'))) {
    for (const [, , title = ''] of readFileSync(join(TESTS, file), 'utf8').matchAll(TITLE)) {
      for (const [rule] of title.matchAll(/\b[A-Z]{2}-[A-Z]{3,5}-\d{2}\b/g)) note(rule, `${file}: ${title}`);
    }
  }
  return found;
}

function report(rules: Ruleset, where: ReadonlyMap<string, readonly string[]>, all: boolean): number {
  const missing = rules.catalogue.filter((rule) => !where.has(rule.id));
  const line = (rule: Rule): string => `  ${rule.id} (${rule.kind}) ${(where.get(rule.id) ?? ['nothing']).slice(0, 3).join('; ')}`;
  const gaps = missing.filter((rule) => rule.kind === 'auto');
  console.log(
    `${rules.id}: ${rules.catalogue.length} rules, ${rules.catalogue.length - missing.length} exercised, ${gaps.length} automatic ones without a witness`,
  );
  for (const rule of all ? rules.catalogue : missing) console.log(line(rule));
  return gaps.length;
}

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } });
  const where = witnesses();
  const asked = positionals.length === 0 ? rulesets : positionals.map(findRuleset);
  const gaps = asked.reduce((sum, rules) => sum + report(rules, where, values.all ?? false), 0);
  process.exitCode = gaps > 0 ? 1 : 0;
}

await run('npm run rules:coverage -- [--all] [ID ...]', main);
