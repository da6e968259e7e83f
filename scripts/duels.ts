/**
 * `npm run duels [-- --write]`: the schemer against every old habit in every system, in mirrored fights, from dice and with sides that no
 * weight was ever tuned on. `--write` puts the table into docs/TACTICS.md. Takes an hour on two cores; `--only brp` fights one system and
 * `--against brute` one habit, which leaves the other rows as they are; `--fights 200` so many against each habit.
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
import { shareIn } from '../src/table/simulation/odds.ts';

/** Numbers of fights before this one were used to find the weights. */
const FROM = 100_000;
const USUAL = 400;
const TACTIC = 'schemer';
const PAGE = join(import.meta.dirname, '..', 'docs', 'TACTICS.md');
const [BEGIN, END] = ['<!-- table of duels: written by npm run duels -->', '<!-- end of the table of duels -->'];

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

interface Bout {
  /** Fights with this line-up, an even number. */
  readonly fights: number;
  readonly system: string;
  readonly against: string;
  readonly lineUp: number;
}

async function fought({ system, against, lineUp, fights }: Bout): Promise<Duel> {
  const rules = findRuleset(system);
  const { of, apart } = LINE_UPS[system]![lineUp]!;
  const bands = ['a', 'b'].map((side) => bandFrom(rules, `${side}=${of}`));
  return mirrored(rules, [TACTIC, `habit-${against}`], fights, (seed) => begun(rules, bands, seed, apart), FROM);
}

const percent = (n: number): string => `${(100 * n).toFixed(1)} %`;
const words = ({ won, lost, undecided }: Pick<Duel, 'won' | 'lost' | 'undecided'>): string => `${won}–${lost}–${undecided}`;

function row(system: string, against: string, duels: readonly Duel[]): string {
  const sum = (of: 'won' | 'lost' | 'undecided'): number => duels.reduce((all, duel) => all + duel[of], 0);
  const { share, low, high } = shareIn(sum('won') + sum('undecided') / 2, sum('won') + sum('lost') + sum('undecided'));
  const each = duels.map(words).join('; ');
  return `| ${findRuleset(system).title} | ${capitalised(against)} | ${each} | ${percent(share)} | ${percent(low)} to ${percent(high)} |`;
}

/** What the page says of a system that is not fought now. */
const rowsBefore = (page: string, system: string, against: string): readonly string[] =>
  page.split('\n').filter((line) => line.startsWith(`| ${findRuleset(system).title} | ${capitalised(against)} |`));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      against: { type: 'string' },
      fights: { type: 'string' },
    },
  });
  const fights = 2 * Math.ceil(wholeNumber(values.fights ?? String(USUAL), 10_000) / 4);
  const systems = Object.keys(LINE_UPS).filter((system) => values.only === undefined || system === values.only);
  const bouts = systems.flatMap((system) =>
    HABITS.filter(({ id }) => values.against === undefined || id === values.against).flatMap(({ id: against }) =>
      LINE_UPS[system]!.map((_, lineUp): Bout => ({ system, against, lineUp, fights })),
    ),
  );
  const duels = new Map<Bout, Duel>();
  const left = bouts.values();
  const work = async (): Promise<void> => {
    for (const bout of left) {
      const duel = await elsewhere(bout);
      duels.set(bout, duel);
      console.log(bout.system, bout.against, LINE_UPS[bout.system]![bout.lineUp]!.of, words(duel));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END))];
  const rows = Object.keys(LINE_UPS).flatMap((system) =>
    HABITS.flatMap(({ id }) => {
      const fought = bouts.filter((bout) => bout.system === system && bout.against === id).map((bout) => duels.get(bout)!);
      return fought.length > 0 ? [row(system, id, fought)] : rowsBefore(page, system, id);
    }),
  );
  const table = ['| system | against | won–lost–nobody, by line-up | share | interval |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
  console.log(`\n${table}`);
  if (values.write) writeFileSync(PAGE, `${before}${BEGIN}\n\n${table}\n\n${after}`);
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
