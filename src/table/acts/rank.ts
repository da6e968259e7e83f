/** Which complete acts somebody is likeliest to want, from what they are shown alone. */
import { ATTACKS, type Choice, type Does, GIVES_UP, HARMS, type Id, isAny } from '../../engine/index.ts';
import type { OpenDecision, WordedOffer } from '../api.ts';
import { mustBeGiven } from './choices.ts';
import { approaches, completions, type Room, type Seen, TOWARD } from './complete.ts';

/** A complete act: which offer, and with what. */
export interface Act {
  readonly offer: number;
  readonly choice: Choice;
}

/** A panel has at most this many of them. */
export const MOST_ACTS = 5;

/** Acts of this many open parameters are nothing before one of them is given, unless all of that is for later. */
const MANY = 3;
/** What a repetition of the same offer with other values costs it. */
const AGAIN = 1;

type Doing = Pick<WordedOffer, 'does'>;

/** Whether any word for a blow means it: not the manoeuvres and special attacks, which people call by their names. */
export const isPlainBlow = (offer: WordedOffer): boolean => isAny(['attack', 'charge'], offer) || isDeclared(offer);

/** Whether an act does harm to foes, or leads to that. */
export const isBlow = (offer: Doing): boolean => isAny([...HARMS, 'close'], offer);
/** Whether an act is to look after oneself, or to be done. */
export const isDefence = (offer: Doing): boolean => isAny(['defend', 'delay', 'pass'], offer);

/** How early acts come that are neither what silence would do nor put into words, least first; anything else is shown after them. */
const EARLY: Readonly<Partial<Record<Does, number>>> = {
  attack: 0,
  charge: 0.4,
  special: 0.6,
  power: 0.6,
  defend: 1.2,
  close: 1.6,
  move: 1.6,
};
/** What is left to whoever can neither strike nor go anywhere, in somebody’s grip for example. */
const HELD_FAST: typeof EARLY = { manoeuvre: 0.8, withdraw: 0.9 };
/** An attack that is only declared, at nobody yet. */
const DECLARED = 0.3;
/** What silence would do. */
const SILENCE = 2.4;
const LATER = 3;
/** What somebody puts into words, and what nobody does without a reason of their own: last, however much is offered. */
const WORDS = 40;
const LAST = 50;
/** What goes at somebody who is out of it comes after all else that may be meant. */
const FALLEN = 30;

/** Where the silence of others settles somebody's turn, to pass comes nearest to it. */
export const passIn = (offers: readonly WordedOffer[]): string | null =>
  offers.find((offer) => offer.blocked === null && isAny(['pass'], offer))?.pick ?? null;

/** Whether somebody who does it only waits. */
export const isIdle = (offer: WordedOffer): boolean => isAny(['pass', 'delay', 'defend'], offer);

/** How early an offer comes, least first: a blow, what leads to one, a move, what silence would do, anything else. */
function place(offer: WordedOffer, at: number, otherwise: string | null, early: typeof EARLY): number {
  const { does = 'other', params, pick } = offer;
  if (does === 'attack') return at * 0.01;
  if (params.some((p) => p.kind === 'text')) return WORDS + at;
  if (does === 'drop' || isAny(GIVES_UP, offer)) return LAST + at;
  if (isDeclared(offer)) return DECLARED + at * 0.01;
  const soon = early[does];
  if (soon !== undefined && approaches(offer)) return soon + at * 0.01;
  if (pick === otherwise) return SILENCE;
  if (soon === undefined) return LATER + at * 0.1;
  return does === 'defend' ? soon : soon + at * 0.05;
}

/** Whether it is a blow that asks neither at whom nor where: it is only declared, or goes at whoever gave the occasion. */
const isDeclared = ({ does, params }: WordedOffer): boolean =>
  does === 'special' && params.every(({ kind, of }) => kind !== 'text' && of !== 'combatant' && of !== 'place');

/** Whether somebody can neither strike nor get anywhere. */
const isHeldFast = (offers: readonly WordedOffer[]): boolean =>
  !offers.some((o) => o.blocked === null && (approaches(o) || (isAny(HARMS, o) && o.params.every(({ kind }) => kind !== 'text'))));

/** What somebody may do, and what they are asked for. */
export interface Choices {
  readonly who: Id;
  readonly kind: OpenDecision['kind'];
  readonly offers: readonly WordedOffer[];
  /** The pick of what silence would do; null: nothing that is among them. */
  readonly otherwise: string | null;
}

/** A complete act, and how early it comes: the least first. */
export interface Ranked {
  readonly act: Act;
  readonly rank: number;
}

/**
 * The complete acts of each of the offers, by its place among them. For reactions the order of the rules stands, since there all are worth
 * a look. `seen`: what whoever chooses may know; `room`: how many completions of one offer there may be.
 */
