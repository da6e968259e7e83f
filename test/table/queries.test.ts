/** What is made of a fight for those who look at it: who is waited for and up next, what of the log they may hear, their list of fights. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { enter, LAST_CALL, type Ruleset, type Viewer } from '../../src/engine/index.ts';
import type { Listing } from '../../src/table/agenda.ts';
import type { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import type { Decision, Encounter, Logged } from '../../src/table/encounter.ts';
import { hearable, logLines } from '../../src/table/queries/log.ts';
import { myFights, nextFight } from '../../src/table/queries/my-fights.ts';
import { unplayedIn } from '../../src/table/queries/unplayed.ts';
import { nextFor, upNext } from '../../src/table/queries/up-next.ts';
import { waitingIn } from '../../src/table/queries/waiting.ts';
import { voiceFor } from '../../src/table/words/voices.ts';

const NOW = Date.UTC(2026, 4, 4, 12);
const HOUR = 3_600_000;
const PUBLIC: Viewer = { as: 'public' };

/** Ann and Bob against a bouncer who is masked, and a cat that hides; the cook is in hiding and has no side that anybody knows. */
const seen = (() => {
  const fight = brawl.newFight({});
  const sheet = { toughness: 3 };
  for (const [id, side, more] of [
    ['ann', 'regulars', {}],
    ['bob', 'regulars', {}],
    ['bouncer', 'house', { mask: 'the big one' }],
    ['cat', 'house', { concealed: true }],
    ['cook', 'kitchen', { concealed: true }],
  ] as const)
    enter(brawl, fight, { id, name: id === 'ann' ? 'Ann' : id, side, sheet, ...more });
  return fight;
})();

const asked = (id: number, who: readonly string[], more: Partial<Decision> = {}): Decision => ({
  ...{ id, key: 'turn', kind: 'turn', who, users: ['u-ana'], secret: false, formal: false, answer: null, planned: null },
  ...{ opened: NOW, deadline: NOW + HOUR, due: null, step: 0 },
  ...more,
});

interface Given {
  readonly encounter?: Partial<Encounter>;
  readonly pending?: object;
  readonly upcoming?: readonly string[];
}

const TURN = { at: 'turn', turn: { kind: 'turn', key: 'turn', of: ['ann'], otherwise: { by: 'ann', choice: { pick: 'wait' } } } };
const SEATS = [
  { user: 'u-greta', role: 'gm', combatants: [] },
  { user: 'u-ana', role: 'player', combatants: ['ann', 'cat'] },
] as never;

/** A fight as it is opened for a look. */
const workOf = ({ encounter, pending = TURN, upcoming }: Given): UnitOfWork =>
  ({
    ...{ seen, pending, now: NOW, publicVoice: voiceFor(seen, PUBLIC) },
    encounter: { status: 'running', trouble: null, touched: NOW - 5, decisions: [], seats: SEATS, match: { action: null }, ...encounter },
    rules: {
      ...brawl,
      ...(upcoming && { upcoming: () => upcoming }),
      texts: { ...brawl.texts, silence: { reaction: 'they stand' } },
    } as unknown as Ruleset,
  }) as unknown as UnitOfWork;

const waits = (decisions: readonly Decision[], more: Given = {}): readonly string[] =>
  waitingIn(workOf({ ...more, encounter: { decisions, ...more.encounter } })).map(({ who, what, since, until, otherwise }) =>
    [who, what, since - NOW, until === null ? 'never' : until - NOW, otherwise].join(' | '),
  );

test('who is waited for, and for what', () => {
  const ann = asked(1, ['ann']);
  const late = { deadline: NOW + 2 * HOUR };
  expect(waits([ann])).toEqual([`Ann | to take a turn | 0 | ${HOUR} | wait`]);
  expect(waits([{ ...ann, answer: { choice: { pick: 'wait' }, from: 'u-ana', at: NOW } }])).toEqual([]);
  expect(waits([{ ...ann, onBank: true }])).toEqual([`Ann | to take a turn, now on the time bank | 0 | ${HOUR} | wait`]);
  expect(waits([{ ...ann, deadline: null }])).toEqual(['Ann | to take a turn | 0 | never | ']);
  expect(waits([asked(1, ['cat', 'gm'], { users: ['u-greta'], kind: 'ruling' })])).toEqual([
    `the GM | to decide something | 0 | ${HOUR} | the rules decide`,
  ]);
  // Each by themselves stand in one line where all is alike; of several any of whom will do, nobody else does.
  const reaction = { kind: 'reaction', key: 'defend' } as const;
  const [a, b] = [asked(1, ['ann'], reaction), asked(2, ['bob'], reaction)];
  const asks = { pending: { at: 'ask', asking: { asks: [] } } };
  expect(waits([a, b], asks)).toEqual([`Ann and bob | to react | 0 | ${HOUR} | they stand`]);
  expect(waits([a, { ...b, ...late }], asks)).toEqual([
    `Ann | to react | 0 | ${HOUR} | they stand`,
    `bob | to react | 0 | ${2 * HOUR} | they stand`,
  ]);
  expect(waits([a, { ...b, opened: NOW + 1 }], asks)).toHaveLength(2);
  expect(waits([asked(1, ['ann', 'bob'], reaction), asked(2, ['bouncer'], reaction)], asks).map((line) => line.split(' | ')[0])).toEqual([
    'Ann or bob',
    'the big one',
  ]);
  expect(waits([a, { ...a, id: 3 }], asks)).toEqual([`Ann | to react | 0 | ${HOUR} | they stand`]);
  // A side decides, and its people declare.
  const plans = { kind: 'declaration' } as const;
  expect(waits([asked(1, ['@regulars'], plans), asked(2, ['ann'], plans), asked(3, ['@house', 'bob'], plans)], asks)).toEqual([
    `the regulars | to decide | 0 | ${HOUR} | the rules decide`,
    `Ann | to declare | 0 | ${HOUR} | the rules decide`,
    `the house or bob | to declare | 0 | ${HOUR} | the rules decide`,
  ]);
});

