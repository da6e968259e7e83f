/**
 * What a press costs, soon after a start and when the bot has been at work, and a hundred a second: the whole bot in a process of its own on a SQLite file, the stand-in for Discord in this one.
 * The processor's time is the bot's alone, all its threads together, so that other work on the machine adds little to it. Pictures are
 * left out: they are drawn on a thread of their own and only when what they show has changed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type Person, type SeenMessage, type StandIn, startStandIn } from 'discord-stand-in';
import type { Ruleset } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';
import { lots } from '../test/support/random-fight.ts';
import { type BotProcess, startBotProcess } from './bot-process.ts';
import { cachesKeep, cachesSaid } from './caches.ts';
import { quantiles } from './load/run.ts';
import { watchWaits } from './load/waits.ts';
import { medianOf, quantileOf } from './measure.ts';
import { Fight, QUIET } from './presses/fight.ts';

/** Of a bot that has been at work so many times as many presses are counted: of a new one they would soon be no longer the first. */
const MORE = 2;

/** Milliseconds of the processor's time for one press of a kind. */
async function costOf(discord: StandIn, bot: BotProcess, press: () => Promise<unknown>): Promise<number> {
  await discord.settled(QUIET, 30_000);
  const before = await bot.spent();
  await press();
  await discord.settled(QUIET, 30_000);
  return (await bot.spent()) - before;
}

interface Costs {
  readonly name: string;
  readonly idle: readonly number[];
  readonly look: readonly number[];
  readonly completion: readonly number[];
  /** The same for one letter more, behind a rest of its own. */
  readonly letter: readonly number[];
  readonly deed: readonly number[];
}

/** What changes no fight: nothing at all, a look, a completion, and that of one letter more. */
const PLAIN = ['idle', 'look', 'completion', 'letter'] as const;
type Plain = (typeof PLAIN)[number];
const plainCosts = (): Record<Plain, number[]> => ({ idle: [], look: [], completion: [], letter: [] });

/** One of each, in turn, or what one costs of so many that follow each other. */
async function plainPresses(
  discord: StandIn,
  bot: BotProcess,
  channel: string,
  anybody: () => Person,
  inARow = 1,
): Promise<Record<Plain, number>> {
  const costOfOne = async (press: () => Promise<unknown>): Promise<number> =>
    (await costOf(discord, bot, async () => {
      for (let i = 0; i < inARow; i++) await press();
    })) / inARow;
  const idle = (await costOf(discord, bot, () => rest(1))) / inARow;
  const look = await costOfOne(() => anybody().slash(channel, '/board'));
  const typing = anybody();
  const completion = await costOfOne(() => (inARow > 1 ? anybody() : typing).complete(channel, '/act', 'do', 'at'));
  const letter = await costOfOne(() => typing.complete(channel, '/act', 'do', 'att'));
  return { idle, look, completion, letter };
}

/** What they cost whoever uses discord.js; `warm`: as many presses before, unmeasured. */
async function floorOf(times: number, warm: number, inARow = 1): Promise<Costs> {
  const discord = await startStandIn();
  const bot = await startBotProcess(discord, '', {}, [], 'empty-bot.ts');
  const [channel, ana] = ['#arena', discord.user('Ana')];
  for (let i = 0; i < warm; i++) await (i % 2 === 0 ? ana.slash(channel, '/board') : ana.complete(channel, '/act', 'do', 'at'));
  const costs = plainCosts();
  for (let i = 0; i < times; i++) {
    const some = await plainPresses(discord, bot, channel, () => ana, inARow);
    for (const kind of PLAIN) costs[kind].push(some[kind]);
  }
  await bot.stop();
  await discord.close();
  return { name: 'an empty handler of discord.js', ...costs, deed: [] };
}

/** A fight of a system, and what presses on it have cost so far. */
interface Pressed {
  readonly fight: Fight;
  readonly costs: Costs & Record<Plain | 'deed', number[]>;
}

/** A deed, and then one of each of the others; `isCounted`: not one of the first few of a day. */
async function pressOnce(discord: StandIn, bot: BotProcess, { fight, costs }: Pressed, isCounted: boolean): Promise<void> {
  const { person, panel, act } = await fight.open();
  const told = { saved: false };
  const stop = discord.world.onChange((change) => {
    if (change.kind === 'message' && change.message.ownerId === undefined) told.saved = true;
  });
  const deed = await costOf(discord, bot, () => person.click(panel, act));
  stop();
  const some = await plainPresses(discord, bot, fight.channel, () => fight.anybody());
  if (!isCounted) return;
  for (const kind of PLAIN) costs[kind].push(some[kind]);
  // What is sealed, or was refused, is told to nobody else.
  if (told.saved) costs.deed.push(deed);
}

