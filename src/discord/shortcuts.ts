/** Names of somebody's own for acts and dice, where such words are typed. */
import type { Shortcut } from '../table/encounter.ts';
import type { Completion } from './command.ts';
import type { CommandContext } from './context.ts';
import { label } from './escape.ts';
import { fits, same } from './typed.ts';

/** What somebody has saved under what they typed; null: nothing. */
export async function savedAs({ table, caller }: CommandContext, kind: Shortcut['kind'], typed: string): Promise<Shortcut | null> {
  const own = await table.shortcuts(caller);
  return own.find((one) => one.kind === kind && same(one.name, typed)) ?? null;
}

/** A shortcut with what it stands for. */
export const shortcutText = ({ name, says }: Shortcut): string => `${name} (${says})`;

/** Completions among somebody's own shortcuts of a kind. */
export async function completeSaved(
  { table, caller }: CommandContext,
  kind: Shortcut['kind'],
  typed: string,
): Promise<readonly Completion[]> {
  const own = await table.shortcuts(caller);
  return own
    .filter((one) => one.kind === kind && fits(typed, one.name))
    .map((one) => ({ name: label(shortcutText(one), 100), value: one.name }));
}
