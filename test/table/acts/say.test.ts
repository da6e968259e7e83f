/** What a button says of a complete act: what is done, with what, to whom, and what speaks for it. */
import { expect, test } from 'vitest';
import type { Choice, Counted } from '../../../src/engine/index.ts';
import { actText } from '../../../src/table/acts/say.ts';
import type { WordedOffer, WordedParam } from '../../../src/table/api.ts';
import { offer, option, param } from '../../support/sights.ts';

const foe = param('Target', 'combatant', [option('Black wolf', { value: 'wolf' }), option('Ana', { detail: '65 %, 9 m', odds: '65 %' })], {
  of: 'combatant',
});
const weapon = param('Weapon', 'thing', [option('longbow', { value: 'bow' }), option('axe', { detail: '3d6, heavy', odds: '3d6' })]);
const frost = offer('x', { params: [foe, param('Power', 'thing', [option('Frost'), option('Fire')])] });
const blow = (pick: string, more: Partial<WordedOffer> = {}): WordedOffer => offer(pick, { params: [foe, weapon], ...more });
const number = (label: string, initial: number | null = null): WordedOffer =>
  offer('wait', { params: [param(label, 'number', [], { name: 'n', initial })] });
const counted = (label: string, counts: Counted, initial: number | null = null): WordedOffer =>
  offer('wait', { params: [param(label, 'number', [], { name: 'n', initial, counts })] });
/** A switch that is on from the start. */
const flag = (says?: WordedParam['says']): WordedOffer =>
  offer('mark', {
    params: [param(says ? `${says.on} (off: ${says.off})` : 'Loudly', 'flag', [], { name: 'on', initial: true, ...(says && { says }) })],
  });
const thing = (label: string, names: readonly string[], initial: string | null = null): WordedOffer =>
  offer('ready', {
    params: [
      param(
        label,
        'thing',
        names.map((name) => option(name)),
        { name: 'it', initial },
      ),
    ],
  });
const way = offer('go', {
  params: [
    param('Way', 'many', [option('the Yard', { value: 'yard' }), option('the Hall', { value: 'hall', odds: '2 dice' })], { of: 'place' }),
  ],
});
const blast = offer('blast', {
  params: [
    weapon,
    param('Zone', 'place', [option('the Yard', { value: 'yard' }), option('the Hall', { value: 'hall', odds: '45 % to hit' })]),
  ],
});
/** Several of them at once. */
const several = (label: string, name: string): WordedOffer =>
  offer('several', {
    label,
    params: [param('Whom', 'many', [option('Black wolf', { value: 'wolf' }), option('Ana')], { name, of: 'combatant' })],
  });
const leaving = offer('leave', {
  label: 'Flee or surrender',
  does: 'flee',
  params: [param('How', 'thing', [option('flee'), option('surrender'), option('parley')])],
});
const armed = (pick: string, does?: WordedOffer['does']): WordedOffer =>
  offer(pick, { params: [param('Weapon', 'thing', [option('axe'), option('bow')])], ...(does && { does }) });
const disarming = offer('disarm', {
  params: [
    param('Target', 'combatant', [option('Ana'), option('Bo')], { of: 'combatant' }),
    param('Weapon', 'thing', [option('axe'), option('bow')]),
    param('Item', 'thing', [option('the shield in her hand', { value: 'shield' }), option('the cup')], { optional: true }),
  ],
});
const bought = (label: string): WordedOffer =>
  offer('buy', { label, params: [param('What', 'many', [option('disarm'), option('push')], { name: 'what' })] });
const text = (name: string, label = name): WordedOffer => offer('rule', { params: [param(label, 'text', [], { name })] });
const priced = (price: string, more: Partial<WordedOffer> = {}): WordedOffer =>
  offer('stab', {
    does: 'attack',
    price,
    params: [foe, param('Weapon', 'thing', [option('pike', { odds: '5 dice', price: 'pays 4 pips' }), option('fists')])],
    ...more,
  });
const bare = (detail: string, parts: Partial<WordedOffer> = {}): WordedOffer => offer('dodge', { detail, ...parts });

