/** What is somebody's own is deleted for them. */
import type { Caller } from '../api.ts';
import { forgetAllOf } from '../automatic/ahead.ts';
import { forgetAnswers } from '../time/answering.ts';
import type { CommandHandler } from './command-handler.ts';
import { withdraw } from './joining.ts';
import { forgetNotes } from './notes.ts';
import { redraw } from './portraits.ts';
import { dropOrders } from './standing-orders.ts';
import { unvote } from './voting.ts';

/** Fights in which somebody's open wishes are looked for. */
const MOST_FIGHTS = 1000;

/**
 * Deletes settings, characters, prepared fights, orders, votes, open wishes and notes of the caller; what they did in fights is part of those.
 * Figures that are still in fights lose their faces.
 */
export async function forget(handler: CommandHandler, caller: Caller): Promise<void> {
  await dropOrders(handler, caller.user);
  const { characters } = await handler.store.dataOf(caller.user);
  handler.looks.keptFor(caller);
  for (const { id } of await handler.store.list({ user: caller.user, limit: MOST_FIGHTS }))
    await handler.change(id, null, (w) => {
      unvote(w, caller.user);
      forgetAllOf(w, caller.user);
      forgetAnswers(w, caller.user);
      forgetNotes(w, caller.user);
      return withdraw(w, caller.user);
    });
  await handler.store.forget(caller.user);
  const worn = characters.filter((c) => c.portrait !== null);
  for (const guild of new Set(worn.map((c) => c.guild))) {
    const there = worn.filter((c) => c.guild === guild);
    await redraw(
      handler,
      guild,
      there.map((c) => c.id),
    );
  }
}
