/** One list for everything: `/mine`, by buttons over sockets, in all five systems; nobody sees what is not theirs to see. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { delivered, done, pageAt, practice, untilWaited } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';

const HALL = '#hall';
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  bot.discord.addChannel('hall');
  for (const { id } of rulesets) {
    await practice(bot, `#mine-${id}`, id);
    await withoutVeil(bot, `#mine-${id}`, greta);
  }
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const after = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const acts = (panel: SeenMessage) => panel.buttons.filter((b) => b.customId?.startsWith('pk:'));
const clean = (): void => {
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
};

/** Hurries a fight along until something waits for Ana there. */
const untilAna = (channel: string): Promise<void> => untilWaited(bot, channel, greta, ana);

test('lists every fight with what is asked, where and until when, and decides there in two presses, then leads to the next', async () => {
  for (const { id } of rulesets) await untilAna(`#mine-${id}`);
  await delivered(bot, () => bot.skip(100));
  let list = await after(ana.slash(HALL, '/mine'));
  expect(list.ephemeral).toBe(true);
  expect(list.text).toMatch(/^\*\*\d+ decisions need you/u);
  for (const { id, title } of rulesets) {
    expect(list.text).toContain(title);
    expect(list.text).toContain(`https://discord.com/channels/${bot.discord.guild().id}/${bot.discord.channel(`#mine-${id}`).id}/`);
  }
  const buttons = list.buttons.filter((b) => ['Act', 'Choose', 'Decide'].includes(b.label));
  expect(buttons).toHaveLength(5);
  let panel = await after(ana.click(list, buttons[0]!.customId!));
  for (let decided = 0; decided < 5; decided++) {
    const before = panel.text;
    const [act] = acts(panel);
    expect(act, before).toBeDefined();
    const encounter = act!.customId!.split(':')[1]!;
    const { version } = (await bot.store.load(encounter))!;
    const said = await after(ana.click(panel, act!.customId!));
    expect(said.text).toMatch(/^✔/u);
    expect((await bot.store.load(encounter))!.version).toBeGreaterThan(version);
    const next = said.buttons.find((b) => b.customId?.startsWith('fights-next'));
    if (!next) break;
    expect(next.label).toMatch(/^Next: /u);
    panel = await after(ana.click(said, next.customId!));
    if (acts(panel).length === 0) break;
  }
  list = await after(ana.slash(HALL, '/mine'));
  expect(list.text).toMatch(/Waiting for others|Waiting for you/u);
  clean();
});

test('the GM’s list has the foes’ turns, who asks to come in, and what rests', async () => {
  const [brp] = rulesets;
  const page = (await pageAt(bot, `#mine-${brp!.id}`))!;
  await bot.table.pause(page.id, callerOf(bot, greta));
  const list = await after(greta.slash(HALL, '/mine'));
  expect(list.text).toMatch(/### Resting\n\*\*.*\n-# Paused/u);
  await bot.table.resume(page.id, callerOf(bot, greta));
  clean();
});

test('whoever plays nowhere is told how to begin; the same list opens from More and from a catch-up', async () => {
  const cleo = bot.discord.user('Cleo');
  const none = await after(cleo.slash(HALL, '/mine'));
  expect(none.text).toContain('/join');
  const board = greta.messages(`#mine-brp`).findLast((m) => m.buttons.some((b) => b.label === 'More'))!;
  const more = await after(ana.click(board, 'More'));
  const look = more.selects.find((s) => s.placeholder === 'Look at …')!;
  expect((await after(ana.select(more, look.customId, ['fights']))).text).toContain('Murdham');
  const caught = await after(ana.slash('#mine-brp', '/catchup'));
  expect((await after(ana.click(caught, 'My fights'))).text).toContain('Murdham');
  clean();
});

test('a practice by oneself stands below all others, to nobody else, and goes on from there', async () => {
  const cleo = bot.discord.user('Cleo');
  expect((await after(cleo.slash(HALL, '/mine'))).text).not.toContain('By yourself');
  await after(cleo.slash(HALL, '/practice', { system: 'murdham', private: true }));
  const list = await after(cleo.slash(HALL, '/mine'));
  expect(list.text).toMatch(/By yourself\n\*\*Mogg takes the toll\*\* · Murdham/u);
  expect((await after(ana.slash(HALL, '/mine'))).text).not.toContain('By yourself');
  expect((await after(cleo.click(list, 'Go on'))).text).toContain('only you see this');
  for (const path of ['/act', '/undo']) expect((await after(cleo.slash(HALL, path))).text).toContain('`/practice` brings it back');
  clean();
});

test('a fight in a channel that somebody can no longer see is not on their list, nor is it next', async () => {
  const [brp] = rulesets;
  const channel = `#mine-${brp!.id}`;
  const link = `/${bot.discord.channel(channel).id}/`;
  expect((await after(ana.slash(HALL, '/mine'))).text).toContain(link);
  bot.discord.deny(channel, ['VIEW_CHANNEL'], ana.id);
  await bot.settled();
  expect((await after(ana.slash(HALL, '/mine'))).text).not.toContain(link);
  expect((await after(greta.slash(HALL, '/mine'))).text).toContain(link);
  clean();
});

test('the board names who is up next, and whoever it is reads it in their panel and on their list, without a ping', async () => {
  for (const id of ['brp', 'hursagmu-swords']) {
    const channel = `#next-${id}`;
    await practice(bot, channel, id);
    await withoutVeil(bot, channel, greta);
    let said = false;
    for (let i = 0; i < 40 && !said; i++) {
      const page = (await pageAt(bot, channel))!;
      const view = await bot.table.view(page.id, callerOf(bot, ana));
      if (view.upNext?.own && !view.decisions.some((d) => d.waited && d.answered === null)) {
        await delivered(bot, () => bot.skip(100));
        const board = greta.messages(channel).findLast((m) => m.buttons.some((b) => b.label === 'More'))!;
        expect(board.text).toContain(`Next: **${view.upNext.name}**`);
        expect((await after(ana.slash(channel, '/act'))).text).toContain(`You’re next: **${view.upNext.name}**`);
        expect((await after(ana.slash(HALL, '/mine'))).text).toContain(`You’re next: **${view.upNext.name}**`);
        said = true;
      } else await bot.table.force(page.id, callerOf(bot, greta), null).catch(() => null);
      await bot.settled();
    }
    expect(said, id).toBe(true);
  }
  clean();
});
