/** Work on boards: those that are behind are redrawn, each at most once in a while; one that cannot be for now holds up no others. */
import type { BoardState } from '../table/store.ts';
import { SECOND } from '../table/time/units.ts';
import { type BackgroundWorker, createBackgroundWorker } from './background-worker.ts';
import type { Log } from './router.ts';

/** Between two edits of one board. */
export const APART = 3 * SECOND;
/** When to look again at the latest. */
export const LOOK = 30 * SECOND;
const BATCH = 20;
const SOONEST = 50;

export interface BoardWork {
  /** Boards behind their fights, those that wait longest first. */
  readonly behind: (limit: number) => Promise<readonly BoardState[]>;
  /** Redraws one; says for how many milliseconds it is to be left alone. What it fails with is logged. */
  readonly redraw: (board: BoardState) => Promise<number>;
  readonly now: () => number;
  readonly log: Log;
}

/** A worker, and the end of a board's rest before its time. */
export function createBoardWorker({
  behind,
  redraw,
  now,
  log,
}: BoardWork): BackgroundWorker & { readonly rouse: (encounter: string) => void } {
  /** Not before then, by encounter. */
  const resting = new Map<string, number>();
  // A store that is away is met here as well, and one board is no reason to leave the others before they are done.
  const tried = (board: BoardState): Promise<number> =>
    redraw(board).catch((err: unknown) => {
      log.error({ err, encounter: board.encounter }, 'a board could not be put off');
      return LOOK;
    });
  const worker = createBackgroundWorker(async () => {
    for (const [encounter, until] of resting) if (until <= now()) resting.delete(encounter);
    // Those that rest may be the first in line for long, as a permission is missing; the others come after them.
    const all = await behind(BATCH + resting.size);
    const ready = all.filter((b) => !resting.has(b.encounter)).slice(0, BATCH);
    await Promise.all(ready.map(async (board) => resting.set(board.encounter, now() + (await tried(board)))));
    const waits = all.map((b) => (resting.get(b.encounter) ?? 0) - now());
    return all.length === 0 ? LOOK : Math.max(SOONEST, Math.min(LOOK, ...waits));
  }, log);
  return { ...worker, rouse: (encounter) => void resting.delete(encounter) };
}
