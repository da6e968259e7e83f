/**
 * All complete acts of a question, made as far as they are asked for. A completion asks with every letter that is typed: what it makes is
 * kept as long as the fight stands as it does, and offers that hold nothing of what was typed are not even filled in.
 */
import { onceEach } from '../../engine/index.ts';
import { ALL } from '../../table/acts/complete.ts';
import { type Act, likeliestFirst, type Ranked, ranking } from '../../table/acts/rank.ts';
import { actText } from '../../table/acts/say.ts';
import type { CompleteAct, TypingView } from '../../table/api.ts';
import { mayHold } from './called.ts';
import type { Question } from './question.ts';

/** Something that is asked, with what of the fight tells which acts are meant. */
export type Asked = Question<TypingView>;

/** So many acts are looked through, however much is offered. */
const MOST = 2_000;

/** What has been made of one list of offers, and for whom. */
interface Found extends Pick<Asked, 'kind' | 'who'> {
  readonly seen: TypingView['view'];
  /** The acts of one offer. */
  readonly of: (offer: number) => readonly Ranked[];
  /** An act with its label. */
  readonly told: (act: Act) => CompleteAct;
  /** All of them, once they have been asked for. */
  all: readonly CompleteAct[] | null;
}

/** By the offers, which are one list as long as the fight stands as it does. */
const found = new WeakMap<Asked['offers'], Found>();

function foundFor({ offers, kind, view, who }: Asked): Found {
  const known = found.get(offers);
  if (known && known.kind === kind && known.who === who && known.seen === view.view) return known;
  const made: Found = {
    ...{ kind, who, seen: view.view, all: null },
    of: onceEach(ranking({ who, kind: kind ?? 'turn', offers, otherwise: null }, view, ALL)),
    told: onceEach(({ offer, choice }) => ({ offer, choice, again: null, label: actText(offers[offer]!, choice, view.unit) })),
  };
  found.set(offers, made);
  return made;
}

const among = ({ of, told }: Found, offers: readonly number[]): readonly CompleteAct[] =>
  likeliestFirst(offers.flatMap(of)).slice(0, MOST).map(told);

/** All complete acts of a question, the likeliest first; none is tried on the rules. */
export function everyAct(question: Asked): readonly CompleteAct[] {
  const known = foundFor(question);
  known.all ??= among(known, [...question.offers.keys()]);
  return known.all;
}

/** Those that may hold all of some words, and perhaps others, in the same order. */
export function actsThatMayHold(question: Asked, words: readonly string[]): readonly CompleteAct[] {
  const known = foundFor(question);
  if (known.all) return known.all;
  const { offers, view } = question;
  return among(
    known,
    [...offers.keys()].filter((at) => mayHold(offers[at]!, words, view.unit)),
  );
}

/** Whether an offer can be done with one press. */
export const hasActs = (question: Asked, offer: number): boolean => foundFor(question).of(offer).length > 0;
