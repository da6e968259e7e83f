/** Weapons and armour of a pack over sockets: struck with by its creatures, put on sheets by name, and kept when the pack is gone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { type Combatant, everyone, type Pack } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { actOn, answerOf, done, endWell, isBoard, pageAt, refused, shown } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';

let bot: Bot;
let owner: Person;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 9 });
  owner = bot.discord.user(bot.discord.guild().ownerId);
  [greta, ana] = [bot.discord.user('Ben'), bot.discord.user('Ana')];
});
afterAll(() => endWell(bot));

const said = async (deed: Promise<Reply>): Promise<SeenMessage> => answerOf(await done(bot, deed))!;
const textOf = (system: string): string => readFileSync(join(import.meta.dirname, `../../src/rules/${system}/data/pack.json`), 'utf8');

/** The field in which weapons stand, what is typed for one, and for armour of one's own. */
const FIELDS: Readonly<Record<string, { readonly weapons: string; readonly number: string; readonly armour: string | null }>> = {
  brp: { weapons: 'Weapons and shields', number: '=55', armour: 'Armour' },
  'fitz-swords-wizardry': { weapons: 'Weapons', number: '', armour: 'Armour bonus to AC' },
  'hursagmu-swords': { weapons: 'Weapons', number: '', armour: 'Pieces of armour' },
  murdham: { weapons: 'Weapons', number: '', armour: null },
  'swift-swords': { weapons: 'Weapons', number: '', armour: 'Shield (name, armour, pool dice)' },
};

