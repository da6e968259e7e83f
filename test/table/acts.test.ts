/** Complete acts at hand: whole, allowed, ranked from what their reader knows. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller } from '../../src/table/api.ts';
import { type TestTable, testTable } from '../support/table.ts';

const HIDDEN = 'Zorvexlurk';

async function practice(t: TestTable, system: string): Promise<{ id: string; ana: Caller; greta: Caller }> {
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  await t.table.practice(greta, 'c', system, [{ user: ana.user, name: 'ana' }]);
  return { id: await t.table.at('c'), ana, greta };
}

/** All that Ana has at hand, in words and as data. */
const atHand = async ({ table }: TestTable, id: string, who: Caller) =>
  Promise.all((await table.view(id, who)).decisions.map(async (d) => ({ d, acts: await table.acts(id, who, d.id, d.who) })));

describe.each(rulesets.map((r) => [r.id] as const))('%s', (system) => {
  test('every act at hand is taken as it stands, and fits on a button', async () => {
    const t = testTable(rulesets, { seed: 3 });
    const { id, ana, greta } = await practice(t, system);
    let pressed = 0;
    for (let step = 0; step < 25; step++) {
      for (const who of [ana, greta]) {
        const [first] = await atHand(t, id, who);
        if (!first || first.d.answered !== null) continue;
        expect(first.acts.length).toBeLessThanOrEqual(5);
        for (const { label, choice } of first.acts) {
          expect(label.length).toBeGreaterThan(1);
          await t.table.consider(id, who, first.d.id, first.d.who, choice);
        }
        const [act] = first.acts;
        if (!act) continue;
        await t.table.decide(id, who, first.d.id, first.d.who, act.choice);
        pressed++;
      }
      if (pressed <= step) await t.table.force(id, greta, null).catch(() => null);
    }
    expect(pressed).toBeGreaterThan(5);
  });

  test('a foe who hides neither shows in them nor changes their order', async () => {
    const t = testTable(rulesets, { seed: 3 });
    const { id, ana, greta } = await practice(t, system);
    const before = await atHand(t, id, ana);
    const sample = t.table.systems.find((s) => s.id === system)!.samples.find((s) => s.kind === 'foe')!.id;
    const { side } = (await t.table.view(id, greta)).view.rows.at(-1)!;
    const more = { count: 1, zone: null, mask: null, doctrine: null };
    await t.table.add(id, greta, { name: HIDDEN, side, from: { sample }, concealed: true, ...more });
    const after = await atHand(t, id, ana);
    expect(JSON.stringify(after)).not.toContain(HIDDEN);
    expect(after.map((d) => d.acts)).toEqual(before.map((d) => d.acts));
    expect((await t.table.view(id, greta)).view.rows.some((r) => r.name === HIDDEN)).toBe(true);
  });
});

test('what was done in the round before is at hand first, for whoever did it', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const { id, ana, greta } = await practice(t, 'brp');
  const round = async () => (await t.table.publicView(id)).view.round;
  const linnets = async () => (await t.table.view(id, ana)).decisions.find((d) => d.whoName === 'Linnet' && d.kind === 'declaration');
  const first = (await linnets())!;
  await t.table.decide(id, ana, first.id, first.who, { pick: 'kneel' });
  const begun = await round();
  for (let i = 0; i < 60 && (await round()) === begun; i++) await t.table.force(id, greta, null).catch(() => null);
  for (let i = 0; i < 20 && !(await linnets()); i++) await t.table.force(id, greta, null).catch(() => null);
  const again = await linnets();
  if (!again) throw new Error('Linnet is not asked again');
  const acts = await t.table.acts(id, ana, again.id, again.who);
  const kneels = again.offers.some((o) => o.pick === 'kneel' && o.blocked === null);
  expect(acts[0]).toMatchObject(kneels ? { again: 'last-round', choice: { pick: 'kneel' } } : { again: null });
});

test('what silence comes to is at hand, where a ruling has more answers than buttons', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const { id, greta } = await practice(t, 'fitz-swords-wizardry');
  const [asked] = await atHand(t, id, greta);
  expect(asked?.d.question).toMatch(/surprised/u);
  expect(asked?.d.offers.length).toBeGreaterThan(2);
  expect(asked?.acts).toHaveLength(5);
  expect(asked?.acts.map((act) => act.choice['pick'])).toContain('none');
});

test('nobody is offered to go where they stand', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const { id, ana, greta } = await practice(t, 'hursagmu-swords');
  const goes = async (): Promise<string[]> =>
    (await atHand(t, id, ana)).flatMap(({ d, acts }) =>
      acts.filter(({ choice }) => choice.pick === 'run').map((a) => `${d.id} ${a.label}`),
    );
  for (let i = 0; i < 60 && (await goes()).length === 0; i++) {
    await t.pass(60_000);
    await t.table.force(id, greta, null).catch(() => null);
  }
  const { decisions } = await t.table.view(id, ana);
  const open = decisions.find((d) => d.kind === 'turn')!;
  const [run] = (await t.table.acts(id, ana, open.id, open.who)).filter(({ choice }) => choice.pick === 'run');
  const to = run!.choice['target'];
  await t.table.decide(id, ana, open.id, open.who, run!.choice);
  const { distances, decisions: then } = await t.table.view(id, ana);
  expect(distances.find(([a, b]) => [a, b].includes(open.who) && [a, b].includes(String(to)))?.[2]).toBe(0);
  const next = then.find((d) => d.kind === 'turn' && d.who === open.who);
  const left = next ? await t.table.acts(id, ana, next.id, next.who) : [];
  expect(next).toBeDefined();
  expect(left.filter(({ choice }) => ['run', 'step'].includes(choice.pick) && choice['target'] === to)).toEqual([]);
});
