/** What a run of the load generator came to: against the targets, and as lines of the tables in docs/SCALING.md. */
import type { Verdict } from '../soak-verdicts.ts';
import type { Measured, Plan, Quantiles } from './run.ts';

/** In milliseconds: how long "I have it" may take for 99 of 100 presses, and the answer for 95. */
export const TARGETS = { acknowledged: 100, answered: 400, outboxAge: 15 } as const;
/** Megabytes that a process may hold at rest by the servers that it is on, and in a straight line between. */
const MEMORY: readonly (readonly [servers: number, megabytes: number])[] = [
  [0, 160],
  [1_000, 180],
  [10_000, 270],
];

const [BEGIN, END] = ['<!-- load: written by npm run load -->', '<!-- end of load -->'];
const HEAD_OF_WAITS =
  '| servers, fights, bot | presses a second | saves a second | acknowledged p50 / p95 / p99, ms | answered p50 / p95 / p99, ms | unanswered | targets |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |';
const HEAD_OF_COSTS =
  '| servers, fights, bot | ready after, s | CPU of the bot, % of a core | of the database | of the stand-in | memory of a process at rest / after, MB | oldest post, s | fights at work | disk a save, KB |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |';

/** Megabytes that a process on so many servers may hold at rest. */
export function mayHold(servers: number): number {
  const above = MEMORY.findIndex(([least], i) => i > 0 && servers <= least);
  const [[x0, y0], [x1, y1]] = above < 0 ? [MEMORY.at(-2)!, MEMORY.at(-1)!] : [MEMORY[above - 1]!, MEMORY[above]!];
  return y0 + ((servers - x0) / (x1 - x0)) * (y1 - y0);
}

export function verdictsOn(run: Measured): readonly Verdict[] {
  const { acknowledged, answered, failed, complaints, memory, most } = run;
  const servers = Math.ceil(run.servers / run.processes);
  const most99 = TARGETS.acknowledged;
  return [
    { good: failed === 0, text: `${failed} presses had no answer.` },
    { good: complaints === 0, text: `Discord would have complained ${complaints} times.` },
    { good: acknowledged.p99 < most99, text: `99 of 100 presses were acknowledged in ${ms(acknowledged.p99)} ms (under ${most99}).` },
    { good: answered.p95 < TARGETS.answered, text: `95 of 100 had their answer in ${ms(answered.p95)} ms (under ${TARGETS.answered}).` },
    {
      good: memory.atRest <= mayHold(servers),
      text: `A process on ${servers} servers held ${ms(memory.atRest)} MB at rest (at most ${ms(mayHold(servers))}).`,
    },
    { good: most.outboxAge < TARGETS.outboxAge, text: `The oldest post waited for ${ms(most.outboxAge)} s (under ${TARGETS.outboxAge}).` },
  ];
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const triple = ({ p50, p95, p99 }: Quantiles): string => [p50, p95, p99].map(ms).join(' / ');
const grouped = (number: number): string => number.toLocaleString('en');

/** What a line is called, by which a later run of the same replaces it. */
export const nameOf = ({ servers, fights, processes }: Plan): string =>
  `${grouped(servers)}, ${grouped(fights)}, ${processes === 1 ? 'one process on SQLite' : `${processes} processes on PostgreSQL`}`;

function wordOn(run: Measured): string {
  const missed = verdictsOn(run).filter(({ good }) => !good);
  return missed.length === 0 ? 'met' : `missed: ${missed.map(({ text }) => text.replace(/\.$/u, '')).join('; ')}`;
}

const waitsLine = (run: Measured): string =>
  `| ${[nameOf(run), run.pressesASecond.toFixed(1), run.savesASecond.toFixed(1), triple(run.acknowledged), triple(run.answered), run.failed, wordOn(run)].join(' | ')} |`;

function costsLine(run: Measured): string {
  const { starting, cpu, memory, most, perSave } = run;
  const database = cpu.database === null ? 'in the bot' : ms(cpu.database);
  const cells = [starting.toFixed(0), ms(cpu.bot), database, ms(cpu.discord), `${ms(memory.atRest)} / ${ms(memory.after)}`];
  return `| ${[nameOf(run), ...cells, ms(most.outboxAge), most.queue, perSave.toFixed(1)].join(' | ')} |`;
}

/** The lines of a table that stand in a text, by what they are called. */
function linesUnder(text: string, head: string): Map<string, string> {
  const [, after = ''] = text.split(head);
  const lines = after.trimStart().split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows = lines.slice(0, end < 0 ? undefined : end);
  return new Map(rows.map((line) => [line.split('|')[1]!.trim(), line]));
}

/**
 * The page with these runs in its tables, in place of those of the same name.
 * @param around how and on what they were measured
 * @throws Error if the page has no place for them
 */
export function withRuns(page: string, runs: readonly Measured[], around: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/SCALING.md has no place for the figures, between ${BEGIN} and ${END}.`);
  const [waits, costs] = [linesUnder(page, HEAD_OF_WAITS), linesUnder(page, HEAD_OF_COSTS)];
  for (const run of runs) {
    waits.set(nameOf(run), waitsLine(run));
    costs.set(nameOf(run), costsLine(run));
  }
  const tables = [HEAD_OF_WAITS, ...waits.values(), '', HEAD_OF_COSTS, ...costs.values()].join('\n');
  return `${page.slice(0, begin)}${BEGIN}\n\n${around}\n\n${tables}\n\n${page.slice(end)}`;
}

/** A run as it is told on the console. */
export const told = (run: Measured): string =>
  [
    HEAD_OF_WAITS,
    waitsLine(run),
    '',
    HEAD_OF_COSTS,
    costsLine(run),
    '',
    ...verdictsOn(run).map(({ good, text }) => `${good ? '✔' : '✘'} ${text}`),
    ...run.troubles.map((trouble) => `  ${trouble}`),
    '',
  ].join('\n');