test.each<readonly [string, WordedOffer, Choice]>([
  // Of a plain blow the weapon says enough, and so of a power its name.
  ['Longbow → the black wolf', blow('attack'), { pick: 'attack', target: 'wolf', weapon: 'bow' }],
  ['Longbow → Ana · 65 %', blow('melee-attack'), { pick: 'melee-attack', target: 'ana', weapon: 'bow' }],
  ['Frost → the black wolf', frost, { pick: 'x', target: 'wolf', power: 'frost' }],
  ['power → the black wolf, axe · 3d6', blow('power'), { pick: 'power', target: 'wolf', weapon: 'axe' }],
  ['Axe → Ana · 65 %', blow('strike'), { pick: 'strike', target: 'ana', weapon: 'axe' }],
  ['grapple → the black wolf, longbow', blow('grapple'), { pick: 'grapple', target: 'wolf', weapon: 'bow' }],
  ['attack → the black wolf', blow('attack'), { pick: 'attack', target: 'wolf' }],
  ['somebody → stranger', blow('x', { label: 'somebody' }), { pick: 'x', target: 'stranger' }],
  // Alone, a weapon is one that it is done with.
  ['shoot with longbow', blow('shoot'), { pick: 'shoot', weapon: 'bow' }],
  ['ready: Club', thing('Which', ['Club', 'Axe']), { pick: 'ready', it: 'club' }],
  ['ready with club', thing('With what', ['Club', 'Axe']), { pick: 'ready', it: 'club' }],
  ['ready: Club', thing('Wherewith', ['Club', 'Axe']), { pick: 'ready', it: 'club' }],
  [
    'hurl → the Yard, Old mill, Club, Axe',
    offer('hurl', {
      params: [
        param('From', 'place', [option('the Yard', { value: 'yard' }), option('here')], { of: 'place' }),
        param('To', 'place', [option('Old mill', { value: 'mill' }), option('here')], { of: 'place' }),
        ...['First', 'Second'].map((label) => param(label, 'thing', [option('Club'), option('Axe')])),
      ],
    }),
    { pick: 'hurl', from: 'yard', to: 'mill', first: 'club', second: 'axe' },
  ],
  // What would be too long stands without the name of the offer.
  [`ready: ${'x'.repeat(38)}`, thing('Which', ['x'.repeat(38), 'Axe']), { pick: 'ready', it: 'x'.repeat(38) }],
  [`X${'x'.repeat(38)}`, thing('Which', ['x'.repeat(39), 'Axe']), { pick: 'ready', it: 'x'.repeat(39) }],
  // So it does where the name is a sentence already.
  ['Disarm, push', bought('Spend what is left over on this'), { pick: 'buy', what: ['disarm', 'push'] }],
  ['Spend what is left over on one: disarm', bought('Spend what is left over on one'), { pick: 'buy', what: ['disarm'] }],
  // Of several it says at whom it goes, or of whom it speaks.
  ['Double strike → the black wolf, Ana', several('Double strike', 'targets'), { pick: 'several', targets: ['wolf', 'ana'] }],
  ['Double strike', several('Double strike', 'targets'), { pick: 'several', targets: [] }],
  ['They flee: the black wolf', several('They flee', 'who'), { pick: 'several', who: ['wolf'] }],
  // Of what can be done it says which.
  ['Flee', leaving, { pick: 'leave', how: 'flee' }],
  ['Flee or surrender: parley', leaving, { pick: 'leave', how: 'parley' }],
  // Somebody’s own weapon is one that it is done with; where another thing stands beside it too.
  ['counter with axe', armed('counter'), { pick: 'counter', weapon: 'axe' }],
  ['special with axe', armed('special', 'special'), { pick: 'special', weapon: 'axe' }],
  ['ready: axe', armed('ready', 'other'), { pick: 'ready', weapon: 'axe' }],
  ['disarm → Ana, the shield in her hand, with axe', disarming, { pick: 'disarm', target: 'ana', weapon: 'axe', item: 'shield' }],
  ['disarm → Ana, axe', disarming, { pick: 'disarm', target: 'ana', weapon: 'axe' }],
  ['disarm → Ana, the shield in her hand', disarming, { pick: 'disarm', target: 'ana', item: 'shield' }],
  // What is as it always is goes without saying.
  ['ready', thing('Which', ['Club'], 'club'), { pick: 'ready', it: 'club' }],
  ['ready: Club', thing('Which', ['Club', 'Axe'], 'club'), { pick: 'ready', it: 'club' }],
  [
    'ready',
    offer('ready', { params: [param('It', 'thing', [option('Club'), option('Axe', { blocked: 'lost' })], { initial: 'club' })] }),
    { pick: 'ready', it: 'club' },
  ],
  ['ready: Axe', thing('Which', ['Axe'], 'club'), { pick: 'ready', it: 'axe' }],
  ['ready', thing('Which', ['toward']), { pick: 'ready', it: 'toward' }],
  ['ready', thing('Which', ['Club']), { pick: 'ready', it: null }],
  ['ready', thing('Which', ['Club']), { pick: 'ready', it: false }],
  ['ready', thing('Which', ['Club']), { pick: 'ready', it: '  ' }],
  ['ready: which', thing('Which', ['Club']), { pick: 'ready', it: true }],
  // A switch, by its words for on and off.
  ['mark: loudly', flag(), { pick: 'mark', on: true }],
  ['mark: no loudly', flag(), { pick: 'mark', on: false }],
  ['mark', flag({ on: 'Put it on', off: 'take it off' }), { pick: 'mark', on: true }],
  ['mark: take it off', flag({ on: 'Put it on', off: 'take it off' }), { pick: 'mark', on: false }],
  // Numbers, with what they count.
  ['wait: for 7', number('For'), { pick: 'wait', n: 7 }],
  ['wait: 7 m', counted('Steps', 'distance'), { pick: 'wait', n: 7 }],
  ['wait: until DEX rank 7', number('Until DEX rank'), { pick: 'wait', n: 7 }],
  // What its values come to is told where that is said of them, of the first value as well.
  ...(['0', '2'] as const).map((n): readonly [string, WordedOffer, Choice] => [
    `fight: ${n} to attack · +${n} to hit`,
    offer('fight', {
      params: [
        param(
          'Points',
          'number',
          ['2', '0'].map((value) => option(`${value} to attack`, { value, odds: `+${value} to hit` })),
          { name: 'n', initial: 2 },
        ),
      ],
    }),
    { pick: 'fight', n: Number(n) },
  ]),
  ['wait: points −20', number('Points'), { pick: 'wait', n: -20 }],
  ['wait: 3 rounds', counted('How long', ['round', 'rounds']), { pick: 'wait', n: 3 }],
  ['wait: 1 round', counted('How long', ['round', 'rounds']), { pick: 'wait', n: 1 }],
  ['wait: −1 dice', counted('Rolls', ['die', 'dice']), { pick: 'wait', n: -1 }],
  ['wait: how many arrows 2', number('How many arrows'), { pick: 'wait', n: 2 }],
  ['wait', counted('How long', ['round', 'rounds'], 4), { pick: 'wait', n: 4 }],
  ['wait', number('Points', 4), { pick: 'wait', n: 4 }],
  // Of a way, where it leads; of several, all.
  ['go → the Hall', way, { pick: 'go', way: ['yard', 'loft', 'hall'] }],
  ['go', way, { pick: 'go', way: [] }],
  [
    'rally: Ana, Bo',
    offer('rally', { params: [param('Whom', 'many', [option('Ana'), option('Bo')], { of: 'combatant' })] }),
    { pick: 'rally', whom: ['ana', 'bo'] },
  ],
  [
    'split: Blow: 2, Parry: 1',
    offer('split', { params: [param('Dice', 'shares', [option('Blow'), option('Parry')])] }),
    { pick: 'split', dice: { blow: 2, parry: 1 } },
  ],
  [
    'retreat from Ana',
    offer('retreat', { does: 'withdraw', params: [param('From', 'combatant', [option('Ana'), option('Bo')], { name: 'from' })] }),
    { pick: 'retreat', from: 'ana' },
  ],
  ['split', offer('split', { params: [param('Dice', 'shares', [option('Blow')])] }), { pick: 'split', dice: {} }],
  // What a GM writes: in their words, or by the names in it.
  ['rule: “A gust of wind”', text('note'), { pick: 'rule', note: 'A gust of wind' }],
  ['rule: “Yrsa”', text('name'), { pick: 'rule', name: 'Yrsa' }],
  ['rule: “it is dark”', text('why'), { pick: 'rule', why: 'it is dark' }],
  ['rule: 2d6', text('dice'), { pick: 'rule', dice: '2d6' }],
  ['rule: Axe, Bow', text('data'), { pick: 'rule', data: ' [{"name": "Axe"}, {"name" :"Bow"}]' }],
  ['rule: values of its own', text('data'), { pick: 'rule', data: '{"st": 12}' }],
  ['rule: a, b, c, d, e, f', text('data'), { pick: 'rule', data: `[${[...'abcdefg'].map((name) => `{"name":"${name}"}`).join()}]` }],
  // Of a place, too, the odds go before those of what is thrown at it.
  ['blast with axe, the Yard · 3d6', blast, { pick: 'blast', weapon: 'axe', zone: 'yard' }],
  ['blast with axe, the Hall · 45 % to hit', blast, { pick: 'blast', weapon: 'axe', zone: 'hall' }],
  // What speaks for and against it, in one order, and of what is chosen before that of the act itself.
  ['dodge · 45 %', bare('45 % with the shield', { odds: '45 %' }), { pick: 'dodge' }],
  ['dodge · costs a die', bare('costs a die, the last one', { price: 'costs a die' }), { pick: 'dodge' }],
  [
    'dodge · 45 % (costs a die) · the wall may fall · stand up first',
    bare('x', { first: 'stand up first', risk: 'the wall may fall', price: 'costs a die', odds: '45 %' }),
    { pick: 'dodge' },
  ],
  // Where it names no part, all that it says of itself, if that is short.
  ['dodge · of no use', bare('of no use'), { pick: 'dodge' }],
  [`dodge · ${'y'.repeat(40)}`, bare('y'.repeat(40)), { pick: 'dodge' }],
  ['dodge', bare('y'.repeat(41)), { pick: 'dodge' }],
  ['dodge', bare(''), { pick: 'dodge' }],
  [
    'Longbow → Ana · 65 % (one die)',
    blow('shoot', { detail: 'one die', price: 'one die' }),
    { pick: 'shoot', target: 'ana', weapon: 'bow' },
  ],
  ['Longbow → Ana · 65 %', blow('shoot', { detail: '50 %', odds: '50 %' }), { pick: 'shoot', target: 'ana', weapon: 'bow' }],
  ['Longbow → Ana · 65 %', blow('shoot', { detail: 'a long way' }), { pick: 'shoot', target: 'ana', weapon: 'bow' }],
  ['Axe → the black wolf · 3d6', blow('shoot', { odds: '2d6' }), { pick: 'shoot', target: 'wolf', weapon: 'axe' }],
  // The price of the value is the one that is paid.
  ['Pike → the black wolf · 5 dice (pays 4 pips)', priced('pays 4 pips'), { pick: 'stab', target: 'wolf', weapon: 'pike' }],
  ['Pike → the black wolf · 5 dice (pays 4 pips)', priced('at least 3 pips'), { pick: 'stab', target: 'wolf', weapon: 'pike' }],
  [
    'Pike → the black wolf · 5 dice (pays 4 pips) · BODY roll first',
    priced('at least 3 pips', { first: 'BODY roll first', odds: '4 dice, 80 %' }),
    { pick: 'stab', target: 'wolf', weapon: 'pike' },
  ],
  ['stab → the black wolf · at least 3 pips', priced('at least 3 pips'), { pick: 'stab', target: 'wolf' }],
])('%s', (words, one, choice) => {
  expect(actText(one, choice, 'm')).toBe(words);
});

