/** Every bad setting is one line that names the variable and what it takes, and tells no secret. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings, slips, VARIABLES } from '../../src/settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const BAD: readonly (readonly [variable: string, value: string])[] = [
  ['LOG_LEVEL', 'loud'],
  ['LOG_LEVEL', '30'],
  ['METRICS_PORT', 'abc'],
  ['METRICS_HOST', 'localhost:80'],
  ['HEALTH_PORT', 'abc'],
  ['HEALTH_PORT', '0'],
  ['HEALTH_PORT', '70000'],
  ['HEALTH_PORT', '80.5'],
  ['HEALTH_PORT', '-1'],
  ['HEALTH_PORT', '0x50'],
  ['SANDBOX_PORT', 'eighty'],
  ['SANDBOX_PORT', '65536'],
  ['SANDBOX_PORT', '8080 8081'],
  ['DATABASE_URL', 'mysql://localhost/riposte'],
  ['DATABASE_URL', 'data/riposte.db'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', 'file://'],
  ['DATABASE_URL', 'file:?mode=ro'],
  ['DATABASE_URL', 'postgresql:'],
  ['DATABASE_URL', 'postgresql://localhost'],
  ['DATABASE_URL', 'postgresql://ana:pass#word@localhost/riposte'],
  ['DATABASE_URL', 'postgresql://ana:password@localhost:port/riposte'],
  ['DATABASE_URL', 'postgres://[::1/riposte'],
  ['DATABASE_URL', 'postgresql://ana:50%off@localhost/riposte'],
  ['DATABASE_URL', 'postgresql://100%:password@localhost/riposte'],
  ['DATABASE_URL', 'postgresql://ana:password@localhost/%ff'],
  ['DISCORD_API_URL', 'nonsense'],
  ['DISCORD_API_URL', 'ftp://discord.com/api'],
  ['DISCORD_API_URL', 'http://'],
  ['DISCORD_API_URL', 'http://localhost/api?version=10'],
  ['DISCORD_TOKEN', 'Bot abc.def.ghi'],
  ['DISCORD_TOKEN', '"abc.def.ghi"'],
  ['DISCORD_TOKEN', 'abc.dëf.ghi'],
  ['KEEP_LOST_DAYS', '0'],
  ['KEEP_LOST_DAYS', 'a year'],
  ['KEEP_ENDED_DAYS', '0.5'],
  ['OUTAGE_GRACE_MINUTES', 'an hour'],
  ['OUTAGE_GRACE_MINUTES', '1441'],
  ['OUTAGE_GRACE_MINUTES', '1e2'],
  ['MOST_FIGURES', '1'],
  ['MOST_FIGURES', '61'],
  ['MOST_FIGHT_KB', '0.5'],
  ['MOST_FIGHT_KB', '1000'],
  ['RATE_PER_PERSON', '0'],
  ['RATE_PER_SERVER', 'many'],
  ['SHARD_COUNT', '0'],
  ['SHARDS', '0'],
  ['SHARDS', 'all'],
  ['SHARDS', '3-1'],
];

test.each(BAD)('%s=%s', (variable, value) => {
  const read = readSettings({ [variable]: value });
  const problems = 'problems' in read ? read.problems : [];
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${variable} (is|cannot be used).*It takes .*\\.$`, 'u'));
  expect(problems[0]).not.toContain('\n');
});

test('all that are bad are told at once', () => {
  const read = readSettings({ LOG_LEVEL: 'loud', HEALTH_PORT: 'abc', DATABASE_URL: 'x' });
  expect('problems' in read && read.problems.map((line) => line.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'HEALTH_PORT',
    'LOG_LEVEL',
  ]);
});

test('any text at all is taken or told in one line that names the variable', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIABLES), fc.string({ unit: 'grapheme' }), (variable, value) => {
      const read = readSettings({ [variable]: value });
      if ('settings' in read) return true;
      const [line = ''] = read.problems;
      return read.problems.length === 1 && line.startsWith(`${variable} `) && !/[\n\r]/.test(line);
    }),
  );
});

test('secrets are not told, not even wrong ones', () => {
  const read = readSettings({ DISCORD_TOKEN: 'my secret token', DATABASE_URL: 'postgresql://ana:hunter2#x@localhost/riposte' });
  expect(JSON.stringify(read)).not.toMatch(/secret token|hunter2/);
});

describe('what is right', () => {
  test('nothing at all', () => {
    const settings = {
      token: null,
      databaseUrl: null,
      sandboxPort: null,
      healthPort: null,
      metrics: null,
      logLevel: 'info',
      api: null,
      keepLost: 365 * 24 * 60 * 60 * 1000,
      keepEnded: null,
      outageGrace: null,
      share: null,
      shardCount: null,
      caps: { figures: 60, state: 256 * 1024 },
      rates: { person: 90, server: 900 },
    };
    expect(readSettings({ DISCORD_TOKEN: '', DATABASE_URL: ' ', PATH: '/bin' })).toEqual({ settings });
  });

  test('everything', () => {
    const env = {
      DISCORD_TOKEN: ' abc.D-E_F.ghi\n',
      DATABASE_URL: 'postgresql://ana:p%23w@[::1]:5432/riposte?sslmode=require',
      SANDBOX_PORT: '0',
      HEALTH_PORT: '8081',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      LOG_LEVEL: 'Warn',
      DISCORD_API_URL: 'http://127.0.0.1:8080/api',
      KEEP_LOST_DAYS: '1',
      KEEP_ENDED_DAYS: '36500',
      OUTAGE_GRACE_MINUTES: '0',
      MOST_FIGURES: '24',
      MOST_FIGHT_KB: '64',
      RATE_PER_PERSON: '30',
      RATE_PER_SERVER: '300',
      SHARDS: ' 0-2, 7',
      SHARD_COUNT: '8',
    };
    expect(readSettings(env)).toMatchObject({
      settings: {
        token: 'abc.D-E_F.ghi',
        databaseUrl: env.DATABASE_URL,
        sandboxPort: 0,
        healthPort: 8081,
        metrics: { port: 9464, host: '::1' },
        logLevel: 'warn',
        keepLost: 24 * 60 * 60 * 1000,
        keepEnded: 36_500 * 24 * 60 * 60 * 1000,
        outageGrace: 0,
        share: { shards: [0, 1, 2, 7], count: 8 },
        shardCount: 8,
        caps: { figures: 24, state: 64 * 1024 },
        rates: { person: 30, server: 300 },
      },
    });
  });

  test.each(['file:data/riposte.db', 'file:./x.db?connection_limit=1', 'file:///var/lib/x.db', 'FILE:/x'])('%s', (url) => {
    expect(readSettings({ DATABASE_URL: url })).toHaveProperty('settings.databaseUrl', url);
  });
});

test('a slip of the pen in a name is noticed, a name of somebody else’s is not', () => {
  expect(slips(['HEALT_PORT', 'DATABSE_URL', 'log_level', 'DISCORD_TOKENS', 'POSTGRES_PASSWORD', 'PORT', 'HEALTH_PORT'])).toEqual([
    'There is no setting HEALT_PORT. Did you mean HEALTH_PORT?',
    'There is no setting DATABSE_URL. Did you mean DATABASE_URL?',
    'There is no setting log_level. Did you mean LOG_LEVEL?',
    'There is no setting DISCORD_TOKENS. Did you mean DISCORD_TOKEN?',
  ]);
});

test.each(['.env.example', 'docs/HOSTING.md'])('%s names every setting and no other', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const named = file.startsWith('.env') ? text.matchAll(/^([A-Z_]+)=/gm) : text.matchAll(/^\| `([A-Z_]+)` \|/gm);
  expect([...named].map(([, name]) => name).sort()).toEqual([...VARIABLES].sort());
});
