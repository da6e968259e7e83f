/** What completions read of a fight: with every letter that somebody types they need as little of a view as will do. */
import type { Caller, TypingView } from '../api.ts';
import { leftIn } from '../automatic/left.ts';
import { viewerFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { ownIn, standsInFor } from './encounter-view.ts';
import { openFor } from './open-for.ts';
import { shownTo } from './shown.ts';

/** As much of it as is needed to complete what the caller is typing. */
export function typingViewOf(work: UnitOfWork, caller: Caller): TypingView {
  const { encounter } = work;
  const { visible: _, named, ...shown } = shownTo(work, viewerFor(encounter, caller, work.guild));
  return {
    id: encounter.id,
    own: ownIn(work, caller).map(named),
    decisions: encounter.decisions.flatMap((d) => openFor(work, caller, d)),
    ahead: work.rules.rounds ? leftIn(work, caller) : [],
    forOthers: standsInFor(encounter, caller.user),
    ...shown,
  };
}
