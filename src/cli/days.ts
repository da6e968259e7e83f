/**
 * `npm run days -- [--ruleset ID ...] [--fights N] [--write]`: how many days a round takes at the pace *daily* when seven players look in
 * once a day (`over-days.ts`), in every system, with what is left ahead and without. `--write` keeps the figures in `docs/DAYS.md`, in
 * place of those of the same system.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Ruleset } from '../engine/index.ts';
import { findRuleset } from '../rules/find.ts';
import { rulesets } from '../rules/index.ts';
import { type Course, type Muster, overDays, type WayToPlay } from './over-days.ts';
import { run } from './run.ts';
import { wholeNumber } from './simulate.ts';

const PLAYERS = 7;
/** Rounds of one fight that count, so that a long one does not outweigh the others. */
const MOST_ROUNDS = 6;

const FOES: Readonly<Record<string, string>> = {
  brp: 'bandit',
  'fitz-swords-wizardry': 'orc',
  'hursagmu-swords': 'bandit',
  murdham: 'bandit',
  'swift-swords': 'soldier',
};

const WAYS: readonly WayToPlay[] = [
  { title: 'left ahead, reactions by order', ahead: true, orders: true, house: {} },
  { title: 'left ahead', ahead: true, orders: false, house: {} },
  { title: 'nothing left ahead', ahead: false, orders: false, house: {} },
];
/** As above, by the rulebook where the slow paces play by a house rule. */
const BY_THE_BOOK = 'by the order of the rulebook';

/** The ways to play a system: where the pace brings house rules, also without them. */
function waysOf({ rounds, settings }: Ruleset): readonly WayToPlay[] {
  const slow = Object.keys(rounds?.slowly ?? {});
  if (slow.length === 0) return WAYS;
  const house = Object.fromEntries(settings.filter((s) => slow.includes(s.key)).map((s) => [s.key, s.initial]));
  return [...WAYS, ...WAYS.slice(0, 1).map((way) => ({ ...way, title: `${way.title}, ${BY_THE_BOOK}`, house }))];
}

/** Seven of the ready-made heroes, the first again where there are fewer. */
function musterOf({ id, sheets }: Ruleset): Muster {
  const heroes = sheets.samples.filter((s) => s.kind === 'hero');
  const foe = FOES[id] ?? sheets.samples.find((s) => s.kind === 'foe')?.id ?? '';
  return { heroes: Array.from({ length: PLAYERS }, (_, i) => heroes[i % heroes.length]!.id), foe, foes: PLAYERS };
}

/** Figures of one system, played in one way. */
export interface Row {
  readonly system: string;
  readonly way: string;
  readonly fights: number;
  readonly rounds: number;
  readonly median: number;
  readonly p90: number;
  readonly waited: readonly (readonly [what: string, share: number])[];
}

/** The value that so large a share of the sorted values does not exceed. */
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Plays so many fights of a system and sums them up. */
export async function measure(rules: Ruleset, way: WayToPlay, seeds: readonly number[]): Promise<Row> {
  const courses: Course[] = [];
  for (const seed of seeds) courses.push(await overDays(rules, musterOf(rules), way, seed, MOST_ROUNDS));
  const rounds = courses.flatMap((c) => c.rounds).toSorted((a, b) => a - b);
  const waited = new Map<string, number>();
  for (const course of courses) for (const [what, ms] of Object.entries(course.waited)) waited.set(what, (waited.get(what) ?? 0) + ms);
  const whole = [...waited.values()].reduce((sum, ms) => sum + ms, 0);
  const shares = [...waited].map(([what, ms]) => [what, whole === 0 ? 0 : ms / whole] as const).toSorted((a, b) => b[1] - a[1]);
  return {
    system: rules.title,
    way: way.title,
    fights: seeds.length,
    rounds: rounds.length,
    median: quantile(rounds, 0.5),
    p90: quantile(rounds, 0.9),
    waited: shares,
  };
}

const days = (n: number): string => n.toFixed(1);
const cells = (row: Row): readonly string[] => [
  row.system,
  row.way,
  String(row.fights),
  String(row.rounds),
  days(row.median),
  days(row.p90),
  row.waited
    .slice(0, 2)
    .map(([what, share]) => `${what} ${Math.round(100 * share)} %`)
    .join(', '),
];

const HEAD: readonly string[] = [
  '| system | how they play | fights | rounds | days a round (median) | nine of ten rounds within | waited longest |',
  '| --- | --- | ---: | ---: | ---: | ---: | --- |',
];

const PAGE = 'docs/DAYS.md';
const START = '<!-- figures: npm run days -- --write -->';
const END = '<!-- end of figures -->';

/** Puts the figures where the page has its old ones of the same systems; those of other systems stay. */
function write(rows: readonly Row[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(START);
  const [old = '', after = ''] = rest.split(END);
  const lines = rulesets.flatMap(({ title }) => {
    const fresh = rows.filter((row) => row.system === title).map((row) => `| ${cells(row).join(' | ')} |`);
    return fresh.length > 0 ? fresh : old.split('\n').filter((line) => line.startsWith(`| ${title} |`));
  });
  writeFileSync(PAGE, `${before}${START}\n\n${[...HEAD, ...lines].join('\n')}\n\n${END}${after}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string', multiple: true },
      fights: { type: 'string', default: '6' },
      write: { type: 'boolean', default: false },
    },
  });
  const seeds = Array.from({ length: wholeNumber(values.fights, 1000) }, (_, i) => i + 1);
  console.log(`Seeds: ${seeds.join(', ')}`);
  const rows: Row[] = [];
  for (const rules of values.ruleset?.map(findRuleset) ?? rulesets)
    for (const way of waysOf(rules)) {
      const row = await measure(rules, way, seeds);
      rows.push(row);
      console.log(cells(row).join(' | '));
    }
  if (values.write) write(rows);
}

if (process.argv[1] === import.meta.filename) await run('npm run days -- [--ruleset ID ...] [--fights N] [--write]', main);
