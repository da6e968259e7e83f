/**
 * What the last save of each fight has written beside what every save writes, so that the next one writes only what has changed. A help to
 * whoever saves again and again: what it does not know, or what somebody else has saved meanwhile, is written as a whole.
 */
import type { Encounter } from '../../table/encounter.ts';
import { Remembered } from '../../table/remembered.ts';
import type { Anchor } from '../past.ts';
import type { KeptRows } from './rows.ts';

/** What stands in the database since a save. */
export interface Written {
  /** What few saves change of the row itself, as text. */
  readonly lasting: string;
  /** Of one table after another. */
  readonly lists: readonly KeptRows[];
  /** The last fight that others are packed by: see `../past.ts`; null: none is known. */
  readonly anchor: Anchor | null;
}

/** Of so many fights, those saved last: a megabyte or two. */
const MOST = 100;

export class LastWritten {
  readonly #saves = new Remembered<string, Written & { readonly version: number }>(MOST);

  /** What stands beside the version of an encounter that it was loaded at, if that is known. */
  of({ id, version }: Encounter): Written | null {
    const known = this.#saves.get(id);
    return known?.version === version ? known : null;
  }

  /** Notes what has been written with the next version of an encounter: once it is committed, not before. */
  note({ id, version }: Encounter, written: Written): void {
    this.#saves.set(id, { ...written, version: version + 1 });
  }
}
