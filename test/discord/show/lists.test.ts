/** Lists: all fights of a person, of a server, those that are over, and what came of them for a character. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showCampaign } from '../../../src/discord/show/campaign.ts';
import { showChronicle, showPast } from '../../../src/discord/show/chronicle.ts';
import { deskLines, showDesk, showDeskEnd, showDeskFight } from '../../../src/discord/show/desk.ts';
import { deciding, placeOf, showFights } from '../../../src/discord/show/fights.ts';
import type { AgendaAsk, CampaignFight, DeskFight, MyFight, MyFights, PastFight, SystemInfo } from '../../../src/table/api.ts';
import { PLAIN_DESK } from '../../../src/table/desk.ts';
import { pageOf } from '../../support/laid-out.ts';
import { DAY, HOUR, NOON, PEOPLE, sight, viewOf, waiting } from '../../support/sights.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const SYSTEMS = [
  { id: 'other', title: 'Another System' },
  { id: 'toy', title: 'The *Toy* System with a name of more than forty letters' },
] as unknown as readonly SystemInfo[];

const ask = (more: Partial<AgendaAsk> = {}): AgendaAsk => ({
  ...{ kind: 'turn', id: 4, who: 'yrsa', whoName: 'Yrsa', question: 'What does Yrsa do?', otherwise: 'she waits', opened: NOON },
  deadline: NOON + HOUR,
  ...more,
});
const fight = (more: Partial<MyFight> = {}): MyFight => ({
  ...{ id: 'AB12CD34EF56', guild: '1', channel: '2', name: 'The *Ford*', ruleset: 'toy', status: 'running', touched: NOON - HOUR },
  ...{ board: null, user: '11', role: 'player', open: 0, known: 0, until: null, asks: [], waiting: [], next: null, asleep: false },
  ...{ post: null, group: 'others', mayNudge: false, message: null },
  ...more,
});
const mine = (...asks: AgendaAsk[]): MyFight => fight({ group: 'mine', asks, open: asks.length, message: '77' });
/** Each with an id of its own. */
const numbered = <T extends object>(fights: readonly T[]): readonly T[] => fights.map((one, i) => ({ ...one, id: `F${i}` }));
const list = (fights: readonly MyFight[], more: Partial<MyFights> = {}): MyFights => ({
  ...{ fights: numbered(fights), page: 0, pages: 1, total: fights.length, open: 0, alone: null, answers: null, now: NOON },
  ...more,
});

test('of private choices nothing is told but how many there are', () => {
  const secret = fight({ waiting: [waiting('a private choice', { what: '', until: NOON })] });
  expect(JSON.stringify(showFights(list([secret]), SYSTEMS))).toContain(
    `-# Waiting for a private choice until <t:${Math.floor(NOON / 1000)}:t>"`,
  );
});

test('all one’s fights, by what they wait for', async () => {
  const kinds = ['turn', 'declaration', 'reaction', 'ruling', 'admit', 'trouble', 'held'] as const;
  const others = [
    fight({ waiting: [waiting('Bram'), waiting('2 answers', { what: 'to react', until: null })], mayNudge: true }),
    fight({ waiting: [], next: null }),
    fight({ waiting: [waiting('bram', { until: NOON + 2 * DAY })], next: 'Yrsa, @here', left: 'Strike *wolf*' }),
  ];
  const resting = [
    fight({ group: 'resting', status: 'paused', left: 'l'.repeat(100) }),
    fight({ group: 'resting', status: 'gathering', touched: NOON - 2 * DAY }),
    fight({ group: 'resting', asleep: true }),
    fight({ group: 'resting' }),
    fight({ group: 'over', status: 'over', ruleset: 'unknown', left: 'not told any more' }),
  ];
  const names = (guild: string): string | null => (guild === '1' ? 'A *Keep* whose name is longer than forty letters' : null);
  await expect(
    pageOf({
      none: showFights(list([]), SYSTEMS),
      'none on any server': showFights(list([]), SYSTEMS, names),
      'what waits for them': showFights(
        list(
          kinds.map((kind) => mine(ask({ kind }))),
          { open: 1 },
        ),
        SYSTEMS,
      ),
      'how it is said': showFights(
        list(
          [
            mine(ask({ deadline: null, otherwise: '' })),
            mine(ask({ otherwise: '', question: 'q'.repeat(300) }), ask({ id: 5 }), ask({ id: 6 })),
            mine(ask({ otherwise: 'o'.repeat(99), deadline: NOON + 3 * DAY, question: 'And now?', who: '@pack', whoName: 'the *pack*' })),
            mine(),
          ],
          { open: 5, answers: HOUR },
        ),
        SYSTEMS,
      ),
      'those of others, and what rests': showFights(list([...others, ...resting], { answers: HOUR - 1 }), SYSTEMS),
      'slow answers, a practice of their own': showFights(
        list([fight()], { answers: 26 * HOUR, alone: { name: 'A *Toll*', ruleset: 'toy' } }),
        SYSTEMS,
      ),
      'on all servers': showFights(list([fight(), fight({ guild: '9' })]), SYSTEMS, names),
      'the second page of three': showFights(list([fight()], { page: 1, pages: 3, total: 21 }), SYSTEMS),
      'a long question is cut': showFights(list([fight({ ...mine(ask({ question: 'q'.repeat(200) })), name: 'n'.repeat(60) })]), SYSTEMS),
    }),
  ).toMatchFileSnapshot(kept('fights'));
  expect(deciding({ id: 'AB', asks: [] })).toEqual([]);
  expect(placeOf({ channel: '5', message: null, guild: '6' })).toBe('<#5>');
});

