/** The public record up to a resolution is the same whether or not somebody had a hidden choice or order. */
import { expect, test } from 'vitest';
import { often } from '../support/long.ts';
import { nimbly } from '../support/nimble.ts';
import { testTable } from '../support/table.ts';

const MINUTE = 60_000;

/** Ana is punched; what the channel sees before the blow is told, and how long it takes until then. */
async function exchange(nimble: boolean, seed: number): Promise<{ readonly record: string; readonly took: number }> {
  const t = testTable([nimbly(nimble)], { seed });
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [{ user: 'u-ana', name: 'ana' }]);
  const ana = (await t.table.view(encounter, t.caller('ana'))).own[0]!.id;
  if (nimble)
    await t.table.giveOrder(encounter, t.caller('ana'), ana, { kind: 'reaction', wait: 0, perRound: 0, untilRound: 0, text: 'duck' });
  for (const _ of [1, 2]) {
    const [turn] = (await t.table.view(encounter, t.caller('ana'))).decisions;
    await t.table.decide(encounter, t.caller('ana'), turn!.id, turn!.who, { pick: 'wait' });
  }
  const [turn] = (await t.table.view(encounter, t.caller('greta'))).decisions;
  const from = t.now();
  await t.table.decide(encounter, t.caller('greta'), turn!.id, turn!.who, { pick: 'punch', target: ana });
  const page = (await t.store.load(encounter))!;
  const { waiting, view } = await t.table.publicView(encounter);
  const record = JSON.stringify({
    posts: t.bulletins.map((b) => ({ ...b, encounter: '' })),
    waiting,
    view: view.rows.map((r) => r.health),
  });
  return { record: record.replaceAll(ana, 'ana'), took: page.decisions[0]!.due! - from };
}

test('byte for byte, post for post', async () => {
  const [nimble, clumsy] = [await exchange(true, 3), await exchange(false, 3)];
  expect(nimble.record).toBe(clumsy.record);
});

/** Exchanges of each kind. */
const MANY = often(200, 1000);

test('and the time it takes tells nothing: hundreds of exchanges of each kind have the same distribution', async () => {
  const times = async (nimble: boolean): Promise<number[]> => {
    const took: number[] = [];
    for (let seed = 0; seed < MANY; seed++) took.push((await exchange(nimble, seed * 2 + (nimble ? 1 : 0))).took);
    return took.sort((a, b) => a - b);
  };
  const [a, b] = [await times(true), await times(false)];
  expect(a.every((t) => t >= 0 && t <= MINUTE)).toBe(true);
  expect(new Set(a).size).toBeGreaterThan(MANY / 2);
  // Kolmogorov and Smirnov: two samples from one distribution lie further apart than this once in a thousand times.
  expect(furthestApart(a, b)).toBeLessThan(1.95 * Math.sqrt(2 / MANY));
}, 60_000);

function furthestApart(a: readonly number[], b: readonly number[]): number {
  const share = (sorted: readonly number[], x: number): number => sorted.filter((t) => t <= x).length / sorted.length;
  return Math.max(...[...a, ...b].filter((_, i) => i % 7 === 0).map((x) => Math.abs(share(a, x) - share(b, x))));
}
