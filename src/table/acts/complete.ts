/**
 * Complete acts: an offer with every parameter filled in, the sensible ways of it first. Made only from what its reader is shown
 * anyway (worded offers, rows, places, distances), so that nothing hidden can show in them, nor in their order.
 */
import { type Choice, type Does, GM, type Id, isAny, type Json, type ShortRow, shareOf } from '../../engine/index.ts';
import type { TypingView, WordedOffer, WordedOption, WordedParam } from '../api.ts';
import { matters, mustBeGiven, needsOf, openOptions } from './choices.ts';
import { standsIn, stepsApart, wayTo } from './ways.ts';

/** What a reader knows of the fight that helps to choose. */
export type Seen = Pick<TypingView, 'view' | 'places' | 'distances' | 'closest'>;

/** How many complete acts of one offer there are at most, how many values of one parameter, and of one that another value needs. */
export interface Room {
  readonly most: number;
  readonly each: number;
  readonly needed: number;
}

/** As many as whoever reads them can take in. */
const SOME: Room = { most: 12, each: 6, needed: 1 };
/** As many as can be named in words: each of a whole mob, with each weapon. */
export const ALL: Room = { most: 400, each: 60, needed: 60 };

/** Acts by which somebody gets nearer. */
const NEARER: readonly Does[] = ['move', 'close', 'charge'];
/** Whether it brings its actor nearer to somebody. */
export const approaches = (offer: Pick<WordedOffer, 'does'>): boolean => isAny(NEARER, offer);

/** The way of a move that leads to whom it goes by. */
export const TOWARD = 'toward';

/** An offer as whole choices; none where something must be put into words, or has no value. */
export function completions(offer: WordedOffer, seen: Seen, who: Id, room: Room = SOME): readonly Choice[] {
  const aims = new Map<WordedParam, readonly WordedOption[]>();
  return inOrder(offer.params).reduce<readonly Choice[]>(
    (partial, param) =>
      firstOf(room.most, partial, (choice) => {
        if (!matters(offer, choice, param)) return [choice];
        const values = valuesOf(param, { offer, choice, seen, who, room, aims });
        return values === null ? [choice] : values.map((more) => ({ ...choice, ...more }));
      }),
    [{ pick: offer.pick }],
  );
}

/**
 * Numbers come last, as how far one goes hangs on where; those whose values are told are ways of their own and come first, so that the
 * likeliest of them stands with each of the things before the next.
 */
function inOrder(params: readonly WordedParam[]): readonly WordedParam[] {
  const place = ({ kind, options }: WordedParam): number => (kind !== 'number' ? 1 : options.length > 0 ? 0 : 2);
  return params.toSorted((a, b) => place(a) - place(b));
}

