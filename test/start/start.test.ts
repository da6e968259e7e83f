/** From the first moment to the last, in a process of its own: what is wrong is one line, what is away is waited for, and a signal ends it whenever it comes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandIn } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/long.ts';
import { oneIn } from '../support/one-in.ts';
import { bundleMain, type Line, type Started, startMain } from './bot.ts';

let bundle: Awaited<ReturnType<typeof bundleMain>>;
const started: Started[] = [];
/** Several have a sandbox at the same time: each has a port of its own. */
const begin = (settings: Readonly<Record<string, string>>, folder?: string): Started => {
  const bot = startMain(bundle.file, { SANDBOX_PORT: '0', ...settings }, folder);
  started.push(bot);
  return bot;
};
beforeAll(async () => {
  bundle = await bundleMain();
});
afterAll(() => {
  for (const bot of started) {
    bot.process.kill('SIGKILL');
    rmSync(bot.folder, { recursive: true, force: true });
  }
  bundle.remove();
});

/** Somebody else's program on a port of this machine. */
async function neighbour(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

/** A port on which nobody answers. */
async function nobody(): Promise<number> {
  const { port, server } = await neighbour();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const isFatal = ({ level }: Line): boolean => level === 60;
const stop = (bot: Started): Promise<number | null> => {
  bot.process.kill('SIGTERM');
  return bot.ended;
};

const oneOfThree = oneIn(3, import.meta.filename);

describe.concurrent('what cannot work is one line for each setting, and the end', { timeout: 120_000 }, () => {
  const told = async (settings: Readonly<Record<string, string>>, folder?: string): Promise<readonly string[]> => {
    const bot = begin({ DISCORD_TOKEN: 'none', DISCORD_API_URL: 'http://127.0.0.1:9/api', ...settings }, folder);
    expect(await bot.ended).toBe(1);
    expect(bot.said()).not.toContain('    at ');
    expect(bot.lines().filter(isFatal)).toHaveLength(bot.lines().filter((l) => l.level > 30).length);
    return bot
      .lines()
      .filter(isFatal)
      .map((l) => `${l['setting'] ?? ''} ${l.reason ?? JSON.stringify(l)}`.trim());
  };

  oneOfThree('settings that make no sense', async () => {
    const lines = await told({ LOG_LEVEL: 'loud', HEALTH_PORT: 'abc', DATABASE_URL: 'postgresql://ana:geheim#x@localhost/riposte' });
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['DATABASE_URL', 'HEALTH_PORT', 'LOG_LEVEL']);
    expect(lines.join()).not.toContain('geheim');
  });

  oneOfThree('a file .env that is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-start-'));
    mkdirSync(join(folder, '.env'));
    expect(await told({}, folder)).toEqual([expect.stringContaining('.env cannot be read (EISDIR)')]);
  });

  oneOfThree('several processes without what they need, or an option that there is none of', async () => {
    const postgres = 'postgresql://riposte@127.0.0.1:9/riposte';
    const reasons = async (settings: Readonly<Record<string, string>>, options: readonly string[]): Promise<string> => {
      const bot = startMain(bundle.file, settings, undefined, options);
      started.push(bot);
      expect(await bot.ended).toBe(1);
      expect(bot.said()).not.toContain('    at ');
      return bot
        .lines()
        .flatMap(({ reason = [] }) => reason)
        .join('; '); // prettier-ignore
    };
    const three = ['--processes', '3'];
    expect(await reasons({}, three)).toBe(
      'The sandbox is one process. Several are for a bot: set DISCORD_TOKEN, or leave --processes out.',
    );
    expect(await reasons({ DISCORD_TOKEN: 'none' }, three)).toContain('Several processes need PostgreSQL: set DATABASE_URL');
    expect(await reasons({ DISCORD_TOKEN: 'none', DATABASE_URL: postgres, SHARD_COUNT: '2' }, three)).toContain(
      'There are 3 processes and 2 shards',
    );
    expect(await reasons({ DISCORD_TOKEN: 'none', DATABASE_URL: postgres, SHARD_COUNT: '3', SHARDS: '0' }, three)).toContain(
      'Leave one of them out.',
    );
    const here = { DISCORD_TOKEN: 'none', DATABASE_URL: postgres, METRICS_PORT: '65534' };
    expect(await reasons(here, three)).toContain('Set METRICS_PORT to 65533 or less.');
    expect(await reasons({ ...here, METRICS_PORT: '9090', HEALTH_PORT: '9092' }, three)).toContain(
      '9090 to 9092. HEALTH_PORT is one of them, 9092: choose another port for it.',
    );
    for (const none of [['three'], [], ['1e1'], ['65']])
      expect(await reasons({}, ['--processes', ...none])).toContain('--processes takes a whole number from 1 to 64');
    expect(await reasons({}, ['--process', '3'])).toContain('There is one option, `--processes`; --process is none.');
    expect(await reasons({ DISCORD_TOKEN: 'none', SHARDS: '1', SHARD_COUNT: '2' }, [])).toContain('Several processes need PostgreSQL.');
  });

  oneOfThree('a health port that somebody else has', async () => {
    const { port, server } = await neighbour();
    expect(await told({ HEALTH_PORT: String(port) })).toEqual([
      `HEALTH_PORT is ${port}, and another program has that port. End it, or choose another port.`,
    ]);
    server.close();
  });

  oneOfThree('a database that is none, and a place where none can be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-start-'));
    writeFileSync(join(folder, 'diary.db'), 'Dear diary, '.repeat(100));
    const [diary, nowhere] = await Promise.all([
      told({ DATABASE_URL: 'file:diary.db' }, folder),
      told({ DATABASE_URL: 'file:/proc/none/riposte.db' }),
    ]);
    expect(diary).toEqual([expect.stringMatching(/^DATABASE_URL The database .*diary\.db is not a database/u)]);
    expect(nowhere).toEqual([expect.stringMatching(/^DATABASE_URL The database \/proc\/none.* cannot be made/u)]);
  });

  oneOfThree('a token that Discord does not take', async () => {
    const discord = await startStandIn();
    expect(await told({ DISCORD_TOKEN: 'not.the.token', DISCORD_API_URL: discord.apiUrl })).toEqual([
      expect.stringContaining('does not take DISCORD_TOKEN'),
    ]);
    await discord.close();
  });
});

