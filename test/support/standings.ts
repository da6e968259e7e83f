/** A brawl in the states that readers meet it in, each as a unit of work: for what is made of a fight for those who look at it. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { askAll, type Fight, type Id, type Ruleset, type Script } from '../../src/engine/index.ts';
import type { Loaded } from '../../src/table/commands/loaded.ts';
import { plainGuild, plainPerson } from '../../src/table/commands/people.ts';
import type { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import type { Decision, Encounter } from '../../src/table/encounter.ts';
import { soloPlace, whatIfPlace } from '../../src/table/solo.ts';
import { decision, seat } from '../store/samples.ts';
import { brawlOf, down, SEATS, veiled, workOf } from './brawl-work.ts';
import { left, rulesOf, STEP } from './leaving.ts';
import { DAY, HOUR, MINUTE, NOON } from './sights.ts';

type Standing = readonly [encounter: Partial<Encounter>, loaded?: Partial<Loaded>, fight?: Fight];

const [GRETA, ANA, BEN] = SEATS;
const TURN = { key: 'turn', kind: 'turn', who: ['ann'], users: ['ana'], secret: false } as const;
const turn = (more: Partial<Decision> = {}): Decision => decision(7, { ...TURN, opened: NOON, deadline: NOON + MINUTE, ...more });
const defence = (more: Partial<Decision> = {}): Decision => turn({ key: 'defend', kind: 'reaction', ...more });
/** The bouncer punches at Ann. */
const punched = (state = brawlOf(), target = 'ann', by = 'bouncer'): Pick<Encounter, 'match'> => ({
  match: { state, number: 4, action: { procedure: 'punch', args: { by, target }, journal: [] }, published: 0 },
});
const next = (more: object): Ruleset =>
  ({
    ...brawl,
    next: () => ({ step: 'turn', kind: 'turn', key: 'turn', of: ['ann'], otherwise: { by: 'ann', choice: STEP }, ...more }),
  }) as never;
const ask = (who: Id) => ({
  ...{
    key: 'defend',
    who,
    kind: 'reaction',
    secret: true,
    offers: [{ pick: 'duck' }, { pick: 'stand' }],
    otherwise: { pick: 'stand' },
    facts: {},
  },
});
/** The brawl with a punch that asks these questions. */
const asking = (...asks: readonly object[]): Ruleset => ({
  ...brawl,
  procedures: {
    ...brawl.procedures,
    *punch(): Script {
      yield* askAll(asks as never);
    },
  },
});
/** A question with nothing to choose, put so that nobody can tell. */
const formal = (who: Id): Ruleset => asking({ ...ask(who), offers: [{ pick: 'stand' }], veiled: true });
const zones = { ...brawl, space: { kind: 'zones', unit: 'zones', initial: 0, closest: () => 1 } } as unknown as Ruleset;
const inZones = (): Fight => {
  const fight = brawlOf(undefined, {
    zones: { bar: { name: 'The bar', next: ['yard'] }, yard: { name: 'The yard', next: ['bar'] } },
  } as never);
  for (const [id, zone] of [
    ['ann', 'bar'],
    ['bouncer', 'yard'],
    ['cat', 'yard'],
  ] as const)
    Object.assign(fight.combatants[id]!, { zone });
  return fight;
};
const planned = (from: string): Decision['planned'] => ({ choice: STEP, from, at: NOON + 5000 });
const sealed = (from: string, words?: string): Decision['answer'] => ({
  choice: { pick: 'duck' },
  from,
  at: NOON,
  ...(words !== undefined && { words }),
});
const applicant = (id: number, wants: object) => ({ id, user: `u${id}`, name: `Zed *${id}*`, at: NOON + id, wants });
const wave = (name: string, held: boolean) => ({
  id: name,
  name,
  when: { at: 'round', round: 9 },
  line: '',
  entrants: [],
  room: 9,
  ...(held && { held }),
});
const trouble = { kind: 'bug', step: 0, text: 'A bug.' } as const;
const post = (ids: readonly string[], button: string, of: number, open: readonly number[]) => ({
  ...{ ids, exchange: null },
  says: { prompts: [{ text: '', users: [], until: null, button, decision: of, open, otherwise: null }] },
});
const posts = [
  post(['p1', 'p2'], 'act', 7, [7]),
  post(['p3'], 'admit', 3, []),
  post(['p4', 'p5'], 'act', 7, [6, 7]),
  post(['p6'], 'act', 9, [9]),
];

