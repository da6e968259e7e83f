/** Acts named by a few typed words: all that could be done with one press, found by their labels. */
import { ranked } from '../../table/acts/rank.ts';
import { actText } from '../../table/acts/say.ts';
import type { CompleteAct } from '../../table/api.ts';
import { nearest } from '../../table/words/nearest.ts';
import { same } from '../typed.ts';
import type { Question } from './question.ts';

/** So many acts are looked through, however much is offered. */
const MOST = 400;
/** As many as a panel holds. */
const SHOWN = 5;

/** All complete acts of a question, the likeliest first; none is tried on the rules. */
export const everyAct = ({ offers, kind, view, who }: Question): readonly CompleteAct[] =>
  ranked(offers, kind ?? 'turn', null, view, who)
    .slice(0, MOST)
    .map(({ offer, choice }) => ({ offer, choice, again: null, label: actText(offers[offer]!, choice, view.unit) }));

/** The label without odds and costs. */
const plain = (act: CompleteAct): string => act.label.split(' · ')[0] ?? '';

const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/[\s→,;:·]+/u)
    .filter((word) => word !== '');

/** Acts that hold all the words; one that is called exactly so stands for itself. */
export function namedActs(all: readonly CompleteAct[], typed: string): readonly CompleteAct[] {
  const exact = all.find((act) => same(act.label.slice(0, 100), typed) || same(plain(act), typed));
  if (exact) return [exact];
  const words = wordsOf(typed);
  return all.filter((act) => words.every((word) => act.label.toLowerCase().includes(word)));
}

/** Acts that may have been meant by words that none holds all of. */
export function nearestActs(all: readonly CompleteAct[], typed: string): readonly CompleteAct[] {
  const known = [...new Set(all.flatMap((act) => wordsOf(plain(act))))];
  const meant = wordsOf(typed).flatMap((word) => nearest(word, known) ?? []);
  const held = (act: CompleteAct): number => meant.filter((word) => act.label.toLowerCase().includes(word)).length;
  const most = Math.max(0, ...all.map(held));
  return most === 0 ? [] : all.filter((act) => held(act) === most).slice(0, SHOWN);
}
