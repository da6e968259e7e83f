/** Speaking in character: with what one does, and by itself in a post of its own. */
import { find, type Id, must, own } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import type { Encounter, Logged } from '../encounter.ts';
import { nowActing, type Spoken, spokenWords, withSpoken } from '../speech.ts';
import { faceOf, quote, spokenBy } from '../words/quotes.ts';
import type { CommandHandler } from './command-handler.ts';
import { mustNotBeMuted } from './desk.ts';
import { MOST_A_MINUTE, mayAgain, RECENT_LINES } from './often.ts';
import { combatantsOf, isGm, seatOfCombatant } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Somebody says something with what they have chosen; it is heard with what shows that. */
export function speakWith(work: UnitOfWork, { who, text, user, kind }: Pick<Spoken, 'who' | 'text' | 'user' | 'kind'>): void {
  const { version, match, spoken = [] } = work.encounter;
  const word = { id: `${version} ${who}`, who, text, user, kind, action: match.number, round: work.seen.round };
  work.encounter = withSpoken(work.encounter, [...spoken, word]);
}

/** People act on what they have declared: what they said with it is heard with what they do now. */
export function actOn(work: UnitOfWork, who: readonly Id[]): void {
  const { spoken, match } = work.encounter;
  if (spoken) work.encounter = withSpoken(work.encounter, nowActing(spoken, who, match.number));
}

/** Whether a line of the log is something said by itself. Undo leaves it: it was said. */
export const isSpeech = ({ kind, body }: Pick<Logged, 'kind' | 'body'>): boolean =>
  kind === 'note' && Object.hasOwn(body as object, 'says');

/**
 * Somebody of the caller's speaks in the channel, by the name by which they are known there.
 * @throws Refusal `not-running`, `no-say`, `not-yours`, `unseen-voice`, `no-words`, `too-many-words`, `say-again-later`
 */
export async function say(handler: CommandHandler, id: string, caller: Caller, who: Id, typed: string): Promise<Outcome> {
  const words = spokenWords(typed);
  must(words !== null, 'no-words');
  return handler.change(id, caller, async (work) => {
    speak(work, caller, who, words, await handler.store.logEnd(id, RECENT_LINES));
    return '';
  });
}

function speak(work: UnitOfWork, caller: Caller, who: Id, words: string, recent: readonly Logged[]): void {
  const { encounter, guild, seen, now } = work;
  must(encounter.status !== 'over', 'not-running', { status: encounter.status });
  must(guild?.say !== false, 'no-say');
  mustNotBeMuted(work, caller);
  must(speaksFor(encounter, caller, work.guild, who) && own(seen.combatants, who) !== undefined, 'not-yours', { who });
  must(!find(seen, who).concealed, 'unseen-voice', { who });
  must(mayAgain(recent, caller.user, now, isSpeech), 'say-again-later', { most: MOST_A_MINUTE });
  const name = work.publicVoice.name(who);
  const text = quote(words, name);
  work.write('note', { text, by: caller.user, byName: caller.name, says: who });
  const spoken = guild?.voice === 'webhook' && { spoken: spokenBy(work, who, caller.name, words) };
  work.notes.push({ tone: 'plain', text, ...faceOf(work, who), ...spoken });
}

/** Players speak for their own, whoever plays for them too, and GMs for everybody whom nobody else plays. */
const speaksFor = (encounter: Encounter, caller: Caller, guild: UnitOfWork['guild'], who: Id): boolean =>
  combatantsOf(encounter, caller.user).includes(who) || (isGm(encounter, caller, guild) && !seatOfCombatant(encounter, who));
