/**
 * Keeps each fight's board up to date: one message, edited in place, at most once in a few seconds, so that many changes make
 * one edit. A board that was deleted or may no longer be edited is posted again; one that has been left behind above many posts
 * goes to the bottom, with a link where it was.
 */
import type { EncounterView, TableApi } from '../table/api.ts';
import { Remembered } from '../table/remembered.ts';
import type { BoardState, Store } from '../table/store.ts';
import { MINUTE, SECOND } from '../table/time/units.ts';
import type { BackgroundWorker } from './background-worker.ts';
import { type BoardDrawing, createBoardDrawing, type Design, type DrawingParts } from './board-drawing.ts';
import { findBoard, leaveLink, pinBoard, type Shown } from './board-message.ts';
import { APART, createBoardWorker, LOOK } from './board-worker.ts';
import { type Failure, failureOf } from './discord-errors.ts';
import type { ForumTags } from './forum-tags.ts';
import { isRefused, type Reach, type Refused } from './reach.ts';
import { boardMark, showBoard, showPlainBoard } from './show/board.ts';

/** Posts below a board that make a screenful, on a phone too: it goes to the bottom. */
const SCREENFUL = 10;
const RETRY: Readonly<Record<Exclude<Failure, Refused>, number>> = {
  lost: APART,
  malformed: 10 * MINUTE,
  later: 10 * SECOND,
};

export interface BoardParts extends DrawingParts {
  readonly store: Pick<Store, 'boardsBehind' | 'boardShown' | 'inChannel'>;
  readonly table: Pick<TableApi, 'publicView'>;
  readonly reach: Pick<Reach, 'until' | 'reached' | 'refused'>;
  /** Tags of forum posts that say how their fights stand. */
  readonly tags: ForumTags;
  /** Milliseconds between two edits of one board; tests are in a hurry. */
  readonly apart?: number;
  /** Posts below a board after which it goes to the bottom. */
  readonly screenful?: number;
}

/** A keeper of boards; wake it after every save, and tell it how many posts have come or gone, since each pushes the board up. */
export interface Boards extends BackgroundWorker {
  posted(encounter: string, count: 1 | -1): void;
}

interface Keeping extends BoardParts {
  readonly apart: number;
  readonly screenful: number;
  readonly drawing: BoardDrawing;
  /** Posts below each board. */
  readonly below: Map<string, number>;
  /** The message that this process has pinned, by encounter. */
  readonly pinned: Map<string, string>;
}

export function createBoards(parts: BoardParts): Boards {
  const { store, now, apart = APART, screenful = SCREENFUL } = parts;
  const drawing = createBoardDrawing(parts);
  const keeping: Keeping = { ...parts, apart, screenful, drawing, below: new Remembered(), pinned: new Remembered() };
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
  const { store, table, reach, now, log, apart, drawing } = keeping;
  const closed = reach.until(board.channel) - now();
  if (closed > 0) return Math.min(closed, LOOK);
  try {
    const view = await table.publicView(board.encounter, board.version);
    const known = { ...board, message: await messageOf(keeping, board, view) };
    const shown = await show(keeping, known, view);
    await showState(keeping, view);
    await store.boardShown(board.encounter, shown?.id ?? known.message, view.version);
    if (!shown) return 0;
    await afterwards(keeping, known, view, shown);
    if (view.status === 'over') forget(keeping, board.encounter);
    reach.reached(board.channel);
    return apart;
  } catch (error) {
    const failure = failureOf(error);
    log.warn({ err: error, encounter: board.encounter, failure }, 'a board could not be redrawn');
    if (!isRefused(failure)) return RETRY[failure];
    drawing.forget(board.encounter);
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
async function messageOf({ rest, self, drawing }: Keeping, board: BoardState, view: EncounterView): Promise<string | null> {
  const { message, encounter } = board;
  if (message !== null && drawing.has(encounter)) return message;
  const other = await findBoard(rest, board, boardMark(encounter), self());
  if (message === null || other === null) return message ?? other;
  const [older, newer] = BigInt(other) > BigInt(message) ? [message, other] : [other, message];
  await leaveLink(rest, board, older, view, newer);
  return newer;
}

/** Edits the board, or posts it at the bottom; null: it would look the same. */
async function show({ rest, drawing, below, pinned, screenful }: Keeping, board: BoardState, view: EncounterView): Promise<Shown | null> {
  const { message, encounter } = board;
  const isFar = view.status === 'running' && (below.get(encounter) ?? 0) >= screenful;
  const shown = await drawing.draw(board, view, designOf(view), isFar);
  if (shown && shown.id !== message) below.set(encounter, 0);
  if (!shown || message !== null) return shown;
  // Once for each fight, and before it is noted: a message tells of every pin.
  await pinBoard(rest, board, shown.id);
  pinned.set(encounter, shown.id);
  return shown;
}

function designOf(view: EncounterView): Design {
  const words = showBoard(view);
  return {
    kind: 'board',
    mark: boardMark(view.id),
    message: (alt) => (alt === null ? words : showBoard(view, alt)),
    plain: () => showPlainBoard(view),
  };
}

/** Once a board has been noted elsewhere, the places where it was lead to it. */
async function afterwards({ rest, pinned }: Keeping, board: BoardState, view: EncounterView, { id }: Shown): Promise<void> {
  const { message, encounter } = board;
  if (message === null || message === id) return;
  await leaveLink(rest, board, message, view, id);
  const first = pinned.get(encounter);
  if (first !== undefined && first !== message) await leaveLink(rest, board, first, view, id);
}

function forget({ drawing, below, pinned }: Keeping, encounter: string): void {
  drawing.forget(encounter);
  below.delete(encounter);
  pinned.delete(encounter);
}
