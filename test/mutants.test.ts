/** The script that breaks code on purpose: what it takes for a fault, that each is switched alone, and what its numbers mean. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { stale } from '../scripts/mutants/equivalents.ts';
import { anatomyOf, switchOf, wrapped } from '../scripts/mutants/faults.ts';
import { reachedByName, reaching } from '../scripts/mutants/map.ts';
import { naming, resultOf, rulesAt, triedAgain } from '../scripts/mutants/report.ts';
import { sampleOf, wilson } from '../scripts/mutants/sample.ts';
import { notedIn } from '../scripts/mutants/watch.ts';
import { breaksRule, isThere, proofOf } from '../src/cli/proof.ts';

const SOURCE = `
type Side = 'left' | 'right';
function judge(points: number, list: readonly number[], side?: { readonly name: Side }): string {
  let sum = 0;
  for (const one of list) sum += one;
  if (points > 3 && sum >= 2) {
    return 'hit';
  }
  return side?.name ?? 'miss';
}
(globalThis as { judged?: unknown }).judged = judge;
`;

type Judge = (points: number, list: readonly number[], side?: object) => unknown;

/** The function with one fault on, or none. */
function judged(on: number): Judge {
  const { faults, counters } = anatomyOf('judge.ts', SOURCE);
  const text = wrapped(SOURCE, [...counters, ...faults.map((fault) => switchOf(fault, fault.number))]);
  const world = { judged: null as Judge | null };
  const load = runInNewContext(`(globalThis) => {${transformSync(text, { loader: 'ts' }).code}}`, { __mutant: on, __hit: {} }) as (
    world: object,
  ) => void;
  load(world);
  return world.judged!;
}

const CALLS: readonly Parameters<Judge>[] = [
  [4, [1, 1]],
  [3, [2]],
  [4, [1]],
  [5, [3]],
  [0, [], { name: 'left' }],
];

const answers = (judge: Judge): string =>
  JSON.stringify(
    CALLS.map((call) => {
      try {
        return judge(...call) ?? 'nothing';
      } catch {
        return 'broken';
      }
    }),
  );

test('without a fault the code does what it did; with each, something else', () => {
  const { faults } = anatomyOf('judge.ts', SOURCE);
  expect(answers(judged(-1))).toBe('["hit","miss","miss","hit","left"]');
  expect(faults.filter(({ number }) => answers(judged(number)) === answers(judged(-1))).map(({ from, to }) => [from, to])).toEqual([]);
});

test('types are no faults, and every kind of place is one', () => {
  const { faults } = anatomyOf('judge.ts', SOURCE);
  expect(faults.some(({ from }) => from === "'right'")).toBe(false);
  const kinds = [
    'assignment',
    'comparison',
    'condition',
    'logic',
    'optional call',
    'removed block',
    'removed statement',
    'returned value',
    'text',
  ];
  expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual(kinds);
});

test('a seed draws the same sample again, and none twice', () => {
  const list = Array.from({ length: 50 }, (_, i) => i);
  const sample = sampleOf(list, 20, 7);
  expect(sampleOf(list, 20, 7)).toEqual(sample);
  expect(sampleOf(list, 20, 8)).not.toEqual(sample);
  expect(new Set(sample).size).toBe(20);
});

test('the interval is Wilson’s', () => {
  const [low, high] = wilson(90, 100);
  expect(low).toBeCloseTo(0.8256, 3);
  expect(high).toBeCloseTo(0.9448, 3);
});

test('no survivor is excused whose code has gone, or without a reason', () => expect(stale()).toEqual([]));

test('a line belongs to the rule above it, or to that of the declaration around it', () => {
  const text = [
    '/** AB-ONE-01: the first. */',
    'export function first() {',
    '  const sum = 1;',
    '  // AB-ONE-02, AB-ONE-03',
    '  // on two lines',
    '  return sum;',
    '}',
    '',
    'const other = 2;',
  ].join('\n');
  expect([3, 6, 7, 9].map((line) => rulesAt(text, line))).toEqual([['AB-ONE-01'], ['AB-ONE-02', 'AB-ONE-03'], ['AB-ONE-01'], []]);
});

