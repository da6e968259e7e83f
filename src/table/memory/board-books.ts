/** The boards of the store in memory: the one of each fight's channel, and those of GMs. */
import type { Encounter, Snowflake } from '../encounter.ts';
import type { GmBoardStore } from '../gm-boards.ts';
import { isSolo } from '../solo.ts';
import type { BoardState, BoardStore } from '../store.ts';
import { Books } from './books.ts';
import { EncounterShelf } from './encounter-shelf.ts';
import { ascending, Shelf } from './shelf.ts';

type Methods = BoardStore & GmBoardStore;

/** @see Store for what each method promises. */
export class BoardBooks extends Books implements Methods {
  protected readonly encounters = new EncounterShelf();
  protected readonly boards = new Shelf<{ readonly message: Snowflake | null; readonly shows: number }>();
  protected readonly gmBoards = new Shelf<Omit<BoardState, 'version'>>();

  async boardsBehind(limit: number): Promise<readonly BoardState[]> {
    const behind = this.encounters.seen().filter((p) => !p.lost && !isSolo(p) && this.#boardOf(p).shows < p.version);
    return behind
      .sort(ascending((p) => p.touched))
      .slice(0, limit)
      .map((p) => this.#boardOf(p));
  }

  #boardOf({ id, channel, version }: Encounter): BoardState {
    return { encounter: id, channel, version, ...(this.boards.get(id) ?? { message: null, shows: 0 }) };
  }

  async board(id: string): Promise<BoardState | null> {
    const encounter = this.encounters.look(id);
    return encounter && this.#boardOf(encounter);
  }

  async boardShown(id: string, message: Snowflake | null, shows: number): Promise<void> {
    if (this.encounters.look(id)) this.boards.put(id, { message, shows });
  }

  async gmBoardsBehind(limit: number): Promise<readonly BoardState[]> {
    return this.gmBoards
      .seen()
      .flatMap((board) => {
        const of = this.encounters.look(board.encounter);
        return of && board.shows < of.version ? [{ board: { ...board, version: of.version }, touched: of.touched }] : [];
      })
      .sort(ascending(({ touched }) => touched))
      .slice(0, limit)
      .map(({ board }) => board);
  }
  async gmBoard(id: string): Promise<BoardState | null> {
    const [board, encounter] = [this.gmBoards.get(id), this.encounters.look(id)];
    return board && encounter && { ...board, version: encounter.version };
  }
  async saveGmBoard(board: Omit<BoardState, 'version'>): Promise<void> {
    this.gmBoards.put(board.encounter, board);
  }
  async gmBoardShown(
    { encounter, channel }: Pick<BoardState, 'encounter' | 'channel'>,
    message: Snowflake | null,
    shows: number,
  ): Promise<void> {
    if (this.gmBoards.get(encounter)?.channel === channel) this.gmBoards.put(encounter, { encounter, channel, message, shows });
  }
  async dropGmBoard(id: string): Promise<void> {
    this.gmBoards.delete(id);
  }
}
