/** What a standing order would have answered to the last questions of its kind: shown before it is relied on. */
import { type Ask, answersIn, type Fight, type Id, perform } from '../../engine/index.ts';
import type { Checkpoint } from '../encounter.ts';
import type { OrderBody } from '../order.ts';
import { labelsFor } from '../words/voices.ts';
import { choiceText } from '../words/words.ts';
import { choiceBy, type Looking } from './orders.ts';

/** Answers in words to the last questions (newest last), "you" where it would have asked. */
export function dryRun(
  { rules }: Pick<Looking, 'rules'>,
  body: OrderBody,
  who: Id,
  checkpoints: readonly Checkpoint[],
  most = 3,
): readonly string[] {
  const answers: string[] = [];
  for (const checkpoint of checkpoints) {
    for (const { ask, draft } of questionsIn(rules, checkpoint, who, body.kind).reverse()) {
      answers.unshift(answerTo({ rules, seen: draft }, body, who, ask));
      if (answers.length >= most) return answers;
    }
  }
  return answers;
}

function answerTo(then: Looking, body: OrderBody, who: Id, ask: Ask): string {
  const { offers, otherwise } = ask;
  const choice = choiceBy(then, body, who, { ask, offers, otherwise });
  return choice ? choiceText(then.rules, offers, choice, labelsFor(then.seen, { as: 'player', of: [who] })) : 'ask you';
}

/** The questions of a finished action to somebody, as they stood: the action is run again up to each. */
export function questionsIn(
  rules: Looking['rules'],
  { before, action }: Checkpoint,
  who: Id,
  kind: OrderBody['kind'],
): { ask: Ask; draft: Fight }[] {
  const noDice = (): readonly number[] => [];
  return action.journal.flatMap((entry, i) => {
    if (!answersIn(entry).some((answered) => answered.who === who)) return [];
    const standing = perform(rules, before as unknown as Fight, { ...action, journal: action.journal.slice(0, i) }, noDice);
    const ask = 'asking' in standing ? standing.asking.asks.find((a) => a.who === who && a.kind === kind) : undefined;
    return ask && 'draft' in standing ? [{ ask, draft: standing.draft }] : [];
  });
}
