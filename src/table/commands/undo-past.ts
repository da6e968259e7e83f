/** What an undo may go back through, read when one is wanted. */
import { readCheckpoints, readTail } from '../queries/bites.ts';
import type { CommandHandler } from './command-handler.ts';
import { lastNamed, type UndoPast } from './undo.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const TAIL = 2000;
/** Actions that one undo can reach: a long round has fewer. */
const BACK = 150;
/** Things done that one undo can reach: a long round has fewer. */
const DOINGS = 250;

/** What an undo can reach, as it is stored. */
export async function readUndoPast(handler: CommandHandler, { before }: Pick<UnitOfWork, 'before'>): Promise<UndoPast> {
  const doings = await handler.store.doings(before.id, DOINGS);
  const checkpoints = await readCheckpoints(handler, before.id, BACK);
  const lines = await readTail(handler, before, TAIL);
  return { doings, checkpoints, tail: lines.filter((l) => l.undone === null) };
}

/** What would be taken back first, in words; null: there is nothing. */
export const readLastNamed = async (handler: CommandHandler, id: string): Promise<string | null> =>
  lastNamed({ doings: await handler.store.doings(id, DOINGS) });
