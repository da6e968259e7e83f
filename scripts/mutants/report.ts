/** What a run found: kept as data for each area, and written together into docs/MUTANTS.md. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isThere } from '../../src/cli/proof.ts';
import { type Witness, witnesses } from '../../src/cli/witnesses.ts';
import { EQUIVALENTS, reasonOf } from './equivalents.ts';
import { ROOT } from './places.ts';
import { wilson } from './sample.ts';
import type { Outcome, Placed, Slow } from './trial.ts';

/** The areas that can be broken: folders of `src`. */
export const AREAS = ['engine', 'store', 'rules', 'table', 'discord'] as const;
export type Area = (typeof AREAS)[number];

/** A fault that no test caught, in words. */
interface Survivor {
  readonly where: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly reached: boolean;
}

/** A fault of the rules that was tried: the rules whose code it broke, and what failed. */
export interface Tried {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** What it changed, as a survivor has it. */
  readonly from: string;
  readonly to: string;
  readonly rules: readonly string[];
  /** The scenarios of its rules that failed; where none did, the first that did, or the first test. Empty: nothing noticed it. */
  readonly by: readonly string[];
}

/** The result of one sample. */
export interface Result {
  readonly area: Area;
  /** Set where only the scenarios were played, and the tests that name a rule of the fault. */
  readonly by?: 'scenarios';
  readonly seed: number;
  /** The commit whose code was broken; results that are older than this name none. */
  readonly commit?: string;
  readonly of: number;
  readonly count: number;
  readonly caught: number;
  readonly endless: number;
  readonly equivalent: number;
  readonly survivors: readonly Survivor[];
  /** How many were caught when the sample was drawn, where survivors have been tried again since. */
  readonly first?: number;
  readonly tried: readonly Tried[];
  /** What the slow tests did to the survivors of the quick ones; missing where they have not been run. */
  readonly slow?: Slow;
}

