/** Shortcuts: names of somebody’s own for acts and dice, as the table keeps and offers them. */
import type { Caller } from './dto.ts';
import type { Shortcut, Snowflake } from './encounter.ts';

/** The part of the table's port that keeps them. */
export interface ShortcutStore {
  /** Of both kinds, by name. */
  shortcuts(user: Snowflake): Promise<readonly Shortcut[]>;
  /** In place of one of that kind and name. */
  saveShortcut(user: Snowflake, shortcut: Shortcut): Promise<void>;
  deleteShortcut(user: Snowflake, which: Pick<Shortcut, 'kind' | 'name'>): Promise<void>;
}

/** What the table offers. */
export interface ShortcutApi {
  /** The caller's own names for acts and dice. */
  shortcuts(caller: Caller): Promise<readonly Shortcut[]>;
  /** In place of one of that kind and name. @throws Refusal `bad-shortcut`, `too-many-shortcuts` */
  saveShortcut(caller: Caller, shortcut: Shortcut): Promise<void>;
  /** @throws Refusal `no-shortcut` */
  deleteShortcut(caller: Caller, which: Pick<Shortcut, 'kind' | 'name'>): Promise<void>;
}