test('private choices are counted and not named', () => {
  const secret = { secret: true, kind: 'reaction' } as const;
  const [a, b] = [asked(1, ['ann'], { ...secret, opened: NOW + 9 }), asked(2, ['bob'], { ...secret, deadline: NOW + 2 * HOUR })];
  expect(waits([a])).toEqual([`a private choice |  | 9 | ${HOUR} | they stand`]);
  expect(waits([a, b, asked(3, ['bouncer'])])).toEqual([
    `the big one | to take a turn | 0 | ${HOUR} | wait`,
    `2 private choices |  | 0 | ${2 * HOUR} | they stand`,
  ]);
  // A player's own who hides is asked as if in private; nobody learns that they are asked as well.
  expect(waits([asked(1, ['cat'])])).toEqual([`a private choice |  | 0 | ${HOUR} | the rules decide`]);
  expect(waits([a, asked(2, ['cat'])]).map((line) => line.split(' | ')[0])).toEqual(['a private choice']);
});

test('a GM reads who wears a mask by their true name, and no more of who hides', () => {
  const namesFor = (viewer: Viewer) =>
    waitingIn(
      workOf({ encounter: { decisions: [asked(1, ['bouncer']), asked(2, ['cook'], { users: ['u-greta'] })] } }),
      voiceFor(seen, viewer),
    )
      .map(({ who }) => who)
      .join(' | ');
  expect(namesFor({ as: 'gm' })).toBe('bouncer | the GM');
  expect(namesFor({ as: 'player', of: ['ann'] })).toBe('the big one | the GM');
});

test('a fight that does not go on by itself waits for its GM', () => {
  const bug = { trouble: { kind: 'bug', step: 0, text: '' } } as const;
  expect(waits([asked(1, ['ann'])], { encounter: bug })).toEqual(['the GM | to settle what has gone wrong | -5 | never | ']);
  expect(waits([asked(1, ['ann'])], { encounter: { ...bug, status: 'paused' } })).toEqual([]);
  expect(waits([], { pending: { at: 'over', winner: null } })).toEqual(['the GM | to end the fight | -5 | never | ']);
  expect(waits([])).toEqual([]);
  const call = asked(1, ['gm'], { key: LAST_CALL.key, kind: 'ruling', users: ['u-greta'] });
  expect(waits([call], { pending: { at: 'over', winner: null } })).toEqual([
    `the GM | to end the fight, or play on | 0 | ${HOUR} | it ends`,
  ]);
});

test('who is up next: the first whom everybody may know of and who does not act now', () => {
  const order = ['cat', 'bouncer', 'ann', 'bob'];
  const next = (more: Given = {}): string | null => upNext(workOf({ upcoming: order, ...more }));
  const while_ = (encounter: Partial<Encounter>): string | null => next({ encounter });
  const act = (args: object): Partial<Encounter> => ({ match: { action: { args } } }) as never;
  expect(next()).toBe('bouncer');
  expect(upNext(workOf({}))).toBeNull();
  expect(while_({ decisions: [asked(1, ['bouncer'])] })).toBe('ann');
  expect(while_({ decisions: [asked(1, ['bouncer'], { secret: true })] })).toBe('bouncer');
  expect(while_({ decisions: [asked(1, ['bouncer'], { answer: { choice: { pick: 'wait' }, from: 'time', at: NOW } })] })).toBe('bouncer');
  expect(while_(act({ by: 'bouncer' }))).toBe('ann');
  expect(while_(act({ who: 'bouncer' }))).toBe('ann');
  expect(while_(act({ who: ['bouncer', 'ann'] }))).toBe('bob');
  expect(while_({ status: 'paused' })).toBeNull();
  expect(while_({ trouble: { kind: 'bug', step: 0, text: '' } })).toBeNull();
  expect(next({ upcoming: ['cat', 'nobody', 'cook'] })).toBeNull();
  expect(next({ upcoming: ['@kitchen', '@house'] })).toBe('@house');
  const asking = (kind: string): object => ({ at: 'ask', asking: { asks: [{ kind }] } });
  expect(next({ pending: asking('declaration') })).toBeNull();
  expect(next({ pending: asking('reaction') })).toBe('bouncer');
});

