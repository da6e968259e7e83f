/**
 * Standing boards of GMs: the fight with everything hidden in it, in a channel of theirs, edited in place. Nobody who plays or watches may
 * be able to read that channel, neither when the board is put there nor later: then it goes.
 */
import {
  type APIThreadChannel,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  PermissionFlagsBits,
  type REST,
  Routes,
} from 'discord.js';
import type { Caller, EncounterView, TableApi } from '../table/api.ts';
import type { Snowflake } from '../table/encounter.ts';
import { Queue } from '../table/queue.ts';
import { Remembered } from '../table/remembered.ts';
import type { BoardState, Store } from '../table/store.ts';
import { MINUTE, SECOND } from '../table/time/units.ts';
import { wire } from './answers.ts';
import type { BackgroundWorker } from './background-worker.ts';
import { type BoardDrawing, createBoardDrawing, type Design, type DrawingParts } from './board-drawing.ts';
import { findBoard } from './board-message.ts';
import { APART, createBoardWorker, LOOK } from './board-worker.ts';
import type { CommandContext } from './context.ts';
import { failureOf } from './discord-errors.ts';
import type { Servers } from './servers.ts';
import { gmBoardMark, showGmBoard, showNoGmBoard, showPlainGmBoard } from './show/gm-board.ts';

/** After a failure of a kind: until it is tried again. */
const RETRY = { lost: APART, malformed: 10 * MINUTE, later: 10 * SECOND, forbidden: 10 * MINUTE, archived: 10 * MINUTE } as const;

/** The end of a fight is tried so often to be shown in a channel that is closed to the bot: for an hour. */
const LAST_TRIES = 6;

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
  /** Whether the board of a fight stands in that channel. */
  isIn(encounter: string, channel: Snowflake): Promise<boolean>;
}

export interface GmBoardParts extends DrawingParts {
  readonly store: Pick<Store, 'gmBoardsBehind' | 'gmBoard' | 'saveGmBoard' | 'gmBoardShown' | 'dropGmBoard'>;
  readonly table: Pick<TableApi, 'gms' | 'others' | 'placeOf' | 'view'>;
  readonly servers: Pick<Servers, 'permissions' | 'name' | 'hear'>;
  readonly mayView: CommandContext['mayView'];
  /** Milliseconds between two edits of one board; tests are in a hurry. */
  readonly boardApart?: number;
}

