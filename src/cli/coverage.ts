/**
 * `npm run rules:coverage [-- RULESET]`: each rule id of each catalogue with the scenarios and tests that exercise it.
 *
 * A scenario exercises the ids in its `rules`; a test the ids that stand in its title. That is a label, and by labels alone this fails:
 * exit status 1 when an automatic rule has no scenario and no test.
 *
 * Where the code of a rule has been broken on purpose (`npm run test:mutants -- rules`), more is known than the label, and told: that one
 * of its own scenarios failed then, or that none did. This fails nothing: the faults are a sample of some day, and a test may have noticed
 * what no scenario of the rule did. Those whose code is gone since are left out. `-- --all` prints every rule instead of the summary
 * and the gaps.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { groupBy, type Rule, type Ruleset } from '../engine/index.ts';
import { findRuleset } from '../rules/find.ts';
import { rulesets } from '../rules/index.ts';
import { type Break, isThere, type Proof, proofOf } from './proof.ts';
import { run } from './run.ts';
import { ownScenarios } from './scenario.ts';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = join(ROOT, 'test');
const RESULTS = join(ROOT, 'scripts/mutants/results');
const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

/** Where each rule id is exercised: scenario ids and test titles. */
function witnesses(): ReadonlyMap<string, readonly string[]> {
  const found = ownScenarios().flatMap(({ scenario }) => (scenario.rules ?? []).map((rule) => ({ rule, where: scenario.id })));
  for (const file of readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.test.ts'))) {
    for (const [, , title = ''] of readFileSync(join(TESTS, file), 'utf8').matchAll(TITLE)) {
      for (const [rule] of title.matchAll(/\b[A-Z]{2}-[A-Z]{3,5}-\d{2}\b/g)) found.push({ rule, where: `${file}: ${title}` });
    }
  }
  return new Map([...groupBy(found, ({ rule }) => rule)].map(([rule, all]) => [rule, all.map(({ where }) => where)]));
}

/** A fault that was tried, with the text that it changed. */
interface Tried extends Break {
  readonly file: string;
  readonly from: string;
}

/** The faults of the rules that were tried, by the files of results. */
function breaksTried(): readonly Tried[] {
  const files = ['rules.json', 'rules-scenarios.json'].map((name) => join(RESULTS, name)).filter((file) => existsSync(file));
  return files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { readonly tried: readonly Tried[] }).tried);
}

const stillThere = ({ file, from }: Tried): boolean =>
  existsSync(join(ROOT, file)) && isThere(readFileSync(join(ROOT, file), 'utf8'), from);

const SAID: Readonly<Record<Proof, string>> = { proved: 'proved by breaking it', unnoticed: 'BROKEN UNNOTICED', label: 'by label' };

function report(rules: Ruleset, where: ReadonlyMap<string, readonly string[]>, breaks: readonly Break[], all: boolean): number {
  const proofs = new Map(rules.catalogue.map(({ id }) => [id, proofOf(id, where.get(id) ?? [], breaks)]));
  const count = (proof: Proof): number => rules.catalogue.filter(({ id }) => where.has(id) && proofs.get(id) === proof).length;
  const missing = rules.catalogue.filter(({ id }) => !where.has(id) || proofs.get(id) === 'unnoticed');
  const line = ({ id, kind }: Rule): string =>
    `  ${id} (${kind}, ${SAID[proofs.get(id)!]}) ${(where.get(id) ?? ['nothing']).slice(0, 3).join('; ')}`;
  const gaps = rules.catalogue.filter(({ id, kind }) => kind === 'auto' && !where.has(id));
  console.log(
    `${rules.id}: ${rules.catalogue.length} rules, ${count('proved')} proved by breaking them, ${count('label')} exercised by label, ${count('unnoticed')} broken unnoticed, ${gaps.length} automatic ones without a witness`,
  );
  for (const rule of all ? rules.catalogue : missing) console.log(line(rule));
  return gaps.length;
}

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } });
  const [where, tried] = [witnesses(), breaksTried()];
  const breaks = tried.filter(stillThere);
  const asked = positionals.length === 0 ? rulesets : positionals.map(findRuleset);
  const gaps = asked.reduce((sum, rules) => sum + report(rules, where, breaks, values.all ?? false), 0);
  if (breaks.length < tried.length) console.log(`Left out: ${tried.length - breaks.length} of ${tried.length} faults, whose code is gone.`);
  process.exitCode = gaps > 0 ? 1 : 0;
}

await run('npm run rules:coverage -- [--all] [ID ...]', main);
