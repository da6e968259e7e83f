/**
 * Fights played to their end by figures on autopilot: what weighs a fight before it is fought, and what `npm run simulate` counts. Everybody
 * decides by a doctrine, what only a GM can rule is left to the rules' own default, and nothing is stored, posted or asked.
 */
import { advance, Budget, Fault, type Fight, type Id, matchOf, type Ruleset } from '../../engine/index.ts';
import { CAPS } from '../caps.ts';
import { chanceOf, digestOf } from '../chance.ts';
import { applyDefault, settle } from '../commands/play.ts';
import { attended } from '../commands/seats.ts';
import { type Sliced, wholly } from '../commands/slices.ts';
import { UnitOfWork } from '../commands/unit-of-work.ts';
import { keyedDice, mix } from '../dice.ts';
import type { Encounter } from '../encounter.ts';
import { soloPlace } from '../solo.ts';
import { isUneventful } from '../time/decisions.ts';
import { paceOf } from '../time/pace.ts';

/** Fights to be played, as plain data: all that whoever plays them knows. */
export interface SimulationOrder {
  readonly ruleset: string;
  /** The fight as all of them begin: gathered, or between two actions. */
  readonly state: Fight;
  /** How each figure decides; who is left out leaves everything to the rules. */
  readonly doctrines: Readonly<Record<Id, string>>;
  /** What their chance comes from; it has nothing to do with the dice of any real fight. */
  readonly key: string;
  /** Number of the first of them, and how many there are: each comes out the same however they are shared out. */
  readonly first: number;
  readonly count: number;
}

/** How one fight went. */
export interface PlayedFight {
  /** The side that has won; null: nobody has, or it came to no end. */
  readonly winner: string | null;
  /** The round in which it ended. */
  readonly round: number;
  /** Who was out of the fight at its end. */
  readonly out: readonly Id[];
}

/** Plays fights apart from the table's own work. @throws Error if they come to nothing, `signal` has ended them, or (named `Stopping`) the process ends */
export type Simulate = (order: SimulationOrder, signal: AbortSignal) => Promise<readonly PlayedFight[]>;

/** A fight that has not ended so many rounds after its beginning is given up. */
const MOST_ROUNDS = 60;
/** So often a fight may stand still for rounds and be set going again, as a GM would who looks in. */
const MOST_CALM = 10;
/** At most this many pieces of a fight, each of up to 25 decisions, are played. */
const MOST_PIECES = 500;

/** Plays the fights of an order, one after another. */
export function* playAll(rules: Ruleset, order: SimulationOrder): Sliced<readonly PlayedFight[]> {
  const all: PlayedFight[] = [];
  for (let n = 0; n < order.count; n++) all.push(yield* playOne(rules, order, order.first + n));
  return all;
}

/** Plays them in this process, without a pause. */
export const playedHere = (rules: Ruleset, order: SimulationOrder): readonly PlayedFight[] => wholly(playAll(rules, order));

function* playOne(rules: Ruleset, order: SimulationOrder, number: number): Sliced<PlayedFight> {
  let encounter = encounterAround(rules, order, number);
  let winner: string | null = null;
  try {
    const draw = lots(`${order.key} ${number}`);
    let work = workOn(rules, encounter, draw, null);
    for (let piece = 0, calm = 0; piece < MOST_PIECES; piece++) {
      yield* piecePlayed(work);
      ({ encounter } = work);
      if (work.pending.at === 'over') winner = work.pending.winner;
      if (isUneventful(encounter.quiet)) calm++;
      if (isDone(work) || calm > MOST_CALM || encounter.match.state.round > order.state.round + MOST_ROUNDS) break;
      work = workOn(rules, encounter, draw, work);
    }
  } catch (error) {
    // Rules that cannot go on stop a real fight for its GM; here nobody has won.
    if (!(error instanceof Fault)) throw error;
  }
  const { state } = encounter.match;
  const rows = rules.view(state, { as: 'gm' }, 'people').rows;
  return { winner, round: state.round, out: rows.filter((row) => row.out).map((row) => row.id) };
}

/** Whether it is over, or the rules cannot go on. */
const isDone = ({ pending }: UnitOfWork): boolean => pending.at === 'over' || pending.at === 'trouble';

/** What figures on autopilot have prepared; where nothing is, the default of all that is open. */
function* piecePlayed(work: UnitOfWork): Sliced {
  const { match, decisions } = work.encounter;
  yield* settle(work);
  const isStill = work.encounter.match === match && work.encounter.decisions.length === decisions.length;
  if (!isStill || isDone(work)) return;
  for (const { id } of work.encounter.decisions) {
    const open = work.encounter.decisions.find((d) => d.id === id && d.answer === null && d.planned === null);
    if (open) applyDefault(work, open);
  }
  yield* settle(work);
}

/** Nothing is spent yet. */
const FRESH = new Budget().spent;

function workOn(rules: Ruleset, encounter: Encounter, random: () => number, before: UnitOfWork | null): UnitOfWork {
  return new UnitOfWork({
    ...{ rules, random, now: 0, caps: CAPS },
    encounter: attended(encounter),
    ...{ guild: null, people: new Map(), orders: [], portraits: {} },
    standing: before ? { pending: before.pending, seen: before.seen, spent: FRESH } : undefined,
  });
}

/** A fight of nobody's: in it the rules settle what only a GM could rule. */
function encounterAround(rules: Ruleset, { state, doctrines, key }: SimulationOrder, number: number): Encounter {
  const seed = digestOf(`${key} ${number} seed`);
  const { match } = advance(rules, matchOf(state), keyedDice(mix(seed, [])));
  return {
    ...{
      id: `simulation ${key} ${number}`,
      guild: '',
      channel: soloPlace('simulation'),
      name: '',
      ruleset: rules.id,
      rulesVersion: rules.version,
    },
    ...{ status: 'running', version: 1, seed, words: [], match },
    ...{ decisions: [], lastDecision: 0, seq: 0, seats: [], founder: null, applicants: [], lost: null },
    ...{ pace: paceOf('none'), rounds: { day: '', begun: 0 }, unattended: 0, doctrines, orderUses: {}, undoAsked: null },
    ...{ trouble: null, created: 0, touched: 0 },
  };
}

/** Chance from a text: numbers from 0 up to (not including) 1. */
function lots(key: string): () => number {
  let drawn = 0;
  return () => chanceOf(`${key} lot ${drawn++}`);
}
