/** Ready-made fights that show off a system: in a channel, or for one person alone. */
import { Fault, type Id, own, Refusal, type Ruleset, strung } from '../../engine/index.ts';
import type { Caller, Outcome, PracticeWays } from '../api.ts';
import { doctrineNamed } from '../automatic/doctrine.ts';
import type { Snowflake } from '../encounter.ts';
import { isSolo, isWithinReach, soloPlace } from '../solo.ts';
import { Stale } from '../store.ts';
import { soonest } from '../time/decisions.ts';
import { tick } from '../time/ladder.ts';
import { marked } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { begin, end, enter, freshIds, giveTo, newEncounter } from './lifecycle.ts';
import { seatFor } from './seats.ts';
import { setUp } from './set-up.ts';
import type { UnitOfWork } from './unit-of-work.ts';

interface Player {
  readonly user: Snowflake;
  readonly name: string;
}

/** Starts the ready-made fight of a system in a channel; its heroes go to `players` in turn, or all to the caller. @throws Refusal `channel-taken` */
export function practise(
  handler: CommandHandler,
  caller: Caller,
  channel: Snowflake,
  ruleset: string,
  players: readonly Player[],
  how: PracticeWays,
): Promise<Outcome> {
  const rules = handler.rulesOf(ruleset);
  const { title: name, settings } = rules.practice;
  const encounter = newEncounter(handler, caller, channel, { ruleset, name, pace: 'live', house: { ...settings } }, null);
  return handler.create(caller, encounter, (work) => {
    setUpPractice(work, rules, players.length > 0 ? players : [caller], how);
    if (how.guide)
      work.notes.push({
        tone: 'plain',
        text: '-# New here? Press the button under this post when you are called. I explain each thing the first time, to you alone.',
      });
    begin(work, caller);
    return `The practice fight is on. Players press the button under the post that pings them; ${how.foes ? 'the foes are on autopilot (**GM panel → Somebody’s turn, sheet or autopilot** changes that)' : 'you play the foes from the **GM panel**'}.`;
  });
}

/**
 * Starts it for the caller alone, in place of the one that is named. Whoever has another one gets that: a second delivery, or a press in
 * an older panel, begins nothing.
 */
export async function practiseAlone(
  handler: CommandHandler,
  caller: Caller,
  ruleset: string,
  how: PracticeWays,
  instead: string | null,
): Promise<Outcome> {
  const rules = handler.rulesOf(ruleset);
  const place = soloPlace(caller.user);
  if (instead !== null) await endInstead(handler, caller, instead);
  const { title: name, settings } = rules.practice;
  const opening = { ruleset, name, pace: 'none', house: { ...settings } };
  const encounter = newEncounter(handler, { ...caller, guild: place }, place, opening, null);
  try {
    const begun = await handler.create(caller, encounter, (work) => {
      setUpPractice(work, rules, [caller], how);
      if (how.foes) work.notes.push({ tone: 'plain', text: `▸ You play ${heroOf(work, caller)}. Everybody else acts by themselves.` });
      begin(work, caller);
      return '';
    });
    return await playedOn(handler, caller, begun);
  } catch (error) {
    return begunMeanwhile(handler, place, error);
  }
}

/** Where somebody's own fight could not be made because there is one by now, as after a second press: that one. @throws `error`, where there is none */
export async function begunMeanwhile({ store }: CommandHandler, place: Snowflake, error: unknown): Promise<Outcome> {
  const isTaken = error instanceof Stale || (error instanceof Refusal && error.reason === 'channel-taken');
  const there = isTaken ? await store.inChannel(place) : null;
  if (there === null) throw error;
  return { encounter: there, note: '', made: null };
}

const heroOf = ({ encounter, seen }: UnitOfWork, { user }: Caller): string =>
  strung((seatFor(encounter, user)?.combatants ?? []).map((id) => `**${marked(own(seen.combatants, id)?.name ?? '')}**`));

/** At most this many pieces are played on within one press; the clock plays the rest. */
const MOST_PIECES = 40;

/** In a fight of one person alone what others have prepared is done within the same press, until that person is asked again. */
export async function playedOn(handler: CommandHandler, caller: Caller, outcome: Outcome): Promise<Outcome> {
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const encounter = await handler.load(outcome.encounter, caller);
    const next = soonest(encounter);
    if (next === null || next > handler.now()) break;
    try {
      await handler.change(outcome.encounter, null, async (work) => {
        await handler.slowly(tick(work));
        return '';
      });
    } catch (error) {
      // It is in trouble by now, and says so; what was pressed is done all the same.
      if (error instanceof Fault) break;
      throw error;
    }
  }
  // The clock may have played on as well: the next look is a fresh one.
  handler.looks.forget(caller);
  return outcome;
}

/** Ends the practice fight of the caller's own that a new one takes the place of; it may be over by now, or gone. */
async function endInstead(handler: CommandHandler, caller: Caller, id: string): Promise<void> {
  const found = await handler.store.load(id);
  if (!found || !isSolo(found) || !isWithinReach(found, caller) || found.status === 'over') return;
  // The interaction itself goes with the fight that begins.
  await handler.change(id, { ...caller, interaction: null }, (w) => (w.encounter.status === 'over' ? '' : end(w, caller)));
}

/** The ready-made fight of a system, with the heroes handed round. */
function setUpPractice(
  work: UnitOfWork,
  rules: Ruleset,
  players: readonly { readonly user: Snowflake; readonly name: string }[],
  { foes, guide = false }: PracticeWays = {},
): void {
  const { practice } = rules;
  const doctrine = foes === undefined ? null : doctrineNamed(foes).id;
  const made = freshIds(work, practice.entrants.length);
  const ids = new Map(practice.entrants.map((e, i) => [e.id, made[i]!]));
  work.encounter = {
    ...work.encounter,
    // There is nothing to decide about a practice fight once it is won.
    pace: { ...work.encounter.pace, lastCall: 0 },
    ...(guide ? { guide: {} } : {}),
  };
  setUp(work, { ids, zones: practice.zones ?? {}, distances: practice.distances ?? {} }, () => {
    let hero = 0;
    for (const { player, id: known, ...entrant } of practice.entrants) {
      const id = ids.get(known)!;
      // Whoever is alone plays one of them: several at once teach nobody.
      const isPlayed = player && (hero === 0 || !doctrine || !isSolo(work.encounter));
      const owner = isPlayed ? players[hero++ % Math.max(1, players.length)] : undefined;
      if (owner) giveTo(work, owner.user, id);
      else if (doctrine) work.encounter = { ...work.encounter, doctrines: { ...work.encounter.doctrines, [id]: doctrine } };
      enter(work, { ...entrant, ...renamed({ sheet: entrant.sheet, state: entrant.state ?? {} }, ids), id });
    }
  });
  work.notes.push({ tone: 'plain', text: practice.about });
}

/** The same data with other ids where it names combatants (a rider their mount). */
function renamed<T>(data: T, ids: ReadonlyMap<Id, Id>): T {
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)) as T;
}
