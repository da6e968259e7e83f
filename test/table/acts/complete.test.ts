/**
 * Complete acts, made by hand from what a reader is shown: which ways of an offer there are, and in which order.
 * Kept as text (`vitest run FILE -u` writes it again).
 */
import { expect, test } from 'vitest';
import type { Choice } from '../../../src/engine/index.ts';
import { isPick } from '../../../src/table/acts/choices.ts';
import { completions, type Seen } from '../../../src/table/acts/complete.ts';
import type { Place, WordedOffer, WordedOption, WordedParam } from '../../../src/table/api.ts';
import { offer, option, param, row, viewOf } from '../../support/sights.ts';

const PACK = { side: 'the pack' };
const FOLK = [
  row('Yrsa'),
  row('Odo', { health: { now: 3, max: 12, words: 'hurt' } }),
  row('Bram', { out: true, health: { words: 'dead' } }),
  row('Bear', PACK),
  row('Wolf', { ...PACK, health: { now: 9, max: 10, words: 'scratched' } }),
  row('Rat', { ...PACK, health: { now: 2, max: 10, words: 'badly hurt' } }),
  row('Captain', { ...PACK, out: true, health: { words: 'unconscious' } }),
];

const place = (id: string, next: string, here: string): Place => ({
  ...{ id, name: id, next: next.split(' ').filter(Boolean) },
  here: here.split(' ').flatMap((name) => FOLK.filter((one) => one.name === name)),
});

/** Yrsa stands at the gate beside Bram and a captain who is down; behind the yard is the hall, and nobody gets to the isle. */
const ZONES: Seen = {
  view: viewOf(FOLK),
  places: [
    place('gate', 'yard', 'Yrsa Bram Captain'),
    place('yard', 'gate hall', 'Odo'),
    place('hall', 'yard loft', 'Rat Wolf'),
    place('loft', 'hall', ''),
    place('isle', '', 'Bear'),
  ],
  distances: [],
};
/** The same people on a plain, so many metres from Yrsa. */
const PLAIN: Seen = {
  view: viewOf(FOLK),
  places: [],
  distances: [
    ['yrsa', 'odo', 2],
    ['bear', 'yrsa', 30],
    ['yrsa', 'wolf', 9],
    ['rat', 'yrsa', 9],
    ['yrsa', 'captain', 1],
    ['rat', 'wolf', 0],
  ],
};

const options = (names: string, more: Partial<WordedOption> = {}): WordedOption[] =>
  names.split(' ').map((name) => option(name, { value: name.toLowerCase(), ...more }));
const folk = options('Yrsa Odo Bram Bear Wolf Rat Captain');
const foes = options('Captain Bear Wolf Rat');
const whom = (more: Partial<WordedParam> = {}): WordedParam => param('Target', 'combatant', foes, { of: 'combatant', ...more });
const barred = options('Barred', { blocked: 'not now' });

