/** What a standing order goes by and what it answers, case by case: facts, conditions, names of choices, parameters. */
import { describe, expect, test } from 'vitest';
import type { Ask, Choice, Offer, Row, Ruleset, Viewer } from '../../../src/engine/index.ts';
import { choiceBy, factsOf, type Looking } from '../../../src/table/automatic/orders.ts';
import type { Condition, OrderBody } from '../../../src/table/order.ts';
import { brawlOf } from '../../support/brawl-work.ts';
import { row, viewOf } from '../../support/sights.ts';

const LABELS: Readonly<Record<string, string>> = { duck: 'Duck away', stand: 'Stand firm', punch: 'Punch' };
const WORDS: Readonly<Record<string, string>> = { 'what fist': 'a bare fist', 'with fist': 'a bare fist' };
const ANN = row('Ann', { health: { now: 1, max: 3, words: 'hurt' }, open: [['Reach', 'long']], closed: [['Luck', '7 of 9']] });
const ROWS = [ANN, row('Bob'), row('Bouncer', { side: 'house' }), row('Cat', { side: 'house', out: true })];

/** A look at a brawl whose bouncer is masked. */
const looking = (rows: readonly Row[] = ROWS, sheets: object = {}): Looking =>
  ({
    seen: brawlOf([
      ['Ann', 'regulars'],
      ['Bob', 'regulars'],
      ['Bouncer', 'house', { mask: 'the big one' }],
      ['Cat', 'house'],
    ]),
    rules: {
      view: (_: unknown, viewer: Viewer) => viewOf(viewer.as === 'player' && viewer.of.length > 0 ? rows : []),
      sheets,
      texts: { pick: (pick: string) => LABELS[pick] ?? '', value: (name: string, value: string) => WORDS[`${name} ${value}`] ?? '' },
    } as unknown as Ruleset,
  }) as Looking;

describe('the facts that an order can be about', () => {
  test('are the round, the sheet as its player sees it, and how much is left of them', () => {
    expect(factsOf(looking(), 'ann', null)).toStrictEqual({ round: 3, reach: 'long', luck: '7 of 9', health: 33 });
  });

  test.each<readonly [string, Row['health'], number | undefined]>([
    ['all', { now: 3, max: 3, words: 'unhurt' }, 100],
    ['two thirds', { now: 2, max: 3, words: 'hurt' }, 67],
    ['less than nothing', { now: -1, max: 4, words: 'down' }, 0],
    ['of one', { now: 1, max: 1, words: 'unhurt' }, 100],
    ['of nothing', { now: 0, max: 0, words: 'down' }, undefined],
    ['in words alone', { words: 'hurt' }, undefined],
  ])('health, %s', (_, health, share) => {
    expect(factsOf(looking([row('Ann', { health })]), 'ann', null)['health']).toBe(share);
  });

  test('are only the round, for somebody whom nobody sees', () => {
    expect(factsOf(looking(), 'nobody', null)).toStrictEqual({ round: 3 });
  });

  test('are those of the question as well: people as their player knows them, things in words, numbers as they are', () => {
    const facts = { by: 'bouncer', on: 'ann', what: 'fist', Depth: 2, how: 'wildly', odd: 'constructor', open: true, none: null } as never;
    expect(factsOf(looking(), 'ann', { facts })).toStrictEqual({
      ...{ round: 3, reach: 'long', luck: '7 of 9', health: 33 },
      ...{ by: 'the big one', attacker: 'the big one', on: 'Ann', target: 'Ann', what: 'a bare fist', weapon: 'a bare fist' },
      ...{ depth: 2, how: 'wildly', odd: 'constructor', open: 'true', none: '' },
    });
  });

  test('are what the question says where the sheet says otherwise, and what it says itself before what it is called', () => {
    const facts = { health: 5, reach: 'short', by: 'bob', attacker: 'the moon' } as never;
    expect(factsOf(looking(), 'ann', { facts })).toMatchObject({ health: 5, reach: 'short', by: 'Bob', attacker: 'the moon' });
  });

  test('go by the names that they had once, too, but not where a sheet has something of that name now', () => {
    const facts = factsOf(looking(ROWS, { renamed: { chance: 'luck', reach: 'luck', gone: 'nothing' } }), 'ann', null);
    expect(facts).toStrictEqual({ round: 3, chance: '7 of 9', reach: 'long', luck: '7 of 9', health: 33 });
  });
});

