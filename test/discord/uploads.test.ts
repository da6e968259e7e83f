/** Files that people attach: from where they are taken, how much of them, and what is said otherwise. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownWords } from '../../src/discord/say.ts';
import { createUploads, type Load } from '../../src/discord/uploads.ts';
import { Refusal } from '../../src/engine/index.ts';

let server: Server;
let api: string;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/away') return void response.writeHead(302, { location: '/files/small' }).end();
    if (request.url === '/files/gone') return void response.writeHead(404).end();
    if (request.url === '/files/small') return void response.end('{"name":"x"}');
    // It never ends by itself.
    const more = (): void => void (response.destroyed || response.write('x'.repeat(64 * 1024), () => setImmediate(more)));
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const refusedWith = async (deed: Promise<unknown>): Promise<string> => {
  const error = await deed.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`);
  return ownWords(error) ?? '';
};

const at = (path: string) => ({ name: 'x', size: 10, url: new URL(path, api).href });
const never = async () => 'broken' as const;

test('a file is taken from Discord, or from what stands in for it, and from nowhere else', async () => {
  const loaded: string[] = [];
  const load: Load = async (url) => {
    loaded.push(url);
    return new Response('fine');
  };
  const elsewhere = [
    'http://cdn.discordapp.com/a',
    'https://cdn.discordapp.com.evil.example/a',
    'https://cdn.discordapp.com:8443/a',
    'https://user@cdn.discordapp.com/a',
    'https://discordapp.com/a',
    'https://169.254.169.254/a',
    'http://127.0.0.1:1/a',
    'file:///etc/passwd',
    'data:text/plain,x',
    'nothing',
  ];
  const uploads = createUploads(api, never, load);
  for (const url of elsewhere) expect(await refusedWith(uploads.text({ name: 'x', size: 1, url }))).toContain('attached here');
  expect(loaded).toEqual([]);
  for (const url of ['https://cdn.discordapp.com/a?b=c', 'https://media.discordapp.net/a', new URL('/files/1', api).href])
    expect(await uploads.text({ name: 'x', size: 1, url })).toBe('fine');
  const own = new URL('/files/1', api).href;
  expect(await refusedWith(createUploads(null, never, load).text({ name: 'x', size: 1, url: own }))).toContain('attached here');
});

test('no redirect is followed, nothing that is missing is read', async () => {
  const uploads = createUploads(api, never);
  expect(await uploads.text(at('/files/small'))).toBe('{"name":"x"}');
  asked = [];
  expect(await refusedWith(uploads.text(at('/away')))).toContain('attach it again');
  expect(asked).toEqual(['/away']);
  expect(await refusedWith(uploads.text(at('/files/gone')))).toContain('attach it again');
});

test('a file is too big by what it says, and by what it is', async () => {
  let given = 0;
  const make = async (bytes: Uint8Array) => {
    given = bytes.byteLength;
    return 'broken' as const;
  };
  const uploads = createUploads(api, make);
  expect(await refusedWith(uploads.text({ ...at('/files/small'), size: 300 * 1024 }))).toContain('at most 256 KB');
  expect(await refusedWith(uploads.portrait({ ...at('/files/small'), size: 9 * 1024 * 1024 }, 'ana'))).toContain('at most 8 MB');
  expect(await refusedWith(uploads.text(at('/files/endless')))).toContain('at most 256 KB');
  expect(await refusedWith(uploads.portrait(at('/files/endless'), 'ana'))).toContain('at most 8 MB');
  expect(given).toBe(0);
  expect(await refusedWith(uploads.portrait(at('/files/small'), 'ana'))).toContain('broken');
  expect(given).toBe(12);
});

test('a file that breaks off is asked for again, and of one that is too big no more is read than shows it', async () => {
  const url = 'https://cdn.discordapp.com/x';
  const broken = new ReadableStream({ start: (to) => to.error(new Error('reset')) });
  const breaksOff = createUploads(null, never, async () => new Response(broken));
  expect(await refusedWith(breaksOff.text({ name: 'x', size: 1, url }))).toContain('attach it again');
  let [read, cancelled] = [0, false];
  const endless = new ReadableStream({
    pull: (to) => {
      read++;
      to.enqueue(new Uint8Array(1024));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const flood = createUploads(null, never, async () => new Response(endless));
  expect(await refusedWith(flood.text({ name: 'x', size: 1, url }, 4096))).toContain('at most 4 KB');
  expect(read).toBeLessThan(10);
  expect(cancelled).toBe(true);
});
