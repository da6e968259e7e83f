/** What of a standing order has not been met yet: a slip of the pen is told at once, not when it fails to act. */
import { type Id, type Offer, open } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Checkpoint } from '../encounter.ts';
import { pickText } from '../words/words.ts';
import { questionsIn } from './dry-run.ts';
import { factsOf, type OrderBody } from './orders.ts';

/** Remarks on choices and facts that nobody here has met, in words; empty: all are known. */
export function strangeIn(work: UnitOfWork, body: OrderBody, who: Id, checkpoints: readonly Checkpoint[]): readonly string[] {
  const asked = checkpoints.flatMap((c) => questionsIn(work, c, who, body.kind)).map((q) => q.ask);
  const pending = work.pending.at === 'ask' ? work.pending.asking.asks.filter((a) => a.who === who) : [];
  const asks = [...asked, ...pending];
  const choices = wordsOf(work, [...work.rules.offers(work.seen, who), ...asks.flatMap((a) => a.offers)]);
  const facts = new Set(['stands', ...[null, ...asks].flatMap((ask) => Object.keys(factsOf(work, who, ask)))]);
  const picks = body.lines
    .map((l) => l.pick)
    .filter((pick) => pick !== 'ask' && !choices.has(pick.toLowerCase()) && work.rules.texts.pick(pick) === '');
  const unknown = body.lines.flatMap((l) => l.when.map((c) => c.fact)).filter((fact) => !facts.has(fact) && !facts.has(fact.toLowerCase()));
  return [
    ...[...new Set(picks)].map((pick) => `There has been no choice “${pick}” in this fight yet; where it is not offered, you are asked.`),
    ...[...new Set(unknown)].map(
      (fact) => `Nothing has been called “${fact}” in this fight yet; until something is, a condition on it does not hold.`,
    ),
  ];
}

const wordsOf = (work: UnitOfWork, offers: readonly Offer[]): ReadonlySet<string> =>
  new Set(open(offers).flatMap((o) => [o.pick, (o.label ?? pickText(work.rules, o.pick)).toLowerCase()]));
