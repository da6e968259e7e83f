/**
 * What whoever watches the bot from outside may read: counts and times of this process, for Prometheus. No label takes a value from
 * outside, so that neither a name nor an id stands on the page, and it is as long after a year as at the start.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CONNECTIONS, type FaceMeter, KINDS, REFUSALS } from './discord/meter.ts';
import type { AlsoServed } from './health.ts';
import type { Census } from './table/census.ts';
import { STOPS, type TableMeter } from './table/meter.ts';
import type { Store } from './table/store.ts';
import { aroundEach } from './table/store-operations.ts';
import { SECOND } from './table/time/units.ts';

/** Seconds; Discord gives up on an acknowledgement after three, and on an answer after a quarter of an hour. */
const ACKNOWLEDGED = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];
const ANSWERED = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60];
const WORKED = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** HTTP statuses that mean something to whoever runs a bot; all others are counted by their first digit. */
const STATUSES = ['400', '401', '403', '404', '429'];
const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'other'];
/** What the database is asked for a page is good for so many milliseconds. */
const FRESH = 15_000;
/** After so many milliseconds a database that does not answer is left out of the page. */
const PATIENCE = 2_000;

/** What a page is made of besides what is counted. */
export interface Watched {
  readonly census: (now: number) => Promise<Census>;
  /** Whether people can press. */
  readonly isReady: () => boolean;
  /** Interactions being served, and fights in which commands are under way. */
  readonly serving: () => number;
  readonly queue: () => number;
}

export interface Metrics extends TableMeter, FaceMeter {
  /** The same store, its work timed. */
  readonly timing: (store: Store) => Store;
  readonly watch: (watched: Watched) => void;
  readonly page: () => Promise<string>;
  /** Answers `GET /metrics`; false: it was asked for something else. */
  readonly answer: AlsoServed;
}

const NOBODY: Watched = { census: () => Promise.reject(new Error('starting')), isReady: () => false, serving: () => 0, queue: () => 0 };

/** The status of a response as a label. */
export function statusLabel(status: number): string {
  if (STATUSES.includes(String(status))) return String(status);
  const first = `${Math.floor(status / 100)}xx`;
  return CLASSES.includes(first) ? first : 'other';
}

/** @param now milliseconds since 1970 */
export function createMetrics(now: () => number = Date.now): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  let watched = NOBODY;
  const refresh = createCensus(register, now, () => watched);
  addGauges(register, () => watched);
  const page = async (): Promise<string> => {
    await refresh();
    return register.metrics();
  };
  return {
    ...tableMeter(register),
    ...faceMeter(register),
    timing: createTiming(register),
    watch: (given) => {
      watched = given;
    },
    page,
    answer(request, response) {
      if (request.url !== '/metrics') return false;
      page().then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
      return true;
    },
  };
}

const counterIn = (register: Registry) => (name: string, help: string) => new Counter({ name, help, registers: [register] });

/** A counter that shows all its series from the start, so that a rise from nothing is seen as one. */
function labelled<L extends string>(register: Registry, name: string, help: string, label: string, values: readonly L[]) {
  const counter = new Counter({ name, help, labelNames: [label], registers: [register] });
  for (const value of values) counter.inc({ [label]: value }, 0);
  return (value: L): void => counter.inc({ [label]: value });
}

function tableMeter(register: Registry): TableMeter {
  const counter = counterIn(register);
  const saves = counter('riposte_saves_total', 'Commands and deadlines that were saved.');
  const conflicts = counter('riposte_save_conflicts_total', 'Saves tried again, because somebody else had saved the same fight meanwhile.');
  const replays = counter('riposte_replays_total', 'Actions in flight that were played again from their journals.');
  const stopped = labelled(
    register,
    'riposte_stops_total',
    'Fights that cannot go on by themselves: a budget was spent (spent), the rules have changed under an action (mismatch), or they have made a mistake (bug).',
    'why',
    STOPS,
  );
  return { saved: () => saves.inc(), conflicted: () => conflicts.inc(), replayed: () => replays.inc(), stopped };
}