test('of a value that stands there once for each way of taking it, what goes with the rest is told', () => {
  const swords = [
    option('Sword', { odds: '2 dice', when: { target: [''] } }),
    option('Sword', { odds: '3 dice', when: { target: ['ana'] } }),
    option('Sword', { when: { target: ['wolf'] } }),
  ];
  const one = offer('attack', { params: [foe, param('Weapon', 'thing', swords)] });
  const plain = { ...one, params: [{ ...foe, options: foe.options.map(({ odds: _, ...o }) => o), optional: true }, one.params[1]!] };
  expect(actText(plain, { pick: 'attack', weapon: 'sword' }, 'm')).toBe('attack with sword · 2 dice');
  expect(actText(plain, { pick: 'attack', weapon: 'sword', target: 'ana' }, 'm')).toBe('Sword → Ana · 3 dice');
  expect(actText(plain, { pick: 'attack', weapon: 'sword', target: 'wolf' }, 'm')).toBe('Sword → the black wolf');
});

test('who has to walk first is told so beside the odds, unless they say how far they go; odds at a distance go before those of a weapon', () => {
  const far = param('Target', 'combatant', [
    option('Ana', { detail: '15 m, walk 12 m first', first: 'walk 12 m first' }),
    option('Bo', { detail: '95 m, 20 %', odds: '20 %' }),
  ]);
  const arms = param('Weapon', 'thing', [option('Sword', { odds: '40 %' }), option('Bow')]);
  const one = offer('attack', { params: [arms, far, param('Metres', 'number', [], { optional: true, counts: 'distance' })] });
  expect(actText(one, { pick: 'attack', weapon: 'sword', target: 'ana' }, 'm')).toBe('Sword → Ana · 40 % · walk 12 m first');
  expect(actText(one, { pick: 'attack', weapon: 'sword', target: 'ana', metres: 3 }, 'm')).toBe('Sword → Ana, 3 m · 40 %');
  expect(actText(one, { pick: 'attack', weapon: 'sword', target: 'bo' }, 'm')).toBe('Sword → Bo · 20 %');
});

