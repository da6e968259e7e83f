/**
 * `npm run simulate -- --ruleset ID [--side NAME=SAMPLE*COUNT,SAMPLE ...] [--fights N] [--autopilot ID] [--against ID [--apart N]]`:
 * lets a fight be fought many times by figures on autopilot and tells who wins how often. Without sides it is the system's practice
 * fight. A GM weighs their foes with it before the evening: what it says is how it goes among brutes, not among people with ideas.
 *
 * `--against` sets one way to decide against another. Each fight is fought twice, so that both lead either side: `--fights` is even
 * then. `--apart` has the sides begin so far from each other, in the unit of the system.
 */
import { parseArgs } from 'node:util';
import { everyone, type Fight, type Ruleset } from '../engine/index.ts';
import { findRuleset } from '../rules/find.ts';
import type { Caller } from '../table/api.ts';
import { DOCTRINES } from '../table/automatic/doctrine.ts';
import { HABITS } from '../table/automatic/habits.ts';
import { chanceOf, digestOf } from '../table/chance.ts';
import { MemoryStore } from '../table/memory/memory-store.ts';
import { playedHere } from '../table/simulation/play.ts';
import { createTable, type Table } from '../table/table.ts';
import { type Duel, mirrored } from './mirrored.ts';
import { run, WrongUse } from './run.ts';

/** Figures of one side: ready-made sheets by id, and how many of each. */
export interface Band {
  readonly side: string;
  readonly of: readonly { readonly sample: string; readonly count: number }[];
}

/** What came of many fights. */
export interface Tally {
  readonly fights: number;
  /** Fights won, by side; `nobody` has won, or it came to no end. */
  readonly won: Readonly<Record<string, number>>;
  /** Rounds of each fight, fewest first. */
  readonly rounds: readonly number[];
  /** Fights at whose end somebody still stood, by name, in the order of joining. */
  readonly standing: Readonly<Record<string, number>>;
}

const GM: Caller = { user: 'gm', name: 'GM', guild: 'simulation', roles: [], manager: true, interaction: null };

/** Fights so many fights. */
export async function simulate(rules: Ruleset, bands: readonly Band[] | null, doctrine: string, fights: number): Promise<Tally> {
  const won: Record<string, number> = {};
  const standing: Record<string, number> = {};
  const rounds: number[] = [];
  for (let seed = 0; seed < fights; seed++) {
    const { winner, round, out, people } = await fight(rules, bands, doctrine, seed);
    const by = winner ?? 'nobody';
    won[by] = (won[by] ?? 0) + 1;
    rounds.push(round);
    for (const { id, name } of people) standing[name] = (standing[name] ?? 0) + (out.includes(id) ? 0 : 1);
  }
  return { fights, won, rounds: rounds.toSorted((a, b) => a - b), standing };
}

/** The sides gathered as a table gathers them, and the fight played as it is when it is weighed. */
async function fight(rules: Ruleset, bands: readonly Band[] | null, doctrine: string, seed: number) {
  const state = await begun(rules, bands, seed);
  const doctrines = Object.fromEntries(state.order.map((id) => [id, doctrine]));
  const [played] = playedHere(rules, { ruleset: rules.id, state, doctrines, key: 'simulation', first: seed, count: 1 });
  return { ...played!, people: everyone(state) };
}

/** A fight as it begins, at a table of its own. */
export async function begun(rules: Ruleset, bands: readonly Band[] | null, seed: number, apart: number | null = null): Promise<Fight> {
  const table = tableFrom(rules, seed);
  const encounter = bands ? await gather(table, rules, bands) : (await table.practice(GM, 'channel', rules.id, [])).encounter;
  const { state } = (await table.handler.load(encounter, GM)).match;
  return apart === null ? state : { ...state, distances: distancesOf(state, apart) };
}

/** So far from each of the other sides, in the unit of the system. */
function distancesOf(state: Fight, apart: number): Record<string, number> {
  const all = everyone(state);
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));
  return Object.fromEntries(pairs.filter(([a, b]) => a.side !== b.side).map(([a, b]) => [`${a.id}>${b.id}`, apart]));
}

async function gather(table: Table, rules: Ruleset, bands: readonly Band[]): Promise<string> {
  const { encounter } = await table.start(GM, 'channel', { ruleset: rules.id, name: 'Simulation', pace: 'none', house: {} });
  const plain = { zone: null, concealed: false, mask: null, doctrine: null };
  for (const { side, of } of bands)
    for (const { sample, count } of of) {
      const name = rules.sheets.samples.find((s) => s.id === sample)?.name ?? sample;
      await table.add(encounter, GM, { ...plain, name, side, count, from: { sample } });
    }
  return encounter;
}