test.each(rulesets.map(({ id }) => id))('%s', { timeout: 120_000 }, async (system) => {
  const channel = `#wares-${system}`;
  bot.discord.addChannel(channel.slice(1));
  const pack = JSON.parse(textOf(system)) as Pack;
  const [weapon] = pack.weapons!;
  const [armour] = pack.armour ?? [];
  const [creature] = pack.creatures;
  const fields = FIELDS[system]!;
  const brought = await said(owner.slash(channel, '/pack add', { file: { name: 'Pack.json', content: textOf(system) } }));
  expect(brought.text).toContain('1 weapon');

  // On a kept sheet by its name, which is completed.
  const hero = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'hero')!;
  const file = {
    file: { name: 'Hero.json', content: JSON.stringify({ name: `${hero.name} the Bold`, ruleset: system, sheet: hero.sheet }) },
  };
  await said(ana.slash(channel, '/character import', file));
  const name = `${hero.name} the Bold`;
  const edit = (field: string, value: string) => said(ana.slash(channel, '/character edit', { character: name, field, value }));
  const offered = await ana.complete(channel, '/character edit', 'value', weapon!.name.slice(0, 5), {
    character: name,
    field: fields.weapons,
  });
  expect(offered.map((o) => o.name)).toContain(weapon!.name);
  expect((await edit(fields.weapons, `${weapon!.name}${fields.number}`)).text.toLowerCase()).toContain(weapon!.name.toLowerCase());
  if (armour && fields.armour) expect((await edit(fields.armour, armour.name)).text).toMatch(/: \*\*.+\*\*\.$/u);
  const kept = async () =>
    (await bot.table.characters(callerOf(bot, ana), { kind: 'character', ruleset: system })).find((c) => c.name === name)!;
  expect(JSON.stringify((await kept()).sheet)).toContain(`"name":"${weapon!.name}"`);
  if (system === 'fitz-swords-wizardry') expect((await kept()).sheet).toMatchObject({ armourAc: 3, armourKind: 'mundane' });

  // In the form as well; sent again as it stands, nothing changes.
  const filled = async (gear?: string) => {
    const { modal } = await done(bot, ana.slash(channel, '/character edit', { character: name }));
    const field = modal!.components.find((c) => c.component?.custom_id === 'gear')!;
    return {
      text: String((field.component as { readonly value?: string }).value),
      sent: await said(ana.submit(modal!, gear === undefined ? {} : { [field.label!]: gear })),
    };
  };
  const before = (await kept()).sheet;
  const { text: typed } = await filled();
  expect(typed.toLowerCase()).toContain(weapon!.name.toLowerCase());
  // What lies in hand is the first of what is carried, whenever that is said anew.
  expect({ ...((await kept()).sheet as object), inHand: null }).toEqual({ ...(before as object), inHand: null });
  await filled(`${weapon!.name}${system === 'brp' ? ' 60' : ''}${armour ? `, ${armour.name}` : ''}`);
  expect(JSON.stringify((await kept()).sheet)).toContain(`"name":"${weapon!.name}"`);

  await said(greta.slash(channel, '/encounter start', { system, name: 'Wares', pace: 'none' }));
  await withoutVeil(bot, channel, greta);
  await said(greta.slash(channel, '/mob add', { from: creature!.name, autopilot: 'none' }));
  await said(ana.slash(channel, '/join', { with: name }));
  await said(greta.slash(channel, '/mob add', { from: pack.creatures[1]!.name, side: 'heroes', autopilot: 'none' }));
  const { id, match } = (await pageAt(bot, channel))!;
  const [foe, ally] = [creature!.name, pack.creatures[1]!.name].map((one) => everyone(match.state).find((c) => c.name === one)!);
  // In a fight, by the GM.
  const named = await greta.complete(channel, '/gm set', 'value', weapon!.name.slice(0, 5), { who: ally!.name, field: fields.weapons });
  expect(named.map((o) => o.name)).toContain(weapon!.name);
  const set = await said(
    greta.slash(channel, '/gm set', { who: ally!.name, field: fields.weapons, value: `${weapon!.name}${fields.number}` }),
  );
  expect(set.text.toLowerCase()).toContain(weapon!.name.toLowerCase());
  expect(set.text).not.toMatch(/[{}[\]"]/u);
  expect((await said(greta.slash(channel, '/encounter sheet', { who: ally!.name }))).text.toLowerCase()).toContain(
    weapon!.name.toLowerCase(),
  );
  expect(
    await refused(bot, greta, channel, () =>
      greta.slash(channel, '/gm set', { who: ally!.name, field: fields.weapons, value: 'Spoon of doom' }),
    ),
  ).toMatch(/Nothing was changed/u);
  // In a stat block by its name, shown back with where it is from.
  const { modal } = await done(bot, greta.slash(channel, '/mob template paste', { system }));
  const block = `Ferryman\nWeapons: ${weapon!.name}${system === 'brp' ? ' 45%' : ''}${armour && fields.armour ? `\n${system === 'swift-swords' ? 'Shield' : 'Armour'}: ${armour.name}` : ''}`;
  const pasted = await said(greta.submit(modal!, { 'One stat block or several': block }));
  for (const ware of [weapon!, ...(armour ? [armour] : [])]) expect(pasted.text).toContain(`${ware.name} is from the pack “${pack.title}”`);
  await done(bot, greta.click(pasted, 'Save this one'));
  await said(owner.slash(channel, '/pack delete', { pack: pack.title }));
  const ferryman = await said(greta.slash(channel, '/mob template show', { template: 'Ferryman' }));
  expect(ferryman.text.toLowerCase()).toContain(weapon!.name.toLowerCase());
  // Nobody knows the name any more, whose sheet is the template's own.
  const { modal: again } = await done(bot, greta.slash(channel, '/mob template paste', { system }));
  expect((await said(greta.submit(again!, { 'One stat block or several': block }))).text).toContain('Nothing is saved yet.\n⚠️');
  await said(greta.slash(channel, '/encounter begin', {}));

  // Struck with by a press, and told by its name.
  const blowBy = (c: Combatant) => async (): Promise<string | null> => {
    const { decisions } = await bot.table.view(id, callerOf(bot, greta));
    const own = decisions.find((d) => d.answered === null && d.who === c.id);
    if (!own) return null;
    const panel = await said(greta.slash(channel, '/mob act', { who: c.name }));
    const button = panel.buttons.find(
      (b) => (b.label?.startsWith(`${weapon!.name} → `) || b.label === `Attack with ${weapon!.name}`) && !b.disabled,
    );
    return button ? (await done(bot, greta.click(panel, button.customId!))).message!.text : null;
  };
  const told = () =>
    shown(bot, channel)
      .filter((m) => !isBoard(m))
      .map(({ text }) => text)
      .join('\n');
  let pressed: string | null = null;
  for (let i = 0; i < 40 && !pressed; i++) {
    pressed = await blowBy(foe!)();
    if (!pressed) await bot.table.force(id, callerOf(bot, greta), null).catch(() => null);
    await bot.settled();
  }
  expect(pressed, JSON.stringify((await said(greta.slash(channel, '/mob act', { who: foe!.name }))).buttons.map((b) => b.label))).toContain(
    weapon!.name,
  );
  const struck = () => new RegExp(`${weapon!.name.toLowerCase()}`, 'u').test(told());
  for (let i = 0; i < 20 && !struck(); i++) {
    await bot.table.force(id, callerOf(bot, greta), null).catch(() => null);
    await bot.settled();
  }
  expect(struck()).toBe(true);
  expect((await bot.store.load(id))!.trouble).toBeNull();
  const board = shown(bot, channel).findLast(isBoard)!;
  expect(actOn(board)).not.toBe('');
  await done(bot, greta.slash(channel, '/encounter end', { sure: true }));
  expect(verify(JSON.parse(JSON.stringify(await bot.table.exportFight(id, callerOf(bot, greta)))) as never).wrong).toEqual([]);
});
