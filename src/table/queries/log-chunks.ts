/** The log read in bites, between which others are let in: a reader may have a long fight to catch up with. */
import type { Viewer } from '../../engine/index.ts';
import type { LogLine } from '../api.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { logLines } from './log.ts';

/** Lines put into words at once. */
export const BITE = 100;

/** Up to `most` lines of the log after `after`, oldest first, in the words of a reader. */
export async function readLog(handler: CommandHandler, work: UnitOfWork, viewer: Viewer, after: number, most: number): Promise<LogLine[]> {
  const found: LogLine[] = [];
  const end = Math.min(after + most, work.encounter.seq);
  for (let from = after; from < end; from += BITE) {
    const lines = await handler.store.log(work.encounter.id, from, Math.min(BITE, end - from));
    found.push(...logLines(work, viewer, lines));
    await handler.breathe();
  }
  return found;
}
