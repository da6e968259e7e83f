/** Offers, questions and choices in the words of a reader: from the rules, from the table, or as their keywords are spelled. */
import { describe, expect, test } from 'vitest';
import type { Offer, Param, Ruleset, Turn } from '../../../src/engine/index.ts';
import { labelsFor, voiceFor } from '../../../src/table/words/voices.ts';
import { choiceText, eventText, labelOf, paramText, pickText, questionText, turnAsk, wordOffer } from '../../../src/table/words/words.ts';
import { fightOf, PARTY, plainRules } from '../../support/at-work.ts';

const labels = labelsFor(fightOf(PARTY), { as: 'public' });
const voice = voiceFor(fightOf(PARTY), { as: 'public' });
const { texts } = plainRules();
/** Rules that have words for a few things alone. */
const rules = plainRules({
  settings: [
    { key: 'grit', label: 'True grit', kind: 'flag' },
    { key: 'bare', kind: 'flag' },
  ],
  texts: {
    ...texts,
    pick: (pick: string) => (pick === 'hack' || pick in {} ? 'Hack' : ''),
    param: (param: string) => (param === 'foe' || param in {} ? 'Which foe' : param === 'value' ? 'Worth' : ''),
    value: (param: string, value: string) => (param === 'arm' && value === 'bow-long' ? 'longbow' : ''),
  },
} as never);
const why = ({ reason, facts }: { readonly reason: string; readonly facts: object }): string => `${reason} ${JSON.stringify(facts)}`;
const word = (offer: Offer) => wordOffer(rules, offer, labels, why);
const param = (more: Partial<Param>) => word({ pick: 'hack', params: [{ name: 'arm', kind: 'thing', ...more }] }).params[0]!;

describe('an offer', () => {
  const BARE = { pick: 'hack', label: 'Hack', detail: null, blocked: null, params: [] };
  test.each<readonly [string, Offer, object]>([
    ['by itself', { pick: 'hack' }, BARE],
    ['that the rules have no word for', { pick: 'runAway_now' }, { ...BARE, pick: 'runAway_now', label: 'Run away now' }],
    ['with a label of its own', { pick: 'hack', label: 'Hack it' }, { ...BARE, label: 'Hack it' }],
    ['that cannot be taken, and why', { pick: 'hack', blocked: 'no-arm' }, { ...BARE, blocked: 'no-arm {"pick":"hack"}' }],
    [
      'of a kind, with what speaks for it',
      { pick: 'hack', does: 'attack', detail: '65 %, heavy', odds: '65 %', price: 'a die', risk: 'you fall', first: 'stand up' },
      { ...BARE, does: 'attack', detail: '65 %, heavy', odds: '65 %', price: 'a die', risk: 'you fall', first: 'stand up' },
    ],
  ])('%s', (_, offer, expected) => {
    expect(word(offer)).toEqual(expected);
  });

  test('asks for nothing that is taken without being asked for', () => {
    const params: readonly Param[] = [
      { name: 'arm', kind: 'number', min: 0, max: 3, initial: 3 },
      { name: 'foe', kind: 'number', min: 0, max: 3, optional: true, tacit: true },
    ];
    expect(word({ pick: 'hack', params }).params.map(({ name }) => name)).toEqual(['arm']);
  });
});

describe('a parameter', () => {
  const BARE = {
    name: 'arm',
    label: 'Arm',
    kind: 'thing',
    of: 'thing',
    options: [],
    min: null,
    max: null,
    optional: false,
    initial: null,
    when: null,
  };
  test.each<readonly [string, Partial<Param>, object]>([
    ['by itself', {}, BARE],
    ['in the words of the rules', { name: 'foe' }, { ...BARE, name: 'foe', label: 'Which foe' }],
    ['in the words of the table', { name: 'note', kind: 'text', max: 9 }, { ...BARE, name: 'note', label: 'Why', kind: 'text', max: 9 }],
    ['of people', { kind: 'combatant' }, { ...BARE, kind: 'combatant', of: 'combatant' }],
    ['of places', { kind: 'place' }, { ...BARE, kind: 'place', of: 'place' }],
    [
      'of many people',
      { kind: 'many', of: 'combatant', once: true, min: 1, max: 3 },
      { ...BARE, kind: 'many', of: 'combatant', once: true, min: 1, max: 3 },
    ],
    [
      'a number of something, from nought',
      { kind: 'number', min: 0, max: 0, counts: 'distance' },
      { ...BARE, kind: 'number', min: 0, max: 0, counts: 'distance' },
    ],
    ['that may be left out', { optional: true }, { ...BARE, optional: true }],
    ['with a first value', { initial: 'axe' }, { ...BARE, optional: true, initial: 'axe' }],
    ['that is off at first', { kind: 'flag', initial: false }, { ...BARE, kind: 'flag', optional: true, initial: false }],
    [
      'with words for off',
      { kind: 'flag', off: 'quietly' },
      { ...BARE, kind: 'flag', label: 'Arm (off: quietly)', says: { on: 'Arm', off: 'quietly' } },
    ],
    ['that hangs on another', { when: { foe: ['wolf'] } }, { ...BARE, when: { foe: ['wolf'] } }],
  ])('%s', (_, more, expected) => {
    expect(param(more)).toEqual(expected);
  });

  test('of an edit is called the same in every system', () => {
    const called = (pick: string) =>
      word({
        pick,
        params: [
          { name: 'value', kind: 'text' },
          { name: 'foe', kind: 'thing' },
        ] as never,
      }).params.map(({ label }) => label);
    expect(called('set')).toEqual(['New value', 'Which foe']);
    expect(called('hack')).toEqual(['Worth', 'Which foe']);
  });
});

