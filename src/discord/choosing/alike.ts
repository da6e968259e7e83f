/** One answer for all whom the reader is asked about at the same time: six goblins whose friend is attacked need one press, not six. */
import { allOf, capitalised } from '../../engine/index.ts';
import type { OpenDecision, WordedOffer } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { type Button, button } from '../message.ts';
import { ownOpen } from '../open-decisions.ts';
import { KIND } from './kinds.ts';
import { markOf, type Question } from './question.ts';
import { whoTag } from './who-tag.ts';

/** At most this many answers have such a button. */
const MOST = 3;

const isPlain = ({ blocked, params }: WordedOffer): boolean => blocked === null && params.length === 0;

/** Others whom the reader is asked about together with somebody, who may answer the same; nobody, where that is asked for alone. */
export function alikeWith(q: Question, offer: WordedOffer): readonly OpenDecision[] {
  if (q.kind !== 'reaction' || q.answered !== null || !isPlain(offer)) return [];
  const same = (other: WordedOffer): boolean => other.pick === offer.pick && other.label === offer.label && isPlain(other);
  const others = ownOpen(q.view.decisions).filter((d) => d.id !== q.decision || d.who !== q.who);
  return others.filter((d) => d.kind === 'reaction' && d.byItself !== true && d.offers.some(same));
}

/** Buttons by which the reader answers for all of them. */
export const forAllButtons = (q: Question): readonly Button[] =>
  q.offers
    .flatMap((offer, number) => {
      const count = alikeWith(q, offer).length + 1;
      if (count < 2) return [];
      const id = customId(KIND.alike, q.encounter, q.decision, whoTag(q.who), markOf(q.offers), number);
      return [button(id, `${capitalised(allOf(count))}: ${offer.label}`)];
    })
    .slice(0, MOST);
