/** Whoever is asked reads that they are waited for, in no post and on no panel as if it were somebody else; nobody else reads more for it. */
import { beforeEach, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { fitzSwordsWizardry } from '../../src/rules/fitz-swords-wizardry/index.ts';
import { type TestTable, testTable } from '../support/table.ts';

let t: TestTable;
let id: string;

const look = (name: string) => t.table.view(id, t.caller(name));
const waiting = async (name: string) =>
  (await look(name)).waiting.map(({ who, what, yours }) => `${yours ? 'YOU ' : ''}${who}${what && ` ${what}`}`);
const everybody = async () => (await t.table.publicView(id)).waiting.map(({ who, what, yours }) => [who, what, yours]);

beforeEach(async () => {
  t = testTable([brawl, fitzSwordsWizardry]);
  const players = ['ana', 'ben'].map((name) => ({ user: `u-${name}`, name }));
  ({ encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', players));
  await t.table.setPace(id, t.caller('greta'), { veil: 0 });
});

test('a player whose turn it is, whoever stands in for them, and nobody else', async () => {
  const [name] = (await waiting('ben')).map((line) => line.replace(' to take a turn', ''));
  expect(await waiting('ana')).toEqual([`YOU ${name} to take a turn`]);
  await t.table.standIn(id, t.caller('greta'), 'u-ana', 'u-dora');
  expect(await waiting('dora')).toEqual([`YOU ${name} to take a turn`]);
  expect([await waiting('greta'), await waiting('zoe')]).toEqual([[`${name} to take a turn`], [`${name} to take a turn`]]);
  expect(await everybody()).toEqual([[name, 'to take a turn', undefined]]);
});

test('a GM for somebody in hiding, of whom the channel learns nothing', async () => {
  const foe = (await look('greta')).own.find(({ side }) => side !== 'heroes')!.id;
  await t.table.act(id, t.caller('greta'), 'gm', { pick: 'conceal', target: foe, concealed: true });
  for (const name of ['ana', 'ben']) {
    const [open] = (await look(name)).decisions;
    await t.table.decide(id, t.caller(name), open!.id, open!.who, { pick: 'wait' });
  }
  expect(await waiting('greta')).toEqual(['YOU  to decide something']);
  expect([await waiting('ana'), await everybody()]).toEqual([
    ['the GM to decide something'],
    [['the GM', 'to decide something', undefined]],
  ]);
  const called = t.bulletins.flatMap(({ prompts }) => prompts).findLast(({ users }) => users.includes('u-greta'));
  expect(called).toMatchObject({
    text: 'the fight needs you; the **GM panel** shows what for.',
    uncalled: 'The fight waits for the GM; the **GM panel** shows what for.',
  });
});

test('the GM who is asked for a ruling, and nobody else', async () => {
  const { encounter } = await t.table.start(t.caller('greta'), 'ch2', {
    ruleset: fitzSwordsWizardry.id,
    name: 'Ford',
    pace: 'live',
    house: {},
  });
  id = encounter;
  const [hero, foe] = (['hero', 'foe'] as const).map((kind) => fitzSwordsWizardry.sheets.samples.find((s) => s.kind === kind)!.id);
  await t.table.join(id, t.caller('ana'), { from: { sample: hero! }, side: 'heroes', word: null, name: 'Ann' });
  const mob = { name: 'Mauk', side: 'foes', count: 1, zone: null, doctrine: null, mask: null, concealed: false };
  await t.table.add(id, t.caller('greta'), { ...mob, from: { sample: foe! } });
  await t.table.begin(id, t.caller('greta'));
  expect(await waiting('greta')).toEqual(['YOU  to decide something']);
  expect([await waiting('ana'), await waiting('zoe')]).toEqual([['the GM to decide something'], ['the GM to decide something']]);
});