const open = (more: Partial<DeskFight> = {}): DeskFight => ({
  ...{ id: 'AB12CD34EF56', channel: '2', name: 'The *Ford*', ruleset: 'toy', status: 'running', round: 3, gms: ['11'], players: 2 },
  ...{ touched: NOON, asleep: false, lost: false, trouble: false },
  ...more,
});

test('a server’s desk', async () => {
  const states = [
    open(),
    open({ id: 'B', status: 'paused', round: 0, gms: [], players: 0, ruleset: 'unknown' }),
    open({ id: 'C', status: 'gathering', gms: ['11', '12'], players: 1 }),
    open({ id: 'D', asleep: true, lost: true, trouble: true, name: 'n'.repeat(90) }),
    open({ id: 'E', status: 'over' }),
  ];
  const desk = (fights: readonly DeskFight[], more: object = {}) => ({
    fights,
    page: 0,
    pages: 1,
    total: fights.length,
    now: NOON,
    ...more,
  });
  const each = states.map((one) => [`${one.status} ${one.id}`, showDeskFight(one, SYSTEMS)] as const);
  await expect(
    pageOf({
      none: showDesk(desk([]), SYSTEMS),
      one: showDesk(desk([open()]), SYSTEMS),
      several: showDesk(desk(states), SYSTEMS),
      'the second page': showDesk(desk(states.slice(0, 1), { page: 1, pages: 3, total: 21 }), SYSTEMS),
      ...Object.fromEntries(each),
      'after something was done': showDeskFight(open({ status: 'paused' }), SYSTEMS, 'The fight is paused.'),
      'before it ends': showDeskEnd(open()),
    }),
  ).toMatchFileSnapshot(kept('desk'));
});

