/** Packs of a server: what is kept of one, and what faces and the store offer for them. */
import type { Json, Pack, PackSlip, Preset, WareRows } from '../engine/index.ts';
import type { Caller, SystemInfo } from './dto.ts';
import type { Snowflake } from './encounter.ts';

/** A pack as it is kept for a server. Nothing in it says who brought it. */
export interface KeptPack {
  readonly id: string;
  readonly guild: Snowflake;
  readonly ruleset: string;
  readonly title: string;
  readonly body: Pack;
  readonly updated: number;
}

/** The part of the table's port that keeps them; each call is one transaction. */
export interface PackStore {
  /** All of a server, by title. */
  packs(guild: Snowflake): Promise<readonly KeptPack[]>;
  /** In place of the one with its id. */
  savePack(pack: KeptPack): Promise<void>;
  deletePack(id: string): Promise<void>;
}

/** What a file came to: the pack, or all that is wrong with it. */
export type PackChecked = { readonly pack: Pack } | { readonly slips: readonly PackSlip[]; readonly more: number };

/** The tables of a system with what packs put beside them. */
export interface WaresThere {
  readonly rows: WareRows;
  readonly items: SystemInfo['items'];
  /** A sheet, or some fields of one, in which things of packs are named: with all that they are. */
  readonly onto: (sheet: Json) => Json;
}

/** Something of a pack under its name, with the title of the pack that it is from. */
export type OfPack<T> = T & { readonly pack: string };

/**
 * Homebrew of a server. Its managers bring and remove packs; its GMs use what they hold. What a fight has taken from a pack is the
 * fight's own: it goes on, is undone and checked as before when the pack has changed or gone.
 */
export interface PackApi {
  /** All of this server, by title; empty for whoever is no GM of the whole server, nor of the fight `gmOf`. */
  packs(caller: Caller, gmOf?: string): Promise<readonly KeptPack[]>;
  /** Reads a file and keeps nothing. */
  checkPack(file: Json): PackChecked;
  /** Keeps what a file holds, in place of a pack with its title. @throws Refusal `manager-only`, `bad-pack` (fact `slips`), `too-many-packs`, `pack-too-big` */
  addPack(caller: Caller, file: Json): Promise<{ readonly pack: KeptPack; readonly isNew: boolean }>;
  /** @throws Refusal `manager-only`, `no-pack` */
  removePack(caller: Caller, id: string): Promise<KeptPack>;
  /** The worked pack of a system, as a file; null: it has none. @throws Refusal `no-such-system` */
  examplePack(ruleset: string): Json | null;
  /** What a file of it holds: `addPack` makes the same of it. @throws Refusal `no-pack` */
  exportPack(caller: Caller, id: string): Promise<Json>;
  /** Weapons and armour of this server’s packs for a system, for whoever keeps a sheet: with the system's own tables, by name. */
  wares(caller: Caller, ruleset: string): Promise<WaresThere>;
  /** The house rules that presets of this server have for a system, for whoever starts a fight. */
  presets(caller: Caller, ruleset: string): Promise<readonly OfPack<Preset>[]>;
}
