/**
 * What each system declares about itself for every face of it: house rules with what they begin with, the fields of a sheet, how silence
 * is taken. Kept as text, a line each, as what is typed, shown and asked anywhere hangs on it (`vitest run FILE -u`, the `-u` last,
 * writes it again). Data files are not among it but for what completion says of gear: they have their schemas.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Json, type Ruleset, type Setting, settingsOf } from '../../src/engine/index.ts';
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

/** What completion says of each thing that may stand on a sheet. */
const items = ({ sheets }: Ruleset): readonly string[] =>
  Object.entries(sheets.items).flatMap(([table, rows]) =>
    rows.map(({ id, name, detail }) => `sheets.items.${table} ${id}: ${name}, ${detail}`),
  );

/** Values that a house rule does not begin with. */
function otherwise({ kind, initial, choices = [], min = 0, max = 1 }: Setting): readonly Json[] {
  if (kind === 'flag') return [initial !== true];
  if (kind === 'choice') return choices.filter((one) => one !== initial);
  return kind === 'number' ? [min, max].filter((one) => one !== initial) : [];
}

/** What each house rule, taken otherwise, changes of how a round is told of before anybody acts. */
function roundsBy(rules: Ruleset): readonly string[] {
  const { rounds, settings } = rules;
  if (!rounds) return [];
  const told = (house: Readonly<Record<string, Json>>): string => {
    const fight = rules.newFight(settingsOf(rules, house));
    return JSON.stringify({ kinds: rounds.kinds(fight), named: [false, true].map((slow) => rounds.named?.(fight, slow)) });
  };
  const usual = told({});
  const others = settings.flatMap((setting) => otherwise(setting).map((is) => [setting.key, is, told({ [setting.key]: is })] as const));
  return [
    `rounds: ${usual}`,
    ...others.filter(([, , other]) => other !== usual).map(([key, is, other]) => `rounds, ${key} ${is}: ${other}`),
  ];
}

test.each(rulesets.map((rules): [string, Ruleset] => [rules.id, rules]))('%s', async (id, rules) => {
  const all = PARTS.flatMap((part) => (rules[part] === undefined ? [] : lines(part, declared(rules[part]))));
  all.push(...roundsBy(rules), ...items(rules));
  expect(all.length).toBeGreaterThan(50);
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, `declarations/${id}.txt`));
});