test('what else may come of it is told once, of whom it goes at and of what it is done with', () => {
  const [near, far] = ['the dice pick 1 of 3 there', 'you are seen'];
  const shot = offer('shoot', {
    risk: far,
    params: [
      param('Target', 'combatant', [option('Ana', { detail: `60 ft, ${near}`, risk: near })]),
      param('Weapon', 'thing', [option('Bow', { odds: '+4', risk: near }), option('Sling')]),
    ],
  });
  expect(actText(shot, { pick: 'shoot', target: 'ana', weapon: 'bow' }, 'ft')).toBe(`Bow → Ana · +4 · ${near} · ${far}`);
});

test('what helps to choose a value and is no part that a button repeats stays in the menu', () => {
  const one = offer('use', { params: [param('What', 'thing', [option('Salve', { detail: '9 m, 70 %' }), option('Club')])] });
  expect(actText(one, { pick: 'use', what: 'salve' }, 'm')).toBe('use: Salve');
});

test('a value that has words for the whole act says it; several go on from the first, and what is chosen beside them follows', () => {
  const drawn = param('Draw', 'thing', [option('longbow', { act: 'Draw the longbow', odds: '65 %' })], { optional: true });
  const put = param('Put', 'thing', [option('axe', { act: 'Put away the axe' })], { optional: true });
  const one = offer('ready', {
    label: 'Draw or put away',
    params: [drawn, put, param('Hand', 'thing', [option('left'), option('right')])],
  });
  const said = (choice: object): string => actText(one, { pick: 'ready', ...choice }, 'm');
  expect(said({ draw: 'longbow' })).toBe('Draw the longbow · 65 %');
  expect(said({ put: 'axe', hand: 'left' })).toBe('Put away the axe, left');
  expect(said({ draw: 'longbow', put: 'axe', hand: 'right' })).toBe('Draw the longbow, put away the axe, right · 65 %');
});

