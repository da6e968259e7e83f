/** Declarations made one after the other, in the open: those of a round stand in one post, which is edited as they come. */
import { beforeEach, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { practice } from '../support/play-table.ts';
import { type TestTable, testTable } from '../support/table.ts';

let t: TestTable;
let id: string;
beforeEach(async () => {
  t = testTable(rulesets, { seed: 3 });
  id = await practice(t, 'brp');
});

const USERS = ['ana', 'ben', 'cleo', 'greta'];
const stored = async () => (await t.store.load(id))!;
/** Whoever is waited for declares what comes first to their mind. */
async function declareOnce(): Promise<string> {
  for (const user of USERS) {
    const { decisions } = await t.table.view(id, t.caller(user));
    const open = decisions.find(({ waited, answered }) => waited && answered === null);
    if (!open) continue;
    const [act] = await t.table.acts(id, t.caller(user), open.id, open.who);
    await t.table.decide(id, t.caller(user), open.id, open.who, act!.choice);
    return open.whoName;
  }
  throw new Error('nobody is asked');
}
/** The post that tells what has been declared: its messages, and its story. */
const telling = async () => {
  const post = (await stored()).posts?.find(({ exchange }) => exchange?.declared);
  return post ? { ids: post.ids, story: post.says.story.map(({ text }) => text) } : null;
};

test('a post is edited with each of them until the last; whoever is asked next is called by a line of their own', async () => {
  expect(await telling()).toBe(null);
  expect(await declareOnce()).toBe('Linnet');
  const first = (await telling())!;
  expect(first.story).toEqual(['📣 **Linnet** means to attack the bandit captain (longbow).']);
  expect(await declareOnce()).toBe('Yrsa');
  const both = '📣 **Linnet** means to attack the bandit captain (longbow); **Yrsa** to attack the bandit captain (broadsword).';
  expect(await telling()).toEqual({ ids: first.ids, story: [both] });
  const asked = (await stored()).posts!.map(({ says }) => [says.story.length, says.prompts.map(({ text }) => text)]);
  expect(asked).toEqual([
    [1, []],
    [0, ['The bandit captain, what will you do this round? Yrsa and Linnet are after you.']],
  ]);
  while ((await stored()).match.state.round === 1 && (await telling()) !== null) await declareOnce();
  const last = t.bulletins.at(-1)!.story;
  expect([last[0], last.filter((text) => text.startsWith('📣')).length, last.some((text) => text.startsWith('👣'))]).toEqual([
    expect.stringContaining('**Linnet** means'),
    2,
    true,
  ]);
  // What comes of it stands in a post of its own, which does not say again what was declared.
  const now = (await stored()).posts!.flatMap(({ says }) => says.story.map(({ text }) => text));
  expect(now.some((text) => text.startsWith('📣'))).toBe(false);
});

test('what somebody in hiding declares changes nothing in it', async () => {
  for (const name of ['Linnet', 'Yrsa', 'Bandit captain']) expect(await declareOnce()).toBe(name);
  const before = await telling();
  expect(await declareOnce()).toBe('Bowman');
  expect(await telling()).toEqual(before);
  expect(await declareOnce()).toBe('Brother Aldo');
  const { ids, story } = (await telling())!;
  expect([ids, story.join()]).toEqual([before!.ids, expect.stringContaining('**Brother Aldo** to attack')]);
});

test('whoever declares first, in hiding and on autopilot, begins no post', async () => {
  const gm = t.caller('greta');
  const lurker = { side: 'lurkers', count: 1, from: { sample: 'wolf' }, zone: null, apart: null, mask: null, name: 'Lurker' };
  const who = (await t.table.add(id, gm, { ...lurker, concealed: true, doctrine: null })).made!;
  await t.table.act(id, gm, 'gm', { pick: 'set', target: who, field: 'dex', value: '21' });
  const intent = async () => ((await stored()).match.state.combatants[who] as { readonly intent?: object | null }).intent;
  while (!(await intent())) await t.table.force(id, gm, null);
  await t.table.doctrine(id, gm, who, 'brute');
  while ((await stored()).match.state.round < 2) await t.table.force(id, gm, null);
  const { match, decisions } = await stored();
  expect([match.state.combatants[who]!.concealed, await intent()]).toEqual([true, expect.objectContaining({ action: 'attack' })]);
  expect([decisions.flatMap((d) => d.who).map((one) => match.state.combatants[one]!.name), await telling()]).toEqual([['Linnet'], null]);
});

test('what a GM does meanwhile is told in a post of its own, and what is declared after it in another', async () => {
  await declareOnce();
  const first = (await telling())!;
  const foe = { side: 'foes', count: 1, from: { sample: 'wolf' }, zone: null, apart: null, doctrine: null, mask: null, concealed: false };
  await t.table.add(id, t.caller('greta'), { ...foe, name: 'Grey wolf' });
  expect(t.bulletins.at(-1)!.story.join()).toContain('wolf');
  await declareOnce();
  const { ids, story } = (await telling())!;
  expect([ids.join() === first.ids.join(), story.length, story.join().includes('join')]).toEqual([false, 1, false]);
});

test('after one is taken back, the next ones are told anew', async () => {
  await declareOnce();
  const first = (await telling())!;
  await t.table.undo(id, t.caller('greta'), 'last');
  expect(await telling()).toBe(null);
  await declareOnce();
  const again = (await telling())!;
  expect([again.story, again.ids.join() === first.ids.join()]).toEqual([first.story, false]);
});
