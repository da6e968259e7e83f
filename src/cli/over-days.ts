/**
 * A fight over days: players who look in once a day at an hour of their own, answer all that is open for them and may leave ahead
 * what they are offered; a GM who looks in three times a day for rulings; foes on autopilot. The real table plays it, and the clock is moved
 * from one moment at which something is due to the next.
 */
import { createHash } from 'node:crypto';
import { type Id, type Json, Refusal, type Ruleset } from '../engine/index.ts';
import { ranked } from '../table/acts/rank.ts';
import type { Caller, EncounterView, OpenDecision, WordedOffer } from '../table/api.ts';
import type { Table } from '../table/table.ts';
import { soonest } from '../table/time/decisions.ts';
import { DAY, MINUTE } from '../table/time/units.ts';
import { tableFrom } from './simulate.ts';

/** A Monday. */
const START = Date.UTC(2026, 0, 5);
/** Nobody looks in before seven in the morning or after eleven at night. */
const EARLIEST = 7 * 60;
const LATEST = 23 * 60;
/** A look is over after so many answers, and each takes a minute. */
const MOST_ANSWERS = 40;
/** So many of the likeliest acts are tried before somebody lets their time run. */
const TRIES = 12;
/** Where a round has several turns of each, so many of them are left ahead. */
const TURNS = 4;
/** A fight is not watched for longer. */
const MOST_DAYS = 90;
/** What private choices, which are only counted, are waited for: the page says so. */
const COUNTED = 'to come in';

/** How the players play. */
export interface WayToPlay {
  readonly title: string;
  /** They leave ahead what is offered. */
  readonly ahead: boolean;
  /** They have a standing order that takes the default for their reactions. */
  readonly orders: boolean;
  /** House rules that differ from those of the pace. */
  readonly house: Readonly<Record<string, Json>>;
}

/** Who fights: a sample for each player, and one for so many foes. */
export interface Muster {
  readonly heroes: readonly string[];
  readonly foe: string;
  readonly foes: number;
}

/** What came of one fight. */
export interface Course {
  /** Days that each whole round took, in the order played: those at whose beginning more than half of the players still stood. */
  readonly rounds: readonly number[];
  /** How long (ms) somebody was waited for, by kind of decision. */
  readonly waited: Readonly<Record<string, number>>;
}

const callerOf = (name: string): Caller => ({
  user: `u-${name}`,
  name,
  guild: 'days',
  roles: [],
  manager: name === 'gm',
  interaction: null,
});
const GM = callerOf('gm');

/** Somebody with a minute of the day at which they look in. */
interface Visitor {
  readonly caller: Caller;
  readonly minute: number;
}
/** When the GM looks in for rulings: in the morning, at noon, in the evening. */
const GM_MINUTES = [8 * 60, 13 * 60, 20 * 60];

/** The minute of the day at which a player looks in, from the seed. */
function minuteOf({ name }: Caller, seed: number): number {
  const drawn = Number.parseInt(createHash('sha256').update(`hour ${seed} ${name}`).digest('hex').slice(0, 8), 16);
  return EARLIEST + (drawn % (LATEST - EARLIEST));
}

/** One fight from its beginning, for at most so many rounds. */
export async function overDays(rules: Ruleset, muster: Muster, way: WayToPlay, seed: number, most: number): Promise<Course> {
  let now = START + EARLIEST * MINUTE;
  const table = tableFrom(rules, seed, () => now);
  const players = muster.heroes.map((_, i) => callerOf(`player ${i + 1}`));
  const visitors: readonly Visitor[] = [
    ...GM_MINUTES.map((minute) => ({ caller: GM, minute })),
    ...players.map((caller) => ({ caller, minute: minuteOf(caller, seed) })),
  ];
  const encounter = await gather(table, rules, muster, way, players);
  const looks = visitors.map(({ caller, minute }) => ({ caller, at: START + minute * MINUTE }));
  const watch = new Watch(players.length);
  for (;;) {
    const view = await table.view(encounter, GM);
    watch.see(view, now);
    if (view.status !== 'running' || view.winner !== null || watch.rounds.length >= most || now > START + MOST_DAYS * DAY) break;
    const next = looks.toSorted((a, b) => a.at - b.at)[0]!;
    const due = soonest(await table.handler.load(encounter, null)) ?? Infinity;
    const then = Math.max(now, Math.min(next.at, due));
    watch.wait(view, then - now);
    now = then;
    if (due <= next.at) await table.clock.run();
    else {
      next.at += DAY;
      await lookIn({ table, encounter, rules, way }, next.caller, async () => {
        now += MINUTE;
        await table.clock.run();
      });
    }
  }
  return { rounds: watch.rounds, waited: watch.waited };
}

