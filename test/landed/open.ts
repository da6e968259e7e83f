/** Opens a copy of a landed state with today's code: database, bot and the stand-in with the messages of then. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startStandIn } from 'discord-stand-in';
import Database from 'libsql';
import { openStore } from '../../src/store/index.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import type { Store } from '../../src/table/store.ts';
import { type Bot, startBot } from '../support/face.ts';
import { textToWorld } from './world.ts';

const HERE = import.meta.dirname;

/** Few edits of then's messages are taken, as at Discord; but whoever is told to wait waits for a tenth of the time. */
const OLD_EDITS = { limit: 3, per: 600 };

/** The landed states that are kept, by name. */
export const landedStates: readonly string[] = readdirSync(HERE)
  .filter((file) => file.endsWith('.db.gz'))
  .map((file) => file.slice(0, -'.db.gz'.length));

export interface Landed {
  readonly bot: Bot;
  /** All fights as they were stored then. */
  readonly fights: readonly Encounter[];
  close(): Promise<void>;
}

const unpacked = (file: string): Buffer => gunzipSync(readFileSync(join(HERE, file)));

/** Rows of its database as they were written then. */
export function landedRows(name: string, select: string): readonly Record<string, unknown>[] {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-landed-'));
  try {
    const file = join(folder, 'landed.db');
    writeFileSync(file, unpacked(`${name}.db.gz`));
    const db = new Database(file, { readonly: true });
    try {
      return db.prepare(select).all() as Record<string, unknown>[];
    } finally {
      db.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Opens it and goes on at the very moment at which it was left: nothing is overdue.
 *
 * @param before done to the stored fights before any bot looks at them
 */
export async function openLanded(name: string, before: (store: Store) => Promise<void> = async () => undefined): Promise<Landed> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-landed-'));
  const file = join(folder, 'landed.db');
  writeFileSync(file, unpacked(`${name}.db.gz`));
  const store = await openStore(`file:${file}`);
  await before(store);
  const discord = await startStandIn({ times: { answer: 60_000 }, oldEdits: OLD_EDITS });
  textToWorld(unpacked(`${name}.world.json.gz`).toString(), discord);
  const fights = await allFights(store, [...discord.world.channels.keys()]);
  const [left, opened] = [Math.max(...fights.map((f) => f.touched)), Date.now()];
  const bot = await startBot({ discord, store, clock: () => left + Date.now() - opened });
  return {
    bot,
    fights,
    async close() {
      await bot.stop();
      await discord.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The fights of those channels, over or not. */
export async function allFights(store: Store, channels: readonly string[]): Promise<readonly Encounter[]> {
  const at = async (channel: string) => [await store.inChannel(channel), await store.inChannel(channel, true)];
  const ids = (await Promise.all(channels.map(at))).flat();
  const pages = await Promise.all(ids.map(async (id) => (id === null ? null : store.load(id))));
  return pages.filter((encounter) => encounter !== null);
}
