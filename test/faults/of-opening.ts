/** A prepared fight is opened, and the process dies over it: there is one fight, whole, or none that anybody has heard of. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startStandIn } from 'discord-stand-in';
import { everyone } from '../../src/engine/index.ts';
import { openStore } from '../../src/store/index.ts';
import { type BotProcess, type LogLine, startBot } from './child.ts';
import { answered, insisted } from './choosing.ts';
import { isBoard } from './end-state.ts';

/** The ids that each life of the bot gives to what it makes: the prepared fight, the fight that it is opened as, and a second one. */
const [PREPARED, FIRST, SECOND] = ['PREPPREP1212', 'FIGHTFIGHT12', 'FIGHTFIGHT13'];
const OPENING = 'Smoke over the ford.';

/** Where it dies: before and after the one transaction that makes the fight, and between that and what is said of it. */
export const OPENINGS = [
  ...['acknowledge:after:1', 'create:before:1', 'create:after:1', 'answer:before:1', 'answer:after:1'],
  ...['postSending:after:1', 'post:after:1', 'postSent:after:1', 'boardShown:before:1'],
];

async function settled(bot: BotProcess): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(30)) {
    const { dossier } = await bot.look();
    if (!dossier.busy) return;
  }
  throw new Error('something has yet to be posted');
}

/** @returns what is wrong; empty: nothing */
export async function killedWhileOpening(bundle: string, fault: string): Promise<readonly string[]> {
  const discord = await startStandIn();
  const folder = mkdtempSync(join(tmpdir(), 'riposte-opening-'));
  const database = `file:${join(folder, 'fight.db')}`;
  const logged: LogLine[] = [];
  const place = { discord, database, bundle, clock: Date.now(), logged };
  const greta = discord.user('Greta');
  const open = () => greta.slash('#arena', '/prep open', { prep: 'Ford' });
  let bot = await startBot({ ...place, fight: PREPARED });
  try {
    const foes = '3 bandit, 2 wolf';
    await answered(await greta.slash('#arena', '/prep new', { name: 'Ford', system: 'murdham', foes, opening: OPENING }));
    await bot.kill();
    bot = await startBot({ ...place, fight: FIRST, fault });
    void open().catch(() => undefined);
    await bot.ended;
    bot = await startBot({ ...place, fight: SECOND });
    await insisted(open);
    await settled(bot);
    await bot.kill();
    const store = await openStore(database);
    const fights = (await Promise.all([FIRST, SECOND].map((id) => store.load(id)))).filter((one) => one !== null);
    const [prep, there] = [await store.prep(PREPARED), await store.inChannel(discord.channel('#arena').id)];
    await store.close();
    const told = discord.allMessages('#arena').filter((m) => !m.ephemeral && !isBoard(m) && m.text.includes(OPENING)).length;
    const boards = discord.allMessages('#arena').filter((m) => !m.ephemeral && isBoard(m)).length;
    const names = fights.map(({ match }) => everyone(match.state).map((c) => c.name));
    return [
      ...(fights.length === 1 && there === fights[0]?.id ? [] : [`there are ${fights.length} fights, and ${there} is in the channel`]),
      ...(names.every((all) => all.length === 5) ? [] : [`in it are ${names.join(' and ')}`]),
      ...(prep?.body.entrants.length === 5 ? [] : ['the prepared fight is not as it was']),
      ...(told === 1 ? [] : [`the opening was told ${told} times`]),
      ...(boards === 1 ? [] : [`there are ${boards} boards`]),
    ];
  } finally {
    await bot.kill();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