const body = (...lines: readonly Partial<OrderBody['lines'][number]>[]): OrderBody => ({
  ...{ kind: 'reaction', wait: 0, perRound: 0, untilRound: 0, text: '' },
  lines: lines.map((line) => ({ when: [], pick: 'duck', params: {}, ...line })),
});
const DEFENCES: readonly Offer[] = [
  { pick: 'duck', does: 'defend' },
  { pick: 'stand', does: 'defend' },
];
const ask = (more: Partial<Ask> = {}): Ask => ({
  key: 'defend',
  kind: 'reaction',
  who: 'ann',
  secret: false,
  facts: {},
  offers: DEFENCES,
  otherwise: { pick: 'stand' },
  ...more,
});
const chosen = (order: OrderBody, more: Partial<Ask> = {}, look = looking()): Choice | null => {
  const asked = ask(more);
  return choiceBy(look, order, 'ann', { ask: asked, offers: asked.offers, otherwise: asked.otherwise });
};

test('a choice goes by what its button said before it was named anew, too', () => {
  const { rules } = looking();
  const texts = { ...rules.texts, picksBefore: { 'jump aside': 'duck' } };
  const look = { ...looking(), rules: { ...rules, texts } };
  expect(chosen(body({ pick: 'Jump aside' }), {}, look)).toEqual({ pick: 'duck' });
  expect(chosen(body({ pick: 'Jump aside' }))).toBeNull();
});

describe('a condition', () => {
  test.each<readonly [string, Condition['is'], string, boolean]>([
    ['health', 'below', '33', false],
    ['health', 'below', '34', true],
    ['health', 'above', '33', false],
    ['health', 'above', '32', true],
    ['Health', 'above', '32', true],
    ['luck', 'below', '8', true],
    ['luck', 'below', '7', false],
    ['luck', 'above', '6.5', true],
    ['luck', 'is', '7 OF', true],
    ['luck', 'is', '8', false],
    ['luck', 'is not', '8', true],
    ['luck', 'is not', '7', false],
    ['reach', 'is', 'LONG', true],
    ['reach', 'above', '0', false],
    ['round', 'is', '3', true],
    ['round', 'is not', '3', false],
    ['moon', 'is', 'u', false],
    ['moon', 'is not', 'full', true],
    ['moon', 'below', '5', false],
    ['moon', 'above', '5', false],
    ['stands', 'is', 'bouncer', true],
    ['stands', 'is', 'Bounce', false],
    ['stands', 'is', 'Cat', false],
    ['stands', 'is not', 'Cat', true],
    ['stands', 'is not', 'Bouncer', false],
    ['stands', 'is not', 'nobody here', true],
  ])('“%s %s %s” holds: %s', (fact, is, value, holds) => {
    expect(chosen(body({ when: [{ fact, is, value }] }, { pick: 'stand' }))?.pick).toBe(holds ? 'duck' : 'stand');
  });

  test('decides with all others of its line, and the first line of which all hold decides', () => {
    const [yes, no] = [{ fact: 'round', is: 'is', value: '3' } as const, { fact: 'round', is: 'is', value: '4' } as const];
    expect(chosen(body({ when: [yes, no] }, { when: [yes, yes], pick: 'stand' }, {}))?.pick).toBe('stand');
    expect(chosen(body({ when: [no] }, { when: [no], pick: 'stand' }))).toBeNull();
    expect(chosen(body())).toBeNull();
  });
});

