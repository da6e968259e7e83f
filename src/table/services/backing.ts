/**
 * What the services of the table stand on. A service is one of the interfaces that `TableApi` is put together from: each method
 * names the function that does it, and says no more.
 */
import type { Caller, Outcome } from '../api.ts';
import { CommandHandler } from '../commands/command-handler.ts';
import type { TableParts } from '../commands/parts.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Said } from '../commands/work.ts';
import type { Snowflake } from '../encounter.ts';
import { Queue } from '../queue.ts';

/** What a service is given. */
export interface Backing {
  readonly handler: CommandHandler;
  /** What a function does that is given the command handler first. */
  readonly by: <A extends unknown[], R>(does: (handler: CommandHandler, ...given: A) => R) => (...given: A) => R;
  /** A command on a fight: what a function makes of its work. */
  readonly command: <A extends unknown[]>(
    does: (work: UnitOfWork, caller: Caller, ...given: A) => string | Said,
  ) => (id: string, caller: Caller, ...given: A) => Promise<Outcome>;
  /** What is read and kept as a whole changes once at a time under its key: of two changes at once none is lost. */
  readonly inTurn: <T>(key: string, change: () => Promise<T>) => Promise<T>;
  /** What somebody keeps is counted as it is kept: of two things at once each knows of the other. */
  readonly keeping: <T>(user: Snowflake, change: () => Promise<T>) => Promise<T>;
}

/** One for all services of a table. */
export function createBacking(parts: TableParts): Backing {
  const handler = new CommandHandler(parts);
  const turns = new Queue();
  const inTurn: Backing['inTurn'] = (key, change) => turns.run(key, change);
  return {
    handler,
    by:
      (does) =>
      (...given) =>
        does(handler, ...given),
    command:
      (does) =>
      (id, caller, ...given) =>
        handler.change(id, caller, (work) => does(work, caller, ...given)),
    inTurn,
    keeping: (user, change) => inTurn(`kept by ${user}`, change),
  };
}
