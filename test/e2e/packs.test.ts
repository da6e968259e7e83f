/** A server's homebrew over sockets: brought as a file, used in a fight, gone again; and what only GMs and managers may. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyone, type Json, type Pack } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { tacticOf } from '../../src/table/automatic/doctrine.ts';
import { answerOf, done, endWell, pageAt, refused, shown, toldAlone } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let owner: Person;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 21 });
  owner = bot.discord.user(bot.discord.guild().ownerId);
  [greta, ana] = [bot.discord.user('Ben'), bot.discord.user('Ana')];
  for (const name of ['home', 'elsewhere', ...rulesets.map(({ id }) => `brew-${id}`)]) bot.discord.addChannel(name);
});
afterAll(() => endWell(bot));

const said = (deed: Promise<Reply>): Promise<SeenMessage> => toldAlone(bot, deed);
const textOf = (system: string): string => readFileSync(join(import.meta.dirname, `../../src/rules/${system}/data/pack.json`), 'utf8');
const fileOf = (content: string, name = 'Pack.json') => ({ file: { name, content } });
const give = (content: string) => said(owner.slash('#home', '/pack add', fileOf(content)));

describe.each(systemsInTurn(import.meta.filename).map(({ id, title }) => [id, title] as const))('%s', (system, title) => {
  const channel = `#brew-${system}`;
  const pack = JSON.parse(textOf(system)) as Pack;
  const [creature] = pack.creatures;
  const [table] = pack.tables;
  const [condition] = pack.conditions;
  const [preset] = pack.presets;

  test('brought, used, taken away; the fight goes on', async () => {
    const example = await said(ana.slash('#home', '/pack example', { system }));
    expect(JSON.stringify(example.wire['attachments'])).toContain(`${system}-pack.json`);
    expect((await give(textOf(system))).text).toContain(`**${pack.title}** (${title})`);
    const start = { system, name: 'Homebrew', pace: 'none', house: preset!.name };
    expect(await greta.complete(channel, '/encounter start', 'house', preset!.name.slice(0, 4), { system })).toContainEqual(
      expect.objectContaining({ value: preset!.name }),
    );
    await said(greta.slash(channel, '/encounter start', start));
    expect((await pageAt(bot, channel))!.match.state.settings).toMatchObject(preset!.rules);
    const offered = await greta.complete(channel, '/mob add', 'from', creature!.name.slice(0, 5));
    const { value } = offered.find(({ name }) => name.startsWith(creature!.name))!;
    await said(greta.slash(channel, '/mob add', { from: String(value), count: 3 }));
    // By its name as well, and several are numbered as others are.
    await said(greta.slash(channel, '/mob add', { from: pack.creatures[1]!.name }));
    const names = everyone((await pageAt(bot, channel))!.match.state).map((c) => c.name);
    expect(names.filter((name) => name.startsWith(creature!.name))).toHaveLength(3);
    expect(names).toContain(pack.creatures[1]!.name);
    // One with powers brings them along, and fights by a tactic of the pack, which stays the fight's own.
    const gifted = pack.creatures.find(({ powers }) => powers?.length)!;
    const [tactic] = pack.tactics!;
    expect((await greta.complete(channel, '/mob add', 'autopilot', tactic!.name.slice(0, 5)))[0]).toMatchObject({ value: tactic!.name });
    const known = new Set(everyone((await pageAt(bot, channel))!.match.state).map(({ id: one }) => one));
    const added = await said(greta.slash(channel, '/mob add', { from: gifted.name }));
    expect(added.text).toContain(`on autopilot (${tactic!.name})`);
    const page = (await pageAt(bot, channel))!;
    const bearer = everyone(page.match.state).find(({ id: one }) => !known.has(one))!;
    expect((bearer as { readonly powers?: readonly { readonly name: string }[] }).powers?.map(({ name }) => name)).toEqual(gifted.powers);
    expect(tacticOf(page.doctrines[bearer.id]!)?.title).toBe(tactic!.name);
    // Unless their GM says otherwise, now or later.
    for (const [doctrine, title] of [
      ['none', undefined],
      ['coward', 'Coward'],
    ] as const) {
      const before = everyone((await pageAt(bot, channel))!.match.state).map(({ id: one }) => one);
      const { text } = await said(greta.slash(channel, '/mob add', { from: gifted.name, autopilot: doctrine }));
      expect(text.includes('on autopilot')).toBe(title !== undefined);
      const after = (await pageAt(bot, channel))!;
      const other = everyone(after.match.state).find(({ id: one }) => !before.includes(one))!;
      expect(after.doctrines[other.id] && tacticOf(after.doctrines[other.id]!)?.title).toBe(title);
      await said(greta.slash(channel, '/mob remove', { who: other.name }));
    }
    expect((await said(greta.slash(channel, '/gm autopilot', { who: bearer.name, autopilot: tactic!.name.toUpperCase() }))).text).toContain(
      `on autopilot now (${tactic!.name})`,
    );
    const hero = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'hero')!;
    await said(ana.slash(channel, '/join', { with: hero.name }));
    await said(greta.slash(channel, '/encounter begin', {}));

    // The condition of the pack brings its points, rounds and remark along.
    expect((await greta.complete(channel, '/gm own-condition', 'name', condition!.name.slice(0, 4)))[0]).toMatchObject({
      value: condition!.name,
    });
    const given = await said(greta.slash(channel, '/gm own-condition', { who: names[0]!, name: condition!.name.toUpperCase() }));
    for (const part of [
      `“${condition!.name}”`,
      `−${Math.abs(condition!.points)}`,
      condition!.note ?? '',
      condition!.rounds ? 'rounds' : '',
    ])
      expect(given.text).toContain(part);
    expect((await said(greta.slash(channel, '/mob list', {}))).text).toContain(condition!.name);

    // On a table everybody sees what comes, or the GM alone.
    const before = shown(bot, channel).length;
    const rolled = answerOf(await done(bot, greta.slash(channel, '/table roll', { table: table!.name })))!;
    expect(rolled.ephemeral).toBe(false);
    expect(rolled.text).toContain(`**${table!.name}** (${table!.dice}: `);
    expect(rolled.text).not.toMatch(/[{}]/u);
    expect((await said(greta.slash(channel, '/table roll', { table: table!.name, secret: true }))).text).toContain('only you see this');
    expect(shown(bot, channel)).toHaveLength(before + 1);
    expect((await said(greta.slash(channel, '/table list', {}))).text).toContain(table!.name);

    // Players find nothing of it.
    expect(await ana.complete(channel, '/table roll', 'table', '')).toEqual([]);
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/table roll', { table: table!.name }))).toContain('not its GM');
    expect((await said(ana.slash(channel, '/pack list', {}))).text).toContain('no packs');
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/pack export', { pack: pack.title }))).toContain('no such pack');

    const { wire } = await said(owner.slash('#home', '/pack export', { pack: pack.title }));
    expect(JSON.stringify(wire['attachments'])).toMatch(/\.json"/u);
    expect((await said(owner.slash('#home', '/pack delete', { pack: pack.title }))).text).toContain('keep it');
    expect(await bot.store.packs(bot.discord.guild().id)).toEqual([]);
    const { id } = (await pageAt(bot, channel))!;
    const seats = { table: bot.table, caller: (name: string) => callerNamed(name) };
    const draw = lots(7);
    // In systems of either kind of space somebody on autopilot gets to their power in this while; test/table/powers.test.ts plays all of them.
    const used = async () =>
      (await bot.store.log(id, 0, 5000)).filter(({ body }) => JSON.stringify(body).includes('"type":"power"')).length;
    const isSeen = ['brp', 'murdham', 'hursagmu-swords'].includes(system);
    for (let i = 0; i < 8 || (isSeen && i < 60 && (await used()) === 0); i++)
      if (!(await decideOnce(seats, id, ['greta', 'ana'], draw))) break;
    if (isSeen) expect(await used()).toBeGreaterThan(0);
    expect((await bot.store.load(id))!.trouble).toBeNull();
    if (await pageAt(bot, channel)) await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
    if (isSeen) expect(shown(bot, channel).some(({ text }) => text.includes('✨'))).toBe(true);
  });
});

test('a prepared fight takes the tactics of packs too: with a creature, for newcomers, and where somebody is edited', async () => {
  const channel = '#elsewhere';
  await give(textOf('brp'));
  await said(owner.slash(channel, '/prep new', { system: 'brp', name: 'Wet feet', foes: '2 reed witches, 2 marsh hounds' }));
  const caller = { ...callerNamed('greta'), user: owner.id, manager: true };
  const tactics = async () => {
    const [prep] = (await bot.table.preps(caller)).filter(({ name }) => name === 'Wet feet');
    return Object.fromEntries(prep!.body.entrants.map(({ name, doctrine }) => [name, doctrine && tacticOf(doctrine)?.title]));
  };
  const [prep] = await bot.table.preps(caller);
  expect(await tactics()).toMatchObject({ 'Reed witch 1': 'Marsh patience', 'Reed witch 2': 'Marsh patience', 'Marsh hound 1': undefined });
  const edit = { prep: prep!.id, who: 'Marsh hound 1', field: 'Autopilot' };
  expect(await owner.complete(channel, '/prep edit', 'value', 'marsh', edit)).toContainEqual(
    expect.objectContaining({ value: 'Marsh patience' }),
  );
  await said(owner.slash(channel, '/prep edit', { ...edit, value: 'marsh PATIENCE' }));
  await said(owner.slash(channel, '/prep edit', { ...edit, who: 'Reed witch 2', value: 'none' }));
  await said(owner.slash(channel, '/prep add', { prep: prep!.id, from: 'Reed witch', name: 'Old Nan', autopilot: 'none' }));
  expect(await tactics()).toMatchObject({
    'Reed witch 1': 'Marsh patience',
    'Reed witch 2': undefined,
    'Marsh hound 1': 'Marsh patience',
    'Old Nan': undefined,
  });
  const wrong = await said(owner.slash(channel, '/prep edit', { ...edit, value: 'Marsh patient' }));
  expect(wrong.text).toContain('There is no autopilot');
  await said(owner.slash('#home', '/pack delete', { pack: (JSON.parse(textOf('brp')) as Pack).title }));
});

const callerNamed = (name: string) => {
  const { id } = name === 'greta' ? greta : ana;
  return { user: id, name: name === 'greta' ? 'Ben' : 'Ana', guild: bot.discord.guild().id, roles: [], manager: false, interaction: null };
};

test('only managers bring and remove packs', async () => {
  for (const [line, options] of [
    ['/pack add', fileOf(textOf('brp'))],
    ['/pack delete', { pack: 'The Reed Marsh' }],
  ] as const)
    expect(await refused(bot, greta, '#elsewhere', () => greta.slash('#elsewhere', line, options as never)), line).toMatch(
      /manage this server|no such pack/u,
    );
});

test('a file that is no pack is told all that is wrong with it, and nothing changes', async () => {
  await give(textOf('murdham'));
  const kept = await bot.store.packs(bot.discord.guild().id);
  const wrong = (change: (pack: Record<string, Json>) => void): string => {
    const file = JSON.parse(textOf('murdham')) as Record<string, Json>;
    change(file);
    return JSON.stringify(file);
  };
  const bad: readonly (readonly [string, RegExp])[] = [
    ['not json', /not valid JSON/u],
    ['{"__proto__":{"title":"x"},"title":"P","system":"brp"}', /cannot be/u],
    [`${'['.repeat(3000)}${']'.repeat(3000)}`, /nested too deeply/u],
    [`"${'x'.repeat(300_000)}"`, /too big/u],
    [wrong((p) => (p['system'] = 'chess')), /\*\*System\*\*: it can be/u],
    [wrong((p) => (p['spells'] = [])), /\*\*Spells\*\*: there is no such field/u],
    [
      wrong((p) => {
        p['tables'] = [{ name: 'Hole', dice: 'd6', rows: [{ from: 1, text: 'x' }] }];
        p['presets'] = [{ name: 'Odd', rules: { gravity: 1 } }];
      }),
      /Hole\*\*: no row stands for 2[\s\S]*Odd → gravity/u,
    ],
  ];
  for (const [content, why] of bad)
    for (const line of ['/pack add', '/pack check'])
      expect(await refused(bot, owner, '#home', () => owner.slash('#home', line, fileOf(content))), `${line} ${why}`).toMatch(why);
  expect((await said(owner.slash('#home', '/pack check', fileOf(textOf('brp'))))).text).toContain('Nothing was saved');
  expect(await bot.store.packs(bot.discord.guild().id)).toEqual(kept);
  expect(await refused(bot, owner, '#home', () => owner.slash('#home', '/table roll', { table: 'Of the roofs' }))).toMatch(
    /Did you mean \*\*Off the roof\*\*/u,
  );
});