describe.concurrent('what is away is waited for, in one line, and a signal ends the waiting', { timeout: 120_000 }, () => {
  const waits = async (settings: Readonly<Record<string, string>>, says: RegExp): Promise<void> => {
    const bot = begin(settings);
    const line = await bot.line(({ msg }) => says.test(msg));
    expect(line.level).toBe(40);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(bot.lines().filter(({ level }) => level > 30)).toEqual([line]);
    expect(bot.said()).not.toContain('    at ');
    expect(await stop(bot)).toBe(0);
  };

  const oneOfTwo = oneIn(2, import.meta.filename);

  oneOfTwo('Discord', async () =>
    waits({ DISCORD_TOKEN: 'none', DISCORD_API_URL: `http://127.0.0.1:${await nobody()}/api` }, /Discord cannot be reached/),
  );

  oneOfTwo('PostgreSQL', async () =>
    waits({ DATABASE_URL: `postgresql://ana:geheim@127.0.0.1:${await nobody()}/riposte` }, /the database is not there yet/),
  );

  test('as process 1 would be, it is ended while it is still being loaded', async () => {
    const bot = begin({});
    await new Promise((resolve) => setTimeout(resolve, 600));
    const begun = Date.now();
    await stop(bot);
    expect(Date.now() - begun).toBeLessThan(8000);
  });
});

