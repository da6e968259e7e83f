/** Fights of one person alone, prepared fights, weighings, and what foes on autopilot are going to do. */
import { join } from 'node:path';
import { MessageFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { button, type Message, rowsOf } from '../../../src/discord/message.ts';
import { askDrop, bandsOf, showPrep, showPreps } from '../../../src/discord/show/prep.ts';
import { askAnotherWhatIf, askInstead, showSolo, showSystems, soloRests } from '../../../src/discord/show/solo.ts';
import { intentButtons, intentLines, showIntents, showWindow, vetoButton } from '../../../src/discord/show/veto.ts';
import { showWeighed, showWeighing, weighedFight, weighedPrep } from '../../../src/discord/show/weighing.ts';
import type { Prepared } from '../../../src/engine/index.ts';
import type { EncounterView, Odds, Prep, SystemInfo, Update, Weighing } from '../../../src/table/api.ts';
import { fullest, pageOf } from '../../support/laid-out.ts';
import { DAY, HOUR, MINUTE, many, NOON, PEOPLE, sight, viewOf, waiting } from '../../support/sights.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const SYSTEMS = [
  { id: 'toy', title: 'The *Toy*', space: { kind: 'distances', unit: 'm' } },
  { id: 'other', title: 'Other' },
] as unknown as readonly SystemInfo[];
const PICTURE = { png: Buffer.from('png'), alt: 'a'.repeat(1100) };

const told = (more: Partial<Update> = {}): Update => ({
  ...{ encounter: 'AB12CD34EF56', name: 'The Ford', system: 'Toy', channel: '1', status: 'running', at: NOON, covers: [3, 9] },
  story: [
    { tone: 'hit', text: 'Much happens.', short: true },
    { tone: 'plain', text: 'She waits.' },
  ],
  ...{
    prompts: [{ text: 'go', users: [], until: null, otherwise: null, button: 'act', decision: 4, open: [4] }],
    commitment: null,
    seed: null,
  },
  ...more,
});

test('a fight of one person alone, all in one message', async () => {
  const alone = (more: Partial<EncounterView> = {}, solo: Partial<NonNullable<EncounterView['solo']>> = {}): EncounterView =>
    sight({ name: 'A *Toll*', view: viewOf(PEOPLE), acting: ['yrsa'], solo: { told: told(), copyOf: null, ...solo }, ...more });
  const question: Message = { content: 'What does Yrsa do?', components: rowsOf([button('pk', 'Strike', 'do')]) };
  const shown = (view: EncounterView, picture: typeof PICTURE | null = null, asked = question) => showSolo(view, view, asked, picture);
  const long = {
    story: Array.from({ length: 40 }, (_, i) => ({ tone: i % 2 ? ('hit' as const) : ('plain' as const), text: 's'.repeat(150) })),
  };
  const crowd = alone({ view: viewOf(many(30, 'Somebody with a name')) }, { told: told(long) });
  await expect(
    pageOf({
      'it goes on': shown(alone({ lessons: ['move'] })),
      'with a picture': shown(alone(), PICTURE),
      'nothing has been told, nothing is asked': shown(alone({ view: viewOf(PEOPLE, { round: 0 }) }, { told: null }), null, {}),
      'it is over': shown(alone({ status: 'over' }, { told: told({ prompts: [], seed: 'abc' }) }), null, {}),
      'a copy': shown(alone({}, { copyOf: 'XY' })),
      'a copy that is paused': shown(alone({ status: 'paused' }, { copyOf: 'XY' })),
      'a copy that is over': shown(alone({ status: 'over', view: viewOf(PEOPLE) }, { copyOf: 'XY', told: null }), null, {}),
      'more than it holds': shown(crowd),
      'others see less': showSolo(alone(), alone({ view: viewOf(PEOPLE.slice(0, 1)) }), question, null),
      'it rests': soloRests(alone({ waiting: [waiting('Bram')] }), [button('x', 'Beside')]),
    }),
  ).toMatchFileSnapshot(kept('solo'));
  expect(soloRests(alone({ status: 'over' }), [button('x', 'Beside')])).toEqual({});
  const growing = (of: number): Message =>
    shown(alone({}, { told: told({ story: Array.from({ length: 30 }, () => ({ tone: 'plain', text: 's'.repeat(of) })) }) }));
  expect(fullest(growing, 200)).toMatchInlineSnapshot(
    `"at most 4027 characters, in so many lines as it grows: 43, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25"`,
  );
});

