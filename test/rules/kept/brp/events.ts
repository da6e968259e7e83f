/** Every event of Basic Roleplaying, in each of its ways. */

import { CONDITIONS } from '../../../../src/rules/brp/conditions.ts';
import type { Hindrance, Own } from '../../../../src/rules/brp/events.ts';
import type { Given } from '../../../support/kept.ts';

type Happens = Given<Own['type']>;

const bob = { who: 'bob' } as const;
const LEVELS = ['special', 'success', 'failure'] as const;
const HINDRANCES: readonly Hindrance[] = [
  ...(['out-of-reach', 'out-of-range', 'target-down', 'broken', 'not-ready', 'not-loaded', 'no-ammo', 'already-treated'] as const),
  ...(['interrupted', 'not-needed', 'no-power'] as const),
];
const INTENTS = [
  { action: 'attack', target: 'cy', length: 'long', move: 4, delayTo: 6 },
  { action: 'attack', target: 'cy', move: 9, toward: 'ana', direction: 'away' },
  { action: 'attack' },
  { action: 'first-aid', target: 'cy', wound: '0' },
  { action: 'awaken', target: 'cy' },
  { action: 'power', target: 'cy', power: 'Fire' },
  { action: 'power', target: 'cy' },
  ...['reload', 'ready', 'move', 'wait', 'skill', 'other'].map((action) => ({ action })),
  { action: 'skill', skill: 'Climb' },
  { action: 'other', what: 'swing on the rope' },
];

/** Each by itself. */
export const ALONE: readonly Happens[] = [
  { type: 'round-begins', round: 2 },
  ...INTENTS.flatMap((intent): Happens[] => [
    { type: 'declared', ...bob, intent },
    { type: 'declared', ...bob, intent, weapon: 'Great axe', via: 'Dagger' },
  ]),
  { type: 'skill-denied', ...bob, weapon: 'Great axe', via: 'Dagger' },
  { type: 'closed' },
  { type: 'moved', ...bob, metres: 5, toward: null, away: false, distance: null, rank: null },
  { type: 'moved', ...bob, metres: 5, toward: 'ana', away: false, distance: 3, rank: 6 },
  { type: 'moved', ...bob, metres: 5, toward: 'ana', away: true, distance: null, rank: 6 },
  { type: 'moved', ...bob, metres: 4, of: 10, toward: 'ana', away: false, distance: 2, rank: 8 },
  { type: 'moved', ...bob, metres: 0, of: 10, toward: 'ana', away: false, distance: 2, rank: 8 },
  { type: 'moved', ...bob, metres: 0, of: 10, toward: null, away: false, distance: null, rank: 8 },
  { type: 'moved', ...bob, metres: 0, toward: null, away: false, distance: null, rank: null },
  { type: 'moved', ...bob, metres: 0, toward: 'ana', away: false, distance: 8, rank: null },
  { type: 'kneels', ...bob },
  { type: 'stands', ...bob },
  { type: 'acts', who: ['bob'], rank: 12 },
  { type: 'acts', who: ['bob', 'ana'], rank: 12 },
  { type: 'changed-plan', ...bob, action: 'first-aid', on: 'cy' },
  { type: 'changed-plan', ...bob, action: 'attack', on: 'cy' },
  ...HINDRANCES.map((why): Happens => ({ type: 'hindered', ...bob, why })),
  ...LEVELS.flatMap((level): Happens[] => [
    { type: 'attack', by: 'bob', on: 'ana', weapon: 'Great axe', level, face: 12, chance: 60 },
    { type: 'defence', by: 'bob', how: 'parry', gear: 'Round shield', level, face: 12 },
    { type: 'defence', by: 'bob', how: 'dodge', gear: null, level, face: 12, chance: 40 },
    { type: 'first-aid', by: 'bob', on: 'ana', wound: 0, level, face: 12, chance: 30 },
    { type: 'first-aid', by: 'bob', on: 'bob', wound: 1, level, face: 12 },
    { type: 'skill', by: 'bob', skill: 'Climb', level, face: 12, chance: 40 },
  ]),
  { type: 'defence', by: 'bob', how: 'parry', gear: null, level: 'success', face: 12 },
  { type: 'undefended', by: 'bob', helpless: true },
  { type: 'undefended', by: 'bob', helpless: false },
  ...['blocked', 'normal', 'special', 'miss'].map((result): Happens => ({ type: 'outcome', by: 'bob', on: 'ana', result })),
  { type: 'damage', by: 'bob', on: 'ana', before: 5, after: 3 },
  { type: 'damage', by: 'bob', on: 'ana', before: 5, after: 0 },
  { type: 'gear-damage', ...bob, gear: 'axe', weapon: 'Great axe', points: 2 },
  { type: 'gear-broken', ...bob, gear: 'axe', weapon: 'Great axe' },
  { type: 'unconscious', ...bob, hours: 1 },
  { type: 'unconscious', ...bob, hours: 3 },
  ...(['dying', 'saved', 'dead'] as const).map((type) => ({ type, ...bob })),
  { type: 'awake', ...bob, by: 'ana' },
  { type: 'tends', ...bob, on: 'ana' },
  { type: 'tends', ...bob, on: 'bob' },
  { type: 'tends', ...bob, on: 'ana', now: true },
  { type: 'healed', ...bob, points: 1 },
  { type: 'healed', ...bob, points: 2 },
  ...(['reloads', 'reloaded', 'readied', 'put-away'] as const).map((type) => ({ type, ...bob, gear: 'bow', weapon: 'Longbow' })),
  { type: 'tries', ...bob, what: 'swing on the rope', ruling: 'narrated' },
  { type: 'tries', ...bob, what: 'swing on the rope', ruling: 'refused' },
  { type: 'reopened', ...bob },
  { type: 'skipped', ...bob },
  ...CONDITIONS.flatMap((condition): Happens[] => [
    { type: 'condition', ...bob, condition, value: true },
    { type: 'condition', ...bob, condition, value: false },
  ]),
  { type: 'hidden-blow', ...bob, unseen: true },
  { type: 'hidden-blow', ...bob, unseen: false },
  { type: 'round-end', round: 2 },
  { type: 'goes-on' },
];

