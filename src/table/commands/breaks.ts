/**
 * A break: anybody at the table stops the fight at once, and nobody learns who. The command is carried out as the clock's are, without
 * a caller, so that neither log, undo, database nor export can hold one; who it was lies in memory alone, counted, for an hour.
 */
import { must } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import type { Snowflake } from '../encounter.ts';
import { HOUR } from '../time/units.ts';
import type { CommandHandler } from './command-handler.ts';
import { combatantsOf, gms, isGm, seatFor } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** One person may ask for at most this many breaks in a fight within the time they are remembered. */
const MOST = 3;

const ASKED = 'The fight is paused. Nobody is told who asked, and nothing of it is stored; the GM resumes when everybody is ready.';
const ALREADY = 'The fight is paused already: no clock runs until the GM resumes it.';

/** Who has asked for breaks lately. Held in memory, forgotten after an hour at the latest, and seen by nobody. */
export class BreakCounter {
  readonly #asked = new Set<{ readonly key: string; readonly interaction: string | null; readonly at: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How many breaks somebody has asked for within the hour. */
  countOf(encounter: string, user: Snowflake): number {
    const key = `${encounter} ${user}`;
    return this.#recent().filter((one) => one.key === key).length;
  }

  /** Whether this very press has been counted: it was delivered twice. */
  has(interaction: string | null): boolean {
    return interaction !== null && this.#recent().some((one) => one.interaction === interaction);
  }

  /** Counts one, for an hour. */
  add(encounter: string, { user, interaction }: Pick<Caller, 'user' | 'interaction'>): void {
    const one = { key: `${encounter} ${user}`, interaction, at: this.#now() };
    this.#asked.add(one);
    setTimeout(() => this.#asked.delete(one), HOUR).unref();
  }

  #recent() {
    const now = this.#now();
    for (const one of this.#asked) if (Math.abs(now - one.at) >= HOUR) this.#asked.delete(one);
    return [...this.#asked];
  }
}

/**
 * Pauses the fight at the wish of somebody at the table. Whoever only watches, or is not there, is refused.
 * @throws Refusal `not-playing`, `not-running`, `too-many-breaks`
 */
export async function takeBreak(handler: CommandHandler, counter: BreakCounter, id: string, caller: Caller): Promise<Outcome> {
  await handler.load(id, caller);
  handler.looks.forget(caller);
  if (counter.has(caller.interaction)) return { encounter: id, note: ASKED, made: null };
  const { isNew = false, ...outcome } = await handler.change(id, null, (work) => {
    must(playsHere(work, caller), 'not-playing');
    if (work.encounter.status === 'paused') return ALREADY;
    must(work.encounter.status === 'running', 'not-running', { status: work.encounter.status });
    must(counter.countOf(id, caller.user) < MOST, 'too-many-breaks', { most: MOST });
    stop(work);
    return { note: ASKED, isNew: true };
  });
  if (isNew) counter.add(id, caller);
  return outcome;
}

/** Whether somebody plays here, for themselves or for somebody else, or is GM; whoever only watches does not. */
export const playsHere = ({ encounter, guild }: UnitOfWork, caller: Caller): boolean =>
  isGm(encounter, caller, guild) || seatFor(encounter, caller.user)?.role === 'player' || combatantsOf(encounter, caller.user).length > 0;

function stop(work: UnitOfWork): void {
  work.encounter = { ...work.encounter, status: 'paused', onBreak: true };
  work.did({ user: null, name: 'the break that somebody wished for', called: 'the break that somebody wished for', play: false });
  work.note('Somebody wishes for a break, so the fight is paused. No clock runs, and nobody has to say why.', null, {}, 'pause');
  work.calls.push({ users: gms(work.encounter), text: 'resume the fight when everybody is ready.' });
}
