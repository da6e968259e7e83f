/** What the buttons and menus of GMs and of those who manage a server do. Kept as `pressed-playing.test.ts` keeps those of players. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gmFight, people } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { decision, NOON, offer, PEOPLE, row, viewOf } from '../support/sights.ts';

const kept = async (at: Pressing, name: string): Promise<void> =>
  expect(at.text()).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));
const nothingSaid = async () => ({ encounter: 'x', note: '', made: null });
const wait = [offer('wait')];

test('the panel of a GM and its deeds', async () => {
  const at = pressing({ view: gmFight, table: { lastDone: async () => 'Yrsa strikes' } });
  await at.press('gm:FIGHT');
  await at.press('gm:FIGHT', { view: people });
  await at.press('gm:FIGHT', { view: { ...people, view: viewOf([]) }, caller: { manager: true } });
  await at.press('gm-again:FIGHT:1', { view: { isGm: true, view: viewOf(Array.from({ length: 30 }, (_, i) => row(`Rider ${i + 1}`))) } });
  for (const deed of ['force', 'undo', 'end', 'withdraw', 'byhand', 'begin', 'toString']) await at.press(`gm-ask:FIGHT:${deed}`);
  await at.press('gm-ask:FIGHT:undo', { table: { lastDone: async () => null } });
  const plain = { isGm: true, view: viewOf([]) };
  for (const deed of ['begin', 'pause', 'resume', 'force', 'extend', 'undo', 'end', 'redo', 'withdraw', 'byhand'])
    await at.press(`gm-step:FIGHT:${deed}`);
  await at.press('gm-step:FIGHT:pause', { table: { pause: nothingSaid } });
  await at.press('gm-step:FIGHT');
  await at.press('gm-do:FIGHT:pause', { view: plain, after: { status: 'paused' } });
  await at.press('gm-do:FIGHT:pause', { view: plain, table: { pause: nothingSaid } });
  await kept(at, 'gm-deeds');
});

test('whoever is no GM is told what they can do instead', async () => {
  const at = pressing({ view: gmFight });
  await at.press('gm:FIGHT', { view: { ...people, isGm: false, own: [{ id: 'yrsa', name: 'Yrsa', side: 'heroes' }] } });
  await at.press('gm:FIGHT', { view: { ...people, isGm: false, own: [] } });
  expect(
    at
      .text()
      .split('\n')
      .filter((line) => line.startsWith('✗')),
  ).toEqual([
    '✗ This panel is for the GM of the fight. Press **Act** to play.',
    '✗ This panel is for the GM of the fight. **/join** brings you in.',
  ]);
});

test('a fight that sleeps, and one that is decided', async () => {
  const at = pressing({ view: { ...gmFight, lastCall: NOON } });
  for (const deed of ['call', 'pause', 'end', 'stand-in', 'dance']) await at.press(`sleep:FIGHT:${deed}`);
  await at.press('sleep:FIGHT:pause', { table: { pause: nothingSaid } });
  await at.press('sleep:FIGHT:end', { view: people });
  await at.press('sleep:FIGHT:stand-in', { view: people, caller: { manager: true } });
  await at.press('last-call:FIGHT:9:end-fight');
  await at.press('last-call:FIGHT:9:end-fight', { view: { ...gmFight, planned: [], lastCall: NOON } });
  await at.press('last-call:FIGHT:9:end-fight', {
    view: { ...gmFight, isGm: false, lastCall: NOON },
    table: { decide: nothingSaid },
  });
  await at.press('last-call:FIGHT:9:end-fight', { view: gmFight });
  await at.press('last-call:FIGHT:9:play-on', { table: { decide: nothingSaid } });
  await at.press('last-call:FIGHT::play-on');
  await at.press('last-call:FIGHT:9:dance');
  await kept(at, 'gm-asked');
});