test('who is up next, as each reader calls them', () => {
  const next = (upcoming: readonly string[], viewer: Viewer, own: readonly string[] = []) => nextFor(workOf({ upcoming }), viewer, own);
  expect(next(['bouncer'], PUBLIC)).toEqual({ name: 'the big one', own: false });
  expect(next(['bouncer'], { as: 'gm' }, ['ann'])).toEqual({ name: 'bouncer', own: false });
  expect(next(['ann'], PUBLIC, ['ann'])).toEqual({ name: 'Ann', own: true });
  expect(next(['@regulars'], PUBLIC, ['bob'])).toEqual({ name: 'the regulars', own: true });
  expect(next(['@regulars'], PUBLIC, ['cat'])).toEqual({ name: 'the regulars', own: false });
  expect(next(['cook'], { as: 'gm' })).toBeNull();
});

test('who came from elsewhere and has no player here', () => {
  const playedThere = { ann: 'Ana', bob: 'Ben', gone: 'Gus' };
  expect(unplayedIn(workOf({ encounter: { playedThere } }))).toEqual([{ id: 'bob', name: 'bob', side: 'regulars', by: 'Ben' }]);
  expect(unplayedIn(workOf({}))).toEqual([]);
});

const line = (seq: number, kind: Logged['kind'], body: unknown, undone: number | null = null): Logged => ({
  ...{ seq, at: NOW, action: 1, kind, undone },
  body: body as Logged['body'],
});
const ANA: Viewer = { as: 'player', of: ['ann'] };
const strike = { type: 'missed', by: 'ann', on: 'bob', face: 1 };
const LOG = [
  line(1, 'note', { text: 'For all.' }),
  line(2, 'note', { text: 'For Ann.', only: ['ann'] }, 7),
  line(3, 'event', { event: strike }),
  line(4, 'event', { event: strike, only: ['bob'] }),
  line(5, 'event', { event: strike, only: ['bob'], others: { ...strike, face: 2 } }),
  line(6, 'event', {
    event: { type: 'unheard-of' },
    said: [
      { id: 1, who: 'ann', text: 'Ha!' },
      { id: 2, who: 'cat', text: 'Miaow!' },
    ],
  }),
  line(7, 'note', {}),
];

test('the log as each reader may know it', () => {
  const read = (viewer: Viewer): readonly string[] =>
    logLines(workOf({}), viewer, LOG).map(
      ({ seq, at, text, undone }) => `${seq}${undone ? ' undone' : ''}${at === NOW ? '' : '?'}: ${text}`,
    );
  const miss = (face: number): string => `Ann swings at bob and misses (${face}).`;
  expect(read(PUBLIC)).toEqual(['1: For all.', `3: ${miss(1)}`, `5: ${miss(2)}`, '6: > **Ann**: “Ha!”', '7: ']);
  expect(read(ANA)).toEqual(['1: For all.', '2 undone: For Ann.', `3: ${miss(1)}`, `5: ${miss(2)}`, '6: > **Ann**: “Ha!”', '7: ']);
  expect(read({ as: 'gm' })).toEqual([
    ...['1: For all.', '2 undone: For Ann.', `3: ${miss(1)}`, `4: ${miss(1)}`, `5: ${miss(1)}`],
    ...['6: > **Ann**: “Ha!”', '6: > **Cat**: “Miaow!”', '7: '],
  ]);
  expect([PUBLIC, ANA, { as: 'gm' } as const].map((viewer) => hearable(viewer, LOG))).toEqual([5, 6, 7]);
});

const fight = (id: string, more: Partial<Listing> = {}): Listing => ({
  ...{ id, guild: 'g1', channel: `c-${id}`, name: id, ruleset: 'brawl', status: 'running', touched: NOW, board: `board-${id}` },
  ...{ user: 'u-ana', role: 'player', open: 0, known: 0, until: null, asks: [], waiting: [], next: null, asleep: false, post: null },
  ...more,
});

const waiting = (since: number, until: number | null): Listing['waiting'][number] => ({
  ...{ who: 'Bob', what: 'to react', otherwise: '' },
  since,
  until,
});

