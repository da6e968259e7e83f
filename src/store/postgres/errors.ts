/** PostgreSQL's errors, as the operator can understand them. */
import { StoreTrouble, type TroubleReason } from '../trouble.ts';

/** What Prisma tells of an error of the driver: directly while opening, later within an error of its own. */
interface Told {
  /** Prisma's word for it. */
  readonly kind: string;
  /** PostgreSQL's five letters (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
  readonly sqlState: string;
  readonly message: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function toldBy(error: Error): Told {
  const driver = record(record(record(error)['meta'])['driverAdapterError']);
  const cause = record(driver['cause'] ?? error.cause);
  const sqlState = text(cause['originalCode']) || text(cause['code']) || text(record(error)['code']);
  return { kind: text(cause['kind']), sqlState, message: `${error.message} ${text(cause['originalMessage'])}` };
}

interface Ailment {
  readonly reason: TroubleReason;
  /** By Prisma's word, by the beginning of the five letters, by the words of an error that has neither. */
  readonly kinds?: readonly string[];
  readonly states?: RegExp;
  readonly words?: RegExp;
  readonly problem: (where: Where) => string;
  readonly advice: string;
}

/** An address without its password. */
interface Where {
  readonly host: string;
  readonly name: string;
  readonly user: string;
}

const AILMENTS: readonly Ailment[] = [
  {
    reason: 'no-database',
    kinds: ['DatabaseDoesNotExist'],
    states: /^3D000/,
    problem: ({ name, host }) => `There is no database ${name} at ${host}.`,
    advice: 'Create it, empty, or correct DATABASE_URL.',
  },
  {
    reason: 'access-denied',
    kinds: ['AuthenticationFailed', 'DatabaseAccessDenied', 'TlsConnectionError'],
    states: /^(28|42501)/,
    problem: ({ host, user }) => `${host} does not let ${user || 'us'} in.`,
    advice: 'Check user, password and `sslmode` in DATABASE_URL, and what that user may do.',
  },
  {
    reason: 'crowded',
    kinds: ['TooManyConnections'],
    states: /^(53(?!100)|P2024|P2028)/,
    problem: ({ host }) => `PostgreSQL at ${host} is too busy, or has too many connections.`,
    advice: 'Raise `max_connections`, or close other connections.',
  },
  {
    reason: 'full',
    states: /^53100/,
    problem: ({ host }) => `The disk of PostgreSQL at ${host} is full.`,
    advice: 'Free some space; nothing that was confirmed is lost.',
  },
  {
    reason: 'locked',
    kinds: ['TransactionWriteConflict'],
    states: /^(40|55P03|57014|P2034)/,
    problem: ({ host }) => `Something else keeps the database at ${host} locked.`,
    advice: 'Stop whatever else is working in the database.',
  },
  {
    reason: 'unwritable',
    states: /^25006/,
    problem: ({ host }) => `PostgreSQL at ${host} can only be read.`,
    advice: 'Put the primary server into DATABASE_URL, not its read-only copy.',
  },
  {
    reason: 'damaged',
    states: /^(58|XX00[12])/,
    problem: ({ host }) => `PostgreSQL at ${host} cannot read or write its files.`,
    advice: 'Check its disk and its log.',
  },
  {
    reason: 'unreachable',
    kinds: ['DatabaseNotReachable', 'SocketTimeout', 'ConnectionClosed'],
    states: /^(08|57P0|P100[1278]|P1017|E[A-Z]{4,}$)/,
    words: /connection (terminated|ended|error|timeout)|timeout exceeded when trying to connect|closed the connection|not queryable/i,
    problem: ({ host }) => `No PostgreSQL answers at ${host}.`,
    advice: 'Check DATABASE_URL and that the server runs.',
  },
];

/** Errors of the pool where no connection was to be had in time. */
const NOT_CONNECTED = /timeout exceeded when trying to connect|due to connection timeout/i;

/** What is wrong, if it is nothing in this code; null otherwise. */
export function troubleOf(error: unknown, url: string): StoreTrouble | null {
  if (error instanceof StoreTrouble) return error;
  if (!(error instanceof Error)) return null;
  const { kind, sqlState, message } = toldBy(error);
  const found = AILMENTS.find(
    ({ kinds = [], states, words }) => kinds.includes(kind) || states?.test(sqlState) || (sqlState === '' && words?.test(message)),
  );
  if (!found) return null;
  const { host, pathname, username } = new URL(url);
  const problem = found.problem({ host, name: pathname.slice(1), user: username });
  // What cannot even be reached has certainly kept nothing; a connection that breaks may have.
  const isThere = kind !== 'DatabaseNotReachable' && !/ECONNREFUSED|ENOTFOUND|P1001/.test(sqlState) && !NOT_CONNECTED.test(message);
  const isCut = found.reason === 'unreachable' && isThere;
  return new StoreTrouble(found.reason, problem, found.advice, error, isCut);
}
