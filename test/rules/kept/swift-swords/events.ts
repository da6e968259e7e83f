/** Every event of Swift Swords, in each of its ways. */

import { CONDITIONS, STATES } from '../../../../src/rules/swift-swords/conditions.ts';
import { HEALINGS, type SwiftEvent } from '../../../../src/rules/swift-swords/events.ts';
import { COVER_KINDS, FATES, INJURIES } from '../../../../src/rules/swift-swords/tables.ts';
import type { Given } from '../../../support/kept.ts';

type Happens = Given<SwiftEvent['type']>;

const on = { who: 'bob', by: 'ana' } as const;
const bob = { who: 'bob' } as const;
const TRACKS = ['phys', 'ment'] as const;

/** Each by itself. */
export const ALONE: readonly Happens[] = [
  ...(['waits', 'refresh', 'closes', 'lets-close', 'lets-be', 'skipped', 'stands-aside'] as const).map((type) => ({ type, ...bob })),
  { type: 'round-opened', round: 1 },
  { type: 'round-closed', round: 2 },
  { type: 'round-closed' },
  { type: 'over', side: null },
  { type: 'over', side: 'heroes' },
  { type: 'surprised', ...bob, severity: 'normal' },
  { type: 'surprised', ...bob, severity: 'severe' },
  { type: 'dealt', ...bob, faces: [6, 2], extra: [4] },
  { type: 'dealt', ...bob, faces: [6, 6], extra: [4, 1] },
  { type: 'dealt', ...bob, faces: [], extra: [] },
  { type: 'carried', ...bob, face: 5 },
  { type: 'fumbled', ...bob },
  { type: 'block-failed', ...bob },
  ...(['defence', 'action'] as const).flatMap((kind): Happens[] => [
    { type: 'pool', ...bob, kind, dice: 1 },
    { type: 'pool', ...bob, kind, dice: 3 },
    { type: 'pool-lost', ...bob, kind },
  ]),
  { type: 'pool-worn', ...bob, dice: 1 },
  { type: 'pool-worn', ...bob, dice: 0 },
  { type: 'pool-activated', ...bob, action: 'ranged-attack' },
  { type: 'picked-up', ...bob, from: 'ana', dice: 1 },
  { type: 'picked-up', ...bob, from: 'ana', dice: 2 },
  { type: 'soaked', ...bob, points: 2 },
  { type: 'exposed', ...bob, dice: 1 },
  { type: 'riposted', ...bob, on: 'ana', dice: 1 },
  { type: 'riposted', ...bob, on: 'ana', dice: 2 },
  { type: 'cast', ...bob, on: 'ana', spell: 'Firebolt' },
  { type: 'effort', ...bob, face: 1 },
  { type: 'nudged', ...bob, from: 4 },
  ...['bleed', 'power-save', 'sneak-by'].flatMap((purpose): Happens[] => [
    { type: 'tested', ...bob, purpose, passed: true },
    {
      type: 'tested',
      ...bob,
      purpose,
      passed: false,
      steps: [{ rule: 'SS-INJ-06', dice: { by: 'bob', purpose, sides: 6, faces: [2, 3] } }],
    },
  ]),
  ...(['ooa', 'survived', 'kia', 'calmed', 'calm-failed', 'flees', 'bled', 'rallied', 'defeated', 'yields', 'void', 'aided'] as const).map(
    (type) => ({ type, ...bob }),
  ),
  ...CONDITIONS.flatMap((condition): Happens[] => [true, false].map((on) => ({ type: 'condition', ...bob, condition, on }))),
  ...STATES.flatMap((state): Happens[] => [
    { type: 'state', ...bob, state },
    { type: 'recovered', ...bob, state },
    { type: 'recover-failed', ...bob, state },
  ]),
  ...TRACKS.flatMap((track): Happens[] => [
    { type: 'rank', ...bob, track },
    { type: 'crossover', ...bob, track },
    { type: 'tired', ...bob, track, avoided: true },
    { type: 'tired', ...bob, track, avoided: false },
    { type: 'bonus', ...bob, track, ranks: 1, source: 'speech' },
    { type: 'bonus', ...bob, track, ranks: -2, source: 'cold' },
    { type: 'bonus', ...bob, track, ranks: 0, source: 'nothing' },
  ]),
  ...(['trauma', 'killing-blow', 'massive', 'panicked', 'crushed'] as const).map((level): Happens => ({ type: 'hurt', ...bob, level })),
  ...INJURIES.map((effect): Happens => ({ type: 'injured', ...bob, location: 'left-arm', effect })),
  { type: 'burnt', ...bob, dice: 1 },
  { type: 'burnt', ...bob, dice: 2 },
  ...[...FATES, 'captured' as const].map((fate): Happens => ({ type: 'fate', ...bob, fate })),
  { type: 'fear', ...bob, source: 'ana', passed: true },
  { type: 'fear', ...bob, source: 'ana', passed: false },
  ...HEALINGS.flatMap((what): Happens[] => [
    { type: 'healed', ...bob, what, count: 1 },
    { type: 'healed', ...bob, what, count: 2 },
  ]),
  ...(['lives', 'coma', 'dead'] as const).map((outcome): Happens => ({ type: 'ended', ...bob, outcome })),
  ...(['prone', 'stands', 'slammed', 'cover-lost', 'lands', 'circles', 'takes-off', 'spoke'] as const).map((type) => ({ type, ...bob })),
  ...(['mounted', 'dismounted', 'flipped', 'freed', 'hold-reversed'] as const).map((type) => ({ type, ...bob })),
  { type: 'moved', ...bob, zone: 'z1', place: 'the yard' },
  ...(['alone', 'inContact', 'inClose'] as const).map((status): Happens => ({ type: 'status', ...bob, status })),
  ...(['dropped', 'drawn', 'put-away'] as const).map((type) => ({ type, ...bob, item: 'axe', called: 'Axe' })),
  { type: 'intercepted', ...on },
  { type: 'dragged', ...on },
  { type: 'no-room', who: 'a', on: 'b' },
  ...COVER_KINDS.map((kind): Happens => ({ type: 'cover', ...bob, kind })),
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((level): Happens[] => [
    { type: 'held', ...on, level },
    { type: 'hold-weakened', ...bob, level },
  ]),
  { type: 'subdual', ...on, damage: 3, against: 2 },
  { type: 'damaged', who: 'bob', by: null, points: 2, track: 'phys' },
  { type: 'damaged', who: 'bob', by: 'ana', points: 2, track: 'ment' },
  { type: 'unharmed', ...on },
];