test('who asks to come in, and what is planned', async () => {
  const plain = { isGm: true, view: viewOf([]), applicants: gmFight.applicants, planned: gmFight.planned };
  const at = pressing({ view: plain });
  await at.press('admit:FIGHT:2');
  await at.press('admit-again:FIGHT:99');
  await at.press('admit:FIGHT', { view: { isGm: true, view: viewOf([]) } });
  await at.press('admit:FIGHT', { view: people });
  await at.press('admit-do:FIGHT:2:yes', { after: { applicants: [] } });
  await at.press('admit-do:FIGHT:2:no', { after: { applicants: [] } });
  await at.press('planned:FIGHT');
  await at.press('planned:FIGHT', { view: people });
  await at.press('planned-one:FIGHT', { values: ['w1'] });
  await at.press('planned-one:FIGHT', { values: ['t1'], view: { ...plain, status: 'gathering' } });
  await at.press('planned-one:FIGHT', { values: ['gone'] });
  await at.press('planned-now:FIGHT:w1', { after: { planned: [] } });
  await at.press('planned-now:FIGHT:w1', { after: { planned: [] }, table: { bringIn: nothingSaid } });
  await at.press('planned-drop:FIGHT:t1', { after: { planned: [] } });
  await at.press('planned-drop:FIGHT:t1', { after: { planned: [] }, table: { dropPlanned: nothingSaid } });
  await at.press('undo-sure:FIGHT:round:abc');
  await at.press('undo-sure:FIGHT:dance:abc', {
    table: { undo: async () => ({ encounter: 'AB12CD34EF56', note: 'All of it?', made: null, asks: 'xyz' }) },
  });
  await at.press('gm-board-off:FIGHT', { services: { gmBoards: { takeDown: async () => true } as never } });
  await at.press('gm-board-off:FIGHT');
  await at.press('gm-board-off:FIGHT', { view: people });
  await kept(at, 'gm-coming');
});

test('tools and notes', async () => {
  const at = pressing({ view: { ...gmFight, view: viewOf(PEOPLE.slice(0, 1)) } });
  await at.press('gm-tool:FIGHT', { values: ['people'] });
  await at.press('gm-tool:FIGHT:people', { values: ['gm notes'] });
  await at.press('gm-tool:FIGHT', { values: ['gm skip?'] });
  await at.press('gm-tool:FIGHT', { values: ['gm damage'] });
  await at.press('gm-tool:FIGHT', { values: ['gm dance'] });
  await at.press('gm-tool:FIGHT');
  await at.press('gm-notes:FIGHT');
  await at.press('gm-notes:FIGHT:1', { view: { isGm: true, view: viewOf(Array.from({ length: 30 }, (_, i) => row(`Rider ${i + 1}`))) } });
  await at.press('gm-note:FIGHT:yrsa');
  await at.press('gm-note:FIGHT', { values: ['-'] });
  await at.press('gm-note:FIGHT', { values: ['nobody'], view: { ...gmFight, notes: [] } });
  await kept(at, 'gm-tools');
});

