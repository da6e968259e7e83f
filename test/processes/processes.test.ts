/** A bot of three processes on one PostgreSQL: each serves its own servers, and whatever happens to one, nothing is lost or doubled. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from 'discord-stand-in';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import type { Store } from '../../src/table/store.ts';
import { POSTGRES } from '../faults/server.ts';
import { bundleMain } from '../start/bot.ts';
import { inTurn, often } from '../support/long.ts';
import { lines, type Place, posts, type Several, said, startSeveral } from './several.ts';

const SECOND = 1000;
/** "Within 10 s, and 5 s for each further shard", on a machine that has other things to do as well. */
const SERVED_AGAIN = 15 * SECOND;

/** Milliseconds after a press at which its process is killed: before it is read, while it is worked on, when it is told. */
const KILLS = often(inTurn([8, 30], import.meta.filename, 1), [0, 4, 8, 12, 16, 20, 30, 60, 120]);
let killed = 0;

/** What is tried with this commit, of what does not need the rest. */
const NOW = inTurn(['due', 'killed', 'restarted', 'database'], import.meta.filename, 2);

describe.skipIf(POSTGRES === '')('three processes', { timeout: 240 * SECOND }, () => {
  let bundle: Awaited<ReturnType<typeof bundleMain>>;
  let several: Several;
  beforeAll(async () => {
    bundle = await bundleMain();
    several = await startSeveral(bundle.file);
    for (const [text, many] of [
      ['ready', 3],
      ['shards are held', 3],
      ['commands are registered', 1],
    ] as const) // prettier-ignore
      await lines(several.bot, text, many);
  }, 120 * SECOND);
  afterAll(async () => {
    await several.close();
    bundle.remove();
  }, 30 * SECOND);

  const greta = () => several.discord.user('Greta');
  /** Ana's character says a word (or one of the GM's does), which is a press, a save and a post; six times a minute. */
  const say = ({ channel }: Place, words: string): Promise<Reply> =>
    several.discord.user('Ana').slash(channel, '/say', { words, as: 'Yrsa' });
  const sayAsFoe = ({ channel }: Place, words: string): Promise<Reply> => greta().slash(channel, '/say', { words, as: 'Bandit captain' });
  /** How often everybody in a channel reads a word. */
  const read = (place: Place, word: string): number => posts(several.discord, place).filter(({ text }) => text.includes(word)).length;

  test('each begins its session in turn, and all servers play', async () => {
    const { discord, places } = several;
    expect([...discord.sessions.begun].sort()).toEqual([0, 1, 2]);
    expect(discord.sessions.tooEarly).toBe(0);
    for (const place of places) {
      const reply = await greta().slash(place.channel, '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana' });
      expect(reply.kind).not.toBe('failed');
    }
    for (const place of places) await expect.poll(() => posts(discord, place).length, { timeout: 10 * SECOND }).toBeGreaterThan(0);
  });

  test.runIf(NOW.includes('due'))('what falls due is done by whoever holds the shard', async () => {
    const place = several.places[1]!;
    const store = await openStore(several.database.wire.url);
    const id = (await store.inChannel(place.channel))!;
    await overdue(store, id);
    await tellAll(several, place);
    const waiting = async () => (await store.load(id))!.decisions.some(({ due }) => due === OVERDUE);
    await expect.poll(waiting, { timeout: 20 * SECOND }).toBe(false);
    await store.close();
  });

  test.each(NOW.includes('killed') ? KILLS : [])(
    'one is killed %i ms after a press: what was answered is told once, and its servers are served again',
    async (later) => {
      const { bot, discord, places } = several;
      const shard = killed++ % places.length;
      const [struck, others] = [places[shard]!, places.filter((place) => place.shard !== shard)];
      const ready = bot.lines().filter(said('ready')).length;
      const [before, after] = ['Before', 'After'].map((word) => `${word}${killed}.`) as [string, string];
      // Whoever presses as their process dies may hear nothing.
      const pressed = say(struck, before).catch(() => null);
      await pause(later);
      process.kill(several.pidOf(shard), 'SIGKILL');
      const since = Date.now();
      for (const { channel } of others) expect((await greta().slash(channel, '/board')).kind).not.toBe('failed');
      await lines(bot, 'ready', ready + 1);
      expect((await sayAsFoe(struck, after)).kind).not.toBe('failed');
      expect(Date.now() - since).toBeLessThan(SERVED_AGAIN);
      await expect.poll(() => read(struck, after), { timeout: 15 * SECOND }).toBe(1);
      // Whoever got no answer in time may have been heard all the same, but not twice.
      const wasAnswered = (await pressed)?.message?.text.startsWith('Said.') ?? false;
      expect(wasAnswered ? [1] : [0, 1]).toContain(read(struck, before));
      expect(discord.sessions.tooEarly).toBe(0);
    },
  );

  test.runIf(NOW.includes('restarted'))('all are restarted in turn: each press is answered and told once', async () => {
    const { bot, discord, places } = several;
    // Where two are connected as one shard for a moment, the second to answer is turned away.
    discord.expectComplaint({ code: 40060 }, 10_000);
    const before = discord.complaints.length;
    let [isOver, pressed] = [false, 0];
    const failed: string[] = [];
    const pressing = Promise.all(
      places.map(async (place) => {
        for (let i = 0; !isOver; i++, pressed++) {
          const word = `Word${place.shard}x${i}.`;
          const reply = await say(place, word);
          if (reply.kind === 'failed') failed.push(`${word} ${JSON.stringify(reply.message?.text)}`);
          await pause(300);
        }
      }),
    );
    bot.process.kill('SIGUSR2');
    await lines(bot, 'all processes are restarted', 1);
    isOver = true;
    await pressing;
    expect(pressed).toBeGreaterThan(20);
    expect(failed).toEqual([]);
    for (const place of places) {
      const words = () => posts(discord, place).flatMap(({ text }) => text.match(/Word\dx\d+/gu) ?? []);
      await expect.poll(() => new Set(words()).size, { timeout: 20 * SECOND }).toBeGreaterThan(2);
      await pause(SECOND);
      expect(words().length, 'told once each').toBe(new Set(words()).size);
    }
    expect(discord.complaints.slice(before)).toEqual([]);
  });

  test.runIf(NOW.includes('database'))('the database goes and comes back: the shards are let go and held again', async () => {
    const { bot, database, places } = several;
    const held = bot.lines().filter(said('shards are held')).length;
    await database.endConnections();
    await lines(bot, 'shards are held', held + 3);
    for (const place of places) {
      expect((await sayAsFoe(place, 'Back')).kind).not.toBe('failed');
      await expect.poll(() => read(place, 'Back'), { timeout: 20 * SECOND }).toBe(1);
    }
  });

  test('it ends when it is told to', async () => {
    several.bot.process.kill('SIGTERM');
    expect(await several.bot.ended).toBe(0);
  });
});

/** A time that is long past. */
const OVERDUE = 1_000_000;

/** The time of whatever a fight waits for is up. */
async function overdue(store: Store, id: string): Promise<void> {
  const encounter = (await store.load(id))!;
  const decisions = encounter.decisions.map((one) => ({ ...one, deadline: OVERDUE, due: OVERDUE }));
  await store.save({ encounter: { ...encounter, decisions }, log: [], checkpoints: [], posts: [], interaction: null });
}

/** As a process does that has saved a fight on somebody else's shard. */
async function tellAll({ database }: Several, { guild }: Place): Promise<void> {
  const client = new Client({ connectionString: database.wire.url });
  await client.connect();
  await client.query('SELECT pg_notify($1, $2)', ['riposte_work', guild]);
  await client.end();
}