const FOLDER = join(import.meta.dirname, 'results');
const DOCUMENT = join(ROOT, 'docs', 'MUTANTS.md');

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-24)}` : line;
};

/** Both texts of a fault as they are kept. */
const shown = ({ from, to }: Placed): Pick<Tried, 'from' | 'to'> => ({ from: short(from), to: short(to) });

export const inWords = ({ file, line, kind, from, to }: Placed): string =>
  `${file}:${line} ${kind}: ${short(from)} => ${to === '' ? '(nothing)' : short(to)}`;

/** Sums a sample up. @param of how many faults the area holds in all. */
export function resultOf(area: Area, seed: number, of: number, outcomes: readonly Outcome[]): Result {
  const open = outcomes.filter(({ how }) => how === 'survived' || how === 'unreached');
  const survivors = open.filter(({ fault }) => reasonOf(fault) === null);
  return {
    area,
    seed,
    of,
    count: outcomes.length,
    caught: outcomes.length - open.length,
    endless: outcomes.filter(({ how }) => how === 'endless').length,
    equivalent: open.length - survivors.length,
    survivors: survivors.map(({ fault, how }) => ({
      where: `${fault.file}:${fault.line}`,
      kind: fault.kind,
      from: short(fault.from),
      to: short(fault.to),
      reached: how === 'survived',
    })),
    tried: area === 'rules' ? outcomes.filter(({ fault }) => reasonOf(fault) === null).map(triedOf) : [],
  };
}

const triedOf = ({ fault, by, scenarios }: Outcome): Tried => {
  const rules = rulesAt(readFileSync(join(ROOT, fault.file), 'utf8'), fault.line);
  return {
    file: fault.file,
    line: fault.line,
    kind: fault.kind,
    ...shown(fault),
    rules,
    by: scenarios.length > 0 ? naming(rules, scenarios) : by,
  };
};

/** Those of the scenarios that name one of the rules; where none does, the first of them. */
export function naming(rules: readonly string[], scenarios: readonly string[], all = named()): readonly string[] {
  const own = new Set(all.filter(({ rule }) => rules.includes(rule)).map(({ id }) => id));
  const those = scenarios.filter((id) => own.has(id));
  return those.length > 0 ? those.slice(0, ENOUGH) : scenarios.slice(0, 1);
}

/** So many are kept of a fault: one proves what many do. */
const ENOUGH = 3;

let read: readonly Witness[] | null = null;

/** What names rules, read once. */
function named(): readonly Witness[] {
  read ??= witnesses();
  return read;
}

const RULE = /\b[A-Z]{2}-[A-Z]{3,5}-\d{2}\b/gu;
const COMMENT = /^\s*(?:\/\/|\/?\*)/u;

/**
 * The catalogue ids of the rule that a line of code is part of: those that stand on it or in the comment above it, or else
 * those above the declaration around it.
 */
export function rulesAt(text: string, line: number): readonly string[] {
  const lines = text.split('\n');
  const near = (at: number): readonly string[] => {
    let top = at;
    while (top > 0 && COMMENT.test(lines[top - 1]!)) top -= 1;
    return [
      ...new Set(
        lines
          .slice(top, at + 1)
          .join('\n')
          .match(RULE),
      ),
    ];
  };
  const here = near(line - 1);
  if (here.length > 0) return here;
  let top = line - 1;
  while (top > 0 && !/^[a-z]/u.test(lines[top]!)) top -= 1;
  return near(top);
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** The rate among those that are no equivalents, with its interval. */
export function rateOf({ caught, count, equivalent }: Result): string {
  const real = count - equivalent;
  const [low, high] = wilson(caught, real);
  return `${percent(caught / Math.max(1, real))} (${percent(low)} to ${percent(high)})`;
}

/** What the slow tests did, in words. */
export function slowText(slow: Slow | undefined): string {
  if (!slow) return 'not run';
  const rest = slow.left > 0 ? `, ${slow.left} not by all that reach them` : '';
  return `${slow.caught} caught of ${slow.tried}${rest} (${slow.minutes} min)`;
}

/** The fault of a survivor in the files as they are now, nearest to where it was; null where its code has gone. */
export function faultOf({ where, kind, from, to }: Survivor, faults: (file: string) => readonly Placed[]): Placed | null {
  const [file = '', line = ''] = where.split(':');
  if (!existsSync(join(ROOT, file))) return null;
  const same = faults(file).filter((one) => one.kind === kind && short(one.from) === from && short(one.to) === to);
  const away = (one: Placed): number => Math.abs(one.line - Number(line));
  return same.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** A result after its survivors were tried again: those caught now are survivors no more; the first count stays beside it. */
export function triedAgain(result: Result, outcomes: readonly Outcome[]): Result {
  const again = resultOf(result.area, result.seed, result.of, outcomes);
  const names = new Set(outcomes.map(({ fault }) => nameOf({ ...fault, ...shown(fault) })));
  const gone = result.survivors.filter((one) => !names.has(nameOf({ ...one, file: one.where.split(':')[0]! })));
  const now = new Map(again.tried.map((one) => [nameOf(one), one]));
  const left = result.tried.flatMap((one) => (one.by.length > 0 || !names.has(nameOf(one)) ? one : (now.get(nameOf(one)) ?? [])));
  return {
    ...result,
    first: result.first ?? result.caught,
    caught: result.caught + again.caught,
    endless: result.endless + again.endless,
    equivalent: result.equivalent + again.equivalent,
    survivors: [...again.survivors, ...gone],
    tried: left,
  };
}

/** What tells one fault of an area from others, in the words that are kept. */
const nameOf = ({ file, kind, from, to }: Pick<Tried, 'file' | 'kind' | 'from' | 'to'>): string => [file, kind, from, to].join(' ');

export function keep(result: Result): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${fileOf(result)}.json`), `${JSON.stringify(result, null, 1)}\n`);
  writePage();
}

/** Writes the page anew from what is kept, by the code as it is now. */
export function writePage(): void {
  writeFileSync(DOCUMENT, documentOf(AREAS.flatMap((area) => [kept(area) ?? [], kept(area, 'scenarios') ?? []].flat())));
}

const fileOf = ({ area, by }: { readonly area: Area; readonly by?: 'scenarios' | undefined }): string => (by ? `${area}-${by}` : area);