test('a parameter goes by a label of its own where it has one', () => {
  expect([param({ name: 'foe' }).label, param({ name: 'foe', label: 'From whom' }).label]).toEqual(['Which foe', 'From whom']);
});

describe('a value', () => {
  const BARE = { value: 'bow-long', label: 'longbow', detail: null, when: null, blocked: null };
  const value = (option: NonNullable<Param['options']>[number], more: Partial<Param> = {}) =>
    param({ ...more, options: [option] }).options[0];
  test.each<readonly [string, Parameters<typeof value>, object]>([
    ['in the words of the rules', [{ value: 'bow-long' }], BARE],
    ['that they have no word for', [{ value: 'axe_two.handed' }], { ...BARE, value: 'axe_two.handed', label: 'Axe two handed' }],
    ['with a label of its own', [{ value: 'bow-long', label: 'The bow' }], { ...BARE, label: 'The bow' }],
    ['somebody, as the reader knows them', [{ value: 'zorro' }, { kind: 'combatant' }], { ...BARE, value: 'zorro', label: 'a rider' }],
    ['one of many people', [{ value: 'ana' }, { kind: 'many', of: 'combatant' }], { ...BARE, value: 'ana', label: 'Ana' }],
    ['a number', [{ value: '-3' }, { kind: 'number', of: 'number' }], { ...BARE, value: '-3', label: '-3' }],
    ['that cannot be taken, and why', [{ value: 'bow-long', blocked: 'lost' }], { ...BARE, blocked: 'lost {"arm":"bow-long"}' }],
    [
      'with all that speaks for it',
      [{ value: 'bow-long', detail: '65 %', odds: '65 %', when: { foe: ['ana'] } }],
      { ...BARE, detail: '65 %', odds: '65 %', when: { foe: ['ana'] } },
    ],
  ])('%s', (_, given, expected) => {
    expect(value(...given)).toEqual(expected);
  });
});

test.each([
  ['hack', 'Hack'],
  ['begin', 'Open the first round'],
  ['constructor', 'Constructor'],
  ['aimHigh', 'Aim high'],
  ['', ''],
])('the pick %j is “%s”', (pick, words) => {
  expect(pickText(rules, pick)).toBe(words);
});

test.each([
  ['foe', 'Which foe'],
  ['factor', 'Factor'],
  ['valueOf', 'Value of'],
])('the parameter %j is “%s”', (name, words) => {
  expect(paramText(rules, name)).toBe(words);
});

test.each([
  ['grit', 'True grit'],
  ['bare', 'bare'],
  ['none', 'none'],
])('the house rule %s is called “%s”', (key, words) => {
  expect(labelOf(rules, key)).toBe(words);
});

describe('a question', () => {
  test.each([
    [{ key: 'begin', who: 'gm' }, 'Open the first round when everybody is in.'],
    [{ key: 'fight-over', who: 'gm' }, 'The fight is decided. Does it end here?'],
    [{ key: 'dodge', who: 'wolf' }, 'The wolf is asked: dodge?'],
    [{ key: 'dodge', who: 'ana', facts: { by: 3 } }, 'Ana is asked: dodge {"by":3}?'],
  ])('%j', (ask, words) => {
    expect(questionText(rules, ask, voice)).toBe(words);
  });

  const turn = { step: 'turn', key: 'act', kind: 'turn', of: ['ana', 'toString'], facts: { ana: { left: 2 } } } as unknown as Turn;
  test.each([
    ['ana', { left: 2 }],
    ['toString', {}],
    ['bo', { besides: true }],
  ])('of a turn to %s tells %j', (who, facts) => {
    expect(turnAsk(turn, who)).toEqual({ key: 'act', who, facts });
    const { facts: _, ...bare } = turn;
    expect(turnAsk(bare, 'ana').facts).toEqual({});
  });
});

