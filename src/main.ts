/** Where everything is put together: environment -> store, table, face. The only file that knows everybody. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import dotenv from 'dotenv';
import { pino } from 'pino';
import { commands } from '../commands/index.ts';
import { verify } from './cli/verify.ts';
import { createFace } from './discord/face.ts';
import { press } from './discord/show/post.ts';
import { serveHealth } from './health.ts';
import { drawMap } from './picture/png.ts';
import { rulesets } from './rules/index.ts';
import { startSandbox } from './sandbox/server.ts';
import { DEFAULT_URL, openStore, StoreTrouble } from './store/index.ts';
import { Table } from './table/table.ts';

dotenv.config({ quiet: true });
const { DISCORD_TOKEN, DISCORD_API_URL, DATABASE_URL, SANDBOX_PORT, HEALTH_PORT, LOG_LEVEL } = process.env;
const log = pino({ level: LOG_LEVEL || 'info' });
const DAY = 24 * 60 * 60 * 1000;

/** Ids in capital letters and digits without look-alikes. */
function newId(letters: number): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Discord, or without a token a stand-in for it with a page to play on. */
async function connection() {
  if (DISCORD_TOKEN) return { token: DISCORD_TOKEN, api: DISCORD_API_URL || null, sandbox: null };
  const practices = rulesets.map((r) => ({ system: r.id, name: r.title, title: r.practice.title }));
  const sandbox = await startSandbox({ port: Number(SANDBOX_PORT || 8080), practices });
  return { token: sandbox.standIn.token, api: sandbox.standIn.apiUrl, sandbox };
}

/** The sandbox's channels are gone when it stops, so its fights begin in a new file each time. */
function freshFile(): string {
  for (const end of ['', '-wal', '-shm']) rmSync(`data/sandbox.db${end}`, { force: true });
  return 'file:data/sandbox.db';
}

async function main(): Promise<void> {
  const { token, api, sandbox } = await connection();
  const store = await openStore(DATABASE_URL || (sandbox ? freshFile() : DEFAULT_URL));
  const table = new Table({ store, rulesets, press, newId, newSeed: () => randomBytes(32).toString('hex') }, (err, encounter) =>
    log.error({ err, encounter }, 'a deadline could not be dealt with'),
  );
  const onSaved = table.desk.onSaved.bind(table.desk);
  const checkDice = (fight: unknown) => verify(fight as Parameters<typeof verify>[0]);
  const face = createFace({ table, store, onSaved, commands, picture: drawMap, verify: checkDice, token, api, log });
  const { user, invite } = await face.start();
  await table.clock.start();
  const sweeping = setInterval(
    () => void store.sweep(Date.now() - 7 * DAY).catch((err: unknown) => log.warn({ err }, 'sweeping failed')),
    DAY / 4,
  );
  const isWell = async (): Promise<boolean> => {
    await store.nextDue();
    return face.isReady();
  };
  const health = HEALTH_PORT ? await serveHealth(Number(HEALTH_PORT), isWell) : null;

  log.info({ user, ...(sandbox ? { sandbox: sandbox.url } : { invite }) }, 'ready');
  greet(sandbox?.url ?? null, invite);

  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, 'stopping');
    clearInterval(sweeping);
    health?.close();
    await table.clock.stop();
    await face.stop();
    await table.desk.idle();
    await sandbox?.close();
    await store.close();
    process.exit(0);
  };
  process.once('SIGINT', (signal) => void stop(signal));
  process.once('SIGTERM', (signal) => void stop(signal));
}

/** What whoever has just typed the command looks for, by itself and not within a line of the log. */
function greet(page: string | null, invite: string): void {
  console.log(
    page === null
      ? `\n  Riposte is ready. Invite it to a server: ${invite}\n`
      : `\n  No DISCORD_TOKEN is set, so Riposte plays in a sandbox of its own. Open ${page}\n`,
  );
}

/** What to do about an error that keeps the bot from starting; the error itself where nothing is known. */
function adviceOn(error: unknown): object {
  if (error instanceof StoreTrouble) return { reason: error.message };
  const badToken = error instanceof Error && 'code' in error && error.code === 'TokenInvalid';
  return badToken
    ? { reason: 'Discord does not take DISCORD_TOKEN. Copy it again from the Bot page of your application.' }
    : { err: error };
}

main().catch((error: unknown) => {
  log.fatal(adviceOn(error), 'I cannot start');
  process.exit(1);
});
