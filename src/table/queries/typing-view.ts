/** What completions read of a fight: with every letter that somebody types they need as little of a view as will do. */
import type { Caller, TypingView } from '../api.ts';
import { leftIn } from '../automatic/left.ts';
import { isGm, viewerFor } from '../commands/seats.ts';
import { openSides } from '../commands/sides.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { ownIn, standsInFor } from './encounter-view.ts';
import { openInShort } from './open-for.ts';
import { glimpseOf, sidesIn } from './shown.ts';

/** As much of it as is needed to complete what the caller is typing; null: of what everybody in the channel may know. */
export function typingViewOf(work: UnitOfWork, caller: Caller | null): TypingView {
  const { encounter, guild } = work;
  const { visible: _, named, ...shown } = glimpseOf(work, caller ? viewerFor(encounter, caller, guild) : { as: 'public' });
  return {
    id: encounter.id,
    ruleset: encounter.ruleset,
    isGm: caller !== null && isGm(encounter, caller, guild),
    own: ownIn(work, caller).map(named),
    sides: sidesIn(work, shown),
    openSides: caller ? openSides(encounter, work.seen, caller, guild) : [],
    decisions: caller ? encounter.decisions.flatMap((d) => openInShort(work, caller, d)) : [],
    ahead: work.rules.rounds ? leftIn(work, caller) : [],
    forOthers: caller ? standsInFor(encounter, caller.user) : [],
    ...shown,
  };
}
