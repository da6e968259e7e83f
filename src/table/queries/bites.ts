/** The log and the past read in bites, between which others are let in: a fight may be long, and big. */
import type { Viewer } from '../../engine/index.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Checkpoint, Logged } from '../encounter.ts';
import { logLines, type PlainLine } from './log.ts';

/** Lines put into words at once. */
export const BITE = 100;

/** Up to `most` lines of the log after `after`, oldest first, in the words of a reader. */
export async function readLog(
  handler: CommandHandler,
  work: UnitOfWork,
  viewer: Viewer,
  after: number,
  most: number,
): Promise<PlainLine[]> {
  const found: PlainLine[] = [];
  const end = Math.min(after + most, work.encounter.seq);
  for (let from = after; from < end; from += BITE) {
    const lines = await handler.store.log(work.encounter.id, from, Math.min(BITE, end - from));
    found.push(...logLines(work, viewer, lines));
    await handler.breathe();
  }
  return found;
}

/** Checkpoints read at once: each may hold a fight of a hundred kilobytes. */
const CHECKPOINTS_BITE = 6;

/** Up to `most` checkpoints, newest first, each as `take` has it: what it leaves out is not held in memory. */
export async function readCheckpoints(
  handler: Pick<CommandHandler, 'store' | 'breathe'>,
  id: string,
  most: number,
  take: (checkpoint: Checkpoint) => Checkpoint = (checkpoint) => checkpoint,
): Promise<Checkpoint[]> {
  const found: Checkpoint[] = [];
  for (let last = CHECKPOINTS_BITE; last === CHECKPOINTS_BITE && found.length < most; ) {
    const bite = await handler.store.checkpoints(id, Math.min(CHECKPOINTS_BITE, most - found.length), found.at(-1)?.number);
    found.push(...bite.map(take));
    last = bite.length;
    await handler.breathe();
  }
  return found;
}

/** The last lines of the log as they are kept, oldest first. */
export async function readTail(
  handler: Pick<CommandHandler, 'store' | 'breathe'>,
  { id, seq }: { readonly id: string; readonly seq: number },
  most: number,
): Promise<Logged[]> {
  const found: Logged[] = [];
  for (let from = Math.max(0, seq - most); from < seq; from += BITE) {
    found.push(...(await handler.store.log(id, from, Math.min(BITE, seq - from))));
    await handler.breathe();
  }
  return found;
}
