/** What the store in memory keeps beside fights: servers, sheets with their portraits, and what whoever runs the table keeps for themselves. */

import { byName, byTitle } from '../by-name.ts';
import type { Watch } from '../census.ts';
import type { Character, Guild, Portrait, Shortcut, Snowflake } from '../encounter.ts';
import type { KeptPack } from '../packs.ts';
import type { Prep } from '../prep.ts';
import type { CharacterQuery, Owed } from '../store.ts';
import { SheetShelf } from './sheet-shelf.ts';
import { Shelf } from './shelf.ts';

const shortKey = (user: Snowflake, { kind, name }: Pick<Shortcut, 'kind' | 'name'>): string => `${user} ${kind} ${name.toLowerCase()}`;

/** @see Store for what each method promises. */
export class Books {
  protected readonly guilds = new Shelf<Guild>();
  protected readonly sheets = new SheetShelf();
  protected readonly shorts = new Shelf<Shortcut & { readonly user: Snowflake }>();
  protected readonly prepared = new Shelf<Prep>();
  protected readonly homebrew = new Shelf<KeptPack>();
  protected readonly debts = new Shelf<Owed>();
  #account: Watch | null = null;

  async guild(guild: Snowflake): Promise<Guild | null> {
    return this.guilds.get(guild);
  }
  async saveGuild(guild: Guild): Promise<void> {
    this.guilds.put(guild.guild, guild);
  }

  async characters(query: CharacterQuery): Promise<readonly Character[]> {
    return this.sheets.find(query);
  }
  async character(id: string): Promise<Character | null> {
    return this.sheets.get(id);
  }
  async saveCharacter(character: Character): Promise<void> {
    this.sheets.keep(character);
  }
  async deleteCharacter(id: string): Promise<void> {
    this.sheets.delete(id);
  }

  async shortcuts(user: Snowflake): Promise<readonly Shortcut[]> {
    const own = this.shorts.only((one) => one.user === user).sort(byName);
    return own.map(({ user: _, ...shortcut }) => shortcut);
  }
  async saveShortcut(user: Snowflake, shortcut: Shortcut): Promise<void> {
    this.shorts.put(shortKey(user, shortcut), { user, ...shortcut });
  }
  async deleteShortcut(user: Snowflake, which: Pick<Shortcut, 'kind' | 'name'>): Promise<void> {
    this.shorts.delete(shortKey(user, which));
  }

  async preps(owner: Snowflake, guild: Snowflake): Promise<readonly Prep[]> {
    return this.prepared.only((one) => one.owner === owner && one.guild === guild).sort(byName);
  }
  async sharedPreps(guild: Snowflake): Promise<readonly Prep[]> {
    return this.prepared.only((one) => one.guild === guild && one.shared === true).sort(byName);
  }
  async prep(id: string): Promise<Prep | null> {
    return this.prepared.get(id);
  }
  async savePrep(prep: Prep): Promise<void> {
    this.prepared.put(prep.id, prep);
  }
  async deletePrep(id: string): Promise<void> {
    this.prepared.delete(id);
  }

  async packs(guild: Snowflake): Promise<readonly KeptPack[]> {
    return this.homebrew.only((one) => one.guild === guild).sort(byTitle);
  }
  async savePack(pack: KeptPack): Promise<void> {
    this.homebrew.put(pack.id, pack);
  }
  async deletePack(id: string): Promise<void> {
    this.homebrew.delete(id);
  }

  async portraits(sheets: readonly string[]): Promise<Readonly<Record<string, string>>> {
    return this.sheets.portraits(sheets);
  }
  async portrait(hash: string): Promise<Uint8Array | null> {
    return this.sheets.image(hash);
  }
  async portraitsOf(user: Snowflake): Promise<{ readonly count: number; readonly bytes: number }> {
    return this.sheets.countOf(user);
  }
  async setPortrait(id: string, portrait: Portrait | null): Promise<void> {
    this.sheets.portray(id, portrait);
  }

  async watch(): Promise<Watch | null> {
    return this.#account;
  }

  async saveWatch(watch: Watch): Promise<void> {
    this.#account = watch;
  }

  async owe(owed: readonly Owed[], given: readonly string[]): Promise<void> {
    for (const one of owed) this.debts.put(one.id, one);
    for (const id of given) this.debts.delete(id);
  }

  async owed(): Promise<readonly Owed[]> {
    return this.debts.only(() => true);
  }
}
