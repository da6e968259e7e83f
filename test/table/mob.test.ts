/** A whole mob comes in as one action: one checkpoint, one line, one thing to take back. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Ruleset } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Newcomer } from '../../src/table/api.ts';
import { plural } from '../../src/table/words/numbers.ts';
import { testTable } from '../support/table.ts';

const mook: Newcomer = {
  name: 'Mook',
  side: 'toughs',
  count: 20,
  from: { sample: 'bouncer' },
  zone: null,
  doctrine: 'brute',
  mask: null,
  concealed: false,
};

async function opened(caps = {}, rules = brawl as Ruleset) {
  const t = testTable([rules], { caps });
  const { encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: 'brawl', name: 'Crowd', pace: 'live', house: {} });
  const add = (more: Partial<Newcomer>) => t.table.add(id, t.caller('greta'), { ...mook, ...more });
  return { ...t, id, add, page: async () => (await t.store.load(id))! };
}

test.each(rulesets.map((r) => [r.id, r] as const))('%s: twenty at once are one action and one checkpoint', async (_id, rules) => {
  const t = testTable([rules]);
  const sample = rules.sheets.samples.find((s) => s.kind === 'foe')!;
  const { encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: rules.id, name: 'Mob', pace: 'live', house: {} });
  await t.table.add(id, t.caller('greta'), { ...mook, name: '', from: { sample: sample.id } });
  const encounter = (await t.store.load(id))!;
  expect([encounter.match.number, encounter.version, encounter.match.state.order.length]).toEqual([1, 2, 20]);
  expect(await t.store.checkpoints(id, 100)).toHaveLength(1);
  expect(Object.values(encounter.doctrines)).toEqual(Array(20).fill('brute'));
});

test('the channel hears of a mob in one line', async () => {
  const t = await opened();
  await t.add({ count: 6, name: 'Bandit' });
  expect(t.bulletins.at(-1)!.story).toEqual(['Six bandits join the toughs.']);
  await t.add({ count: 2, name: 'Late' });
  expect(t.bulletins.at(-1)!.story).toEqual(['Late 1 and Late 2 join the toughs.']);
  await t.add({ count: 12, name: 'Later' });
  expect(t.bulletins.at(-1)!.story).toEqual(['Later 1, Later 2, Later 3 and 9 more join the toughs.']);
  await t.add({ count: 1, name: 'Captain' });
  expect(t.bulletins.at(-1)!.story).toEqual(['Captain joins the toughs.']);
});

test('a hidden mob is announced to nobody, a masked one by its mask alone', async () => {
  const t = await opened();
  const said = t.bulletins.length;
  await t.add({ count: 3, name: 'Assassin', concealed: true });
  expect(t.bulletins.slice(said).flatMap((b) => b.story)).toEqual([]);
  const log = await t.table.log(t.id, t.caller('greta'), null, 10);
  expect(log.at(-1)!.text).toBe('Three assassins join the toughs.');
  await t.add({ count: 3, name: 'Vampire', mask: 'Pale guest' });
  expect(t.bulletins.at(-1)!.story).toEqual(['Three pale guests join the toughs.']);
});

test('what would make a fight too big is refused, and nothing has changed', async () => {
  const t = await opened({ state: 3_000 }, { ...(brawl as Ruleset), space: { kind: 'zones', unit: 'zones', initial: 1 } });
  await t.add({ count: 5 });
  const before = await t.page();
  const refusal = await t.add({}).catch((e: unknown) => e);
  expect(await t.table.wordsFor(refusal, t.id, t.caller('greta'))).toMatch(/bigger than I can hold \(2 KB\)\. Bring fewer/);
  await expect(
    t.table.arrange(t.id, t.caller('greta'), 'zone', { zone: 'z', name: 'x', traits: { k: 'y'.repeat(6_000) } }),
  ).rejects.toThrow('fight-too-big');
  expect(await t.page()).toEqual(before);
});

test('a full fight says how many it holds and what to do', async () => {
  const t = await opened({ figures: 25 });
  await t.add({});
  const refusal = await t.add({ count: 6 }).catch((e: unknown) => e);
  expect(await t.table.wordsFor(refusal, t.id, t.caller('greta'))).toMatch(
    /^A fight holds at most 25 .* and 20 are here\. Bring fewer, or take out/,
  );
});

test('of a ready-made fight only its start is kept, not every step of setting it up', async () => {
  const t = testTable(rulesets);
  const { encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brp', []);
  const steps = (await t.store.checkpoints(id, 100)).filter((c) => c.action.procedure === 'enter');
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.filter((c) => c.before !== null).map((c) => c.number)).toEqual([0]);
});

test.each([
  ['bandit', 'bandits'],
  ['spearman', 'spearmen'],
  ['shaman', 'shamans'],
  ['human', 'humans'],
  ['dire wolf', 'dire wolves'],
  ['dwarf', 'dwarves'],
  ['thief', 'thieves'],
  ['harpy', 'harpies'],
  ['witch', 'witches'],
  ['lynx', 'lynxes'],
  ['giant mouse', 'giant mice'],
  ['captain of the watch', 'captains of the watch'],
  ['archer with longbow', 'archers with longbow'],
])('%s, several: %s', (one, several) => {
  expect(plural(one)).toBe(several);
});