/** Sees rounds begin, and whom they wait for. */
class Watch {
  readonly players: number;
  readonly rounds: number[] = [];
  readonly waited: Record<string, number> = {};
  #round = 0;
  #since = 0;
  #counts = false;

  constructor(players: number) {
    this.players = players;
  }

  see({ view }: EncounterView, now: number): void {
    if (view.round === this.#round) return;
    // Rounds that nobody had to be asked in have passed in one moment.
    for (let passed = this.#round; passed < view.round; passed++)
      if (this.#counts && passed > 0) this.rounds.push(passed === this.#round ? (now - this.#since) / DAY : 0);
    this.#round = view.round;
    this.#since = now;
    this.#counts = view.rows.filter((row) => row.side === 'heroes' && !row.out).length > this.players / 2;
  }

  wait({ waiting }: EncounterView, ms: number): void {
    for (const what of new Set(waiting.map((w) => w.what || COUNTED))) this.waited[what] = (this.waited[what] ?? 0) + ms;
  }
}

async function gather(table: Table, rules: Ruleset, muster: Muster, way: WayToPlay, players: readonly Caller[]): Promise<string> {
  const { encounter } = await table.start(GM, 'channel', { ruleset: rules.id, name: 'Over days', pace: 'daily', house: way.house });
  for (const [i, caller] of players.entries()) {
    const sample = muster.heroes[i]!;
    await table.join(encounter, caller, { from: { sample }, side: 'heroes', word: null, name: `Hero ${i + 1}` });
  }
  for (const { id } of (await table.view(encounter, GM)).applicants) await table.admit(encounter, GM, id, true);
  for (const caller of way.orders ? players : [])
    for (const { id } of (await table.view(encounter, caller)).own) {
      const order = { kind: 'reaction', text: 'default', wait: 0, perRound: 0, untilRound: 0 } as const;
      await table.giveOrder(encounter, caller, id, order);
    }
  const plain = { zone: null, concealed: false, mask: null, doctrine: 'brute' };
  await table.add(encounter, GM, { ...plain, name: 'Foe', side: 'foes', count: muster.foes, from: { sample: muster.foe } });
  await table.begin(encounter, GM);
  return encounter;
}

interface Playing {
  readonly table: Table;
  readonly encounter: string;
  readonly rules: Ruleset;
  readonly way: WayToPlay;
}

/** One visit: what is open is answered, whatever opens meanwhile too; then what can be left is left. */
async function lookIn({ table, encounter, rules, way }: Playing, caller: Caller, minute: () => Promise<void>): Promise<void> {
  const given = new Set<number>();
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const { decisions } = await table.view(encounter, caller);
    const open = decisions.find((d) => d.answered === null && d.waited && !d.standingIn && !given.has(d.id));
    // Whoever reads that an autopilot answers in a moment stays to see what comes of it.
    if (!open && !decisions.some((d) => d.byItself)) break;
    if (open && !(await answer(table, encounter, caller, open))) given.add(open.id);
    await minute();
  }
  if (way.ahead && caller !== GM) await leaveAhead(table, encounter, caller, rules);
}

/** Gives the likeliest answer that the rules take. A GM's ruling is left to its default. */
async function answer(table: Table, encounter: string, caller: Caller, { id, who, kind }: OpenDecision): Promise<boolean> {
  if (kind === 'ruling') return took(table.force(encounter, GM, id));
  const acts = await table.acts(encounter, caller, id, who);
  for (const { choice } of acts.slice(0, TRIES)) if (await took(table.decide(encounter, caller, id, who, choice))) return true;
  return false;
}

/** Leaves what can be left: the end of a turn that is still on, then the likeliest act; where a round has several turns, one for each. */
async function leaveAhead(table: Table, encounter: string, caller: Caller, { rounds }: Ruleset): Promise<void> {
  const view = await table.view(encounter, caller);
  for (const { who, kind, asked, says } of view.ahead) {
    if (asked || says.length > 0) continue;
    const offers = await table.aheadOffers(encounter, caller, who, kind);
    const end = offers.find((o) => o.pick === rounds?.ends && o.blocked === null);
    if (end) await took(table.leaveAhead(encounter, caller, who, kind, { pick: end.pick }));
    const acts = likeliest(offers, kind, view, who).filter((act) => act.pick !== rounds?.ends);
    for (let turn = 0; turn < (kind === 'turn' && !rounds?.ends ? TURNS : 1); turn++)
      for (const act of acts) if (await took(table.leaveAhead(encounter, caller, who, kind, act))) break;
  }
}

const likeliest = (offers: readonly WordedOffer[], kind: OpenDecision['kind'], view: EncounterView, who: Id) =>
  ranked({ who, kind, offers, otherwise: null }, view)
    .slice(0, TRIES)
    .map(({ choice }) => choice);

/** Whether the table took it. @throws what is no refusal */
async function took(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