test('a choice as a button says it; of what is not offered, what it is called', () => {
  const offers: readonly Offer[] = [
    {
      pick: 'hack',
      params: [
        { name: 'foe', kind: 'combatant', options: [{ value: 'zorro' }, { value: 'ana' }] },
        { name: 'steps', kind: 'number', counts: 'distance' },
      ],
    },
  ];
  expect(choiceText(rules, offers, { pick: 'hack', foe: 'zorro', steps: 3 }, labels)).toBe('Hack → a rider, 3 m');
  expect(choiceText(rules, offers, { pick: 'sing', foe: 'zorro' }, labels)).toBe('Sing');
  expect(choiceText(rules, [], { pick: 'begin' }, labels)).toBe('Open the first round');
});

describe('what the table tells of in every system', () => {
  const told = (event: object, system: Ruleset = rules) => eventText(system, event as never, voice);
  test.each<readonly [object, string | null]>([
    [{ type: 'joined', who: 'wolf', side: 'foes' }, 'The wolf joins the foes.'],
    [{ type: 'joined', who: 'wolf', side: 'foes', apart: 0 }, 'The wolf joins the foes, 0 m away.'],
    [{ type: 'mustered', newcomers: ['wolf', 'wolf'], side: 'foes', apart: 30 }, 'Two wolves join the foes, 30 m away.'],
    [{ type: 'mustered', newcomers: ['wolf', 'shade'], side: 'foes' }, 'Two wolves join the foes.'],
    [{ type: 'mustered', newcomers: ['wolf', 'ana'], side: 'foes' }, 'Two newcomers join the foes.'],
    [{ type: 'mustered', newcomers: ['shade', 'shade', 'shade'], side: 'foes' }, 'Three newcomers join the foes.'],
    [{ type: 'edited', who: 'ana', most: 0 }, 'The GM has edited Ana’s sheet: that is 0 at most.'],
    [{ type: 'setting-changed', setting: 'grit', value: false }, 'House rule changed. True grit: off.'],
    [
      { type: 'condition-given', who: 'wolf', name: 'Dazed', until: 3, flat: 0, note: 'by.' },
      '🏷️ The wolf: **Dazed**, to the end of round 3 (by).',
    ],
    [{ type: 'condition-given', who: 'ana', name: 'Dazed', until: null, flat: 2, note: null }, '🏷️ Ana: **Dazed**, +2 on each roll.'],
    [{ type: 'revealed', who: 'zorro', called: 'the *rider*' }, '👁 The \\*rider\\* is a rider.'],
    [{ type: 'map-changed', closed: null, apart: { from: ['ana'], to: ['wolf'], distance: 5 } }, 'Ana and the wolf now stand 5 m apart.'],
    [{ type: 'map-changed', closed: null }, 'The map has changed.'],
    [{ type: 'map-changed', drawn: { zone: 'Mill *yard*', beside: [] } }, 'The map now has **Mill \\*yard\\***.'],
    [
      { type: 'map-changed', drawn: { zone: 'Loft', beside: ['Yard', 'the field'] } },
      'The map now has **Loft**, beside **Yard** and **the field**.',
    ],
    [{ type: 'map-changed', joined: ['the field', 'Loft'] }, '**The field** and **Loft** are now beside each other.'],
    [{ type: 'hit' }, 'It hit.'],
  ])('%j', (event, words) => {
    expect(told(event)).toBe(words);
  });

  test('nothing of what a system has no words for', () => {
    expect(told({ type: 'hit' }, plainRules({ texts: { ...texts, event: () => null } }))).toBeNull();
  });

  test('a modifier as the system tells of it', () => {
    const modifier = { type: 'modifier-set', who: 'ana', purpose: 'hit', flat: 1, factor: 1, note: '' };
    expect(told(modifier)).toBe('Ana’s next roll (hit): +1.');
    expect(told(modifier, plainRules({ texts: { ...texts, modifier: ({ flat }) => `aim better by ${flat}.` } }))).toBe('Aim better by 1.');
    expect(told({ ...modifier, note: 'it is dark.' }, plainRules({ texts: { ...texts, modifiable: { hit: 'attack' } } }))).toBe(
      'Ana’s next roll (attack): +1 (it is dark).',
    );
  });
});
