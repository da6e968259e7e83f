/** One look for each press: what an answer costs the store, and how often the action in flight is done again for it, whatever the number of seats. */
import type { SeenMessage } from 'discord-stand-in';
import { afterEach, expect, test } from 'vitest';
import type { Ruleset } from '../../src/engine/index.ts';
import { swiftSwords } from '../../src/rules/swift-swords/index.ts';
import type { OpenDecision } from '../../src/table/api.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Store } from '../../src/table/store.ts';
import { actOn, delivered, done, isBoard, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';

/** What changes something; all else reads. */
const WRITES = ['create', 'save', 'postSending', 'postSent', 'postFailed', 'postWaits', 'boardShown', 'owe', 'saveWatch', 'sweep'];
/** The senders' own looks for what there is to send, which they share among all fights. */
const SENDERS = ['postsToSend', 'nextPost', 'boardsBehind', 'gmBoardsBehind'];

let bot: Bot | undefined;
afterEach(async () => {
  await bot?.stop();
  await bot?.discord.close();
  bot = undefined;
});

/** A store that notes what it is asked. */
function listening(asked: string[]): Store {
  const store = new MemoryStore();
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        asked.push(String(name));
        return Reflect.apply(method, target, args);
      };
    },
  });
}

/** The rules, noting each procedure that is begun, if to be done again. */
const noting = (rules: Ruleset, begun: string[]): Ruleset => ({
  ...rules,
  procedures: Object.fromEntries(
    Object.entries(rules.procedures).map(([name, procedure]) => [
      name,
      (...args: Parameters<typeof procedure>) => {
        begun.push(name);
        return procedure(...args);
      },
    ]),
  ),
});

const offering = (message: SeenMessage, label: string): string | undefined =>
  message.buttons.find((b) => b.label?.startsWith(label) && b.customId?.startsWith('pk:'))?.customId;

test.each([3, 12])('a parry with %i seats: at most 8 reads and 3 replays', async (seats) => {
  const [asked, begun]: [string[], string[]] = [[], []];
  bot = await startBot({ store: listening(asked), systems: [noting(swiftSwords, begun)], seed: 3 });
  const { discord, table } = bot;
  const [greta, ana] = [discord.user('Greta'), discord.user('Ana')];
  const board = await practice(bot, '#yard', swiftSwords.id, ['Ana', 'Ben']);
  await withoutVeil(bot, '#yard', greta);
  const id = (await table.at(discord.channel('#yard').id))!;
  for (let i = 3; i < seats; i++)
    await table.join(id, callerOf(bot, discord.addUser(`Watcher ${i}`)), { from: null, side: '', word: null, name: null });
  expect((await bot.store.load(id))!.seats).toHaveLength(seats);

  // Until Ana is asked what she does about an attack.
  const seated = { table, caller: (name: string) => callerOf(bot!, discord.user(`${name[0]!.toUpperCase()}${name.slice(1)}`)) };
  const isParry = (d: OpenDecision): boolean => d.waited && d.answered === null && d.offers.some((o) => o.pick === 'parry' && !o.blocked);
  const isAsked = async () => (await table.view(id, callerOf(bot!, ana))).decisions.some(isParry);
  const draw = lots(1);
  for (let tries = 0; tries < 200 && !(await isAsked()); tries++) await decideOnce(seated, id, ['greta', 'ana', 'ben'], draw);
  const { procedure } = (await bot.store.load(id))!.match.action!;
  await delivered(bot);
  // Whoever watches over GMs that leave looks once in ten minutes; that look is past.
  await done(bot, ana.click(await greta.waitFor(isBoard, { channel: '#yard' }), actOn(board)));
  await delivered(bot);

  asked.length = 0;
  begun.length = 0;
  let panel = (await done(bot, ana.click(board, actOn(board)))).message!;
  panel = (await done(bot, ana.click(panel, offering(panel, 'Parry')!))).message!;
  await delivered(bot);
  expect(panel.text).toContain('✔');
  const reads = asked.filter((name) => !WRITES.includes(name) && !SENDERS.includes(name));
  expect(reads.length).toBeLessThanOrEqual(8);
  expect(begun.filter((name) => name === procedure).length).toBeLessThanOrEqual(3);
});
