/** A fight whose stored state holds a wrong number: the bot starts, all other fights go on, and its GM sets it right. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { dice, everyone, type Next, type Ruleset, type Script } from '../../src/engine/index.ts';
import { rulesets as systems } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/index.ts';
import { practice } from '../support/play-table.ts';
import { type TestTable, testTable } from '../support/table.ts';

/** A brawl after each turn of which everybody throws as many dice as they are tough. */
const tiring = {
  ...brawl,
  procedures: {
    ...brawl.procedures,
    *stamina(fight: Brawl & { rested?: number }): Script {
      fight.rested = fight.round;
      for (const c of everyone(fight)) yield* dice(c, 'stamina', c.toughness, 6);
    },
  },
  next: (fight: Brawl & { rested?: number }): Next =>
    fight.round > (fight.rested ?? 0) ? { step: 'perform', procedure: 'stamina', args: {} } : brawl.next(fight),
} as unknown as Ruleset;

const rulesets = [...systems, tiring];

const HOUR = 3_600_000;

/** Time goes by and everybody is silent. */
async function silence(t: TestTable, hours: number): Promise<void> {
  for (let i = 0; i < hours; i++) await t.pass(HOUR);
}

const roundOf = async (t: TestTable, encounter: string): Promise<number> => (await t.store.load(encounter))!.match.state.round;

test('is in trouble at the next start, alone, and goes on when the number is right again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-wrong-'));
  const file = `file:${join(folder, 'fights.db')}`;
  const before = await openStore(file);
  const first = testTable(rulesets, { store: before });
  const ill = await practice(first, 'brawl', 'ch1');
  const well = await practice(first, 'murdham', 'ch2');
  const encounter = (await before.load(ill))!;
  const [foe] = Object.keys(encounter.match.state.combatants);
  const state = structuredClone(encounter.match.state) as unknown as { combatants: Record<string, { toughness: number }> };
  state.combatants[foe!]!.toughness = 1e9;
  await before.save({
    encounter: { ...encounter, match: { ...encounter.match, state: state as never } },
    log: [],
    checkpoints: [],
    posts: [],
    interaction: null,
  });
  await before.close();

  const store = await openStore(file);
  const errors: unknown[] = [];
  const t = testTable(rulesets, { store, at: first.now(), seed: 2 });
  const gm = t.caller('greta');
  try {
    const other = await roundOf(t, well);
    for (let i = 0; i < 400 && (await store.load(ill))!.trouble === null; i++)
      await t.pass(HOUR).catch((error: unknown) => errors.push(error));
    expect((await t.table.view(ill, gm)).trouble).toContain('never comes to an end');
    expect(errors.length).toBeLessThanOrEqual(1);

    const again = testTable(rulesets, { store, at: t.now(), seed: 3 });
    await silence(again, 20);
    expect(await roundOf(again, well)).toBeGreaterThan(other);
    expect((await store.load(ill))!.trouble).not.toBeNull();

    await again.table.act(ill, gm, 'gm', { pick: 'set', target: foe!, field: 'toughness', value: '3' });
    expect((await store.load(ill))!.trouble).not.toBeNull();
    await again.table.mend(ill, gm, 'redo');
    expect((await again.table.view(ill, gm)).trouble).toBeNull();
    const stood = await roundOf(again, ill);
    await silence(again, 20);
    expect((await store.load(ill))!.trouble).toBeNull();
    expect(await roundOf(again, ill)).toBeGreaterThan(stood);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