export function createGmBoards(parts: GmBoardParts): { readonly boards: GmBoards; readonly worker: BackgroundWorker } {
  const { store, rest, now, boardApart: apart = APART } = parts;
  const drawing = createBoardDrawing(parts);
  const tries = new Remembered<string, number>();
  // One thing at a time for each board: one that is on its way into a channel would else stay there after it was taken away.
  const turns = new Queue();
  const worker = createBoardWorker({
    behind: (limit) => store.gmBoardsBehind(limit),
    redraw: (board) => turns.run(board.encounter, () => redraw({ ...parts, apart, drawing, tries }, board)),
    ...{ now, log: parts.log },
  });
  const boards: GmBoards = {
    readers: (encounter, guild, channel) => readersOf(parts, encounter, guild, channel),
    put: (encounter, channel) =>
      turns.run(encounter, async () => {
        const before = await store.gmBoard(encounter);
        if (before?.channel === channel) return;
        await store.saveGmBoard({ encounter, channel, message: null, shows: 0 });
        drawing.forget(encounter);
        worker.rouse(encounter);
        if (before) await removed(rest, before);
        worker.wake();
      }),
    takeDown: (encounter, name) =>
      turns.run(encounter, async () => {
        const before = await store.gmBoard(encounter);
        if (!before) return false;
        await store.dropGmBoard(encounter);
        drawing.forget(encounter);
        await replacedBy(rest, before, name, 'A GM has taken it down.');
        return true;
      }),
    isIn: async (encounter, channel) => (await store.gmBoard(encounter))?.channel === channel,
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
  /** How often the end of a fight could not be shown. */
  readonly tries: Map<string, number>;
  readonly drawing: BoardDrawing;
}

/** A GM of the fight, as whoever looks at it; null: it has none now. */
async function gmOf({ table }: GmBoardParts, encounter: string): Promise<Caller | null> {
  const [[user], { guild }] = await Promise.all([table.gms(encounter), table.placeOf(encounter)]);
  return user === undefined ? null : { user, name: '', guild, roles: [], manager: false, interaction: null };
}

/** Redraws one board, unless it would look the same. Says how long it should be left alone. */
async function redraw(keeping: Keeping, board: BoardState): Promise<number> {
  const { store, table, rest, log, apart, drawing, servers } = keeping;
  const { encounter, channel } = board;
  try {
    // It may have gone since it was found to be behind.
    if ((await store.gmBoard(encounter))?.channel !== channel) return 0;
    const gm = await gmOf(keeping, encounter);
    // Until somebody runs it again there is nobody to show it to.
    if (!gm) return LOOK;
    const view = await table.view(encounter, gm);
    // Put out of the server the bot reaches nothing there, and cannot tell who reads what: the board is drawn when it is back.
    if (servers.name(view.guild) === null) return view.lost ? leftAlone(keeping, board, view) : LOOK;
    if (await isAsleep(keeping, board, view)) return resting(keeping, board, view);
    const { everybody, some } = await readersOf(keeping, encounter, view.guild, channel);
    if (everybody || some.length > 0) {
      await store.dropGmBoard(encounter);
      await replacedBy(rest, board, view.name, 'Somebody who is no GM of the fight can read this channel now, so it is gone.');
      return apart;
    }
    const shown = await show(keeping, board, view).catch((error: unknown) => {
      // What rests changes no more, so that nobody need try again until it does.
      if (isShut(error) && (view.lost || (view.status === 'over' && isLastTry(keeping, board)))) return board.message;
      throw error;
    });
    await store.gmBoardShown(board, shown, view.version);
    return view.status === 'over' ? await givenUp(keeping, board) : apart;
  } catch (error) {
    const failure = failureOf(error);
    log.warn({ err: error, encounter, failure }, 'a GM board could not be redrawn');
    drawing.forget(encounter);
    if (failure !== 'gone') return RETRY[failure];
    await store.dropGmBoard(encounter);
    return apart;
  }
}

/** Whether the channel of the board is closed to the bot as well. */
const isShut = (error: unknown): boolean => ['forbidden', 'archived'].includes(failureOf(error));

/** A board that cannot be shown while its thread sleeps. */
const resting = async (keeping: Keeping, board: BoardState, view: EncounterView): Promise<number> => {
  if (view.lost) return leftAlone(keeping, board, view);
  return view.status === 'over' && isLastTry(keeping, board) ? givenUp(keeping, board) : RETRY.archived;
};

/** Its fight is over: nothing more is to be shown. */
async function givenUp({ store, drawing, apart, tries }: Keeping, { encounter }: BoardState): Promise<number> {
  drawing.forget(encounter);
  tries.delete(encounter);
  await store.dropGmBoard(encounter);
  return apart;
}

/** Counts a try to show the end of a fight where nothing can be shown; whether it was the last. */
function isLastTry({ tries }: Keeping, { encounter }: BoardState): boolean {
  const count = (tries.get(encounter) ?? 0) + 1;
  tries.set(encounter, count);
  return count >= LAST_TRIES;
}

/**
 * Whether a board stands in a thread that sleeps. Of one that slept when the bot came Discord has told nothing, so that nobody knows who can
 * read it: it is asked, as the thread may have been opened again since, or be gone.
 *
 * @throws DiscordAPIError if it is gone
 */
async function isAsleep({ rest, servers }: Keeping, { channel }: BoardState, { guild }: EncounterView): Promise<boolean> {
  if (servers.permissions(guild, channel, null) !== null) return false;
  const found = (await rest.get(Routes.channel(channel))) as Partial<APIThreadChannel>;
  if (found.thread_metadata === undefined) return false;
  if (found.thread_metadata.archived) return true;
  servers.hear({ t: GatewayDispatchEvents.ThreadCreate, d: found } as GatewayDispatchPayload);
  return false;
}

/** The board stays as it is until something happens in its fight. */
async function leftAlone({ store, apart, drawing }: Keeping, board: BoardState, { version }: EncounterView): Promise<number> {
  drawing.forget(board.encounter);
  await store.gmBoardShown(board, board.message, version);
  return apart;
}

/** Shows a board in its message, or in a new one; the message. */
async function show({ rest, self, drawing }: Keeping, known: BoardState, view: EncounterView): Promise<Snowflake | null> {
  // Its sender may have died before it was noted.
  const message = known.message ?? (await findBoard(rest, known, gmBoardMark(view.id), self()));
  const shown = await drawing.draw({ ...known, message }, view, designOf(view));
  return shown?.id ?? message;
}

function designOf(view: EncounterView): Design {
  const words = showGmBoard(view, null);
  return {
    kind: 'gm',
    mark: gmBoardMark(view.id),
    message: (alt) => (alt === null ? words : showGmBoard(view, alt)),
    plain: () => showPlainGmBoard(view),
  };
}

/** Says in the place of a board why it is not there any more. */
async function replacedBy(rest: REST, { channel, message }: BoardState, name: string, why: string): Promise<void> {
  if (message === null) return;
  await rest.patch(Routes.channelMessage(channel, message), wire(showNoGmBoard(name, why))).catch(() => undefined);
}

const removed = (rest: REST, { channel, message }: BoardState): Promise<unknown> =>
  message === null ? Promise.resolve() : rest.delete(Routes.channelMessage(channel, message)).catch(() => undefined);
