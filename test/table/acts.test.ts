/** Complete acts at hand: whole, allowed, ranked from what their reader knows. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller } from '../../src/table/api.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const HIDDEN = 'Zorvexlurk';
const ONE = { count: 1, zone: null, mask: null, doctrine: null };

async function practice(t: TestTable, system: string): Promise<{ id: string; ana: Caller; greta: Caller }> {
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  await t.table.practice(greta, 'c', system, [{ user: ana.user, name: 'ana' }]);
  return { id: (await t.table.at('c'))!, ana, greta };
}

/** All that Ana has at hand, in words and as data. */
const atHand = async ({ table }: TestTable, id: string, who: Caller) =>
  Promise.all((await table.view(id, who)).decisions.map(async (d) => ({ d, acts: await table.acts(id, who, d.id, d.who) })));

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id] as const))('%s', (system) => {
  test('a practice fight begins with its players: nobody has to rule on anything first', async () => {
    const t = testTable(rulesets, { seed: 3 });
    const { id, ana, greta } = await practice(t, system);
    const asked = [...(await t.table.view(id, ana)).decisions, ...(await t.table.view(id, greta)).decisions].map((d) => d.kind);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain('ruling');
  });

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
    await t.table.add(id, greta, { name: HIDDEN, side, from: { sample }, concealed: true, ...ONE });
    const after = await atHand(t, id, ana);
    expect(JSON.stringify(after)).not.toContain(HIDDEN);
    expect(after.map((d) => d.acts)).toEqual(before.map((d) => d.acts));
    expect((await t.table.view(id, greta)).view.rows.some((r) => r.name === HIDDEN)).toBe(true);
  });
});

/** What somebody is asked of their own free will now: their turn, a declaration, or a question that is their turn. */
const asked = async ({ table }: TestTable, id: string, who: Caller, name: string | null) =>
  (await table.view(id, who)).decisions.find(
    (d) => d.answered === null && (d.kind === 'turn' || d.kind === 'declaration') && (name === null || d.whoName === name),
  );

/** One whole round after another: each time what is first at hand, as `kind · name · (again) label`. */
async function roundsOf(t: TestTable, system: string, last: number): Promise<ReadonlyMap<number, readonly string[]>> {
  const { id, ana, greta } = await practice(t, system);
  const lines = new Map<number, string[]>();
  for (let step = 0; step < 120; step++) {
    const { view } = await t.table.view(id, ana);
    if (view.round > last) return lines;
    const open = await asked(t, id, ana, null);
    const [act] = open ? await t.table.acts(id, ana, open.id, open.who) : [];
    if (!open || !act) {
      await t.table.force(id, greta, null);
      continue;
    }
    lines.set(view.round, [
      ...(lines.get(view.round) ?? []),
      `${open.kind} · ${open.whoName} · ${act.again === null ? '' : `(${act.again}) `}${act.label.split(' · ')[0]}`,
    ]);
    await t.table.decide(id, ana, open.id, open.who, act.choice);
  }
  throw new Error('the rounds do not go by');
}

test.each([
  ['brp', 'declaration · Linnet · Longbow → the bandit captain'],
  ['fitz-swords-wizardry', 'declaration · Tam Alder · Fight: 3 to attack, 0 to AC'],
  ['fitz-swords-wizardry', 'turn · Tam Alder · Long bow → Gnash'],
  ['hursagmu-swords', 'declaration · Jot · One attack, and defend'],
  ['hursagmu-swords', 'turn · Jot · Short sword → Gruff the troll'],
  ['murdham', 'turn · Theobald · Move → the bridge'],
  ['swift-swords', 'turn · Tamsin · Bow → Grash'],
])('%s: “%s” again, in the round after', async (system, line) => {
  const lines = await roundsOf(testTable(rulesets, { seed: 20 }), system, 2);
  expect(lines.get(1)).toContain(line);
  const again = line.replace(/ · (?=[^·]+$)/u, ' · (last-round) ');
  expect(lines.get(2)).toContain(again);
  expect(lines.get(1)).not.toContain(again);
});

