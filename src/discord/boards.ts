/**
 * Keeps each fight's board up to date: one message, edited in place, at most once in a few seconds, so that many changes make
 * one edit. A board that was deleted or may no longer be edited is posted again; one that has been left behind above many posts
 * goes to the bottom, with a link where it was.
 */
import type { REST } from 'discord.js';
import { shownIn } from '../picture/shown.ts';
import type { EncounterView, TableApi } from '../table/api.ts';
import type { BoardState, Store } from '../table/store.ts';
import type { BackgroundWorker } from './background-worker.ts';
import {
  type BoardLook,
  type BoardPicture,
  findBoard,
  leaveLink,
  markOf,
  pinBoard,
  postBoard,
  putBoard,
  type Shown,
} from './board-message.ts';
import { APART, createBoardWorker, LOOK } from './board-worker.ts';
import type { Services } from './context.ts';
import { type Failure, failureOf } from './discord-errors.ts';
import type { ForumTags } from './forum-tags.ts';
import type { Message } from './message.ts';
import { isRefused, type Reach, type Refused } from './reach.ts';
import { Remembered } from './remembered.ts';
import type { Log } from './router.ts';
import { boardMark, showBoard, showPlainBoard } from './show/board.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** So many posts below it make a screenful, on a phone too: the board goes to the bottom. */
const SCREENFUL = 10;
/** So long no picture is tried where attaching files is not allowed. */
const WITHOUT_PICTURES = 60 * MINUTE;
/** Characters of alternative text (Discord's limit is 1,024). */
const MOST_ALT = 1024;
const RETRY: Readonly<Record<Exclude<Failure, Refused>, number>> = {
  lost: APART,
  malformed: 10 * MINUTE,
  later: 10 * SECOND,
};

export interface BoardParts {
  readonly store: Pick<Store, 'boardsBehind' | 'boardShown' | 'inChannel'>;
  readonly table: Pick<TableApi, 'publicView'>;
  readonly rest: REST;
  /** Draws what a reader sees of a fight; null: boards have no pictures. */
  readonly picture: Services['picture'];
  /** The bot's own user id. */
  readonly self: () => string;
  readonly reach: Pick<Reach, 'until' | 'reached' | 'refused'>;
  /** Tags of forum posts that say how their fights stand. */
  readonly tags: ForumTags;
  readonly now: () => number;
  readonly log: Log;
  /** Milliseconds between two edits of one board; tests are in a hurry. */
  readonly apart?: number;
  /** Posts below a board after which it goes to the bottom. */
  readonly screenful?: number;
}

/** A keeper of boards; wake it after every save, and tell it how many posts have come or gone, since each pushes the board up. */
export interface Boards extends BackgroundWorker {
  posted(encounter: string, count: 1 | -1): void;
}

/** What is known of a board since this process has drawn it. */
interface Drawn {
  /** A mark of message and look. */
  readonly mark: number;
  readonly message: string;
  readonly picture: { readonly key: string; readonly attachment: string | null } | null;
  readonly pinned: string | null;
}

interface Keeping extends BoardParts {
  readonly apart: number;
  readonly screenful: number;
  readonly drawn: Map<string, Drawn>;
  /** Posts below each board. */
  readonly below: Map<string, number>;
  /** Until when no picture is tried, by channel. */
  readonly bare: Map<string, number>;
}

export function createBoards(parts: BoardParts): Boards {
  const { store, now, apart = APART, screenful = SCREENFUL } = parts;
  const keeping: Keeping = { ...parts, apart, screenful, drawn: new Remembered(), below: new Remembered(), bare: new Remembered() };
  const worker = createBoardWorker({
    behind: (limit) => store.boardsBehind(limit),
    redraw: (board) => redraw(keeping, board),
    ...{ now, log: parts.log },
  });
  const posted = (encounter: string, count: number): void => {
    keeping.below.set(encounter, Math.max(0, (keeping.below.get(encounter) ?? 0) + count));
  };
  return { ...worker, posted };
}

/** Redraws one board, unless it would look the same: an edit tells that something was done. Says how long it should be left alone. */
async function redraw(keeping: Keeping, board: BoardState): Promise<number> {
  const { store, table, reach, now, log, apart, drawn, below } = keeping;
  const closed = reach.until(board.channel) - now();
  if (closed > 0) return Math.min(closed, LOOK);
  try {
    const view = await table.publicView(board.encounter, board.version);
    const message = await known(keeping, board, view);
    const before = drawn.get(board.encounter);
    const key = keyOf(keeping, view);
    const words = showBoard(view);
    const text = JSON.stringify(words);
    if (message !== null && before?.mark === markOf(message, key, text)) {
      await showState(keeping, view);
      await store.boardShown(board.encounter, message, view.version);
      return 0;
    }
    const shown = await show(keeping, { ...board, message }, view, { key, words, text });
    await showState(keeping, view);
    await store.boardShown(board.encounter, shown.id, view.version);
    await afterwards(keeping, { ...board, message }, view, shown);
    if (view.status === 'over') {
      drawn.delete(board.encounter);
      below.delete(board.encounter);
    }
    reach.reached(board.channel);
    return apart;
  } catch (error) {
    const failure = failureOf(error);
    log.warn({ err: error, encounter: board.encounter, failure }, 'a board could not be redrawn');
    if (!isRefused(failure)) return RETRY[failure];
    drawn.delete(board.encounter);
    if (failure === 'gone') await store.boardShown(board.encounter, null, 0);
    await reach.refused(board.channel, board.encounter, failure);
    return LOOK;
  }
}