export function ranking({ who, kind, offers, otherwise }: Choices, seen: Seen, room?: Room): (at: number) => readonly Ranked[] {
  const plays = isPlay(kind);
  const early = isHeldFast(offers) ? { ...EARLY, ...HELD_FAST } : EARLY;
  return (at) => {
    const offer = offers[at];
    if (!offer || offer.blocked !== null || saysTheUsual(offer, kind, offers, otherwise)) return [];
    const first = plays ? place(offer, at, otherwise, early) : isAny(['pass'], offer) ? 90 : at;
    const all = completions(offer, seen, who, room).filter(
      (c) => !plays || offer.pick === otherwise || (isSomething(offer, c) && !isThere(offer, c, seen, who)),
    );
    const fallen = (choice: Choice): number => (plays && isAny(ATTACKS, offer) && isAtFallen(offer, choice, seen) ? FALLEN : 0);
    return (plays ? usualFirst(offer, all) : all).map((choice, i) => ({
      act: { offer: at, choice },
      rank: first + fallen(choice) + i * (plays ? AGAIN : 0.2),
    }));
  };
}

const isPlay = (kind: OpenDecision['kind']): boolean => kind === 'turn' || kind === 'declaration';

/** Acts of one or several offers in their order. */
export const likeliestFirst = (acts: readonly Ranked[]): readonly Act[] => acts.toSorted((a, b) => a.rank - b.rank).map(({ act }) => act);

/** All complete acts, the likeliest first; what silence comes to, where it is asked for, is among those that are shown. */
export function ranked(choices: Choices, seen: Seen, room?: Room): readonly Act[] {
  const { kind, offers, otherwise } = choices;
  const acts = likeliestFirst([...offers.keys()].flatMap(ranking(choices, seen, room)));
  return isPlay(kind) ? acts : silenceAmong(acts, offers, otherwise);
}

/** Each whom it may go at with what comes to hand first, then with what else there is: whom to strike is asked more often than with what. */
function usualFirst({ params }: WordedOffer, all: readonly Choice[]): readonly Choice[] {
  const whom = params.find((p) => p.kind === 'combatant')?.name;
  if (whom === undefined || params.every((p) => p.kind !== 'thing')) return all;
  const before = new Map<string, number>();
  const nth = new Map<Choice, number>();
  for (const choice of all) {
    const at = String(choice[whom]);
    const n = before.get(at) ?? 0;
    before.set(at, n + 1);
    nth.set(choice, n);
  }
  return all.toSorted((a, b) => nth.get(a)! - nth.get(b)!);
}

/** What silence comes to is among those that are shown first. */
function silenceAmong(acts: readonly Act[], offers: readonly WordedOffer[], otherwise: string | null): readonly Act[] {
  const at = acts.findIndex(({ offer }) => offers[offer]?.pick === otherwise);
  return at < MOST_ACTS
    ? acts
    : [...acts.slice(0, MOST_ACTS - 1), acts[at]!, ...acts.slice(MOST_ACTS - 1).filter((act) => act !== acts[at])];
}

/** Whether it goes at somebody who can do nothing any more. */
export const isAtFallen = (offer: WordedOffer, choice: Choice, { view }: Seen): boolean =>
  offer.params.some(({ kind, name, of }) => {
    const [first] = [choice[name] ?? []].flat();
    return (kind === 'combatant' || of === 'combatant') && view.rows.some((row) => row.id === first && row.out);
  });

/** Whether a ruling of which nothing is changed would say what silence says, which has a button of its own: it is for the form alone. */
const saysTheUsual = (
  { params }: WordedOffer,
  kind: OpenDecision['kind'],
  offers: readonly WordedOffer[],
  otherwise: string | null,
): boolean =>
  kind === 'ruling' &&
  params.length > 0 &&
  params.every((p) => !mustBeGiven(p)) &&
  offers.some((o) => o.pick === otherwise && o.params.length === 0);

const isSomething = (offer: WordedOffer, choice: Choice): boolean =>
  offer.params.length < MANY || Object.keys(choice).length > 1 || isDeclared(offer);

/** Whether it leads to where somebody stands already, or comes no nearer. */
export const isThere = (offer: WordedOffer, choice: Choice, { distances, closest = 0 }: Seen, who: Id): boolean =>
  approaches(offer) &&
  offer.params.every(
    ({ name, options }) => choice[name] === undefined || options.every((o) => o.value !== TOWARD) || choice[name] === TOWARD,
  ) &&
  offer.params.some(({ kind, name }) => {
    const to = kind === 'combatant' ? choice[name] : undefined;
    return distances.some(([a, b, far]) => far <= closest && ((a === who && b === to) || (b === who && a === to)));
  });
