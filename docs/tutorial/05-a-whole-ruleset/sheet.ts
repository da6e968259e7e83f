import { z } from 'zod';
import {
  accepted,
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
  settings,
  whole,
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
const schema = z.object({ toughness: whole(1, 9).default(3) });

/** What editors and refusals call the fields. */
export const tables = { fields: [{ key: 'toughness', label: 'Toughness', kind: 'number', min: 1, max: 9 }], items: {} } as const;

/** @throws Refusal `bad-sheet` */
export const parse = (raw: Json): { readonly toughness: number } => accepted(schema, raw ?? {}, 'bad-sheet', tables);

/** A brawler from a sheet. */
export const brawler = (_fight: Fight, entrant: Entrant): Brawler => ({ ...combatantOf(entrant), ...parse(entrant.sheet), bruises: 0 });

export const isOut = ({ bruises, toughness }: Brawler): boolean => bruises >= toughness;
