/** The page for whoever watches the bot: after whole exchanges in all systems it tells what was done, and nothing of who, what and where. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../../src/metrics.ts';
import { rulesets } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { Store } from '../../src/table/store.ts';
import { actOn, done, pageAt, practice } from '../support/channel.ts';
import { chooseAtRandom } from '../support/clicking.ts';
import { type Bot, startBot } from '../support/face.ts';
import { lots } from '../support/random-fight.ts';

const [NAME, HIDDEN, SAID, FIGHT] = ['Zorvexlurk', 'Quibblethorn', 'Wrastlingham', 'Plimsworthy'];
const DEEDS = 4;
const MINUTE = 60_000;

let bot: Bot;
let metrics: Metrics;
let store: Store;
let now = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'riposte-metrics-'));

beforeAll(async () => {
  metrics = createMetrics(() => now);
  store = await openStore(`file:${join(folder, 'metrics.db')}`);
  bot = await startBot({ seed: 3, store: metrics.timing(store), meter: metrics });
  metrics.watch({
    census: (at) => store.census(at),
    isReady: () => bot.face.isReady(),
    serving: () => bot.face.underWay(),
    queue: () => bot.table.handler.underWay,
  });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

/** The page as it is now, whatever was asked of the database a moment ago. */
function page(): Promise<string> {
  now += MINUTE;
  return metrics.page();
}

const shownAs = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`riposte_${series} `))
      ?.split(' ')
      .at(-1),
  );
const seriesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (/^riposte_(?!store_)/.test(line) ? [line.slice(0, line.lastIndexOf(' '))] : []));

/** Somebody brings in what is secret, says something and decides a few times. */
async function play(system: string): Promise<void> {
  const [greta, ana, channel] = [bot.discord.user('Greta'), bot.discord.user('Ana'), `#fight-${system}`];
  const board = await practice(bot, channel, system);
  const { state } = (await pageAt(bot, channel))!.match;
  const side = Object.values(state.combatants).at(-1)!.side;
  const from = `s${rulesets.find((s) => s.id === system)!.sheets.samples.find((s) => s.kind === 'foe')!.id}`;
  await done(bot, greta.slash(channel, '/mob add', { from, side, name: HIDDEN, hidden: true }));
  await done(bot, greta.slash(channel, '/mob add', { from, side, name: NAME }));
  await done(bot, ana.slash(channel, '/say', { words: SAID }));
  await done(bot, ana.slash(channel, '/join', { with: FIGHT }));
  await ana.complete(channel, '/act', 'do', NAME).catch(() => []);
  const draw = lots(7);
  for (let deeds = 0; deeds < DEEDS; deeds++)
    for (const person of [ana, greta]) {
      const fight = await pageAt(bot, channel);
      if (!fight?.decisions.some((d) => d.answer === null && d.users.includes(person.id))) continue;
      const { message } = await done(bot, person.click(board, actOn(board)));
      if (message) await chooseAtRandom(bot, person, message, draw);
    }
}

test('a page tells how much is done and how long it takes, and nobody is on it', { timeout: 240_000 }, async () => {
  const before = await page();
  for (const { id } of rulesets) await play(id);
  await bot.settled();
  const after = await page();
  expect(shownAs(after, 'fights')).toBe(rulesets.length);
  expect(shownAs(after, 'decisions_open')).toBeGreaterThan(0);
  expect(shownAs(after, 'saves_total')).toBeGreaterThan(rulesets.length * 3);
  expect(shownAs(after, 'outbox_posts')).toBe(0);
  expect(shownAs(after, 'ready')).toBe(1);
  expect([shownAs(after, 'serving'), shownAs(after, 'queue')]).toEqual([0, 0]);
  for (const kind of ['command', 'button', 'completion'])
    for (const what of ['acknowledged', 'answered'])
      expect(shownAs(after, `${what}_seconds_count{kind="${kind}"}`), `${what} ${kind}`).toBeGreaterThan(0);
  expect(shownAs(after, 'refused_total{why="rules"}')).toBeGreaterThan(0);
  expect(shownAs(after, 'refused_total{why="mistake"}')).toBe(0);
  for (const connection of ['answers', 'posts'])
    expect(shownAs(after, `discord_responses_total{connection="${connection}",status="2xx"}`)).toBeGreaterThan(0);

  const fights = await Promise.all(rulesets.map(({ id }) => pageAt(bot, `#fight-${id}`)));
  const canaries = [NAME, HIDDEN, SAID, FIGHT, 'Ana', 'Greta', 'brp', 'murdham', bot.discord.user('Ana').id];
  for (const fight of fights)
    canaries.push(fight!.id, fight!.channel, fight!.guild, fight!.name, ...Object.keys(fight!.match.state.combatants));
  expect(canaries.filter((word) => word.length > 2 && after.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  // As many lines as before anybody came, but for what the store does by name.
  expect(seriesOf(after)).toEqual(seriesOf(before));
  const operations = new Set([...after.matchAll(/operation="(\w+)"/g)].map(([, operation]) => operation!));
  expect([...operations].filter((operation) => !(operation in store))).toEqual([]);
});

test('who asks for too much is counted', async () => {
  const counting = createMetrics();
  const busy = await startBot({ meter: counting, rates: { person: 3 } });
  const ben = busy.discord.user('Ben');
  busy.discord.addChannel('busy');
  for (let times = 0; times < 3; times++) await ben.slash('#busy', '/help');
  expect(shownAs(await counting.page(), 'refused_total{why="rate"}')).toBe(2);
  await busy.stop();
  await busy.discord.close();
});
