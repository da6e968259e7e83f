/** Where everything is put together: settings -> store, table, face. The only file that knows everybody. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type Sandbox, startSandbox } from 'discord-stand-in/sandbox';
import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { verify } from './cli/verify.ts';
import type { Connection } from './discord/client.ts';
import { createFace, type Face, type Invite, isTokenRefused, TOKEN_REFUSED } from './discord/face.ts';
import { patiently } from './discord/patience.ts';
import { renderUpdate } from './discord/show/post.ts';
import type { Health } from './health.ts';
import { portTrouble } from './health.ts';
import type { Lifetime } from './lifetime.ts';
import { growLater } from './memory.ts';
import type { Metrics } from './metrics.ts';
import { remembered } from './picture/faces.ts';
import { drawOdds, drawView } from './picture/png.ts';
import { createPortraitMaker } from './picture/portrait/maker.ts';
import { createRasteriser } from './picture/rasteriser.ts';
import { beLookedAfter } from './processes.ts';
import { rulesets } from './rules/index.ts';
import type { Settings } from './settings.ts';
import { createSimulator } from './simulation/simulator.ts';
import { DEFAULT_URL, joinShare, type Membership, type MembershipParts, openStore, StoreTrouble } from './store/index.ts';
import type { EncounterView, Weighing } from './table/api.ts';
import type { TableParts } from './table/commands/parts.ts';
import { isFirst } from './table/share.ts';
import { type Store, Unavailable } from './table/store.ts';
import { createTable, type Table } from './table/table.ts';
import { DAY } from './table/time/units.ts';
import { tidy } from './tidying.ts';

const SANDBOX_PORT = 8080;

export interface Surroundings {
  readonly settings: Settings;
  readonly log: Logger;
  readonly lifetime: Lifetime;
  readonly health: Health;
  /** Null: nobody watches. */
  readonly meter: Metrics | null;
}

/** Ids in capital letters and digits without look-alikes. */
function newId(letters: number): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Starts the bot; resolves when it is ready, or when it has been told to end before. */
export async function start(around: Surroundings): Promise<void> {
  try {
    await begin(around);
  } catch (error) {
    if (around.lifetime.ending.aborted) return;
    around.log.fatal(adviceOn(error), 'I cannot start');
    await around.lifetime.end('it cannot start', 1);
  }
}

async function begin(around: Surroundings): Promise<void> {
  const { settings, log, lifetime, health, meter } = around;
  const { token, api, sandbox } = await connection(settings, log);
  if (sandbox) lifetime.onEnd('the sandbox', () => sandbox.close());
  const bot: { face?: Face; table?: Table } = {};
  const isOpen = (): boolean => bot.face?.isReady() ?? false;
  const { store, membership } = await openShared(around, sandbox, (isTakenOver) => {
    if (isTakenOver) bot.face?.takeOver();
    else bot.face?.wake();
    bot.table?.clock.wake();
  });
  const weighing = createSimulator();
  const table = setTable(around, { store, isOpen, weighing });
  bot.table = table;
  table.handler.onSaved((encounter) => encounter && membership?.saved(encounter.guild));
  const face = faceOf(around, table, { store, token, api, ...sharingOf(settings, membership) });
  bot.face = face;
  lifetime.onEnd('the connection to Discord', () => face.stop());
  // Whoever weighs a fight is still answered.
  lifetime.onEnd('the thread that weighs fights', () => weighing.close());
  const { user, invite, registered } = await face.start();
  lifetime.onEnd('the clock', () => table.clock.stop());
  void table.clock.start();
  // What is done for the whole database, or said to whoever has started it, comes from one process.
  const isOnlyOrFirst = !settings.share || isFirst(settings.share);
  if (isOnlyOrFirst) {
    void table.fillAgendas(tableTrouble(log), () => lifetime.ending.aborted);
    tidyNowAndThen(store, around);
  }
  const queue = (): number => table.handler.underWay;
  meter?.watch({ census: (now) => store.census(now), isReady: isOpen, serving: () => face.underWay(), queue });
  health.watch(() => isWell(store, isOpen));
  beLookedAfter(lifetime, health.isWell).ready();
  growLater();
  log.info({ user, ...(sandbox ? { sandbox: sandbox.url } : { invite }) }, 'ready');
  // Whoever opens the page looks for commands at once.
  if (sandbox) await registered;
  if (isOnlyOrFirst) greet(sandbox?.url ?? null, invite);
}

const tableTrouble =
  (log: Logger) =>
  (err: unknown, encounter: string): void => {
    if (!(err instanceof Unavailable)) log.error({ err, encounter }, 'something that the table does by itself has failed');
  };

/** The table on a store. */
function setTable({ settings, log, lifetime, meter }: Surroundings, given: Pick<TableParts, 'store' | 'isOpen' | 'weighing'>): Table {
  const { outageGrace, caps } = settings;
  const newSeed = (): string => randomBytes(32).toString('hex');
  const parts = { ...given, rulesets, renderUpdate, newId, newSeed, outageGrace, caps, ...(meter && { meter }) };
  const table = createTable(parts, tableTrouble(log));
  lifetime.onEnd('commands under way', () => table.handler.idle());
  return table;
}

