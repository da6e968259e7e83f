/** The thread that plays fights: the same fights as in this process, and a new thread where one hangs, dies or is told to stop. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tableFrom } from '../../src/cli/simulate.ts';
import { findRuleset } from '../../src/rules/find.ts';
import { createSimulator, type Simulator } from '../../src/simulation/simulator.ts';
import type { Caller } from '../../src/table/api.ts';
import { weighingPlan } from '../../src/table/simulation/order.ts';
import { playedHere, type SimulationOrder } from '../../src/table/simulation/play.ts';

const open: Simulator[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const GM: Caller = { user: 'gm', name: 'GM', guild: 'g', roles: [], manager: true, interaction: null };
const never = new AbortController().signal;

async function orderOf(system: string): Promise<SimulationOrder> {
  const rules = findRuleset(system);
  const table = tableFrom(rules, 1);
  const { encounter } = await table.practice(GM, 'channel', rules.id, []);
  const { whole } = weighingPlan({ encounter: await table.handler.load(encounter, GM), rules }, 'test');
  return { ...whole, first: 3, count: 2 };
}

/** A simulator whose thread runs something else. */
function running(script: string, patience: number): Simulator {
  const file = join(mkdtempSync(join(tmpdir(), 'riposte-simulator-')), 'thread.mjs');
  writeFileSync(file, script);
  const one = createSimulator({ file, patience });
  open.push(one);
  return one;
}

test('it plays the same fights as this process would', { timeout: 120_000 }, async () => {
  const simulator = createSimulator();
  open.push(simulator);
  const order = await orderOf('hursagmu-swords');
  expect(await simulator.simulate(order, never)).toEqual(playedHere(findRuleset('hursagmu-swords'), order));
});

test('a thread that hangs is ended, one that dies is replaced', { timeout: 120_000 }, async () => {
  const script = `export default ({ key }) => {
    if (key === 'hang') for (;;);
    if (key === 'die') process.exit(1);
    return [];
  };`;
  const { simulate } = running(script, 5000);
  const order = { ruleset: '', state: {} as never, doctrines: {}, first: 0, count: 0 };
  await expect(simulate({ ...order, key: 'hang' }, never)).rejects.toThrow();
  expect(await simulate({ ...order, key: 'fine' }, never)).toEqual([]);
  await expect(simulate({ ...order, key: 'die' }, never)).rejects.toThrow();
  expect(await simulate({ ...order, key: 'fine' }, never)).toEqual([]);
});

test('what is cancelled ends at once', { timeout: 120_000 }, async () => {
  const { simulate } = running('export default () => { for (;;); };', 60_000);
  const ending = new AbortController();
  const going = simulate({ ruleset: '', state: {} as never, doctrines: {}, key: '', first: 0, count: 0 }, ending.signal);
  setTimeout(() => ending.abort(), 200);
  await expect(going).rejects.toThrow();
});