/** Somebody's list of these fights, and what the store was asked. */
async function list(fights: readonly Listing[], { page = 0, guild = 'g1', hidden = '', alone = [] as readonly Listing[] } = {}) {
  const queries: unknown[] = [];
  const store = {
    agenda: async (query: { readonly guild: string | null }) => {
      queries.push(query);
      return query.guild === '@u-ana' ? alone : fights;
    },
    messagesOf: async (posts: readonly string[]) =>
      new Map(posts.filter((post) => post !== 'lost').map((post) => [post, `message-${post}`])),
  };
  const handler = { store, now: () => NOW } as never;
  const caller = { user: 'u-ana', guild } as never;
  const sees = async (channel: string, server: string): Promise<boolean> => channel !== hidden && server !== 'g9';
  return {
    queries,
    all: await myFights(handler, caller, sees, page),
    first: (not: string | null) => nextFight(handler, caller, sees, not),
  };
}

test('a list of fights: what waits for them by its time, what waits for others, what rests, what is over; each the latest first', async () => {
  const fights = [
    fight('over', { status: 'over', open: 2, touched: NOW + 9 }),
    fight('paused', { status: 'paused' }),
    fight('asleep', { asleep: true, touched: NOW + 1 }),
    fight('b-others'),
    fight('a-others'),
    fight('new', { touched: NOW + 5 }),
    fight('some-time', { open: 1, touched: NOW + 2 }),
    fight('never', { open: 1, touched: NOW + 1 }),
    fight('late', { open: 1, until: NOW + 2 * HOUR }),
    fight('soon', { open: 2, until: NOW + HOUR, status: 'paused' }),
    fight('alone', { guild: '@u-ana', channel: '@u-ana' }),
    fight('hidden', { open: 1 }),
    fight('afar', { guild: 'g9' }),
  ];
  const { all, first, queries } = await list(fights, { hidden: 'c-hidden' });
  expect(all.fights.map(({ id, group }) => `${group} ${id}`)).toEqual([
    ...['mine soon', 'mine late', 'mine never', 'mine some-time', 'others new', 'others a-others', 'others b-others'],
    ...['resting asleep', 'resting paused', 'over over'],
  ]);
  expect(all).toMatchObject({ page: 0, pages: 1, total: 10, open: 7, alone: null, answers: null, now: NOW });
  expect(queries).toEqual([
    { user: 'u-ana', guild: 'g1', endedSince: NOW - 7 * 24 * HOUR, limit: 1000 },
    { user: 'u-ana', guild: '@u-ana', endedSince: NOW, limit: 1 },
  ]);
  expect((await first(null))?.id).toBe('soon');
  expect(queries.at(-1)).toEqual({ user: 'u-ana', guild: 'g1', endedSince: NOW - 7 * 24 * HOUR, limit: 1000, open: true });
  expect((await first('soon'))?.id).toBe('late');
  expect(await (await list([fight('x')])).first(null)).toBeNull();
  expect((await list([], { guild: '@u-ana' })).queries[0]).toMatchObject({ guild: null });
});

test('a list of fights: pages, messages to jump to, who may be reminded, how long answers take', async () => {
  const many = Array.from({ length: 21 }, (_, i) => fight(`f${String(i).padStart(2, '0')}`));
  const pageOf = async (page: number) => {
    const { all } = await list(many, { page });
    return [all.page, all.pages, all.fights.length, all.fights[0]?.id];
  };
  expect(await Promise.all([0, 1.9, 2, 7, -3].map(pageOf))).toEqual([
    [0, 3, 10, 'f00'],
    [1, 3, 10, 'f10'],
    [2, 3, 1, 'f20'],
    [2, 3, 1, 'f20'],
    [0, 3, 10, 'f00'],
  ]);
  const { all } = await list(
    [
      fight('a', { post: 'p1', took: { count: 2, ms: 100 } }),
      fight('b', { post: 'lost', waiting: [waiting(NOW, null), waiting(NOW - HOUR, null)], took: { count: 2, ms: 500 } }),
      fight('c', { waiting: [waiting(NOW - HOUR + 1, null)], board: null }),
      fight('d', { waiting: [waiting(NOW - HOUR, null)], role: 'gm' }),
      fight('e', { waiting: [waiting(NOW - HOUR, null)], open: 1 }),
    ],
    { alone: [fight('alone', { name: 'Alone', ruleset: 'brp' })] },
  );
  expect(all.fights.map(({ id, message, mayNudge }) => [id, message, mayNudge])).toEqual([
    ['e', 'board-e', false],
    ['a', 'message-p1', false],
    ['b', 'board-b', true],
    ['c', null, false],
    ['d', 'board-d', false],
  ]);
  expect(all).toMatchObject({ alone: { name: 'Alone', ruleset: 'brp' }, answers: 150 });
});