describe('the same as last round', () => {
  const plan = { pick: 'plan', attacks: 2, augments: 0, defend: false, assists: 0, other: 0 };

  /** Until the next round, with silence for everybody. */
  async function toNext(t: TestTable, id: string, greta: Caller): Promise<void> {
    const round = async () => (await t.table.publicView(id)).view.round;
    const begun = await round();
    for (let i = 0; i < 60 && (await round()) === begun; i++) await t.table.force(id, greta, null);
    expect(await round()).toBe(begun + 1);
  }

  test('is whole: what a silent default would fill in otherwise is said', async () => {
    const t = testTable(rulesets, { seed: 3 });
    const { id, ana, greta } = await practice(t, 'hursagmu-swords');
    let first = await asked(t, id, ana, 'Jot');
    for (let i = 0; i < 5 && !first; i++) {
      await t.table.force(id, greta, null);
      first = await asked(t, id, ana, 'Jot');
    }
    await t.table.decide(id, ana, first!.id, first!.who, plan);
    await toNext(t, id, greta);
    const next = (await asked(t, id, ana, 'Jot'))!;
    const [act] = await t.table.acts(id, ana, next.id, next.who);
    expect(act).toMatchObject({ again: 'last-round', choice: { pick: 'plan', attacks: 2, defend: false } });
    expect(act!.label).toContain('no defence');
    await t.table.decide(id, ana, next.id, next.who, act!.choice);
    await toNext(t, id, greta);
    const third = (await asked(t, id, ana, 'Jot'))!;
    expect((await t.table.acts(id, ana, third.id, third.who))[0]).toEqual(act);
  });

  test('is not at hand where it cannot be done any more', async () => {
    const t = testTable(rulesets, { seed: 3 });
    const { id, ana, greta } = await practice(t, 'brp');
    const { who } = (await asked(t, id, ana, 'Linnet'))!;
    // BR-SHD-06: nobody kneels but behind a large shield.
    await t.table.act(id, greta, 'gm', { pick: 'set', target: who, field: 'gear', value: '{"shield-hoplite":{},"sword-broad":{}}' });
    const first = (await asked(t, id, ana, 'Linnet'))!;
    await t.table.decide(id, ana, first.id, first.who, { pick: 'kneel' });
    await toNext(t, id, greta);
    const next = (await asked(t, id, ana, 'Linnet'))!;
    expect(next.offers.filter((o) => o.pick === 'kneel' && o.blocked === null)).toEqual([]);
    const acts = await t.table.acts(id, ana, next.id, next.who);
    expect(acts.map(({ again }) => again)).not.toContain('last-round');
    expect(acts.length).toBeGreaterThan(1);
  });

  test.each([
    ['hides now', { pick: 'conceal' }],
    ['is out of the fight', { pick: 'damage', amount: 60 }],
  ] as const)('is not at hand where it goes at somebody who %s, nor for the GM', async (_, ruling) => {
    const t = testTable(rulesets, { seed: 3 });
    const { id, ana, greta } = await practice(t, 'brp');
    const act = async () => {
      const open = (await asked(t, id, ana, 'Linnet'))!;
      const [best] = await t.table.acts(id, ana, open.id, open.who);
      return { open, best: best! };
    };
    const { open, best } = await act();
    await t.table.decide(id, ana, open.id, open.who, best.choice);
    await toNext(t, id, greta);
    expect((await act()).best).toMatchObject({ again: 'last-round', label: best.label });
    expect((await t.table.acts(id, greta, (await act()).open.id, open.who)).map(({ again }) => again)).not.toContain('last-round');
    await t.table.act(id, greta, 'gm', { ...ruling, target: best.choice['target']! });
    const then = (await act()).best;
    expect(then.again).toBeNull();
    expect(then.choice['target']).not.toBe(best.choice['target']);
  });
});

test('what silence comes to is at hand, where a ruling has more answers than buttons', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const greta = t.caller('greta');
  await t.table.start(greta, 'c', { ruleset: 'fitz-swords-wizardry', name: 'The ford', pace: 'live', house: {} });
  const id = (await t.table.at('c'))!;
  for (const [sample, side] of [
    ['sigrun', 'heroes'],
    ['orc', 'foes'],
  ] as const)
    await t.table.add(id, greta, { name: sample, side, from: { sample }, concealed: false, ...ONE });
  await t.table.begin(id, greta);
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
