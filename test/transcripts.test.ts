/** One practice fight of each system as it reads in its channel, kept as text: whoever changes a word reads all of it again. */
import { expect, test } from 'vitest';
import { rulesets } from '../src/rules/index.ts';
import type { BlockTone, Update } from '../src/table/api.ts';
import { practice } from './support/play-table.ts';
import { type TestTable, testTable } from './support/table.ts';

/** Enough for two or three rounds. */
const POSTS = 30;
const MINUTE = 60_000;

/** What stands in the channel once all has been sent: later edits and deletions count. */
async function channelOf({ store }: TestTable): Promise<readonly Update[]> {
  const shown = new Map<string, Update>();
  let sent = 0;
  for (let [next] = await store.postsToSend(Infinity, 1); next; [next] = await store.postsToSend(Infinity, 1)) {
    const sending = await store.postSending(next.id);
    if (!sending) continue;
    const id = sending.message ?? `m${sent++}`;
    if (sending.payload === null) shown.delete(id);
    else shown.set(id, sending.payload as unknown as Update);
    await store.postSent(next.id, sending.payload === null ? null : id);
  }
  return [...shown.values()];
}

const MARKS: Readonly<Record<BlockTone, string>> = {
  hit: '🟥 ',
  stopped: '🟦 ',
  miss: '⬜ ',
  special: '🟨 ',
  plain: '',
  ruling: '⬛ ',
  pause: '▫️ ',
  trouble: '🔴 ',
  ending: '🟡 ',
};

const pageOf = ({ story, prompts }: Update): string =>
  [
    ...story.map(({ tone, text }) => MARKS[tone] + text),
    ...prompts.map((p) => `▸ ${p.text}${p.otherwise ? ` (else ${p.otherwise})` : ''}`),
  ].join('\n');

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
  return (await channelOf(t)).slice(0, POSTS).map(pageOf).join('\n\n---\n\n');
}

test.each(rulesets.map((r) => r.id))('%s reads as it did', async (system) => {
  const text = await play(testTable(rulesets, { seed: 7 }), system);
  await expect(`${text}\n`).toMatchFileSnapshot(`transcripts/${system}.md`);
});
