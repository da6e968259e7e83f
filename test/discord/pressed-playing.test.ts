/**
 * What the buttons and menus of players do: what they ask of the table, and what is shown then. Whoever changes a word of it reads the
 * difference (`vitest run FILE -u` writes it).
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whoTag } from '../../src/discord/choosing/who-tag.ts';
import type { Message } from '../../src/discord/message.ts';
import { panels } from '../../src/discord/panels/index.ts';
import { whatNow } from '../../src/discord/panels/playing.ts';
import type { EncounterView } from '../../src/table/api.ts';
import { drawsNothing, people, two } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { decision, NOON, offer, PEOPLE, row, sight, viewOf, waiting } from '../support/sights.ts';
import { written } from '../support/written.ts';

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

test('the guide speaks of the decision that is on the panel, and only where it is the reader’s to make', async () => {
  const at = pressing({ view: people });
  const told = async (press: string, ...decisions: EncounterView['decisions']): Promise<string> => {
    const message = (await at.press(press, { view: { ...people, lessons: ['move', 'answer'], decisions } })) as Message;
    return /^🧭 \*(.*?)\*/u.exec(message.content ?? '')?.[1] ?? '';
  };
  const [move, answer] = ['Your move.', 'This question is private: only you see it.'];
  expect(await told('act:FIGHT', turn)).toBe(move);
  expect(await told('act:FIGHT', hers)).toBe('');
  expect(await told('act:FIGHT', hers, parry)).toBe('');
  expect(await told('act:FIGHT:6', hers, turn)).toBe('');
  expect(await told('act:FIGHT', done)).toBe('');
  expect(await told('act:FIGHT:5', turn, parry)).toBe(answer);
  expect(await told('act:FIGHT', parry)).toBe(answer);
  expect(await told('answer:FIGHT', turn, parry)).toBe(answer);
  expect(await told('answer:FIGHT', ruling)).toBe('');
  expect(await told('act:FIGHT', { ...turn, standingIn: true })).toBe('You choose for Yrsa.');
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
  const riders = Array.from({ length: 12 }, (_, i) => ({ id: `r${i}`, name: `Rider of the plain ${i}`, side: 'heroes' }));
  for (const who of ['Bram', 'Gandalf']) await at.press('sheet-again:FIGHT:v', { values: [who], view: { ...people, own: riders } });
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
  await at.press('map:FIGHT', { services: { picture: async () => null } });
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
  const rules = Array.from({ length: 30 }, (_, i) => ({ key: `k${i}`, label: 'x'.repeat(99), kind: 'flag', initial: false }));
  await at.press('settings-again:FIGHT:1', { table: { systems: [{ id: 'toy', title: 'Toy', settings: rules, samples: [] }] as never } });
  await kept(at, 'looking');
});

test('the second page of what is long', async () => {
  const at = pressing({ view: people });
  const lines = Array.from({ length: 80 }, (_, i) => `${i} ${'x'.repeat(150)}`);
  const told = { name: 'Yrsa', about: '', bars: [], groups: [{ title: 'Skills', lines }], now: [] };
  const table = {
    sheet: async () => ({ told, json: {}, pronoun: null, known: {}, autopilot: null }),
    receipt: async () => [{ event: 'Yrsa strikes.', steps: lines }],
    whole: async () => lines,
  };
  const page = async (custom: string): Promise<string | undefined> =>
    /Next ▶ \((\d+)/u.exec(written((await at.press(custom, { table: table })) as Message))?.[1];
  for (const [first, second] of [
    ['sheet:FIGHT:yrsa', 'sheet-again:FIGHT:yrsa:1'],
    ['receipt:FIGHT:1:4', 'receipt-again:FIGHT:1:4:1'],
    ['whole:FIGHT:1:4', 'whole-again:FIGHT:1:4:1'],
  ] as const)
    expect([await page(first), await page(second)], first).toEqual(['1', '2']);
});

test('the story of a fight, with its end card where it is over', async () => {
  const at = pressing({ view: people });
  const told = {
    name: 'The Ford',
    system: 'Toy',
    edition: 'gm',
    eyes: [],
    rounds: [],
    portraits: { yrsa: { portrait: 'abc' } },
    left: 0,
    ending: null,
    commitment: 'c0ffee',
    seed: null,
    at: NOON,
  };
  const ending = { headline: 'The pack wins.', system: 'Toy', rounds: 1, lasted: 1, endedBy: null, people: [], falls: [], blow: null };
  const asked: string[] = [];
  const run = async (custom: string, more: object, hasCard = true) => {
    asked.length = 0;
    const table = {
      retell: async (_: string, __: unknown, forAll: boolean) => {
        asked.push(`retell ${forAll}`);
        return { ...told, ...more };
      },
      publicView: async () => sight({ name: 'as all see it', ending: (hasCard ? ending : null) as never }),
      portrait: async (hash: string) => {
        asked.push(`portrait ${hash}`);
        return null;
      },
    };
    const picture = async ({ name }: EncounterView) => {
      asked.push(`card ${name}`);
      return { png: Buffer.from('x'), alt: name };
    };
    const view = { ...people, name: 'as I see it', ending: (hasCard ? ending : null) as never };
    const came = await at.press(custom, { table: table as never, services: { picture }, view });
    return [...asked, (came as Message).files?.map(({ name }) => name).join(' ')];
  };
  const files = 'story.html story.md';
  expect(await run('retell:FIGHT', {})).toEqual(['retell false', 'portrait abc', files]);
  expect(await run('retell:FIGHT:all', { edition: 'public' })).toEqual(['retell true', 'portrait abc', files]);
  expect(await run('retell:FIGHT', { ending })).toEqual(['retell false', 'portrait abc', 'card as I see it', files]);
  expect(await run('retell:FIGHT:all', { ending, edition: 'public' })).toEqual([
    'retell true',
    'portrait abc',
    'card as all see it',
    files,
  ]);
  expect(await run('retell:FIGHT', { ending }, false)).toEqual(['retell false', 'portrait abc', files]);
});

test('a roll is repeated as openly as it was', async () => {
  const at = pressing({ view: people });
  const again = async (kind: string) => /dice(?:-secret)?:/u.exec(written((await at.press(`${kind}:-:2d6`)) as Message))?.[0];
  expect([await again('dice'), await again('dice-secret')]).toEqual(['dice:', 'dice-secret:']);
});