/** The face before a table. */
function faceOf({ settings, log, lifetime, meter }: Surroundings, table: Table, through: Connection & { readonly store: Store }): Face {
  const onSaved = table.handler.onSaved.bind(table.handler);
  const checkDice = (fight: unknown) => verify(fight as Parameters<typeof verify>[0]);
  const onLost = (why: string): void => {
    log.fatal({ reason: why }, 'Discord does not let me in any more');
    void lifetime.end('Discord does not let me in', 1);
  };
  const drawing = { ...drawer(table, lifetime), makePortrait: createPortraitMaker() };
  const watching = { log, rates: settings.rates, onLost, ...(meter && { meter }) };
  return createFace({ table, onSaved, commands, verify: checkDice, ...drawing, ...watching, ...through });
}

/** How this process is connected, where it is one of several. */
const sharingOf = ({ share }: Settings, membership: Membership | null): Pick<Connection, 'sharing'> =>
  membership && share ? { sharing: { share, mayIdentify: (shard, most, signal) => membership.mayIdentify(shard, most, signal) } } : {};

/** The database, its work timed where somebody watches, and this process's place among several; both are closed at the end. */
async function openShared({ settings, log, lifetime, meter }: Surroundings, sandbox: Sandbox | null, onWork: MembershipParts['onWork']) {
  const { share } = settings;
  const url = settings.databaseUrl ?? (sandbox ? freshFile(sandbox) : DEFAULT_URL);
  let membership: Membership | null = null;
  const sharing = share && { share, held: () => membership?.held() ?? [] };
  const opened = await openPatiently(() => openStore(url, sharing), log, lifetime);
  const store = meter?.timing(opened) ?? opened;
  lifetime.onEnd('the database', () => store.close());
  if (share) {
    membership = await joinShare({ url, share, log, onWork });
    lifetime.onEnd('the shards', () => membership?.close());
  }
  return { store, membership };
}

/** Draws what a reader sees of a fight, on a thread of its own. */
function drawer(table: Table, lifetime: Lifetime) {
  const imageOf = remembered((hash) => table.portrait(hash));
  const { rasterise, close: endThread } = createRasteriser();
  lifetime.onEnd('the thread that draws', endThread);
  return {
    picture: (view: EncounterView) => drawView(view, { imageOf, rasterise }),
    odds: (name: string, weighing: Weighing) => drawOdds(name, weighing, { rasterise }),
  };
}

/** Discord, or without a token a stand-in for it with a page to play on. */
async function connection({ token, api, sandboxPort }: Settings, log: Logger) {
  if (token !== null) return { token, api, sandbox: null };
  const practices = rulesets.map((r) => ({ system: r.id, name: r.title, title: r.practice.title }));
  const port = sandboxPort ?? SANDBOX_PORT;
  const sandbox = await startSandbox({ port, orNext: true, practices, backRooms: ['gm-room'] }).catch((error: unknown) => {
    throw new BadSetting(portTrouble('SANDBOX_PORT', port, error));
  });
  if (port !== 0 && sandbox.port !== port)
    log.warn(`Another program has port ${port} (SANDBOX_PORT), so the sandbox page is on the next free one, ${sandbox.port}.`);
  return { token: sandbox.standIn.token, api: sandbox.standIn.apiUrl, sandbox };
}

/** The sandbox's channels are gone when it stops, so its fights begin in a new file each time: one for each port, as several may run. */
function freshFile({ port }: Sandbox): string {
  const file = port === SANDBOX_PORT ? 'data/sandbox.db' : `data/sandbox-${port}.db`;
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  return `file:${file}`;
}

/** Opens the database, and waits for one that is only away. */
function openPatiently(open: () => Promise<Store>, log: Logger, { ending }: Lifetime) {
  return patiently(open, {
    ending,
    isHopeless: (error) => !(error instanceof StoreTrouble && ['unreachable', 'locked'].includes(error.reason)),
    tell: (error) => log.warn({ reason: error instanceof Error ? error.message : '' }, 'the database is not there yet; I will keep trying'),
  });
}

/** Deletes what is old at once and every few hours. */
function tidyNowAndThen(store: Store, { settings, log, lifetime }: Surroundings): void {
  const run = (): void =>
    void tidy(store, settings, Date.now()).then(
      (fights) => fights > 0 && log.info({ fights }, 'old fights are deleted'),
      (err: unknown) => log.warn({ err }, 'tidying failed'),
    );
  const tidying = setInterval(run, DAY / 4);
  run();
  lifetime.onEnd('tidying', () => clearInterval(tidying));
}

async function isWell(store: Pick<Store, 'nextDue'>, isOpen: () => boolean): Promise<boolean> {
  await store.nextDue();
  return isOpen();
}

/** What whoever has just typed the command looks for, by itself and not within a line of the log. */
function greet(page: string | null, { full, least }: Invite): void {
  console.log(
    page === null
      ? `\n  Riposte is ready. Invite it to a server: ${full}\n  With only the permissions that it needs: ${least}\n`
      : `\n  No DISCORD_TOKEN is set, so this is the sandbox. Open ${page}\n`,
  );
}

/** A setting that turns out to be wrong when it is used. The message is one line that names it. */
class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/** What to do about an error that keeps the bot from starting; the error itself where nothing is known. */
function adviceOn(error: unknown): object {
  if (error instanceof StoreTrouble) return { setting: 'DATABASE_URL', reason: error.message };
  if (error instanceof BadSetting) return { reason: error.message };
  return isTokenRefused(error) ? { reason: TOKEN_REFUSED } : { err: error };
}
