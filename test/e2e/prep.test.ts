/** Fights prepared in private: made by commands and by buttons, opened with one press, saved from a fight, carried in files. */
import { addForum, type Person, type Reply, type SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyone, type Json } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { answerOf, done, endWell, pageAt, posts, practice, refused, shown, toldAlone } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';
import { wiretap } from '../support/wiretap.ts';

const HOME = '#back-room';
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot();
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  bot.discord.addChannel(HOME.slice(1));
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const press = (on: SeenMessage, label: string): Promise<SeenMessage> =>
  said(greta.click(on, on.buttons.find((b) => b.label === label)?.customId ?? label));
const mine = () => bot.store.preps(greta.id, callerOf(bot, greta).guild);
const named = async (name: string) => (await mine()).find((p) => p.name === name)!;

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (system, rules) => {
  const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!;

  test('prepared unseen, and opened in a channel with everybody in it', async () => {
    const caught = wiretap(bot.discord);
    const name = `Zanzibar ${system}`;
    await said(greta.slash(HOME, '/prep new', { name, system, opening: 'Smoke over the ford.', pace: 'evening' }));
    await said(greta.slash(HOME, '/prep add', { prep: name, from: foe.name, count: 4, name: 'Quagga', autopilot: 'brute' }));
    const panel = await said(
      greta.slash(HOME, '/prep add', { prep: name, from: foe.name, count: 2, name: 'Xerxes', hidden: true, mask: 'a shape' }),
    );
    expect(panel.text).toContain('**Quagga** ×4');
    expect(panel.text).toContain('**Xerxes** ×2');
    const { id } = await named(name);
    expect(await ana.complete(HOME, '/prep open', 'prep', 'Zan')).toEqual([]);
    expect(await refused(bot, ana, HOME, () => ana.slash(HOME, '/prep show', { prep: id }))).toContain('no such fight');
    expect(caught.filter((c) => c.to !== greta.id && /Zanzibar|Quagga|Xerxes/u.test(c.text))).toEqual([]);

    const channel = `#opened-${system}`;
    bot.discord.addChannel(channel.slice(1));
    const here = await said(greta.slash(channel, '/prep show', { prep: name }));
    expect((await press(here, 'Open here')).text).toContain('**Begin**');
    const page = (await pageAt(bot, channel))!;
    expect(page).toMatchObject({ status: 'gathering', name, ruleset: system, pace: { name: 'evening' }, founder: greta.id });
    expect(everyone(page.match.state).map((c) => [c.name.replace(/ \d$/u, ''), c.concealed])).toEqual([
      ...Array.from({ length: 4 }, () => ['Quagga', false]),
      ...Array.from({ length: 2 }, () => ['Xerxes', true]),
    ]);
    expect(Object.values(page.doctrines)).toEqual(Array.from({ length: 4 }, () => 'brute'));
    const public_ = posts(bot, channel).map((m) => m.text);
    expect(public_.join('\n')).toContain('Smoke over the ford');
    expect(
      shown(bot, channel)
        .map((m) => JSON.stringify(m.wire))
        .join('\n'),
    ).not.toMatch(/Xerxes/u);
    expect(caught.filter((c) => c.to !== greta.id && c.text.includes('Xerxes'))).toEqual([]);
    // A second press opens nothing: the channel has its fight.
    await press(await said(greta.slash(channel, '/prep show', { prep: name })), 'Open here').catch(() => undefined);
    expect((await pageAt(bot, channel))!.id).toBe(page.id);
  });

  test('a fight is saved with its map and distances, and opened, saved and exported again it is the same', async () => {
    const channel = `#saved-${system}`;
    await practice(bot, channel, system, ['Ana']);
    const page = (await pageAt(bot, channel))!;
    await said(greta.slash(channel, '/prep save', { name: `Kept ${system}` }));
    const first = await named(`Kept ${system}`);
    const players = page.seats.filter((s) => s.role === 'player').flatMap((s) => s.combatants);
    expect(first.body.entrants.map((e) => e.id)).toEqual(page.match.state.order.filter((id) => !players.includes(id)));
    expect(first.body.zones).toEqual(page.match.state.zones);

    const again = `#again-${system}`;
    bot.discord.addChannel(again.slice(1));
    await said(greta.slash(again, '/prep open', { prep: first.name }));
    await said(greta.slash(again, '/prep save', { name: `Twice ${system}` }));
    const second = await named(`Twice ${system}`);
    const plain = (prep: typeof first) => {
      const at = new Map(prep.body.entrants.map((e, i) => [e.id, `${i}`]));
      return JSON.parse(JSON.stringify(prep.body), (_, v: unknown) =>
        typeof v === 'string'
          ? v
              .split('>')
              .map((x) => at.get(x) ?? x)
              .join('>')
          : v,
      ) as unknown;
    };
    expect({ ...(plain(second) as object), distances: null }).toEqual({ ...(plain(first) as object), distances: null });
    expect(Object.values(second.body.distances)).toEqual(Object.values(first.body.distances));

    const file = await bot.table.exportPrep(callerOf(bot, greta), second.id);
    const read = await bot.table.importPrep(callerOf(bot, greta), structuredClone(file));
    expect(read.body).toEqual(second.body);
    for (const { id } of [first, second, read]) await bot.table.deletePrep(callerOf(bot, greta), id);
  });
});

