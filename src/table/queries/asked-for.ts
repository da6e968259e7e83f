/** What somebody is asked, as acts are completed from it. */
import type { Id } from '../../engine/index.ts';
import type { Asked } from '../acts/acts.ts';
import type { Caller } from '../api.ts';
import { askOf, turnOffers } from '../commands/asked.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { readerOf } from './open-for.ts';
import { readingOf } from './reading.ts';

/** What an open decision asks of one of those who may take it; `decision` null: whichever they could take. Null: none is open. */
export function askedFor(work: UnitOfWork, caller: Caller, decision: number | null, who: Id): Asked | null {
  const { encounter, pending } = work;
  if (encounter.status !== 'running' || encounter.trouble) return null;
  const may = pending.at === 'turn' ? (pending.turn.may ?? []) : [];
  const found = encounter.decisions.find((d) => (decision === null || d.id === decision) && [...d.who, ...may].includes(who));
  if (!found || (found.formal && !found.users.includes(caller.user))) return null;
  const reader = readerOf(encounter, caller, work.guild, who);
  const ask = pending.at === 'turn' ? null : askOf(work, found);
  const offers = ask ? ask.offers : turnOffers(work, who);
  const silence = ask ? ask.otherwise : pending.at === 'turn' && pending.turn.otherwise.by === who ? pending.turn.otherwise.choice : null;
  return { decision: found, who, offers: readingOf(work, reader).worded(offers), otherwise: silence?.pick ?? null };
}
