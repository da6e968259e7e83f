/**
 * The container, as far as it can be tried without Docker: the folder that the Dockerfile puts together, with the packages that it leaves,
 * is made for real, the bot is started in it as the image starts it, and asked how it is as the image asks.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startStandIn } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { serveHealth } from '../../src/health.ts';
import { makeServer, POSTGRES } from '../faults/server.ts';
import { placeOn } from '../processes/several.ts';
import { oneIn } from '../support/one-in.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** The Dockerfile's lines as `[instruction, what it says]`. */
const lines = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(\w+)\s+(.*)$/u.exec(line)!.slice(1) as [instruction: string, says: string]);
const said = (instruction: string): readonly string[] => lines.filter(([name]) => name === instruction).map(([, says]) => says);
const only = (instruction: string): string => {
  const [one, ...more] = said(instruction);
  if (one === undefined || more.length > 0) throw new Error(`${instruction} does not stand there once`);
  return one;
};

const copies = said('COPY')
  .filter((says) => !says.startsWith('--from'))
  .map((says) => says.split(/\s+/u))
  .flatMap((words) => words.slice(0, -1).map((from) => ({ from, to: words.at(-1)! })));
const ignored = read('.dockerignore').split('\n').filter(Boolean);
const workdir = said('WORKDIR').at(-1)!;
const [, healthCheck = ''] = /\bCMD\s+(.*)$/u.exec(only('HEALTHCHECK')) ?? [];

/** Those that start processes take turns with each commit; in the long checks none is left out. */
const oneOfThree = oneIn(3, import.meta.filename);

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dependencies?: unknown; readonly devDependencies?: unknown }>>;
}
const lock = JSON.parse(read('package-lock.json')) as Lock;

/** What `npm ci` leaves in a folder by its lock file, as far as this machine has it: packages for others are left out there as well. */
function installInto(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  // What lies inside a package comes with it.
  const whole = Object.keys(packages).filter((one) => one.lastIndexOf('node_modules/') === 0);
  for (const path of whole.filter((one) => existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
}

/** The folder of the image: what the first stage builds from the files that it copies, and nothing else. */
async function build(): Promise<string> {
  const stage = mkdtempSync(join(tmpdir(), 'riposte-stage-'));
  const kept = (file: string): boolean => !ignored.includes(relative(ROOT, file)) && !/[\\/](?:generated|\.build|dist)$/u.test(file);
  for (const { from, to } of copies)
    cpSync(join(ROOT, from), join(stage, to.endsWith('/') ? posix.join(to, from) : to), { recursive: true, filter: kept });
  symlinkSync(join(ROOT, 'node_modules'), join(stage, 'node_modules'));
  for (const command of said('RUN').filter((says) => says.startsWith('npm run'))) await run('sh', ['-c', command], { cwd: stage });
  const app = mkdtempSync(join(tmpdir(), 'riposte-container-'));
  const [from = '', to = ''] = said('COPY').at(-1)!.replace('--from=build ', '').split(' ');
  cpSync(join(stage, posix.relative(workdir, from)), join(app, to), { recursive: true });
  rmSync(stage, { recursive: true });
  installInto(app);
  return app;
}

/** A port that nobody has, below those that systems give to connections: none of them takes it before the bot does. */
async function freePort(): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(10_000, 30_000);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return String(port);
  }
  throw new Error('no port is free');
}

/** Starts the image's command; resolves when the image's own check says that it is well. */
async function start(app: string, more: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const image = Object.fromEntries(
    only('ENV')
      .split(/\s+/u)
      .map((pair) => pair.split('=') as [string, string]),
  );
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...image, ...more, HEALTH_PORT: await freePort() };
  const [file = '', ...args] = JSON.parse(said('CMD').at(-1)!) as string[];
  const bot = spawn(file, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let heard = '';
  for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (text: Buffer) => (heard += text.toString()));
  for (let tries = 0; tries < 60 && bot.exitCode === null; tries++) {
    const well = await run('sh', ['-c', healthCheck], { env }).catch(() => null);
    if (well) return bot;
    await pause(250);
  }
  bot.kill('SIGKILL');
  throw new Error(`it does not become well: ${heard}`);
}

/** Ends it as Docker does; resolves with its exit code. */
async function stop(bot: ChildProcess): Promise<unknown> {
  bot.kill('SIGTERM');
  return (await once(bot, 'exit'))[0];
}

/** Bytes of a folder with all that it refers to. */
const sizeOf = async (folder: string): Promise<number> => Number((await run('du', ['-sbL', folder])).stdout.split('\t')[0]);

let app: string;
beforeAll(async () => {
  app = await build();
});
afterAll(() => rmSync(app, { recursive: true }));

