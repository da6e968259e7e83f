/** The page for whoever watches the bot from outside, and what hosts are given to read it with. */
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics, type Metrics, serveMetrics, statusLabel } from '../../src/metrics.ts';
import { MOST_COUNTED } from '../../src/table/census.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';

const FOLDER = join(import.meta.dirname, '../../docs/monitoring');
const census = { fights: 3, decisions: 5, overdue: 2, posts: 7, oldest: 40_000, boards: 1 };

/** Name and help of each metric on a page. */
const described = (page: string): ReadonlyMap<string, string> =>
  new Map([...page.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name, help]) => [name!, help!]));
const seriesOf = (page: string): readonly string[] => [...page.matchAll(/^(riposte_\S+(?: \S+)*?) \S+$/gm)].map(([, series]) => series!);

function used(metrics: Metrics): void {
  metrics.watch({ census: async () => census, isReady: () => true, serving: () => 4, queue: () => 6 });
}

describe('what is asked of the database', () => {
  test('is asked once in a while, however often the page is read', async () => {
    let [now, asked] = [100_000, 0];
    const metrics = createMetrics(() => now);
    metrics.watch({
      census: async () => {
        asked++;
        return census;
      },
      isReady: () => true,
      serving: () => 0,
      queue: () => 0,
    });
    await Promise.all([metrics.page(), metrics.page(), metrics.page()]);
    now += 14_000;
    expect(await metrics.page()).toContain('riposte_census_age_seconds 14\n');
    expect(asked).toBe(1);
    now += 1_000;
    await metrics.page();
    expect(asked).toBe(2);
  });

  test('is left as it was while the database is away', async () => {
    const metrics = createMetrics(() => 0);
    expect(await metrics.page()).toContain('riposte_census_age_seconds -1\n');
    used(metrics);
    const page = await metrics.page();
    for (const line of [
      'fights 3',
      'decisions_open 5',
      'decisions_overdue 2',
      'outbox_posts 7',
      'boards_behind 1',
      'serving 4',
      'queue 6',
      'ready 1',
    ])
      expect(page).toContain(`riposte_${line}\n`);
  });
});

test('what is counted and timed stands on the page', async () => {
  const metrics = createMetrics();
  metrics.acknowledged('button', 7);
  metrics.answered('command', 300);
  metrics.refused('rate');
  metrics.responded('posts', 403);
  metrics.responded('answers', 204);
  metrics.retried();
  metrics.saved();
  metrics.conflicted();
  metrics.replayed();
  metrics.stopped('spent');
  // Its methods are those of its class.
  const inner = new MemoryStore();
  inner.nextDue = () => Promise.reject(new Error('away'));
  const store = metrics.timing(inner);
  await store.load('x');
  await expect(store.nextDue()).rejects.toThrow('away');
  const page = await metrics.page();
  for (const line of [
    'acknowledged_seconds_bucket{le="0.005",kind="button"} 0',
    'acknowledged_seconds_bucket{le="0.01",kind="button"} 1',
    'answered_seconds_bucket{le="0.25",kind="command"} 0',
    'answered_seconds_bucket{le="0.5",kind="command"} 1',
    'refused_total{why="rate"} 1',
    'refused_total{why="mistake"} 0',
    'discord_responses_total{connection="posts",status="403"} 1',
    'discord_responses_total{connection="answers",status="2xx"} 1',
    'post_retries_total 1',
    'saves_total 1',
    'save_conflicts_total 1',
    'replays_total 1',
    'stops_total{why="spent"} 1',
    'store_seconds_count{operation="load"} 1',
    'store_failures_total{operation="load"} 0',
    'store_failures_total{operation="nextDue"} 1',
  ])
    expect(page).toContain(`riposte_${line}\n`);
});

test('whatever status Discord makes up, there are as many series as before', async () => {
  const metrics = createMetrics();
  const before = seriesOf(await metrics.page());
  for (let status = 0; status < 1000; status += 7) metrics.responded('posts', status);
  expect(seriesOf(await metrics.page())).toEqual(before);
  expect([200, 204, 302, 400, 403, 418, 429, 502, 42, 700].map(statusLabel)).toEqual([
    '2xx',
    '2xx',
    '3xx',
    '400',
    '403',
    '4xx',
    '429',
    '5xx',
    'other',
    'other',
  ]);
});

test('the port answers for the page and for nothing else', async () => {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1' }, createMetrics());
  const { port, address } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect({ address, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
    address: '127.0.0.1',
    status: 200,
    type: 'text/plain; version=0.0.4; charset=utf-8',
  });
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404);
  server.close();
});

describe('what hosts are given', () => {
  const filesHere = readdirSync(FOLDER);
  const known = async (): Promise<ReadonlyMap<string, string>> => described(await createMetrics().page());

  test.each(filesHere)('%s names no metric that there is not', async (file) => {
    const metrics = await known();
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const named = [...text.matchAll(/\b(?:riposte|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !metrics.has(name))).toEqual([]);
  });

  test.each(['README.md', 'dashboard.json'])('%s has all of the bot’s own', async (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const own = [...(await known())].filter(([name]) => name.startsWith('riposte_'));
    expect(own.map(([name]) => name).filter((name) => !text.includes(name))).toEqual([]);
    if (file === 'README.md')
      for (const [name, help] of own) expect(text).toContain(`| \`${name}\` | ${help.replaceAll(String(MOST_COUNTED), '10,000')} |`);
  });

  test('the dashboard has a place for each of its panels', () => {
    const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as {
      panels: { id: number; gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
    };
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(panels.length);
    for (const { targets } of panels) for (const { expr } of targets) expect(expr.split('(').length).toBe(expr.split(')').length);
  });
});
