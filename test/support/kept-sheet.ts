/** A sheet of the brawl that somebody keeps: Ana's character, unless a test says otherwise. */
import type { Character } from '../../src/table/encounter.ts';
import type { TestTable } from './table.ts';

export async function keepSheet(t: TestTable, id: string, more: Partial<Character> = {}): Promise<void> {
  const plain = { guild: 'g1', owner: 'u-ana', kind: 'character', ruleset: 'brawl', name: id, sheet: { toughness: 3 } } as const;
  await t.store.saveCharacter({ id, ...plain, pronoun: null, portrait: null, updated: 1, ...more });
}
