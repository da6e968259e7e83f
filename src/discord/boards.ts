/**
 * Keeps each fight's board up to date: one message, edited in place, at most once in a few seconds, so that many changes make
 * one edit. A board that was deleted or may no longer be edited is posted anew.
 */
import { type APIMessage, type REST, Routes } from 'discord.js';
import type { EncounterView, TableApi } from '../table/api.ts';
import type { BoardState, Store } from '../table/store.ts';
import { type BackgroundWorker, createBackgroundWorker } from './background-worker.ts';
import { type Failure, failureOf, isBeyondEditing } from './discord-errors.ts';
import { hashOf } from './hash.ts';
import { customIds } from './interaction.ts';
import type { Message } from './message.ts';
import { isRefused, type Reach, type Refused } from './reach.ts';
import type { Log } from './router.ts';
import { boardMark, showBoard, showPlainBoard } from './show/board.ts';
import { unarchived } from './unarchive.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Between two edits of one board. */
const APART = 3 * SECOND;
const BATCH = 20;
const LOOK = 30 * SECOND;
const RETRY: Readonly<Record<Exclude<Failure, Refused>, number>> = {
  lost: APART,
  malformed: 10 * MINUTE,
  later: 10 * SECOND,
};

export interface BoardParts {
  readonly store: Pick<Store, 'boardsBehind' | 'boardShown'>;
  readonly table: Pick<TableApi, 'publicView'>;
  readonly rest: REST;
  /** The bot's own user id. */
  readonly self: () => string;
  readonly reach: Pick<Reach, 'until' | 'reached' | 'refused'>;
  readonly now: () => number;
  readonly log: Log;
  /** Milliseconds between two edits of one board; tests are in a hurry. */
  readonly apart?: number;
}

/** A keeper of boards; wake it after every save. */
export function createBoards(parts: BoardParts): BackgroundWorker {
  const { store, now, apart = APART } = parts;
  /** Not before then, by encounter. */
  const resting = new Map<string, number>();
  const drawn: Drawn = new Map();
  return createBackgroundWorker(async () => {
    for (const [encounter, until] of resting) if (until <= now()) resting.delete(encounter);
    // Those that rest may be the first in line for long, as a permission is missing; the others come after them.
    const behind = await store.boardsBehind(BATCH + resting.size);
    const ready = behind.filter((b) => !resting.has(b.encounter)).slice(0, BATCH);
    await Promise.all(ready.map(async (board) => resting.set(board.encounter, now() + (await redraw(parts, board, apart, drawn)))));
    const waits = behind.map((b) => (resting.get(b.encounter) ?? 0) - now());
    return behind.length === 0 ? LOOK : Math.max(50, Math.min(LOOK, ...waits));
  }, parts.log);
}

/** A mark of how each board was last drawn, by encounter. */
type Drawn = Map<string, number>;

/** Redraws one board, unless it would look the same: an edit tells that something was done. Says how long it should be left alone. */
async function redraw(
  { store, table, rest, self, reach, now, log }: BoardParts,
  board: BoardState,
  apart: number,
  drawn: Drawn,
): Promise<number> {
  const closed = reach.until(board.channel) - now();
  if (closed > 0) return Math.min(closed, LOOK);
  try {
    const glance = await table.publicView(board.encounter, board.version);
    // A board that nobody has noted may be there all the same, if its sender died or never heard the answer.
    const message = board.message ?? (await findBoard(rest, board, self()));
    const look = JSON.stringify(showBoard(glance));
    const markOf = (at: string): number => hashOf(`${at} ${look}`);
    const same = message !== null && drawn.get(board.encounter) === markOf(message);
    const shown = same ? message : await put(rest, { ...board, message }, glance, self());
    if (glance.status === 'over') drawn.delete(board.encounter);
    else drawn.set(board.encounter, markOf(shown));
    await store.boardShown(board.encounter, shown, glance.version);
    if (!same) reach.reached(board.channel);
    return same ? 0 : apart;
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

/** The board's message among the newest of its channel, other than the one that is known. */
async function findBoard(rest: REST, { channel, encounter, message }: BoardState, self: string): Promise<string | null> {
  const query = new URLSearchParams({ limit: '100' });
  const found = (await rest.get(Routes.channelMessages(channel), { query })) as readonly APIMessage[];
  const isBoard = (m: APIMessage): boolean => customIds(m.components).includes(boardMark(encounter));
  return found.find((m) => m.author.id === self && m.id !== message && isBoard(m))?.id ?? null;
}

async function put(rest: REST, board: BoardState, view: EncounterView, self: string): Promise<string> {
  if (board.message === null) return post(rest, board, view);
  try {
    await unarchived(rest, board.channel, () => editBoard(rest, board, view));
    return board.message;
  } catch (error) {
    if (!isBeyondEditing(error)) throw error;
    const anew = await replace(rest, board, view, self);
    await rest.delete(Routes.channelMessage(board.channel, board.message)).catch(() => undefined);
    return anew;
  }
}

const editBoard = (rest: REST, { channel, message }: BoardState, view: EncounterView): Promise<unknown> =>
  rest.patch(Routes.channelMessage(channel, message ?? ''), { body: bodyOf(showBoard(view)) });

/** A board in place of one that is lost: the one that was posted before its sender died, or a new one. */
async function replace(rest: REST, board: BoardState, view: EncounterView, self: string): Promise<string> {
  const other = await findBoard(rest, board, self);
  const isThere =
    other !== null &&
    (await editBoard(rest, { ...board, message: other }, view).then(
      () => true,
      (error: unknown) => {
        if (!isBeyondEditing(error)) throw error;
        return false;
      },
    ));
  return isThere ? other : post(rest, board, view);
}

/** Posts a board; as plain text where Discord does not take the newer layout. */
async function post(rest: REST, board: BoardState, view: EncounterView): Promise<string> {
  const send = async (body: Message, kind: string): Promise<string> => {
    const nonce = `${kind}${board.encounter.slice(0, 12)}${(board.message ?? '').slice(-12)}`;
    const sent = await rest.post(Routes.channelMessages(board.channel), { body: { ...bodyOf(body), nonce, enforce_nonce: true } });
    return (sent as APIMessage).id;
  };
  try {
    return await unarchived(rest, board.channel, () => send(showBoard(view), 'b'));
  } catch (error) {
    if (failureOf(error) !== 'malformed') throw error;
    return send(showPlainBoard(view), 'p');
  }
}

const bodyOf = (message: Message): object => ({ ...message, allowed_mentions: { parse: [] } });
