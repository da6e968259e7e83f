/** What is published, used as a stranger would: plain JavaScript without a loader, and types that a strict program compiles against. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneIn } from '../../../test/support/one-in.ts';

const run = promisify(execFile);
const HERE = join(import.meta.dirname, '..');
const ROOT = join(HERE, '../..');
let folder = '';
const oneOfTwo = oneIn(2, import.meta.filename);

beforeAll(async () => {
  await run(process.execPath, [join(HERE, 'build.js')]);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/stranger-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(HERE, 'dist'), join(folder, 'node_modules/discord-stand-in'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

oneOfTwo('it runs without a loader: the stand-in, its limits and the page', async () => {
  writeFileSync(
    join(folder, 'use.js'),
    `import { startStandIn } from 'discord-stand-in';
     import { messageForm } from 'discord-stand-in/limits';
     import { startSandbox } from 'discord-stand-in/sandbox';
     const alone = await startStandIn();
     await alone.close();
     const sandbox = await startSandbox();
     const page = await (await fetch(sandbox.url + 'parts/log.js')).text();
     await sandbox.close();
     const isRefused = !messageForm(false, 'create').safeParse({ content: 'x'.repeat(2001) }).success;
     console.log(JSON.stringify({ page: page.length > 100, people: typeof sandbox.standIn.user('Ana').id, isRefused }));`,
  );
  const { stdout } = await run(process.execPath, ['use.js'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({ page: true, people: 'string', isRefused: true });
});

oneOfTwo('its types compile, and know what is wrong', async () => {
  const use = (rest: string): string => `import { startStandIn, type Person } from 'discord-stand-in';
    const discord = await startStandIn();
    const ana: Person = discord.user('Ana');
    export const text: string | undefined = (await ana.slash('#arena', '/greet', { name: 'Ben' })).message?.text;
    ${rest}\n`;
  writeFileSync(join(folder, 'right.ts'), use(''));
  writeFileSync(join(folder, 'wrong.ts'), use('export const kind: number = ana;'));
  const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  const check = (file: string) =>
    run(
      process.execPath,
      [tsc, '--ignoreConfig', '--noEmit', '--strict', '--module', 'NodeNext', '--target', 'ES2023', '--types', 'node', file],
      {
        cwd: folder,
      },
    );
  await expect(check('right.ts')).resolves.toBeDefined();
  await expect(check('wrong.ts')).rejects.toMatchObject({
    stdout: expect.stringContaining("'Person' is not assignable to type 'number'") as string,
  });
});

test('nothing of the repository goes with it', () => {
  const { exports, ...about } = JSON.parse(readFileSync(join(HERE, 'dist/package.json'), 'utf8')) as Record<string, unknown>;
  expect(JSON.stringify(exports)).not.toContain('src');
  expect(about).not.toHaveProperty('private');
  expect(about).not.toHaveProperty('scripts');
});
