/**
 * What the buttons and menus of players do: what they ask of the table, and what is shown then. Whoever changes a word of it reads the
 * difference (`vitest run FILE -u` writes it).
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whoTag } from '../../src/discord/choosing/who-tag.ts';
import { panels } from '../../src/discord/panels/index.ts';
import { whatNow } from '../../src/discord/panels/playing.ts';
import { drawsNothing, people, two } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { decision, offer, PEOPLE, row, sight, viewOf, waiting } from '../support/sights.ts';

const kept = async (at: Pressing, name: string): Promise<void> =>
  expect(at.text()).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));

const wait = [offer('wait')];
const turn = decision(4, 'Yrsa', { offers: wait });
const parry = decision(5, 'Yrsa', { kind: 'reaction', question: 'Does Yrsa parry?', offers: [offer('parry')] });
const hers = decision(6, 'Ulf', { waited: false, offers: wait });
const ruling = decision(7, 'gm', { kind: 'ruling', question: 'Does the bridge hold?', whoName: 'the GM' });
const done = { ...turn, answered: 'Wait', sealed: { words: null } };

test('what is open, by Act, Choose and My decisions', async () => {
  const at = pressing({ view: people });
  const open = [turn, parry, hers];
  await at.press('act:FIGHT', { view: { ...people, decisions: open } });
  await at.press('answer:FIGHT', { view: { ...people, decisions: open } });
  await at.press('act:FIGHT:5', { view: { ...people, decisions: open } });
  await at.press('act:FIGHT:99', { view: { ...people, decisions: open } });
  await at.press('act:FIGHT:99');
  await at.press('answer:FIGHT', { view: { ...people, decisions: [turn] } });
  await at.press('act:FIGHT', { view: { ...people, decisions: [done, hers] } });
  await at.press('act:FIGHT', { view: { ...people, decisions: [done] } });
  await at.press('act:FIGHT', {
    view: { ...people, lessons: ['move', 'answer'], decisions: [decision(4, 'Yrsa', { kind: 'declaration' })] },
  });
  await at.press('answer:FIGHT', { view: { ...people, lessons: ['answer'], decisions: [parry] } });
  await at.press('answer:FIGHT', { view: { ...people, lessons: ['answer'], decisions: [turn] } });
  await at.press('answer:FIGHT', { view: { ...people, lessons: ['answer'], decisions: open } });
  await at.press('guide-off:FIGHT', { view: { ...people, decisions: [parry, turn] } });
  await at.press('mine:FIGHT', { view: { ...people, decisions: [parry, turn] } });
  await at.press('mine:FIGHT:all', { view: { ...people, decisions: open } });
  const many = Array.from({ length: 27 }, (_, i) => decision(i + 1, `Rider ${i + 1}`));
  await at.press('mine:FIGHT:all:1', { view: { ...people, decisions: many } });
  const view = sight({ ...people, decisions: [parry, turn] });
  await at.run('what now, and words with it', (context) => whatNow(context, view, 0, ({ kind }) => kind === 'turn', 'For the ford!'));
  await at.run('what now, and nothing said with it', (context) => whatNow(context, view, 4, () => false, ''));
  await kept(at, 'open');
});

test('where nothing is asked: what somebody could do of their own accord, if there is but one', async () => {
  const at = pressing({ view: people, table: { offers: async () => wait } });
  await at.press('mine:FIGHT');
  await at.press('mine:FIGHT', { view: { ...people, ahead: two.ahead } });
  await at.press('mine:FIGHT', { view: two });
  await at.press('mine:FIGHT', { view: { ...people, status: 'paused' } });
  await at.press('mine:FIGHT', { view: { ...people, own: [] } });
  await at.press('mine:FIGHT', { view: { ...people, ahead: two.ahead.slice(0, 1) }, table: { offers: async () => [] } });
  await at.press('own:FIGHT:yrsa');
  await at.press('own:FIGHT:nobody');
  await at.press('own:FIGHT:gm', { view: { ...people, isGm: true } });
  await at.press('decide-for:FIGHT', { view: { ...people, decisions: [turn, ruling] }, values: ['7 gm'] });
  await at.press('decide-for:FIGHT:4:yrsa', { view: { ...people, decisions: [turn, ruling] }, values: ['7 gm'] });
  await at.press('decide-for:FIGHT', { view: { ...people, decisions: [turn] } });
  await at.press('decide-for:FIGHT:x:yrsa', { view: { ...people, decisions: [{ ...turn, id: 1 }] } });
  await kept(at, 'own-accord');
});

test('coming in, taking somebody over, watching and leaving', async () => {
  const hero = { id: 'kari', name: 'Kari', kind: 'hero', about: 'a *skald*' };
  const system = { id: 'toy', title: 'Toy', samples: [hero, { ...hero, id: 'wolf', name: 'Wolf', kind: 'foe' }], settings: [] };
  const saved = { id: '77', name: 'Saga', ruleset: 'toy', kind: 'character' };
  const table = { systems: [system], characters: async () => [saved] } as never;
  const view = { ...people, openSides: ['heroes', 'watch'], deserted: [{ id: 'bram', name: 'Bram', side: 'heroes' }] };
  const at = pressing({ view, table });
  await at.press('join:FIGHT');
  await at.press('join-again:FIGHT', { view: { ...view, own: [], role: null }, table: { systems: [] } });
  await at.press('join-form:FIGHT', { values: ['skari'] });
  await at.press('join-form:FIGHT', { view: { ...view, openSides: ['watch'] } });
  await at.press('join-done:FIGHT:skari', { options: { side: ' watch ', word: ' luck ', name: ' Karl ' } });
  await at.press('join-done:FIGHT:skari', { options: { side: ' ', word: '', name: '' } });
  await at.press('join-with:FIGHT:c77', { table: { ...(table as object), join: async () => ({ encounter: 'x', note: '', made: null }) } });
  await at.press('join-with:FIGHT', { values: ['c77'] });
  await at.press('join-with:FIGHT', { values: ['Nobody'] });
  await at.press('join-with:FIGHT');
  await at.press('take-over:FIGHT', { values: ['bram'] });
  await at.press('take-over:FIGHT', { values: ['yrsa'] });
  await at.press('watch:FIGHT');
  await at.press('watch:FIGHT', { table: { join: async () => ({ encounter: 'x', note: '', made: null }) } });
  await at.press('leave:FIGHT');
  await at.press('leave-sure:FIGHT');
  await at.press('leave-sure:FIGHT', { table: { leave: async () => ({ encounter: 'x', note: '', made: null }) } });
  await kept(at, 'joining');
});

test('several act together', async () => {
  const own = ['Yrsa', 'Ulf', 'Bram'].map((name) => ({ id: name.toLowerCase(), name, side: 'heroes' }));
  const rows = [...PEOPLE, row('Ulf', { own: true }), row('lame *wolf*', { side: 'the pack', out: true })];
  const view = { own, view: viewOf(rows), decisions: [decision(8, 'Ulf')] };
  const at = pressing({ view });
  await at.press('all:FIGHT');
  await at.press('all-tick:FIGHT', { values: ['ulf'] });
  await at.press('all-do:FIGHT:weakest');
  await at.press('all-tick:FIGHT', { values: ['gone', 'bram'] });
  await at.press('all-at:FIGHT', { values: ['grey-*wolf*'] });
  await at.press('all-at:FIGHT', { values: ['nobody'] });
  await at.press('all-do:FIGHT:toString');
  await at.press('all-tick:FIGHT', { values: ['ulf'] });
  await at.press('all-tick:FIGHT', { values: ['yrsa'], caller: { user: '12' } });
  await at.press('all-do:FIGHT:each');
  await at.press('all:FIGHT');
  await at.press('all-do:FIGHT:defend');
  await at.press('all:FIGHT', { view: { own: [], view: viewOf([]) } });
  const pack = Array.from({ length: 27 }, (_, i) => row(`Rider ${i + 1}`));
  await at.press('all:FIGHT', { view: { own: pack.slice(0, 26), view: viewOf(pack) } });
  await at.press('all-tick:FIGHT', { values: ['rider-1', 'rider-3'], view: { own: pack, view: viewOf(pack) } });
  await at.press('all:FIGHT', { view: { own: [own[0]!], view: viewOf([PEOPLE[0]!, ...pack.map((one) => ({ ...one, side: 'riders' }))]) } });
  await kept(at, 'together');
});

test('everything behind More', async () => {
  const at = pressing({ view: { ...people, decisions: [turn], waiting: [waiting('Ulf')] } });
  await at.press('more:FIGHT');
  for (const value of ['map', 'details', 'sheet', 'mine', 'fights', 'catchup', 'log', 'join', 'help', 'toString'])
    await at.press('look:FIGHT', { values: [value] });
  await at.press('look:FIGHT');
  await at.press('look', { values: ['map'] });
  await kept(at, 'more');
});

test('a custom id that has lost what it names asks for nothing', async () => {
  const at = pressing({ view: { ...people, isGm: true } }, true);
  for (const { kind } of panels) await at.press(kind);
  await kept(at, 'bare');
});

test('votes, nudges and breaks', async () => {
  const at = pressing({ view: people });
  for (const tag of ['vote:FIGHT:3:yes', 'vote:FIGHT:3:no', 'vote:FIGHT:x:no', 'vote:FIGHT:3:maybe', 'nudge:FIGHT', 'break:FIGHT'])
    await at.press(tag);
  await kept(at, 'voting');
});

test('looking', async () => {
  const at = pressing({ view: people, services: drawsNothing });
  const gm = { ...people, isGm: true };
  await at.press('sheet:FIGHT');
  await at.press('sheet:FIGHT:yrsa:1');
  for (const values of [['yrsa'], ['Yrsa'], ['Bram'], ['Yrs'], ['Gandalf'], []]) await at.press('sheet-again:FIGHT:v', { values });
  await at.press('sheet:FIGHT:bram', { view: gm });
  await at.press('sheet:FIGHT:grey-*wolf*', { view: gm });
  const long = 'somebody-whose-name-is-far-too-long-for-a-button';
  await at.press(`sheet:FIGHT:${whoTag(long)}`, { view: { own: [...people.own, { id: long, name: 'Long', side: 'heroes' }] } });
  await at.press('sheet:FIGHT', { view: { ...people, own: [] } });
  await at.press('sheet:FIGHT:Gandalf', { view: { ...people, own: [] } });
  await at.press('log:FIGHT');
  await at.press('log-again:FIGHT:0');
  await at.press('log-again:FIGHT:7');
  await at.press('receipt:FIGHT:1:4:2');
  await at.press('receipt-again:FIGHT');
  await at.press('whole:FIGHT:1:4:2');
  await at.press('whole-again:FIGHT');
  await at.press('board:FIGHT');
  await at.press('board-again:FIGHT:1', { view: { view: viewOf(Array.from({ length: 60 }, (_, i) => row(`Rider ${i + 1}`))) } });
  await at.press('map:FIGHT');
  await at.press('map:FIGHT', { services: { picture: async () => ({ png: Buffer.from('x'), alt: 'The ford' }) } });
  await at.press('map:FIGHT', { services: { picture: () => Promise.reject(new Error('no ink')) } });
  await at.press('catchup:FIGHT');
  await at.press('seal:FIGHT');
  for (const [dice, wrong] of [
    [1, []],
    [3, []],
    [3, ['Die 2 was 4.']],
    [3, ['Die 2 was 4.', 'Die 3 was 1.']],
  ] as const)
    await at.press('verify:FIGHT', { services: { verify: () => ({ dice, wrong }) }, table: { exportFight: async () => ({ dice }) } });
  const settings = [{ key: 'luck', label: 'Luck', kind: 'flag', initial: false, rule: 'X' }];
  const systems = [{ id: 'toy', title: 'Toy', settings, samples: [] }] as never;
  await at.press('settings-again:FIGHT', { table: { systems } });
  await at.press('settings-again:FIGHT:1', { view: { ...gm, house: { luck: true } }, table: { systems } });
  await kept(at, 'looking');
});
