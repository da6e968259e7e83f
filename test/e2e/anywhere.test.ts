/** The bot in somebody's own account: direct messages, and servers that it is not on. What needs a server says so; secrets stay where they are. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, pageAt, practice, untilWaited } from '../support/channel.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';

let bot: Bot;
let ana: Person;
let greta: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const elsewhere = bot.discord.addGuild('Elsewhere', 'lounge');
  bot.discord.world.addMember(elsewhere, ana.user);
  bot.discord.removeMember(bot.discord.applicationId, elsewhere);
  ana.install();
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const after = async (deed: Promise<Reply>): Promise<SeenMessage> => (await done(bot, deed)).message!;
const clean = (): void => {
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
};
const acts = (panel: SeenMessage) => panel.buttons.filter((b) => b.customId?.startsWith('pk:'));

/** Hurries a fight along until something waits for Ana there. */
const untilAna = (channel: string): Promise<void> => untilWaited(bot, channel, greta, ana);

test.each(['dm', '#lounge'])('in %s dice are rolled for all to see, or for one alone', async (where) => {
  const open = await after(ana.slash(where, '/roll', { dice: '2d6+1' }));
  expect(open.text).toContain('2d6+1');
  expect(open.ephemeral).toBe(false);
  expect((await after(ana.click(open, 'Roll again'))).text).toContain('2d6+1');
  expect((await after(ana.slash(where, '/roll', { dice: 'd100', secret: true }))).ephemeral).toBe(true);
  clean();
});

test('without the bot in their account nobody is offered anything on a server that it is not on', async () => {
  await expect(greta.slash('#lounge', '/roll', { dice: 'd6' })).rejects.toThrow('no command');
});

test('characters made there come along to every server, and those of all servers are found there', async () => {
  const here = await after(
    ana.slash('#arena', '/character create', { system: 'brp' }).then((reply) => ana.submit(reply.modal!, { name: 'Arenis' })),
  );
  expect(here.text).toContain('Arenis');
  const form = await done(bot, ana.slash('dm', '/character create', { system: 'brp', name: 'Domina' }));
  expect((await after(ana.submit(form.modal!, {}))).text).toContain('Domina');
  const unnamed = await after(ana.slash('dm', '/character create'));
  expect(unnamed.text).toContain('**system**');
  const list = await after(ana.slash('#lounge', '/character list'));
  expect(list.text).toMatch(/Areni[su]s?[\s\S]*Domina/u);
  expect((await after(ana.slash('#arena', '/character list'))).text).toContain('Domina');
  const edit = await done(bot, ana.slash('dm', '/character edit', { character: 'Arenis' }));
  expect((await after(ana.submit(edit.modal!, { name: 'Arenius' }))).text).toContain('Arenius');
  const [kept] = await bot.store.characters({ guild: bot.discord.guild().id, owner: ana.id });
  expect(kept?.name).toBe('Arenius');
  expect((await after(greta.slash('#arena', '/character list'))).text).not.toContain('Domina');
  clean();
});

test('all fights of all servers are listed with their servers, and decided there; what follows is posted where the fight is', async () => {
  bot.discord.addGuild('Second', 'second-hall');
  bot.discord.world.addMember(bot.discord.guild('Second'), ana.user);
  await bot.settled();
  await practice(bot, '#one', 'murdham');
  await withoutVeil(bot, '#one', greta);
  await done(bot, ana.slash('#second-hall', '/practice', { system: 'brp', private: false }));
  await untilAna('#one');
  const list = await after(ana.slash('dm', '/mine'));
  expect(list.text).toContain('Sandbox');
  expect(list.text).toContain('Second');
  expect(list.text).toContain(`https://discord.com/channels/${bot.discord.guild('Second').id}/`);
  const encounter = (await pageAt(bot, '#one'))!.id;
  const button = list.buttons.find((b) => b.customId?.split(':')[1] === encounter)!;
  const panel = await after(ana.click(list, button.customId!));
  const { version } = (await bot.store.load(encounter))!;
  const [act] = acts(panel);
  expect(act, panel.text).toBeDefined();
  expect((await after(ana.click(panel, act!.customId!))).text).toMatch(/^✔/u);
  expect((await bot.store.load(encounter))!.version).toBeGreaterThan(version);
  expect(ana.messages('dm').every((m) => m.ephemeral || m.text.includes('2d6+1'))).toBe(true);
  const onOne = await after(ana.slash('#arena', '/mine'));
  expect(onOne.text).not.toContain('Second');
  clean();
});

test('whoever can no longer see a fight’s channel neither lists nor reaches it from there, nor does a stranger', async () => {
  const encounter = (await pageAt(bot, '#one'))!.id;
  const list = await after(ana.slash('dm', '/mine'));
  const button = list.buttons.find((b) => b.customId?.split(':')[1] === encounter) ?? { customId: `mine:${encounter}` };
  bot.discord.deny('#one', ['VIEW_CHANNEL'], ana.id);
  await bot.settled();
  const { version } = (await bot.store.load(encounter))!;
  const said = await after(forgeClick(bot.discord, ana, 'dm', button.customId!, list));
  expect(said.text).toContain('a channel that you cannot see');
  expect((await bot.store.load(encounter))!.version).toBe(version);
  expect((await after(ana.slash('dm', '/mine'))).text).not.toContain(bot.discord.channel('#one').id);
  clean();
});

test('what needs a server says so; a practice is in private', async () => {
  expect((await after(ana.slash('dm', '/mine', { daily: '8' }))).text).toContain('on one server');
  expect((await after(ana.slash('#lounge', '/practice', { system: 'brp', private: false }))).text).toContain('in a channel of a server');
  const alone = await after(ana.slash('#lounge', '/practice', { system: 'brp' }));
  expect(alone.ephemeral).toBe(true);
  const [act] = acts(alone);
  expect(act, alone.text).toBeDefined();
  expect((await after(ana.click(alone, act!.customId!))).text).not.toBe(alone.text);
  clean();
});
