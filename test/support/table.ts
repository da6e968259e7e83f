/** A table for tests: memory store, a clock that the test owns, chance from a seed, and updates kept as they are. */
import { createHash } from 'node:crypto';
import type { Ruleset } from '../../src/engine/index.ts';
import type { Caller, Update } from '../../src/table/api.ts';
import type { TableParts } from '../../src/table/commands/parts.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Store } from '../../src/table/store.ts';
import { createTable, type Table } from '../../src/table/table.ts';
import { lots } from './random-fight.ts';

export type Said = Omit<Update, 'story'> & { readonly story: readonly string[] };

export interface TestTable {
  readonly table: Table;
  readonly store: Store;
  /** What each command said, its story as text. */
  readonly bulletins: Said[];
  /** Moves the clock and does what is due. */
  pass(ms: number): Promise<void>;
  now(): number;
  caller(name: string, more?: Partial<Caller>): Caller;
}

export const GM = 'u-greta';

/** A fresh table; give it a store to sit down at one that is there already. */
export function testTable(
  rulesets: readonly Ruleset[],
  {
    seed = 1,
    store = new MemoryStore(),
    at = Date.UTC(2026, 4, 4, 12),
    ...more
  }: { seed?: number; store?: Store; at?: number } & Partial<Pick<TableParts, 'caps' | 'breathe' | 'random' | 'newSeed'>> = {},
): TestTable {
  let now = at;
  let made = 0;
  const draw = lots(seed);
  const bulletins: Said[] = [];
  const text = (kind: string): string => createHash('sha256').update(`${kind} ${seed} ${made++}`).digest('hex');
  const table = createTable(
    {
      store,
      rulesets,
      now: () => now,
      random: () => draw(1_000_000) / 1_000_000,
      newId: (letters) => text('id').slice(0, letters),
      newSeed: () => createHash('sha256').update(`seed ${seed}`).digest('hex'),
      ...more,
      hears: (update) => bulletins.push({ ...update, story: update.story.map((block) => block.text) }),
      renderUpdate: (update) => [JSON.parse(JSON.stringify(update)) as never],
    },
    (error) => {
      throw error;
    },
  );
  const caller = (name: string, more: Partial<Caller> = {}): Caller => ({
    user: `u-${name}`,
    name,
    guild: 'g1',
    roles: [],
    manager: false,
    interaction: null,
    ...more,
  });
  return {
    table,
    store,
    bulletins,
    caller,
    now: () => now,
    async pass(ms) {
      now += ms;
      await table.clock.run();
    },
  };
}
