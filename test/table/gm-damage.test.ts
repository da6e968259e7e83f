/** What the GM does to somebody by hand while an attack is under way: told by itself, and credited to nobody. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { testTable } from '../support/table.ts';

const foe = (name: string) => ({
  ...{ from: { sample: 'bandit' }, name, side: 'bandits', count: 1, concealed: false, mask: null, zone: null, doctrine: null },
});

test('Murdham: damage by the GM is no part of the attack that waits for an answer', async () => {
  const t = testTable(rulesets);
  const [gm, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'murdham', name: 'Toll', pace: 'live', house: {} });
  await t.table.setPace(id, gm, { veil: 0, lastCall: null });
  const { made: theo } = await t.table.join(id, ana, { from: { sample: 'theobald' }, side: 'heroes', word: null, name: 'Theobald' });
  const [one, two] = [(await t.table.add(id, gm, foe('Bandit 1'))).made!, (await t.table.add(id, gm, foe('Bandit 2'))).made!];
  await t.table.begin(id, gm);
  const decisions = (user: string) => t.table.view(id, t.caller(user)).then((seen) => seen.decisions);
  const isUp = async () => (await decisions('ana')).some(({ kind, who }) => kind === 'turn' && who === theo);
  for (let i = 0; i < 6 && !(await isUp()); i++) await t.table.force(id, gm, null);
  await t.table.act(id, ana, theo!, { pick: 'attack', target: one, weapon: 'spear' });
  expect((await decisions('greta')).map(({ who }) => who)).toContain(one);
  await t.table.act(id, gm, 'gm', { pick: 'damage', target: two, amount: 20 });
  for (const { id: open, who } of await decisions('greta')) if (who === one) await t.table.decide(id, gm, open, who, { pick: 'none' });
  const { rounds } = await t.table.retell(id, gm, true);
  const told = rounds.flatMap(({ things }) => things.map(({ icon, headline }) => `${icon} ${headline}`));
  expect(told.slice(-2)).toEqual([
    expect.stringMatching(/^⚔️ \*\*Theobald\*\* .*\*\*Bandit 1\*\*/u),
    '🎬 **Bandit 2** takes **20 damage**; they are killed outright.',
  ]);
  await t.table.end(id, gm);
  const { ending } = await t.table.view(id, gm);
  expect(ending?.falls.map(({ who, by, weapon }) => [who, by, weapon])).toContainEqual(['Bandit 2', null, null]);
  expect(ending?.deadliest?.on).not.toBe('Bandit 2');
});

test('Fitz’s: whoever is far below zero is dying until the saving throw is rolled, to all who look', async () => {
  const t = testTable(rulesets);
  const [gm, ana] = [t.caller('greta'), t.caller('ana')];
  const system = 'fitz-swords-wizardry';
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: system, name: 'Ford', pace: 'none', house: {} });
  const samples = rulesets.find((r) => r.id === system)!.sheets.samples;
  const sample = (kind: 'hero' | 'foe') => ({ sample: samples.find((one) => one.kind === kind)!.id });
  await t.table.join(id, ana, { from: sample('hero'), side: 'heroes', word: null, name: 'Tam' });
  const orc = (await t.table.add(id, gm, { ...foe('Orc'), from: sample('foe') })).made!;
  await t.table.begin(id, gm);
  const healthTo = async (user: string) => (await t.table.view(id, t.caller(user))).view.rows.find((row) => row.id === orc)!;
  expect((await t.store.load(id))!.match.action).not.toBeNull();
  await t.table.act(id, gm, 'gm', { pick: 'damage', target: orc, amount: 40 });
  expect(await healthTo('ana')).toMatchObject({ out: false, health: { words: 'dying' }, badges: ['a saving throw from death'] });
  expect((await healthTo('greta')).health).toMatchObject({ words: 'dying' });
  // Whoever is healed in the meantime is not.
  await t.table.act(id, gm, 'gm', { pick: 'heal', target: orc, amount: 60 });
  expect(await healthTo('ana')).toMatchObject({ health: { words: 'unhurt' }, badges: [] });
});
