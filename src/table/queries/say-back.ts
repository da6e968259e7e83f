/** The private note on what somebody did. */
import type { Event, Told, Viewer } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { lessonsFor } from '../commands/guide.ts';
import { viewerFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { type Encounter, LESSONS, type Sealed } from '../encounter.ts';
import { isSolo } from '../solo.ts';
import type { Heard } from '../speech.ts';
import { beatsOf, blockText } from '../words/story.ts';

/**
 * Whether it is told nowhere else. A GM reads the channel's own edition, and the numbers behind it in the receipt; whoever plays alone reads
 * what has come of it.
 */
const isOwn = ({ only, others }: Told<Event>, { as }: Viewer, isAlone: boolean): boolean =>
  only !== undefined && ((as !== 'gm' && !isAlone) || others === undefined);

/** Does something; what only the caller learns of it is their private note. */
export function sayBack(work: UnitOfWork, caller: Caller, deed: () => void): string {
  const before = work.log.length;
  const open = lessonsFor(work.encounter, caller.user);
  const sealed = new Set(sealedBy(work.encounter, caller));
  deed();
  const first = open.length === LESSONS.length && lessonsFor(work.encounter, caller.user).length < open.length;
  const viewer = viewerFor(work.encounter, caller, work.guild);
  const isAlone = isSolo(work.encounter);
  const own = work.log.slice(before).filter((l) => l.kind === 'event' && isOwn(l.body as unknown as Told<Event>, viewer, isAlone));
  const told = own.map((l) => l.body as unknown as Heard);
  const lines = beatsOf(work.rules, told, work.seen, viewer).map((beat) => blockText(beat, [], 'story'));
  if (lines.length === 0 && work.told.length === 0 && sealedBy(work.encounter, caller).some((one) => !sealed.has(one)))
    lines.push('Noted. Nobody sees it until all answers are in, and until then you may change your mind.');
  const where = isAlone ? 'below' : 'under the post';
  if (first) lines.push(`🧭 When it is settled, **Receipt** ${where} shows each die and the rule behind it.`);
  return lines.join('\n');
}

/** The answers that somebody has given and that wait for the others, each as it is kept: a new one is another object. */
const sealedBy = ({ decisions }: Encounter, { user }: Caller): readonly Sealed[] =>
  decisions.flatMap(({ answer }) => (answer?.from === user ? [answer] : []));