test('by buttons alone, from the list to a fight with six bandits of two kinds', async () => {
  const [channel, foe] = ['#by-buttons', rulesets[0]!.sheets.samples.find((s) => s.kind === 'foe')!.id];
  bot.discord.addChannel(channel.slice(1));
  const list = await said(greta.slash(channel, '/prep list'));
  const form = await greta.click(list, list.buttons.find((b) => b.label === 'New')!.customId!);
  let panel = await said(greta.submit(form.modal!, { name: 'By buttons', system: rulesets[0]!.id }));
  for (const count of ['4', '2']) {
    const adding = await greta.click(panel, panel.buttons.find((b) => b.label === 'Add foes')!.customId!);
    const filled = await said(greta.submit(adding.modal!, { from: `s${foe}`, count }));
    panel = await press(filled, filled.buttons.find((b) => b.customId?.startsWith('command-do'))!.label);
  }
  await press(panel, 'Open here');
  expect((await pageAt(bot, channel))!.match.state.order).toHaveLength(6);
});

test('in four presses from the list to a fight in which two bands stand', async () => {
  const channel = '#four-presses';
  bot.discord.addChannel(channel.slice(1));
  const [one, other] = rulesets[0]!.sheets.samples.filter((s) => s.kind === 'foe');
  const list = await said(greta.slash(channel, '/prep list'));
  const form = await greta.click(list, list.buttons.find((b) => b.label === 'New')!.customId!); // 1
  const bad = answerOf(
    await done(bot, greta.submit(form.modal!, { name: 'Two bands', system: rulesets[0]!.id, foes: '4 zzyzx, 99 bandits' })),
  )!;
  expect(bad.text).toContain('zzyzx');
  expect(bad.text).toContain('99');
  expect(await named('Two bands')).toBeUndefined();
  const again = await greta.click(list, list.buttons.find((b) => b.label === 'New')!.customId!);
  const panel = await said(
    greta.submit(again.modal!, { name: 'Two bands', system: rulesets[0]!.id, foes: `4 ${one!.name}s and ${other!.name} x2` }), // 2
  );
  expect(panel.text).toContain('×4');
  await press(panel, 'Open here'); // 3
  expect((await pageAt(bot, channel))!.match.state.order).toHaveLength(6);
});