test('a fault is known again by the code that it broke, however that is laid out, and not where that is gone', () => {
  const file = 'const sum =\n  first +\n  second;\nconst rest = other;\n';
  expect(['sum = first + second', 'const sum = … second', 'third', 'sum … third'].map((from) => isThere(file, from))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a rule that was broken is proved by what names it, noticed by what does not, and unnoticed where nothing failed at all', () => {
  const breaks = [
    { rules: ['AB-ONE-01', 'AB-ONE-02', 'AB-ONE-04'], by: ['AB-EX-01', 'AB-EX-02'] },
    { rules: ['AB-ONE-04'], by: ['test/one.test.ts'] },
    { rules: ['AB-ONE-02', 'AB-ONE-05'], by: [] },
  ];
  expect(proofOf('AB-ONE-01', ['AB-EX-02'], breaks)).toBe('proved');
  expect(proofOf('AB-ONE-01', ['AB-EX-03'], breaks)).toBe('noticed');
  expect(proofOf('AB-ONE-02', ['AB-EX-02'], breaks)).toBe('proved');
  expect(proofOf('AB-ONE-05', ['AB-EX-02'], breaks)).toBe('unnoticed');
  expect(proofOf('AB-ONE-03', ['AB-EX-02'], breaks)).toBe('label');
  expect(proofOf('AB-ONE-04', ['test/one.test.ts'], breaks)).toBe('proved');
});

test('only what carries a rule out can break it: no text, form, view, setting or advice, and nothing outside of the systems', () => {
  const within = (file: string): boolean => breaksRule({ file: `src/rules/${file}`, kind: 'condition' });
  const files = ['brp/damage.ts', 'brp/words/story.ts', 'brp/sheet-form.ts', 'brp/view.ts', 'brp/settings.ts', 'brp/worth.ts', 'find.ts'];
  expect(files.filter(within)).toEqual(['brp/damage.ts']);
  expect(within('swift-swords/actions/preview.ts')).toBe(true);
  expect(breaksRule({ file: 'src/rules/brp/damage.ts', kind: 'text' })).toBe(false);
  expect(breaksRule({ file: 'src/engine/match.ts', kind: 'condition' })).toBe(false);
});

test('a fault in a rule is reached by the tests that name the rule, wherever scenarios reach it, and by no others', () => {
  const at = { file: 'src/rules/brp/damage.ts', at: 3, top: false };
  const names = [
    { rule: 'BR-ONE-01', id: 'test/one.test.ts', title: 'BR-ONE-01: one' },
    { rule: 'BR-ONE-02', id: 'test/two.test.ts', title: 'BR-ONE-02: two' },
    { rule: 'BR-ONE-01', id: 'BR-EX-01' },
  ];
  const map = reachedByName({ tests: [], files: {} }, [{ ...at, rules: ['BR-ONE-01'] }], names);
  expect(reaching(map, at).tests.map((i) => map.tests[i]!.file)).toEqual(['test/one.test.ts']);
  expect(reaching(map, { ...at, at: 4 }).tests).toEqual([]);
});

test('of the scenarios that failed those are kept that name a rule of the fault, else one', () => {
  const names = [{ rule: 'AB-ONE-01', id: 'AB-EX-02' }];
  expect(naming(['AB-ONE-01'], ['AB-EX-01', 'AB-EX-02', 'AB-EX-03'], names)).toEqual(['AB-EX-02']);
  expect(naming(['AB-ONE-02'], ['AB-EX-01', 'AB-EX-02', 'AB-EX-03'], names)).toEqual(['AB-EX-01']);
});

test('what is caught when it is tried again was noticed, and is no survivor any more', () => {
  const fault = { ...anatomyOf('judge.ts', SOURCE).faults[0]!, file: 'scripts/mutants/places.ts' };
  const first = resultOf('rules', 1, 9, [{ fault, how: 'survived', by: [], scenarios: [] }]);
  const then = triedAgain(first, [{ fault, how: 'caught', by: ['AB-EX-01'], scenarios: ['AB-EX-01', 'AB-EX-02'] }]);
  expect([first, then].map(({ survivors, tried }) => [survivors.length, tried.map(({ by }) => by)])).toEqual([
    [1, [[]]],
    [0, [['AB-EX-01']]],
  ]);
});

test('a fault that goes round and round is stopped by the work that it takes, one that waits is not, and both are noted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-mutants-'));
  const log = join(folder, 'log');
  const script = `import { watchFaults } from './scripts/mutants/watch.ts';
    const note = watchFaults(400, ${JSON.stringify(log)});
    note('on', 3);
    await new Promise((done) => setTimeout(done, 900));
    note('end', 3, 5);
    note('on', 4);
    for (;;);`;
  const args = ['--import', './scripts/as-built.js', '--input-type=module', '-e', script];
  const running = promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '..'), timeout: 60_000 });
  await expect(running).rejects.toMatchObject({ signal: 'SIGKILL', killed: false });
  const { ended, last, isStopped } = notedIn(readFileSync(log, 'utf8'));
  expect([[...ended.keys()], ended.get(3)?.passed, last, isStopped]).toEqual([[3], 5, 4, true]);
  rmSync(folder, { recursive: true });
});

test('a worker that ends by itself leaves the fault that was on, and stopped nobody', () => {
  expect(notedIn('on 1 0 5\non 2 0 1\non 1 0 3\nend 1 7 30\non 2 0 2\n')).toEqual({
    ended: new Map([[1, { passed: 7, work: 30 }]]),
    last: 2,
    isStopped: false,
  });
  expect(notedIn('')).toEqual({ ended: new Map(), last: null, isStopped: false });
});