describe('what an order answers', () => {
  test('is a choice by its name or by what it is called, capitals or not, and the first of that name that is open', () => {
    expect(chosen(body({ pick: 'duck' }))).toEqual({ pick: 'duck' });
    expect(chosen(body({ pick: 'dUCK away' }))).toEqual({ pick: 'duck' });
    expect(chosen(body({ pick: 'DUCK' }))).toBeNull();
    const offers: readonly Offer[] = [
      { pick: 'a', label: 'Roll aside', blocked: 'spent' },
      { pick: 'b', label: 'Roll aside' },
      { pick: 'c', label: 'Roll aside' },
    ];
    expect(chosen(body({ pick: 'roll aside' }), { offers })).toEqual({ pick: 'b' });
    expect(chosen(body({ pick: 'roll aside' }), { offers: offers.slice(0, 1) })).toBeNull();
  });

  test('is left to the player where it says so, and what silence would do where it says that', () => {
    expect(chosen(body({ pick: 'ask' }))).toBeNull();
    expect(chosen(body({ pick: 'default' }))).toEqual({ pick: 'stand' });
    expect(choiceBy(looking(), body({ pick: 'default' }), 'ann', { ask: null, offers: DEFENCES, otherwise: null })).toBeNull();
    const turn = { ask: null, offers: DEFENCES, otherwise: { pick: 'stand' } };
    expect(choiceBy(looking(), body({ pick: 'default' }), 'ann', turn)).toEqual({ pick: 'stand' });
    expect(choiceBy(looking(), body({ pick: 'duck' }), 'ann', turn)).toEqual({ pick: 'duck' });
  });

  test.each<readonly [string, readonly Offer[], readonly string[], string | null]>([
    ['an act of the question', [{ pick: 'duck' }, { pick: 'stand' }], ['duck'], 'duck'],
    ['an act that says that it lets things pass', [{ pick: 'duck', does: 'pass' }, { pick: 'help' }], ['duck', 'hop'], null],
    ['the silence of the question, beside what it has not', [{ pick: 'stand' }, { pick: 'help' }], ['stand', 'hop'], null],
    ['silence that is a defence, beside what it has not', [{ pick: 'stand', does: 'defend' }], ['stand', 'hop'], 'stand'],
    ['nothing but refusals', [{ pick: 'duck', does: 'pass' }, { pick: 'help' }], ['duck'], 'duck'],
    ['nothing but refusals, one of which it has not', [{ pick: 'duck', does: 'pass' }], ['duck', 'none'], null],
    ['nothing of it', [{ pick: 'help' }], ['duck'], null],
    ['nothing at all', [{ pick: 'help' }], [], null],
  ])('is for a question that has %s', (_, offers, picks, pick) => {
    expect(chosen(body(...picks.map((one) => ({ pick: one }))), { offers })?.pick ?? null).toBe(pick);
  });

  test('names nothing by leaving it to the player or to silence', () => {
    expect(chosen(body({ pick: 'default' }, { pick: 'ask' }), { offers: [{ pick: 'help' }] })).toEqual({ pick: 'stand' });
    const later = { when: [{ fact: 'round', is: 'above', value: '9' }] } as const;
    expect(chosen(body({ ...later, pick: 'ask' }, { pick: 'default' }), { offers: [{ pick: 'help' }] })).toEqual({ pick: 'stand' });
  });
});

