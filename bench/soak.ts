/**
 * `npm run soak [-- --minutes N] [--write]`: the whole bot in a process of its own on a SQLite file, played by people in all systems over
 * real sockets, on a clock sixty times as fast as life. Fights begin and end, people come and go, channels are deleted with those who
 * played there. Prints memory, handles, database and latency over time, and ends with verdicts; the exit code is 1 if one of them is bad.
 * `--write` puts all of it into docs/SOAK.md.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Person, type StandIn, startStandIn } from 'discord-stand-in';
import { rulesets } from '../src/rules/index.ts';
import { lots } from '../test/support/random-fight.ts';
import type { Held } from './bot.ts';
import { startBotProcess } from './bot-process.ts';
import { type HeapKinds, heapKindsOf } from './heap-kinds.ts';
import { summary } from './measure.ts';
import { isBoard, type Manner, oneDeed } from './players.ts';
import { type Sample, table, type Verdict, verdicts } from './soak-verdicts.ts';

const FILE = join(import.meta.dirname, '../docs/SOAK.md');
const CLOCK_RATE = 60;
/** Milliseconds between two presses of one table, so that the bot is busy and not behind, and between two looks of it at its fast clock. */
const APART = 100;
const TICK = 500;
/** Deeds after which a fight is ended, and fights after which a channel is deleted. */
const DEEDS = 25;
const FIGHTS = 3;
const SAMPLES = 60;
/**
 * At these of them the heap is looked at more closely. It takes seconds, for which there are some samples fewer in the end, and as much
 * memory again, which the allocator keeps and gives back when it likes: what all memory does is judged before the first of them.
 */
const CLOSELY = [34, 36, 38, 50, 52, 54];
/** Milliseconds from one piece of the work that latency is measured by to the next. */
const PIECE_EVERY = 500;
/** What is read for it. */
const PIECE = JSON.stringify(Array.from({ length: 2000 }, (_, i) => ({ i, name: `somebody ${i}` })));
const SHORTEST = 2_000;
/**
 * Milliseconds that the answers to a press can be changed in: on a clock so fast nobody comes back to an older one, and the stand-in need
 * not keep it.
 */
const TOKEN = 60_000;
/** Milliseconds without a request after which nothing is under way, and that a busy machine may take until then. */
const [QUIET, LONGEST_QUIET] = [200, 20_000];

/** What has happened since the last sample; `pieces`: how long the work that is always the same took, in milliseconds. */
interface Tally {
  waits: number[];
  pieces: number[];
  deeds: number;
  fights: number;
  failures: number;
}

/** A bot, its memory in two pools as in the image, that tells what it holds, and looks at a fast clock when it is told to. */
async function startBot(discord: StandIn, file: string) {
  const env = { CLOCK_RATE: String(CLOCK_RATE), MALLOC_ARENA_MAX: '2' };
  const { bot, ask, spent, stop } = await startBotProcess(discord, file, env, ['--expose-gc']);
  bot.send('clock');
  const ticking = setInterval(() => bot.send('tick'), TICK);
  let before = 0;
  return {
    held: () => ask<Held>('held'),
    /** Milliseconds of the processor that it has had since the last time, or since it began. */
    async worked(): Promise<number> {
      const [since, now] = [before, await spent()];
      before = now;
      return now - since;
    },
    /** What its heap holds, by whose it is. */
    async kinds(): Promise<HeapKinds> {
      const snapshot = await ask<string>('snapshot');
      const kinds = heapKindsOf(snapshot);
      rmSync(snapshot);
      return kinds;
    },
    async stop(): Promise<void> {
      clearInterval(ticking);
      await stop();
    },
  };
}

/** Where people stop between two deeds while the bot is looked at, so that what it keeps is told from what it is at work on. */
class Gate {
  #opened = Promise.resolve();

  /** Resolves when it is open. */
  pass(): Promise<void> {
    return this.#opened;
  }

  /** Closes it while something is done. */
  async closedFor<T>(work: () => Promise<T>): Promise<T> {
    let open = (): void => undefined;
    this.#opened = new Promise((resolve) => {
      open = resolve;
    });
    return work().finally(open);
  }
}

/** A panel that the fast clock has overtaken is nobody's fault; a deed without an answer is the bot's. */
function blame(error: unknown, tally: Tally): void {
  const text = String(error);
  if (!/never answered|: failed on/.test(text)) return;
  tally.failures++;
  console.error(text.slice(0, 200));
}

/** One deed, timed from the press to the answer. */
async function timedDeed<T>(tally: Tally, deed: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await deed();
  tally.waits.push(performance.now() - start);
  tally.deeds++;
  return done;
}

/** Does a piece of work that is always the same, now and again, as a yardstick: how fast the machine is changes more than the bot does. */
function measured(tally: Tally): { readonly stop: () => void } {
  const timer = setInterval(() => {
    const start = performance.now();
    JSON.parse(PIECE);
    tally.pieces.push(performance.now() - start);
  }, PIECE_EVERY);
  return { stop: () => clearInterval(timer) };
}

/** What all tables share. */
interface Soaking {
  readonly discord: StandIn;
  readonly gate: Gate;
  readonly tally: Tally;
  readonly going: () => boolean;
}

/** Those who play in a channel. */
interface Group {
  readonly channel: string;
  readonly system: string;
  readonly people: readonly [gm: Person, one: Person, other: Person];
}

