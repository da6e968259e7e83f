/** Anybody at the table stops the fight at once, by button or command, over real sockets and a real database: and nothing anywhere says who. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/metrics.ts';
import { openStore } from '../../src/store/index.ts';
import type { Store } from '../../src/table/store.ts';
import { isBoard, pageAt, posts, practice, refused, shown } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { stillClock } from '../support/still-clock.ts';
import { systemsInTurn } from '../support/systems.ts';

const HOUR = 60 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'riposte-break-'));
const file = join(folder, 'riposte.db');

const metrics = createMetrics();

const clock = stillClock();
let store: Store;
/** Another pair of eyes on the database. */
let db: Database.Database;
let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  store = await openStore(`file:${file}`);
  db = new Database(file);
  bot = await startBot({ store, clock: clock.read, meter: metrics });
  [greta, ana, ben] = [bot.discord.user('Greta'), bot.discord.user('Ana'), bot.discord.user('Ben')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
  db.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const said = (): Promise<void> => clock.said(bot);

async function did(deed: Promise<Reply>): Promise<SeenMessage> {
  const { message } = await deed;
  await said();
  return message!;
}

/** The board as everybody sees it. */
const boardIn = (channel: string): SeenMessage => shown(bot, channel).findLast(isBoard)!;

const count = (text: string, of: string): number => text.split(of).length - 1;

/** The whole database without what earlier versions of its pages left behind. */
function bytes(): string {
  const to = join(folder, `copy-${Math.random()}.db`);
  db.exec(`VACUUM INTO '${to}'`);
  const read = readFileSync(to, 'latin1');
  rmSync(to);
  return read;
}

/** How many interactions are on record as dealt with. */
const handled = (): number => (db.prepare('SELECT count(*) AS many FROM Handled').get() as { readonly many: number }).many;

const byButton = async (person: Person, channel: string): Promise<SeenMessage> => {
  const more = await did(person.click(boardIn(channel), 'More'));
  return did(person.click(more, 'Pause for everybody'));
};

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  const channel = `#rest-${system}`;

  test('a press stops the fight, and its presser is nowhere', async () => {
    await practice(bot, channel, system, ['Ana', 'Ben']);
    await said();
    const before = (await pageAt(bot, channel))!;
    const [whole, many, seen] = [bytes(), handled(), posts(bot, channel).length];
    const answer = await byButton(ana, channel);
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toContain('Nobody is told who asked');

    const page = (await pageAt(bot, channel))!;
    expect(page).toMatchObject({ status: 'paused', onBreak: true, unattended: before.unattended });
    expect(page.seats).toEqual(before.seats);
    // Whoever is on record anyway is so as often as before: nothing that was added names a player, or what was pressed.
    const after = bytes();
    expect([count(after, ana.id), count(after, ben.id)]).toEqual([count(whole, ana.id), count(whole, ben.id)]);
    expect(handled()).toBe(many);
    const [post] = posts(bot, channel).slice(seen);
    expect(post!.text).toContain('Somebody wishes for a break');
    expect(post!.text).not.toMatch(/Ana|Ben/);
    expect(post!.pings).toEqual([greta.id]);
    expect(boardIn(channel).text).toContain('The table takes a break');
    const lines = await store.log(page.id, before.seq, 100);
    expect(lines.map(({ body }) => body)).toMatchObject([{ by: null, byName: null }]);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('clocks stand still until the GM resumes; a player cannot', async () => {
    const left = (await pageAt(bot, channel))!.decisions.map((d) => d.deadline! - clock.now);
    clock.now += 3 * HOUR;
    await bot.table.clock.run();
    await said();
    expect((await pageAt(bot, channel))!.status).toBe('paused');
    expect(await refused(bot, ben, channel, () => ben.click(boardIn(channel), 'Resume'))).toContain('GM');
    await did(greta.click(boardIn(channel), 'Resume'));
    const page = (await pageAt(bot, channel))!;
    expect(page).toMatchObject({ status: 'running' });
    expect(page.onBreak).toBeUndefined();
    page.decisions.forEach((d, i) => {
      expect(Math.abs(d.deadline! - clock.now - left[i]!)).toBeLessThan(5000);
    });
    expect(boardIn(channel).text).not.toContain('takes a break');
  });

  test('/pause does the same, the GM’s undo takes it back unnamed, and the export names nobody for it', async () => {
    await did(ben.slash(channel, '/pause'));
    expect((await pageAt(bot, channel))!.onBreak).toBe(true);
    expect((await did(ana.slash(channel, '/pause'))).text).toContain('paused already');
    const { message } = await greta.slash(channel, '/undo');
    await said();
    expect(message!.text).toContain('the break that somebody wished for');
    expect((await pageAt(bot, channel))!.status).toBe('running');
    expect((await pageAt(bot, channel))!.onBreak).toBeUndefined();
    await did(ben.slash(channel, '/pause'));
    await did(greta.slash(channel, '/encounter end', { sure: true }));
    const exported = await did(greta.slash(channel, '/encounter export'));
    const { log } = JSON.parse(Buffer.from(exported.attachments[0]!.data).toString()) as { readonly log: readonly object[] };
    const told = log.filter((line) => JSON.stringify(line).includes('wishes for a break'));
    expect(told).toHaveLength(3);
    for (const line of told)
      for (const person of [ana, ben]) expect(JSON.stringify(line)).not.toMatch(new RegExp(`${person.id}|${person.name}`));
    expect(bot.logged).toEqual([]);
  });
});

test('strangers pause nothing, and one person not more than three times an hour; nobody else hears of that', async () => {
  const channel = '#often';
  const cleo = bot.discord.user('Cleo');
  await practice(bot, channel, 'brp', ['Ana', 'Ben']);
  await said();
  expect(await refused(bot, cleo, channel, () => cleo.slash(channel, '/pause'))).toContain('/join');
  const panel = await did(cleo.slash(channel, '/join'));
  await did(cleo.click(panel, 'Only watch'));
  expect(await refused(bot, cleo, channel, () => cleo.slash(channel, '/pause'))).toContain('for those who play');
  const round = async (person: Person): Promise<void> => {
    await did(person.slash(channel, '/pause'));
    await did(greta.slash(channel, '/encounter resume'));
  };
  for (let i = 0; i < 3; i++) await round(ana);
  expect(await refused(bot, ana, channel, () => ana.slash(channel, '/pause'))).toContain('3 times within an hour');
  await round(ben);
  clock.now += HOUR;
  await round(ana);
});

test('metrics, the server’s log channel and the bot’s own log do not say who asked either', async () => {
  const [channel, desk] = ['#watched', '#desk-log'];
  for (const name of ['watched', 'desk-log']) bot.discord.addChannel(name);
  await did(greta.slash(channel, '/server limits', { log: bot.discord.channel(desk).id }));
  await practice(bot, channel, 'brp', ['Ana', 'Ben']);
  await said();
  const [before, told] = [await metrics.page(), bot.discord.allMessages(desk).length];
  await did(ben.slash(channel, '/pause'));
  expect((await pageAt(bot, channel))!.onBreak).toBe(true);
  const after = await metrics.page();
  expect(after).toContain('riposte_');
  expect(after).not.toBe(before);
  const since = bot.discord.allMessages(desk).slice(told);
  for (const text of [after, JSON.stringify(since.map((m) => m.wire)), JSON.stringify(bot.logged)])
    expect(text).not.toMatch(new RegExp(`${ben.id}|${ben.name}`));
});