/** What each comes to, one after another, until there is enough: what lies behind that is not even made. */
function firstOf<T, R>(most: number, all: readonly T[], of: (one: T) => readonly R[]): readonly R[] {
  const found: R[] = [];
  for (const one of all) {
    found.push(...of(one));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

interface Filling {
  readonly offer: WordedOffer;
  readonly choice: Choice;
  readonly seen: Seen;
  readonly who: Id;
  readonly room: Room;
  /** Whom each parameter may go at, best first, as far as that has been asked for. */
  readonly aims: Map<WordedParam, readonly WordedOption[]>;
}

type More = Readonly<Record<string, Json>>;

/** What a parameter may be, best first, with what must go with it; null: it is left open. */
function valuesOf(param: WordedParam, at: Filling): readonly More[] | null {
  const must = mustBeGiven(param);
  const { each } = at.room;
  const one = (options: readonly WordedOption[]): readonly More[] =>
    options.slice(0, each).flatMap((o) => withNeeds(at, o, { [param.name]: o.value }));
  switch (param.kind) {
    case 'combatant':
      return must || (approaches(at.offer) && param.initial === null) ? one(aimsOf(param, at)) : null;
    case 'thing':
      return things(param, must, approaches(at.offer), one);
    case 'place':
      return must ? one(openOptions(param)) : null;
    case 'many':
      return must ? lists(param, at) : null;
    case 'shares':
      return must
        ? openOptions(param)
            .slice(0, 1)
            .map((o) => ({ [param.name]: { [o.value]: Math.max(1, param.min ?? 1) } }))
        : null;
    case 'number':
      // How much a GM heals or hurts is theirs alone to say: no number is likelier than another.
      if (must && at.who === GM.id) return [];
      // What its values come to is told: each is a way of its own.
      if (param.options.length > 0)
        return openOptions(param)
          .slice(0, each)
          .map((o) => ({ [param.name]: Number(o.value) }));
      return must ? [{ [param.name]: numberFor(param, at) }] : null;
    case 'flag':
      return must ? [{ [param.name]: true }] : null;
    case 'text':
      return must ? [] : null;
  }
}

/** Whom it may go at, best first: the same whatever else is chosen, but of whom a GM has said something in the same act already. */
function aimsOf(param: WordedParam, at: Filling): readonly WordedOption[] {
  const known = at.aims.get(param) ?? byAim(openOptions(param), at);
  at.aims.set(param, known);
  if (at.who !== GM.id) return known;
  // Nobody is put beside themselves.
  const named = at.offer.params.flatMap((p) => (p.kind === 'combatant' ? [at.choice[p.name]] : []));
  return known.filter(({ value }) => !named.includes(value));
}

/** A value with what it needs of parameters that are still open; nothing where it does not go with the rest. */
function withNeeds({ offer, choice, room }: Filling, option: WordedOption, more: More): readonly More[] {
  if (!option.when) return [more];
  const needs = needsOf(offer, choice, option);
  const canGive = needs.every(({ name, param }) => choice[name] === undefined && param?.optional);
  if (!canGive) return [];
  const ways = needs.reduce<readonly More[]>(
    (some, { name, values }) => firstOf(room.most, some, (one) => values.slice(0, room.needed).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  return ways.map((way) => ({ ...way, ...more }));
}

/** A thing that has a first value stands first; the others follow where they tell what speaks for them, or are acts of their own. */
function things(
  param: WordedParam,
  must: boolean,
  leads: boolean,
  one: (options: readonly WordedOption[]) => readonly More[],
): readonly More[] | null {
  const options = openOptions(param);
  if (must) return one(options);
  const first = options.filter((o) => o.value === param.initial);
  if (first.length > 0 && options.some((o) => o.detail !== null || o.act !== undefined))
    return one([...first, ...options.filter((o) => !first.includes(o))]);
  const towards = leads ? options.find((o) => o.value === TOWARD) : undefined;
  return towards ? one([towards]) : null;
}

/** Of a way, the steps to each place; of anything else, as few as will do. */
function lists(param: WordedParam, at: Filling): readonly More[] {
  if (param.of !== 'place') {
    const values = openOptions(param).map((o) => o.value);
    const least = Math.max(1, param.min ?? 1);
    return least === 1 ? values.slice(0, at.room.each).map((v) => ({ [param.name]: [v] })) : [{ [param.name]: values.slice(0, least) }];
  }
  const from = standsIn(at.seen, at.who);
  return byPeople(openOptions(param), at)
    .slice(0, at.room.each)
    .flatMap((o) => {
      const way = wayTo(at.seen, from, o.value);
      return way && way.length > 0 ? withNeeds(at, o, { [param.name]: way }) : [];
    });
}

/** A distance is as much as it takes to come to whom it leads to, other numbers are as many as can be. */
function numberFor({ min, max, counts }: WordedParam, { offer, choice, seen, who }: Filling): number {
  const toward = offer.params.find((p) => p.kind === 'combatant' && choice[p.name] !== undefined);
  const apart = toward ? distanceTo(seen, who, String(choice[toward.name])) : null;
  const far = apart !== null && counts === 'distance' ? Math.ceil(apart - (seen.closest ?? 0)) : apart;
  return Math.max(min ?? 0, Math.min(max ?? Number.MAX_SAFE_INTEGER, far ?? max ?? Math.max(1, min ?? 1)));
}

/** How far somebody stands, in the unit of the system or in zones; null: the reader does not know. */
const distanceTo = (seen: Seen, a: Id, b: Id): number | null => distancesFrom(seen, a).get(b) ?? stepsApart(seen, a, b);

/** How far each stands from one: of sixty there are some two thousand distances, and each offer asks for those of its targets. */
function distancesFrom({ distances }: Seen, a: Id): ReadonlyMap<Id, number> {
  const all = farFrom.get(distances) ?? new Map<Id, ReadonlyMap<Id, number>>();
  farFrom.set(distances, all);
  const found =
    all.get(a) ?? new Map(distances.flatMap(([x, y, far]) => (x === a ? [[y, far] as const] : y === a ? [[x, far] as const] : [])));
  all.set(a, found);
  return found;
}

const farFrom = new WeakMap<Seen['distances'], Map<Id, ReadonlyMap<Id, number>>>();

/** Whom an act is likeliest to be meant for: foes or friends by its kind, whoever stands before who is down, the nearest, the weakest. */
function byAim(options: readonly WordedOption[], { offer, seen, who }: Filling): readonly WordedOption[] {
  const rows = new Map(seen.view.rows.map((r) => [r.id, r]));
  const own = rows.get(who)?.side;
  const helps = isAny(['aid'], offer);
  const wrong = (row: ShortRow | undefined): number => ((row?.side === own) === helps ? 0 : 1);
  const rank = (o: WordedOption): readonly number[] => {
    const row = rows.get(o.value);
    return [wrong(row), row?.out && !helps ? 1 : 0, distanceTo(seen, who, o.value) ?? 1_000_000, row ? (shareOf(row.health) ?? 1) : 1];
  };
  return ordered(options, rank);
}

/** Places where foes stand first, then the nearest; borders after zones. */
function byPeople(options: readonly WordedOption[], { seen, who }: Filling): readonly WordedOption[] {
  const own = seen.view.rows.find((r) => r.id === who)?.side;
  const foes = new Set(seen.view.rows.filter((r) => !r.out && r.side !== own).map((r) => r.id));
  const from = standsIn(seen, who);
  const rank = ({ value }: WordedOption): readonly number[] => {
    const here = seen.places.find((p) => p.id === value)?.here ?? [];
    return [here.some((h) => foes.has(h.id)) ? 0 : 1, value.includes('|') ? 1 : 0, wayTo(seen, from, value)?.length ?? 1_000];
  };
  return ordered(options, rank);
}

/** The lowest rank first; ranks are compared number by number. */
function ordered(options: readonly WordedOption[], rank: (option: WordedOption) => readonly number[]): readonly WordedOption[] {
  return options
    .map((o) => ({ o, rank: rank(o) }))
    .toSorted((a, b) => compare(a.rank, b.rank))
    .map(({ o }) => o);
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};