const attack = (level: string, weapon = 'Broadsword', more: object = {}): Happens => ({
  ...{ type: 'attack', by: 'ana', on: 'bob', weapon, level, face: 12 },
  ...more,
});
const outcome = (result: string): Happens => ({ type: 'outcome', by: 'ana', on: 'bob', result });
const damage = (before: number, after: number, steps: readonly object[] = []): Happens => ({
  type: 'damage',
  by: 'ana',
  on: 'bob',
  before,
  after,
  steps,
});
const undefended = (helpless: boolean): Happens => ({ type: 'undefended', by: 'bob', helpless });
const defence = (how: string, level: string, more: object = {}): Happens => ({
  type: 'defence',
  by: 'bob',
  how,
  gear: how === 'parry' ? 'Round shield' : null,
  level,
  face: 30,
  ...more,
});
const dice = (count: number, sides: number, purpose = 'damage') => ({
  by: 'ana',
  purpose,
  sides,
  faces: Array.from({ length: count }, () => 2),
});
const rolled = (parts: readonly (readonly [string, number])[], total: number) => ({
  rule: 'BR-WPN-03',
  dice: dice(1, 8),
  sum: { of: 'damage', parts, total },
});
const bonus = { rule: 'BR-WPN-03', dice: dice(2, 6, 'damage-bonus') };
const lost = (...sources: readonly string[]) => ({
  rule: 'BR-ARM-01',
  sum: { of: 'hit points lost', parts: sources.map((s) => [s, -2] as const), total: 3 },
});

