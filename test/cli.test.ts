/** The command-line tools tell wrong use in a line, with the right one, and never as a stack trace. */
import { spawnSync } from 'node:child_process';
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
