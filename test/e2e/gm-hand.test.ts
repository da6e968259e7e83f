/** The GM's hand: the panel by urgency, showing whoever is hidden or masked, notes that nobody else sees, and edits written down. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCondition } from '../../src/engine/custom-conditions.ts';
import { emptyFight, type Fight, takeModifiers } from '../../src/engine/encounter.ts';
import { chooseOn, delivered, done, endWell, pageAt, posts, practice, pressOn, refused, toldAlone } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';
import { wiretap } from '../support/wiretap.ts';

const SECRET = /Zanzibar|Quagga/u;
let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 11 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const press = (on: SeenMessage, label: string): Promise<SeenMessage> => said(pressOn(greta, on, label));
const choose = (on: SeenMessage, menu: string, entry: string): Promise<Reply> => chooseOn(greta, on, menu, entry);
/** The labels of each row of buttons. */
const rowsIn = (on: SeenMessage): readonly (readonly string[])[] =>
  (on.wire.components as readonly { components?: readonly { label?: string }[] }[])
    .map((row) => (row.components ?? []).flatMap(({ label }) => label ?? []))
    .filter((row) => row.length > 0);

const GRAVE = ['Call time', 'Undo', 'End the fight'];

test('a condition adds its points to every roll of whoever has it, to the end of its last round', () => {
  const state = emptyFight({}) as unknown as Fight;
  state.combatants['a'] = { id: 'a', name: 'Yrsa', side: 'heroes', concealed: false, mask: null };
  state.round = 3;
  giveCondition(state, { target: 'a', name: 'Blessed', rounds: 2, flat: 1 });
  const added = { who: 'a', purpose: '*', flat: 1, factor: 1, note: 'Blessed' };
  for (const round of [3, 4, 4]) expect(takeModifiers({ ...state, round }, { id: 'a' }, 'attack')).toEqual([added]);
  expect(takeModifiers({ ...state, round: 5 }, { id: 'a' }, 'attack')).toEqual([]);
  expect(takeModifiers(state, { id: 'b' }, 'attack')).toEqual([]);
  for (const name of ['1', '2', '3', '4', '5']) giveCondition(state, { target: 'a', name });
  expect(() => giveCondition(state, { target: 'a', name: '6' })).toThrow('too-many');
});

