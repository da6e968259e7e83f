/** What of a standing order has not been met yet: a slip of the pen is told at once, not when it fails to act. */
import { type Id, listed, must, type Offer, open } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Checkpoint } from '../encounter.ts';
import type { OrderBody } from '../order.ts';
import { nearest } from '../words/nearest.ts';
import { pickText } from '../words/words.ts';
import { questionsIn } from './dry-run.ts';
import { readLines } from './order-words.ts';
import { DEFENCES, factsOf } from './orders.ts';

/**
 * Remarks on facts that nobody here has met, in words; empty: all are known.
 *
 * @throws Refusal `bad-order` where a choice is none of the system's, or a fact is all but another: such an order never answers
 */
export function strangeIn(work: UnitOfWork, body: OrderBody, who: Id, checkpoints: readonly Checkpoint[]): readonly string[] {
  const asked = checkpoints.flatMap((c) => questionsIn(work.rules, c, who, body.kind)).map((q) => q.ask);
  const pending = work.pending.at === 'ask' ? work.pending.asking.asks.filter((a) => a.who === who) : [];
  const asks = [...asked, ...pending];
  const choices = wordsOf(work, [...work.rules.offers(work.seen, who), ...asks.flatMap((a) => a.offers)]);
  const facts = new Set(['stands', ...factsInExample(work), ...[null, ...asks].flatMap((ask) => Object.keys(factsOf(work, who, ask)))]);
  for (const { pick } of body.lines) {
    if (pick === 'ask' || pick === 'default' || choices.has(pick.toLowerCase()) || isChoice(work, pick)) continue;
    const near = meantBy(work, pick, choices);
    const such = near === null ? knownTo(work, body.kind) : [];
    const instead = such.length > 0 ? `. There are ${listed(such.map((one) => `“${one}”`))}, among others` : '';
    must(false, 'bad-order', { problem: `there is no choice called “${pick}”${instead}`, near });
  }
  const unknown = body.lines.flatMap((l) => l.when.map((c) => c.fact)).filter((fact) => !facts.has(fact) && !facts.has(fact.toLowerCase()));
  for (const fact of unknown) {
    const near = nearest(fact, [...facts]);
    must(near === null || near.length < LEAST || Math.abs(near.length - fact.length) > 1, 'bad-order', {
      problem: `nothing is called “${fact}” here`,
      near,
    });
  }
  return [...new Set(unknown)].map((fact) => `No question here has mentioned “${fact}” so far; that line waits until one does.`);
}

/** Facts that the system's own example of an order goes by: its questions have them, though none has been asked yet. */
const factsInExample = ({ rules }: UnitOfWork): readonly string[] =>
  (rules.texts.orders ?? []).flatMap((line) => readLines(line)).flatMap(({ when }) => when.map(({ fact }) => fact));

/** Shorter facts are too easily alike. */
const LEAST = 4;

/** What decisions of each kind are often answered with, for orders that are left before the first of them. */
const USUAL: Readonly<Partial<Record<OrderBody['kind'], readonly string[]>>> = {
  reaction: [...DEFENCES, 'none'],
  turn: ['attack', 'melee-attack', 'ranged-attack', 'charge', 'move', 'pass', 'wait'],
  declaration: ['attack', 'fight', 'charge', 'defensive', 'move', 'wait'],
};

/** Whether the system has a choice of that name, as data or as people write it: `free-attack`, `free attack`. */
const isChoice = ({ rules }: UnitOfWork, pick: string): boolean =>
  [pick, pick.toLowerCase().replaceAll(' ', '-')].some((name) => rules.texts.pick(name) !== '');

const knownTo = (work: UnitOfWork, kind: OrderBody['kind']): readonly string[] =>
  (USUAL[kind] ?? []).filter((pick) => isChoice(work, pick)).slice(0, 4);

/** What somebody may have meant by a choice that there is not: one of its words, or what is nearest. */
const meantBy = (work: UnitOfWork, pick: string, choices: ReadonlySet<string>): string | null =>
  pick
    .toLowerCase()
    .split(' ')
    .find((word) => choices.has(word) || isChoice(work, word)) ??
  nearest(pick, [
    ...choices,
    ...Object.values(USUAL)
      .flat()
      .filter((known) => isChoice(work, known)),
  ]);

const wordsOf = (work: UnitOfWork, offers: readonly Offer[]): ReadonlySet<string> =>
  new Set(open(offers).flatMap((o) => [o.pick, (o.label ?? pickText(work.rules, o.pick)).toLowerCase()]));
