/** What people chose before, in journals as the engine writes them. */
import { type ActionRecord, type Ask, answer, type Choice, LET_BE, type Offer, question } from '../../src/engine/index.ts';
import type { RecentActions } from '../../src/table/acts/last.ts';

type Answers = Readonly<Record<string, string | Choice>>;

const choiceOf = (given: string | Choice): Choice => (typeof given === 'string' ? { pick: given } : given);

/** An offer of just what was chosen. */
const offering = ({ pick, ...said }: Choice): Offer => ({
  pick,
  params: Object.entries(said).map(([name, value]) =>
    typeof value === 'boolean' ? { name, kind: 'flag' } : { name, kind: 'thing', options: [{ value: String(value) }] },
  ),
});

/** An action in which a rule has asked all at once, each with their answer: a pick, or a whole choice. */
function asked(action: ActionRecord, key: string, answers: Answers): ActionRecord {
  const asks = Object.entries(answers).map(
    ([who, given]): Ask => question({ id: who }, key, [offering(choiceOf(given)), LET_BE], { pick: LET_BE.pick }),
  );
  const given = Object.fromEntries(Object.entries(answers).map(([who, one]): [string, Choice] => [who, choiceOf(one)]));
  return answer({ asking: { kind: 'ask', asks }, action }, given);
}

/** A round in which these were asked, one question after another. */
export const round = (number: number, ...asks: readonly (readonly [string, Answers])[]): RecentActions[number] => ({
  round: number,
  action: asks.reduce<ActionRecord>((action, [key, answers]) => asked(action, key, answers), { procedure: 'round', args: {}, journal: [] }),
});

/** Something that somebody did in their turn. */
export const deed = (number: number, by: string, pick: string, more: object = {}): RecentActions[number] => ({
  round: number,
  action: { procedure: pick, args: { ...more, by }, journal: [] },
});