test('shares say whom it goes at, and how much of it at each', () => {
  const each = param('Dice', 'shares', [option('Black wolf', { value: 'wolf' }), option('Ana')], {
    of: 'combatant',
    counts: ['die', 'dice'],
  });
  const spread = offer('spread', { label: 'Attack several', params: [weapon, each] });
  expect(actText(spread, { pick: 'spread', dice: { wolf: 2, ana: 1 } }, 'm')).toBe('Attack several → the black wolf: 2 dice, Ana: 1 die');
  expect(actText(spread, { pick: 'spread', weapon: 'axe', dice: { ana: 1 } }, 'm')).toBe('Attack several → Ana: 1 die, with axe · 3d6');
});

test('the one weapon there is names a plain blow and tells its odds; of anything else only its odds are told', () => {
  const only = param(
    'Weapon',
    'thing',
    [option('longbow', { value: 'bow', odds: '5 dice' }), option('axe', { blocked: 'It is not in hand.' })],
    {
      optional: true,
      initial: 'bow',
    },
  );
  const plain = foe.options.map(({ odds: _, ...one }) => one);
  const act = (pick: string, does: WordedOffer['does'], price = 'pays 4 pips'): WordedOffer =>
    offer(pick, { ...(does && { does }), price, params: [{ ...foe, options: plain }, only] });
  expect(actText(act('shoot', 'attack'), { pick: 'shoot', target: 'ana' }, 'm')).toBe('Longbow → Ana · 5 dice (pays 4 pips)');
  expect(actText(act('charge', 'close'), { pick: 'charge', target: 'ana', weapon: 'bow' }, 'm')).toBe(
    'charge → Ana · 5 dice (pays 4 pips)',
  );
  // What its name says already is not told again.
  expect(actText(offer('try', { odds: '80 %', price: '' }), { pick: 'try' }, 'm')).toBe('try · 80 %');
  expect(actText(offer('buy one', { price: '', detail: 'a 1' }), { pick: 'buy one' }, 'm')).toBe('buy one');
});

test('what stands for nothing of its kind goes unsaid where it does so from the start, and is said where something else does', () => {
  const saves = [option('makes no difference', { value: 'none' }), option('halves the damage', { value: 'half' })];
  const cast = (initial: string) =>
    offer('cast', { params: [param('Spell', 'text', [], { name: 'spell' }), param('Save', 'thing', saves, { name: 'save', initial })] });
  const says = (initial: string, save: string) => actText(cast(initial), { pick: 'cast', spell: 'Fireball', save }, 'ft');
  expect(says('none', 'none')).toBe('cast: Fireball');
  expect(says('none', 'half')).toBe('cast: Fireball, halves the damage');
  expect(says('half', 'none')).toBe('cast: Fireball, makes no difference');
});
