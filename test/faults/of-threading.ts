/** A fight is started in a thread made for it, and the process dies over it: there is one thread, with one whole fight, and no empty one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type StandIn, startStandIn } from 'discord-stand-in';
import { openStore } from '../../src/store/index.ts';
import { type LogLine, startBot } from './child.ts';
import { answered } from './choosing.ts';
import { isBoard } from './end-state.ts';

/** The ids of the fights that the two lives of the bot make. */
const [FIRST, SECOND] = ['FIGHTFIGHT12', 'FIGHTFIGHT13'];
const NAME = 'The mill';

/** Where it dies: around the thread, the fight in it, and what is said of both. */
export const THREADING = [
  ...['acknowledge:after:1', 'thread:before:1', 'thread:after:1', 'create:before:1', 'create:after:1'],
  ...['answer:before:1', 'answer:after:1', 'post:after:1', 'boardShown:before:1'],
];

const threadsOf = (discord: StandIn) => [...discord.world.channels.values()].filter(({ thread, name }) => thread && name === NAME);

/**
 * @param asks whether whoever has seen no answer starts the fight again
 * @returns what is wrong; empty: nothing
 */
export async function killedWhileThreading(bundle: string, fault: string, asks: boolean): Promise<readonly string[]> {
  const discord = await startStandIn();
  const folder = mkdtempSync(join(tmpdir(), 'riposte-threading-'));
  const database = `file:${join(folder, 'fight.db')}`;
  const logged: LogLine[] = [];
  const place = { discord, database, bundle, clock: Date.now(), logged };
  const greta = discord.user('Greta');
  const start = () => greta.slash('#arena', '/encounter start', { system: 'brp', name: NAME, thread: true });
  let bot = await startBot({ ...place, fight: FIRST, fault });
  try {
    void start().catch(() => undefined);
    await bot.ended;
    const before = threadsOf(discord).map(({ id }) => id);
    bot = await startBot({ ...place, fight: SECOND });
    const store = await openStore(database);
    const saved = await store.load(FIRST);
    // Whoever finds their fight there does not start another.
    if (asks && saved === null) await answered(await start());
    for (const until = Date.now() + 20_000; Date.now() < until; await pause(30)) {
      const left = await Promise.all(threadsOf(discord).map(async ({ id }) => (await store.inChannel(id)) === null));
      const { dossier } = await bot.look();
      if (!dossier.busy && !left.includes(true)) break;
    }
    await bot.kill();
    const fights = (await Promise.all([FIRST, SECOND].map((id) => store.load(id)))).filter((one) => one !== null);
    await store.close();
    const threads = threadsOf(discord);
    const expected = saved !== null || asks ? 1 : 0;
    const boards = threads.flatMap(({ id }) => discord.allMessages(id)).filter(isBoard).length;
    return [
      ...(threads.length === expected ? [] : [`there are ${threads.length} threads (${before.length} before) and not ${expected}`]),
      ...(fights.length === expected ? [] : [`there are ${fights.length} fights and not ${expected}`]),
      ...(fights.every(({ channel }) => threads.some(({ id }) => id === channel)) ? [] : ['the fight is not in the thread']),
      ...(boards === expected ? [] : [`there are ${boards} boards`]),
    ];
  } finally {
    await bot.kill();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
