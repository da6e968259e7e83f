/** The list of all one's fights, against a look at one of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesets } from '../src/rules/index.ts';
import { openStore } from '../src/store/index.ts';
import type { Caller } from '../src/table/api.ts';
import { measure, ratios } from './measure.ts';
import { newTable } from './table.ts';

const FIGHTS = 50;
const everywhere = async (): Promise<boolean> => true;
const GRETA: Caller = { user: 'u-greta', name: 'greta', guild: 'g', roles: [], manager: true, interaction: null };

export async function mine(quick: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-mine-'));
  const store = await openStore(`file:${join(folder, 'mine.db')}`);
  try {
    const table = newTable(store);
    const ids: string[] = [];
    for (let i = 0; i < FIGHTS; i++)
      ids.push((await table.practice(GRETA, `ch${i}`, rulesets[i % rulesets.length]!.id, [{ user: 'u-ana', name: 'ana' }])).encounter);
    // Whoever looks at one fight may look at any of them.
    let turn = 0;
    const rows = await measure(
      [
        { name: 'a look at one fight', once: async () => void (await table.view(ids[turn++ % ids.length]!, GRETA)) },
        { name: `the first page of ten of ${FIGHTS} fights (\`/mine\`)`, once: async () => void (await table.mine(GRETA, everywhere, 0)) },
        { name: 'what waits next anywhere', once: async () => void (await table.nextOfMine(GRETA, everywhere, ids[0]!)) },
      ],
      quick ? 2 : 6,
      40,
    );
    const what = `The list is made of what each save has written for everybody; no fight is opened for it. ${FIGHTS} practice fights of all systems, on SQLite.`;
    return `## One list for everything\n\n${ratios('`/mine`', what, rows)}`;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
