/** The standing boards of GMs: one message in a channel of theirs that shows a fight with everything hidden in it. */
import type { Snowflake } from './encounter.ts';
import type { BoardState } from './store.ts';

/** What is kept of them; a fight has one at most, and none once it is over and that has been shown. */
export interface GmBoardStore {
  /** Those that are behind their encounter; those whose fight rests for want of its channel too, as they stand in another. */
  gmBoardsBehind(limit: number): Promise<readonly BoardState[]>;
  /** The one of a fight; null: there is none. */
  gmBoard(encounter: string): Promise<BoardState | null>;
  /** In place of the one there is. */
  saveGmBoard(board: Omit<BoardState, 'version'>): Promise<void>;
  /** Says what it shows now, unless it has been put elsewhere or taken down meanwhile. */
  gmBoardShown(board: Pick<BoardState, 'encounter' | 'channel'>, message: Snowflake | null, shows: number): Promise<void>;
  dropGmBoard(encounter: string): Promise<void>;
}
