/** One practice fight of each system as it reads in its channel, kept as text: whoever changes a word reads all of it again. */
import { expect, test } from 'vitest';
import { rulesets } from '../src/rules/index.ts';
import { practice } from './support/play-table.ts';
import { type TestTable, testTable } from './support/table.ts';

/** Enough for two or three rounds. */
const POSTS = 30;
const MINUTE = 60_000;

/** Everybody on autopilot, so that the fight tells itself. */
async function play(t: TestTable, system: string): Promise<string> {
  const id = await practice(t, system);
  const gm = t.caller('greta');
  for (const { id: who } of (await t.table.view(id, gm)).view.rows) await t.table.doctrine(id, gm, who, 'brute');
  for (let i = 0; i < 60 && t.bulletins.length < POSTS; i++) {
    await t.pass(MINUTE);
    const { decisions, status } = await t.table.view(id, gm);
    if (status !== 'running') break;
    const ruling = decisions.find((d) => d.who === 'gm' && d.answered === null);
    if (ruling) await t.table.force(id, gm, ruling.id);
  }
  return t.bulletins
    .slice(0, POSTS)
    .map((b) => [...b.story, ...b.prompts.map((p) => `▸ ${p.text}`)].join('\n'))
    .join('\n\n---\n\n');
}

test.each(rulesets.map((r) => r.id))('%s reads as it did', async (system) => {
  const text = await play(testTable(rulesets, { seed: 7 }), system);
  await expect(`${text}\n`).toMatchFileSnapshot(`transcripts/${system}.md`);
});