test('one figure, its veil and its autopilot', async () => {
  const doctrines = [{ id: 'coward', name: 'Coward', about: 'flees early' }];
  const packs = async () => [
    { ruleset: 'toy', body: { tactics: [{ name: 'Rooftop raid', about: 'from above', tactic: 'flee' }] } },
    { ruleset: 'brp', body: { tactics: [{ name: 'Not of this system', about: '' }] } },
  ];
  const at = pressing({ view: gmFight, table: { doctrines, packs } as never });
  for (const value of ['yrsa', 'grey-*wolf*', 'bram', 'gone']) await at.press('figure:FIGHT', { values: [value] });
  await at.press('figure:FIGHT', { values: ['grey-*wolf*'], view: { ...gmFight, isGm: false } });
  await at.press('figure:FIGHT', { values: ['yrsa'], view: { ...gmFight, decisions: [decision(4, 'Yrsa'), decision(5, 'Bram')] } });
  for (const veil of [
    { hidden: true, mask: null },
    { hidden: false, mask: 'a *shape*' },
  ])
    await at.press('figure:FIGHT', { values: ['grey-*wolf*'], view: { ...gmFight, veiled: [{ who: 'grey-*wolf*', ...veil }] } });
  await at.press('figure:FIGHT', { values: ['yrsa'], view: { ...gmFight, decisions: [decision(5, 'Bram'), decision(4, 'Yrsa')] } });
  await at.press('gm-show:FIGHT:grey-*wolf*:mask', { after: { veiled: [] } });
  await at.press('gm-show:FIGHT:grey-*wolf*:hidden', { after: { veiled: [] } });
  await at.press('gm-show:FIGHT:gone:mask');
  const plain = { isGm: true, view: viewOf(PEOPLE.slice(0, 1)), own: people.own };
  for (const value of ['none', 'coward', 'Rooftop raid', 'own-words'])
    await at.press('doctrine:FIGHT:yrsa', { values: [value], view: plain });
  await at.press('doctrine:FIGHT:@heroes', {
    values: ['coward'],
    view: plain,
    table: { doctrines, packs, doctrine: nothingSaid } as never,
  });
  await at.press('doctrine:FIGHT:yrsa', { view: plain });
  await at.press('doctrine:FIGHT:gone', { values: ['coward'] });
  const understood = (typed: string) => (typed === 'coward' ? null : { id: 'said:a1b2', says: `to ${typed}` });
  const table = { doctrines, packs, understood } as never;
  await at.press('said-read:FIGHT:yrsa', { options: { tactic: 'flee *now*' }, view: plain, table });
  await at.press('said-read:FIGHT:@heroes', { options: { tactic: 'flee' }, view: plain, table });
  await at.press('said-read:FIGHT:yrsa', {
    options: { tactic: 'flee' },
    view: { ...plain, isGm: false },
    caller: { manager: true },
    table,
  });
  await at.press('said-read:FIGHT:yrsa', {
    options: { tactic: 'coward' },
    view: plain,
    table: { doctrines, understood, doctrine: nothingSaid },
  });
  await at.press('said-read:FIGHT:yrsa', { view: plain, table: { doctrines, understood: () => null } });
  await at.press('said-read:FIGHT:gone', { options: { tactic: 'flee' }, view: plain, table });
  await at.press('said-do:FIGHT:yrsa:a1b2', { view: plain, table });
  await at.press('said-do:FIGHT:yrsa', { view: plain, table });
  await kept(at, 'gm-figure');
});

test('a tactic of many words, longer than a button, is kept until its button is pressed', async () => {
  const code = 'flee-when-badly-hurt.'.repeat(5);
  const asked: unknown[] = [];
  const table = {
    understood: () => ({ id: `said:${code}`, says: 'to flee' }),
    doctrine: async (...args: readonly unknown[]) => {
      asked.push(args[3]);
      return { encounter: 'AB', note: 'Done.', made: null };
    },
  } as never;
  const at = pressing({ view: gmFight, table });
  const shown = await at.press('said-read:FIGHT:yrsa', { options: { tactic: 'flee and flee' } });
  const [, id] = /"custom_id":"(said-do:[^"]+)"/u.exec(JSON.stringify(shown))!;
  expect(id!.length).toBeLessThanOrEqual(100);
  await at.press(id!);
  expect(asked).toEqual([`said:${code}`]);
  expect(await at.press('said-do:FIGHT:yrsa:#gone')).toContain('Write it again');
  expect(asked).toHaveLength(1);
});

