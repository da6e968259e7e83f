/** What a soak says in the end: whether anything grows that should not, and by how much one can be sure of it. */
import type { Held } from './bot.ts';
import type { HeapKinds } from './heap-kinds.ts';

/** The bot at one moment. */
export interface Sample extends Held {
  /** Minutes since the beginning. */
  readonly at: number;
  /** Bytes of the database. */
  readonly database: number;
  /** From a press to its answer, in milliseconds, since the last sample. */
  readonly p50: number;
  readonly p99: number;
  /** What a piece of work that is always the same took in that time, in milliseconds (median). */
  readonly piece: number;
  /** The processor's time that the bot has had for each deed in that time, in milliseconds: all its threads, pictures too. */
  readonly cpu: number;
  /** Since the beginning; failures are deeds without an answer. */
  readonly deeds: number;
  readonly fights: number;
  readonly failures: number;
  /** What the heap holds, where it was looked at closely. */
  readonly kinds?: HeapKinds | undefined;
}

export interface Verdict {
  readonly good: boolean;
  readonly text: string;
}

/** By how much a value rises a minute: the best guess, and what 95 of 100 such guesses lie within. */
export interface Slope {
  readonly by: number;
  readonly low: number;
  readonly high: number;
}

const MB = 2 ** 20;
const KB = 2 ** 10;
/** Standard errors to either side of a guess. */
const SURE = 1.96;
/** A rise by less than this share of the mean in an hour is called a plateau. */
const FLAT = 0.05;
const HOUR = 60;
/** Until then, in minutes, code is compiled and caches fill. */
const WARM = 5;
/** Until then, in minutes, the engine lets its heap become larger, as it does where much is made and little kept. */
const SETTLED = 9;
const FEWEST = 5;
/** Bytes that a deed may add: a decision, or a look that adds none, with its share of a new fight. */
const PER_DEED = 8 * KB;

/** The line of least squares through points of minutes and values; without an end to its interval for fewer than three. */
export function slopeOf(points: readonly (readonly [number, number])[]): Slope {
  const n = points.length;
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  if (n < 3 || spread === 0) return { by: 0, low: -Infinity, high: Infinity };
  const by = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread;
  const left = points.reduce((sum, [x, y]) => sum + (y - my - by * (x - mx)) ** 2, 0);
  const error = Math.sqrt(left / (n - 2) / spread);
  return { by, low: by - SURE * error, high: by + SURE * error };
}

/**
 * The longest time without a close look into the heap: each takes as much memory again, which the allocator keeps, so that what all memory
 * does is seen between two of them.
 */
function undisturbed(samples: readonly Sample[]): readonly Sample[] {
  const looks = [-1, ...samples.flatMap(({ kinds }, i) => (kinds ? [i] : [])), samples.length];
  const gaps = looks.slice(1).map((end, i) => samples.slice(looks[i]! + 1, end));
  return gaps.reduce((longest, gap) => (gap.length > longest.length ? gap : longest));
}

/** @param complaints what the stand-in had to say against the bot's requests */
export function verdicts(samples: readonly Sample[], complaints: number): readonly Verdict[] {
  const warm = samples.filter(({ at }) => at >= WARM);
  const [first, last] = [warm[0], warm.at(-1)];
  const answers = {
    good: (samples.at(-1)?.failures ?? 0) === 0,
    text: `${samples.at(-1)?.failures ?? 0} of ${samples.at(-1)?.deeds ?? 0} deeds had no answer.`,
  };
  const requests = { good: complaints === 0, text: `The stand-in for Discord complained ${complaints} times.` };
  if (!first || !last || warm.length < FEWEST)
    return [answers, requests, { good: true, text: `Too short to tell whether anything grows: the first ${WARM} minutes do not count.` }];
  const perDeed = (last.database - first.database) / Math.max(1, last.deeds - first.deeds);
  return [
    plateau('What the program holds in the heap', 'MB', warm, ({ kinds }) => kinds && kinds.data / MB),
    plateau('Memory outside the heap', 'MB', warm, ({ external }) => external / MB),
    plateau(
      'All memory of the process',
      'MB',
      undisturbed(warm).filter(({ at }) => at >= SETTLED),
      ({ rss }) => rss / MB,
    ),
    plateau('Open files and sockets', '', warm, ({ files }) => files),
    plateau('Things that keep the process going', '', warm, ({ handles }) => handles),
    plateau('Latency (median), beside a piece of work that is always the same', 'times', warm, ({ p50, piece }) => p50 / piece),
    plateau('Processor’s time of the bot a deed, beside the same piece of work', 'times', warm, ({ cpu, piece }) => cpu / piece),
    { good: perDeed <= PER_DEED, text: `The database grew by ${(perDeed / KB).toFixed(1)} KB a deed (at most ${PER_DEED / KB}).` },
    answers,
    requests,
  ];
}

/** Bad only where it is sure that it rises by more than next to nothing: a short soak cannot tell a leak from the noise. */
function plateau(name: string, unit: string, samples: readonly Sample[], read: (sample: Sample) => number | undefined): Verdict {
  const points = samples.flatMap((sample) => {
    const value = read(sample);
    return value === undefined ? [] : [[sample.at, value] as const];
  });
  if (points.length < FEWEST) return { good: true, text: `${name}: looked at too rarely to tell whether it grows.` };
  const mean = points.reduce((sum, [, value]) => sum + value, 0) / points.length;
  const { by, low, high } = slopeOf(points);
  const hourly = [by, low, high].map((rise) => `${(rise * HOUR).toFixed(1)}${unit && ` ${unit}`}`);
  return {
    good: low * HOUR <= mean * FLAT,
    text: `${name}: ${mean.toFixed(1)}${unit && ` ${unit}`} on average, rising by ${hourly[0]} an hour (95 %: ${hourly[1]} to ${hourly[2]}).`,
  };
}

/** The samples as a table in Markdown. */
export function table(samples: readonly Sample[]): string {
  const mb = (bytes: number): string => (bytes / MB).toFixed(1);
  const lines = samples.map(
    (s) =>
      `| ${s.at.toFixed(1)} | ${mb(s.heap)} | ${s.kinds ? mb(s.kinds.data) : ''} | ${s.kinds ? mb(s.kinds.engine) : ''} | ${mb(s.rss)} | ${mb(s.external)} | ${s.handles} | ${s.files} | ${mb(s.database)} | ${s.p50.toFixed(0)} | ${s.p99.toFixed(0)} | ${s.piece.toFixed(2)} | ${s.cpu.toFixed(0)} | ${s.deeds} | ${s.fights} |`,
  );
  const head =
    '| minute | heap, MB | of it the program’s, MB | the engine’s, MB | resident, MB | outside the heap, MB | handles | files | database, MB | p50, ms | p99, ms | a piece of work, ms | CPU a deed, ms | deeds | fights |';
  return [head, `|${' ---: |'.repeat(15)}`, ...lines, ''].join('\n');
}
