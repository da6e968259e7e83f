/** Which exchange a command goes on with, whether in the post that it has or, where that is too old to be edited, in a new one. */
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Logged } from '../encounter.ts';
import type { Heard } from '../speech.ts';
import { MINUTE } from '../time/units.ts';
import type { Exchange, OpenPost } from '../update.ts';

/** Discord lets messages older than an hour be edited but rarely: an exchange goes on in a new post then. */
const EDITABLE = 55 * MINUTE;

/** A post of an exchange. */
export type Going = OpenPost & { readonly exchange: Exchange };

/** The exchange that a command found open, if it goes on with it. */
function foundOpen({ before, encounter, undone, hush }: UnitOfWork): Going | null {
  const post = before.posts?.findLast((p) => p.exchange !== null);
  if (!post?.exchange || undone || hush || before.trouble || encounter.trouble || encounter.match.number < post.exchange.action)
    return null;
  return { ...post, exchange: post.exchange };
}
const isLate = ({ says }: Going, { now }: UnitOfWork): boolean => now - says.at >= EDITABLE;

/** The exchange that goes on in the post that it has. */
export function exchangeIn(work: UnitOfWork): Going | null {
  const found = foundOpen(work);
  return found && !isLate(found, work) ? found : null;
}

/**
 * The exchange whose post is too old to be edited: what comes of it is told in a new post, and from its beginning, since nobody
 * reads what came of a blow whose first half stands a day above. Declarations are told one by one.
 */
export function lateExchangeIn(work: UnitOfWork): Going | null {
  const found = foundOpen(work);
  return found && isLate(found, work) && !found.exchange.declared ? found : null;
}

/** What an exchange has told before, from the lines of the log since it began. */
export const toldIn = (exchange: Exchange, lines: readonly Logged[]): readonly Heard[] =>
  lines.flatMap((l) => (l.kind === 'event' && isOf(exchange, l.action) && l.undone === null ? [l.body as unknown as Heard] : []));

/** Whether an action belongs to an exchange. */
export const isOf = ({ action, declared = [action] }: Pick<Exchange, 'action' | 'declared'>, number: number): boolean =>
  declared.includes(number);
