/** What the disk, the database file and other processes do. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Disturbance, Exchange } from './exchange.ts';
import type { Fault } from './trial.ts';

const at = (version: number, deed: (exchange: Exchange) => void | Promise<void>): Disturbance => ({ at: { [version]: deed } });

/** Another program has the file for itself for so many milliseconds. */
const locked =
  (ms: number) =>
  ({ file }: Exchange): void => {
    const other = new Database(file);
    // The bot may be writing at this very moment.
    other.exec('PRAGMA busy_timeout = 3000; BEGIN IMMEDIATE');
    setTimeout(() => {
      other.exec('ROLLBACK');
      other.close();
    }, ms);
  };

/** A small disk of its own for the database, where that may be made. */
const smallDisk = (folder: string): readonly string[] => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mount -t tmpfs -o size=16m none "${folder}" && exec "$@"`,
  'sh',
];
const mayMount = (): boolean => spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt']).status === 0;

/** Fills that disk to the last byte for so many milliseconds. */
const filled =
  (ms: number) =>
  async (exchange: Exchange): Promise<void> => {
    const bot = await exchange.bot();
    const filler = join(`/proc/${bot.process.pid}/root`, exchange.folder, 'filler');
    for (const size of [1 << 16, 1 << 12, 1 << 8, 1])
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size));
      } catch {
        // No room for another piece of this size.
      }
    setTimeout(() => rmSync(filler, { force: true }), ms);
  };

/** A second process of the bot, from the beginning on; the first may be killed later. */
const second = (killFirstAt?: number): Disturbance => ({
  at: {
    0: async (exchange) => {
      const other = await exchange.another();
      exchange.onClose.push(() => other.kill());
    },
    ...(killFirstAt !== undefined && { [killFirstAt]: async (exchange: Exchange) => (await exchange.bot()).kill() }),
  },
});

export const storageFaults: readonly Fault[] = [
  {
    what: 'another program locks the database file for three seconds',
    where: 'between two decisions',
    disturbances: [1, 4, 8].map((version) => at(version, locked(3000))),
  },
  {
    what: 'another program locks the database file for longer than the bot waits',
    where: 'between two decisions',
    disturbances: [3, 7].map((version) => at(version, locked(14_000))),
    told: { name: 'Greta', says: /database/iu },
  },
  ...(mayMount()
    ? [
        {
          what: 'the disk is full for a while',
          where: 'between two decisions',
          disturbances: [3, 7].map((version) => ({ ...at(version, filled(4000)), wrapper: smallDisk })),
          told: { name: 'Greta', says: /disk/iu },
        },
      ]
    : []),
  {
    what: 'a second process runs on the same database, with the same token',
    where: 'all the time; or the first is killed in between',
    disturbances: [second(), second(4), second(8)],
  },
];
