/**
 * Standing boards of GMs: the fight with everything hidden in it, in a channel of theirs, edited in place. Nobody who plays or watches may
 * be able to read that channel, neither when the board is put there nor later: then it goes.
 */
import { PermissionFlagsBits, type REST, Routes } from 'discord.js';
import { shownIn } from '../picture/shown.ts';
import type { Caller, EncounterView, TableApi } from '../table/api.ts';
import type { Snowflake } from '../table/encounter.ts';
import type { BoardState, Store } from '../table/store.ts';
import { wire } from './answers.ts';
import type { BackgroundWorker } from './background-worker.ts';
import { type BoardLook, findBoard, markOf, putBoard, type Shown } from './board-message.ts';
import { APART, createBoardWorker, LOOK } from './board-worker.ts';
import { type BoardParts, pictureOf } from './boards.ts';
import type { CommandContext } from './context.ts';
import { failureOf } from './discord-errors.ts';
import { Remembered } from './remembered.ts';
import type { Servers } from './servers.ts';
import { gmBoardMark, showGmBoard, showNoGmBoard, showPlainGmBoard } from './show/gm-board.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** After a failure of a kind: until it is tried again. */
const RETRY = { lost: APART, malformed: 10 * MINUTE, later: 10 * SECOND, forbidden: 10 * MINUTE, archived: 10 * MINUTE } as const;

/** Who may read a channel beside the GMs of a fight. */
export interface Readers {
  /** Whether it is open to anybody on the server. */
  readonly everybody: boolean;
  /** Players and others at the table who can read it as it is set up. */
  readonly some: readonly Snowflake[];
  /** Those of them who can read every channel, whatever is set up: owner and administrators. */
  readonly all: readonly Snowflake[];
}

/** The standing boards, as commands need them. */
export interface GmBoards {
  /** Who could read a fight's board in that channel and is no GM of it. */
  readers(encounter: string, guild: Snowflake, channel: Snowflake): Promise<Readers>;
  /** Puts the board of a fight into a channel, in place of the one there is. */
  put(encounter: string, channel: Snowflake): Promise<void>;
  /** Takes it down; false: there was none. */
  takeDown(encounter: string, name: string): Promise<boolean>;
}

export interface GmBoardParts extends Pick<BoardParts, 'rest' | 'picture' | 'self' | 'now' | 'log'> {
  readonly store: Pick<Store, 'gmBoardsBehind' | 'gmBoard' | 'saveGmBoard' | 'gmBoardShown' | 'dropGmBoard'>;
  readonly table: Pick<TableApi, 'gms' | 'others' | 'placeOf' | 'view'>;
  readonly servers: Pick<Servers, 'permissions'>;
  readonly mayView: CommandContext['mayView'];
  /** Milliseconds between two edits of one board; tests are in a hurry. */
  readonly boardApart?: number;
}

/** What a board shows, as far as this process has drawn it. */
interface Drawn {
  readonly mark: number;
  readonly picture: { readonly key: string; readonly attachment: string | null } | null;
}

export function createGmBoards(parts: GmBoardParts): { readonly boards: GmBoards; readonly worker: BackgroundWorker } {
  const { store, rest, now, boardApart: apart = APART } = parts;
  const drawn = new Remembered<string, Drawn>();
  const worker = createBoardWorker({
    behind: (limit) => store.gmBoardsBehind(limit),
    redraw: (board) => redraw({ ...parts, apart, drawn }, board),
    ...{ now, log: parts.log },
  });
  const boards: GmBoards = {
    readers: (encounter, guild, channel) => readersOf(parts, encounter, guild, channel),
    async put(encounter, channel) {
      const before = await store.gmBoard(encounter);
      if (before?.channel === channel) return;
      await store.saveGmBoard({ encounter, channel, message: null, shows: 0 });
      drawn.delete(encounter);
      worker.rouse(encounter);
      if (before) await removed(rest, before);
      worker.wake();
    },
    async takeDown(encounter, name) {
      const before = await store.gmBoard(encounter);
      if (!before) return false;
      await store.dropGmBoard(encounter);
      drawn.delete(encounter);
      await replacedBy(rest, before, name, 'A GM has taken it down.');
      return true;
    },
  };
  return { boards, worker };
}

