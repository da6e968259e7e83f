/**
 * The account of a fight once it is over: who won, who fell to whom, the deadliest blow, whose dice were kind. Made from the log as
 * the channel may know it, so that a mask stays a mask, and what was never seen stays untold. Names in it are plain text.
 */
import {
  type Account,
  type Event,
  type Fight,
  type GmEvent,
  type Highlight,
  type Id,
  type Row,
  shareOf,
  type Viewer,
  type Voice,
  visibleTo,
} from '../engine/index.ts';
import type { Encounter } from './encounter.ts';
import { deviation, normal, percentile, type Throws } from './luck.ts';
import { turnOf } from './turning-point.ts';
import { inFigures } from './words/story.ts';

/** Somebody who was there at the end. */
export interface Fighter {
  /** Their id in the fight; left out by versions that showed no portraits. */
  readonly id?: Id;
  readonly name: string;
  readonly side: string;
  /** The number of the side among all. */
  readonly mark: number;
  readonly out: boolean;
  /** What is left of their health, 0 to 1; null where nothing is known of it. */
  readonly share: number | null;
  readonly health: string;
  /** Points of damage that they dealt, and suffered. */
  readonly dealt: number;
  readonly taken: number;
  /** Whom they brought down. */
  readonly felled: readonly string[];
  /** How many attacks they made, and how many of those cost somebody health; left out by versions that did not count. */
  readonly attacks?: number;
  readonly told?: number;
  /** How far their dice lay above what is to be expected, in standard deviations; null where too few fell to say. */
  readonly luck: number | null;
  /** Luckier than this many of a hundred throws of the same dice; left out by versions that did not calculate it. */
  readonly percent?: number | null;
  /** How many dice that says something of. */
  readonly dice: number;
}

/** What was hurt, where it was not the body. */
interface Hurt {
  /** Left out: the body, or a version that did not tell them apart. */
  readonly to?: 'mind';
}

/** Somebody went out of the fight: by whom and with what, where that is known. */
export interface Fall extends Hurt {
  /** Their id in the fight, as names may be alike; left out by versions that kept names alone. */
  readonly id?: Id;
  readonly who: string;
  readonly how: 'killed' | 'felled' | 'left';
  readonly by: string | null;
  readonly weapon: string | null;
  readonly round: number;
}

/** How somebody of an ending went out of the fight; undefined: they did not. Endings of versions that kept names alone go by the name. */
export const fallOf = (falls: readonly Fall[], { id, name }: Pick<Fighter, 'id' | 'name'>): Fall | undefined =>
  falls.find((fall) => (fall.id === undefined ? fall.who === name : fall.id === id));

/** The hardest blow of the fight. */
export interface Blow extends Hurt {
  readonly by: string;
  readonly on: string;
  readonly weapon: string | null;
  readonly points: number;
  readonly round: number;
}

/** What came of a fight. */
export interface Ending {
  /** A sentence: who holds the field. */
  readonly headline: string;
  /** The side that has won; null: nobody has. Left out by versions that did not keep it. */
  readonly winner?: string | null;
  readonly system: string;
  readonly rounds: number;
  /** From the first round to the end, in milliseconds. */
  readonly lasted: number;
  /** Who ended it by hand; null: it ended as it was decided. */
  readonly endedBy: string | null;
  readonly people: readonly Fighter[];
  readonly falls: readonly Fall[];
  readonly deadliest: Blow | null;
  /**
   * The fall with which the side that has won took a lead that it never lost: from then on more of its people, as a share of all it had,
   * stood than of any other side. Null: nobody has won, or it led from the first; left out by versions that did not look for it.
   */
  readonly turn?: Fall | null;
  /** The longest time in which nothing happened, in milliseconds, pauses included; left out by versions that did not measure it. */
  readonly longestWait?: number;
}

/** Dice below this number say nothing of anybody's luck. */
const ENOUGH_DICE = 3;
/** Falls that are kept. */
const MOST_FALLS = 60;

/** An action's last blow: whose, and with what. */
interface Strike extends Hurt {
  readonly by: Id;
  readonly weapon: string | null;
}

interface Fallen extends Omit<Fall, 'who' | 'by'> {
  readonly who: Id;
  readonly by: Id | null;
}

