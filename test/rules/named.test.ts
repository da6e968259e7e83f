/** Rules are found by their number: each one that is coded stands in full in the code that obeys it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';

const RULES = join(import.meta.dirname, '../../src/rules');

/** All code of a system, without its catalogue. */
const codeOf = (system: string): string =>
  readdirSync(join(RULES, system), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(RULES, system, file), 'utf8'))
    .join('\n');

test.each(rulesets.map((rules) => [rules.id, rules] as const))('%s: every automatic rule is named in the code', (id, { catalogue }) => {
  const code = codeOf(id);
  expect(catalogue.filter((rule) => rule.kind === 'auto' && !code.includes(rule.id)).map((rule) => rule.id)).toEqual([]);
});

/** `XX-ABC-01 to XX-ABC-03` or `XX-ABC-01 to 03`: those between would not be found. */
const RANGE = /[A-Z]{2}(?:-[A-Z0-9]+)*-\d+ (?:to (?:[A-Z]{2}-[A-Z0-9-]+|\d+)\b|and following)/g;

test.each(rulesets.map(({ id }) => [id]))('%s: no rule is named by a range', (id) => expect(codeOf(id).match(RANGE) ?? []).toEqual([]));
