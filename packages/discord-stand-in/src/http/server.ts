import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ApiError, refuse } from '../api-error.ts';
import type { World } from '../world.ts';
import { readBody } from './body.ts';
import type { Answer, Call, Route } from './call.ts';
import type { Complaints } from './complaints.ts';
import type { Fault, Faults } from './faults.ts';
import type { RateLimits } from './rate-limits.ts';
import { router } from './router.ts';

/** Checks a request against Discord's published description; returns what is wrong with it. */
export type Inspect = (call: Call) => string[];

export interface RestOptions {
  readonly world: World;
  readonly token: string;
  readonly routes: readonly Route[];
  readonly complaints: Complaints;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly inspect?: Inspect;
}

interface Reply {
  readonly status: number;
  readonly body: Answer;
  readonly headers: Record<string, string>;
}

const isBroken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Counts what is going on, for those who wait until it is quiet. */
export interface Activity {
  inFlight: number;
  /** `performance.now()` of the last request's end. */
  lastAt: number;
}

const send = (response: ServerResponse, { status, body, headers }: Reply): void => {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(body === undefined && status === 200 ? 204 : status, {
    ...(text && { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(text);
};

/** Answers under `/files/`: attachments as Discord's file server would give them. */
const sendFile = (world: World, path: string, response: ServerResponse): void => {
  const file = world.files.get(path.split('/')[2] ?? '');
  if (!file) return void response.writeHead(404).end();
  const headers = { 'content-type': file.contentType, 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };
  response
    .writeHead(200, { ...headers, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" })
    .end(file.data);
};

const rateLimited = (retryAfter: number, global: boolean, headers: Record<string, string>): Reply => ({
  status: 429,
  body: { message: 'You are being rate limited.', retry_after: retryAfter, global },
  headers: { ...headers, 'retry-after': retryAfter.toFixed(3) },
});

/** The REST half of the stand-in. */
export class Rest {
  readonly activity: Activity = { inFlight: 0, lastAt: performance.now() };
  readonly server: Server;
  readonly #options: RestOptions;
  readonly #find: ReturnType<typeof router>;

  constructor(options: RestOptions) {
    this.#options = options;
    this.#find = router(options.routes);
    this.server = createServer((request, response) => void this.#handle(request, response));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.activity.inFlight += 1;
    try {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      if (request.method === 'GET' && url.pathname.startsWith('/files/')) return sendFile(this.#options.world, url.pathname, response);
      await this.#answer(request, url, response);
    } catch (error) {
      // Whoever died in the middle of a request has asked for nothing.
      if (!isBroken(error)) throw error;
    } finally {
      this.activity.inFlight -= 1;
      this.activity.lastAt = performance.now();
    }
  }

  async #answer(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const path = url.pathname.replace(/^\/api(\/v10)?/, '');
    const method = request.method ?? 'GET';
    const fault = this.#options.faults.take(method, path);
    const input = await readBody(request).catch((error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)));
    if (fault?.kind === 'lose-request') return void request.socket.destroy();
    if (fault?.kind === 'hold') await fault.release;
    const reply = await this.#reply(request, path, url, input, fault);
    if (fault?.kind === 'lose-answer') return void request.socket.destroy();
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    send(response, reply);
  }

  async #reply(
    request: IncomingMessage,
    path: string,
    url: URL,
    input: ApiError | Pick<Call, 'body' | 'uploads'>,
    fault?: Fault,
  ): Promise<Reply> {
    const method = request.method ?? 'GET';
    if (fault?.kind === 'answer') {
      const wait = fault.retryAfter;
      if (fault.status === 429) return rateLimited(wait ?? 0.1, false, {});
      return { status: fault.status, body: fault.body ?? { message: 'Injected fault', code: 0 }, headers: {} };
    }
    const headers: Record<string, string> = {};
    try {
      if (input instanceof ApiError) throw input;
      const found = url.pathname.startsWith('/api/') ? this.#find(method, path) : undefined;
      if (!found) throw refuse('notPrepared');
      const verdict = this.#options.limits.count(`${method} ${bucketOf(found.route.path, path)}`, found.route.open === true);
      Object.assign(headers, verdict?.headers);
      if (verdict?.retryAfter !== undefined) return rateLimited(verdict.retryAfter, verdict.global, headers);
      if (!found.route.open && request.headers.authorization !== `Bot ${this.#options.token}`) throw refuse('unauthorized');
      const remark = (message: string) => this.#complain(method, path, new ApiError(0, 0, message));
      const call = { world: this.#options.world, method, path, params: found.params, query: url.searchParams, ...input, remark };
      for (const message of this.#options.inspect?.(call) ?? []) remark(message);
      return { status: 200, body: await found.route.run(call), headers };
    } catch (error) {
      return this.#refused(method, path, error, headers);
    }
  }

  #refused(method: string, path: string, error: unknown, headers: Record<string, string>): Reply {
    const known = error instanceof ApiError ? error : new ApiError(500, 0, `The stand-in broke: ${String((error as Error).stack)}`);
    this.#complain(method, path, known);
    const wait = known.retryAfter;
    return {
      status: known.status,
      body: known.body,
      headers: { ...headers, ...(wait !== undefined && { 'retry-after': wait.toFixed(3) }) },
    };
  }

  #complain(method: string, path: string, error: ApiError): void {
    this.#options.complaints.add({ method, path, status: error.status, code: error.code, message: error.message, errors: error.errors });
  }
}

/**
 * A bucket is the route with its major parameter: the channel, the server, or the webhook with its token. That of an interaction is such a
 * token, so that each has its own (https://docs.discord.com/developers/topics/rate-limits).
 */
const bucketOf = (pattern: string, path: string): string => {
  const [, kind = '', major, token = ''] = path.split('/');
  if (['channels', 'guilds'].includes(kind)) return `${pattern} ${major}`;
  return ['webhooks', 'interactions'].includes(kind) ? `${pattern} ${major} ${token}` : pattern;
};
