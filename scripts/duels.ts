/**
 * `npm run duels [-- --write]`: the schemer against every old habit in every system, in mirrored fights, from dice and with sides that no
 * weight was ever tuned on. `--write` puts the table into docs/TACTICS.md. Takes an hour on two cores; `--only brp` fights one system and
 * `--against brute` one habit, which leaves the other rows as they are; `--fights 200` so many against each habit. `--others` has every
 * other tactic fight the brute instead, for a table of its own.
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Duel, mirrored } from '../src/cli/mirrored.ts';
import { bandFrom, begun, wholeNumber } from '../src/cli/simulate.ts';
import { capitalised } from '../src/engine/index.ts';
import { findRuleset } from '../src/rules/find.ts';
import { HABITS } from '../src/table/automatic/habits.ts';
import { TACTICS } from '../src/table/automatic/tactics.ts';
import { shareIn } from '../src/table/simulation/odds.ts';

/** Numbers of fights before this one were used to find the weights. */
const FROM = 100_000;
const USUAL = 400;
const TACTIC = 'schemer';
const PAGE = join(import.meta.dirname, '..', 'docs', 'TACTICS.md');
const [BEGIN, END] = ['<!-- table of duels: written by npm run duels -->', '<!-- end of the table of duels -->'];
/** The same for the other tactics, each against one habit. */
const OTHERS = {
  begin: '<!-- table of the others: written by npm run duels -- --others -->',
  end: '<!-- end of the table of the others -->',
  against: 'brute',
} as const;

/** Two line-ups of each system, the same on both sides, and how far apart they begin, in its own unit. */
const LINE_UPS: Readonly<Record<string, readonly { readonly of: string; readonly apart: number | null }[]>> = {
  murdham: [
    { of: 'sybilla,goblin,wolf', apart: null },
    { of: 'balthasar,guard,skeleton', apart: null },
  ],
  brp: [
    { of: 'brother-aldo,town-guard,wolf', apart: 20 },
    { of: 'lykos,bandit-archer,militiaman', apart: 30 },
  ],
  'fitz-swords-wizardry': [
    { of: 'harald,gnoll,wolf', apart: 40 },
    { of: 'nib,orc-pikeman,goblin', apart: 50 },
  ],
  'hursagmu-swords': [
    { of: 'ysolt,master-at-arms,border-levy', apart: 30 },
    { of: 'captain-reve,goblin,wolf', apart: 20 },
  ],
  'swift-swords': [
    { of: 'hild,pikeman,goblin-archer', apart: null },
    { of: 'mirel,soldier,goblin', apart: null },
  ],
};

/** Who fights whom, and what the table calls them. */
interface Pair {
  readonly tactic: string;
  readonly against: string;
  readonly name: string;
}

interface Bout {
  /** Fights with this line-up, an even number. */
  readonly fights: number;
  readonly system: string;
  readonly tactic: string;
  readonly against: string;
  readonly lineUp: number;
}

async function fought({ system, tactic, against, lineUp, fights }: Bout): Promise<Duel> {
  const rules = findRuleset(system);
  const { of, apart } = LINE_UPS[system]![lineUp]!;
  const bands = ['a', 'b'].map((side) => bandFrom(rules, `${side}=${of}`));
  return mirrored(rules, [tactic, `habit-${against}`], fights, (seed) => begun(rules, bands, seed, apart), FROM);
}

const percent = (n: number): string => `${(100 * n).toFixed(1)} %`;
const words = ({ won, lost, undecided }: Pick<Duel, 'won' | 'lost' | 'undecided'>): string => `${won}–${lost}–${undecided}`;

/** @param name what stands in the second column: whom the schemer fights, or who fights the brute */
function row(system: string, name: string, duels: readonly Duel[]): string {
  const sum = (of: 'won' | 'lost' | 'undecided'): number => duels.reduce((all, duel) => all + duel[of], 0);
  const { share, low, high } = shareIn(sum('won') + sum('undecided') / 2, sum('won') + sum('lost') + sum('undecided'));
  const each = duels.map(words).join('; ');
  return `| ${findRuleset(system).title} | ${name} | ${each} | ${percent(share)} | ${percent(low)} to ${percent(high)} |`;
}

/** What a table says of a system that is not fought now. */
const rowsBefore = (table: string, system: string, name: string): readonly string[] =>
  table.split('\n').filter((line) => line.startsWith(`| ${findRuleset(system).title} | ${name} |`));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      against: { type: 'string' },
      others: { type: 'boolean', default: false },
      fights: { type: 'string' },
    },
  });
  const fights = 2 * Math.ceil(wholeNumber(values.fights ?? String(USUAL), 10_000) / 4);
  const systems = Object.keys(LINE_UPS).filter((system) => values.only === undefined || system === values.only);
  const pairs: readonly Pair[] = values.others
    ? TACTICS.filter(({ id, weights }) => id !== TACTIC && weights !== null).map(({ id, title }) => ({
        ...{ tactic: id, against: OTHERS.against, name: title },
      }))
    : HABITS.map(({ id }) => ({ tactic: TACTIC, against: id, name: capitalised(id) }));
  const chosen = pairs.filter(({ against }) => values.against === undefined || against === values.against);
  const boutsOf = (system: string, { tactic, against }: Pair): readonly Bout[] =>
    LINE_UPS[system]!.map((_, lineUp) => ({ system, tactic, against, lineUp, fights }));
  const plan = systems.flatMap((system) => chosen.map((pair) => ({ system, pair, bouts: boutsOf(system, pair) })));
  const duels = new Map<Bout, Duel>();
  const left = plan.flatMap(({ bouts }) => bouts).values();
  const work = async (): Promise<void> => {
    for (const bout of left) {
      const duel = await elsewhere(bout);
      duels.set(bout, duel);
      console.log(bout.system, bout.tactic, bout.against, LINE_UPS[bout.system]![bout.lineUp]!.of, words(duel));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const page = readFileSync(PAGE, 'utf8');
  const { begin, end } = values.others ? OTHERS : { begin: BEGIN, end: END };
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  const rows = Object.keys(LINE_UPS).flatMap((system) =>
    pairs.flatMap((pair) => {
      const bouts = plan.find((one) => one.system === system && one.pair === pair)?.bouts ?? [];
      const fought = bouts.map((bout) => duels.get(bout)!);
      return fought.length > 0 ? [row(system, pair.name, fought)] : rowsBefore(page.slice(from, to), system, pair.name);
    }),
  );
  const head = `| system | ${values.others ? 'who' : 'against'} | won–lost–nobody, by line-up | share | interval |`;
  const table = [head, '| --- | --- | --- | --- | --- |', ...rows].join('\n');
  console.log(`\n${table}`);
  if (values.write) writeFileSync(PAGE, `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`);
}

/** Fights it in a process of its own. */
const elsewhere = (bout: Bout): Promise<Duel> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename);
    child.once('message', (duel) => resolve(duel as Duel)).once('error', reject);
    child.once('exit', (code) => reject(new Error(`a bout ended with ${code}`)));
    child.send(bout);
  });

if (process.send) {
  process.once('message', (bout) => void fought(bout as Bout).then((duel) => process.send?.(duel, () => process.disconnect())));
} else await main();
