/** "Same as last round", pressed on the panel of a decision, over real sockets. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actOn, answerOf, endWell, isBoard, pageAt, practice, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const CHANNEL = '#again';
const AGAIN = 'Same as last round: ';

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeEach(async () => {
  clock = stillClock();
  bot = await startBot({ clock: clock.read, seed: 7 });
  [greta, ana] = ['Greta', 'Ana'].map((name) => bot.discord.user(name)) as [Person, Person];
});
afterEach(() => endWell(bot));

const arrived = (): Promise<void> => clock.said(bot);

async function did(deed: Promise<Reply>): Promise<SeenMessage> {
  const reply = await deed;
  await arrived();
  return answerOf(reply)!;
}

/** Others are decided for. */
async function goOn(): Promise<void> {
  await bot.table.force((await page()).id, callerOf(bot, greta), null);
  await arrived();
}

const page = async () => (await pageAt(bot, CHANNEL))!;
const board = (): SeenMessage => shown(bot, CHANNEL).findLast(isBoard)!;
const acts = (panel: SeenMessage): readonly string[] =>
  panel.buttons.filter((b) => b.customId?.startsWith('pk:')).map((b) => b.label ?? '');

/** The panel of the next thing that Ana is asked and can do at a press that begins with these words; until then all are decided for. */
async function panel(words: string): Promise<SeenMessage> {
  for (let step = 0; step < 40; step++) {
    const found = await did(ana.click(board(), actOn(board())));
    if (acts(found)[0]?.startsWith(words)) return found;
    await goOn();
  }
  throw new Error(`Ana is asked nothing ${words}`);
}

test.each(['brp', 'fitz-swords-wizardry'])('%s: a declaration is made again with one press', { timeout: 60_000 }, async (system) => {
  await practice(bot, CHANNEL, system, ['Ana']);
  await withoutVeil(bot, CHANNEL, greta);
  const first = await panel('');
  const [name = ''] = acts(first);
  expect(name).not.toContain(AGAIN);
  const { round } = (await page()).match.state;
  await did(ana.click(first, name));
  for (let step = 0; step < 60 && (await page()).match.state.round === round; step++) await goOn();
  const again = await panel(AGAIN);
  expect(acts(again)[0]).toBe(`${AGAIN}${name}`);
  expect((await did(ana.click(again, `${AGAIN}${name}`))).text).toMatch(/^✔/u);
});
