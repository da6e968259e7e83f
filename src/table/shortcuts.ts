/** Shortcuts: what the table offers somebody who gives acts and dice names of their own. */
import type { Caller } from './dto.ts';
import type { Shortcut } from './encounter.ts';

export interface ShortcutApi {
  /** The caller's own names for acts and dice. */
  shortcuts(caller: Caller): Promise<readonly Shortcut[]>;
  /** In place of one of that kind and name. @throws Refusal `bad-shortcut`, `too-many-shortcuts` */
  saveShortcut(caller: Caller, shortcut: Shortcut): Promise<void>;
  /** @throws Refusal `no-shortcut` */
  deleteShortcut(caller: Caller, which: Pick<Shortcut, 'kind' | 'name'>): Promise<void>;
}
