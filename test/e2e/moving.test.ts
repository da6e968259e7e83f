/** A fight that moves to another channel of its server, over sockets. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOn, answerOf, delivered, done, isBoard, pageAt, posts, practice, refused } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { wiretap } from '../support/wiretap.ts';

const fileOf = (message: SeenMessage): Uint8Array => message.attachments[0]!.data;

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot();
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

test('it ends here without a winner and goes on there; the dice of both parts are checked', async () => {
  await practice(bot, '#mill', 'brp', ['Ana', 'Ben']);
  const before = (await pageAt(bot, '#mill'))!;
  const to = bot.discord.addChannel('barn').id;
  const said = answerOf(await done(bot, greta.slash('#mill', '/encounter move', { sure: true, to })))!;
  expect(said.ephemeral).toBe(true);
  expect(said.text).toContain(`It goes on in <#${to}>`);
  await delivered(bot, () => bot.skip(100));

  expect(await pageAt(bot, '#mill')).toBeNull();
  const there = (await pageAt(bot, '#barn'))!;
  expect(there.match).toEqual(before.match);
  const last = posts(bot, '#mill').at(-1)!;
  expect(last.text).toContain(`The fight has moved to <#${to}>.`);
  expect(last.buttons.map((b) => b.label)).toContain('Check the dice');
  expect(last.buttons.map((b) => b.label)).not.toContain('What next?');
  expect(last.text).not.toMatch(/hold the field|undecided|luckiest/u);
  expect(answerOf(await done(bot, ana.slash('#mill', '/verify')))!.text).toMatch(/(?:Both|All \d+) dice match the seed|No die was thrown/u);
  const old = answerOf(await done(bot, ana.slash('#mill', '/encounter status')))!;
  expect(old.text).toContain(`The fight has moved to <#${to}>.`);

  const board = await ana.waitFor(isBoard, { channel: '#barn' });
  expect(posts(bot, '#barn')[0]!.text).toMatch(/goes on here, as it stood in/u);
  for (const person of [ana, greta]) {
    const list = answerOf(await done(bot, person.slash('#barn', '/mine')))!.text;
    expect(list.split(`**${before.name}**`)).toHaveLength(2);
    expect(list).toContain(`<#${to}>`);
    expect(list).not.toMatch(/Over since|Recently over/u);
  }
  // Who does not see where it goes on learns on their list that it does.
  bot.discord.deny('#barn', ['VIEW_CHANNEL'], ana.id);
  await bot.settled();
  expect(answerOf(await done(bot, ana.slash('#mill', '/mine')))!.text).toMatch(
    new RegExp(`\\*\\*${before.name}\\*\\*.*\n-# The fight has moved to <#${to}>\\.`, 'u'),
  );
  bot.discord.allow('#barn', ['VIEW_CHANNEL'], ana.id);
  const asked = await done(bot, ana.click(board, actOn(board)));
  expect(answerOf(asked)!.ephemeral).toBe(true);
  await done(bot, greta.slash('#barn', '/encounter end', { sure: true }));
  expect(answerOf(await done(bot, ana.slash('#barn', '/verify')))!.text).toMatch(/(?:Both|All \d+) dice match the seed|No die was thrown/u);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});

test('what cannot be moved is refused in words, and nothing is changed', async () => {
  await practice(bot, '#well', 'murdham', ['Ana']);
  await practice(bot, '#full', 'murdham', ['Ben']);
  const [well, full, mute] = [bot.discord.channel('#well').id, bot.discord.channel('#full').id, bot.discord.addChannel('mute').id];
  bot.discord.deny('#mute', ['SEND_MESSAGES']);
  const move = (person: Person, to: string, sure = true) =>
    refused(bot, person, '#well', () => person.slash('#well', '/encounter move', { sure, to }));
  expect(await move(ana, full)).toContain('Only the GM');
  expect(await move(greta, full, false)).toContain('Nothing was moved');
  expect(await move(greta, well)).toContain('in that channel already');
  expect(await move(greta, full)).toContain('already has a fight');
  expect(await move(greta, mute)).toContain('I cannot post in that channel');
});

test('in a file it goes on with another bot, which has checked all of it; its people are given their members by hand', async () => {
  await practice(bot, '#ford', 'fitz-swords-wizardry', ['Ana']);
  const before = (await pageAt(bot, '#ford'))!;
  const left = answerOf(await done(bot, greta.slash('#ford', '/encounter move', { sure: true })))!;
  expect(left.ephemeral).toBe(true);
  expect(await pageAt(bot, '#ford')).toBeNull();
  const content = new TextDecoder().decode(fileOf(left));
  for (const person of [greta, ana]) expect(content).not.toContain(person.id);
  await delivered(bot, () => bot.skip(100));
  expect(posts(bot, '#ford').at(-1)!.text).toContain('The fight has moved to another server.');
  // Whoever has lost the file asks for it again; nobody but the GM gets what goes on.
  expect(new TextDecoder().decode(fileOf(answerOf(await done(bot, greta.slash('#ford', '/encounter export')))!))).toContain('"carries"');
  expect(new TextDecoder().decode(fileOf(answerOf(await done(bot, ana.slash('#ford', '/encounter export')))!))).not.toContain('"carries"');

  const far = await startBot({ seed: 7 });
  try {
    const zoe = far.discord.user('Greta');
    far.discord.addChannel('bridge');
    const bring = (text: string) => zoe.slash('#bridge', '/encounter import', { file: { name: 'Moved-fight.json', content: text } });
    const data = JSON.parse(content) as { readonly actions: readonly object[] };
    const forged = JSON.stringify({ ...data, actions: data.actions.toSpliced(1, 1) });
    expect(await refused(far, zoe, '#bridge', () => bring(forged))).toMatch(/Look at \*\*.+\*\*: .+\. Nothing was changed/u);
    expect(await refused(far, zoe, '#bridge', () => bring('{"format": "riposte-fight"}'))).toContain('it is no fight that I have written');
    expect(await refused(far, zoe, '#bridge', () => bring('no JSON'))).toContain('is not valid JSON');

    const said = answerOf(await done(far, bring(content)))!;
    expect(said.text).toContain('played again and found right');
    const there = (await pageAt(far, '#bridge'))!;
    expect(there.match).toEqual(before.match);
    expect(there.status).toBe('paused');
    const hero = before.match.state.combatants[before.seats.find((s) => s.user === ana.id)!.combatants[0]!]!;
    expect(said.text).toContain(`**${hero.name}** (played there by player 1)`);
    // Each is given to a member by one menu; whoever has closed the answer finds it on the GM panel, or by the same command.
    const again = answerOf(await done(far, zoe.slash('#bridge', '/encounter import')))!;
    expect(again.selects.map((s) => s.placeholder)).toEqual(said.selects.map((s) => s.placeholder));
    const board = await zoe.waitFor(isBoard, { channel: '#bridge' });
    const panel = answerOf(await done(far, zoe.click(board, 'GM panel')))!;
    const open = (await done(far, zoe.click(panel, `Who plays whom (${said.selects.length})`))).message!;
    far.discord.deny('#bridge', ['VIEW_CHANNEL'], far.discord.user('Ben').id);
    const menu = `Who plays ${hero.name}?`;
    expect(await refused(far, zoe, '#bridge', () => zoe.select(open, menu, ['Ben']))).toContain('cannot see this channel');
    const given = (await done(far, zoe.select(open, menu, ['Ana']))).message!;
    expect(given.text).toContain(`plays **${hero.name}**`);
    expect(given.selects.map((s) => s.placeholder)).not.toContain(menu);
    expect(answerOf(await done(far, zoe.select(again, menu, ['Ana'])))!.text).toContain('They have a player');
    await done(far, zoe.click(given, 'Resume'));
    const on = (await pageAt(far, '#bridge'))!;
    expect([on.status, on.seats.find((s) => s.combatants.includes(hero.id))?.user]).toEqual(['running', far.discord.user('Ana').id]);
    await done(far, zoe.slash('#bridge', '/encounter end', { sure: true }));
    expect(answerOf(await done(far, zoe.slash('#bridge', '/verify')))!.text).toMatch(
      /(?:Both|All \d+) dice match the seed|No die was thrown/u,
    );
    expect(answerOf(await done(far, bring(content)))!.text).toContain('is here already');
    expect(far.logged).toEqual([]);
    expect(far.discord.complaints).toEqual([]);
  } finally {
    await far.stop();
    await far.discord.close();
  }
});

test('to another server of the same bot its own GM brings it in one step, and nobody else', async () => {
  await practice(bot, '#shore', 'hursagmu-swords', ['Ana']);
  const abroad = bot.discord.addGuild('Abroad', 'island');
  for (const person of [greta, ana]) bot.discord.world.addMember(abroad, person.user);
  await delivered(bot, () => bot.skip(100));
  const before = (await pageAt(bot, '#shore'))!;
  const caught = wiretap(bot.discord);
  const list = async (person: Person) => answerOf(await done(bot, person.slash('#island', '/encounter import')))!;
  expect((await list(ana)).text).toContain('You are not the GM of any fight on another server');
  const offered = await list(greta);
  expect(offered.selects[0]!.options.map((o) => o.label)).toContain(before.name);
  const sure = (await done(bot, greta.select(offered, 'Which fight?', [before.id]))).message!;
  expect(sure.text).toContain('On the other server it ends');
  expect(await pageAt(bot, '#island')).toBeNull();
  const forged = `arrival-do:-:${before.id}`;
  expect(await refused(bot, ana, '#shore', () => forgeClick(bot.discord, ana, '#island', forged, sure))).toContain('cannot come here');
  bot.discord.deny('#island', ['SEND_MESSAGES']);
  expect(await refused(bot, greta, '#shore', () => greta.click(sure, 'Yes, go on here'))).toContain('I cannot post in that channel');
  bot.discord.allow('#island', ['SEND_MESSAGES']);
  const said = (await done(bot, greta.click(sure, 'Yes, go on here'))).message!;
  await delivered(bot, () => bot.skip(100));

  expect(await pageAt(bot, '#shore')).toBeNull();
  const there = (await pageAt(bot, '#island'))!;
  expect(there.match).toEqual(before.match);
  expect(there).toMatchObject({ guild: abroad.id, status: 'paused', name: before.name });
  expect(there.decisions.filter((d) => d.answer !== null)).toEqual([]);
  expect(there.seats.map((s) => [s.user, s.role])).toEqual([[greta.id, 'gm']]);
  // Neither server is told the other's channel, nor is anybody's id brought along.
  expect(posts(bot, '#shore').at(-1)!.text).toContain('The fight has moved to another server.');
  expect(answerOf(await done(bot, ana.slash('#shore', '/mine')))!.text).toMatch(
    new RegExp(`\\*\\*${before.name}\\*\\*.*\n-# The fight has moved to another server\\.`, 'u'),
  );
  for (const { text, channel } of caught) {
    if (channel === bot.discord.channel('#shore').id) expect(text).not.toContain(bot.discord.channel('#island').id);
    if (channel === bot.discord.channel('#island').id) expect(text).not.toContain(bot.discord.channel('#shore').id);
  }
  const lines = JSON.stringify((await bot.store.log(there.id, 0, 1000)).slice(0, -1));
  for (const person of [greta, ana]) expect(lines).not.toContain(person.id);
  // It goes on in one place alone: no file of the old one is a second.
  const old = new TextDecoder().decode(fileOf(answerOf(await done(bot, greta.slash('#shore', '/encounter export')))!));
  expect(old).not.toContain('"carries"');
  expect((await list(greta)).text).not.toContain(before.name);

  const [menu] = said.selects;
  const given = (await done(bot, greta.select(said, menu!.customId, ['Ana']))).message!;
  await done(bot, greta.click(given, 'Resume'));
  expect((await pageAt(bot, '#island'))!.seats.find((s) => s.user === ana.id)?.combatants).toHaveLength(1);
  await done(bot, greta.slash('#island', '/encounter end', { sure: true }));
  expect(answerOf(await done(bot, greta.slash('#island', '/verify')))!.text).toMatch(
    /(?:Both|All \d+) dice match the seed|No die was thrown/u,
  );
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
});