export const STANDINGS: Readonly<Record<string, Standing>> = {
  'Ann’s turn': [{ decisions: [turn()], posts: posts as never }],
  'a turn without end': [{ decisions: [turn({ deadline: null })] }],
  'a turn of several, in which the cat may act': [
    { decisions: [turn({ who: ['ann', 'bob'], users: ['ana', 'ben'] })] },
    { rules: next({ of: ['ann', 'bob'], may: ['cat'], otherwise: { by: 'bob', choice: STEP } }) },
  ],
  'the turn of a side, some of it down': [
    { decisions: [turn({ who: ['@regulars'], users: ['ana', 'ben'], onBank: true })] },
    { rules: next({ of: ['@regulars'], otherwise: { by: 'ann', choice: STEP } }) },
    down('bob'),
  ],
  'the GM opens the first round': [
    { status: 'gathering', decisions: [turn({ key: 'begin', kind: 'ruling', who: ['gm'], users: ['greta'] })] },
    {},
    brawlOf(undefined, { begun: false, round: 0 }),
  ],
  'Ann is asked': [{ ...punched(), decisions: [defence()] }],
  'Ann is asked in private, and Bob as well': [
    {
      ...punched(),
      decisions: [defence({ secret: true }), defence({ id: 8, who: ['bob'], users: ['ben'], secret: true, answer: sealed('ben') })],
    },
    { rules: asking(ask('ann'), ask('bob')) },
  ],
  'Ann has answered': [{ ...punched(), decisions: [defence({ answer: sealed('ana', 'Ha!') })] }],
  'the GM has answered for Ann': [{ ...punched(), decisions: [defence({ answer: sealed('greta') })] }],
  'it has been answered by itself': [{ ...punched(), decisions: [defence({ answer: sealed('form') })] }],
  'Ann has nothing to choose': [{ ...punched(), decisions: [defence({ formal: true })] }, { rules: formal('ann') }],
  'the bouncer has nothing to choose': [
    {
      ...punched(undefined, 'bouncer', 'ann'),
      decisions: [defence({ who: ['bouncer'], users: ['greta'], formal: true })],
      doctrines: { bouncer: 'brute' },
    },
    { rules: formal('bouncer') },
  ],
  'the bouncer decides by itself': [
    {
      decisions: [turn({ who: ['bouncer'], users: ['greta'], planned: planned('doctrine') })],
      doctrines: { bouncer: 'brute', dan: 'brute' },
      veto: MINUTE,
    },
    { rules: next({ of: ['bouncer'], otherwise: { by: 'bouncer', choice: STEP } }) },
  ],
  'some hide, and one is masked': [
    {
      ...punched(veiled(), 'bob'),
      decisions: [defence({ who: ['bob'], users: ['ben'] })],
      faces: { ann: 'k1', bouncer: 'k2', cat: 'k3', bob: 'k4' },
    },
    { portraits: { k1: 'h1', k2: 'h2', k3: 'h3' } },
  ],
  'nobody near the fight that hides is asked': [
    { decisions: [turn({ who: ['cat'], users: ['greta'] })] },
    { rules: next({ of: ['cat'] }) },
    veiled(),
  ],
  'the same, under a server’s role for GMs': [
    { ...punched(veiled()), decisions: [defence()] },
    { guild: { ...plainGuild('g1'), gmRole: 'r-gm' } },
  ],
  'Ann’s turn, in which Bob may act': [{ decisions: [turn()] }, { rules: next({ may: ['bob'] }) }],
  'Ann’s turn, which only another is asked for': [
    { decisions: [turn({ users: ['sam'] })], seats: [GRETA, seat('ana', { combatants: ['ann', 'dan'] }), BEN] },
    { rules: rulesOf() },
  ],
  'the GM has ruled': [
    { ...punched(), decisions: [defence({ kind: 'ruling', who: ['gm'], users: ['greta'], answer: sealed('greta') })] },
    { rules: asking({ ...ask('gm'), kind: 'ruling' }) },
  ],
  'Ann rules, and the GM takes a turn': [
    { ...punched(), decisions: [defence({ kind: 'ruling' }), turn({ key: 'defend', id: 8, who: ['gm'], users: ['greta'] })] },
    { rules: asking({ ...ask('ann'), kind: 'ruling' }, { ...ask('gm'), kind: 'turn' }) },
  ],
  'in zones': [{ decisions: [turn()] }, { rules: zones }, inZones()],
  'in trouble': [{ trouble }],
  'in trouble that cannot be shown': [
    { trouble },
    {
      rules: {
        ...brawl,
        view: () => {
          throw new Error('no');
        },
      },
    },
  ],
  'paused at a wish': [
    { status: 'paused', onBreak: true, decisions: [turn()], holiday: { from: NOON - DAY, until: NOON + DAY, begun: true } },
  ],
  'on no break any more, with a holiday to come': [
    { onBreak: true, decisions: [turn()], holiday: { from: NOON + DAY, until: NOON + 2 * DAY, begun: false } },
  ],
  'decided, and the GM is asked': [
    { decisions: [turn({ key: 'fight-over', kind: 'ruling', who: ['gm'], users: ['greta'] })] },
    {},
    down('bouncer', 'cat'),
  ],
  'decided, and over': [{ status: 'over', ending: { rounds: 3 } as never }, {}, down('bouncer', 'cat')],
  'decided, and gone elsewhere': [{ status: 'over', moved: { to: 'elsewhere', at: NOON } as never }, {}, down('bouncer', 'cat')],
  alone: [{ channel: soloPlace('ana'), guild: '@ana', seats: [ANA], told: { story: [] } as never, copyOf: 'e0', decisions: [turn()] }],
  'tried out': [{ channel: whatIfPlace('ana'), decisions: [turn()] }],
  'with a server’s style, and its role for GMs': [
    { decisions: [turn()] },
    { guild: { ...plainGuild('g1'), style: 'brief', gmRole: 'r-gm' } },
  ],
  'with a style of its own': [{ style: 'plain', decisions: [turn()] }, { guild: { ...plainGuild('g1'), style: 'brief' } }],
  'with some away, benched and gone': [
    {
      decisions: [turn({ users: ['sam', 'ana'] })],
      seats: [
        GRETA,
        { ...ANA, standIns: ['sam'] },
        { ...BEN, benched: true },
        seat('olga', { role: 'spectator' }),
        seat('gus', { combatants: ['dan'], gone: true, playedBy: 'pia' }),
      ],
    },
    {
      people: new Map([
        ['ana', { ...plainPerson('ana'), away: NOON + 1 }],
        ['ben', { ...plainPerson('ben'), away: NOON }],
      ]),
    },
  ],
  'with much that waits for the GM': [
    {
      ...{
        decisions: [
          turn({ who: ['cat'], users: ['greta'], deadline: null }),
          turn({ id: 6, who: ['bouncer'], users: ['greta'] }),
          turn({ id: 5, who: ['bouncer'], users: ['greta'] }),
        ],
      },
      applicants: [applicant(3, { as: 'stand-in', for: 'ana' }), applicant(4, { as: 'player', name: 'Zoe', side: 'house' })] as never,
      ...{ posts: posts as never, gmNotes: { '': { text: 'soon', by: 'greta' }, cat: { text: 'bites', by: 'greta' } }, blind: ['a roll'] },
      ...{ playedThere: { cat: 'Tom', ann: 'Ana', dan: 'Dan' }, leftBehind: { cat: 'ana', dan: 'ana', bob: 'ben' }, touched: NOON - 5 },
    },
    { rules: next({ of: ['cat', 'bouncer'], otherwise: { by: 'gm', choice: STEP } }) },
    brawlOf(undefined, { coming: [wave('Wolves', true), wave('Rats', false)] } as never),
  ],
  'nobody is asked, but somebody asks to come in': [
    {
      applicants: [applicant(3, { as: 'take-over', name: 'Bob', who: 'bob' })] as never,
      posts: [...posts, post(['p7'], 'act', 3, []), post(['p8'], 'admit', 9, [])] as never,
    },
  ],
  'nobody is asked, but a wave had no room': [{}, {}, brawlOf(undefined, { coming: [wave('Wolves', true)] } as never)],
  'over, and somebody had asked to come in': [
    { status: 'over', applicants: [applicant(3, { as: 'take-over', name: 'Bob', who: 'bob' })] as never },
  ],
  'a turn of several, who have one stand-in': [
    {
      decisions: [turn({ who: ['cat', 'bob', 'ann'], users: ['ana', 'ben', 'sam'] })],
      seats: [GRETA, { ...ANA, standIns: ['sam'] }, { ...BEN, standIns: ['sam'] }, seat('olga', { role: 'spectator', standIns: ['una'] })],
    },
    { rules: next({ of: ['cat', 'bob', 'ann'] }) },
  ],
  'a turn of two that one plays, and three more': [
    {
      decisions: [
        turn({ who: ['ann', 'bob'], users: ['ana'] }),
        ...[1, 2, 3].map((n) => turn({ id: n, deadline: NOON + n * HOUR, users: ['ana'] })),
      ],
      seats: [GRETA, seat('ana', { combatants: ['bob', 'ann'] })],
    },
    { rules: next({ of: ['ann', 'bob'] }) },
  ],
  'in trouble, with somebody who asks to come in': [
    {
      trouble,
      applicants: [applicant(3, { as: 'take-over', name: 'Bob', who: 'bob' })] as never,
      touched: NOON - 5,
      posts: posts as never,
    },
  ],
  'with what is left ahead, orders to several, and a guide': [
    {
      decisions: [turn({ who: ['bob'], users: ['ben'] })],
      ...{ ahead: { 'ann turn': left([{}, { says: 'Wait' }]) }, guide: { ben: ['move'] } },
      joint: [{ user: 'ana', roles: [], aim: 'defend', round: 3, waiting: ['ann'], begun: [], taken: [] }],
      answering: { ana: { count: 3, ms: 9000 }, ben: { count: 2, ms: 1 }, greta: { count: 4, ms: 8000 } },
    },
    {
      rules: {
        ...rulesOf(),
        upcoming: () => ['ann', 'cat'],
        rounds: { ...rulesOf().rounds, named: (_: unknown, slow: boolean) => [slow ? 'slowly' : 'quickly'] },
      } as never,
    },
  ],
  'up next, and at rest': [
    { decisions: [turn({ who: ['bob'], users: ['ben'] })], unattended: 600 },
    { rules: { ...brawl, upcoming: () => ['ann', 'cat'] } },
  ],
  'up next: a side': [{ decisions: [] }, { rules: { ...brawl, upcoming: () => ['@house'] } }],
  'with sides in another order': [
    { decisions: [turn()], sides: ['cooks', 'house'], pace: { ...workOf().encounter.pace, time: { turn: 2 * HOUR } as never } },
  ],
};

export const standingOf = (name: string): UnitOfWork => workOf(...STANDINGS[name]!);