const acted = (action: string, targets: readonly string[] = ['bob'], more: object = {}): Happens => ({
  ...{ type: 'acted', who: 'ana', action, towards: null, on: targets, called: null, paid: [] },
  ...more,
});
const swing = (weapon: string, successes: number, by = 'ana', target = 'bob'): Happens => ({
  type: 'attacked',
  who: by,
  on: target,
  weapon,
  faces: successes > 0 ? [5, 6, 2] : [1, 2],
  successes,
});
const hurt = (points = 2, track: 'phys' | 'ment' = 'phys'): Happens => ({ type: 'damaged', ...on, points, track });
const unharmed: Happens = { type: 'unharmed', ...on };
const stopped = (...sources: readonly string[]): Happens => ({
  ...unharmed,
  steps: [{ rule: 'SS-DEF-11', sum: { of: 'hits', parts: [['successes', 2], ...sources.map((s) => [s, -1] as const)], total: 0 } }],
});

const ACTIONS = [
  ...['melee-attack', 'ranged-attack', 'cast', 'power', 'mental-attack', 'crush', 'break', 'all-out-attack', 'double-strike', 'follow-on'],
  ...['move', 'battle-move', 'withdraw', 'stand', 'charge', 'drag', 'close-in', 'grapple', 'improve-hold', 'hold-damage', 'subdual'],
  ...['break-hold', 'reverse-hold', 'knock-down', 'slam', 'draw', 'take-cover', 'rally', 'first-aid', 'mount', 'drive', 'trample', 'fly'],
  ...['dive', 'fly-by', 'pool', 'activate', 'recover', 'separate'],
];
const REACTIONS = [
  'dodge',
  'block',
  'parry',
  'use-pool',
  'defensive-driving',
  'soak',
  'intercept',
  'held-strike',
  'opportunity-attack',
  'duck',
];