/** The last result of an area, by all tests and scenarios, or by what names its rules. */
export function kept(area: Area, by?: 'scenarios'): Result | null {
  const file = join(FOLDER, `${fileOf({ area, by })}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null;
}

const HEAD = `# Tests that bite

\`npm run test:mutants -- AREA [--seed N] [--count N]\` puts small faults into the sources, one at a time, and runs the tests that reach
them: comparisons and boundaries, conditions, arithmetic, logic, booleans, texts, lists, calls, optional calls, assignments, returned
values, removed statements and blocks. The seed draws the sample from all possible faults in all files of the area; none is left out. Faults
in the engine and the rules are tried against the scenarios first.

How to read the numbers: the rate counts the faults that are not equivalents, with Wilson’s interval at 95 %. It is
lower than it really is, since tests that start processes of their own (kills, storms, installations) do not count. A fault meets the
nearest and quickest of the tests that reach it first, until 30 seconds of them have passed; what survives meets the slow ones, those first
that keep what people see as text (screens, transcripts), for as long as \`--minutes\` allows. The column *slow tests* says how many
survivors they caught, and for how many the time was up before all had run: those may be caught after all. *Endless* faults were stopped,
most of them for the work that they took of the processor, the others by the clock, and count as caught, if the same tests end without
the fault. The samples were drawn with a map of all tests but those that \`scripts/mutants/vitest.config.ts\` leaves out, on SQLite and
PostgreSQL; faults in what only a process of its own runs, as the copy over \`sqlite3\`, are reached by none of them. The aim is 90 % in
engine and store and 85 % elsewhere.

The numbers are those of the code *drawn at* that commit (?: not noted then). Of the survivors only those are quoted whose code still stands in its
file, wherever; how many are gone is said. \`--page\` writes this page anew from what is kept.

It is our own script because the scenarios, which judge the rules, need no test runner around them: all faults of a sample are built into
the sources at once and switched on by number, so a fault in the rules costs a second, and any other fault only the tests that reach it.
StrykerJS has not been measured against it.

\`--known\` tries the faults in \`scripts/mutants/known.json\`, which reviewers once found that no test noticed. \`--map\` records what each
test and scenario reaches, \`--map FILE ...\` adds what test files reach that came later. A sample that was stopped early counts as far as it got.
\`--again\` tries the survivors of the last sample once more, after new tests; *caught at first* is what the tests caught when it was drawn,
which says more of code that nobody has looked at. The rate is of *caught now*. \`--again --slow\` leaves out the quick tests, which
passed before. \`--in FILE --by TEST\` tries every fault of a file against tests that are being written for it; it needs no map, and names
no equivalents. All faults of \`src/store/difference.ts\`, \`past.ts\` and \`hot/rows.ts\` within functions were tried so; none survived.
\`--scenarios\` tries the rules by what judges them: all scenarios and, where none fails, the tests that name a rule of the broken code. It
needs no map, and draws only from code that carries rules out: in a system, below the id of a rule, no text, form, view, setting or
advice. What is left may still be noticed by other tests, those above all that keep what people see. \`npm run rules:coverage\` takes from
it which rules are proved by breaking them.
`;

const titleOf = ({ area, by }: { readonly area: Area; readonly by?: 'scenarios' | undefined }): string =>
  by ? `${area} as carried out, by what names them` : area;

function documentOf(results: readonly Result[]): string {
  const rows = results.map(
    (r) =>
      `| ${titleOf(r)} | ${r.of} | ${r.count} | ${r.seed} | ${r.commit ?? '?'} | ${r.first ?? r.caught} | ${r.caught} | ${r.endless} | ${r.equivalent} | ${r.survivors.length} | ${slowText(r.slow)} | ${rateOf(r)} |`,
  );
  const table = [
    '| area | faults in all | tried | seed | drawn at | caught at first | caught now | of these endless | equivalent | survived | slow tests | rate |',
    `|${' --- |'.repeat(12)}`,
    ...rows,
  ];
  const open = results.flatMap(({ area, by, survivors }) => {
    const left = survivors.filter(stillThere);
    return [
      `\n### ${titleOf({ area, by })}\n`,
      ...left.map(
        (s) =>
          `- \`${s.where}\` ${s.kind}${s.reached ? '' : ` (no ${by ? 'scenario' : 'test'} gets there)`}: ${code(s.from)} became ${code(s.to)}`,
      ),
      ...(left.length < survivors.length ? [`- ${survivors.length - left.length} more, whose code is gone`] : []),
    ];
  });
  const same = EQUIVALENTS.map((e) => `| \`${e.file}\` | ${cell(code(short(e.from)))} | ${cell(code(short(e.to)))} | ${cell(e.reason)} |`);
  const equal = same.length > 0 ? ['| file | from | to | why nobody can see it |', '| --- | --- | --- | --- |', ...same] : ['None.'];
  return [HEAD, ...table, '\n## Survivors', ...open, '\n## Equivalent\n', ...equal, ''].join('\n');
}

const stillThere = ({ where, from }: Survivor): boolean => {
  const file = join(ROOT, where.split(':')[0] ?? '');
  return existsSync(file) && isThere(readFileSync(file, 'utf8'), from);
};

const code = (text: string): string => (text === '' ? 'nothing' : text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const cell = (text: string): string => text.replaceAll('|', '\\|');