function faceMeter(register: Registry): FaceMeter {
  const histogram = (name: string, help: string, buckets: number[]) => {
    const made = new Histogram({ name, help, buckets, labelNames: ['kind'], registers: [register] });
    for (const kind of KINDS) made.zero({ kind });
    return made;
  };
  const acknowledged = histogram(
    'riposte_acknowledged_seconds',
    'From the arrival of a request to its acknowledgement by Discord.',
    ACKNOWLEDGED,
  );
  const answered = histogram('riposte_answered_seconds', 'From the arrival of a request until Discord has its answer.', ANSWERED);
  const refused = labelled(
    register,
    'riposte_refused_total',
    'Requests of people that came to nothing: too many at once (rate), not to be had there (place), an old button (outdated), a no of the rules or the table (rules), no database (store), a mistake in the code (mistake), an answer that Discord did not take (undelivered).',
    'why',
    REFUSALS,
  );
  const responses = new Counter({
    name: 'riposte_discord_responses_total',
    help: 'Responses of Discord’s REST interface by HTTP status; those with 401, 403 and 429 count towards its limit of 10,000 in ten minutes.',
    labelNames: ['connection', 'status'],
    registers: [register],
  });
  for (const connection of CONNECTIONS) for (const status of [...STATUSES, ...CLASSES]) responses.inc({ connection, status }, 0);
  const retries = counterIn(register)('riposte_post_retries_total', 'Posts that were tried again.');
  return {
    acknowledged: (kind, ms) => acknowledged.observe({ kind }, ms / SECOND),
    answered: (kind, ms) => answered.observe({ kind }, ms / SECOND),
    refused,
    responded: (connection, status) => responses.inc({ connection, status: statusLabel(status) }),
    retried: () => retries.inc(),
  };
}

function createTiming(register: Registry) {
  const took = new Histogram({
    name: 'riposte_store_seconds',
    help: 'How long the store took, by operation.',
    buckets: WORKED,
    labelNames: ['operation'],
    registers: [register],
  });
  const failures = new Counter({
    name: 'riposte_store_failures_total',
    help: 'Operations of the store that failed, lost races among them.',
    labelNames: ['operation'],
    registers: [register],
  });
  return (store: Store): Store =>
    aroundEach(store, (operate, operation) => {
      failures.inc({ operation }, 0);
      return async (...args) => {
        const end = took.startTimer({ operation });
        try {
          return await operate(...args);
        } catch (error) {
          failures.inc({ operation });
          throw error;
        } finally {
          end();
        }
      };
    });
}

/** Read when the page is. */
function addGauges(register: Registry, watched: () => Watched): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge('riposte_ready', 'Whether people can press: 1, or 0.', () => Number(watched().isReady()));
  gauge('riposte_serving', 'Requests of people that are being served.', () => watched().serving());
  gauge('riposte_queue', 'Fights in which commands are under way or wait.', () => watched().queue());
}

/** What waits in the database, which may be asked once in a while; before it has answered these are not on the page. */
function createCensus(register: Registry, now: () => number, watched: () => Watched): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: [], registers: [register] });
  const known = gauge('riposte_census_age_seconds', 'How old the counts of what waits are; -1: there are none yet.');
  const fights = gauge('riposte_fights', 'Fights in channels that are not over, up to 10,000; what people play alone is not counted.');
  const decisions = gauge('riposte_decisions_open', 'Decisions that somebody has yet to make, up to 10,000.');
  const overdue = gauge(
    'riposte_decisions_overdue',
    'Fights in which the time of a decision is up, and the table has yet to look after it, up to 10,000.',
  );
  const posts = gauge('riposte_outbox_posts', 'Posts, edits and deletions that wait to be sent, up to 10,000.');
  const oldest = gauge('riposte_outbox_age_seconds', 'How long the oldest of them has been waiting.');
  const boards = gauge('riposte_boards_behind', 'Boards that show less than their fight, up to 10,000.');
  let at: number | null = null;
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    const census = await watched().census(now());
    at = now();
    fights.set(census.fights);
    decisions.set(census.decisions);
    overdue.set(census.overdue);
    posts.set(census.posts);
    oldest.set(census.oldest === null ? 0 : Math.max(0, at - census.oldest) / SECOND);
    boards.set(census.boards);
  };
  return async () => {
    if (at === null || now() - at >= FRESH)
      // One question at a time, however often the page is read; a database that is away leaves the counts as old as they are.
      asking ??= ask()
        .catch(() => undefined)
        .finally(() => {
          asking = null;
        });
    if (asking) await Promise.race([asking, patience()]);
    known.set(at === null ? -1 : Math.max(0, now() - at) / SECOND);
  };
}

const patience = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE).unref());

/** Opens a port for the page. Rejects where it cannot be had. */
export async function serveMetrics(
  at: { readonly port: number; readonly host: string },
  { answer }: Pick<Metrics, 'answer'>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  });
  await once(server.listen(at.port, at.host), 'listening');
  return server;
}
