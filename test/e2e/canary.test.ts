/**
 * Nothing leaks on the wire: unique markers stand in every hidden field of fights in all systems, played by random clicks, and
 * all that ever reached a screen (earlier states of what was edited, forms, proposals, files) is searched, reader by reader.
 */

import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { actOn, answerOf, done, isBoard, pageAt, practice, shown } from '../support/channel.ts';
import { chooseAtRandom, type Draw } from '../support/clicking.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { CYAN, faceFile, PINK } from '../support/faces.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type Caught, wiretap } from '../support/wiretap.ts';

/** Hidden: nobody may know that it is there. Masked: seen, but not by this name. */
const HIDDEN = 'Zorvexlurk';
const MASKED = 'Quibblethorn';
const NOTE = 'Wrastlingham';
const ORDER = 'Vextabor';
const SHORTCUT = 'Plimsworthy';
const DECISIONS = 8;

let bot: Bot;
let caught: readonly Caught[];

beforeAll(async () => {
  bot = await startBot({ seed: 5 });
  caught = wiretap(bot.discord);
  // Characters speak under their own names: one more way out.
  await done(bot, bot.discord.user('Greta').slash('#arena', '/server usual', { voice: 'webhook' }));
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

/** Puts something secret wherever there may be something. Returns what the hidden and the masked one look like. */
async function hideThings(channel: string, system: string): Promise<{ readonly hiddenFace: string; readonly maskedFace: string }> {
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const { state } = (await pageAt(bot, channel))!.match;
  const side = Object.values(state.combatants).at(-1)!.side;
  const from = `s${bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id}`;
  await done(bot, greta.slash(channel, '/mob add', { from, side, name: HIDDEN, hidden: true }));
  await done(bot, greta.slash(channel, '/mob add', { from, side, name: MASKED, mask: 'A shape' }));
  const purpose = String((await greta.complete(channel, '/gm rule', 'for', '')).at(-1)!.value);
  for (const [who, colour] of [
    [HIDDEN, PINK],
    [MASKED, CYAN],
  ] as const)
    await done(bot, greta.slash(channel, '/mob portrait', { who, image: await faceFile(colour) }));
  await done(bot, greta.slash(channel, '/gm rule', { who: '*', points: 1, for: purpose, why: NOTE }));
  const [own] = await ana.complete(channel, '/orders give', 'who', '');
  const order = { who: String(own!.value), order: `if ${ORDER} stands: none\nelse ask` };
  for (const when of ['reaction', 'turn', 'declaration']) await done(bot, ana.slash(channel, '/orders give', { ...order, when }));
  await done(bot, ana.slash(channel, '/shortcut act', { name: SHORTCUT, do: SHORTCUT }));
  await done(bot, greta.slash(channel, '/encounter votes', { decide: 'majority' }));
  const faceOf = async (name: string): Promise<string> => {
    const kept = (await bot.table.characters(callerOf(bot, greta), { kind: 'template', ruleset: system })).find((c) => c.name === name);
    return kept!.portrait!;
  };
  return { hiddenFace: await faceOf(HIDDEN), maskedFace: await faceOf(MASKED) };
}

/** The board that stands in the channel now: an older one is but a link to it. */
const boardNow = (channel: string, before: SeenMessage): SeenMessage => shown(bot, channel).findLast(isBoard) ?? before;

/** Asks a few things at once: of a hundred, the last would wait longer than Discord does on a busy machine. */
async function severalAtOnce<T>(things: readonly T[], ask: (thing: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < things.length; from += 6) await Promise.all(things.slice(from, from + 6).map(ask));
}

/** Opens everything that can be opened and asks for every proposal. */
async function lookAround(person: Person, channel: string, before: SeenMessage): Promise<void> {
  const board = boardNow(channel, before);
  await Promise.all([actOn(board), 'Sheet', 'Catch up', 'GM panel'].map((label) => person.click(board, label)));
  for (const look of ['map', 'details', 'sheet', 'mine', 'fights', 'log', 'join', 'help']) {
    const { message } = await done(bot, person.click(boardNow(channel, before), 'More'));
    await done(bot, person.select(message!, 'Look at …', [look]));
  }
  const receipts = bot.discord.allMessages(channel).filter((m) => m.buttons.some((b) => b.label === 'Receipt'));
  await Promise.all(receipts.slice(-3).map((post) => person.click(post, 'Receipt')));
  const lines = [
    '/encounter status',
    '/encounter log',
    '/encounter settings',
    '/encounter export',
    '/encounter story',
    '/mob list',
    '/zone list',
    '/orders list',
    '/shortcut list',
    '/mine',
    '/verify',
  ];
  await severalAtOnce(lines, (line) => person.slash(channel, line));
  const asked = leavesOf(commands).flatMap(({ path, options }) =>
    options.filter((o) => 'autocomplete' in o && o.autocomplete).map((o) => ({ path, name: o.name })),
  );
  await severalAtOnce(asked, ({ path, name }) => person.complete(channel, `/${path}`, name, '').catch(() => []));
  await bot.settled();
}

/** A stranger tries every way in: by command and by form, spelled so and otherwise, standing in, importing, watching, leaving. */
async function intrude(person: Person, channel: string, system: string, board: SeenMessage): Promise<void> {
  const encounter = (await pageAt(bot, channel))!;
  const side = Object.values(encounter.match.state.combatants).at(-1)!.side;
  const [hero] = await person.complete(channel, '/join', 'with', '');
  const foe = bot.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id;
  for (const typed of [side, side.toUpperCase(), `${side}\u200b`]) {
    await done(bot, person.slash(channel, '/leave'));
    await done(bot, person.slash(channel, '/join', { with: String(hero!.value), side: typed }));
  }
  await lookAround(person, channel, board);
  await done(bot, person.slash(channel, '/leave'));
  const formOf = async () => {
    const more = (await done(bot, person.click(boardNow(channel, board), 'More'))).message!;
    const panel = (await done(bot, person.select(more, 'Look at …', ['join']))).message!;
    const menu = panel.selects.at(-1);
    return (await person.select(panel, menu!.customId, [menu!.options[0]!.value])).modal!;
  };
  await done(bot, person.submit(await formOf(), { side }));
  const forged = await formOf();
  const custom_id = forged.custom_id.replace(/:s[^:]*$/u, `:s${foe}`);
  const answer = await done(bot, person.submit({ ...forged, custom_id }, { side: 'heroes' }));
  expect(answerOf(answer)?.text).toContain('no character with that name');
  const file = { name: 'spy.json', content: JSON.stringify({ name: MASKED.slice(0, 4), side, concealed: true }) };
  await done(bot, person.slash(channel, '/character import', { system, file }));
  await done(bot, person.slash(channel, '/stand-in', { by: 'Cleo' }));
  await done(bot, person.slash(channel, '/gm stand-in', { for: 'Greta', by: person.name }));
  await done(bot, person.slash(channel, '/undo', {}));
  await lookAround(person, channel, board);
  expect(await pageAt(bot, channel)).toMatchObject({ match: { state: { order: encounter.match.state.order } } });
}

/** The table votes on all that it may: some of it is carried, some voted down, and some settled by its GM. */
async function voteOnAll(channel: string): Promise<void> {
  const [greta, ana, ben] = ['Greta', 'Ana', 'Ben'].map((name) => bot.discord.user(name)) as [Person, Person, Person];
  for (const [on, person, label] of [
    ['take-back', ben, 'Agree'],
    ['time-up', ben, 'Agree'],
    ['extend', greta, 'Agree'],
    ['end', ben, 'Against'],
  ] as const) {
    await done(bot, ana.slash(channel, '/vote', { on }));
    const ballot = shown(bot, channel).findLast((m) => m.buttons.some((b) => b.label === label));
    if (ballot) await done(bot, person.click(ballot, label));
  }
}

/** Everybody whom somebody runs says something under the name that the channel knows; whoever hides is told to keep quiet. */
async function speakUp(channel: string): Promise<void> {
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const [own] = await ana.complete(channel, '/say', 'as', '');
  await done(bot, ana.slash(channel, '/say', { words: 'Who is there?', as: String(own!.value) }));
  for (const as of [HIDDEN, MASKED]) await done(bot, greta.slash(channel, '/say', { words: 'Nobody.', as }));
  const said = bot.discord.allMessages(channel).filter((m) => m.content.includes('Nobody.'));
  expect(said.map((m) => m.author)).toEqual(['A shape (in character)']);
}

/** One random decision by somebody whom the fight waits for; false if it waits for nobody. */
async function decide(channel: string, board: SeenMessage, draw: Draw): Promise<boolean> {
  for (const person of ['Ana', 'Ben', 'Greta'].map((name) => bot.discord.user(name))) {
    const encounter = await pageAt(bot, channel);
    if (!encounter?.decisions.some((d) => d.answer === null && d.users.includes(person.id))) continue;
    const { message } = await done(bot, person.click(boardNow(channel, board), actOn(board)));
    await chooseAtRandom(bot, person, message!, draw);
    await bot.table.clock.run();
    return true;
  }
  return false;
}

/** Those of whom the GM knows and the channel does not. */
async function hiddenIn(channel: string): Promise<{ readonly ids: readonly string[]; readonly names: readonly string[] }> {
  const encounter = (await pageAt(bot, channel))!.id;
  const caller = callerOf(bot, bot.discord.user('Greta'));
  const known = (await bot.table.publicView(encounter)).view.rows.map((r) => r.id);
  const hidden = (await bot.table.view(encounter, caller)).view.rows.filter((r) => !known.includes(r.id));
  return { ids: hidden.map((r) => r.id), names: hidden.map((r) => r.name) };
}

/** Fails if one of `secrets` stands in what came since `from` for somebody who is not in `knowing`. */
function mustNotTell(channel: string, from: number, secrets: readonly string[], knowing: readonly string[]): void {
  const ids = knowing.map((name) => bot.discord.user(name).id);
  const here = caught.slice(from).filter((c) => c.channel === bot.discord.channel(channel).id && !ids.includes(c.to ?? ''));
  for (const { text, kind, to } of here)
    for (const secret of secrets) {
      const at = text.indexOf(secret);
      expect(at < 0 ? '' : `${kind} to ${to ?? 'everybody'}: ${text.slice(Math.max(0, at - 200), at + 100)}`).toBe('');
    }
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id]))('%s', (system) => {
  test('no hidden figure, masked name, note, order or seed reaches anybody who may not know it', async () => {
    const channel = `#lair-${system}`;
    const board = await practice(bot, channel, system, ['Ana', 'Ben']);
    const start = caught.length;
    const { hiddenFace, maskedFace } = await hideThings(channel, system);
    const { seed } = (await pageAt(bot, channel))!;
    expect((await hiddenIn(channel)).names).toContain(HIDDEN);
    const stranger = bot.discord.addUser(`Mallory-${system}`);
    await intrude(stranger, channel, system, board);
    const unknown = await hiddenIn(channel);
    // What pictures are drawn from.
    const encounter = (await pageAt(bot, channel))!.id;
    const views = [stranger, bot.discord.user('Ana')].map((person) => bot.table.view(encounter, callerOf(bot, person)));
    for (const view of await Promise.all([...views, bot.table.publicView(encounter)]))
      for (const face of [hiddenFace, maskedFace]) expect(JSON.stringify(view)).not.toContain(face);
    mustNotTell(channel, start, [...unknown.ids, HIDDEN, MASKED, NOTE, seed, hiddenFace, maskedFace], ['Greta']);
    await speakUp(channel);
    const draw = lots(11);
    for (let i = 0, from = start; i <= DECISIONS; i++, from = caught.length) {
      if (i % 4 === 0) await lookAround(bot.discord.user(['Cleo', 'Ben', 'Ana'][i / 4]!), channel, board);
      if (i === DECISIONS) await voteOnAll(channel);
      if (!(await decide(channel, board, draw))) break;
      const { ids, names } = await hiddenIn(channel);
      const hidden = names.includes(HIDDEN) ? [HIDDEN, hiddenFace] : [];
      mustNotTell(channel, from, [...ids, ...hidden, MASKED, NOTE, seed, maskedFace], ['Greta']);
    }
    mustNotTell(channel, start, [ORDER, SHORTCUT], ['Ana']);
    await lookAround(bot.discord.user('Greta'), channel, board);
    const gms = caught.slice(start).filter((c) => c.to === bot.discord.user('Greta').id);
    const { message: sheets } = await done(bot, bot.discord.user('Greta').click(boardNow(channel, board), 'Sheet'));
    const masked = sheets!.selects[0]!.options.find((o) => o.label === MASKED)!;
    await done(bot, bot.discord.user('Greta').select(sheets!, sheets!.selects[0]!.customId, [masked.value]));
    expect(caught.at(-1)!.text).toContain(maskedFace);
    for (const known of [HIDDEN, MASKED]) expect(gms.some((c) => c.text.includes(known))).toBe(true);
    expect(caught.slice(start).some((c) => c.to === bot.discord.user('Ana').id && c.text.includes(ORDER))).toBe(true);
    expect(caught.slice(start).some((c) => c.to === null && c.text.includes('A shape'))).toBe(true);
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  }, 180_000);
});
