/** What the sandbox page is served, and whom it tells what. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../src/index.ts';
import { DEEDS } from '../src/sandbox/page-deeds.ts';
import type { Sandbox } from '../src/sandbox/server.ts';
import { type ShownPage, showPage } from './shown-page.ts';

let page: ShownPage;
let sandbox: Sandbox;

beforeAll(async () => {
  page = await showPage();
  ({ sandbox } = page);
});
afterAll(() => page.close());

describe('the page server', () => {
  test('serves its own files and nothing else', async () => {
    const get = async (path: string) => (await fetch(sandbox.url + path)).status;
    expect(await get('')).toBe(200);
    expect(await get('parts/log.js')).toBe(200);
    for (const path of ['..%2Fserver.ts', '%2e%2e/server.ts', 'server.ts', 'parts/', 'nothing.js']) expect(await get(path)).toBe(404);
  });

  test('other sites cannot act here', async () => {
    const arrive = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}as/ana/say`, { method: 'POST', headers, body: '{"channel":"tavern","text":"x"}' });
    expect((await arrive({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await arrive({ origin: sandbox.url.slice(0, -1) })).status).toBe(200);
  });

  test('nobody is told what only somebody else may see', async () => {
    const reply = await sandbox.standIn.user('Ana').slash('#tavern', '/greet', { name: 'secret-canary' });
    const view = async (who: string) => (await fetch(`${sandbox.url}as/${who}/messages?channel=tavern`)).text();
    expect(await view('ana')).toContain('secret-canary');
    for (const who of ['ben', 'cleo', 'greta']) expect(await view(who)).not.toContain('secret-canary');
    expect(reply.message?.ephemeral).toBe(true);
  });

  test('a back room is the leader’s alone', async () => {
    const channels = async (who: string) => (await fetch(`${sandbox.url}as/${who}/start`)).text();
    expect(await channels('greta')).toContain('"back"');
    for (const who of ['ana', 'ben', 'cleo']) expect(await channels(who)).not.toContain('"back"');
  });

  test('a deed that cannot be done says why', async () => {
    const response = await fetch(`${sandbox.url}as/ana/slash`, {
      method: 'POST',
      body: '{"channel":"tavern","line":"/nope","options":{}}',
    });
    expect([response.status, await response.json()]).toEqual([400, { error: 'Ana has no command /nope in #tavern' }]);
  });

  test('whoever starts a practice fight in the place of the leader gets to know what came of it', async () => {
    const leader = {
      name: 'Greta',
      slash: async () => ({ kind: 'message', message: { text: 'There is one already' } }),
    } as unknown as Person;
    const ana = sandbox.standIn.user('Ana');
    const start = (me: Person) => DEEDS['practice']!(me, { channel: 'arena', system: 'brp' }, { leader, players: [ana] });
    expect(await start(ana)).toEqual({ kind: 'message', told: 'Greta is told: There is one already' });
    expect(await start(leader)).toEqual({ kind: 'message' });
  });

  test('the page never parses markup', () => {
    const root = new URL('../src/sandbox/page/', import.meta.url);
    const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    for (const name of scripts)
      expect(readFileSync(new URL(name, root), 'utf8')).not.toMatch(
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function/,
      );
  });
});