const OFFERS: readonly (readonly [string, WordedOffer])[] = [
  [
    'a blow at anybody: foes before friends, who stands before who is down, the nearest, the weakest',
    offer('attack', { params: [whom({ options: folk })] }),
  ],
  ['help for anybody: friends first, whether they stand or not', offer('first-aid', { params: [whom({ options: folk })] })],
  ['whom nobody needs to name', offer('shout', { params: [whom({ optional: true })] })],
  ['whom to go to, though nobody needs to name them', offer('run', { params: [whom({ optional: true })] })],
  ['whom to go to, with somebody named from the first', offer('close', { params: [whom({ initial: 'wolf' })] })],
  ['six of them at most', offer('strike', { params: [whom({ options: options('A B C D E F G') })] })],
  ['twelve ways at most', offer('fight', { params: [whom(), param('Weapon', 'thing', options('Axe Bow Club Dirk'))] })],
  ['nobody to aim at', offer('bite', { params: [whom({ options: barred })] })],
  ['a weapon to name', offer('arm', { params: [param('Weapon', 'thing', [...barred, ...options('Axe Bow')])] })],
  [
    'a weapon in hand, with odds for another',
    offer('shoot', {
      params: [param('Weapon', 'thing', [option('Sling', { detail: '65 %' }), ...options('Bow Axe')], { initial: 'bow' })],
    }),
  ],
  ['a weapon in hand, without odds', offer('shoot', { params: [param('Weapon', 'thing', options('Sling Bow'), { initial: 'bow' })] })],
  [
    'a weapon with odds, none in hand',
    offer('shoot', { params: [param('Weapon', 'thing', options('Sling', { detail: '65 %' }), { optional: true })] }),
  ],
  [
    'a way of going, toward somebody',
    offer('move', { params: [whom(), param('Way', 'thing', options('Around Toward'), { optional: true })] }),
  ],
  ['a way that is no way of going', offer('push', { params: [param('Way', 'thing', options('Around Toward'), { optional: true })] })],
  [
    'a way of going that cannot be taken',
    offer('move', { params: [param('Way', 'thing', options('Toward', { blocked: 'no' }), { optional: true })] }),
  ],
  ['a place', offer('hide', { params: [param('Where', 'place', [...barred, ...options('hall loft')], { of: 'place' })] })],
  [
    'a place that nobody needs to name',
    offer('hide', { params: [param('Where', 'place', options('hall'), { of: 'place', optional: true })] }),
  ],
  [
    'a way over the map: where foes stand, the nearest, borders last; none to where they are or where none leads',
    offer('go', { params: [param('Where', 'many', options('gate yard|gate loft yard isle hall|yard hall'), { of: 'place' })] }),
  ],
  ['several, of whom one will do', offer('rally', { params: [param('Whom', 'many', [...barred, ...folk], { of: 'combatant' })] })],
  ['several, at least two', offer('rally', { params: [param('Whom', 'many', folk, { of: 'combatant', min: 2 })] })],
  ['several that nobody needs to name', offer('rally', { params: [param('Whom', 'many', folk, { of: 'combatant', optional: true })] })],
  ['shares', offer('split', { params: [param('Dice', 'shares', [...barred, ...options('Blow Parry')])] })],
  ['shares of at least two', offer('split', { params: [param('Dice', 'shares', options('Blow Parry'), { min: 2 })] })],
  ['shares that nobody needs to name', offer('split', { params: [param('Dice', 'shares', options('Blow'), { optional: true })] })],
  ['a number: as far as it can', offer('jump', { params: [param('Metres', 'number', [], { min: 1, max: 8 })] })],
  ['a number without an end', offer('jump', { params: [param('Metres', 'number', [], { min: 3 })] })],
  ['a number from below nothing, without an end', offer('jump', { params: [param('Metres', 'number', [], { min: -5 })] })],
  ['a number without bounds', offer('jump', { params: [param('Metres', 'number', [])] })],
  [
    'a number that has one already, and whose values are told',
    offer('split', { params: [param('Points', 'number', options('2 1 0', { detail: '+1' }), { min: 0, max: 2, initial: 2 })] }),
  ],
  ['a number that has one already', offer('jump', { params: [param('Metres', 'number', [], { initial: 4 })] })],
  [
    'as far as whom it leads to',
    offer('charge', { params: [param('Metres', 'number', [], { min: 2, max: 12 }), whom({ options: folk })] }),
  ],
  [
    'as far as whom it leads to, and nothing else that is named',
    offer('charge', {
      params: [
        param('Way', 'thing', options('Wolf')),
        whom({ options: options('Captain') }),
        param('Metres', 'number', [], { min: 1, max: 12 }),
      ],
    }),
  ],
  [
    'a flag, and a text that may be left out',
    offer('swear', { params: [param('Loudly', 'flag', []), param('Why', 'text', [], { optional: true })] }),
  ],
  ['a flag that may be left out', offer('swear', { params: [param('Loudly', 'flag', [], { optional: true })] })],
  ['something to be put into words', offer('note', { params: [whom(), param('Text', 'text', [])] })],
  [
    'what goes with one value alone',
    offer('grip', {
      params: [
        param('Hands', 'thing', options('One Two'), { of: 'thing' }),
        param('Shield', 'thing', options('Buckler Targe'), { when: { hands: ['one'] } }),
      ],
    }),
  ],
  [
    'what needs another value: it is given with it where it is open and may be left out',
    offer('throw', {
      params: [
        param('What', 'thing', [option('Axe', { when: { stance: ['kneeling', 'prone'] } }), ...options('Stone')]),
        param('Stance', 'thing', options('Standing Kneeling'), { optional: true }),
      ],
    }),
  ],
  [
    'what needs another value that it cannot have',
    offer('throw', {
      params: [
        param('Stance', 'thing', options('Standing Kneeling')),
        param('What', 'thing', [
          option('Axe', { when: { stance: ['kneeling'] } }),
          option('Net', { when: { luck: ['good'] } }),
          ...options('Stone'),
        ]),
      ],
    }),
  ],
  [
    'what needs a value that stands there from the first',
    offer('throw', {
      params: [
        param('Stance', 'thing', options('Standing Kneeling'), { initial: 'kneeling' }),
        param('What', 'thing', [option('Axe', { when: { stance: ['kneeling'] } }), option('Net', { when: { stance: ['standing'] } })]),
      ],
    }),
  ],
];

