/**
 * Makes the landed state of a checkout: a database with fights in mid-action in every system, and what the stand-in for Discord
 * knows of them. Run in that checkout, with this folder copied into it: `node --import tsx test/landed/make.ts FOLDER`; see
 * `landed.test.ts` for the whole way. It speaks to the bot in commands and clicks, which stay, rather than in functions.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { rulesets } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { actOn } from '../support/channel.ts';
import { chooseAtRandom } from '../support/clicking.ts';
import { startBot, withoutVeil } from '../support/face.ts';
import { lots } from '../support/random-fight.ts';
import { worldToText } from './world.ts';

const [out = '.'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'riposte-landed-'));
const file = join(folder, 'landed.db');
const store = await openStore(`file:${file}`);
const bot = await startBot({ store, seed: 22, standIn: { times: { answer: 60_000 } } });
const [greta, ana, ben, cleo] = ['Greta', 'Ana', 'Ben', 'Cleo'].map((name) => bot.discord.user(name)) as [Person, Person, Person, Person];
const people = [greta, ana, ben];
const draw = lots(5);

async function done(deed: Promise<Reply>): Promise<Reply> {
  const reply = await deed;
  await bot.settled();
  const { text = `(${reply.kind})` } = reply.message ?? {};
  if (text.startsWith('⚠️')) console.log(text);
  return reply;
}

async function pageAt(channel: string): Promise<Encounter> {
  const id = await store.inChannel(bot.discord.channel(channel).id);
  const encounter = id === null ? null : await store.load(id);
  if (!encounter) throw new Error(`there is no fight in ${channel}`);
  return encounter;
}

const boardOf = (person: Person, channel: string): Promise<SeenMessage> =>
  person.waitFor((m) => !m.ephemeral && m.buttons.some((b) => b.customId?.startsWith('more:')), { channel });

/** A button of the board. The one that acts is called by what is asked: Act, Choose, Rule, Declare. */
const press = async (person: Person, channel: string, which: (board: SeenMessage) => string): Promise<Reply> => {
  const board = await boardOf(person, channel);
  return person.click(board, which(board));
};

const gmPanel = (): string => 'GM panel';

const isPanel = (m: SeenMessage): boolean =>
  [...m.buttons.map((b) => b.customId), ...m.selects.map((s) => s.customId)].some((id) => /^(pk|el|decide-for)/u.test(id ?? ''));

/** Whether an action is in flight that waits for somebody's answer in private. */
const midAction = ({ match, decisions }: Encounter): boolean =>
  match.action !== null && decisions.some((d) => d.kind !== 'turn' && d.answer === null && d.users.some((u) => u !== greta.id));

/** How many fights before an action are kept to go back to: in some systems a round is one long action. */
const statesKept = async ({ id }: Encounter): Promise<number> =>
  (await store.checkpoints(id, 150)).filter(({ before }) => before !== null).length;

/** Decisions are clicked together until the fight is in the middle of an action, and so many earlier ones are kept. */
async function playUntil(channel: string, there: (encounter: Encounter) => boolean, states = 0): Promise<void> {
  for (let tries = 0; tries < 160; tries++) {
    const encounter = await pageAt(channel);
    if (there(encounter) && (await statesKept(encounter)) >= states) return;
    const open = encounter.decisions.find((d) => d.answer === null);
    const person = people.find((p) => p.id === open?.users[0]) ?? greta;
    const { message } = await done(press(person, channel, actOn));
    if (message && isPanel(message))
      await chooseAtRandom(bot, person, message, draw, 60, [/^attack/iu]).catch((e: Error) => console.log(e.message));
    else await done(greta.slash(channel, '/gm call-time', { sure: true }));
    await bot.table.clock.run();
  }
  throw new Error(`${channel} never comes to the middle of an action`);
}

