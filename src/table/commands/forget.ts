/** What is somebody's own is deleted for them. */
import { groupBy, Refusal } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { forgetAllOf } from '../automatic/ahead.ts';
import type { Character, EncounterAside, Snowflake } from '../encounter.ts';
import { isOwnPlace } from '../solo.ts';
import type { Naming } from '../store.ts';
import { forgetAnswers } from '../time/answering.ts';
import { votesOf } from '../votes.ts';
import type { CommandHandler } from './command-handler.ts';
import { decidedForIn, forgetDecided } from './decided-for.ts';
import { isWishOf, withdraw } from './joining.ts';
import { forgetNotes, notesBy } from './notes.ts';
import { redraw } from './portraits.ts';
import { dropOrders } from './standing-orders.ts';
import { unvote } from './voting.ts';

/** Fights looked through at once, and read at once of those that name somebody. */
const [LOOKED, BITE] = [500, 25];

/**
 * The fights that name somebody beside what was played, on or over, a few at a time: whoever had a seat, and whoever runs fights by a role
 * of the server, has left one, or has only asked for one.
 */
export async function* fightsNaming(handler: Pick<CommandHandler, 'store' | 'breathe'>, user: Snowflake): AsyncGenerator<EncounterAside> {
  for (let at: string | null = ''; at !== null; ) {
    const { found, last }: Naming = await handler.store.naming(user, at, LOOKED);
    for (let from = 0; from < found.length; from += BITE) {
      yield* await handler.store.withoutMatch(found.slice(from, from + BITE));
      await handler.breathe();
    }
    await handler.breathe();
    at = last;
  }
}

/** Whether a fight holds something that is somebody's own, rather than a part of what was played. */
const holdsOf = (fight: EncounterAside, user: Snowflake): boolean =>
  votesOf(fight, user).length > 0 ||
  fight.undoAsked?.users.includes(user) === true ||
  notesBy(fight, user).length > 0 ||
  Object.hasOwn(fight.answering ?? {}, user) ||
  decidedForIn(fight, user).length > 0 ||
  Object.values(fight.ahead ?? {}).some((left) => left.user === user) ||
  fight.applicants.some((wish) => isWishOf(wish, user));

/** Takes it out of a fight, on or over. */
async function forgetIn(handler: CommandHandler, id: string, user: Snowflake): Promise<void> {
  try {
    await handler.change(id, null, (w) => {
      unvote(w, user);
      forgetAllOf(w, user);
      forgetAnswers(w, user);
      forgetDecided(w, user);
      forgetNotes(w, user);
      return withdraw(w, user);
    });
  } catch (error) {
    // One that has gone meanwhile holds nothing any more.
    if (!(error instanceof Refusal && error.reason === 'no-encounter')) throw error;
  }
}

/**
 * Deletes settings, characters, prepared fights, orders, votes, open wishes and notes of the caller; what they did in fights is part of those.
 * Figures that are still in fights lose their faces.
 */
export async function forget(handler: CommandHandler, caller: Caller): Promise<void> {
  await dropOrders(handler, caller.user);
  const { characters } = await handler.store.dataOf(caller.user);
  handler.looks.keptFor(caller);
  for await (const fight of fightsNaming(handler, caller.user))
    if (holdsOf(fight, caller.user)) await forgetIn(handler, fight.id, caller.user);
  await handler.store.forget(caller.user);
  const worn = characters.filter((c) => c.portrait !== null);
  // What is kept in somebody's own place is shown on servers: at least where they are now it goes at once.
  const shownOn = ({ guild }: Pick<Character, 'guild'>): Snowflake => (isOwnPlace(guild) ? caller.guild : guild);
  for (const [guild, there] of groupBy(worn, shownOn))
    await redraw(
      handler,
      guild,
      there.map(({ id }) => id),
    );
}
