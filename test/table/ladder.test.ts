/** Who is asked when time goes by: reminders, time banks, the rungs before the default, and what becomes of those who go on missing. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Person } from '../../src/table/encounter.ts';
import { rungsTaken, soonest } from '../../src/table/time/decisions.ts';
import { type Pace, paceOf } from '../../src/table/time/pace.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PACE: Partial<Pace> = { veil: 0, bank: 0, remindAt: [0.5], ladder: ['remind', 'default'], patience: 0 };

interface Ways {
  readonly pace?: Partial<Pace>;
  readonly people?: Readonly<Record<string, Partial<Person>>>;
  readonly standIns?: Readonly<Record<string, string>>;
  /** What is done before time begins to go by. */
  readonly first?: (t: TestTable, id: string) => Promise<unknown>;
}

/** A brawl of Ann and Bob, who are Ana's and Ben's, with Greta's bouncer; Ann is up, and nobody presses anything. */
async function brawling({ pace = {}, people = {}, standIns = {}, first }: Ways) {
  const t = testTable([brawl]);
  const gm = t.caller('greta');
  for (const [name, more] of Object.entries(people)) await t.table.changePerson(`u-${name}`, (before) => ({ ...before, ...more }));
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Closing time', pace: 'live', house: {} });
  await t.table.setPace(id, gm, { ...PACE, ...pace });
  for (const [name, called] of [
    ['ana', 'Ann'],
    ['ben', 'Bob'],
  ] as const)
    await t.table.join(id, t.caller(name), { from: { sample: 'regular' }, side: 'heroes', word: null, name: called });
  const foe = {
    from: { sample: 'bouncer' },
    name: 'Bouncer',
    side: 'house',
    count: 1,
    concealed: false,
    mask: null,
    zone: null,
    doctrine: null,
  };
  await t.table.add(id, gm, foe);
  for (const [name, other] of Object.entries(standIns)) await t.table.standIn(id, t.caller(name), `u-${name}`, `u-${other}`);
  await t.table.begin(id, gm);
  await first?.(t, id);
  t.bulletins.length = 0;
  return { t, id };
}

/** What its GM is asked where nothing happens at all. */
const SLEEPS = '4320 → greta: nothing has happened here for 3 days. Call those it waits for again, name a stand-in, pause, or end it?';
/** Until Bob is up. */
const FIRST = '→ ben: Bob is up.';

/** What comes of it by itself, as it falls due, until Bob is up or so many minutes have gone by: who is called and what is told, and when. */
async function courseOf(ways: Ways, minutes?: number): Promise<readonly string[]> {
  const { t, id } = await brawling(ways);
  const begin = t.now();
  const lines: string[] = [];
  for (let i = 0; i < 60; i++) {
    const due = soonest((await t.store.load(id))!);
    if (due === null || (minutes === undefined ? lines.at(-1)?.endsWith(FIRST) : due > begin + minutes * MINUTE)) break;
    await t.pass(Math.max(0, due - t.now()));
    const at = Math.round((t.now() - begin) / 6000) / 10;
    for (const { story, prompts } of t.bulletins.splice(0)) {
      lines.push(...story.map((text) => `${at}: ${text.split('\n')[0]}`));
      lines.push(...prompts.map(({ users, text }) => `${at} → ${users.map((user) => user.slice(2)).join('+')}: ${text}`));
    }
  }
  return lines;
}

