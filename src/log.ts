/**
 * The log: JSON lines on standard output. What it may say of an error is listed here, piece by piece, since errors carry what nobody may
 * read: a request of Discord's its body and, in its address, the token of a private answer; one of the database whole rows.
 */
import { type Logger, pino } from 'pino';
import { requestId } from './discord/request.ts';

/** What is logged of an error. */
export interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: number;
  /** Of a failed request: how and what for, without numbers and tokens. */
  readonly request?: string;
  /** Where in the code, for what is probably a mistake there. */
  readonly at?: readonly string[];
  readonly cause?: ErrorFacts;
}

/** Shorter words come up by themselves. */
const SHORTEST_SECRET = 6;
const LONGEST = 300;
/** So much of a message is looked at: what somebody typed may stand in it, and no pattern is to look back over all of that. */
const READ = 4096;
const FRAMES = 12;
/** Causes within causes. */
const DEEPEST = 3;

/** Errors of the world outside: what is known of them stands in their message, and where they were met says nothing. */
const OUTSIDE = /^(DiscordAPIError|HTTPError|RateLimitError|StoreTrouble|AbortError|TimeoutError|ConnectTimeoutError|SocketError)/;
const OUTSIDE_CODE = /^(E[A-Z]{3,}$|UND_ERR_|ERR_TLS|CERT_|P\d{4}$)/;

/** Tokens of interactions and webhooks wherever they stand in a path, and addresses with a password. */
const TOKEN_IN_PATH = /\b(webhooks|interactions)\/(\d+)\/[^/\s"'?]+/g;
const PASSWORD_IN_URL = /\b([a-z][a-z+]{0,20}:\/\/[^\s:/@"]{0,200}):(?!password@)[^\s@"]{1,500}@/gi;
const clean = (text: string): string => text.replace(TOKEN_IN_PATH, '$1/$2/…').replace(PASSWORD_IN_URL, '$1:…@');

/** What stands between quotes in the message of a parser or of Discord's form check is what somebody has written. */
const unquoted = (text: string): string => text.replace(/(["“«])[^"”»]*(["”»])/g, '$1…$2');

/** What may be told of an error. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const { code, status, method, url, cause } = error as Error & Readonly<Record<string, unknown>>;
  const type = error.name;
  const isOutside = OUTSIDE.test(type) || (typeof code === 'string' && OUTSIDE_CODE.test(code)) || error.message === 'fetch failed';
  const message = error.message.slice(0, READ);
  const quotes = error instanceof SyntaxError || /^(DiscordAPIError|ZodError|Prisma|DriverAdapter)/.test(type);
  return {
    type,
    message: clean(quotes ? unquoted(message) : message).slice(0, LONGEST),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof method === 'string' && typeof url === 'string' ? { request: `${method} ${routeOf(url)}` } : {}),
    ...(isOutside ? {} : { at: framesOf(error) }),
    ...(cause instanceof Error && depth < DEEPEST ? { cause: errorFacts(cause, depth + 1) } : {}),
  };
}

/** The way of a request, with a dot for every number and token. */
function routeOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url.split('?')[0]!;
  return clean(path).replace(/\/\d{5,}/g, '/·');
}

/** The lines of a stack that name places; the first ones repeat the message. */
const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice(3));

/** Lines that one request has led to, in table and store as well, bear its id. */
function requestFacts(): object {
  const request = requestId();
  return request === null ? {} : { request };
}

/**
 * A log of that level.
 *
 * @param secrets words that must not stand in any line, whatever brought them there
 * @param write where lines go, unless to standard output
 */
export function createLog(level: string, secrets: readonly string[] = [], write?: (line: string) => void): Logger {
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const streamWrite = (line: string): string => hidden.reduce((text, secret) => text.replaceAll(secret, '…'), clean(line));
  const options = {
    level,
    mixin: requestFacts,
    serializers: { err: (error: unknown) => errorFacts(error) },
    redact: { paths: ['token', '*.token', '*.requestBody', '*.rawError', 'payload', '*.payload'], censor: '…' },
    hooks: { streamWrite },
  };
  return write ? pino(options, { write }) : pino(options);
}
