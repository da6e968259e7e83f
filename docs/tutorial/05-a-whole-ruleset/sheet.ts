import { type Combatant, type Entrant, type Event, type Fight, type Id, type Json, Refusal } from '../../../src/engine/index.ts';

/** A brawler: what he is, and what the fight has made of him. */
export interface Brawler extends Combatant {
  readonly toughness: number;
  /** Bruises taken so far; out at `toughness`. */
  bruises: number;
}

/** What can happen in a brawl. */
export type Happening =
  | (Event & { readonly type: 'missed' | 'ducked'; readonly by: Id; readonly on: Id; readonly face: number })
  | (Event & { readonly type: 'bruised'; readonly by: Id; readonly on: Id; readonly face: number; readonly out: boolean });

export type Brawl = Fight<Brawler, Happening>;

/** TU-SHT-01: toughness runs from 1 to 9; 3 where the sheet is silent. */
export function parse(raw: Json): { readonly toughness: number } {
  const { toughness = 3 } = (raw ?? {}) as { readonly toughness?: Json };
  if (typeof toughness !== 'number' || !Number.isInteger(toughness) || toughness < 1 || toughness > 9)
    throw new Refusal('bad-sheet', { field: 'toughness', problem: 'it must be a whole number from 1 to 9' });
  return { toughness };
}

/** A brawler from his sheet. */
export const brawler = (_fight: Fight, { id, name, side, sheet, concealed = false, mask = null }: Entrant): Brawler => ({
  id,
  name,
  side,
  concealed,
  mask,
  ...parse(sheet),
  bruises: 0,
});

export const isOut = ({ bruises, toughness }: Brawler): boolean => bruises >= toughness;
