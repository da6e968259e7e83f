/** What a GM does by typing besides the fight itself: the map, a prepared fight, several at once, the first round taken back. */

import type { Person, Reply } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, done, pageAt, posts, pressOn } from '../support/channel.ts';
import { type Bot, startBot, withoutVeil } from '../support/face.ts';

let bot: Bot;
let greta: Person;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const said = async (deed: Promise<Reply>): Promise<string> => answerOf(await done(bot, deed))?.text ?? '';

/** What the GM acts in: what is theirs, else what the one who is asked decides. */
async function actOf(channel: string) {
  const panel = answerOf(await done(bot, greta.slash(channel, '/act')))!;
  const others = panel.buttons.find((b) => b.label.startsWith('Decide for'));
  return others ? answerOf(await done(bot, greta.click(panel, others.customId!)))! : panel;
}

/** An open fight of Murdham in a channel of its own. */
async function opened(channel: string): Promise<void> {
  bot.discord.addChannel(channel.slice(1));
  await done(bot, greta.slash(channel, '/encounter start', { system: 'murdham', pace: 'none' }));
}

test('a zone with its ways is one thing: told once, named whole, and taken back at once', async () => {
  const channel = '#crypt';
  await opened(channel);
  expect(await said(greta.slash(channel, '/zone add', { name: 'Nave' }))).toContain('No way leads there yet');
  await done(bot, greta.slash(channel, '/zone add', { name: 'Gallery', beside: 'Nave' }));
  const heard = posts(bot, channel).length;
  const text = await said(greta.slash(channel, '/zone add', { name: 'Stairs', beside: 'Nave, Gallery' }));
  expect(text).toContain('The map now has **Stairs**, beside **Nave** and **Gallery**.');
  expect(posts(bot, channel)).toHaveLength(heard + 1);
  expect(
    posts(bot, channel)
      .at(-1)!
      .text.match(/The map now has \*\*Stairs\*\*, beside \*\*Nave\*\* and \*\*Gallery\*\*\./gu),
  ).toHaveLength(1);
  // The name that it has is the name that it keeps.
  await done(bot, greta.slash(channel, '/zone add', { name: 'gallery', beside: 'Nave' }));
  const names = async () => Object.values((await pageAt(bot, channel))!.match.state.zones).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['Nave', 'Gallery', 'Stairs']));
  await done(bot, greta.slash(channel, '/undo'));
  await done(bot, greta.slash(channel, '/undo'));
  expect(await names()).not.toContain('Stairs');
});

test('a way that closes is told to all and can be opened again; nobody may stand on it, and it must be there', async () => {
  const channel = '#gate';
  await opened(channel);
  await done(bot, greta.slash(channel, '/zone add', { name: 'Nave', beside: 'the field' }));
  await done(bot, greta.slash(channel, '/zone add', { name: 'Stairs' }));
  await done(bot, ana.slash(channel, '/join', { with: 'Theobald' }));
  const close = (from: string, to: string) => said(greta.slash(channel, '/zone disconnect', { from, to }));
  const ways = async () => Object.values((await pageAt(bot, channel))!.match.state.zones).map(({ name, next }) => [name, next.length]);
  expect(await close('Nave', 'Stairs')).toContain('No way leads from **Nave** to **Stairs**: there is nothing to close.');
  const [here, there] = Object.keys((await pageAt(bot, channel))!.match.state.zones);
  await done(bot, greta.slash(channel, '/gm set', { who: 'Theobald', field: 'zone', value: `${here}|${there}` }));
  expect(await close('nave', 'field')).toContain('Theobald stands between **Nave** and **the field**. Put them elsewhere first');
  await done(bot, greta.slash(channel, '/gm set', { who: 'Theobald', field: 'zone', value: here! }));
  const before = await ways();
  expect(await close('nave', 'field')).toContain('There is no way between **Nave** and **the field** any more.');
  expect(posts(bot, channel).at(-1)!.text).toContain('There is no way between **Nave** and **the field** any more.');
  expect(await ways()).toEqual([
    ['the field', 0],
    ['Nave', 0],
    ['Stairs', 0],
  ]);
  expect(await said(ana.slash(channel, '/zone disconnect', { from: 'nave', to: 'field' }))).toContain('Only the GM');
  await done(bot, greta.slash(channel, '/undo'));
  expect(await ways()).toEqual(before);
});