test('what managers have said for all fights', () => {
  const lines = (more: Partial<typeof PLAIN_DESK> = {}, most = more.figures ?? 60): readonly string[] =>
    deskLines({ desk: { ...PLAIN_DESK, ...more } }, most);
  const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i}`);
  expect(lines()).toEqual(['Anybody may start a fight · characters come in as they are · log: none']);
  expect(lines({ starters: '5', approval: true, log: '6', fights: 1, figures: 20, weighings: 0 })).toEqual([
    '<@&5> and managers may start fights · characters wait for the GM’s leave · log: <#6>',
    'Limits: one fight at once · at most 20 characters and foes in a fight · no weighing',
  ]);
  expect(lines({ fights: 2, weighings: 1 })[1]).toBe('Limits: at most 2 fights at once · one weighing at once');
  expect(lines({ weighings: 2 })[1]).toBe('Limits: at most 2 weighings at once');
  const byHost = 'Limits: at most 24 characters and foes in a fight (the host of this bot allows no more)';
  for (const figures of [null, 25, 60]) expect(lines({ figures }, 24)[1]).toBe(byHost);
  for (const figures of [24, 23]) expect(lines({ figures })[1]).toBe(`Limits: at most ${figures} characters and foes in a fight`);
  expect(lines({ muted: ['7', '8'] })[1]).toBe('Muted: <@7>, <@8>');
  expect(lines({ muted: ids(20) })[1]).toMatch(/<@18>, <@19>$/u);
  expect(lines({ muted: ids(23) })[1]).toMatch(/<@18>, <@19> and 3 more$/u);
});

const past = (more: Partial<PastFight> = {}): PastFight => ({
  ...{
    id: 'AB12CD34EF56',
    channel: '2',
    before: [],
    name: 'The *Ford*',
    ruleset: 'toy',
    created: NOON,
    shownToAll: false,
    headline: 'The *pack* wins.',
    moved: null,
    calledOff: false,
  },
  ...more,
});

test('the chronicle, and the end card of a fight', async () => {
  const page = (fights: readonly PastFight[], more: object = {}) => ({
    ...{ fights: numbered(fights), page: 0, pages: 1, total: fights.length },
    ...more,
  });
  const view = sight({ status: 'over', view: viewOf(PEOPLE, { remarks: ['It rained.'] }), ending: null });
  const picture = { png: Buffer.from('png'), alt: 'a card' };
  await expect(
    pageOf({
      none: showChronicle(page([]), SYSTEMS),
      one: showChronicle(page([past()]), SYSTEMS),
      several: showChronicle(
        page([past({ shownToAll: true, ruleset: 'other' }), past({ headline: null, calledOff: true, ruleset: 'unknown' })], {
          page: 1,
          pages: 2,
          total: 7,
        }),
        SYSTEMS,
      ),
      'the card for a player': showPast({ view, shownToAll: false, isGm: false }, null),
      'for its GM': showPast({ view, shownToAll: false, isGm: true }, picture),
      'for its GM, once all may read it': showPast({ view, shownToAll: true, isGm: true }, picture),
      'for others, once all may read it': showPast({ view, shownToAll: true, isGm: false }, picture),
    }),
  ).toMatchFileSnapshot(kept('chronicle'));
});

test.each([
  [[], '<#2>'],
  [['3'], 'began in <#3>, went on in <#2>'],
  [['3', '4', '5'], 'began in <#3>, went on in <#4>, <#5> and <#2>'],
  [['3', '4', '5', '6'], 'began in <#3>, went on in 3 other channels, at last in <#2>'],
])('a fight that was played in %j before says where it began and where it went on', (before, words) => {
  const shown = JSON.stringify(showChronicle({ fights: [past({ before })], page: 0, pages: 1, total: 1 }, SYSTEMS));
  expect(shown).toContain(` · ${words} · `);
});

test('the campaign page of a character', async () => {
  const person = { id: 'c1', name: 'Yrsa *the* Bold', portrait: null };
  const sums = { fights: 0, won: 0, fell: 0, felled: 0, dealt: 0, taken: 0 };
  const one = (more: Partial<CampaignFight> = {}): CampaignFight => ({
    ...past(),
    headline: 'The *pack* wins.',
    felled: 0,
    dealt: 12,
    taken: 3,
    won: true,
    out: null,
    ...more,
  });
  const fights = numbered([
    one(),
    one({ won: false, out: 'killed', felled: 2 }),
    one({ won: null, out: 'felled' }),
    one({ out: 'left', felled: 1 }),
  ]);
  const campaign = { sums, fights: [], page: 0, pages: 1, isCut: false };
  await expect(
    pageOf({
      none: showCampaign(person, 'Toy', campaign, true),
      'none, and no server': showCampaign(person, 'Toy', campaign, false),
      'one fight': showCampaign(
        person,
        'Toy',
        { ...campaign, sums: { ...sums, fights: 1, won: 1, dealt: 12 }, fights: fights.slice(0, 1) },
        true,
      ),
      several: showCampaign(
        { ...person, portrait: 'c'.repeat(64) },
        'A *Toy*',
        { sums: { fights: 4, won: 2, fell: 1, felled: 3, dealt: 48, taken: 12 }, fights, page: 1, pages: 3, isCut: true },
        true,
      ),
      'often fallen': showCampaign(person, 'Toy', { ...campaign, sums: { ...sums, fights: 2, fell: 2 } }, false),
    }),
  ).toMatchFileSnapshot(kept('campaign'));
});
