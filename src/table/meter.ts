/** What the table tells whoever watches it from outside: that something has happened, never to whom or where. */

/** Why a fight was stopped: its budget is spent, its journal does not fit the rules any more, or the rules made a mistake. */
export const STOPS = ['spent', 'mismatch', 'bug'] as const;
export type Stop = (typeof STOPS)[number];

/** What is counted. */
export interface TableMeter {
  /** A command was kept. */
  readonly saved: () => void;
  /** Somebody else had saved the same fight meanwhile, and the command is tried again. */
  readonly conflicted: () => void;
  /** The action in flight was played again from its journal. */
  readonly replayed: () => void;
  /** A fight cannot go on as it is, and waits for its GM. */
  readonly stopped: (why: Stop) => void;
}

/** Nobody watches. */
export const NO_TABLE_METER: TableMeter = {
  saved: () => undefined,
  conflicted: () => undefined,
  replayed: () => undefined,
  stopped: () => undefined,
};
