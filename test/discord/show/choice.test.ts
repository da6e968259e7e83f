/** The panel on which somebody chooses, in each state of a decision: who reads, what is possible, what lies sealed already. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromDecision, impossibleLine, type Question } from '../../../src/discord/choosing/question.ts';
import { button } from '../../../src/discord/message.ts';
import { heading, notYet, showBefore, showDecision, showRefused, showSure, takeBackButton } from '../../../src/discord/show/choice.ts';
import type { CompleteAct, EncounterView, WordedOffer } from '../../../src/table/api.ts';
import { laidOut, pageOf } from '../../support/laid-out.ts';
import { decision, many, offer, option, PEOPLE, param, row, sight, viewOf, waiting } from '../../support/sights.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const foes = ['wolf', 'bear'].map((name) => option(name));
const strike = offer('attack', {
  label: 'Strike',
  detail: '55 %',
  params: [
    param('Weapon', 'thing', [option('sword'), option('axe', { detail: 'heavy' })]),
    param('Target', 'combatant', foes, { of: 'combatant' }),
  ],
});
const wait = offer('wait', { label: 'Wait' });
const OFFERS: readonly WordedOffer[] = [
  wait,
  offer('flee', { label: 'Run for it' }),
  strike,
  offer('shoot', { label: 'Shoot *at* them', blocked: 'You have no bow.' }),
  offer('move', {
    label: 'Walk',
    detail: '4 m',
    params: [
      param(
        'Where',
        'place',
        many(27, 'Place').map(({ name }) => option(name)),
      ),
    ],
  }),
  offer('throw', { label: 'Throw', blocked: 'You have no bow.' }),
  offer('cast-spell', { does: 'power', label: 'Cast', params: [param('Words', 'text', [])] }),
  offer('ready', { label: 'Get ready' }),
  offer('stand', { label: 'Stand up', blocked: 'You stand. @everyone' }),
  offer('hide', { label: 'Hide', blocked: 'They look at you.' }),
  offer('pray', { label: 'Pray', blocked: 'The fourth reason is not told.' }),
  offer('power', {
    label: 'Use a power',
    params: [param('power', 'thing', [option('Fire'), option('Frost'), option('Sleep', { blocked: 'It is spent.' })], { name: 'power' })],
  }),
];

const view = (more: Partial<EncounterView> = {}): EncounterView =>
  sight({ view: viewOf(PEOPLE), own: [{ id: 'yrsa', name: 'Yrsa', side: 'heroes' }], ...more });
const question = (more: Partial<Question> = {}, of: Partial<EncounterView> = {}): Question => ({
  ...fromDecision(view(of), decision(4, 'Yrsa', { offers: OFFERS })),
  ...more,
});
const act = (at: number, label: string, choice: object = {}, again: CompleteAct['again'] = null): CompleteAct => ({
  offer: at,
  choice: { pick: OFFERS[at]?.pick ?? 'gone', ...choice },
  label,
  again,
});
const ACTS = [
  act(2, 'Strike wolf with sword', { weapon: 'sword', target: 'wolf' }, 'last-round'),
  act(2, 'Strike bear with axe', { weapon: 'axe', target: 'bear' }, 'before'),
  act(0, 'Wait'),
  act(6, 'Cast', { words: 'it cannot be said by a button' }),
  act(99, 'Nothing that is offered'),
];
const two = [...view().own, { id: 'bram', name: 'Bram', side: 'heroes' }, { id: 'ulf', name: 'Ulf', side: 'heroes' }];
const bothStand = viewOf([...PEOPLE, row('Ulf', { own: true })]);

test('a decision has its question, its acts and its menu', async () => {
  const q = question();
  const others = [decision(4, 'Yrsa'), decision(4, 'Ulf'), decision(5, 'Yrsa', { answered: 'Wait', question: 'Does **Yrsa** `parry`?' })];
  const offers = many(30, 'Thing').map(({ id }) => offer(id));
  await expect(
    pageOf({
      'with acts': showDecision(q, ACTS),
      'without acts': showDecision(q, []),
      'of oneself alone, who has all the time': showDecision(question({}, { solo: { told: null, copyOf: null } }), ACTS, { others }),
      'for another player': showDecision(question({ standingIn: true, otherwise: null }), []),
      'with a first line and others': showDecision(q, ACTS, { first: 'Yrsa waits.', others, buttons: [button('x', 'Beside')] }),
      'answered and sealed': showDecision(question({ answered: 'Strike *wolf*', isSealed: true, words: 'Halt!' }), ACTS),
      'answered by somebody else': showDecision(question({ answered: 'Strike wolf' }), []),
      'with words that describe': showDecision(question({ words: '*bows* Halt!' }), []),
      'no deadline, no default': showDecision(question({ deadline: null, otherwise: '' }), []),
      'no deadline, but a default': showDecision(question({ deadline: null }), []),
      'of a side': showDecision(question({ who: '@the-pack', whoName: 'the pack', text: 'Who goes first?', kind: 'declaration' }), []),
      'one of several who stand': showDecision(question({}, { own: two, view: bothStand }), []),
      'one of several in a declaration': showDecision(question({ kind: 'declaration' }, { own: two, view: bothStand }), []),
      'one of several who is to react': showDecision(question({ kind: 'reaction' }, { own: two, view: bothStand }), []),
      'one of several by oneself alone': showDecision(question({}, { own: two, view: bothStand, solo: { told: null, copyOf: null } }), []),
      'the only one who stands': showDecision(question({}, { own: two.slice(0, 2) }), []),
      'not one of one’s own': showDecision(question({ who: 'grey-*wolf*' }, { own: two, view: bothStand }), []),
      'left ahead': showDecision(
        question({ decision: -2, kind: null, otherwise: null, deadline: null, answered: 'Wait, then Strike' }),
        [],
      ),
      'of the GM': showDecision(question({ who: 'gm', whoName: 'The GM', kind: 'ruling', text: 'What happens to @here?' }), []),
      'with a portrait': showDecision(question({}, { portraits: { yrsa: 'b'.repeat(64) } }), ACTS),
      'two pages': showDecision(question({ offers }), []),
      'the second page': showDecision(question({ offers }), [], { page: 1 }),
      'nothing is possible': showDecision(question({ offers: OFFERS.filter((o) => o.blocked) }), [], { first: 'Done.' }),
      'everything stands on buttons': showDecision(question({ offers: [wait] }), [act(0, 'Wait')]),
      'a question as long as can be': showDecision(question({ text: 'q'.repeat(900), otherwise: 'o'.repeat(200) }), []),
      'ids as long as can be': showDecision(question({ who: 'y'.repeat(29), encounter: 'E'.repeat(51) }), ACTS),
      'an id too long for a button': showDecision(question({ who: 'y'.repeat(29), encounter: 'E'.repeat(52) }), ACTS),
    }),
  ).toMatchFileSnapshot(kept('choice'));
});

test('of much that one reason bars the first is named, and the rest counted', () => {
  const barred = (n: number): string =>
    laidOut(
      showDecision(
        question({ offers: [wait, ...many(n, 'Act').map(({ id, name }) => offer(id, { label: name, blocked: 'You are held.' }))] }),
        [],
      ),
    );
  expect(barred(4)).toContain('-# Not now: Act 1, Act 2, Act 3, Act 4. You are held.');
  expect(barred(9)).toContain('-# Not now: Act 1, Act 2, Act 3 and 6 more. You are held.');
});

test('an offer in the menu says what kind of thing it is, unless it is called so', () => {
  const target = [param('target', 'combatant', foes, { of: 'combatant' })];
  const offers = [
    offer('attack', { label: 'Attack', params: target }),
    offer('disarm', { does: 'manoeuvre', label: 'Disarm', params: target }),
    offer('flee', { does: 'flee', label: 'Run for it' }),
  ];
  const menu = laidOut(showDecision(question({ offers }), []));
  for (const said of ['Attack … – Target = 0?', 'Disarm … – Attack · target = 1?', 'Run for it – Leave the fight = 2'])
    expect(menu).toContain(`○ ${said}`);
});

test('others for whom one decides are named once in their menu', () => {
  const others = [
    decision(5, 'Ulf the Elder', { question: 'Ulf the Elder, what do you do this round?' }),
    decision(6, 'the wolf', { question: 'The wolf, **bite**?' }),
    decision(7, 'Bram', { question: 'Bramble burns. What now?' }),
  ];
  const menu = laidOut(showDecision(question(), [], { others }));
  for (const said of ['Ulf the Elder – What do you do this round?', 'The wolf – Bite?', 'Bram – Bramble burns. What now?'])
    expect(menu).toContain(`○ ${said} =`);
});

test('what is passive stands back, and what is alike stands together', async () => {
  const passive = ['none', 'no', 'wait', 'pass', 'end-turn', 'hold', 'hold-action', 'hold-fire', 'now', 'await'];
  const looks = passive.map((pick) => {
    const only = [offer(pick)];
    return laidOut(showDecision(question({ offers: only }), [{ offer: 0, choice: { pick }, label: pick, again: null }])).split('\n')[2];
  });
  const kinds = ['attack', 'strike', 'punch', 'shoot', 'throw', 'cast', 'blast', 'charge', 'melee', 'swing'];
  const moves = ['retreat', 'withdraw', 'move', 'stand', 'run', 'approach', 'close', 'ride'];
  const ends = ['flee', 'surrender', 'give-up', 'yield', 'leave'];
  const mixed = [...ends, 'ponder', ...moves, ...kinds].map((pick) => offer(pick));
  const menu = laidOut(showDecision(question({ offers: mixed }), []))
    .split('\n')
    .slice(2);
  await expect([...looks, ...menu, ''].join('\n')).toMatchFileSnapshot(kept('choice-groups'));
});

test('whoever can do nothing reads why, and who is up', () => {
  const blocked = (...reasons: string[]): Question['offers'] => reasons.map((why) => offer('x', { blocked: why }));
  const up = { waiting: [waiting('Bram', { what: 'to act' }), waiting('Ulf')], upNext: { name: 'Ulf', own: false } };
  const said = (offers: Question['offers'], more: Partial<EncounterView> = {}): string => notYet(question({ offers }, more));
  expect(said([])).toBe('Nothing can be done now.');
  expect(said(blocked('You are stunned.', 'You are stunned.'))).toBe('You are stunned.');
  expect(said(blocked('One.', 'Two.'))).toBe('Nothing can be done now.');
  const captain = question({ offers: blocked('It is not your turn.'), who: 'captain', whoName: 'Bandit captain' }, up);
  expect(notYet(captain)).toContain('**the bandit captain** can’t act yet.');
  expect(notYet({ ...captain, who: '@bandits', whoName: 'bandits' })).toContain('**the bandits** can’t act yet.');
  expect(said(blocked('It is not your turn.'), up)).toBe('Waiting for Bram to act; **Yrsa** can’t act yet.\n-# Next: **Ulf**');
  expect(said(blocked('You are stunned.'), up)).toBe('Waiting for Bram to act; **Yrsa** can’t act yet. You are stunned.\n-# Next: **Ulf**');
  expect(said(blocked('One.', 'Two.'), { ...up, upNext: null })).toBe('Waiting for Bram to act; **Yrsa** can’t act yet.');
  expect(said(blocked('One.'), { ...up, status: 'paused', waiting: [] })).toBe(
    'Paused: no clock runs. The GM presses **Resume** on the **GM panel**.',
  );
  expect(said([offer('y'), ...blocked('One.')])).toBe('One.');
  const halted = said([], { ...up, status: 'paused' }).split('\n');
  expect(halted.map((line) => line.slice(0, 22))).toEqual(['⏳ Waiting for **Bram**', '⏳ Waiting for **Ulf** ', '-# Next: **Ulf**']);
  expect(said([], { status: 'running', waiting: [waiting('w'.repeat(300), { what: 'x'.repeat(99) })] })).toMatch(
    /^Waiting for w{199}… x{79}…; \*\*Yrsa\*\* can’t act yet\.$/u,
  );
});

test('above a decision stand one’s own numbers', () => {
  const numbers = (more: Partial<(typeof PEOPLE)[number]>): string =>
    heading(question({ deadline: null, otherwise: null }, { view: viewOf([{ ...PEOPLE[0]!, ...more }]) }))
      .slice(1)
      .join('|');
  expect(numbers({})).toBe('-# ▰▰▰▰▰▱▱▱\u00a0body\u00a07/12 · the bridge · prone · parry dice 3 · CA 2 · move 4 m · reach long');
  expect(numbers({ open: [['In hand', 'long spear, shield']], closed: [], badges: [] })).toBe(
    '-# ▰▰▰▰▰▱▱▱\u00a0body\u00a07/12 · the bridge · long spear, shield in hand',
  );
  expect(numbers({ open: [['Action dice', 'none']], closed: [], place: null, badges: [] })).toBe(
    '-# ▰▰▰▰▰▱▱▱\u00a0body\u00a07/12 · no action dice',
  );
  expect(numbers({ open: [], place: null, badges: [] })).toBe('-# ▰▰▰▰▰▱▱▱\u00a0body\u00a07/12 · magic 5 of 9');
  expect(
    numbers({
      open: [],
      closed: [
        ['A', 'x'.repeat(33)],
        ['B', 'y'.repeat(34)],
      ],
    }),
  ).toContain(`prone · A ${'x'.repeat(33)}`);
  expect(numbers({ open: [], closed: [['B', 'y'.repeat(34)]] })).toBe('-# ▰▰▰▰▰▱▱▱\u00a0body\u00a07/12 · the bridge · prone');
  expect(
    numbers({
      open: [],
      health: { words: 'hurt' },
      closed: [
        ['Body', '7 of 12'],
        ['Luck', 'none'],
      ],
    }),
  ).toBe('-# ▰▰▰▱▱\u00a0hurt · the bridge · prone · body 7 of 12');
  // A long story of how a number comes about is left to the sheet, the number is not.
  const ac = ['AC', '17 (base 10, armour 6, combat bonus 1)'] as const;
  const gear = ['gear', 'Longbow 65 %, 1d8+1 (100 m, two hands)'] as const;
  expect(numbers({ open: [], place: null, badges: [], closed: [gear, ac] })).toMatch(/12 · AC 17$/u);
  const reach = 'in reach of the bandit captain, the bandit with a scar and the bandit with a limp';
  expect(numbers({ open: [], place: reach, badges: [], closed: [] })).toContain(reach);
  const long = numbers({ open: ['a', 'b', 'c', 'd'].map((name) => [name, 'v'.repeat(99)] as const) });
  expect(long).toMatch(/^-# .{280,299}…$/u);
  expect(heading(question({ who: 'nobody', deadline: null, otherwise: null }))).toHaveLength(1);
});

test('a nought is not told, and makes no room for what counts less', () => {
  const closed = ['Parries', 'Armour', 'Luck', 'Magic', 'Class'].map((name, i) => [name, i === 1 ? '0' : `${i + 1}`] as const);
  const only = { ...PEOPLE[0]!, open: [], place: null, badges: [], closed };
  const [, numbers] = heading(question({ deadline: null, otherwise: null }, { view: viewOf([only]) }));
  expect(numbers).toBe('-# ▰▰▰▰▰▱▱▱\u00a0body\u00a07/12 · parries 1 · luck 3 · magic 4');
});

test('what there is nothing to do with or to is not told; what else cannot be done is', () => {
  const barred = (label: string, why: string, idle?: true): WordedOffer => offer(label, { label, blocked: why, ...(idle && { idle }) });
  const offers = [wait, barred('Wake', 'Nobody sleeps.', true), barred('Shoot', 'You have no bow.')];
  expect(laidOut(showDecision(question({ offers }), []))).toContain('Not now: Shoot. You have no bow.');
  expect(laidOut(showDecision(question({ offers }), []))).not.toContain('Wake');
});

test('a button that would be too long loses what is told last', () => {
  const told = `${'X'.repeat(40)} · ${'y'.repeat(20)} · ${'z'.repeat(20)}`;
  const labels = (again: CompleteAct['again']) => JSON.stringify(showDecision(question(), [act(0, told, {}, again)]));
  expect(labels(null)).toContain(`"label":"${'X'.repeat(40)} · ${'y'.repeat(20)}"`);
  // Rather than what the act comes to it loses words.
  expect(labels('last-round')).toContain(`"label":"Again: ${'X'.repeat(40)} · ${'y'.repeat(20)}"`);
  const short = JSON.stringify(showDecision(question(), [act(0, `${'X'.repeat(40)} · ${'y'.repeat(17)}`, {}, 'last-round')]));
  expect(short).toContain(`"label":"Same as last round: ${'X'.repeat(40)} · ${'y'.repeat(17)}"`);
});

test('what comes before the form, after a refusal, and once more', async () => {
  const q = question();
  const places = [option('Blocked', { blocked: 'No.' }), ...many(30, 'Place').map(({ name }) => option(name, { detail: `to ${name}` }))];
  const go = offer('go', { label: 'Go *far*', params: [param('Where To', 'place', places)] });
  const six = offer('six', { params: many(6, 'P').map(({ name }) => param(name, 'thing', [option('a'), option('b')])) });
  await expect(
    pageOf({
      'a page of places': showBefore(question({ offers: [go] }), 0),
      'the last page': showBefore(question({ offers: [go] }), 0, 1),
      'more than a form holds': showBefore(question({ offers: [six] }), 0),
      refused: showRefused(q, 2, '0.1', ['Too far.', 'And dark.'], 'Strike *wolf*'),
      'refused without words': showRefused(q, 2, '', ['Too far.'], ''),
      'asked once more': showSure(q, 'Strike *wolf*', button('pk:x', 'Do it', 'do')),
    }),
  ).toMatchFileSnapshot(kept('choice-form'));
  expect(takeBackButton(q)).toMatchObject({ custom_id: 'tb:AB12CD34EF56:4:yrsa', label: 'Take it back' });
});

test('whoever had chosen what is no longer possible reads so, until they have chosen again', () => {
  const lost = { says: 'Charge → *Urk*', why: 'You are on the ground. Stand up first.' };
  const line = '⚠️ What you had chosen is no longer possible: **Charge → \\*Urk\\***. You are on the ground. Stand up first. Choose again.';
  expect(impossibleLine(question({ lost }))).toBe(line);
  expect(impossibleLine(question({ lost, answered: 'Fight' }))).toBeUndefined();
  expect(impossibleLine(question())).toBeUndefined();
});

test('whoever has chosen reads what that has come to since', () => {
  const lines = (was: string, now: string) => heading(question({ answered: 'Parry', changed: { was, now } }))[2];
  expect(lines('60 %', '35 % · you *fall*')).toBe(
    '⚠️ Since you chose, its odds have changed: **60 %** then, **35 % · you \\*fall\\*** now.',
  );
  expect(lines('60 %', '')).toBe('⚠️ Since you chose, its odds have changed.');
});
