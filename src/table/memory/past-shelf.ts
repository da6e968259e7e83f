/** What the store in memory keeps to go back by: finished actions, and what was done. */

import type { Doing } from '../commands/doings.ts';
import type { Checkpoint } from '../encounter.ts';
import { doingsDropped, forgottenStates } from '../retention.ts';
import type { Change } from '../store.ts';
import { type Kept, Shelf } from './shelf.ts';

export class PastShelf {
  readonly #actions = new Shelf<Kept<Checkpoint>>();
  readonly #done = new Shelf<Kept<Doing>>();

  /** Keeps what a change adds, after it has dropped what the change takes back and what is too long ago. */
  keep({ encounter, checkpoints, doings = [], undo }: Change): void {
    const { id } = encounter;
    if (undo) this.#actions.drop((c) => c.encounter === id && c.number >= undo.checkpoint);
    if (undo) this.#done.drop((d) => d.encounter === id && d.number >= undo.doing);
    const dropped = doingsDropped(encounter);
    if (dropped !== null) this.#done.drop((d) => d.encounter === id && d.number > 0 && d.number <= dropped);
    for (const checkpoint of checkpoints) this.#actions.put(`${id} ${checkpoint.number}`, { ...checkpoint, encounter: id });
    this.#forget(id, checkpoints);
    for (const doing of doings) this.#done.put(`${id} ${doing.number}`, { ...doing, encounter: id });
  }

  /** The actions of another encounter become those of this one; of the fights before them only the first is taken along. */
  inherit(id: string, from: string): void {
    for (const one of this.#actions.only(
      (c) => c.encounter === from,
      (c) => c.number,
    ))
      this.#actions.put(`${id} ${one.number}`, { ...one, encounter: id, before: one.number === 0 ? one.before : null });
  }

  #forget(id: string, added: readonly Checkpoint[]): void {
    const [after, upTo] = forgottenStates(added) ?? [0, 0];
    for (let number = after + 1; number <= upTo; number++) {
      const old = this.#actions.get(`${id} ${number}`);
      if (old && old.before !== null) this.#actions.put(`${id} ${number}`, { ...old, before: null });
    }
  }

  checkpoints = (id: string, limit: number, below?: number): readonly Checkpoint[] => newest(this.#actions, id, limit, below);
  doings = (id: string, limit: number): readonly Doing[] => newest(this.#done, id, limit);

  /** Drops those of some encounters. */
  drop(belongs: (kept: { readonly encounter: string }) => boolean): void {
    this.#actions.drop(belongs);
    this.#done.drop(belongs);
  }
}

/** The last of an encounter, newest first. */
function newest<T extends { readonly number: number }>(
  shelf: Shelf<Kept<T>>,
  id: string,
  limit: number,
  below = Infinity,
): readonly Omit<Kept<T>, 'encounter'>[] {
  const fits = (one: Kept<T>): boolean => one.encounter === id && one.number < below;
  const found = shelf.only(fits, (one) => -one.number, limit);
  return found.map(({ encounter: _, ...one }) => one);
}
