/** What is picked on a panel: the question that its custom id names, read once, and the offer of it that is meant. */
import { Refusal } from '../../engine/index.ts';
import type { WordedOffer } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import type { Tag } from '../custom-id.ts';
import { movedOn, stale } from '../say.ts';
import { isMarkOf, type Question, questionAt } from './question.ts';

export interface Picked {
  readonly question: Question;
  readonly number: number;
  readonly offer: WordedOffer;
}

/** The question a custom id belongs to, and the offer it takes. @throws Refusal where the offers have changed since. */
export async function pickedOffer(context: CommandContext, tag: Tag, value?: string): Promise<Picked> {
  const [, , , mark = '', at = ''] = tag.args;
  const question = await questionAt(context, tag);
  if (!isMarkOf(mark, question.offers)) {
    const refusal = movedOn();
    asItStands.set(refusal, question);
    throw refusal;
  }
  const number = Number.parseInt(value ?? (at === 'v' ? (context.input.values[0] ?? '') : at), 10);
  const offer = question.offers[number];
  if (!offer) throw stale('There is no such choice. Open the panel again.');
  return { question, number, offer };
}

/** The question by the refusal of a press on a panel that tells it otherwise. */
const asItStands = new WeakMap<Refusal, Question>();

/** The question as it was found to stand, where a press was refused since its panel tells it otherwise; undefined: it was not. */
export const questionBehind = (error: unknown): Question | undefined => (error instanceof Refusal ? asItStands.get(error) : undefined);
