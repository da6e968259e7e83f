/** Waves and timers as people meet them: planned in a draft and in a running fight, unseen by players, come by round and by press. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivered, done, endWell, pageAt, posts, practice, pressOn, refused, toldAlone } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';
import { wiretap } from '../support/wiretap.ts';

const SECRET = /Zanzibar|Quagga|Xerxes/u;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 9 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const press = (on: SeenMessage, label: string): Promise<SeenMessage> => said(pressOn(greta, on, label));

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
  '%s: a wave by round, one by press, and a timer',
  async (system, rules) => {
    const caught = wiretap(bot.discord);
    const channel = `#waves-${system}`;
    bot.discord.addChannel(channel.slice(1));
    const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!;
    const hero = rules.sheets.samples.find((s) => s.kind === 'hero')!;
    const prep = `The mill ${system}`;
    await said(greta.slash(channel, '/prep new', { name: prep, system, pace: 'evening' }));
    await said(greta.slash(channel, '/prep add', { prep, from: foe.name, name: 'Guard' }));
    await said(greta.slash(channel, '/prep wave', { prep, name: 'Zanzibar', when: 'round 2', text: 'A horn sounds.' }));
    await said(greta.slash(channel, '/prep wave', { prep, name: 'Xerxes', when: 'press' }));
    const whens = await greta.complete(channel, '/prep wave', 'when', 'foes', { prep });
    expect(whens.map((w) => w.value)).toContain('foes below 50 %');
    expect((await greta.complete(channel, '/prep add', 'wave', 'Zan', { prep })).map((w) => w.name)).toEqual(['Zanzibar']);
    const distance = rules.space.kind === 'distances' ? { distance: 45 } : {};
    await said(greta.slash(channel, '/prep add', { prep, from: foe.name, count: 2, name: 'Quagga', wave: 'Zanzibar', ...distance }));
    await said(greta.slash(channel, '/prep add', { prep, from: foe.name, name: 'Xerxes', wave: 'Xerxes', hidden: true }));
    const panel = await said(greta.slash(channel, '/prep timer', { prep, when: 'round 2', text: 'The roof falls in.' }));
    expect(panel.text).toContain('**Zanzibar** (round 2): A horn sounds.');
    expect(panel.text).toContain('**Quagga** ×2');
    await press(panel, 'Open here');
    await done(bot, ana.slash(channel, '/join', { with: hero.name, side: 'heroes' }));
    await withoutVeil(bot, channel, greta);
    await done(bot, greta.slash(channel, '/encounter begin', {}));
    const timer = await said(greta.slash(channel, '/gm timer', { when: 'round 2', text: 'Zanzibar bells ring.' }));
    expect(timer.text).toContain('Only GMs know');

    for (const [path, options] of [
      ['/gm planned', {}],
      ['/gm timer', { when: 'round 3', text: 'x' }],
    ] as const)
      expect(await refused(bot, ana, channel, () => ana.slash(channel, path, options))).toMatch(/GM/u);
    await said(ana.slash(channel, '/catchup', {}));
    await said(ana.slash(channel, '/board', {})).catch(() => undefined);
    expect(caught.filter((c) => c.to !== greta.id && SECRET.test(c.text))).toEqual([]);

    const { id } = (await pageAt(bot, channel))!;
    const round = async () => (await pageAt(bot, channel))!.match.state.round;
    for (let i = 0; i < 60 && (await round()) < 2; i++) await bot.table.force(id, callerOf(bot, greta), null).catch(() => undefined);
    await delivered(bot);
    const names = async () => (await bot.table.view(id, callerOf(bot, greta))).view.rows.map((r) => r.name);
    expect(await names()).toEqual(expect.arrayContaining(['Quagga 1', 'Quagga 2']));
    const told = posts(bot, channel).filter((m) => m.text.includes('A horn sounds'));
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('The roof falls in');
    expect(told[0]!.pings).toContain(greta.id);
    expect(told[0]!.text.includes(`45 ${rules.space.unit} away`)).toBe(rules.space.kind === 'distances');
    expect(caught.filter((c) => c.to !== greta.id && /Xerxes/u.test(c.text))).toEqual([]);

    const gm = await said(greta.slash(channel, '/gm panel', {}));
    const planned = await press(gm, 'Waves and timers (1)');
    expect(planned.text).toContain('Xerxes');
    const [value] = planned.selects[0]!.options.map((o) => o.value);
    const one = await said(greta.select(planned, planned.selects[0]!.customId, [value!]));
    expect((await press(one, 'Bring them in')).text).toContain('is here');
    expect(await names()).toContain('Xerxes');
    expect(caught.filter((c) => c.to !== greta.id && /Xerxes/u.test(c.text))).toEqual([]);

    await said(greta.slash(channel, '/prep save', { name: `Kept ${system}` }));
    await said(greta.slash(channel, '/prep remove', { prep, who: 'Zanzibar' }));
    const [left] = (await bot.store.preps(greta.id, callerOf(bot, greta).guild)).filter((p) => p.name === prep);
    expect(left!.body.entrants.map((e) => e.name)).toEqual(['Guard', 'Xerxes']);
    expect(left!.body.waves.map((w) => w.name)).toEqual(['Xerxes', 'The roof falls in.']);
  },
);

test('a decided fight with a wave to come asks its GM, also where it would end at once, and once more before it ends without', async () => {
  const channel = '#late';
  bot.discord.addChannel('late');
  const prep = 'The late riders';
  await said(greta.slash(channel, '/prep new', { name: prep, system: 'brp', pace: 'evening' }));
  await said(greta.slash(channel, '/prep add', { prep, from: 'Bandit', name: 'Guard' }));
  await said(greta.slash(channel, '/prep wave', { prep, name: 'Riders', when: 'press' }));
  await press(await said(greta.slash(channel, '/prep add', { prep, from: 'Bandit', name: 'Zanzibar', wave: 'Riders' })), 'Open here');
  await done(bot, ana.slash(channel, '/join', { with: 'Yrsa', side: 'heroes' }));
  await done(bot, greta.slash(channel, '/encounter pace', { 'last-call': '0' }));
  await done(bot, greta.slash(channel, '/encounter begin', {}));
  const { id } = (await pageAt(bot, channel))!;
  const gm = callerOf(bot, greta);
  for (const { id: who, name } of (await bot.table.view(id, gm)).view.rows)
    if (name === 'Guard') await bot.table.act(id, gm, 'gm', { pick: 'damage', target: who, amount: 30 });
  for (let i = 0; i < 10 && (await bot.table.view(id, gm)).held !== 'decided'; i++)
    await bot.table.force(id, gm, null).catch(() => undefined);
  await delivered(bot);
  const asked = posts(bot, channel).findLast((m) => m.text.includes('End it now, or play on?'))!;
  const sure = await press(asked, 'End now');
  expect(sure.text).toContain('Not everybody has come yet');
  expect(sure.text).toContain('Zanzibar');
  expect((await bot.table.publicView(id)).status).toBe('running');
  await press(sure, 'Yes: End the fight');
  expect((await bot.table.publicView(id)).status).toBe('over');
});

test.each(systemsInTurn(import.meta.filename).map((r) => r.id))(
  '%s: the turn of a lair comes with each round, until the GM drops it',
  async (system) => {
    const channel = `#lair-${system}`;
    await practice(bot, channel, system);
    await withoutVeil(bot, channel, greta);
    const { id } = (await pageAt(bot, channel))!;
    const view = () => bot.table.view(id, callerOf(bot, greta));
    const lair = async () => (await view()).planned[0]?.when;
    const first = (await view()).view.round + 1;
    expect((await greta.complete(channel, '/gm timer', 'when', 'every', {})).map((w) => w.value)).toContain('every round');
    expect(await refused(bot, greta, channel, () => greta.slash(channel, '/gm timer', { when: 'every 0 rounds', text: 'x' }))).toContain(
      'every round',
    );
    const set = await said(greta.slash(channel, '/gm timer', { when: 'every round', text: 'The lair stirs.' }));
    expect(set.text).toContain(`every round from round ${first}`);
    const times = (): number => posts(bot, channel).reduce((all, m) => all + m.text.split('The lair stirs').length - 1, 0);
    // Where a round opens in the middle of something, it comes as soon as that has ended.
    for (let i = 0; i < 120 && (await lair()) === `every round from round ${first}`; i++)
      await bot.table.force(id, callerOf(bot, greta), null).catch(() => undefined);
    await delivered(bot);
    expect(times()).toBe(1);
    expect(await lair()).toBe(`every round from round ${first + 1}`);
    // Pressed, it is told in place of the next time; an undo takes that back.
    const planned = await press(await said(greta.slash(channel, '/gm panel', {})), 'Waves and timers (1)');
    const one = await said(greta.select(planned, planned.selects[0]!.customId, [planned.selects[0]!.options[0]!.value]));
    expect((await press(one, 'Post it now')).text).toContain('has been posted');
    expect(await lair()).toBe(`every round from round ${first + 2}`);
    await done(bot, greta.slash(channel, '/undo', {}));
    expect(await lair()).toBe(`every round from round ${first + 1}`);
    const list = await press(await said(greta.slash(channel, '/gm panel', {})), 'Waves and timers (1)');
    const gone = await said(greta.select(list, list.selects[0]!.customId, [list.selects[0]!.options[0]!.value]));
    expect((await press(gone, 'Drop it')).text).toContain('Dropped');
    expect(await lair()).toBeUndefined();
  },
);
