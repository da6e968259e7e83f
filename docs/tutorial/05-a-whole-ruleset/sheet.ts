import {
  action,
  type Combatant,
  combatantOf,
  type Entrant,
  type Event,
  type Fight,
  type GmEvent,
  type Id,
  type Json,
  number,
  Refusal,
  settings,
} from '../../../src/engine/index.ts';

/** A brawler: what they are, and what the fight has made of them. */
export interface Brawler extends Combatant {
  readonly toughness: number;
  /** Bruises taken so far; out at `toughness`. */
  bruises: number;
}

/** What can happen in a brawl. */
export type Happening =
  | (Event & { readonly type: 'missed' | 'ducked'; readonly by: Id; readonly on: Id; readonly face: number })
  | (Event & { readonly type: 'bruised'; readonly by: Id; readonly on: Id; readonly face: number; readonly out: boolean });

export type Brawl = Fight<Brawler, Happening | GmEvent>;

/** Actions of brawlers. */
export const act = action<Brawl>();

/** What a GM may set otherwise. */
export const house = settings({
  hits: number(3, { min: 2, max: 6, rule: 'TU-PUN-01', says: 'A punch hits from this face on' }),
  hitsDucking: number(5, { min: 2, max: 6, rule: 'TU-PUN-01', says: 'A punch hits a ducking target from this face on' }),
});

/** TU-SHT-01: toughness runs from 1 to 9; 3 where the sheet is silent. */
export function parse(raw: Json): { readonly toughness: number } {
  const { toughness = 3 } = (raw ?? {}) as { readonly toughness?: Json };
  if (typeof toughness !== 'number' || !Number.isInteger(toughness) || toughness < 1 || toughness > 9)
    throw new Refusal('bad-sheet', { field: 'toughness', problem: 'it must be a whole number from 1 to 9' });
  return { toughness };
}

/** A brawler from a sheet. */
export const brawler = (_fight: Fight, entrant: Entrant): Brawler => ({ ...combatantOf(entrant), ...parse(entrant.sheet), bruises: 0 });

export const isOut = ({ bruises, toughness }: Brawler): boolean => bruises >= toughness;