/**
 * What they cost in a fight of each system, one system after the other in each round: a noisy minute is nobody’s alone.
 *
 * @param number of the fights, so that each has a channel of its own
 */
async function costsIn(discord: StandIn, bot: BotProcess, times: number, number: number): Promise<readonly Costs[]> {
  const all = rulesets.map(({ id, title }) => ({
    fight: new Fight(discord, id, number),
    costs: { name: title, ...plainCosts(), deed: [] as number[] },
  }));
  for (const { fight } of all) await fight.begin();
  // What has never run is slow, for the first few of a day.
  for (let i = -Math.ceil(times / 3); i < times; i++) for (const one of all) await pressOnce(discord, bot, one, i >= 0);
  return all.map(({ costs }) => costs);
}

/** Looks, or completions in a fight that stands still, that follow each other. */
const IN_A_ROW = 100;
/** Fights of a system in which a deed follows the other, and then the first completion in each. */
const TABLES = 6;

/** What one of them costs where each follows the other and the bot never rests, as where it has much to do; `times`: so many rows. */
async function rowsIn(discord: StandIn, bot: BotProcess, rules: Ruleset, times: number, number: number): Promise<Costs> {
  const fights = Array.from({ length: TABLES }, (_, i) => new Fight(discord, rules.id, number + i));
  for (const fight of fights) await fight.begin();
  const [first] = fights as [Fight, ...Fight[]];
  const costs = { ...plainCosts(), deed: [] as number[] };
  for (let i = -1; i < times; i++) {
    const some = await plainPresses(discord, bot, first.channel, () => first.anybody(), IN_A_ROW);
    const open: Awaited<ReturnType<Fight['open']>>[] = [];
    for (const fight of fights) open.push(await fight.open());
    const deeds = await costOf(discord, bot, async () => {
      for (const { person, panel, act } of open) await person.click(panel, act);
    });
    const firsts = await costOf(discord, bot, async () => {
      for (const fight of fights) await fight.anybody().complete(fight.channel, '/act', 'do', 'at');
    });
    // What has never run in this system is slow.
    if (i < 0) continue;
    for (const kind of PLAIN) costs[kind].push(kind === 'completion' ? firsts / TABLES : some[kind]);
    costs.deed.push(deeds / TABLES);
  }
  return { name: rules.title, ...costs };
}

const ms = (value: number): string => value.toFixed(1);

function costTable(rows: readonly Costs[]): string {
  const line = ({ name, idle, look, completion, letter, deed }: Costs): string => {
    const own = (values: readonly number[]): string => {
      if (values.length === 0) return '';
      const at = quantileOf(values.map((value) => value - medianOf(idle)));
      return `${ms(at(0.5))} (${ms(at(0.25))}–${ms(at(0.75))})`;
    };
    return `| ${name} | ${own(look)} | ${own(completion)} | ${own(letter)} | ${own(deed)} | ${deed.length || ''} |`;
  };
  return [
    '| | a look (`/board`) | a completion (`/act do:at`) | with a letter more | a saved deed with its post and board | deeds |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(line),
  ].join('\n');
}

/** Presses a second, and what they are. */
const RATE = 100;
const SHARES = { look: 0.7, completion: 0.2 } as const;
const FIGHTS = 20;

/** A table in the mix: its next act lies ready on an open panel. */
interface Ready {
  readonly fight: Fight;
  open: { readonly person: Person; readonly panel: SeenMessage } | null;
}

/** One press at a table, as the mix has it. */
async function mixedPress(table: Ready, kind: number): Promise<void> {
  const { fight } = table;
  if (kind < SHARES.look) {
    if (table.open) return void (await fight.anybody().slash(fight.channel, '/board'));
    table.open = await fight.look();
    return;
  }
  if (kind < SHARES.look + SHARES.completion) return void (await fight.anybody().complete(fight.channel, '/act', 'do', 'at'));
  const open = table.open;
  const act = open && fight.actOn(open.panel);
  table.open = null;
  if (open && act) await open.person.click(open.panel, act);
  else await fight.people[0]!.slash(fight.channel, '/gm call-time', { sure: true });
}

