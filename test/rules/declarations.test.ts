/**
 * What each system declares about itself for every face of it: house rules with what they begin with, the fields of a sheet, how silence
 * is taken. Kept as text, a line each, as what is typed, shown and asked anywhere hangs on it (`vitest run FILE -u`, the `-u` last,
 * writes it again). Data files are not among it: they have their schemas.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const PARTS = [
  'id',
  'title',
  'version',
  'space',
  'routine',
  'powers',
  'rounds',
  'appraisal',
  'texts',
  'settings',
  'sheets',
  'primer',
] as const;
/** Read from data files. */
const DATA = ['samples', 'items'];

/** What of a value is no function, and no data file. */
function declared(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(declared);
  const all = Object.entries(value).filter(([key]) => !DATA.includes(key));
  return Object.fromEntries(all.map(([key, one]) => [key, declared(one)] as const).filter(([, one]) => one !== undefined));
}

/** A line for each thing that has a name of its own. */
function lines(path: string, value: unknown): readonly string[] {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return value.flatMap((one: { readonly key?: string; readonly kind?: string }, i) => `${path} ${one?.key ?? i}: ${JSON.stringify(one)}`);
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, one]) => lines(`${path}.${key}`, one));
  return [`${path}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
}

test.each(rulesets.map((rules): [string, Ruleset] => [rules.id, rules]))('%s', async (id, rules) => {
  const all = PARTS.flatMap((part) => (rules[part] === undefined ? [] : lines(part, declared(rules[part]))));
  expect(all.length).toBeGreaterThan(50);
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, `declarations/${id}.txt`));
});