const QUIET = (from: number, until: number): NonNullable<Ways['people']> => ({
  ana: { quietFrom: 12 * 60 + from, quietUntil: 12 * 60 + until },
});
const turn = (time: number | null): Partial<Pace> => ({ time: { turn: time } as Pace['time'] });
test.each<readonly [string, Ways, readonly string[]]>([
  ['is reminded at half time, and then passed over', {}, ['2.5 → ana: Still waiting for Ann.', `5 ${FIRST}`]],
  [
    'is reminded as often as the pace says',
    { pace: { remindAt: [0.2, 0.5, 0.9] } },
    ['1 → ana: Still waiting for Ann.', '2.5 → ana: Still waiting for Ann.', '4.5 → ana: Still waiting for Ann.', `5 ${FIRST}`],
  ],
  [
    'has their order carried out when its wait is over, reminded or not',
    {
      first: async (t, id) => {
        const ann = (await t.store.load(id))!.seats.find(({ user }) => user === 'u-ana')!.combatants[0]!;
        await t.table.giveOrder(id, t.caller('ana'), ann, { kind: 'turn', text: 'wait', wait: 4 * MINUTE, perRound: 0, untilRound: 0 });
      },
    },
    ['2.5 → ana: Still waiting for Ann.', `4 ${FIRST}`],
  ],
  ['is not reminded where the ladder has no such rung', { pace: { ladder: ['default'] } }, [`5 ${FIRST}`]],
  [
    'has as much of a time bank as a turn at once',
    { pace: { bank: 7.5 * MINUTE } },
    ['2.5 → ana: Still waiting for Ann.', `12.5 ${FIRST}`],
  ],
  ['has the last minute of a time bank', { pace: { bank: MINUTE } }, ['2.5 → ana: Still waiting for Ann.', `6 ${FIRST}`]],
  ['has no use for less than a minute of it', { pace: { bank: MINUTE - 1 } }, ['2.5 → ana: Still waiting for Ann.', `5 ${FIRST}`]],
  [
    'has a stand-in and the GM asked, each with the whole time again',
    { pace: { ladder: ['remind', 'stand-in', 'gm', 'default'] }, standIns: { ana: 'cleo' } },
    [
      '2.5 → ana: Still waiting for Ann.',
      '5 → cleo: still waiting for Ann: you may act now as well.',
      '10 → greta: still waiting for Ann: you may act now as well.',
      `15 ${FIRST}`,
    ],
  ],
  [
    'has them asked in the order of the ladder',
    { pace: { ladder: ['gm', 'stand-in', 'default'] }, standIns: { ana: 'cleo' } },
    [
      '5 → greta: still waiting for Ann: you may act now as well.',
      '10 → cleo: still waiting for Ann: you may act now as well.',
      `15 ${FIRST}`,
    ],
  ],
  [
    'has nobody asked where there is no stand-in',
    { pace: { remindAt: [], ladder: ['stand-in', 'gm', 'default'] } },
    ['5 → greta: still waiting for Ann: you may act now as well.', `10 ${FIRST}`],
  ],
  [
    'has the time bank first, and others asked when it is empty',
    { pace: { remindAt: [], bank: 2 * MINUTE, ladder: ['gm', 'default'] } },
    ['7 → greta: still waiting for Ann: you may act now as well.', `12 ${FIRST}`],
  ],
  [
    'spends nothing of a time bank while they are away and somebody stands in',
    { people: { ana: { away: Date.UTC(2026, 5, 4) } }, standIns: { ana: 'cleo' }, pace: { bank: 5 * MINUTE } },
    ['2.5 → cleo: Still waiting for Ann.', `5 ${FIRST}`],
  ],
  [
    'is reminded by reminders of their own besides, from the beginning',
    { people: { ana: { remindEvery: 2 } }, pace: { remindAt: [0.5, 0.9] } },
    ['2 → ana: Still waiting for Ann.', '2.5 → ana: Still waiting for Ann.', '4.5 → ana: Still waiting for Ann.', `5 ${FIRST}`],
  ],
  [
    'is reminded by their own where the pace has none, and on their time bank',
    { people: { ana: { remindEvery: 3 } }, pace: { remindAt: [], bank: 5 * MINUTE } },
    ['3 → ana: Still waiting for Ann.', '8 → ana: Still waiting for Ann: the time bank is running.', `10 ${FIRST}`],
  ],
  [
    'is reminded by their own as a stand-in, too',
    { people: { cleo: { remindEvery: 2 } }, standIns: { ana: 'cleo' }, pace: { remindAt: [], ladder: ['stand-in', 'default'] } },
    [
      '5 → cleo: still waiting for Ann: you may act now as well.',
      '7 → cleo: Still waiting for Ann.',
      '9 → cleo: Still waiting for Ann.',
      `10 ${FIRST}`,
    ],
  ],
  ['is not reminded by their own when their time is up', { people: { ana: { remindEvery: 5 } }, pace: { remindAt: [] } }, [`5 ${FIRST}`]],
  [
    'is reminded when they wake up, if there is time left',
    { people: QUIET(10, 40), pace: turn(HOUR) },
    ['40 → ana: Still waiting for Ann.', `60 ${FIRST}`],
  ],
  [
    'has an hour when they wake up, if their time is up by night',
    { people: QUIET(10, 480), pace: turn(2 * HOUR) },
    ['480 → ana: Still waiting for Ann.', `540 ${FIRST}`],
  ],
  [
    'is called in the morning of what was asked by night',
    { people: QUIET(-60, 30), pace: turn(HOUR) },
    ['30 → ana: Still waiting for Ann.', `60 ${FIRST}`],
  ],
  [
    'has a time bank that ends in no night of theirs either',
    { people: QUIET(6, 60), pace: { bank: 5 * MINUTE, remindAt: [] } },
    [`65 ${FIRST}`],
  ],
  [
    'has a stand-in asked by night, who hears of it in the morning',
    {
      people: { cleo: { quietFrom: 12 * 60, quietUntil: 13 * 60 } },
      standIns: { ana: 'cleo' },
      pace: { remindAt: [], ladder: ['stand-in', 'default'] },
    },
    ['5 → : still waiting for Ann: you may act now as well.', '60 → cleo: Still waiting for Ann.', `65 ${FIRST}`],
  ],
  [
    'has a stand-in in their place who is in bed, while they are away',
    { people: { ana: { away: Date.UTC(2026, 5, 1) }, cleo: { quietFrom: 11 * 60, quietUntil: 13 * 60 } }, standIns: { ana: 'cleo' } },
    ['60 → cleo: Still waiting for Ann.', `65 ${FIRST}`],
  ],
  [
    'is called in the morning where there is no deadline',
    { people: QUIET(-60, 30), pace: turn(null) },
    ['30 → ana: Still waiting for Ann.', SLEEPS],
  ],
  ['is waited for without a word where there is no deadline', { pace: turn(null) }, [SLEEPS]],
  ['is waited for as long as the fight is paused', { first: (t, id) => t.table.pause(id, t.caller('greta')) }, []],
])('whoever is silent %s', async (_, ways, course) => {
  expect(await courseOf(ways)).toEqual(course);
});

