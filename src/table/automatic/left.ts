/** Where what players have left ahead lies, and what its player is shown of it. */

import { AHEAD_KINDS, type AheadKind, type AskKind, type Id, inFight, own } from '../../engine/index.ts';
import type { Caller, LeftAhead } from '../api.ts';
import { combatantsOf } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Encounter, Left, Snowflake } from '../encounter.ts';
import { plainQuotes } from '../words/quotes.ts';

/** What something is left for: the next turn, or declaration, of somebody. */
export interface Later<K extends AskKind = AheadKind> {
  readonly who: Id;
  readonly kind: K;
}

/** Under what an encounter keeps what was left. */
export const keyOf = ({ who, kind }: Later<AskKind>): string => `${who} ${kind}`;

/** What was left for a decision of somebody's; undefined: nothing, as always for a reaction or a ruling. */
export const leftFor = ({ ahead = {} }: Encounter, later: Later<AskKind>): Left | undefined =>
  isKind(later.kind) ? own(ahead, keyOf(later)) : undefined;

const isKind = (kind: AskKind): kind is AheadKind => (AHEAD_KINDS as readonly AskKind[]).includes(kind);

/** Whether somebody is being asked for it just now. */
export const isAsked = ({ encounter }: UnitOfWork, { who, kind }: Later): boolean =>
  encounter.decisions.some((d) => d.kind === kind && d.who.includes(who) && d.answer === null);

/** All that somebody has left in a fight and that is still to be done, in words for them alone; empty: nothing. */
export const leftBy = ({ ahead = {} }: Encounter, user: Snowflake): string =>
  Object.values(ahead)
    .filter((left) => left.user === user)
    .flatMap(({ acts }) => acts.map(({ says }) => says))
    .join(', then ');

/** What the caller has left, and what of it could not be done: theirs alone to see. */
export const leftIn = (work: UnitOfWork, caller: Caller | null): readonly LeftAhead[] =>
  caller === null
    ? []
    : inFight(work.seen, combatantsOf(work.encounter, caller.user)).flatMap((who) =>
        (work.rules.rounds?.kinds(work.seen) ?? []).flatMap((kind): LeftAhead[] => {
          const left = leftFor(work.encounter, { who, kind });
          const mine = left?.user === caller.user ? left : null;
          const asked = isAsked(work, { who, kind });
          return [{ who, kind, asked, says: mine?.acts.map(withWords) ?? [], turned: turnedOf(mine), lost: mine?.lost ?? null }];
        }),
      );

/** An act with what is said as it is done. */
const withWords = ({ says, words }: Left['acts'][number]): string => (words === undefined ? says : `${says} (${plainQuotes(words)})`);

/** What goes at another than it was left for: what is about to be done, else what was done last. */
const turnedOf = (left: Left | null): LeftAhead['turned'] => {
  const [next] = left?.acts ?? [];
  return next?.instead === undefined ? (left?.turned ?? null) : { from: next.instead, to: next.says };
};