const dataOf = ({ pick: _pick, ...more }: Choice): string =>
  Object.entries(more)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')}`)
    .join(', ') || 'as it is';

const keep = (file: string, lines: readonly string[]): Promise<void> => expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`${file}.txt`);

test('the ways of an offer, best first, in zones and in metres', () =>
  keep(
    'ways-of-offers',
    OFFERS.flatMap(([title, one]) => {
      const ways = (seen: Seen): string =>
        completions(one, seen, 'yrsa')
          .map((choice) => `  ${dataOf(choice)}`)
          .join('\n') || '  none';
      const [zones, plain] = [ways(ZONES), ways(PLAIN)];
      return [`${one.pick}, ${title}`, zones, ...(plain === zones ? [] : ['  and in metres:', plain])];
    }),
  ));

test('others have other foes, and whoever is not there goes nowhere', () => {
  const first = (who: string): readonly string[] =>
    ['attack', 'go'].map((pick) => dataOf(completions(OFFERS.find(([, one]) => one.pick === pick)![1], ZONES, who)[0] ?? { pick }));
  expect(first('yrsa')).toEqual(['target rat', 'where [yard,hall]']);
  expect(first('rat')).toEqual(['target odo', 'where [yard]']);
  expect(first('nobody')).toEqual(['target rat', 'as it is']);
});

test('what takes one of its options', () => {
  const kinds = ['combatant', 'thing', 'place', 'many', 'shares', 'number', 'flag', 'text'] as const;
  expect(kinds.filter((kind) => isPick(param('It', kind, [])))).toEqual(['combatant', 'thing', 'place']);
});

test('a value that is an act of its own stands with the likeliest number before the next number does', () => {
  const told = (of: number): WordedOption => option(String(of));
  const ways = [option('none'), option('arrows', { act: 'Two arrows' }), option('blocked', { act: 'Two blades', blocked: 'no blades' })];
  const fight = offer('fight', {
    params: [
      param('split', 'number', [told(2), told(0)], { initial: 2, min: 0, max: 2 }),
      param('mode', 'thing', ways, { initial: 'none' }),
    ],
  });
  const plain = offer('fight', {
    params: [param('mode', 'thing', [option('none'), option('arrows')], { initial: 'none' })],
  });
  expect(completions(fight, PLAIN, 'yrsa')).toEqual([
    { pick: 'fight', split: 2, mode: 'none' },
    { pick: 'fight', split: 2, mode: 'arrows' },
    { pick: 'fight', split: 0, mode: 'none' },
    { pick: 'fight', split: 0, mode: 'arrows' },
  ]);
  expect(completions(plain, PLAIN, 'yrsa')).toEqual([{ pick: 'fight' }]);
});

test('a distance is what it takes to come to somebody, and a number of anything else as many as they are away', () => {
  const number = (more: Partial<WordedParam>) => param('Move', 'number', [], { min: 1, max: 20, ...more });
  const moves = (seen: Seen, more: Partial<WordedParam> = { counts: 'distance' }) =>
    Object.fromEntries<unknown>(
      completions(offer('run', { params: [whom(), number(more)] }), seen, 'yrsa').map(({ target, move }) => [String(target), move]),
    );
  expect(moves(PLAIN)).toEqual({ captain: 1, wolf: 9, rat: 9, bear: 20 });
  expect(moves({ ...PLAIN, closest: 3 })).toEqual({ captain: 1, wolf: 6, rat: 6, bear: 20 });
  expect(moves({ ...PLAIN, closest: 2.5 })).toMatchObject({ wolf: 7 });
  expect(moves({ ...PLAIN, closest: 3 }, {})).toMatchObject({ wolf: 9 });
});