/** How the players’ seats stand after each turn that was missed. */
async function seatsAfter(ways: Ways, turns: number): Promise<readonly string[]> {
  const { t, id } = await brawling({ ...ways, pace: { remindAt: [], ...ways.pace } });
  const lines: string[] = [];
  for (let i = 0; i < turns; i++) {
    await t.pass(5 * MINUTE);
    const { seats } = (await t.store.load(id))!;
    const one = seats.find(({ user }) => user === (ways.people ? 'u-ben' : 'u-ana'))!;
    lines.push([one.missed, one.playedBy ?? '', one.benched ? 'benched' : ''].filter((part) => part !== '').join(' '));
  }
  return lines.filter((line, i) => line !== lines[i - 1]);
}

/** A ladder that asks a stand-in and then the GM, of so many reminders. */
const asking = (...remindAt: readonly number[]): Partial<Pace> => ({ remindAt, ladder: ['remind', 'stand-in', 'gm', 'default'] });
const OTHERS: Ways['standIns'] = { ana: 'cleo' };

test.each<readonly [string, readonly number[], readonly number[], number, readonly string[]]>([
  ['fewer reminders, once all are sent', [0.5, 0.8], [0.5], 4, ['5 → cleo: still waiting for Ann: you may act now as well.']],
  ['none, once all are sent', [0.5, 0.8], [], 4, ['5 → cleo: still waiting for Ann: you may act now as well.']],
  ['more reminders, once the stand-in is asked', [0.5], [0.2, 0.5, 0.9], 5, []],
  ['fewer reminders, once the stand-in is asked', [0.5, 0.8], [0.5], 5, []],
])('a pace of %s goes on from where the ladder stood', async (_, before, after, minutes, next) => {
  const { t, id } = await brawling({ pace: asking(...before), standIns: OTHERS });
  const told = (): readonly string[] =>
    t.bulletins
      .splice(0)
      .flatMap(({ prompts }) => prompts.map(({ users, text }) => `${users.map((user) => user.slice(2)).join('+')}: ${text}`));
  const goTo = async (until: number): Promise<readonly string[]> => {
    const lines: string[] = [];
    for (let due = soonest((await t.store.load(id))!); due !== null && due <= until; due = soonest((await t.store.load(id))!)) {
      await t.pass(Math.max(0, due - t.now()));
      const at = Math.round((t.now() - begin) / 6000) / 10;
      lines.push(...told().map((line) => `${at} → ${line}`));
    }
    return lines;
  };
  const begin = t.now();
  await goTo(begin + minutes * MINUTE);
  await t.table.setPace(id, t.caller('greta'), asking(...after));
  told();
  const gm = '10 → greta: still waiting for Ann: you may act now as well.';
  expect(await goTo(begin + 10 * MINUTE)).toEqual([...next, gm]);
  const [open] = (await t.store.load(id))!.decisions;
  expect(open?.users).toEqual(['u-greta', 'u-cleo', 'u-ana']);
});

test('a decision that was stored before its rungs were kept has those behind it that its steps tell', () => {
  const pace = { ...paceOf('live'), ...asking(0.5) };
  const taken = [0, 1, 2, 3].map((step) => rungsTaken({ pace }, { step }));
  expect(taken).toEqual([[], [], ['stand-in'], ['stand-in', 'gm']]);
});