test('of the dice of a copy nothing is said: nothing hangs on them', () => {
  const shown = (copyOf: string | null): string =>
    JSON.stringify(showSolo(sight({ view: viewOf(PEOPLE), solo: { told: told({ commitment: 'c0ffee' }), copyOf } }), sight(), {}, null));
  expect(shown(null)).toContain('Fair dice');
  expect(shown('XY')).not.toContain('Fair dice');
});

test('as many parts as a message may have', async () => {
  const story = Array.from({ length: 30 }, (_, i) => ({ tone: i % 2 ? ('hit' as const) : ('plain' as const), text: `t${i}` }));
  const countIn = (part: object): number =>
    1 +
    ('components' in part ? (part.components as object[]).reduce((sum, one) => sum + countIn(one), 0) : 0) +
    ('accessory' in part ? 1 : 0);
  const view = (more: Partial<EncounterView>, of: Update): EncounterView =>
    sight({ view: viewOf(PEOPLE), solo: { told: of, copyOf: null }, ...more });
  const counts = [1, 2, 3, 4, 5, 6].flatMap((buttons) => {
    const question = { content: 'q', components: rowsOf(many(buttons, 'B').map(({ id, name }) => button(id, name))) };
    const one = view({}, told({ story, commitment: 'c0ffee' }));
    const { components = [], flags } = showSolo(one, one, question, PICTURE);
    expect(flags).toBe(MessageFlags.IsComponentsV2);
    return components.reduce((sum, part) => sum + countIn(part), 0);
  });
  expect(counts).toMatchInlineSnapshot(`
    [
      40,
      39,
      40,
      40,
      39,
      40,
    ]
  `);
});

test('which system to try, and what a new one takes the place of', async () => {
  await expect(
    pageOf({
      'none is on': showSystems(SYSTEMS, null, ['self', 'guide']),
      'one is on': showSystems(SYSTEMS, 'A *Toll*', ['gm', 'plain']),
      'another copy': askAnotherWhatIf('A *Toll*', 'AB12CD34EF56', 'XY'),
      'another practice': askInstead('A *Toll*', 'solo-start:-:toy'),
    }),
  ).toMatchFileSnapshot(kept('solo-asked'));
});

const entrant = (id: string, name: string, more: object = {}) => ({ id, name, side: 'foes', sheet: {}, ...more });
const prep = (more: object = {}, body: object = {}): Prep => ({
  ...{ id: 'P1', guild: '1', owner: '11', ruleset: 'toy', name: 'A *Toll*', updated: NOON },
  body: { pace: 'live', about: '', settings: {}, zones: {}, distances: {}, entrants: [], waves: [], ...body },
  ...more,
});
const FULL = prep(
  { shared: true },
  {
    pace: 'none',
    about: 'A *bridge*.',
    zones: { a: { name: 'The *Ford*', next: [] }, b: { name: 'Hill', next: [] } },
    entrants: [
      entrant('e1', 'Bandit 1'),
      entrant('e2', 'Bandit 2'),
      entrant('e3', 'Bandit 3', { concealed: true, mask: 'Bush 2', doctrine: 'brute', state: { zone: 'a' } }),
      entrant('e4', 'Spy', { state: { zone: 'gone' }, concealed: false, mask: null }),
      entrant('e5', 'Archer 1', { wave: 'w1' }),
      entrant('e6', 'Archer 2', { wave: 'w1' }),
      entrant('e7', 'Bandit 4', { wave: 'w1' }),
    ],
    waves: [
      { id: 'w1', name: 'Arc*hers', when: { at: 'round', round: 3 }, line: 'Arrows *fly*.' },
      { id: 'w2', name: 'Horn', when: { at: 'press' }, line: 'Horn' },
      { id: 'w3', name: 'Rain', when: { at: 'share', side: 'foes', below: 0.5 }, line: '' },
    ],
  },
);

