/** A fight is moved, and the process dies over it: it is in one place, whole, and both channels have heard of it once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type StandIn, startStandIn } from 'discord-stand-in';
import { openStore } from '../../src/store/index.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { type BotProcess, type LogLine, startBot } from './child.ts';
import { insisted } from './choosing.ts';
import { isBoard } from './end-state.ts';

/** The fight that goes on; the one that is over has the id of the exchange. */
const THERE = 'FIGHTFIGHT13';

/** Where it dies: before and after the one transaction of the end here and the beginning there, and between that and the posts. */
export const MOVING = ['save:before:1', 'save:after:1', 'answer:before:1', 'postSending:after:1', 'post:after:1', 'postSent:after:1'];

/** Waits until everything is said. */
async function settled(bot: BotProcess): Promise<Encounter | null> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(30)) {
    const { dossier } = await bot.look();
    if (!dossier.busy) return dossier.page;
  }
  throw new Error('something has yet to be posted');
}

const saidIn = (discord: StandIn, channel: string, words: string): number =>
  discord.allMessages(channel).filter((m) => !m.ephemeral && !isBoard(m) && m.text.includes(words)).length;

/** @returns what is wrong; empty: nothing */
export async function killedWhileMoving(bundle: string, fault: string): Promise<readonly string[]> {
  const discord = await startStandIn();
  const folder = mkdtempSync(join(tmpdir(), 'riposte-moving-'));
  const database = `file:${join(folder, 'fight.db')}`;
  const logged: LogLine[] = [];
  const place = { discord, database, bundle, clock: Date.now(), logged };
  const to = discord.addChannel('barn').id;
  const greta = discord.user('Greta');
  const move = () => greta.slash('#arena', '/encounter move', { sure: true, to });
  let bot = await startBot(place);
  try {
    await insisted(() => greta.slash('#arena', '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana' }));
    const before = await settled(bot);
    await bot.kill();
    bot = await startBot({ ...place, fight: THERE, fault });
    void move().catch(() => undefined);
    await bot.ended;
    bot = await startBot({ ...place, fight: THERE });
    await insisted(move);
    const after = await settled(bot);
    await bot.kill();
    const store = await openStore(database);
    const [there, channels] = [await store.load(THERE), [await store.inChannel(discord.channel('#arena').id), await store.inChannel(to)]];
    await store.close();
    return [
      ...(after?.status === 'over' && after.moved?.encounter === THERE ? [] : [`it is ${after?.status} in the old channel`]),
      ...(isDeepStrictEqual(channels, [null, THERE]) ? [] : [`it is on in ${channels.join(' and ')}, and not in the new channel alone`]),
      ...(isDeepStrictEqual(there?.match, before?.match) ? [] : ['it does not go on as it stood']),
      ...(before ? [] : ['there was no fight']),
      ...(saidIn(discord, '#arena', 'The fight has moved to') === 1 ? [] : ['the old channel has not heard of it once']),
      ...(saidIn(discord, '#barn', 'goes on here, as it stood') === 1 ? [] : ['the new channel has not heard of it once']),
    ];
  } finally {
    await bot.kill();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