/** Who could read a fight's board in that channel and is no GM of it. */
async function readersOf(
  { table, servers, mayView }: GmBoardParts,
  encounter: string,
  guild: Snowflake,
  channel: Snowflake,
): Promise<Readers> {
  const others = await table.others(encounter);
  const [sees, seesAll] = await Promise.all([
    Promise.all(others.map((user) => mayView(guild, channel, user))),
    Promise.all(others.map((user) => mayView(guild, channel, user, 'all'))),
  ]);
  const open = servers.permissions(guild, channel, { user: '', roles: [] });
  return {
    everybody: open !== null && (open & PermissionFlagsBits.ViewChannel) !== 0n,
    some: others.filter((_, i) => sees[i] && !seesAll[i]),
    all: others.filter((_, i) => seesAll[i]),
  };
}

interface Keeping extends GmBoardParts {
  readonly apart: number;
  readonly drawn: Map<string, Drawn>;
}

/** A GM of the fight, as whoever looks at it; null: it has none now. */
async function gmOf({ table }: GmBoardParts, encounter: string): Promise<Caller | null> {
  const [[user], { guild }] = await Promise.all([table.gms(encounter), table.placeOf(encounter)]);
  return user === undefined ? null : { user, name: '', guild, roles: [], manager: false, interaction: null };
}

/** Redraws one board, unless it would look the same. Says how long it should be left alone. */
async function redraw(keeping: Keeping, board: BoardState): Promise<number> {
  const { store, table, rest, log, apart, drawn } = keeping;
  const { encounter, channel } = board;
  try {
    const gm = await gmOf(keeping, encounter);
    // Until somebody runs it again there is nobody to show it to.
    if (!gm) return LOOK;
    const view = await table.view(encounter, gm);
    const { everybody, some } = await readersOf(keeping, encounter, view.guild, channel);
    if (everybody || some.length > 0) {
      await store.dropGmBoard(encounter);
      await replacedBy(rest, board, view.name, 'Somebody who is no GM of the fight can read this channel now, so it is gone.');
      return apart;
    }
    const shown = await show(keeping, board, view);
    await store.gmBoardShown(board, shown, view.version);
    if (view.status !== 'over') return apart;
    drawn.delete(encounter);
    await store.dropGmBoard(encounter);
    return apart;
  } catch (error) {
    const failure = failureOf(error);
    log.warn({ err: error, encounter, failure }, 'a GM board could not be redrawn');
    drawn.delete(encounter);
    if (failure !== 'gone') return RETRY[failure];
    await store.dropGmBoard(encounter);
    return apart;
  }
}

/** Shows a board in its message, or in a new one; the message. */
async function show(keeping: Keeping, known: BoardState, view: EncounterView): Promise<Snowflake> {
  const { rest, self, drawn } = keeping;
  // Its sender may have died before it was noted.
  const board = { ...known, message: known.message ?? (await findBoard(rest, known, gmBoardMark(view.id), self())) };
  const key = (keeping.picture ? shownIn(view)?.key : null) ?? null;
  const before = drawn.get(board.encounter);
  const words = showGmBoard(view, null);
  const text = JSON.stringify(words);
  if (board.message !== null && before?.mark === markOf(board.message, key, text)) return board.message;
  const kept = before?.picture && before.picture.key === key ? before.picture.attachment : null;
  const picture = key === null ? null : await pictureOf(keeping, view, kept);
  const look = (with_: BoardLook['picture']): BoardLook => ({
    kind: 'gm',
    mark: gmBoardMark(view.id),
    message: (alt) => (alt === null ? words : showGmBoard(view, alt)),
    plain: () => showPlainGmBoard(view),
    picture: with_,
  });
  const put = (one: BoardLook): Promise<Shown> => putBoard(rest, board, one, self());
  const shown = await put(look(picture)).catch((error: unknown) => {
    if (!picture || failureOf(error) !== 'forbidden') throw error;
    return put(look(null));
  });
  const drawnPicture = picture && key !== null ? { key, attachment: shown.attachment } : null;
  drawn.set(board.encounter, { mark: markOf(shown.id, key, text), picture: drawnPicture });
  return shown.id;
}

/** Says in the place of a board why it is not there any more. */
async function replacedBy(rest: REST, { channel, message }: BoardState, name: string, why: string): Promise<void> {
  if (message === null) return;
  await rest.patch(Routes.channelMessage(channel, message), wire(showNoGmBoard(name, why))).catch(() => undefined);
}

const removed = (rest: REST, { channel, message }: BoardState): Promise<unknown> =>
  message === null ? Promise.resolve() : rest.delete(Routes.channelMessage(channel, message)).catch(() => undefined);