test('a zone goes off the map with everybody in it elsewhere, and all of it is taken back at once', async () => {
  const channel = '#quay';
  await opened(channel);
  await done(bot, greta.slash(channel, '/zone add', { name: 'Nave', beside: 'the field' }));
  await done(bot, greta.slash(channel, '/zone add', { name: 'Stairs', beside: 'Nave' }));
  await done(bot, ana.slash(channel, '/join', { with: 'Theobald' }));
  await done(bot, greta.slash(channel, '/mob add', { from: 'Skeleton', count: 2, zone: 'nave' }));
  const remove = (name: string, to?: string) => said(greta.slash(channel, '/zone remove', { name, ...(to && { to }) }));
  const stored = async () => (await pageAt(bot, channel))!.match.state;
  const before = await stored();
  const [field, nave] = Object.keys(before.zones);
  const skeletons = Object.values(before.combatants).filter(({ name }) => name.startsWith('Skeleton'));
  await done(bot, greta.slash(channel, '/gm set', { who: 'Theobald', field: 'zone', value: `${field}|${nave}` }));
  const held = await remove('nave');
  expect(held).toContain('**Nave** still has somebody in it or on its borders: Theobald, Skeleton 1 and Skeleton 2. Say in **to** where');
  expect(await remove('nave', 'Nave')).toContain('Set **to** to another one.');
  expect(await said(ana.slash(channel, '/zone remove', { name: 'nave', to: 'stairs' }))).toContain('Only the GM');
  const answer = await remove('nave', 'stairs');
  expect(answer).toContain('The map no longer has **Nave**. Theobald, Skeleton 1 and Skeleton 2 now stand in **Stairs**.');
  expect(posts(bot, channel).at(-1)!.text).toContain('The map no longer has **Nave**.');
  const after = await stored();
  expect(Object.values(after.zones).map(({ name, next }) => [name, next])).toEqual([
    ['the field', []],
    ['Stairs', []],
  ]);
  expect(skeletons.map(({ id }) => after.combatants[id])).toEqual(skeletons.map((one) => ({ ...one, zone: 'stairs' })));
  await done(bot, greta.slash(channel, '/undo'));
  expect((await stored()).zones).toEqual(before.zones);
  expect((await stored()).combatants).toMatchObject({ [skeletons[0]!.id]: { zone: nave } });
});

test('in a prepared fight without anybody nobody is told to join', async () => {
  bot.discord.addChannel('desk');
  await done(bot, greta.slash('#desk', '/prep new', { name: 'Empty', system: 'brp' }));
  const text = await said(greta.slash('#desk', '/prep distance', { prep: 'Empty', from: 'Wolf', to: 'Bandit', distance: 30 }));
  expect(text).toContain('Nobody is in it from the start.');
  expect(await said(greta.slash('#desk', '/prep zone', { prep: 'Empty', name: 'Reeds' }))).toContain('`/prep distance`');
});