test('nothing that it copies is left out of the build', () => {
  expect(copies.map(({ from }) => from).filter((from) => ignored.includes(from) || !existsSync(join(ROOT, from)))).toEqual([]);
  expect(existsSync(join(app, '.env'))).toBe(false);
});

test('the image adds less than 160 MB to its base', async () => {
  const bytes = await sizeOf(app);
  expect(bytes).toBeGreaterThan(20e6);
  expect(bytes).toBeLessThan(160e6);
});

test('npm ci takes the lock file: it was made from this package.json', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Lock['packages'][string];
  expect(lock.packages['']).toMatchObject({ dependencies, devDependencies });
  expect(Object.keys(lock.packages['']!.dependencies as object)).toEqual(Object.keys(dependencies as object));
});

test('a health port that somebody else has is an error that can be caught', async () => {
  const port = Number(await freePort());
  const first = await serveHealth(port, async () => true);
  await expect(serveHealth(port, async () => true)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  first.close();
});

describe('started as the image starts it', () => {
  const volume = posix.relative(workdir, only('VOLUME'));

  oneOfThree('with a token it is well, keeps its database in the volume, and stops when it is told to', async () => {
    const discord = await startStandIn();
    const bot = await start(app, { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl });
    expect(existsSync(join(app, volume, 'riposte.db'))).toBe(true);
    const { stderr } = await run(process.execPath, ['backup.js'], { cwd: app, env: { PATH: process.env['PATH'] } });
    expect(stderr).not.toContain('sqlite3');
    expect(stderr).toContain('Checked and whole: 0 encounters');
    expect(readdirSync(join(app, volume, 'backups'))).toHaveLength(1);
    expect(await stop(bot)).toBe(0);
    await discord.close();
    rmSync(join(app, volume), { recursive: true });
  });

  oneOfThree('without a token it plays in the sandbox, and makes no fight of the sandbox’s in the real database', async () => {
    const SANDBOX_PORT = await freePort();
    const bot = await start(app, { SANDBOX_PORT });
    expect(existsSync(join(app, volume, `sandbox-${SANDBOX_PORT}.db`))).toBe(true);
    expect(existsSync(join(app, volume, 'riposte.db'))).toBe(false);
    expect(await stop(bot)).toBe(0);
  });
});

describe('compose.yaml', () => {
  interface Service {
    readonly environment: Readonly<Record<string, string>>;
    readonly read_only?: boolean;
    readonly command?: unknown;
  }
  const given: Readonly<Record<string, string>> = { DISCORD_TOKEN: 'a.token', POSTGRES_PASSWORD: 'abc123' };
  const text = read('compose.yaml').replace(/\$\{(\w+):\?[^}]*\}/gu, (_, name: string) => given[name]!);
  const { services } = parse(text, { merge: true }) as { readonly services: Readonly<Record<string, Service>> };
  const { database, ...processes } = services;
  const each = Object.values(processes);

  test('each shard has one process, and all know the database', () => {
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = database!.environment;
    for (const { environment, read_only } of each) {
      expect(environment['DATABASE_URL']).toBe(`postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_DB}`);
      expect(environment['DISCORD_TOKEN']).toBe('a.token');
      expect(environment['SHARD_COUNT']).toBe(String(each.length));
      expect(read_only).toBe(true);
    }
    expect(each.map(({ environment }) => environment['SHARDS'])).toEqual(each.map((_, shard) => String(shard)));
  });

  (POSTGRES === '' ? test.skip : oneOfThree)(
    'its processes serve their servers, and write nothing but to the database',
    { timeout: 90_000 },
    async () => {
      const [discord, server, TMPDIR] = [await startStandIn(), await makeServer(), mkdtempSync(join(tmpdir(), 'riposte-tmp-'))];
      const places = await Promise.all(each.map((_, shard) => placeOn(discord, shard, discord.user('Greta'))));
      const real = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: server.wire.url, TMPDIR };
      const files = (await run('find', [app, '-type', 'f'])).stdout;
      const bots: ChildProcess[] = [];
      for (const { environment } of each) bots.push(await start(app, { ...environment, ...real }));
      for (const { channel } of places) {
        const { kind, message } = await discord
          .user('Greta')
          .slash(channel, '/practice', { system: 'swift-swords', foes: 'gm', guide: false });
        expect([kind, message?.text]).toEqual(['message', expect.stringContaining('practice fight is on')]);
        await discord.user('Greta').waitFor(({ attachments }) => attachments.length > 0, { channel, timeout: 20_000 });
      }
      expect(await Promise.all(bots.map(stop))).toEqual([0, 0, 0]);
      expect((await run('find', [app, '-type', 'f'])).stdout).toBe(files);
      expect(readdirSync(TMPDIR)).toEqual([]);
      await discord.close();
      await server.close();
      rmSync(TMPDIR, { recursive: true });
    },
  );
});