/** A map of which a part cannot be reached, and distances beside that of the sides. */
const APART = {
  zones: {
    ...{ a: { name: 'The *Ford*', next: ['b'] }, b: { name: 'Hill', next: [] }, c: { name: 'Mill', next: ['b'] } },
    d: { name: 'Cellar', next: [] },
  },
  apart: 30,
  entrants: [...FULL.body.entrants, entrant('e8', 'Guard', { side: 'watch' })],
  distances: { 'e1>e8': 30, 'e2>e8': 12.5, 'e3>e8': 4, 'e1>e4': 30, 'e4>e2': 2 },
} as unknown as Pick<Prepared, 'zones' | 'apart' | 'entrants' | 'distances'>;

test('prepared fights', async () => {
  const one = prep({ id: 'P2', name: 'Other', ruleset: 'gone' }, { entrants: [entrant('e1', 'Rat')] });
  const mine = { said: null, isMine: true, isManager: false };
  const shelf = Array.from({ length: 26 }, (_, i) => prep({ id: `P${i}`, name: `Fight ${i}` }));
  await expect(
    pageOf({
      none: showPreps(SYSTEMS, [], []),
      two: showPreps(SYSTEMS, [FULL, one], [], 'Deleted.'),
      'the library': showPreps(SYSTEMS, [], [one]),
      'more than a menu holds': showPreps(SYSTEMS, shelf, shelf),
      'an empty one': showPrep(SYSTEMS, prep(), mine),
      'one’s own': showPrep(SYSTEMS, FULL, { ...mine, said: 'Copied.' }),
      'that of another': showPrep(SYSTEMS, FULL, { ...mine, isMine: false }),
      'that of another, for a manager': showPrep(SYSTEMS, FULL, { ...mine, isMine: false, isManager: true }),
      'with ways, and people who stand apart': showPrep(SYSTEMS, { ...FULL, body: { ...FULL.body, ...APART } }, mine),
      'before it is deleted': askDrop(FULL),
    }),
  ).toMatchFileSnapshot(kept('prep'));
  expect(bandsOf(FULL).map(({ name, ids }) => [name, ids.join(' ')])).toEqual([
    ['Bandit', 'e1 e2'],
    ['Bandit', 'e3'],
    ['Spy', 'e4'],
    ['Archer', 'e5 e6'],
    ['Bandit', 'e7'],
  ]);
});

const share = (fights: number, part: number) => ({ fights, share: part, low: part - 0.1, high: part + 0.1 });
const odds = (more: Partial<Odds> = {}): Odds => ({
  ...{ fights: 100, undecided: 0, rounds: { least: 2, median: 4, most: 9 } },
  wins: [
    { ...share(100, 0.625), side: 'heroes' },
    { ...share(100, 0.3), side: 'the *pack*' },
  ],
  falls: [
    { ...share(100, 0.2), who: 'yrsa', name: 'Yr*sa', side: 'heroes' },
    { ...share(100, 0.4), who: 'bram', name: 'Bram', side: 'heroes' },
    { ...share(100, 0.7), who: 'wolf', name: 'Wolf', side: 'the *pack*' },
  ],
  ...more,
});
const weighing = (more: Partial<Weighing> = {}): Weighing => ({
  ...{ ours: 'heroes', from: 0, done: 100, of: 100, lost: 0, stopped: null, odds: odds(), without: [] },
  ...more,
});