test('whoever goes on missing is played by a stand-in, then by the GM, then sits on the bench, each after as much patience as the pace has', async () => {
  const ladder = ['default', 'stand-in', 'gm', 'bench'] as const;
  expect(await seatsAfter({ pace: { patience: 2, ladder }, standIns: { ana: 'cleo' } }, 18)).toEqual([
    ...['1', '2 u-cleo', '3 u-cleo', '4 u-greta', '5 u-greta', '6 u-greta benched', '7 u-greta benched'],
  ]);
  expect(await seatsAfter({ pace: { patience: 1, ladder: ['default', 'gm', 'stand-in'] } }, 12)).toEqual([
    '1 u-greta',
    '2 u-greta',
    '3 u-greta',
    '4 u-greta',
  ]);
  expect(await seatsAfter({ pace: { patience: 0, ladder } }, 9)).toEqual(['0']);
  expect(await seatsAfter({ pace: { patience: 3, ladder: ['bench', 'default'] } }, 12)).toEqual(['1', '2', '3', '4']);
});

test('the table is told of the bench once, and of the GM’s figures nothing is counted', async () => {
  const ways: Ways = { pace: { remindAt: [], patience: 1, ladder: ['default', 'bench'] } };
  const told = (await courseOf(ways, 40)).filter((line) => !line.includes('→'));
  const says = 'Somebody has not answered for a long time: from now on the default is taken for them at once, until they decide again.';
  expect(told).toEqual([`5: ${says}`, `10: ${says}`]);
  const { t, id } = await brawling(ways);
  for (let i = 0; i < 6; i++) await t.pass(5 * MINUTE);
  const seats = (await t.store.load(id))!.seats.map(({ user, missed, benched }) => [user, missed, benched]);
  expect(seats).toEqual([
    ['u-greta', 0, false],
    ['u-ana', 5, true],
    ['u-ben', 5, true],
  ]);
});

test('whoever leaves and comes back has of their time bank what they had, whichever way they come', async () => {
  const { t, id } = await brawling({ pace: { remindAt: [], bank: 10 * MINUTE, ...turn(5 * MINUTE) } });
  const ana = t.caller('ana');
  const bank = async () => (await t.store.load(id))!.seats.find(({ user }) => user === 'u-ana')?.bank;
  await t.pass(5 * MINUTE);
  expect(await bank()).toBe(5 * MINUTE);
  const ways = [
    () => t.table.comeBack(id, ana),
    () => t.table.join(id, ana, { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Nan' }),
    () => t.table.join(id, ana, { from: null, side: 'heroes', word: null, name: null }),
    () => t.table.coGm(id, t.caller('greta'), 'u-ana', true),
  ];
  for (const comes of ways) {
    await t.table.leave(id, ana);
    expect(await bank()).toBeUndefined();
    await comes();
    expect(await bank()).toBe(5 * MINUTE);
  }
});

test('another pace brings everybody its time bank, less what they have used; so do those who left and come back, and an undo', async () => {
  const { t, id } = await brawling({ pace: { remindAt: [], bank: 10 * MINUTE, ...turn(5 * MINUTE) } });
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  const banks = async () => Object.fromEntries((await t.store.load(id))!.seats.map(({ user, bank }) => [user, bank / MINUTE]));
  await t.pass(5 * MINUTE);
  expect(await banks()).toMatchObject({ 'u-ana': 5, 'u-ben': 10 });
  await t.table.setPace(id, greta, { bank: 60 * MINUTE });
  expect(await banks()).toMatchObject({ 'u-ana': 55, 'u-ben': 60 });
  await t.table.undo(id, greta, 'last');
  expect(await banks()).toMatchObject({ 'u-ana': 5, 'u-ben': 10 });
  await t.table.leave(id, ana);
  await t.table.setPace(id, greta, 'daily');
  await t.table.comeBack(id, ana);
  expect(await banks()).toMatchObject({ 'u-ana': 24 * 60 - 5, 'u-ben': 24 * 60 });
  await t.table.setPace(id, greta, { bank: 2 * MINUTE });
  expect(await banks()).toMatchObject({ 'u-ana': 0, 'u-ben': 2 });
});

test('a post that still asks says until when there is time by now: on the time bank, and with more from the GM', async () => {
  const { t, id } = await brawling({ pace: { remindAt: [], bank: 10 * MINUTE, ...turn(5 * MINUTE) } });
  const asks = async (): Promise<number | null> => {
    const { posts = [], decisions } = (await t.store.load(id))!;
    const [open] = decisions;
    const untils = posts.flatMap(({ says }) => says.prompts.filter((p) => p.open.includes(open!.id)).map((p) => p.until));
    expect(untils).toEqual([open!.deadline]);
    return open!.deadline;
  };
  const first = (await asks())!;
  await t.pass(first - t.now());
  expect(await asks()).toBe(first + 5 * MINUTE);
  await t.table.extend(id, t.caller('greta'), 3);
  expect(await asks()).toBeGreaterThan(first + 5 * MINUTE);
});
