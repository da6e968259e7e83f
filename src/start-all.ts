/** Starting the bot as several processes: what they need is looked at once, here, so that what is wrong is told once. */
import type { Logger } from 'pino';
import { recommendedShards } from './discord/client.ts';
import { isTokenRefused, TOKEN_REFUSED } from './discord/gateway.ts';
import { patiently } from './discord/patience.ts';
import type { Health } from './health.ts';
import type { Lifetime } from './lifetime.ts';
import { startProcesses } from './processes.ts';
import type { Settings } from './settings.ts';
import { isOfServer } from './store/database-url.ts';

export interface SurroundingsOfAll {
  readonly settings: Settings;
  readonly log: Logger;
  readonly lifetime: Lifetime;
  readonly health: Health;
  readonly processes: number;
  readonly file: string;
}

/** Starts them; resolves when they have been begun. What cannot be is told in a line, and ends it. */
export async function startAll({ settings, log, lifetime, health, processes, file }: SurroundingsOfAll): Promise<void> {
  const wrong = whatIsWrong(settings, processes);
  if (wrong !== null) {
    log.fatal({ reason: wrong }, 'I cannot start');
    return lifetime.end('it cannot start', 1);
  }
  try {
    const shards = settings.shardCount ?? Math.max(processes, await recommended(settings, log, lifetime));
    const all = startProcesses({ file, processes, shards, env: process.env, log, lifetime });
    health.watch(() => all.isWell());
    process.on('SIGUSR2', () => void all.restart());
    log.info({ processes, shards }, 'the processes are being started');
  } catch (error) {
    if (lifetime.ending.aborted) return;
    log.fatal(isTokenRefused(error) ? { reason: TOKEN_REFUSED } : { err: error }, 'I cannot start');
    await lifetime.end('it cannot start', 1);
  }
}

/** Why the bot cannot be several processes with these settings; null: it can. */
function whatIsWrong({ token, databaseUrl, share, shardCount, metrics, healthPort }: Settings, processes: number): string | null {
  if (token === null) return 'The sandbox is one process. Several are for a bot: set DISCORD_TOKEN, or leave --processes out.';
  if (!isOfServer(databaseUrl ?? ''))
    return 'Several processes need PostgreSQL: set DATABASE_URL to postgresql://user:password@host/database, or leave --processes out.';
  if (share) return 'SHARDS is for a process that is started by itself; with --processes each is given its own. Leave one of them out.';
  if (shardCount !== null && shardCount < processes)
    return `There are ${processes} processes and ${shardCount} shards (SHARD_COUNT), and each process needs one. Set SHARD_COUNT to ${processes} or more, or leave it out.`;
  return metrics && wrongPorts(metrics.port, processes, healthPort);
}

/** The highest port that there is. */
const LAST_PORT = 65_535;

/** Each process has metrics on a port of its own, counted on from the first. */
function wrongPorts(first: number, processes: number, healthPort: number | null): string | null {
  const last = first + processes - 1;
  const are = `The metrics of ${processes} processes are on as many ports, from METRICS_PORT on: ${first} to ${last}`;
  if (last > LAST_PORT) return `${are}, and there are none above ${LAST_PORT}. Set METRICS_PORT to ${LAST_PORT - processes + 1} or less.`;
  return healthPort !== null && healthPort >= first && healthPort <= last
    ? `${are}. HEALTH_PORT is one of them, ${healthPort}: choose another port for it.`
    : null;
}

/** As many shards as Discord recommends for this bot; asked until it answers. */
const recommended = ({ token, api }: Settings, log: Logger, { ending }: Lifetime): Promise<number> =>
  patiently(() => recommendedShards({ token: token ?? '', api }), {
    ending,
    isHopeless: isTokenRefused,
    tell: (err) => log.warn({ err }, 'Discord cannot be reached; I will keep trying'),
  });
