/**
 * `npm run rules:coverage [-- RULESET]`: each rule id of each catalogue with the scenarios and tests that exercise it.
 *
 * A scenario exercises the ids in its `rules`; a test the ids that stand in its title. That is a label, and by labels alone this fails:
 * exit status 1 when an automatic rule has no scenario and no test.
 *
 * Where the code of a rule has been broken on purpose (`npm run test:mutants -- rules`), more is known than the label, and told. What counts
 * is a fault in code that carries the rule out (`breaksRule`), by the ids above that code: not one in texts, forms and views. A rule is
 * proved by breaking it if something that names it failed then; noticed elsewhere if only others did; and broken unnoticed if nothing
 * failed at any fault. How many faults nothing noticed is the last line; docs/MUTANTS.md lists them, those in proved rules too. None of
 * this fails: the faults are a sample of some day. Equivalent faults, and those whose code is gone since, are left out. `-- --all`
 * prints every rule instead of the summary and the gaps.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { groupBy, type Rule, type Ruleset } from '../engine/index.ts';
import { findRuleset } from '../rules/find.ts';
import { rulesets } from '../rules/index.ts';
import { type Break, breaksRule, isNoticed, isThere, type Proof, proofOf } from './proof.ts';
import { run } from './run.ts';
import { type Witness, witnesses } from './witnesses.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'scripts/mutants/results');

/** A fault that was tried, with the text that it changed. */
interface Tried extends Break {
  readonly file: string;
  readonly kind: string;
  readonly from: string;
}

/** The faults in code that carries rules out, by the files of results. */
function breaksTried(): readonly Tried[] {
  const files = ['rules.json', 'rules-scenarios.json'].map((name) => join(RESULTS, name)).filter((file) => existsSync(file));
  const all = files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { readonly tried: readonly Tried[] }).tried);
  return all.filter(breaksRule);
}

const stillThere = ({ file, from }: Tried): boolean =>
  existsSync(join(ROOT, file)) && isThere(readFileSync(join(ROOT, file), 'utf8'), from);

const SAID: Readonly<Record<Proof, string>> = {
  proved: 'proved by breaking it',
  noticed: 'breaking it noticed elsewhere',
  unnoticed: 'BROKEN UNNOTICED',
  label: 'by label',
};

const inWords = ({ id, title }: Witness): string => (title === undefined ? id : `${id.replace('test/', '')}: ${title}`);

function report(rules: Ruleset, where: ReadonlyMap<string, readonly Witness[]>, breaks: readonly Break[], all: boolean): number {
  const own = (id: string): readonly Witness[] => where.get(id) ?? [];
  const proofs = new Map(
    rules.catalogue.map(({ id }) => [
      id,
      proofOf(
        id,
        own(id).map((one) => one.id),
        breaks,
      ),
    ]),
  );
  const count = (proof: Proof): number => rules.catalogue.filter(({ id }) => where.has(id) && proofs.get(id) === proof).length;
  const missing = rules.catalogue.filter(({ id }) => !where.has(id) || proofs.get(id) === 'unnoticed');
  const line = ({ id, kind }: Rule): string =>
    `  ${id} (${kind}, ${SAID[proofs.get(id)!]}) ${(where.has(id) ? own(id).map(inWords) : ['nothing']).slice(0, 3).join('; ')}`;
  const gaps = rules.catalogue.filter(({ id, kind }) => kind === 'auto' && !where.has(id));
  console.log(
    `${rules.id}: ${rules.catalogue.length} rules, ${count('proved')} proved by breaking them, ${count('noticed')} whose breaking is noticed elsewhere, ${count('label')} exercised by label, ${count('unnoticed')} broken unnoticed, ${gaps.length} automatic ones without a witness`,
  );
  for (const rule of all ? rules.catalogue : missing) console.log(line(rule));
  return gaps.length;
}

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } });
  const [where, tried] = [groupBy(witnesses(), ({ rule }) => rule), breaksTried()];
  const breaks = tried.filter(stillThere);
  const asked = positionals.length === 0 ? rulesets : positionals.map(findRuleset);
  const gaps = asked.reduce((sum, rules) => sum + report(rules, where, breaks, values.all ?? false), 0);
  if (breaks.length < tried.length) console.log(`Left out: ${tried.length - breaks.length} of ${tried.length} faults, whose code is gone.`);
  const open = breaks.filter((one) => !isNoticed(one)).length;
  console.log(`Of ${breaks.length} faults in code that carries rules out, nothing that was tried noticed ${open}.`);
  process.exitCode = gaps > 0 ? 1 : 0;
}

await run('npm run rules:coverage -- [--all] [ID ...]', main);