test('any value is changed by a button, and it is there when the fight opens', async () => {
  const [channel, foe] = ['#edited', rulesets[0]!.sheets.samples.find((s) => s.kind === 'foe')!];
  bot.discord.addChannel(channel.slice(1));
  const panel = await said(greta.slash(channel, '/prep new', { name: 'Edited', system: rulesets[0]!.id, foes: `3 ${foe.name}` }));
  const who = (await greta.complete(channel, '/prep edit', 'who', '', { prep: 'Edited' }))[0]!;
  expect(who.name).toContain('×3');
  const titles = (await greta.complete(channel, '/prep edit', 'field', 'str', { prep: 'Edited', who: String(who.value) })).map(
    (c) => c.name,
  );
  expect(titles).toContain('STR');
  const now = await greta.complete(channel, '/prep edit', 'value', '', { prep: 'Edited', who: String(who.value), field: 'STR' });
  expect(now[0]!.name).toContain('as it is');
  const form = await greta.click(panel, panel.buttons.find((b) => b.label === 'Edit somebody')!.customId!);
  const changed = await said(greta.submit(form.modal!, { who: String(who.value), field: 'STR', value: '17' }));
  expect(changed.text).toContain('Changed: all 3 · STR: **17**.');
  const refusal = await refused(bot, greta, channel, () =>
    greta.slash(channel, '/prep edit', { prep: 'Edited', who: String(who.value), field: 'STR', value: 'mighty' }),
  );
  expect(refusal).toContain('STR');
  await press(changed, 'Open here');
  const state = (await pageAt(bot, channel))!.match.state;
  expect(everyone(state).map((c) => (c as unknown as { str: number }).str)).toEqual([17, 17, 17]);
});

test('a fight that gathers is edited as one that runs', async () => {
  const page = (await pageAt(bot, '#edited'))!;
  expect(page.status).toBe('gathering');
  const who = everyone(page.match.state)[0]!;
  await said(greta.slash('#edited', '/mob edit', { who: who.name, field: 'STR', value: '18' }));
  const after = (await pageAt(bot, '#edited'))!.match.state.combatants[who.id] as unknown as { str: number };
  expect(after.str).toBe(18);
});

test('opened in another channel, where both whoever presses and the bot can write', async () => {
  for (const name of ['from-here', 'to-there', 'mute', 'hidden-from-greta']) bot.discord.addChannel(name);
  const gus = bot.discord.addUser('Gus');
  const foe = rulesets[0]!.sheets.samples.find((s) => s.kind === 'foe')!;
  const panel = await said(gus.slash('#from-here', '/prep new', { name: 'Elsewhere', system: rulesets[0]!.id, foes: foe.name }));
  bot.discord.deny('#mute', ['SEND_MESSAGES'], gus.id);
  bot.discord.deny('#hidden-from-greta', ['VIEW_CHANNEL'], gus.id);
  await bot.settled();
  const open = (channel: string) => gus.slash('#from-here', '/prep open', { prep: 'Elsewhere', channel: bot.discord.channel(channel).id });
  expect(await refused(bot, gus, '#from-here', () => open('#mute'))).toContain('cannot write');
  expect(await refused(bot, gus, '#from-here', () => open('#hidden-from-greta'))).toContain('cannot see');
  for (const place of ['#mute', '#hidden-from-greta', '#from-here']) expect(await pageAt(bot, place)).toBeNull();
  const form = await gus.click(panel, panel.buttons.find((b) => b.label === 'Open elsewhere')!.customId!);
  const there = await said(gus.submit(form.modal!, { channel: bot.discord.channel('#to-there').id }));
  expect(there.text).toContain(bot.discord.channel('#to-there').id);
  expect((await pageAt(bot, '#to-there'))!.name).toBe('Elsewhere');
  expect(
    posts(bot, '#to-there')
      .map((m) => m.text)
      .join('\n'),
  ).toContain('Elsewhere');
  expect(await pageAt(bot, '#from-here')).toBeNull();
});