/** Of several who declare at once the first has done so, and the answer waits sealed for the others'. */
async function sealOne(channel: string): Promise<void> {
  const open = (await pageAt(channel)).decisions.filter((d) => d.answer === null);
  const person = people.find((p) => p.id === open[0]?.users[0]);
  if (open.length < 3 || !person) return;
  const { message } = await done(press(person, channel, actOn));
  if (message && isPanel(message)) await chooseAtRandom(bot, person, message, draw);
}

/** Whoever is waited for opens the panel and leaves it lying. */
async function leavePanels(channel: string, buttons = [actOn, gmPanel]): Promise<void> {
  for (const person of [...people, cleo]) for (const which of buttons) await done(press(person, channel, which));
}

async function practice(channel: string, system: string): Promise<void> {
  bot.discord.addChannel(channel.slice(1));
  await done(greta.slash(channel, '/practice', { system, player1: 'Ana', player2: 'Ben' }));
  await withoutVeil(bot, channel, greta);
}

for (const { id } of rulesets) {
  const channel = `#${id}`;
  await practice(channel, id);
  const [foe] = await greta.complete(channel, '/mob add', 'from', '');
  const from = String(foe?.value);
  await done(greta.slash(channel, '/mob add', { from, name: 'Lurker', hidden: true }));
  await done(greta.slash(channel, '/mob add', { from, name: 'Count Orlok', mask: 'A pale stranger', autopilot: 'brute' }));
  await playUntil(channel, (encounter) => encounter.match.number > 12 && midAction(encounter), 6);
  await sealOne(channel);
  await leavePanels(channel);
}
await practice('#paused', 'brp');
await playUntil('#paused', (encounter) => encounter.match.number > 3 && midAction(encounter));
await leavePanels('#paused');
await done(greta.slash('#paused', '/encounter pause'));

await practice('#orders', 'swift-swords');
await done(ben.slash('#orders', '/orders give', { order: 'if health below 33: nothing\nelse ask me', when: 'reaction' }));
await done(ben.slash('#orders', '/orders give', { order: 'ask me', when: 'turn', wait: 5, 'until-round': 9 }));
await playUntil('#orders', (encounter) => encounter.match.number > 3);

bot.discord.addChannel('gathering');
await done(greta.slash('#gathering', '/encounter start', { system: 'murdham', name: 'The Mill' }));
const [hero] = await ana.complete('#gathering', '/join', 'with', '');
await done(ana.slash('#gathering', '/join', { with: String(hero?.value), name: 'Yrsa', word: 'heron' }));
await leavePanels('#gathering', [gmPanel]);

await practice('#over', 'murdham');
await playUntil('#over', (encounter) => encounter.match.number > 14);
await done(greta.slash('#over', '/encounter end', { sure: true }));

const sheet = rulesets.find((r) => r.id === 'brp')?.sheets.samples[0]?.sheet;
const sheetFile = { name: 'kept.json', content: JSON.stringify({ name: 'Sigrun', ruleset: 'brp', sheet }) };
await done(ana.slash('#arena', '/character import', { file: sheetFile }));
await done(
  greta.slash('#arena', '/mob template import', {
    system: 'brp',
    file: { ...sheetFile, content: JSON.stringify([{ name: 'Guard', sheet }]) },
  }),
);
await done(ben.slash('#arena', '/time', { zone: 'Europe/Berlin' }).catch(() => cleo.slash('#arena', '/help')));

await bot.settled();
for (const { text, facts } of bot.logged) console.log('logged:', text, facts);
for (const { message } of bot.discord.complaints) console.log('complaint:', message);
const world = worldToText(bot.discord);
await bot.stop();
await store.close();
await bot.discord.close();
const name = new Date().toISOString().slice(0, 10);
writeFileSync(join(out, `${name}.db.gz`), gzipSync(readFileSync(file), { level: 9 }));
writeFileSync(join(out, `${name}.world.json.gz`), gzipSync(world, { level: 9 }));
rmSync(folder, { recursive: true });
console.log(`${name}: ${Math.round(world.length / 1024)} KB of world`);
process.exit();