test('the veto window', async () => {
  const at = pressing({ view: gmFight });
  await at.press('intents:FIGHT');
  await at.press('intents:FIGHT', { view: people });
  await at.press('intent-one:FIGHT', { values: ['21'] });
  await at.press('intent-one:FIGHT');
  await at.press('intent-now:FIGHT:21', { after: { intents: [] } });
  await at.press('intent-now:FIGHT', { after: { intents: [] } });
  const open = decision(21, 'Bram', { who: 'bram', offers: wait });
  await at.press('intent-veto:FIGHT:21:bram', { after: { decisions: [open] } });
  await at.press('intent-veto:FIGHT', { after: { decisions: [open] } });
  await at.press('veto-window:FIGHT');
  await at.press('veto-set:FIGHT', { values: ['5'], after: { veto: 300_000 } });
  await at.press('veto-set:FIGHT', { values: ['0'], after: { veto: null } });
  await at.press('veto-set:FIGHT');
  await kept(at, 'veto');
});

test('fights that come from another server', async () => {
  const them = ['Yrsa', 'Ulf', 'Odo', 'Nib', 'Tam'].map((name) => ({
    id: name.toLowerCase(),
    name,
    by: `${name}’s player`,
    side: 'heroes',
  }));
  const view = { isGm: true, view: viewOf([]), unplayed: them } as never;
  const none = { unplayed: [] };
  const at = pressing({ view });
  await at.press('unplayed:FIGHT:1');
  await at.press('unplayed:FIGHT', { view: { isGm: true, view: viewOf([]) } });
  await at.press('unplayed-to:FIGHT:ulf:1', { values: ['12'], after: { unplayed: them.slice(0, 1) } });
  await at.press('unplayed-to:FIGHT:ulf', { values: ['12'], after: none });
  await at.press('unplayed-to:FIGHT:tam:1', {
    values: ['12'],
    after: { unplayed: [...them, { ...them[0]!, id: 'ivo', name: 'Ivo' }] },
  });
  await at.press('unplayed-to:FIGHT:ulf', { values: [] });
  await at.press('unplayed-to:FIGHT:gone', { values: ['12'] });
  await at.press('unplayed-to:FIGHT:ulf', { values: ['12'], views: { 12: false }, people: { 12: 'Ben' } });
  await at.press('unplayed-to:FIGHT:ulf', { values: ['12'], services: { mayView: async () => false } });
  const from = { id: 'AB12CD34EF56', name: 'The *Mill*', guild: '9', ruleset: 'toy', status: 'paused' };
  const table = { arrivals: async () => [from], systems: [{ id: 'toy', title: 'Toy' }] } as never;
  await at.press('arrivals:-', { table });
  await at.press('arrivals:-');
  await at.press('arrival:-', { values: ['AB12CD34EF56'], table });
  await at.press('arrival:-', { values: ['gone'], table });
  await at.press('arrival:-', { values: ['AB12CD34EF56'], table, services: { mayPost: async () => false } });
  await at.press('arrival-do:-:AB12CD34EF56', { table });
  await at.press('arrival-do:-:AB12CD34EF56', { table, view: people });
  await kept(at, 'moving');
});

test('the server’s desk', async () => {
  const one = {
    ...{ id: 'AB12CD34EF56', channel: '2', name: 'The *Ford*', ruleset: 'toy', status: 'running', round: 3, gms: ['11'] },
    players: 2,
    touched: NOON,
  };
  const fight = { ...one, asleep: false, lost: false, trouble: false };
  const desk = async (_: unknown, page: number) => ({ fights: [fight], page, pages: 3, total: 21, now: NOON });
  const table = { desk, deskFight: async () => fight, systems: [{ id: 'toy', title: 'Toy' }] } as never;
  const at = pressing({ table });
  await at.press('desk:-:1');
  await at.press('desk:-');
  await at.press('desk-fight:-', { values: ['AB12CD34EF56'] });
  await at.press('desk-fight:FIGHT');
  await at.press('desk-end:FIGHT');
  await at.press('desk-give:FIGHT');
  for (const deed of ['pause', 'resume', 'end', 'dance']) await at.press(`desk-do:FIGHT:${deed}`);
  await kept(at, 'desk');
});