test('the library of a server: its GMs put in, look, copy and open; nobody else sees it, and only its owner changes what is theirs', async () => {
  const [gus, mia] = [bot.discord.addUser('Gail'), bot.discord.addUser('Mia')];
  for (const who of [gus, mia]) bot.discord.giveRole(who.id, 'Game Master');
  const owner = bot.discord.user(bot.discord.guild().ownerId);
  const role = bot.discord.guild().roles.find((r) => r.name === 'Game Master')!.id;
  await said(owner.slash(HOME, '/server usual', { 'gm-role': role }));
  for (const name of ['library-a', 'library-b']) bot.discord.addChannel(name);
  const foe = rulesets[0]!.sheets.samples.find((s) => s.kind === 'foe')!;
  const panel = await said(gus.slash(HOME, '/prep new', { name: 'Xanadu', system: rulesets[0]!.id, foes: `2 ${foe.name}` }));
  const listOf = async (who: Person) => (await said(who.slash(HOME, '/prep list'))).text;
  expect(await listOf(mia)).not.toContain('Xanadu');
  const shared = await said(gus.click(panel, panel.buttons.find((b) => b.label === 'Put into the library')!.customId!));
  expect(shared.text).toContain('in their library');
  // Apart from their own, and for GMs alone.
  expect(await listOf(mia)).toMatch(/library of this server’s GMs:\n• \*\*Xanadu/u);
  expect(await listOf(ana)).not.toContain('Xanadu');
  expect(await ana.complete(HOME, '/prep open', 'prep', 'Xan')).toEqual([]);
  const there = (await bot.store.preps(gus.id, callerOf(bot, gus).guild))[0]!;
  expect(await refused(bot, ana, HOME, () => ana.slash(HOME, '/prep show', { prep: there.id }))).toContain('no such fight');
  // Another GM looks, opens and copies, and changes nothing of it.
  const seen = await said(mia.slash(HOME, '/prep show', { prep: 'Xanadu' }));
  expect(seen.buttons.map((b) => b.label)).toEqual(['Open here', 'Open elsewhere', 'Weigh it', 'Copy', 'All of mine']);
  for (const line of [
    () => mia.slash(HOME, '/prep rename', { prep: 'Xanadu', name: 'Mine' }),
    () => mia.slash(HOME, '/prep share', { prep: 'Xanadu', out: true }),
    () => mia.slash(HOME, '/prep delete', { prep: 'Xanadu' }),
    () => mia.slash(HOME, '/prep edit', { prep: 'Xanadu', who: foe.name, field: 'Name', value: 'Mine' }),
  ])
    expect(await refused(bot, mia, HOME, line)).toContain('Copy');
  await expect(bot.table.deletePrep({ ...callerOf(bot, mia), roles: [role] }, there.id)).rejects.toMatchObject({ reason: 'not-your-prep' });
  await said(mia.slash('#library-b', '/prep open', { prep: 'Xanadu' }));
  expect((await pageAt(bot, '#library-b'))!).toMatchObject({ name: 'Xanadu', founder: mia.id });
  await said(mia.slash(HOME, '/prep copy', { prep: 'Xanadu' }));
  expect(await bot.store.preps(mia.id, there.guild)).toMatchObject([{ name: 'Xanadu (copy)' }]);
  expect((await bot.store.preps(mia.id, there.guild))[0]!.shared).toBeUndefined();
  // Whoever is no GM of the server puts nothing in.
  await said(ana.slash(HOME, '/prep new', { name: 'Anas', system: rulesets[0]!.id }));
  expect(await refused(bot, ana, HOME, () => ana.slash(HOME, '/prep share', { prep: 'Anas' }))).toContain('GM role');
  // A manager takes it out; its owner still has it.
  await said(owner.slash(HOME, '/prep share', { prep: 'Xanadu', out: true }));
  expect(await listOf(mia)).not.toMatch(/\*\*Xanadu\*\*/u);
  expect(await listOf(gus)).toContain('Xanadu');
});

