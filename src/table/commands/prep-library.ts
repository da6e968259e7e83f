/** The library of a server: prepared fights that its GMs share with each other. Players never see it. */
import { must, Refusal } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Prep } from '../prep.ts';
import type { CommandHandler } from './command-handler.ts';

/** At most this many stand in one library: as many as a menu holds. */
const MOST = 25;

/** Whether somebody counts as a GM of the whole server: by its GM role, or because they manage it. */
export async function isGmThere({ store }: Pick<CommandHandler, 'store'>, { guild, roles, manager }: Caller): Promise<boolean> {
  if (manager) return true;
  const gmRole = (await store.guild(guild))?.gmRole ?? null;
  return gmRole !== null && roles.includes(gmRole);
}

/** One of the caller's own; to look at, also one of the library. @throws Refusal `no-prep`, `not-your-prep` */
export async function prepOf(handler: CommandHandler, caller: Caller, id: string, to: 'change' | 'look' = 'change'): Promise<Prep> {
  const prep = await handler.store.prep(id);
  if (!prep || prep.guild !== caller.guild) throw new Refusal('no-prep');
  if (prep.owner === caller.user) return prep;
  must(prep.shared === true && (await isGmThere(handler, caller)), 'no-prep');
  must(to === 'look', 'not-your-prep');
  return prep;
}

/** What others have put into the library; empty for whoever may not look into it. */
export async function libraryOf(handler: CommandHandler, caller: Caller): Promise<readonly Prep[]> {
  if (!(await isGmThere(handler, caller))) return [];
  return (await handler.store.sharedPreps(caller.guild)).filter(({ owner }) => owner !== caller.user);
}

/** Puts one into the library, or takes it out. @throws Refusal `no-library`, `library-full`, `not-your-prep` */
export async function sharePrep(handler: CommandHandler, caller: Caller, id: string, shared: boolean): Promise<Prep> {
  const prep = await prepOf(handler, caller, id, 'look');
  must(prep.owner === caller.user || (!shared && caller.manager), 'not-your-prep');
  if (shared) {
    must(await isGmThere(handler, caller), 'no-library');
    const there = (await handler.store.sharedPreps(caller.guild)).filter((one) => one.id !== id);
    must(there.length < MOST, 'library-full', { most: MOST });
  }
  const { shared: _, ...rest } = prep;
  const kept = { ...rest, ...(shared && { shared }) };
  await handler.store.savePrep(kept);
  handler.looks.keptFor(caller);
  return kept;
}
