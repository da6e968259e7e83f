/** The rules of our own in lint: each refuses what it is there for, and lets the rest be. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter, type Rule } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { afterAll, describe, expect, test } from 'vitest';
import { boundedCalls, boundedLoops } from '../../lint/bounded.js';
import { ownProperties } from '../../lint/own.js';

const root = mkdtempSync(join(tmpdir(), 'riposte-lint-'));
afterAll(() => rmSync(root, { recursive: true }));
let made = 0;

const OPTIONS = { strict: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], module: ts.ModuleKind.ESNext, types: [] };

/** Reads each declaration of the language once: they are all that takes time in a program of a few lines. */
const usual = ts.createCompilerHost(OPTIONS);
const known = new Map<string, ts.SourceFile | undefined>();
const host: ts.CompilerHost = {
  ...usual,
  getSourceFile(name, ...how) {
    if (name.startsWith(root)) return usual.getSourceFile(name, ...how);
    if (!known.has(name)) known.set(name, usual.getSourceFile(name, ...how));
    return known.get(name);
  },
};

/** How often a rule objects to a file of the rules that says that. */
function complaints(rule: Rule.RuleModule, code: string): number {
  const filename = join(root, `src/rules/made/file${made++}.ts`);
  mkdirSync(dirname(filename), { recursive: true });
  writeFileSync(filename, code);
  const program = ts.createProgram([filename], OPTIONS, host);
  const languageOptions = { parser: tseslint.parser as Linter.Parser, parserOptions: { programs: [program] } };
  const plugins = { ours: { rules: { rule } } };
  const found = new Linter({ cwd: root }).verify(
    code,
    [{ files: ['**/*.ts'], languageOptions, plugins, rules: { 'ours/rule': 'error' } }],
    {
      filename,
    },
  );
  expect(found.filter((f) => f.ruleId !== 'ours/rule')).toEqual([]);
  return found.length;
}

test('promises that nobody awaits are found in tests too', () => {
  const file = join(root, 'late.test.ts');
  const project = join(root, 'tsconfig.json');
  writeFileSync(project, '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }');
  writeFileSync(file, 'export const late = async () => 1;\nlate();\n');
  const config = join(import.meta.dirname, '../../.oxlintrc.json');
  const oxlint = join(import.meta.dirname, '../../node_modules/.bin/oxlint');
  const { stdout, status } = spawnSync(oxlint, ['-c', config, '--type-aware', '--tsconfig', project, root], { encoding: 'utf8' });
  expect(stdout).toContain('no-floating-promises');
  expect(status).toBe(1);
});

describe('functions that call themselves', () => {
  test.each([
    ['at once', 'export function down(n: number): number { return n === 0 ? 0 : down(n - 1); }', 1],
    ['by way of another', 'const a = (n: number): number => b(n);\nconst b = (n: number): number => a(n);\nexport { a };', 2],
    ['passed on as a value', 'export const all = (n: number[]): number[] => n.flatMap((one) => [one].map((x) => all([x])[0]!));', 1],
    ['to a depth that is given', 'export const down = (depth: number): number => (depth <= 0 ? 0 : down(depth - 1));', 0],
    [
      'asking each time',
      'declare const inBounds: () => true;\nexport const on = (n: number): number => (inBounds() && n > 0 ? on(n - 1) : 0);',
      0,
    ],
    ['as scripts, whose steps are counted', 'export function* go(n: number): Generator<number> { yield n; yield* go(n + 1); }', 0],
    ['not at all', 'const b = (n: number): number => n;\nexport const a = (n: number): number => b(b(n));', 0],
  ])('%s', (_how, code, count) => expect(complaints(boundedCalls, code)).toBe(count));
});

describe('loops', () => {
  test.each([
    ['over a list', 'export function f(list: number[]) { for (const one of list) void one; }', 0],
    ['to a length', 'export function f(list: number[]) { for (let i = 0; i < list.length; i++) void i; }', 0],
    ['to a number', 'export function f(n: number) { for (let i = 0; i < n; i++) void i; }', 1],
    ['without end', 'export function f() { for (;;) break; }', 1],
    [
      'bounded in its head',
      'declare const upTo: (n: number) => () => true;\nexport function f() { const inBounds = upTo(9); for (inBounds(); ; inBounds()) void 0; }',
      0,
    ],
    [
      'bounded once only',
      'declare const upTo: (n: number) => () => true;\nexport function f() { const inBounds = upTo(9); for (inBounds(); ; ) void 0; }',
      1,
    ],
    ['as long as something holds', 'export function f(n: number) { while (n > 0) n--; }', 1],
    [
      'that ask first',
      'declare const upTo: (n: number) => () => true;\nexport function f(n: number) { const inBounds = upTo(9); while (inBounds() && n > 0) n--; }',
      0,
    ],
    ['that make a list of any length', 'export const f = (n: number) => Array.from({ length: n });', 1],
  ])('%s', (_how, code, count) => expect(complaints(boundedLoops, code)).toBe(count));
});

describe('words from outside', () => {
  const fight = 'declare const fight: { combatants: Record<string, number> };\n';
  const table = 'const TABLE: Record<string, number> = { a: 1 };\n';
  test.each([
    ['asked of a table', `${table}export const f = (word: string) => TABLE[word];`, 1],
    ['asked of a table under a cast', `${table}export const f = (word: string) => (TABLE as Record<string, number>)[word];`, 1],
    ['called a key', "const TABLE = { a: 1 };\nexport const f = (word: string) => TABLE[word as 'a'];", 1],
    ['asked by what it inherits', 'export const f = (word: string, all: object) => word in all;', 1],
    ['that stand in the code', `${table}export const f = () => TABLE['a'];`, 0],
    ['of a fixed list', "const TABLE = { a: 1, b: 2 };\nexport const f = (word: 'a' | 'b') => TABLE[word];", 0],
    ['asked of the people of a fight', `${fight}export const f = (id: string) => fight.combatants[id];`, 1],
    [
      'under which somebody joins or leaves',
      `${fight}export const f = (id: string) => { fight.combatants[id] = 1; delete fight.combatants[id]; };`,
      0,
    ],
    ['asked for first', `${table}export const f = (word: string) => (Object.hasOwn(TABLE, word) ? TABLE[word] : 0);`, 0],
    ['that tell one type from another', "export const f = (one: { a: 1 } | { b: 2 }) => 'a' in one;", 0],
    ['that are numbers', 'const LIST = [1, 2];\nexport const f = (n: number) => LIST[n];', 0],
  ])('%s', (_how, code, count) => expect(complaints(ownProperties, code)).toBe(count));
});