/** What belongs together. */
export const SCENES: readonly (readonly Given[])[] = [
  // Whether it hits, with the chance and without, and still open.
  ...LEVELS.flatMap((level) => [[attack(level)], [attack(level, 'Longbow', { chance: 60 })]]),
  [{ type: 'acts', who: ['ana'], rank: 12 }, attack('failure'), { type: 'acts', who: ['bob'], rank: 9 }, { type: 'kneels', ...bob }],
  // Each defence, at each level.
  ...['parry', 'dodge'].flatMap((how) =>
    LEVELS.map((level) => [attack('success'), defence(how, level, { chance: 50 }), outcome('blocked')]),
  ),
  [attack('success'), defence('parry', 'success', { gear: null }), outcome('blocked')],
  [attack('special'), defence('dodge', 'success'), outcome('normal'), damage(6, 4)],
  [attack('special'), undefended(true), outcome('special'), damage(6, 4)],
  [attack('success'), undefended(false), outcome('blocked')],
  [attack('success'), undefended(false), outcome('normal')],
  [attack('success'), undefended(false), outcome('miss')],
  [attack('success'), undefended(false), outcome('normal'), damage(4, 0)],
  // How the damage was reckoned.
  [
    attack('success'),
    undefended(false),
    outcome('normal'),
    damage(5, 5, [
      rolled(
        [
          ['dice', 4],
          ['weapon', 1],
        ],
        5,
      ),
    ]),
  ],
  [
    attack('success'),
    undefended(false),
    outcome('normal'),
    damage(5, 3, [
      rolled(
        [
          ['dice', 6],
          ['weapon', -1],
        ],
        5,
      ),
      lost('Chain'),
    ]),
  ],
  [
    attack('success'),
    undefended(false),
    outcome('normal'),
    damage(9, 3, [
      rolled(
        [
          ['dice', 6],
          ['damage bonus', 3],
        ],
        9,
      ),
      bonus,
      lost('Chain', 'cover'),
    ]),
  ],
  [
    attack('special'),
    undefended(false),
    outcome('special'),
    damage(12, 12, [
      rolled(
        [
          ['dice', 4],
          ['maximum of the weapon', 8],
        ],
        12,
      ),
    ]),
  ],
  [
    attack('success'),
    undefended(false),
    outcome('normal'),
    damage(6, 6, [
      // As logs of older versions have it.
      { rule: 'BR-WPN-03', note: '5, the average of d8' },
      rolled(
        [
          ['average of d8', 5],
          ['weapon', 1],
        ],
        6,
      ),
    ]),
  ],
  // What becomes of whoever is struck, and of the gear.
  ...[
    { type: 'unconscious', ...bob, hours: 1 },
    { type: 'unconscious', ...bob, hours: 4 },
    { type: 'dying', ...bob },
    { type: 'dead', ...bob },
  ].map((fate) => [attack('special', 'Longbow'), undefended(false), outcome('special'), damage(9, 9), fate]),
  [attack('success'), undefended(false), outcome('normal'), damage(9, 9), { type: 'dying', ...bob }, { type: 'dead', ...bob }],
  [
    attack('special'),
    defence('parry', 'success'),
    outcome('normal'),
    { type: 'gear-damage', ...bob, gear: 's', weapon: 'Round shield', points: 2 },
    { type: 'gear-broken', ...bob, gear: 's', weapon: 'Round shield' },
  ],
  [
    attack('success'),
    defence('parry', 'special'),
    outcome('blocked'),
    { type: 'gear-damage', who: 'ana', gear: 'b', weapon: 'Broadsword', points: 1 },
    { type: 'gear-broken', who: 'ana', gear: 'b', weapon: 'Broadsword' },
  ],
  [attack('success'), { type: 'gear-broken', who: 'ana', gear: 'b', weapon: 'Broadsword' }],
  [
    attack('success'),
    undefended(false),
    outcome('normal'),
    damage(2, 2),
    { type: 'gear-broken', who: 'cy', gear: 'b', weapon: 'Broadsword' },
  ],
  [attack('success'), undefended(false), outcome('normal'), damage(2, 2), { type: 'dying', who: 'cy' }],
  // Blows of two at the same time.
  [
    attack('success'),
    attack('success', 'Dagger', { by: 'bob', on: 'ana' }),
    defence('dodge', 'failure'),
    { type: 'undefended', by: 'ana', helpless: false },
    outcome('normal'),
    { type: 'outcome', by: 'bob', on: 'ana', result: 'normal' },
    damage(3, 3),
    { type: 'damage', by: 'bob', on: 'ana', before: 4, after: 4 },
  ],
  // Marches, plans and what comes to nothing, of several in a line.
  [
    { type: 'moved', ...bob, metres: 5, toward: 'ana', away: false, distance: 3, rank: null },
    { type: 'moved', who: 'cy', metres: 5, toward: 'ana', away: false, distance: null, rank: null },
    { type: 'moved', who: 'dot', metres: 9, toward: 'ana', away: true, distance: 12, rank: null },
    { type: 'moved', who: 'eve', metres: 9, toward: null, away: false, distance: 12, rank: null },
  ],
  HINDRANCES.flatMap((why) => [
    { type: 'hindered', ...bob, why },
    { type: 'hindered', who: 'cy', why },
  ]),
  [
    { type: 'declared', ...bob, intent: { action: 'wait' } },
    { type: 'declared', who: 'cy', intent: { action: 'wait' } },
    { type: 'declared', who: 'dot', intent: { action: 'first-aid', target: 'cy', wound: '0' } },
  ],
];