/** Tags a forum's post, before the board counts as shown: who dies in between does it again. A later fight there has the say. */
async function showState({ store, tags }: Keeping, { id, channel, status }: EncounterView): Promise<void> {
  await tags.show(channel, status, async () => {
    const open = await store.inChannel(channel);
    return open === null || open === id;
  });
}

/** The board's message; null: there is none yet. The first time in this process another is looked for: its sender may have died over a move. */
async function known({ rest, self, drawn }: Keeping, board: BoardState, view: EncounterView): Promise<string | null> {
  const { message, encounter } = board;
  if (message !== null && drawn.has(encounter)) return message;
  const other = await findBoard(rest, board, boardMark(encounter), self());
  if (message === null || other === null) return message ?? other;
  const [older, newer] = BigInt(other) > BigInt(message) ? [message, other] : [other, message];
  await leaveLink(rest, board, older, view, newer);
  return newer;
}

/** What a picture of the fight would show; null: there is none. */
function keyOf({ picture, bare, now }: Keeping, view: EncounterView): string | null {
  const isBare = (bare.get(view.channel) ?? 0) > now();
  return (picture && !isBare ? shownIn(view)?.key : null) ?? null;
}

/** How a board is to look. */
interface Look {
  /** What its picture shows; null: it has none. */
  readonly key: string | null;
  /** The board without its picture, and the same as a text. */
  readonly words: Message;
  readonly text: string;
}

/** Edits the board, or posts it at the bottom; without a picture where files may not be attached. */
async function show(keeping: Keeping, board: BoardState, view: EncounterView, { key, words, text }: Look): Promise<Shown> {
  const { rest, self, drawn, below, bare, now, screenful } = keeping;
  const { message, encounter } = board;
  const before = drawn.get(encounter);
  const has = before?.message === message && before.picture?.key === key ? before.picture.attachment : null;
  const isFar = message !== null && view.status === 'running' && (below.get(encounter) ?? 0) >= screenful;
  const put = (look: BoardLook): Promise<Shown> => (isFar ? postBoard(rest, board, look) : putBoard(rest, board, look, self()));
  const picture = key === null ? null : await pictureOf(keeping, view, isFar ? null : has);
  const [shown, isBare] = await put(lookOf(view, words, picture)).then(
    (one) => [one, false] as const,
    async (error: unknown) => {
      if (!picture || failureOf(error) !== 'forbidden') throw error;
      return [await put(lookOf(view, words, null)), true] as const;
    },
  );
  if (isBare) bare.set(board.channel, now() + WITHOUT_PICTURES);
  if (shown.id !== message) below.set(encounter, 0);
  // Once for each fight, and before it is noted: a message tells of every pin.
  if (message === null) await pinBoard(rest, board, shown.id);
  const mark = markOf(shown.id, isBare ? null : key, text);
  const drawnPicture = picture && key !== null && !isBare ? { key, attachment: shown.attachment } : null;
  drawn.set(encounter, { mark, message: shown.id, picture: drawnPicture, pinned: message === null ? shown.id : (before?.pinned ?? null) });
  return shown;
}

/** `words`: the board without its picture. */
const lookOf = (view: EncounterView, words: Message, picture: BoardPicture | null): BoardLook => ({
  kind: 'board',
  mark: boardMark(view.id),
  message: (alt) => (alt === null ? words : showBoard(view, alt)),
  plain: () => showPlainBoard(view),
  picture,
});

/** The picture of a board, drawn when it must be sent; null: it cannot be drawn, and the board does without. */
export async function pictureOf(
  { picture, log }: Pick<BoardParts, 'picture' | 'log'>,
  view: EncounterView,
  kept: string | null,
): Promise<BoardPicture | null> {
  const seen = shownIn(view);
  if (!seen || !picture) return null;
  const alt = seen.text(MOST_ALT);
  if (kept !== null) return { alt, kept, draw: async () => (await picture(view))?.png ?? Buffer.alloc(0) };
  try {
    const drawn = await picture(view);
    return drawn && { alt: drawn.alt, kept, draw: async () => drawn.png };
  } catch (err) {
    log.warn({ err, encounter: view.id }, 'a picture could not be drawn');
    return null;
  }
}

/** Once a board has been noted elsewhere, the places where it was lead to it. */
async function afterwards({ rest, drawn }: Keeping, board: BoardState, view: EncounterView, { id }: Shown): Promise<void> {
  const { message, encounter } = board;
  if (message === null || message === id) return;
  await leaveLink(rest, board, message, view, id);
  const pinned = drawn.get(encounter)?.pinned;
  if (pinned && pinned !== message) await leaveLink(rest, board, pinned, view, id);
}