test.each(systemsInTurn(import.meta.filename).map((r) => r.id))(
  '%s: a condition of the GM’s own is on the board and runs out by itself',
  async (system) => {
    const channel = `#own-${system}`;
    await practice(bot, channel, system);
    await withoutVeil(bot, channel, greta);
    const { id } = (await pageAt(bot, channel))!;
    const figures = async () => (await bot.table.publicView(id)).view.rows;
    const [one] = await figures();
    const badges = async () => (await figures()).find((r) => r.id === one!.id)?.badges.join(', ') ?? '';
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/gm own-condition', { who: one!.name, name: 'Blessed' }))).toMatch(
      /GM/u,
    );
    const { round } = (await pageAt(bot, channel))!.match.state;
    const until = Math.max(1, round) + 1;
    await done(
      bot,
      greta.slash(channel, '/gm own-condition', { who: one!.name, name: 'Blessed', rounds: 2, points: 1, note: 'by the moon' }),
    );
    await delivered(bot);
    expect(await badges()).toContain(`Blessed (to round ${until})`);
    const told = posts(bot, channel)
      .map((m) => m.text)
      .join('\n');
    expect(told).toContain('**Blessed**');
    expect(told).toContain('by the moon');
    await done(bot, greta.slash(channel, '/gm own-condition', { who: one!.name, name: 'Marked' }));
    expect(await badges()).toContain('Marked');
    const [lift] = await greta.complete(channel, '/gm lift-condition', 'condition', 'Mark', {});
    await done(bot, greta.slash(channel, '/gm lift-condition', { condition: lift!.value }));
    expect(await badges()).not.toContain('Marked');
    await done(bot, greta.slash(channel, '/undo', {}));
    expect(await badges()).toContain('Marked');
    for (let i = 0; i < 80 && (await pageAt(bot, channel))!.match.state.round <= until; i++)
      await bot.table.force(id, callerOf(bot, greta), null).catch(() => undefined);
    const now = await pageAt(bot, channel);
    if (now && now.match.state.round > until) expect(await badges()).not.toContain('Blessed');
  },
);

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
  '%s: the panel, reveals, notes and edits',
  async (system, rules) => {
    const caught = wiretap(bot.discord);
    const leaks = () => caught.filter((c) => c.to !== greta.id && SECRET.test(c.text));
    const channel = `#hand-${system}`;
    await practice(bot, channel, system);
    await withoutVeil(bot, channel, greta);
    const { id } = (await pageAt(bot, channel))!;
    const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!.name;
    await done(bot, greta.slash(channel, '/mob add', { from: foe, name: 'Zanzibar', hidden: true }));
    await done(bot, greta.slash(channel, '/mob add', { from: foe, name: 'Quagga', mask: 'A shadow' }));

    // By urgency: what is hard to take back stands alone, and asks once.
    const fresh = () => said(greta.slash(channel, '/gm panel', {}));
    const panel = await fresh();
    const rows = rowsIn(panel);
    expect(rows.at(-1)).toEqual([...GRAVE, 'Refresh']);
    expect(
      rows
        .slice(0, -1)
        .flat()
        .filter((label) => GRAVE.includes(label)),
    ).toEqual([]);
    for (const label of GRAVE) {
      const version = (await pageAt(bot, channel))!.version;
      const sure = await press(await fresh(), label);
      expect(sure.buttons.map((b) => b.label)).toEqual([`Yes: ${label}`, 'Back']);
      expect((await pageAt(bot, channel))!.version).toBe(version);
    }
    const map = await said(choose(panel, 'More tools', 'Map'));
    expect(map.selects[0]!.options.map((o) => o.label)).toContain(rules.space.kind === 'zones' ? '/zone add' : '/zone distance');

    // Notes: on the fight and on somebody.
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/gm note', { text: 'x' }))).toMatch(/GM/u);
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/gm notes', {}))).toMatch(/GM/u);
    expect(await refused(bot, greta, channel, () => greta.slash(channel, '/gm note', { text: 'x', who: 'Nobody' }))).toContain('Nobody');
    await said(greta.slash(channel, '/gm note', { text: 'Quagga is the spy of Zanzibar' }));
    const list = await said(choose(await fresh(), 'More tools', '/gm notes'));
    expect(list.text).toContain('Quagga is the spy');
    const form = (await choose(list, 'Write a note', 'Quagga')).modal!;
    expect((await said(greta.submit(form, { text: 'Zanzibar pays them' }))).text).toContain('Noted about Quagga');
    const about = await said(choose(await fresh(), 'Somebody', 'Quagga'));
    expect(about.text).toContain('Zanzibar pays them');
    expect(about.text).toContain('Others know them as **A shadow**');

    // An edit is written down for GMs: who, what, old, new, why.
    await said(greta.slash(channel, '/gm set', { who: 'Quagga', field: 'Mask', value: 'Grey shade', why: 'paid by Zanzibar' }));
    const log = await said(greta.slash(channel, '/encounter log', {}));
    expect(log.text).toMatch(/Greta: Quagga: Mask A shadow → Grey shade \(paid by Zanzibar\)/u);
    expect((await said(ana.slash(channel, '/encounter log', {}))).text).not.toContain('Grey shade (');
    for (const path of ['/catchup', '/board', '/encounter sheet', '/privacy export', '/encounter story'])
      await done(bot, ana.slash(channel, path, {})).catch(() => undefined);
    await delivered(bot);
    expect(leaks()).toEqual([]);

    // One press each: the hidden one is seen, the masked one has a name.
    const hidden = await said(choose(await fresh(), 'Somebody', 'Zanzibar'));
    expect(hidden.text).toContain('Hidden');
    const shown = await press(hidden, 'Show them to all');
    expect(shown.buttons.map((b) => b.label)).not.toContain('Show them to all');
    await press(await said(choose(await fresh(), 'Somebody', 'Quagga')), 'Reveal their name');
    await delivered(bot);
    const names = async () => (await bot.table.publicView(id)).view.rows.map((r) => r.name);
    expect(await names()).toEqual(expect.arrayContaining(['Zanzibar', 'Quagga']));
    expect(posts(bot, channel).some((m) => m.text.includes('Zanzibar'))).toBe(true);
    const notes = await said(greta.slash(channel, '/gm note', { who: 'Quagga' }));
    expect(notes.text).toContain('no note on Quagga any more');
    expect((await bot.table.view(id, callerOf(bot, greta))).notes).toHaveLength(1);
    expect(JSON.stringify(await bot.table.privacyExport(callerOf(bot, greta)))).toContain('the spy of');
    await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    expect(JSON.stringify(await bot.table.exportFight(id, callerOf(bot, greta)))).not.toContain('the spy of');
  },
);

test('what a command of the GM leaves open is named, with the way to say it', async () => {
  await practice(bot, '#open', 'brp');
  const foe = (await pageAt(bot, '#open'))!.match.state;
  const { name } = Object.values(foe.combatants).at(-1)!;
  const panel = await said(greta.slash('#open', '/gm damage', { who: name }));
  expect(panel.text).toContain('**Deal damage** still needs “How much”: press **Fill in**.');
  // Where there are few ways they are shown, whoever it is among many.
  const ways = await said(greta.slash('#open', '/gm condition', { who: name }));
  expect(ways.text).toContain('**Set or end a condition**: which of these?');
  expect(ways.buttons.length).toBeGreaterThan(2);
});
