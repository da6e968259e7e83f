/** What is somebody's own is deleted for them. */
import type { Caller } from '../api.ts';
import type { CommandHandler } from './command-handler.ts';
import { withdraw } from './joining.ts';
import { dropOrders } from './standing-orders.ts';

/** Fights in which somebody's open wishes are looked for. */
const MOST_FIGHTS = 1000;

/** Deletes settings, characters, orders and open wishes of the caller; what they did in fights is part of those. */
export async function forget(handler: CommandHandler, caller: Caller): Promise<void> {
  await dropOrders(handler, caller.user);
  handler.looks.keptFor(caller);
  for (const { id } of await handler.store.list({ user: caller.user, limit: MOST_FIGHTS }))
    await handler.change(id, null, (w) => withdraw(w, caller.user));
  await handler.store.forget(caller.user);
}