test.each(inTurn(['a port of its own', 'the port of the health check'], import.meta.filename, 1))(
  'metrics on %s',
  { timeout: 120_000 },
  async (where) => {
    const discord = await startStandIn();
    const [own, health] = [String(await nobody()), String(await nobody())];
    const port = where === 'a port of its own' ? own : health;
    const bot = begin({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, METRICS_PORT: port, HEALTH_PORT: health });
    await bot.line(({ msg }) => msg === 'ready');
    await bot.line(({ msg }) => msg === 'commands are registered');
    discord.addChannel('watched');
    await discord.user('Ana').slash('#watched', '/help');
    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(page).toContain('\nriposte_acknowledged_seconds_count{kind="command"} 1\n');
    expect(page).toContain('\nriposte_ready 1\n');
    expect(page).toContain('\nriposte_census_age_seconds 0');
    expect(page).toMatch(/riposte_store_seconds_count\{operation="person"\} [1-9]/);
    expect((await fetch(`http://127.0.0.1:${health}/health`)).status).toBe(200);
    if (port === own) expect((await fetch(`http://127.0.0.1:${health}/metrics`)).status).toBe(404);
    expect(await stop(bot)).toBe(0);
    await discord.close();
  },
);

oneOfThree(
  'Discord is cut off at every step of the start: it becomes ready all the same, and the commands are registered in the end',
  {
    timeout: 120_000,
  },
  async () => {
    const discord = await startStandIn();
    for (const target of [
      { method: 'GET', path: /\/gateway\/bot$/u, times: 2 },
      { method: 'GET', path: /\/commands$/u, times: 2 },
      { method: 'PUT', path: /\/commands$/u, times: 2 },
    ])
      discord.fault(target, { kind: 'lose-request' });
    const bot = begin({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl });
    await bot.line(({ msg }) => msg === 'ready');
    await bot.line(({ msg }) => msg === 'commands are registered');
    expect(bot.lines().filter(({ level }) => level > 40)).toEqual([]);
    expect(await stop(bot)).toBe(0);
    await discord.close();
  },
);

oneOfThree(
  'what is shipped draws the board and weighs the fight, on threads of their own, and is ended in the middle of it',
  {
    timeout: 240_000,
  },
  async () => {
    const discord = await startStandIn();
    const bot = begin({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl });
    await bot.line(({ msg }) => msg === 'commands are registered');
    const greta = discord.user('Greta');
    await greta.slash('#arena', '/practice', { system: 'brp' });
    const board = await greta.waitFor((m) => m.attachments.length > 0, { channel: '#arena', timeout: 20_000 });
    expect(board.attachments[0]!.data.length).toBeGreaterThan(1000);
    const panel = (await greta.slash('#arena', '/gm panel')).message!;
    void greta.click(panel, 'Weigh it');
    // Whoever weighs stands back for everybody else on the machine, so it may take its time.
    await greta.waitFor((m) => /, [1-9]\d* of \d+ fights played/u.test(m.text), { channel: '#arena', timeout: 180_000 });
    expect(bot.lines().filter(({ level }) => level > 30)).toEqual([]);
    expect(await stop(bot)).toBe(0);
    await discord.close();
  },
);

test('the sandbox takes the next free port, and a file of its own', { timeout: 120_000 }, async () => {
  const { port, server } = await neighbour();
  const bot = begin({ SANDBOX_PORT: String(port) });
  await bot.line(({ msg }) => msg === 'ready');
  await expect.poll(() => bot.said(), { timeout: 20_000 }).toMatch(/Open http:\S+\//u);
  const url = new URL(/Open (http:\S+)/u.exec(bot.said())?.[1] ?? '');
  expect(Number(url.port)).toBeGreaterThan(port);
  expect(
    bot
      .lines()
      .map(({ msg }) => msg)
      .join('\n'),
  ).toContain(`port ${port} (SANDBOX_PORT)`);
  expect(readdirSync(join(bot.folder, 'data'))).toContain(`sandbox-${url.port}.db`);
  expect(await stop(bot)).toBe(0);
  server.close();
});
