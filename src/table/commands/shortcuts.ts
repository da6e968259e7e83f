/** Names of somebody's own for acts in a few words, and for dice: theirs in every fight, and nobody else's. */
import { cleanText, must } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Shortcut } from '../encounter.ts';
import { plainText } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';

/** One person may keep at most this many of each kind: as many as a menu holds. */
const MOST = 25;
const [LONGEST_NAME, LONGEST] = [30, 100];

const isSame = (a: Pick<Shortcut, 'kind' | 'name'>, b: Pick<Shortcut, 'kind' | 'name'>): boolean =>
  a.kind === b.kind && a.name.toLowerCase() === b.name.toLowerCase();

/** Keeps one, in place of one of that name. @throws Refusal `no-name`, `bad-shortcut`, `too-many-shortcuts` */
export async function keepShortcut({ store, looks }: CommandHandler, caller: Caller, { kind, ...given }: Shortcut): Promise<void> {
  must(cleanText(given.name) !== '', 'no-name');
  const [name, says] = [plainText(given.name, LONGEST_NAME + 1), given.says.trim()];
  const isFit = name !== '' && name.length <= LONGEST_NAME && says !== '' && says.length <= LONGEST;
  must(isFit, 'bad-shortcut', { longest: LONGEST_NAME, most: LONGEST });
  const kept = await store.shortcuts(caller.user);
  const others = kept.filter((one) => one.kind === kind && !isSame(one, { kind, name }));
  must(others.length < MOST, 'too-many-shortcuts', { most: MOST });
  await store.saveShortcut(caller.user, { kind, name, says });
  looks.keptFor(caller);
}

/** @throws Refusal `no-shortcut` */
export async function dropShortcut(
  { store, looks }: CommandHandler,
  caller: Caller,
  which: Pick<Shortcut, 'kind' | 'name'>,
): Promise<void> {
  const kept = await store.shortcuts(caller.user);
  must(
    kept.some((one) => isSame(one, which)),
    'no-shortcut',
  );
  await store.deleteShortcut(caller.user, which);
  looks.keptFor(caller);
}