/** A fight from its beginning to its end, with somebody who comes by, joins and leaves. */
async function oneFight(
  { discord, gate, tally }: Soaking,
  { channel, system, people }: Group,
  draw: (below: number) => number,
): Promise<void> {
  const [gm, one, other] = people;
  const manner: Manner = { press: (press) => timedDeed(tally, press), between: () => rest(APART) };
  await timedDeed(tally, () =>
    gm.slash(channel, '/practice', { system, foes: 'gm', guide: false, player1: one.name, player2: other.name }),
  );
  await gm.waitFor(isBoard, { channel });
  const guest = discord.addUser(`Guest ${tally.fights} ${system}`);
  for (let deeds = 0; deeds < DEEDS; deeds++) {
    await oneDeed(channel, people, draw, manner).catch((error: unknown) => blame(error, tally));
    if (deeds === 5) await guest.slash(channel, '/join');
    if (deeds === 15) await guest.slash(channel, '/leave');
    await rest(APART);
    await gate.pass();
  }
  await timedDeed(tally, () => gm.slash(channel, '/encounter end', { sure: true }));
  discord.removeMember(guest.id);
  tally.fights++;
}

/** One table plays fight after fight; now and then its channel is deleted, its people leave, and others play in another. */
async function playOn(soaking: Soaking, system: string, seed: number): Promise<void> {
  const { discord, tally, going } = soaking;
  const draw = lots(seed);
  let group: Group | null = null;
  for (let fights = 0; going(); fights++) {
    if (group === null || fights % FIGHTS === 0) {
      if (group) {
        discord.deleteChannel(group.channel);
        for (const { id } of group.people) discord.removeMember(id);
      }
      const name = `${system}-${fights}`;
      discord.addChannel(name);
      const person = (called: string): Person => discord.addUser(`${called} ${name}`);
      group = { channel: `#${name}`, system, people: [person('Gil'), person('Ann'), person('Bob')] };
    }
    await oneFight(soaking, group, draw).catch((error: unknown) => blame(error, tally));
  }
}

/** Bytes of a SQLite file with what stands beside it. */
const bytesOf = (file: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0);

export interface Soaked {
  readonly samples: readonly Sample[];
  readonly verdicts: readonly Verdict[];
}

/** Soaks the bot for so many minutes. `tell` hears of each sample. */
export async function soak(minutes: number, tell: (sample: Sample) => void = () => undefined): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-soak-'));
  const file = join(folder, 'soak.db');
  const discord = await startStandIn({ times: { token: TOKEN } });
  const bot = await startBot(discord, file);
  const all: Tally = { waits: [], pieces: [], deeds: 0, fights: 0, failures: 0 };
  const yardstick = measured(all);
  const [begun, length] = [performance.now(), minutes * 60_000];
  const going = (): boolean => performance.now() - begun < length;
  const gate = new Gate();
  const playing = Promise.all(rulesets.map(({ id }, i) => playOn({ discord, gate, tally: all, going }, id, i + 1)));
  const samples: Sample[] = [];
  let counted = 0;
  const atRest = async (): Promise<Held & Pick<Sample, 'kinds' | 'cpu'>> => {
    await discord.settled(QUIET, LONGEST_QUIET).catch(() => undefined);
    const cpu = (await bot.worked()) / Math.max(1, all.deeds - counted);
    counted = all.deeds;
    const held = await bot.held();
    const kinds = CLOSELY.includes(samples.length) ? await bot.kinds() : undefined;
    // What looking takes is none of any deed's.
    await bot.worked();
    return { ...held, cpu, kinds };
  };
  while (going()) {
    await rest(Math.max(SHORTEST, length / SAMPLES));
    const { p50, p99 } = summary('', all.waits.splice(0));
    const { p50: piece } = summary('', all.pieces.splice(0));
    const { deeds, fights, failures } = all;
    const sample = {
      at: (performance.now() - begun) / 60_000,
      ...(await gate.closedFor(atRest)),
      database: bytesOf(file),
      p50,
      p99,
      piece,
      deeds,
      fights,
      failures,
    };
    samples.push(sample);
    tell(sample);
  }
  await playing;
  yardstick.stop();
  await bot.stop();
  // What was on its way to a channel that was deleted is refused, as it should be.
  const complaints = discord.complaints.filter((one) => !JSON.stringify(one).includes('10003')).length;
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
  return { samples, verdicts: verdicts(samples, complaints) };
}

const document = (minutes: number, { samples, verdicts: found }: Soaked): string => `# Soak

Written by \`npm run soak -- --minutes ${minutes} --write\` on Node ${process.version}, ${cpus().length} cores. The whole bot in a process of its own on a SQLite file, its memory in two pools as in the image (\`MALLOC_ARENA_MAX\`); people play fights of all five systems over real sockets, on a clock ${CLOCK_RATE} times as fast
as life. Fights begin and end, guests join and leave, channels are deleted. Memory is looked at while nobody presses, the heap after a full collection; twice, by heap snapshots, what of it the program made (objects, closures, lists, texts) and what the engine did (code, what it notes to compile it better, the shapes of objects): that grows as long as paths that are rarely gone are gone often enough to be compiled, and ends with them. A snapshot takes as much memory again, and the allocator keeps it: all memory is judged before the first of them. Latency is from a press to its answer, with the stand-in for Discord on the same cores; since such machines are faster and slower by turns, it is judged by a piece of work that is always the same and is done all the while; and so is the processor’s time that the bot has for a deed, all its threads taken together, in which the stand-in has no part.

${found.map(({ good, text }) => `- ${good ? '✔' : '✘'} ${text}`).join('\n')}

${table(samples)}`;

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, write: { type: 'boolean' } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('--minutes takes a number from 0 to 1440.');
  const soaked = await soak(minutes, (sample) => console.error(table([sample]).split('\n').at(-2)));
  const text = document(minutes, soaked);
  console.log(text);
  if (values.write) writeFileSync(FILE, text);
  process.exit(soaked.verdicts.every(({ good }) => good) ? 0 : 1);
}
