/** How a tactic decides: every way of every offer is weighed by what it is worth, and the best that the rules take is chosen. */
import { type Ask, type Choice, copy, fillings, type Offer, open, PURPOSES, type Ruleset, type Worth } from '../../engine/index.ts';
import type { Sliced } from '../commands/slices.ts';
import { type Choosing, habitChoice, wantsWords } from './habits.ts';
import { leftOf, type Sight } from './sight.ts';
import type { Tactic, Weights } from './tactics.ts';

/** At most this many choices are weighed for one decision, and at most this many tried on the rules. */
const MOST_WEIGHED = 240;
const MOST_TRIED = 24;

/** Something that could be done, what it is worth, and how much a tactic makes of that. */
export interface Option {
  readonly choice: Choice;
  readonly worth: Worth;
  readonly score: number;
}

/** Everything that can be said something of, the best first. */
export function* weighed(rules: Ruleset, sight: Sight, weights: Weights, ask: Ask | null, offers: readonly Offer[]): Sliced<Option[]> {
  const { appraisal } = rules;
  if (!appraisal) return [];
  const left = leftOf(sight);
  const fight = copy(sight.fight);
  appraisal.suppose(fight, sight.who, left);
  const found: (Option & { readonly lot: number })[] = [];
  let some = 0;
  for (const offer of open(offers).filter((one) => !wantsWords(one))) {
    yield;
    for (const choice of appraisal.ways?.(fight, sight.who, offer) ?? fillings(offer, appraisal.varies?.[offer.pick])) {
      if (some++ >= MOST_WEIGHED) break;
      const worth = appraisal.worth(fight, sight.who, choice, ask);
      if (worth) found.push({ choice, worth, score: scoreOf(worth, weights, left), lot: sight.chance() });
    }
  }
  return found.toSorted((a, b) => b.score - a.score || a.lot - b.lot).map(({ choice, worth, score }) => ({ choice, worth, score }));
}

/** How much a tactic makes of something; nobody but the merciless strikes those who can do nothing any more. */
export function scoreOf(worth: Worth, weights: Weights, left: ReadonlyMap<string, number>): number {
  if (worth.fallen && !weights.merciless) return -Infinity;
  const good = PURPOSES.reduce((sum, purpose) => sum + weights[purpose] * (worth[purpose] ?? 0), 0) + weights.fells * (worth.fells ?? 0);
  const share = worth.at === null ? 1 : (left.get(worth.at) ?? 1);
  const liked = worth.for === 'hurts' ? 1 + weights.weak * (1 - share) + weights.strong * share + (worth.afar ? weights.afar : 0) : 1;
  return good * liked - weights.risk * (worth.risk ?? 0) - weights.cost * (worth.cost ?? 0);
}

/** How a tactic weighs now, for somebody who sees that. */
export const weightsNow = ({ weights, weightsAt }: Tactic, sight: Sight): Weights | null =>
  weightsAt ? weightsAt({ health: leftOf(sight).get(sight.who) ?? 1, round: sight.fight.round }) : weights;

/** What a tactic chooses; null: nothing that is worth doing. Where nothing can be said of anything offered, habit decides. */
export function* tacticChoice(rules: Ruleset, sight: Sight, tactic: Tactic, choosing: Choosing): Sliced<Choice | null> {
  const { ask, offers, fits } = choosing;
  const weights = weightsNow(tactic, sight);
  const options = weights ? yield* weighed(rules, sight, weights, ask, offers) : [];
  if (options.length === 0) return yield* habitChoice(rules, sight, tactic.habit, choosing);
  let tried = 0;
  for (const { choice, score } of options) {
    // Whoever is not asked may as well do nothing.
    if (tried++ >= MOST_TRIED || (!ask && score <= 0) || score === -Infinity) break;
    yield;
    if (fits(choice)) return choice;
  }
  return ask ? ask.otherwise : null;
}
