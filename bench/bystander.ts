/** How long somebody in another channel waits for "I have it" while the worst fight there may be is fought. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type Person, type StandIn, startStandIn } from 'discord-stand-in';
import type { Ruleset } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';
import type { Delays } from './bot.ts';
import { startBotProcess } from './bot-process.ts';
import { quantileOf } from './measure.ts';

const FIGURES = 60;
const AT_ONCE = 20;
/** Between two commands of the bystander, in milliseconds. */
export const APART = 40;

export interface Row {
  readonly name: string;
  readonly waits: readonly number[];
  readonly delays: Delays;
}

/** A bot in a process of its own, its clock not started yet, and what its event loop went through since it was asked last. */
export async function startBot(
  discord: StandIn,
  file: string,
): Promise<{ readonly bot: ChildProcess; readonly delays: () => Promise<Delays> }> {
  const { bot, ask } = await startBotProcess(discord, file);
  return { bot, delays: () => ask('delays') };
}

/** From the command leaving the gateway to its acknowledgement; Discord gives up after three seconds. */
async function waitOf(person: Person, line: string): Promise<number> {
  const start = performance.now();
  const interaction = person.startSlash('#calm', line);
  while (interaction.state === 'open') await rest(1);
  return performance.now() - start;
}

/** The bystander's waits as long as `going` says, one command after another. */
export async function standBy(person: Person, going: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (const lines = ['/act', '/board', '/catchup']; going(); await rest(APART))
    waits.push(await waitOf(person, lines[waits.length % lines.length]!));
  return waits;
}

/** Brings in sixty on autopilot, half against half. */
export async function gather(gm: Person, channel: string, rules: Ruleset): Promise<void> {
  for (const kind of ['hero', 'foe'] as const) {
    const from = `s${rules.sheets.samples.find((s) => s.kind === kind)!.id}`;
    for (let left = FIGURES / 2; left > 0; left -= AT_ONCE)
      await gm.slash(channel, '/mob add', { from, count: Math.min(AT_ONCE, left), side: kind, autopilot: 'brute' });
  }
}

/** Gathers sixty, half against half, and lets them fight by themselves for so many milliseconds. */
async function fight(discord: StandIn, rules: Ruleset, time: number): Promise<void> {
  const [gm, channel] = [discord.user('Greta'), `#worst-${rules.id}`];
  discord.addChannel(channel.slice(1));
  await gm.slash(channel, '/encounter start', { system: rules.id, pace: 'none' });
  await gather(gm, channel, rules);
  const end = performance.now() + time;
  await gm.slash(channel, '/encounter begin');
  // What only the GM can rule is left to its default, and the fight goes on.
  while (performance.now() < end) {
    await rest(time / 20);
    await gm.slash(channel, '/gm call-time', { sure: true }).catch(() => undefined);
  }
  await gm.slash(channel, '/encounter end', { sure: true }).catch(() => undefined);
}

async function rowOf(discord: StandIn, delays: () => Promise<Delays>, rules: Ruleset, time: number): Promise<Row> {
  const cleo = discord.user('Cleo');
  let going = true;
  await delays();
  const standing = standBy(cleo, () => going);
  await fight(discord, rules, time).finally(() => {
    going = false;
  });
  return { name: rules.title, waits: await standing, delays: await delays() };
}

export async function calmRow(discord: StandIn, delays: () => Promise<Delays>, time: number): Promise<Row> {
  const end = performance.now() + time;
  await standBy(discord.user('Cleo'), () => performance.now() < end - time / 2);
  await delays();
  const waits = await standBy(discord.user('Cleo'), () => performance.now() < end);
  return { name: 'nothing else happens', waits, delays: await delays() };
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** The head of a table of such rows. */
export const headOf = (what: string): string =>
  `| ${what} | commands | p50 | p99 | worst | event loop p99 | event loop worst |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |`;

export function line({ name, waits, delays }: Row): string {
  const at = quantileOf(waits);
  return `| ${name} | ${waits.length} | ${[at(0.5), at(0.99), at(1), delays.p99, delays.worst].map(ms).join(' | ')} |`;
}

/** What the process itself spent between two turns: neither other work on the machine nor waiting for the disk adds to it. */
export function cpuTable(rows: readonly Row[]): string {
  const lines = rows.map(({ name, delays: { cpu } }) => `| ${name} | ${ms(cpu.p99)} | ${ms(cpu.worst)} |`);
  return ['| while … | CPU between two turns of a timer of 1 ms, p99 | worst |', '| --- | ---: | ---: |', ...lines, ''].join('\n');
}

/** The table in Markdown. These are milliseconds of this run, not ratios: Discord waits for three seconds, whatever the machine. */
export async function bystander(quick: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-bystander-'));
  const discord = await startStandIn();
  discord.addChannel('calm');
  const { bot, delays } = await startBot(discord, join(folder, 'bench.db'));
  bot.send('clock');
  const time = quick ? 4_000 : 20_000;
  await discord.user('Cleo').slash('#calm', '/practice', { system: rulesets[0]!.id });
  const rows = [await calmRow(discord, delays, time)];
  for (const rules of rulesets) rows.push(await rowOf(discord, delays, rules, time));
  bot.disconnect();
  await once(bot, 'exit');
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
  const head = headOf('while … is fought');
  return `## Others’ acknowledgement while the worst fight runs\n\nThe whole bot on a SQLite file (WAL, synchronous=FULL), the stand-in for Discord in another process, both on the cores of this machine. ${FIGURES} figures on autopilot fight in one channel, from bringing them in onward; somebody in another gives a command every ${APART} ms. Milliseconds from the command leaving the gateway to “I have it”, and how long the bot’s event loop was held up; the first row tells how much of it is the machine.\n\n${head}\n${rows.map(line).join('\n')}\n\n${cpuTable(rows)}`;
}
