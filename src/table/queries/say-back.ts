/** The private note on what somebody did. */
import type { Beat, Event, Told, Viewer } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { isToldByChange } from '../commands/edits.ts';
import { lessonsFor } from '../commands/guide.ts';
import { viewerFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { type Encounter, LESSONS, type Sealed } from '../encounter.ts';
import { isSolo } from '../solo.ts';
import type { Heard } from '../speech.ts';
import { knownIn } from '../words/beat-events.ts';
import { beatsOf, blockText, opened } from '../words/story.ts';

/** What is said back to somebody. */
export interface SaidBack {
  /** What only they learn of what they did. */
  readonly told: string;
  /** It is an answer that waits for others. */
  readonly seals: boolean;
  /** What is explained to them with it. */
  readonly lesson: string;
  /** What the deed says itself that it has changed. */
  readonly changed?: string;
}

/** As a note. `seals`: the answer still waits for others. */
export const noteOf = ({ told, lesson }: SaidBack, seals: boolean): string =>
  [told, seals ? 'Noted. Nobody sees it until all answers are in, and until then you may change your mind.' : '', lesson]
    .filter(Boolean)
    .join('\n');

/**
 * Whether it is told nowhere else. A GM reads the channel's own edition, and the numbers behind it in the receipt; whoever plays alone reads
 * what has come of it.
 */
const isOwn = ({ only, others }: Told<Event>, { as }: Viewer, isAlone: boolean): boolean =>
  only !== undefined && ((as !== 'gm' && !isAlone) || others === undefined);

/**
 * What only a reader learns of some lines of the log. What the channel hears as well, with fewer numbers, is told as the blow that it
 * belongs to, as a whole; what it reads with all its numbers is not said twice, nor is what the deed says itself that it has `changed`.
 */
function ownText(work: UnitOfWork, caller: Caller, { from, changed }: { readonly from: number; readonly changed: string | null }): string {
  const viewer = viewerFor(work.encounter, caller, work.guild);
  const isAlone = isSolo(work.encounter);
  const all = opened(
    work.log.slice(from).flatMap((l) => (l.kind === 'event' ? [l.body as unknown as Heard] : [])),
    work,
  );
  const theirs = all.filter((told) => isOwn(told, viewer, isAlone) && (changed === null || !isToldByChange(told.event)));
  if (theirs.length === 0) return '';
  const holds = ({ about }: Beat, some: readonly Heard[]): boolean =>
    knownIn(about, new Map(some.map(({ event }) => [event, event]))).length > 0;
  const beats = (told: readonly Heard[]): readonly Beat[] => beatsOf(work.rules, told, work.seen, viewer, work.encounter.takenOut);
  const shared = theirs.filter(({ others }) => others);
  const whole = shared.length === 0 ? [] : beats(all).filter((beat) => holds(beat, shared));
  const secret = theirs.filter((told) => !told.others && !whole.some((beat) => holds(beat, [told])));
  return [...beats(secret), ...whole].map((beat) => blockText(beat, [], 'story')).join('\n');
}

/** Does something, which returns in words what it has changed, if that is to be said; what is said back to the caller. */
export function sayBack(work: UnitOfWork, caller: Caller, deed: () => string | null): SaidBack {
  const before = work.log.length;
  const open = lessonsFor(work.encounter, caller.user);
  const sealed = new Set(sealedBy(work.encounter, caller));
  const changed = deed();
  const isFirst = open.length === LESSONS.length && lessonsFor(work.encounter, caller.user).length < open.length;
  const told = ownText(work, caller, { from: before, changed });
  const where = isSolo(work.encounter) ? 'below' : 'under the post';
  return {
    ...(changed !== null && { changed }),
    told,
    seals: told === '' && work.told.length === 0 && sealedBy(work.encounter, caller).some((one) => !sealed.has(one)),
    lesson: isFirst ? `🧭 When it is settled, **Receipt** ${where} shows each die and the rule behind it.` : '',
  };
}

/** The answers that somebody has given and that wait for the others, each as it is kept: a new one is another object. */
export const sealedBy = ({ decisions }: Encounter, { user }: Pick<Caller, 'user'>): readonly Sealed[] =>
  decisions.flatMap(({ answer }) => (answer?.from === user ? [answer] : []));
