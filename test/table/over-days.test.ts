/** A fight over days: what is settled long after it began is told from its beginning, in the channel and to whoever catches up. */
import { beforeEach, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { OpenDecision } from '../../src/table/api.ts';
import { clickTogether, practice } from '../support/play-table.ts';
import { type TestTable, testTable } from '../support/table.ts';

const HOUR = 3_600_000;

let t: TestTable;
let id: string;
beforeEach(async () => {
  t = testTable(rulesets, { seed: 3 });
  id = await practice(t, 'brp');
  await t.table.setPace(id, t.caller('greta'), 'daily');
});

/** Everybody goes for the first foe whom they can reach, until somebody is asked how they defend themselves. */
async function untilStruck(): Promise<OpenDecision> {
  const gm = t.caller('greta');
  for (let i = 0; i < 40; i++) {
    const [next] = (await t.table.view(id, gm)).decisions.filter((d) => d.answered === null);
    if (next?.kind === 'reaction') return next;
    if (!next) await t.table.force(id, gm, null);
    else {
      const attacks = next.offers.filter(({ pick }) => pick === 'attack');
      // The first of everything, and nothing that may be left out.
      const choice = clickTogether(attacks, (below) => (below === 3 ? 1 : 0)) ?? { pick: 'wait' };
      await t.table.decide(id, gm, next.id, next.who, choice);
    }
  }
  throw new Error('nobody was struck');
}
const undefended = ({ id: decision, who }: OpenDecision) => t.table.decide(id, t.caller('greta'), decision, who, { pick: 'none' });

/** A blow with its outcome: who does what to whom, what it cost, and the roll to hit in small print. */
const WHOLE = /^\S+ \*\*The bandit captain\*\* \S.* \*\*Linnet\*\*.*: \*\*\d+ damage\*\*.*\n-# DEX \d+ · hit \(\d+\) · no defence/u;

test('a blow that is answered hours later is told whole in a new post, from how it began to how its target is', async () => {
  const struck = await untilStruck();
  const opened = t.bulletins.at(-1)!.story.at(-1)!;
  expect(opened).toMatch(/^\S+ \*\*The bandit captain\*\* .* \*\*Linnet\*\* .*\n-# DEX \d+ · hit \(\d+\)$/u);
  await t.pass(2 * HOUR);
  await undefended(struck);
  const [blow] = t.bulletins.at(-1)!.story;
  expect(blow).toMatch(WHOLE);
  expect(blow!.split('\n')[2]).toMatch(/^Linnet ▰+\u00a011\/11 → ▰*▱+\u00a0/u);
});

test('its receipt begins where the blow does, not at what came of it', async () => {
  const struck = await untilStruck();
  const { seq } = (await t.store.load(id))!;
  await t.pass(2 * HOUR);
  await undefended(struck);
  const [from] = (await t.store.load(id))!.posts!.at(-1)!.says.covers!;
  expect(from).toBeLessThanOrEqual(seq);
  const told = (await t.store.log(id, from - 1, seq - from + 1)).map(
    ({ body }) => (body as unknown as { event: { type: string } }).event.type,
  );
  expect(told).toContain('attack');
});

test('whoever looked in before reads the whole of it when they catch up, and nothing of it twice', async () => {
  const struck = await untilStruck();
  const ana = t.caller('ana');
  await t.table.catchUp(id, ana);
  expect((await t.table.catchUp(id, ana)).last).toEqual([]);
  await undefended(struck);
  const { last } = await t.table.catchUp(id, ana);
  expect(last[0]!.text).toMatch(WHOLE);
  expect((await t.table.catchUp(id, ana)).last).toEqual([]);
});