test('what a weighing has come to', async () => {
  const fight = weighedFight({ id: 'AB12CD34EF56', name: 'The *Ford*' });
  const done = (more: Partial<Weighing> = {}, picture: typeof PICTURE | null = null) => showWeighed(fight, weighing(more), picture);
  const crowd = odds({ falls: many(30, 'Rat').map(({ name }, i) => ({ ...share(100, i / 40), who: name, name, side: 'heroes' })) });
  const without = [
    { name: 'Wo*lf', more: true, odds: odds({ wins: [{ ...share(50, 0.8), side: 'heroes' }] }) },
    { name: 'Bear', more: false, odds: odds({ wins: [{ ...share(50, 0.9), side: 'heroes' }] }) },
    { name: 'Nobody', more: false, odds: odds({ wins: [] }) },
  ];
  await expect(
    pageOf({
      'nothing yet': showWeighing(fight, weighing({ done: 0, odds: null })),
      'half of it': showWeighing(weighedPrep({ id: 'P1', name: 'A *Toll*' }), weighing({ done: 50 })),
      done: done({}, PICTURE),
      'of a prepared one': showWeighed(weighedPrep({ id: 'P1', name: 'A *Toll*' }), weighing(), null),
      'from a later round, some undecided, all ended alike': done({
        from: 3,
        odds: odds({ undecided: 7, rounds: { least: 4, median: 4, most: 4 } }),
      }),
      'without some of the foes': done({ without }),
      'nobody fell': done({ odds: odds({ falls: [] }) }),
      'many fell': done({ odds: crowd }),
      cancelled: done({ stopped: 'cancelled', done: 40 }),
      'too late': done({ stopped: 'late', done: 40, lost: 3 }),
      broken: done({ stopped: 'broken', done: 40, lost: 3 }),
      'some were lost': done({ lost: 3 }),
      'broken before anything came of it': done({ stopped: 'broken', done: 0, odds: null }),
      'nothing to tell': done({ done: 0, odds: null }),
    }),
  ).toMatchFileSnapshot(kept('weighing'));
});

describe('foes on autopilot', () => {
  const intent = (decision: number, name: string, more: object = {}) => ({
    ...{ decision, who: name, name, what: `Strike *${name}*`, since: NOON, at: NOON + decision * MINUTE },
    ...more,
  });
  const gm = (more: Partial<EncounterView> = {}): EncounterView => sight({ isGm: true, role: 'gm', ...more });

  test('tell their GM what they are going to do', async () => {
    const two = gm({ intents: [intent(4, 'wolf'), intent(5, '@pack', { name: 'the pack', at: NOON + 2 * DAY })] });
    const seven = gm({ intents: many(7, 'Rat').map(({ name }, i) => intent(i, name)) });
    const crowd = gm({ intents: many(30, 'Rat').map(({ name }, i) => intent(i, name, { what: 'w'.repeat(250) })) });
    const lines = (view: EncounterView, who: string | null = null) => ({
      content: intentLines(view, who).join('\n') || 'nothing',
      components: rowsOf(intentButtons(view, who)),
    });
    await expect(
      pageOf({
        none: showIntents(gm(), null, null),
        two: showIntents(two, null, null),
        'one of two': showIntents(two, '5', null),
        'one that is gone': showIntents(two, '6', 'It is done.'),
        'more than a menu holds': showIntents(crowd, null, null),
        'on another panel: two': lines(two),
        'on another panel: one of two': lines(two, 'wolf'),
        'on another panel: none of two': lines(two, 'bear'),
        'on another panel: seven': lines(seven),
        'on another panel: five': lines(gm({ intents: seven.intents.slice(0, 5) })),
        'the window, off': showWindow(gm(), null),
        'the window': showWindow(gm({ veto: 90 * MINUTE }), 'It is set.'),
        'the way to it': { components: rowsOf([vetoButton(gm()), vetoButton(gm({ id: 'X', veto: HOUR }))]) },
      }),
    ).toMatchFileSnapshot(kept('veto'));
  });
});