describe('what goes with a choice', () => {
  const target = {
    name: 'target',
    kind: 'combatant',
    options: [{ value: 'cat', blocked: 'down' }, { value: 'bouncer' }, { value: 'bob' }],
  };
  const thing = { name: 'with', kind: 'thing', options: [{ value: 'mug', label: 'the big mug' }, { value: 'fist' }] };
  test.each<readonly [string, object, Readonly<Record<string, string>>, unknown]>([
    ['a person by name, as their player knows them', target, { target: 'THE BIG ONE' }, { target: 'bouncer' }],
    ['a person by id', target, { target: 'Bob' }, { target: 'bob' }],
    ['nobody who cannot be chosen', target, { target: 'cat' }, null],
    ['nobody who is not there', target, { target: 'the moon' }, null],
    ['the first there is, where it says any', target, { target: 'any' }, { target: 'bouncer' }],
    ['the first there is, where it says nothing', target, {}, { target: 'bouncer' }],
    ['nothing, where it may be left out and is', { ...target, optional: true }, {}, {}],
    ['any, where it may be left out and is not', { ...target, optional: true }, { target: 'any' }, { target: 'bouncer' }],
    ['nothing, where what may be left out is not there', { ...target, optional: true }, { target: 'the moon' }, {}],
    ['what it begins with, where that is not there', { ...target, initial: 'bob' }, { target: 'the moon' }, {}],
    ['nobody among none', { ...target, options: [] }, {}, null],
    ['a thing by its label', thing, { with: 'The big mug' }, { with: 'mug' }],
    ['a thing by what the system calls it', thing, { with: 'A bare fist' }, { with: 'fist' }],
    ['a person among things', { ...target, kind: 'many', of: 'combatant' }, { target: 'the big one' }, { target: ['bouncer'] }],
    ['several of which one is named', { ...thing, kind: 'many' }, { with: 'fist' }, { with: ['fist'] }],
    ['a share of one', { ...thing, kind: 'shares' }, { with: 'fist' }, { with: { fist: 1 } }],
    ['a share of the least there may be', { ...thing, kind: 'shares', min: 3 }, { with: 'fist' }, { with: { fist: 3 } }],
    ['a share that may be nothing', { ...thing, kind: 'shares', min: 0 }, { with: 'fist' }, { with: { fist: 1 } }],
    ['a number', { name: 'n', kind: 'number' }, { n: '−4' }, { n: -4 }],
    ['no number', { name: 'n', kind: 'number' }, { n: 'lots' }, null],
    ['no number where it says nothing', { name: 'n', kind: 'number' }, {}, null],
    ['yes', { name: 'sure', kind: 'flag' }, { sure: 'Yes' }, { sure: true }],
    ['no', { name: 'sure', kind: 'flag' }, { sure: 'no' }, { sure: false }],
    ['neither', { name: 'sure', kind: 'flag' }, { sure: 'perhaps' }, null],
    ['neither, where it says nothing', { name: 'sure', kind: 'flag' }, {}, null],
    ['words', { name: 'says', kind: 'text' }, { says: 'Ha!' }, { says: 'Ha!' }],
    ['no words', { name: 'says', kind: 'text' }, {}, null],
    ['a parameter in small letters', { name: 'sayLoud', kind: 'text' }, { sayloud: 'Ha!' }, { sayLoud: 'Ha!' }],
    ['a parameter as it is called, first', { name: 'sayLoud', kind: 'text' }, { sayloud: 'a', sayLoud: 'b' }, { sayLoud: 'b' }],
  ])('%s', (_, param, params, expected) => {
    const offers = [{ pick: 'duck', does: 'defend', params: [param] }] as never;
    expect(chosen(body({ params }), { offers })).toEqual(expected && { pick: 'duck', ...expected });
  });

  test('is chosen in its order, each by what was chosen before', () => {
    const second = {
      name: 'with',
      kind: 'thing',
      options: [
        { value: 'mug', when: { target: 'bob' } },
        { value: 'fist', when: { target: 'bouncer' } },
      ],
    };
    const offers = [{ pick: 'duck', does: 'defend', params: [target, second] }] as never;
    expect(chosen(body({ params: {} }), { offers })).toEqual({ pick: 'duck', target: 'bouncer', with: 'fist' });
    expect(chosen(body({ params: { target: 'bob', with: 'fist' } }), { offers })).toBeNull();
  });
});
