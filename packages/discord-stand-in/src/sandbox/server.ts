import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readBody } from '../http/body.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../index.ts';
import type { Person } from '../person/person.ts';
import { DEEDS, type Practice, type PracticeTable } from './page-deeds.ts';
import { stream } from './page-stream.ts';
import { commandsFor, messagesFor, startFor } from './page-view.ts';

export interface SandboxOptions {
  /** Port of the page; 0 (the default) takes any free one. */
  readonly port?: number;
  /** Where that port is taken, the next one that is free. */
  readonly orNext?: boolean;
  /** The fights that can be started with one press. */
  readonly practices?: readonly Practice[];
  /** Names of further channels that only the leader and the bot can read. */
  readonly backRooms?: readonly string[];
  readonly standIn?: StandInOptions;
}

/** A running sandbox. Point the bot at `standIn.apiUrl` with `standIn.token`. */
export interface Sandbox {
  /** Address of the page. */
  readonly url: string;
  /** Its port. */
  readonly port: number;
  readonly standIn: StandIn;
  close(): Promise<void>;
}

const PAGE = fileURLToPath(new URL('./page/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Nothing on the page may load or run from elsewhere, whatever a message says. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * The page's own server: static files, a view for each person, and what people do. `/complaints` lists what the bot has
 * done so far that Discord would not take.
 */
class PageServer {
  readonly server: Server = createServer((request, response) => void this.#handle(request, response));
  readonly #standIn: StandIn;
  readonly #practices: readonly Practice[];
  readonly #people: readonly Person[];

  constructor(standIn: StandIn, practices: readonly Practice[]) {
    this.#standIn = standIn;
    this.#practices = practices;
    this.#people = ['Greta', 'Ana', 'Ben', 'Cleo'].map((name) => standIn.user(name));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', 'http://page');
      if (!sameOrigin(request)) return void response.writeHead(403, HEADERS).end();
      if (url.pathname.startsWith('/files/')) return this.#sendFile(url, response);
      if (url.pathname.startsWith('/as/')) return await this.#serve(request, url, response);
      if (url.pathname === '/complaints') return this.#send(response, this.#standIn.complaints);
      await sendPage(url.pathname === '/' ? 'index.html' : url.pathname.slice(1), response);
    } catch (error) {
      this.#send(response, { error: error instanceof Error ? error.message : String(error) }, 400);
    }
  }

  /** Attachments are read from this server, whatever address Discord's would have. */
  #encode = (value: unknown): string => JSON.stringify(value).replaceAll(`${this.#standIn.world.filesUrl}/`, '/files/');

  #send(response: ServerResponse, value: unknown, status = 200): void {
    response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' }).end(this.#encode(value));
  }

  #sendFile(url: URL, response: ServerResponse): void {
    const file = this.#standIn.world.files.get(url.pathname.split('/')[2] ?? '');
    if (!file) return void response.writeHead(404, HEADERS).end();
    const picture = /^image\/(png|jpeg|gif|webp)$/.test(file.contentType);
    const way = picture ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}` };
    response.writeHead(200, { ...HEADERS, 'content-type': picture ? file.contentType : 'application/octet-stream', ...way }).end(file.data);
  }

  /** `/as/ana/…`: what Ana sees and does. */
  async #serve(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const [, , who = '', what = ''] = url.pathname.split('/');
    const me = this.#people.find((one) => one.name.toLowerCase() === who.toLowerCase());
    const { world } = this.#standIn;
    if (!me) return this.#send(response, { error: `There is nobody called ${who} here` }, 404);
    if (request.method === 'POST') {
      const deed = DEEDS[what];
      if (!deed) return this.#send(response, { error: `Nobody can ${what}` }, 404);
      return this.#send(response, await deed(me, (await readBody(request)).body, this.#table));
    }
    if (what === 'events') return stream(world, me, response, this.#encode);
    if (what === 'start') return this.#send(response, { ...startFor(world, me, this.#people), practices: this.#practices });
    const channel = me.channel(url.searchParams.get('channel') ?? '');
    if (what === 'messages') return this.#send(response, messagesFor(world, me, channel.id));
    if (what === 'commands') return this.#send(response, commandsFor(world, me, channel));
    return this.#send(response, { error: `There is no ${what}` }, 404);
  }

  get #table(): PracticeTable {
    return { leader: this.#people[0]!, players: this.#people.slice(1) };
  }
}

/** Other sites open in the same browser must not act here: their origin differs, and a foreign name for this host is refused. */
const sameOrigin = (request: IncomingMessage): boolean => {
  const { origin, host = '' } = request.headers;
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  return local && (origin === undefined || origin === `http://${host}`);
};

const sendPage = async (path: string, response: ServerResponse): Promise<void> => {
  const type = TYPES[path.split('.').at(-1) ?? ''];
  const known = /^([a-z-]+\/)*[a-z-]+\.(html|css|js|svg)$/.test(path) && type;
  const content = known ? await readFile(PAGE + path).catch(() => undefined) : undefined;
  if (!known || !content) return void response.writeHead(404, HEADERS).end();
  response.writeHead(200, { ...HEADERS, 'content-type': type }).end(content);
};

/** Ports that are tried after the one that was wished for. */
const NEXT = 50;

/** Listens on this machine alone; resolves with the port. */
async function listen(server: Server, port: number, orNext: boolean): Promise<number> {
  for (let tries = 0; ; tries++)
    try {
      await once(server.listen(port === 0 ? 0 : port + tries, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || !orNext || tries >= NEXT) throw error;
    }
}

/** A channel for the leader, who owns the server, and for the bot. */
function makeBackRoom(standIn: StandIn, name: string): void {
  standIn.addChannel(name);
  standIn.deny(`#${name}`, ['VIEW_CHANNEL'], standIn.guild().id);
  standIn.allow(`#${name}`, ['VIEW_CHANNEL']);
}

/**
 * Starts the stand-in and a page on which four people share its channels.
 * @throws Error when the port is taken
 */
export const startSandbox = async ({
  port = 0,
  orNext = false,
  practices = [],
  backRooms = [],
  ...options
}: SandboxOptions = {}): Promise<Sandbox> => {
  const standIn = await startStandIn(options.standIn ?? {});
  for (const name of backRooms) makeBackRoom(standIn, name);
  const { server } = new PageServer(standIn, practices);
  const got = await listen(server, port, orNext).catch(async (error: unknown) => {
    await standIn.close();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${got}/`,
    port: got,
    standIn,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await standIn.close();
    },
  };
};
