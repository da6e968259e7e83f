/** What stands over the form of an act: who does what, and what of it is settled. */
import { type Choice, capitalised } from '../../engine/index.ts';
import { actName } from '../../table/acts/say.ts';
import type { WordedOffer } from '../../table/api.ts';
import { label } from '../escape.ts';
import type { Question } from './question.ts';
import { settled } from './slots.ts';

/** Characters of a title (Discord's limit). */
const MOST = 45;

/**
 * With what has no field: whom the act goes at where that can be but one, and what a menu has asked before. `chosen`: what is settled so.
 * Where that is too long it is the act alone.
 */
export function titleOf(q: Pick<Question, 'whoName' | 'view'>, offer: WordedOffer, chosen: Choice): string {
  const titled = (what: string): string => `${capitalised(q.whoName)}: ${what}`;
  const whole = titled(actName(offer, settled(offer, chosen), q.view.unit));
  return whole.length <= MOST ? whole : label(titled(offer.label), MOST);
}
