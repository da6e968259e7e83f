/** Every refusal of the table in its words, kept as text (`vitest run FILE -u`, the `-u` last, writes it again); and none is without words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json, Voice } from '../../src/engine/index.ts';
import { brp } from '../../src/rules/brp/index.ts';
import { REASONS, refusalText } from '../../src/table/words/refusals.ts';

const SRC = join(import.meta.dirname, '../../src');
const voice: Voice = { name: (id) => (id === 'gm' ? 'the GM' : `Yrsa (${id})`), quote: (typed) => typed };

/** One value for each fact that any refusal takes. */
const FULL: Readonly<Record<string, Json>> = {
  ...{ pace: 'hasty', paces: ['live', 'slow'], near: 'live', problem: 'it must be a whole number', setting: 'gravity', label: 'Gravity' },
  ...{ field: 'str', text: '2d', gms: ['11', '12'], manager: true, user: '13', who: 'c1', pick: 'attack', param: 'target', value: 'x' },
  ...{
    most: 7,
    turn: ['c1', 'gm'],
    status: 'paused',
    doctrine: 'brut',
    doctrines: ['Brute', 'Coward'],
    unknown: ['dance'],
    phrases: ['keep away', 'flee'],
    zone: 'Mars',
    least: 2,
    takes: '0 to 5',
  },
  ...{
    there: 900,
    until: 99,
    span: '2 hours',
    needed: 3,
    longest: 40,
    at: 88,
    systems: ['brp'],
    system: 'Murdham',
    names: ['Ana', 'Ben'],
    side: 'heroes',
  },
  ...{
    name: 'Yrsa',
    channel: '14',
    kind: 'list',
    option: 'who',
    from: 'a',
    to: 'b',
    round: 3,
    count: 2,
    field2: '',
    what: 'that',
    needs: 'yes',
  },
  ...{
    mistakes: [
      { label: 'Strength', problem: 'too much' },
      { label: 'Size', problem: 'too little' },
    ],
    more: 2,
    server: 'Keep',
    limit: 9,
  },
};
const VARIANTS: readonly Readonly<Record<string, Json>>[] = [
  FULL,
  { ...FULL, inPlay: true },
  ...['running', 'over'].map((status) => ({ ...FULL, status })),
  ...['round', 'others', 'nobody', 'table'].map((of) => ({ ...FULL, of })),
  {
    ...{ ...FULL, status: 'gathering', turn: [], near: null, manager: false, gms: [], more: 0 },
    ...{ mistakes: [{ label: 'Strength', problem: 'too much' }] },
  },
];

const said = (reason: string, facts: Readonly<Record<string, Json>>): string => refusalText({ reason, facts }, brp, voice);

test('each says what it said', async () => {
  const lines = REASONS.flatMap((reason) => [
    `## ${reason}`,
    ...new Set(VARIANTS.map((facts) => said(reason, facts).replaceAll('\n', ' ⏎ '))),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('refusals.md');
});

test.each(REASONS)('%s is a sentence, with nothing of the machine in it', (reason) => {
  const text = said(reason, FULL);
  expect(text).toMatch(/^[“`*<\p{Lu}]/u);
  expect(text).toMatch(/[.?!)\n*]$/u);
  expect(text).not.toMatch(/undefined|null|NaN|\[object/u);
});

/** Every reason that the table names where it refuses. */
const NAMED = /(?:new Refusal\(\s*|\bmust\([^;]*?,\s*)'([a-z]+(?:-[a-z]+)*)'\s*(?:\)|,\s*\{)/gu;

test('no refusal of the table is without words', () => {
  const files = readdirSync(join(SRC, 'table'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const named = new Map(
    files.flatMap((file) =>
      [...readFileSync(join(SRC, 'table', file), 'utf8').matchAll(NAMED)].map(([, reason]) => [reason!, file] as const),
    ),
  );
  expect(named.size).toBeGreaterThan(40);
  const mute = [...named].filter(
    ([reason]) => !REASONS.includes(reason) && said(reason, FULL).startsWith('The rules do not allow that now'),
  );
  expect(mute).toEqual([]);
});
