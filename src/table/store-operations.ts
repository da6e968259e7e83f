/** All that a store does, by name: for whoever puts something around each operation. */
import type { Store } from './store.ts';

/** Complete, or it does not compile: the methods of a class are not to be found by looking at what it has made. */
const OPERATIONS = {
  ...{ load: true, create: true, save: true, inChannel: true, list: true, ended: true, lost: true, dropFight: true, dropFights: true },
  ...{ agenda: true, withoutAgenda: true, saveAgenda: true, messagesOf: true, handled: true, due: true, nextDue: true },
  ...{ log: true, logEnd: true, checkpoints: true, actions: true, doings: true },
  ...{ postsToSend: true, postSending: true, postSent: true, postFailed: true, postsAgain: true, postDropped: true, nextPost: true },
  ...{ boardsBehind: true, board: true, boardShown: true },
  ...{ gmBoardsBehind: true, gmBoard: true, saveGmBoard: true, gmBoardShown: true, dropGmBoard: true },
  ...{ company: true, portraits: true, portrait: true, portraitsOf: true, setPortrait: true },
  ...{ person: true, people: true, savePerson: true, dailiesDue: true, nextDaily: true, ring: true, guild: true, saveGuild: true },
  ...{ characters: true, character: true, saveCharacter: true, deleteCharacter: true },
  ...{ orders: true, saveOrder: true, deleteOrder: true, shortcuts: true, saveShortcut: true, deleteShortcut: true },
  ...{ packs: true, savePack: true, deletePack: true, preps: true, sharedPreps: true, prep: true, savePrep: true, deletePrep: true },
  ...{ dataOf: true, forget: true, watch: true, saveWatch: true, owe: true, owed: true, census: true, sweep: true, close: true },
} satisfies Record<keyof Store, true>;

const NAMES = Object.keys(OPERATIONS) as readonly (keyof Store)[];

/** One of them, whatever it takes and gives. */
export type Operation = (...args: never[]) => Promise<unknown>;

/** The same store with something around each operation. Whatever keeps it, a class or an object, comes out as an object of its own. */
export function aroundEach(store: Store, wrap: (operation: Operation, name: keyof Store) => Operation): Store {
  const wrapped = NAMES.map((name): [string, Operation] => [name, wrap((store[name] as Operation).bind(store), name)]);
  return Object.fromEntries(wrapped) as unknown as Store;
}