/** Special results. */
export const SPECIALS = [
  ...['extra-damage', 'disarm', 'lose-ad', 'stun', 'break-weapon', 'expose', 'remove-armour', 'move-out', 'draw-in', 'knockback'],
  ...['push-back', 'hamstring', 'reduce-pool'],
];

/** What belongs together. */
export const SCENES: readonly (readonly Given[])[] = [
  // Each action by itself, on one and on two, then with its attack: missed, come through, hurt.
  ...ACTIONS.flatMap((action) => [
    [acted(action, [])],
    [acted(action, ['bob', 'cy'], { called: 'Broadsword', paid: [2, 3] })],
    [acted(action, ['bob'], { called: 'Broadsword' }), swing('Broadsword', 0)],
    [acted(action, ['bob'], { called: 'Broadsword' }), swing('Broadsword', 2)],
    [acted(action, ['bob'], { called: 'Broadsword' }), swing('Broadsword', 2), hurt()],
  ]),
  ...['melee-attack', 'ranged-attack', 'mental-attack', 'cast', 'charge'].map((towards) => [
    acted('start-pool', [], { towards, paid: [4] }),
  ]),
  // Each answer to a blow that misses, lands and hurts, and to one for which there are no dice.
  ...REACTIONS.flatMap((reaction) => {
    const answer: Happens = { type: 'reacted', who: 'bob', reaction, paid: [3] };
    return [
      [answer],
      [answer, swing('Axe', 0), unharmed],
      [answer, swing('Axe', 2), unharmed],
      [answer, swing('Axe', 2), hurt()],
      [answer, { type: 'no-dice', who: 'ana', on: 'bob' }],
    ];
  }),
  ...['held-strike', 'opportunity-attack', 'soak'].map((reaction) => [
    { type: 'reacted', who: 'ana', reaction, paid: [] } as const,
    swing('Axe', 2),
    hurt(),
  ]),
  // What stops it.
  [swing('Bow', 2), stopped('armour')],
  [swing('Bow', 2), stopped('armour', 'shield')],
  [swing('Bow', 2), unharmed],
  [swing('Overawe', 0), unharmed],
  [acted('mental-attack', ['bob'], { called: 'Overawe' }), swing('Overawe', 2), hurt(3, 'ment'), { type: 'fumbled', who: 'ana' }],
  [swing('Claws', 2), hurt(1)],
  [swing('Bow', 2), hurt(1)],
  [swing('Bare hands', 0), { type: 'fumbled', who: 'ana' }, { type: 'fumbled', who: 'bob' }],
  [acted('charge', ['cy']), swing('Axe', 0), { type: 'block-failed', who: 'bob' }, { type: 'exposed', who: 'ana', dice: 2 }],
  // A chariot that falls on who drove it: beside them, on them and to no harm, and hurting them.
  [swing('The wreck', 0, 'bob')],
  [swing('The wreck', 0, 'bob'), { type: 'unharmed', who: 'bob', by: 'bob' }],
  [swing('The wreck', 2, 'bob')],
  [swing('The wreck', 2, 'bob'), { type: 'unharmed', who: 'bob', by: 'bob' }],
  [swing('The wreck', 2, 'bob'), { type: 'damaged', who: 'bob', by: 'bob', points: 2, track: 'phys' }],
  // Special results, done and failed.
  ...SPECIALS.flatMap((special) =>
    (
      [
        [true, 2, 'Axe'],
        [true, 0, ''],
        [false, 0, 'Axe'],
      ] as const
    ).map(([worked, successes, called]): Happens[] => [
      swing('Broadsword', 3),
      hurt(),
      { type: 'special', who: 'bob', by: 'ana', special, item: null, called, worked, successes },
    ]),
  ),
  // What becomes of whoever is struck.
  [
    swing('Axe', 3),
    hurt(3),
    { type: 'rank', ...bob, track: 'phys' },
    { type: 'rank', ...bob, track: 'phys' },
    { type: 'crossover', ...bob, track: 'ment' },
  ],
  [
    swing('Axe', 3),
    hurt(3),
    { type: 'hurt', ...bob, level: 'killing-blow' },
    { type: 'injured', ...bob, location: 'head', effect: 'kill' },
    { type: 'ooa', ...bob },
    { type: 'kia', ...bob },
  ],
  [
    swing('Axe', 3),
    hurt(3),
    { type: 'ooa', ...bob },
    { type: 'fate', ...bob, fate: 'unconscious' },
    { type: 'status', ...bob, status: 'alone' },
  ],
  [swing('Axe', 3), hurt(3), { type: 'ooa', ...bob }],
  [swing('Axe', 3), hurt(3), { type: 'moved', ...bob, zone: 'z2', place: 'the tower' }, { type: 'status', ...bob, status: 'alone' }],
  [swing('Axe', 3), hurt(3), { type: 'status', ...bob, status: 'alone' }, { type: 'prone', ...bob }],
  [
    swing('Axe', 1),
    { type: 'soaked', ...bob, points: 1 },
    unharmed,
    { type: 'freed', ...bob },
    { type: 'status', ...bob, status: 'alone' },
  ],
  // The average in place of dice.
  [swing('Axe', 2), { ...hurt(4), steps: [{ rule: 'SS-DMG-02', average: { of: 'd6', points: 4 } }] }],
  // What keeps somebody from it, and what is shaken off first.
  [
    acted('charge', ['bob']),
    { type: 'recovered', who: 'ana', state: 'stun' },
    { type: 'recovered', who: 'ana', state: 'doubt' },
    { type: 'moved', who: 'ana', zone: 'z', place: 'the yard' },
  ],
  [acted('recover', []), { type: 'recovered', who: 'ana', state: 'stun' }],
  [acted('melee-attack', ['bob']), { type: 'void', who: 'ana' }],
  [acted('melee-attack', ['bob']), { type: 'recover-failed', who: 'ana', state: 'shock' }],
  [acted('melee-attack', ['bob']), { type: 'void', who: 'bob' }],
  [acted('cast', ['bob'], { called: 'Firebolt' }), { type: 'cast', who: 'ana', on: 'bob', spell: 'Firebolt' }, { type: 'ooa', who: 'bob' }],
  [acted('rally', ['bob']), { type: 'kia', who: 'bob' }],
  [acted('activate', []), { type: 'pool-activated', who: 'ana', action: 'melee-attack' }, swing('Axe', 2), hurt()],
  // Marches and what is none.
  [acted('move', []), { type: 'status', who: 'ana', status: 'alone' }, { type: 'moved', who: 'ana', zone: 'z', place: 'the yard' }],
  [acted('move', []), { type: 'moved', who: 'bob', zone: 'z', place: 'the yard' }],
  [acted('fly', []), { type: 'moved', who: 'ana', zone: 'z', place: 'the yard' }, { type: 'circles', who: 'ana' }],
  [
    { type: 'moved', who: 'ana', zone: 'z', place: 'the yard' },
    { type: 'moved', who: 'bob', zone: 'z', place: 'the yard' },
  ],
  // Blows in a row, and what stands between them.
  [swing('Axe', 2), hurt(), swing('Dagger', 0), unharmed],
  [hurt(), hurt(1)],
  [swing('Axe', 0), { type: 'bled', who: 'bob' }, { type: 'calmed', who: 'cy' }, { type: 'flees', who: 'cy' }],
  [swing('Axe', 0), { type: 'picked-up', who: 'ana', from: 'bob', dice: 1 }, swing('Axe', 2)],
  [swing('Axe', 0), { type: 'moved', who: 'ana', zone: 'z', place: 'the yard' }],
  [swing('Axe', 0, 'bob', 'ana'), { type: 'riposted', who: 'ana', on: 'bob', dice: 2 }, swing('Axe', 2), hurt()],
  // Hands and the countdown.
  [
    { type: 'dealt', ...bob, faces: [3], extra: [] },
    { type: 'burnt', ...bob, dice: 1 },
    { type: 'dealt', who: 'ana', faces: [6, 2], extra: [1] },
  ],
  [{ type: 'closes', ...bob }, { type: 'closes', who: 'ana' }, { type: 'skipped', who: 'cy' }, { type: 'round-closed' }],
  [
    { type: 'rank', ...bob, track: 'ment' },
    { type: 'rank', who: 'ana', track: 'ment' },
    { type: 'stands', who: 'cy' },
  ],
];
