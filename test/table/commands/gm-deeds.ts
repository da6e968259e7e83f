/** What a GM may do to a fight, as cells of a matrix of outcomes. */
import type { Cell } from '../../support/outcomes.ts';
import { FOE } from '../../support/scenes.ts';

export const adds =
  (more: object) =>
  ({ t, id, caller }: Cell) =>
    t.table.add(id, caller, { ...FOE, ...more });

export const paces =
  (pace: Parameters<Cell['t']['table']['setPace']>[2]) =>
  ({ t, id, caller }: Cell) =>
    t.table.setPace(id, caller, pace);
