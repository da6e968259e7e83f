/** The command-line tools tell wrong use in a line, with the right one, and what is wrong with a database; never a stack trace. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTurn } from './support/long.ts';

const root = new URL('..', import.meta.url);

const WRONG = [
  ['verify', [], 'Say which file.'],
  ['verify', ['README.md'], 'README.md is no exported fight'],
  ['verify', ['nowhere.json'], 'nowhere.json is no exported fight'],
  ['scenario', ['--colour'], "Unknown option '--colour'"],
  ['simulate', [], 'Say which system.'],
  ['simulate', ['--ruleset', 'brp', '--side', 'a=nobody'], 'has no sample “nobody”. It has yrsa'],
  ['simulate', ['--ruleset', 'brp', '--side', 'a=yrsa'], 'A fight needs two sides'],
  ['simulate', ['--ruleset', 'brp', '--fights', 'many'], '“many” should be a whole number'],
  ['simulate', ['--ruleset', 'brp', '--apart', '10'], '--apart goes with --against'],
  ['simulate', ['--ruleset', 'brp', '--against', 'brute', '--fights', '3'], '--fights is even, and 3 is not'],
  ['simulate', ['--ruleset', 'brp', '--autopilot', 'schemr'], 'There is no autopilot “schemr”. There are brute, '],
  ['backup', ['--too', 'x'], "Unknown option '--too'"],
  ['move', ['--too', 'x'], "Unknown option '--too'"],
  ['move', ['--to', 'somewhere'], 'Say where to move it.'],
  ['coverage', ['chess'], 'There is no system “chess”'],
] as const;

// Each takes seconds to begin.
test.each(inTurn(WRONG, import.meta.filename))('%s %j', (tool, given, why) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `src/cli/${tool}.ts`, ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(why)]);
  expect(stderr).toContain('Usage: npm run ');
  expect(stderr).not.toMatch(/^\s+at /mu);
});

test('a database that cannot be used is told in words, with what to do', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/backup.ts', '--to', join(tmpdir(), 'never.db')], {
    cwd: root,
    encoding: 'utf8',
    // Without npm the copier is not built.
    env: { ...process.env, DATABASE_URL: 'file:nowhere/riposte.db', PATH: '' },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('nowhere/riposte.db')]);
  expect(stderr).not.toMatch(/Usage|^\s+at /mu);
});