/** Counts the events of a fight as they are read, a stretch at a time. */
export class Tally {
  readonly #account: Account | undefined;
  #round = 1;
  /** The action that is being read, and who strikes at whom in it. */
  #action = -1;
  #striking = new Map<Id, Strike[]>();
  #striker: Strike | null = null;
  /** Who hurt somebody last. */
  readonly #hurtBy = new Map<Id, Strike>();
  readonly #dealt = new Map<Id, number>();
  readonly #taken = new Map<Id, number>();
  readonly #attacks = new Map<Id, number>();
  readonly #told = new Map<Id, number>();
  /** Attacks of this action that have hurt somebody already: such an attack is counted once. */
  #hits = new Set<Strike>();
  /** Who has given up in this action, unhurt since: that they are out of it then tells nothing new. */
  #leaving = new Set<Id>();
  readonly #throws = new Map<Id, Map<number, Throws>>();
  readonly #falls = new Map<Id, Fallen>();
  #deadliest: (Strike & { readonly on: Id; readonly points: number; readonly round: number }) | null = null;

  constructor(account: Account | undefined) {
    this.#account = account;
  }

  /** Counts an event of an action, as the channel may know it. */
  add(event: Event, action: number): void {
    const account = this.#account;
    if (!account) return;
    if (action !== this.#action) {
      this.#action = action;
      this.#striking = new Map();
      this.#striker = null;
      this.#hits = new Set();
      this.#leaving = new Set();
    }
    this.#dice((purpose) => account.favours(purpose), event);
    const power = event as GmEvent;
    if (power.type === 'power') this.#count({ tells: 'attack', by: power.by, on: null, weapon: power.power });
    else for (const highlight of account.highlights(event)) this.#count(highlight);
  }

