/** The log and the past read in bites, between which others are let in: a fight may be long, and big. */
import { heard, type Viewer } from '../../engine/index.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Checkpoint, Logged } from '../encounter.ts';
import type { Heard } from '../speech.ts';
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

/** Lines that one action has told before at most, as far as they are looked for. */
const BACK = 60;

/**
 * The lines of the log after one, oldest first, and before them what the action has told already in whose midst that line stands: what
 * came of a blow says nothing to whoever saw only how it began. Only where its reader hears of something new in it.
 */
export async function readNews(
  handler: Pick<CommandHandler, 'store' | 'breathe'>,
  encounter: { readonly id: string; readonly seq: number },
  { after, most, viewer }: { readonly after: number; readonly most: number; readonly viewer: Viewer },
): Promise<readonly Logged[]> {
  const lines = await readTail(handler, encounter, Math.min(encounter.seq - after + BACK, most));
  const tells = ({ kind, body, undone }: Logged): boolean =>
    kind === 'event' && undone === null && heard([body as unknown as Heard], viewer).length > 0;
  const first = lines.find((line) => line.seq > after && tells(line));
  return lines.filter((line) => line.seq > after || (line.action === first?.action && tells(line)));
}