/** So many presses a second for so many seconds, whether those before have been answered or not; `warm`: as many more, unmeasured, before. */
async function mix(discord: StandIn, bot: BotProcess, seconds: number, warm: number): Promise<string> {
  const tables: Ready[] = Array.from({ length: FIGHTS }, (_, i) => ({
    fight: new Fight(discord, rulesets[i % rulesets.length]!.id, i + 1),
    open: null,
  }));
  for (const { fight } of tables) await fight.begin();
  const isPinned = pin(bot.bot.pid!);
  const draw = lots(9);
  const waits = watchWaits(discord.world);
  const play = async (time: number): Promise<number> => {
    const begun = performance.now();
    const pressing: Promise<void>[] = [];
    for (let next = begun; next < begun + time; next += -Math.log((draw(1e6) + 1) / 1e6) * (1_000 / RATE)) {
      const wait = next - performance.now();
      if (wait > 0) await rest(wait);
      pressing.push(mixedPress(tables[draw(tables.length)]!, draw(1e6) / 1e6).catch(() => undefined));
    }
    const took = performance.now() - begun;
    await Promise.all(pressing);
    return took;
  };
  await play(warm * 1_000);
  await discord.settled(QUIET, 60_000);
  waits.take();
  const before = await bot.spent();
  const took = await play(seconds * 1_000);
  const cpu = ((await bot.spent()) - before) / took;
  const { acknowledged, answered, presses, failed } = waits.take();
  if (isPinned) pin(bot.bot.pid!, `0-${cpus().length - 1}`);
  const [first, whole] = [quantiles(acknowledged), quantiles(answered)];
  const cells = [(presses / took) * 1_000, first.p50, first.p95, first.p99, whole.p50, whole.p95, whole.p99, cpu * 100].map((value) =>
    value.toFixed(0),
  );
  return [
    `${FIGHTS} fights of all systems; 70 % looks, 20 % completions, 10 % deeds, ${RATE} a second for ${seconds} s, whether those before have been answered or not${isPinned ? ', the bot on one core' : ''}. Milliseconds from the press until Discord knows that the bot has it, and until its answer can be read. Targets: 99 of 100 acknowledged within 100 ms, 95 of 100 answered within 400 ms.`,
    '',
    '| looks and deeds a second | acknowledged p50 | p95 | p99 | answered p50 | p95 | p99 | CPU of the bot, % of a core | unanswered |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    `| ${cells.join(' | ')} | ${failed} |`,
  ].join('\n');
}

/** Keeps a process on some cores, where the system can. */
function pin(pid: number, cores = '0'): boolean {
  try {
    execFileSync('taskset', ['-apc', cores, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function press(quick: boolean): Promise<string> {
  const [times, seconds, warm, inRows] = quick ? [6, 6, 2, 2] : [25, 30, 120, 9];
  const folder = mkdtempSync(join(tmpdir(), 'riposte-press-'));
  const discord = await startStandIn();
  const bot = await startBotProcess(discord, join(folder, 'bench.db'), { BARE: 'yes' });
  try {
    const costs = async (times: number, number: number, warm: number): Promise<string> =>
      costTable([await floorOf(times, warm), ...(await costsIn(discord, bot, times, number))]);
    const fresh = await costs(times, 0, Math.ceil(times / 3));
    const mixed = await mix(discord, bot, seconds, warm);
    const used = await costs(MORE * times, FIGHTS + 1, RATE * (seconds + warm));
    const caches = cachesSaid(QUIET, await cachesKeep(QUIET));
    const rows = [await floorOf(inRows, IN_A_ROW, IN_A_ROW)];
    for (const rules of rulesets) rows.push(await rowsIn(discord, bot, rules, inRows, FIGHTS + 2));
    return [
      '## What a press costs',
      '',
      'The whole bot over real sockets, the stand-in for Discord in another process: milliseconds of the processor’s time of the bot alone, all its threads together, from a press until nothing is on its way any more; median and, in brackets, the middle half. What it spends while nothing is pressed is taken off; the first row is a client of discord.js that answers a word, or 25 choices, and knows and keeps nothing. Pictures are left out. The first completion is asked for when the fight has just changed, so that all acts of that moment have to be found; whoever types on asks for the next ones. Targets: 2.5 for a look, 2 for a completion, 12 for a deed in the cheapest system and 16 in the dearest.',
      '',
      `A bot that runs for weeks is the second table: it has answered some ${(RATE * (seconds + warm)).toLocaleString('en')} presses (those of the hundred a second below), and the code that they need has become fast.`,
      '',
      '### Soon after a start',
      '',
      fresh,
      '',
      '### When it has been at work',
      '',
      used,
      '',
      caches,
      '',
      '### One after another',
      '',
      `The same bot, where each press follows the one before: ${IN_A_ROW} looks, ${IN_A_ROW} completions of a letter more, and in each of ${TABLES} fights a deed, sealed ones included, and then the first completion; what one of a row costs.`,
      '',
      costTable(rows),
      '',
      '### A hundred presses a second',
      '',
      mixed,
      '',
    ].join('\n');
  } finally {
    await bot.stop();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