  #count(highlight: Highlight): void {
    switch (highlight.tells) {
      case 'round':
        this.#round = highlight.round ?? this.#round + 1;
        return;
      case 'attack': {
        const strike = { by: highlight.by, weapon: highlight.weapon };
        this.#striker = strike;
        add(this.#attacks, strike.by, 1);
        if (highlight.on !== null) this.#striking.set(highlight.on, [...(this.#striking.get(highlight.on) ?? []), strike]);
        return;
      }
      case 'damage':
        return this.#damage(highlight);
      case 'out': {
        const { who, how, struck = false } = highlight;
        if (how === 'felled' && this.#leaving.has(who)) return;
        if (how === 'left') this.#leaving.add(who);
        const by = how === 'left' ? undefined : ((struck ? this.#striking.get(who)?.at(-1) : undefined) ?? this.#hurtBy.get(who));
        const before = this.#falls.get(who);
        // Whoever dies of a wound fell when they were struck.
        const round = before && before.by === (by?.by ?? null) && how === 'killed' ? before.round : this.#round;
        this.#falls.set(who, { who, how, by: by?.by ?? null, weapon: by?.weapon ?? null, round, ...hurt(by) });
      }
    }
  }

  #damage({ by, on, points, to }: Extract<Highlight, { readonly tells: 'damage' }>): void {
    // Several may strike at somebody before any of it hurts: whose it was is said, and goes before who struck last.
    const strikes = this.#striking.get(on) ?? [];
    const aimed = strikes.findLast((strike) => strike.by === by) ?? strikes.at(-1) ?? this.#striker;
    const strike = by === null ? null : by === undefined ? aimed : { by, weapon: aimed?.by === by ? aimed.weapon : null };
    if (points <= 0) return;
    add(this.#taken, on, points);
    this.#leaving.delete(on);
    if (!strike || strike.by === on) return void this.#hurtBy.delete(on);
    const blow: Strike = { ...strike, ...hurt({ to }) };
    this.#hurtBy.set(on, blow);
    add(this.#dealt, strike.by, points);
    if (aimed?.by === strike.by && !this.#hits.has(aimed)) {
      this.#hits.add(aimed);
      add(this.#told, strike.by, 1);
    }
    if (points > (this.#deadliest?.points ?? 0)) this.#deadliest = { ...blow, on, points, round: this.#round };
  }

  #dice(favours: Account['favours'], { steps = [] }: Event): void {
    for (const { dice } of steps) {
      const favour = dice && favours(dice.purpose);
      if (!dice || !favour || dice.sides < 2) continue;
      const { by, sides, faces } = dice;
      const own = this.#throws.get(by) ?? new Map<number, Throws>();
      const { count, sum } = own.get(sides) ?? { count: 0, sum: 0 };
      const high = faces.reduce((all, face) => all + 2 * face - sides - 1, 0);
      own.set(sides, { sides, count: count + faces.length, sum: sum + (favour === 'high' ? high : -high) });
      this.#throws.set(by, own);
    }
  }

  /** The last round that was told of a fight: one that has only been counted up when it ended is none. */
  roundsOf({ round }: Pick<Fight, 'round'>): number {
    return this.#account ? Math.min(round, this.#round) : round;
  }

  /** What it comes to for a reader: `rows` as they know them, `names` in plain text; `marks`: the sides in order, `winner`: that which has won. */
  result(
    fight: Fight,
    rows: readonly Row[],
    names: Voice,
    {
      marks,
      winner = null,
      viewer = { as: 'public' },
    }: { readonly marks: readonly string[]; readonly winner?: string | null; readonly viewer?: Viewer },
  ): Pick<Ending, 'people' | 'falls' | 'deadliest' | 'turn'> {
    const known = new Set(visibleTo(fight, viewer).map(({ id }) => id));
    const nameOf = (id: Id | null): string | null => (id !== null && known.has(id) ? names.name(id) : null);
    const isOut = new Set(rows.flatMap((row) => (row.out ? [row.id] : [])));
    const falls = [...this.#falls.values()].filter(({ who }) => known.has(who) && isOut.has(who)).slice(0, MOST_FALLS);
    const asFall = (f: Fallen): Fall => ({
      ...f,
      id: f.who,
      who: nameOf(f.who) ?? '',
      by: nameOf(f.by),
      weapon: nameOf(f.by) === null ? null : f.weapon,
    });
    const turn = turnOf(falls, rows, winner);
    const hard = this.#deadliest;
    const [by, on] = [nameOf(hard?.by ?? null), nameOf(hard?.on ?? null)];
    return {
      people: rows.map((row) => this.#person(row, marks.indexOf(row.side), falls, nameOf)),
      falls: falls.map(asFall),
      deadliest: hard && by !== null && on !== null ? { ...hard, by, on } : null,
      turn: turn && asFall(turn),
    };
  }

  #person(row: Row, mark: number, falls: readonly Fallen[], nameOf: (id: Id) => string | null): Fighter {
    const throws = [...(this.#throws.get(row.id)?.values() ?? [])];
    const dice = throws.reduce((all, { count }) => all + count, 0);
    const isEnough = dice >= ENOUGH_DICE;
    return {
      ...{ id: row.id, name: row.name, side: row.side, mark, out: row.out },
      share: shareOf(row.health),
      health: inFigures(row.health),
      dealt: this.#dealt.get(row.id) ?? 0,
      taken: this.#taken.get(row.id) ?? 0,
      felled: falls.flatMap((f) => (f.by === row.id ? [nameOf(f.who) ?? ''] : [])),
      attacks: this.#attacks.get(row.id) ?? 0,
      told: this.#told.get(row.id) ?? 0,
      luck: isEnough ? Math.round(10 * deviation(throws)) / 10 : null,
      percent: isEnough ? Math.round(1000 * percentile(throws)) / 10 : null,
      dice,
    };
  }
}

const hurt = (of: { readonly to?: 'mind' | undefined } | undefined): Hurt => (of?.to ? { to: of.to } : {});

const add = (counts: Map<Id, number>, id: Id, by: number): void => void counts.set(id, (counts.get(id) ?? 0) + by);

/** Whether a fight was ended before anything of it was under way: nobody has fought, so nothing is to be told of it. */
export const wasCalledOff = ({ status, moved, ending, match }: Pick<Encounter, 'status' | 'moved' | 'ending' | 'match'>): boolean =>
  status === 'over' && !moved && !ending && !match.state.begun && match.action === null;

/** Luckier than this many of a hundred throws of the same dice, whatever version has calculated it; null: too few dice. */
export const percentOf = ({ luck, percent }: Fighter): number | null => percent ?? (luck === null ? null : 100 * normal(luck));

/** The luckiest and the unluckiest of some people; null: nobody’s dice stand out. */
export function extremes(people: readonly Fighter[]): { readonly best: Fighter | null; readonly worst: Fighter | null } {
  const sorted = people.filter((p) => p.luck !== null).toSorted((a, b) => percentOf(b)! - percentOf(a)!);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return { best: best && best.luck! > 0 ? best : null, worst: worst && worst !== best && worst.luck! < 0 ? worst : null };
}