test('copied, renamed, thinned out and deleted; nobody else’s, and never half of a file', async () => {
  const name = `Zanzibar ${systemsInTurn(import.meta.filename)[0]!.id}`;
  await said(greta.slash(HOME, '/prep copy', { prep: name }));
  await said(greta.slash(HOME, '/prep rename', { prep: `${name} (copy)`, name: 'Other' }));
  const thin = await said(greta.slash(HOME, '/prep remove', { prep: 'Other', who: 'Quagga' }));
  expect(thin.text).not.toContain('Quagga');
  expect((await named(name)).body.entrants).toHaveLength(6);
  const before = await mine();
  const ask = await said(greta.slash(HOME, '/prep delete', { prep: 'Other' }));
  expect(await mine()).toEqual(before);
  await press(ask, 'Delete');
  expect((await mine()).map((p) => p.name)).not.toContain('Other');

  const caller = callerOf(bot, greta);
  const file = (await bot.table.exportPrep(caller, before.find((p) => p.name === name)!.id)) as { entrants: Json[] };
  const count = (await mine()).length;
  for (const bad of [
    null,
    [],
    {},
    { ...file, system: 'chess' },
    { ...file, entrants: [...file.entrants, file.entrants[0]] },
    { ...file, zones: 3 },
    { ...file, pace: 'never' },
  ])
    await expect(bot.table.importPrep(caller, bad)).rejects.toMatchObject({ name: 'Refusal' });
  expect(await mine()).toHaveLength(count);
  await expect(bot.table.openPrep(callerOf(bot, ana), bot.discord.channel(HOME).id, before[0]!.id)).rejects.toMatchObject({
    reason: 'no-prep',
  });
  expect(JSON.stringify(await bot.table.privacyExport(caller))).toContain('Quagga');
  expect(await pageAt(bot, HOME)).toBeNull();
});

test('a zone is put on the map of a draft and taken off it again, unless somebody is to stand there', async () => {
  const rules = rulesets.find(({ space }) => space.kind === 'zones')!;
  const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!;
  const prep = 'The weir';
  await said(greta.slash(HOME, '/prep new', { name: prep, system: rules.id, foes: `2 ${foe.name}` }));
  for (const options of [{ name: 'Mill' }, { name: 'Old pond', beside: 'Mill' }])
    expect((await said(greta.slash(HOME, '/prep zone', { prep, ...options }))).text).toContain(`The map now has **${options.name}**.`);
  await said(greta.slash(HOME, '/prep edit', { prep, who: (await named(prep)).body.entrants[0]!.name, field: 'Zone', value: 'Old pond' }));
  const offered = await greta.complete(HOME, '/prep zone', 'name', 'old', { prep });
  expect(offered).toHaveLength(1);
  const taken = await refused(bot, greta, HOME, () => greta.slash(HOME, '/prep zone', { prep, name: 'Old pond', remove: true }));
  expect(taken).toContain('**Old pond** still has somebody placed in it');
  expect(await refused(bot, greta, HOME, () => greta.slash(HOME, '/prep zone', { prep, name: 'Moon', remove: true }))).toContain('no zone');
  await said(greta.slash(HOME, '/prep edit', { prep, who: (await named(prep)).body.entrants[0]!.name, field: 'Zone', value: 'Mill' }));
  const gone = await said(greta.slash(HOME, '/prep zone', { prep, name: String(offered[0]!.value), remove: true }));
  expect(gone.text).toContain('The map no longer has **Old pond**');
  const left = Object.values((await named(prep)).body.zones);
  expect(left.map(({ name }) => name)).not.toContain('Old pond');
  expect(left.find(({ name }) => name === 'Mill')!.next).toEqual([]);
});

test('opened in a post of a forum, it is the fight of that post', async () => {
  addForum(bot.discord, 'tales', []);
  greta.post('#tales', 'The weir at night', 'It rains.');
  const { name, ruleset } = (await mine())[0] ?? (await named('The weir'));
  await said(greta.slash('#The weir at night', '/prep open', { prep: name }));
  expect(await pageAt(bot, '#The weir at night')).toMatchObject({ status: 'gathering', ruleset, name });
  expect(shown(bot, '#The weir at night').length).toBeGreaterThan(0);
  await done(bot, greta.slash('#The weir at night', '/encounter end', { sure: true }));
});
