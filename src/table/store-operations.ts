/** All that a store does, by name: for whoever puts something around each operation. */
import type { Store } from './store.ts';

/** The methods of a class are not to be found by looking at what it has made, so they are named. */
const NAMES = [
  ...(['load', 'create', 'save', 'withoutMatch', 'naming', 'inChannel', 'list', 'ended', 'lost', 'dropFight', 'dropFights'] as const),
  ...(['agenda', 'withoutAgenda', 'saveAgenda', 'messagesOf', 'handled', 'due', 'nextDue'] as const),
  ...(['log', 'logEnd', 'checkpoints', 'actions', 'doings'] as const),
  ...(['postsToSend', 'postSending', 'postSent', 'postFailed', 'postWaits', 'postsAgain', 'postDropped', 'nextPost'] as const),
  ...(['boardsBehind', 'board', 'boardShown'] as const),
  ...(['gmBoardsBehind', 'gmBoard', 'saveGmBoard', 'gmBoardShown', 'dropGmBoard'] as const),
  ...(['company', 'companyOfSame', 'portraits', 'portrait', 'portraitsOf', 'setPortrait'] as const),
  ...(['person', 'people', 'savePerson', 'dailiesDue', 'nextDaily', 'ring', 'guild', 'saveGuild'] as const),
  ...(['characters', 'character', 'saveCharacter', 'deleteCharacter'] as const),
  ...(['shortcuts', 'saveShortcut', 'deleteShortcut'] as const),
  ...(['packs', 'savePack', 'deletePack', 'preps', 'sharedPreps', 'prep', 'savePrep', 'deletePrep'] as const),
  ...(['dataOf', 'forget', 'watch', 'saveWatch', 'owe', 'owed', 'census', 'sweep', 'close'] as const),
] as const satisfies readonly (keyof Store)[];

/** None is missing, or this does not compile. */
type Missing = Exclude<keyof Store, (typeof NAMES)[number]>;
const ALL = NAMES satisfies [Missing] extends [never] ? readonly string[] : never;

/** One of them, whatever it takes and gives. */
export type Operation = (...args: never[]) => Promise<unknown>;

/** The same store with something around each operation. Whatever keeps it, a class or an object, comes out as an object of its own. */
export function aroundEach(store: Store, wrap: (operation: Operation, name: keyof Store) => Operation): Store {
  const wrapped = ALL.map((name): [string, Operation] => [name, wrap((store[name] as Operation).bind(store), name)]);
  return Object.fromEntries(wrapped) as unknown as Store;
}