/** A table of its own for each fight, with chance from the seed. `now`: its clock, which stands still unless somebody moves it. */
export function tableFrom(rules: Ruleset, seed: number, now: () => number = () => 0): Table {
  let drawn = 0;
  return createTable(
    {
      store: new MemoryStore(),
      rulesets: [rules],
      renderUpdate: () => [],
      now,
      random: () => chanceOf(`lot ${seed} ${drawn++}`),
      newId: (letters) => digestOf(`id ${seed} ${drawn++}`).slice(0, letters),
      newSeed: () => digestOf(`simulation ${seed}`),
    },
    (error) => {
      throw error;
    },
  );
}

/** `heroes=theobald,sybilla` or `foes=bandit*3,troll`. */
export function bandFrom(rules: Ruleset, text: string): Band {
  const [side = '', list = ''] = text.split('=');
  const of = list.split(',').map((part) => {
    const [sample = '', count = '1'] = part.trim().split('*');
    if (!rules.sheets.samples.some((s) => s.id === sample))
      throw new WrongUse(`${rules.title} has no sample “${sample}”. It has ${rules.sheets.samples.map((s) => s.id).join(', ')}.`);
    return { sample, count: wholeNumber(count, 20) };
  });
  if (side.trim() === '') throw new WrongUse(`A side needs a name: --side heroes=${list || 'SAMPLE'}`);
  return { side: side.trim(), of };
}

/** A count as it was typed, from 1 to `most`. @throws WrongUse */
export function wholeNumber(text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new WrongUse(`“${text}” should be a whole number from 1 to ${most}.`);
  return number;
}

function tell({ fights, won, rounds, standing }: Tally): void {
  const share = (n: number): string => `${Math.round((100 * n) / fights)} %`.padStart(6);
  console.log('Won by:');
  for (const [side, n] of Object.entries(won).toSorted((a, b) => b[1] - a[1])) console.log(`${share(n)}  ${side}`);
  console.log(`Rounds: ${rounds[0]} to ${rounds.at(-1)}, half of the fights within ${rounds[Math.ceil(rounds.length / 2) - 1]}.`);
  console.log('Still standing at the end:');
  for (const [name, n] of Object.entries(standing)) console.log(`${share(n)}  ${name}`);
}

function tellDuel([one, other]: readonly [string, string], { won, lost, undecided, share }: Duel): void {
  const percent = (n: number): string => `${(100 * n).toFixed(1)} %`;
  console.log(`${one} against ${other}: won ${won}, lost ${lost}, nobody ${undecided}.`);
  console.log(`That is ${percent(share.share)}; 95 of 100 such shares lie between ${percent(share.low)} and ${percent(share.high)}.`);
}

/** The doctrines, and the habits that they are set against. */
function mustBeKnown(doctrine: string): void {
  const known = [...DOCTRINES.map((d) => d.id), ...HABITS.map((habit) => `habit-${habit.id}`)];
  if (!known.includes(doctrine)) throw new WrongUse(`There is no autopilot “${doctrine}”. There are ${known.join(', ')}.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string' },
      side: { type: 'string', multiple: true },
      fights: { type: 'string', default: '20' },
      autopilot: { type: 'string', default: 'brute' },
      against: { type: 'string' },
      apart: { type: 'string' },
    },
  });
  if (!values.ruleset) throw new WrongUse('Say which system.');
  const rules = findRuleset(values.ruleset);
  mustBeKnown(values.autopilot);
  const bands = values.side?.map((text) => bandFrom(rules, text)) ?? null;
  if (bands && new Set(bands.map((b) => b.side)).size < 2) throw new WrongUse('A fight needs two sides: give --side twice.');
  const fights = wholeNumber(values.fights, 10_000);
  if (values.against === undefined && values.apart !== undefined) throw new WrongUse('--apart goes with --against.');
  if (values.against !== undefined) {
    if (fights % 2 > 0) throw new WrongUse(`With --against each fight is fought twice: --fights is even, and ${fights} is not.`);
    mustBeKnown(values.against);
    const pair = [values.autopilot, values.against] as const;
    const apart = values.apart === undefined ? null : wholeNumber(values.apart, 1000);
    const begin = (seed: number) => begun(rules, bands, seed, apart);
    return tellDuel(pair, await mirrored(rules, pair, fights, begin));
  }
  tell(await simulate(rules, bands, values.autopilot, fights));
}

if (process.argv[1] === import.meta.filename)
  await run(
    'npm run simulate -- --ruleset ID [--side NAME=SAMPLE*COUNT,SAMPLE ...] [--fights N] [--autopilot ID] [--against ID [--apart N]]',
    main,
  );