test('several who are all too far away are told to be, and nobody has acted', async () => {
  const channel = '#far';
  await opened(channel);
  await done(bot, greta.slash(channel, '/zone add', { name: 'Nave', beside: 'the field' }));
  await done(bot, greta.slash(channel, '/zone add', { name: 'Gallery', beside: 'Nave' }));
  await done(bot, ana.slash(channel, '/join', { with: 'Theobald' }));
  await done(bot, greta.slash(channel, '/mob add', { from: 'Skeleton', count: 3, zone: 'Gallery' }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  await withoutVeil(bot, channel, greta);
  let panel = await actOf(channel);
  for (let i = 0; i < 6 && !panel.buttons.some((b) => b.label.startsWith('Several')); i++) {
    const pass = panel.buttons.find((b) => /^(?:First this round: the foes|Pass)/u.test(b.label));
    if (pass) await done(bot, greta.click(panel, pass.customId!));
    else await done(bot, ana.slash(channel, '/act', { do: 'pass' }));
    panel = await actOf(channel);
  }
  const many = answerOf(await done(bot, pressOn(greta, panel, 'Several')))!;
  const { version } = (await pageAt(bot, channel))!;
  const answer = await said(pressOn(greta, many, 'Attack the nearest'));
  expect(answer).toContain('None of them can do that as things stand');
  expect(answer).not.toContain('settled');
  expect((await pageAt(bot, channel))!.version).toBe(version);
});

test('a mob told to attack goes on as soon as each is asked, and the order can be called off', async () => {
  const channel = '#mob';
  await opened(channel);
  const heroes = [
    [ana, 'Theobald'],
    [bot.discord.user('Ben'), 'Sybilla'],
    [bot.discord.user('Cleo'), 'Gunda'],
  ] as const;
  for (const [person, who] of heroes) await done(bot, person.slash(channel, '/join', { with: who }));
  await done(bot, greta.slash(channel, '/mob add', { from: 'Skeleton', count: 4 }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  await withoutVeil(bot, channel, greta);
  /** Whoever is waited for of the heroes; undefined: nobody. */
  const waited = async () => {
    const users = (await pageAt(bot, channel))!.decisions.flatMap((d) => (d.answer === null ? d.users : []));
    return heroes.map(([person]) => person).find(({ id }) => users.includes(id));
  };
  let panel = await actOf(channel);
  for (let i = 0; i < 6 && !panel.buttons.some((b) => b.label.startsWith('Several')); i++) {
    const first = panel.buttons.find((b) => b.label.startsWith('First this round: the foes'));
    if (first) await done(bot, greta.click(panel, first.customId!));
    else await done(bot, (await waited())!.slash(channel, '/act', { do: 'pass' }));
    panel = await actOf(channel);
  }
  const many = answerOf(await done(bot, pressOn(greta, panel, 'Several')))!;
  const ordered = answerOf(await done(bot, pressOn(greta, many, 'Attack the nearest')))!;
  expect(ordered.text).toMatch(/✔ \*\*Skeleton 1\*\*.*\nSkeleton 2 to Skeleton 4 follow as soon as asked, until the round ends\./u);
  /** An attack is let come, and the turn of the heroes passes, which is next in this system: by word or by button. */
  const takesIt = async (byWord: boolean): Promise<void> => {
    for (let i = 0; i < 4 && (await pageAt(bot, channel))!.decisions.some(({ kind }) => kind === 'reaction'); i++) {
      const asked = (await waited())!;
      await done(bot, pressOn(asked, answerOf(await done(bot, asked.slash(channel, '/react')))!, 'No reaction'));
    }
    const next = (await waited())!;
    const turn = answerOf(await done(bot, next.slash(channel, '/act')))!;
    expect(turn.text).toContain('take your turn now?');
    if (byWord) await done(bot, next.slash(channel, '/act', { do: 'pass' }));
    else await done(bot, pressOn(next, turn, 'Pass for the heroes'));
  };
  const attacked = (): readonly string[] => {
    const turns = posts(bot, channel).flatMap(({ text }) =>
      [...text.matchAll(/\*\*(Skeleton \d)\*\* (?!moves|passes)/gu)].map(([, name]) => name!),
    );
    return [...new Set(turns)].toSorted();
  };
  expect(attacked()).toEqual(['Skeleton 1']);
  await takesIt(true);
  expect(attacked()).toEqual(['Skeleton 1', 'Skeleton 2']);
  expect(await said(pressOn(greta, ordered, 'Call the order off'))).toContain('The order is off');
  await takesIt(false);
  expect(attacked()).toEqual(['Skeleton 1', 'Skeleton 2']);
  expect((await pageAt(bot, channel))!.decisions[0]).toMatchObject({ kind: 'turn', answer: null });
  expect(bot.logged).toEqual([]);
});

test('the round that is taken back in an ambush leaves the map, who joined and the beginning', async () => {
  const channel = '#ambush';
  await opened(channel);
  await done(bot, ana.slash(channel, '/join', { with: 'Theobald' }));
  await done(bot, greta.slash(channel, '/mob add', { from: 'Bandit', count: 2, hidden: true }));
  await done(bot, greta.slash(channel, '/encounter begin'));
  await withoutVeil(bot, channel, greta);
  expect(await said(greta.slash(channel, '/undo', { what: 'round' }))).not.toContain('takes back');
  const panel = await actOf(channel);
  expect(panel.text).toContain('Bandit 1');
  await done(bot, pressOn(greta, panel, panel.buttons[0]!.label));
  const text = await said(greta.slash(channel, '/undo', { what: 'round' }));
  expect(text).toMatch(/Taken back|This takes back/u);
  expect(text).not.toMatch(/joining|beginning/u);
  const { status, match } = (await pageAt(bot, channel))!;
  expect(status).toBe('running');
  expect(Object.values(match.state.combatants)).toHaveLength(3);
});

test('whoever asks to join the heroes is not told to choose the heroes', async () => {
  const channel = '#heroes';
  await opened(channel);
  await done(bot, greta.slash(channel, '/mob add', { from: 'Gunda', side: 'heroes' }));
  const text = await said(ana.slash(channel, '/join', { with: 'Theobald' }));
  expect(text).toContain('The GM decides who joins that side.');
  expect(text).not.toContain('choose the side');
});
