/** Every event of Hursagmu Swords, in each of its ways. */
import type { OwnEvent } from '../../../../src/rules/hursagmu-swords/events.ts';
import { HEALTH_LEVELS } from '../../../../src/rules/hursagmu-swords/tables.ts';
import type { Given } from '../../../support/kept.ts';

type Happens = Given<OwnEvent['type']>;

const bob = { who: 'bob' } as const;
const between = { by: 'ana', on: 'bob' } as const;
const WAYS = ['block', 'dodge', 'grapple-defense', 'riding-dodge', 'dive-off'];
const MANOEUVRES = ['strike', 'disarm-strike', 'grapple', 'grab-disarm'];
const tally = { attacks: 0, augments: 0, defend: false, assists: 0, other: 0 };
const each = <T extends OwnEvent['type']>(types: readonly T[], facts: object): readonly Happens[] =>
  types.map((type) => ({ type, ...facts }));

/** Each by itself. */
export const ALONE: readonly Happens[] = [
  { type: 'round', round: 2 },
  { type: 'planned', ...bob, plan: tally },
  { type: 'planned', ...bob, plan: { attacks: 1, augments: 1, defend: true, assists: 1, other: 1 } },
  { type: 'planned', ...bob, plan: { attacks: 2, augments: 2, defend: false, assists: 2, other: 2 } },
  { type: 'initiative', order: ['ana', 'bob'] },
  ...each(['turn-given', 'passed', 'yielded', 'rests', 'knocked-out', 'killed', 'engulfed', 'routed'], bob),
  { type: 'recovered', ...bob, gain: 1 },
  { type: 'recovered', ...bob, gain: 3 },
  { type: 'ended', winner: 'heroes' },
  { type: 'ended', winner: null },
  ...MANOEUVRES.flatMap((manoeuvre): Happens[] => [
    { type: 'forbidden', ...between, manoeuvre },
    { type: 'attacks', ...between, weapon: 'sword', manoeuvre },
    { type: 'attacks', ...between, weapon: 'long-bow', manoeuvre },
  ]),
  { type: 'undefended', ...between },
  ...WAYS.flatMap((how): Happens[] => [
    { type: 'defends', ...between, ...bob, how, total: 12 },
    { type: 'defends', ...between, ...bob, how, total: null },
    { type: 'defended', ...between, weapon: 'sword', attack: 10, against: 12, how },
  ]),
  { type: 'defended', ...between, weapon: 'sword', attack: null, against: null, how: null },
  { type: 'assisted', ...between, friend: 'cy', total: 12 },
  { type: 'assisted', ...between, friend: 'cy', total: null },
  { type: 'endured', on: 'bob', total: 9 },
  { type: 'endured', on: 'bob', total: null },
  ...each(['hit', 'missed'], { ...between, weapon: 'sword', attack: 14, against: 12 }),
  ...each(['hit', 'missed'], { ...between, weapon: 'sword', attack: null, against: null }),
  { type: 'damaged', ...between, dealt: 12, resisted: 8, net: 4 },
  { type: 'damaged', ...between, dealt: null, resisted: null, net: 4 },
  { type: 'damaged', ...between, dealt: 6, resisted: 8, net: 0 },
  { type: 'damaged', by: null, on: 'bob', dealt: 6, resisted: 2, net: 4 },
  ...HEALTH_LEVELS.flatMap((level): Happens[] => [
    { type: 'health', ...bob, level },
    { type: 'healed', ...bob, stamina: 1, level },
    { type: 'healed', ...bob, stamina: 0, level },
  ]),
  { type: 'disarmed', ...between, item: 'sword', yards: 1 },
  { type: 'disarmed', ...between, item: 'sword', yards: 3 },
  { type: 'disarmed', ...between, item: 'sword', yards: 0 },
  ...each(['kept', 'wrenched'], { ...between, item: 'sword' }),
  ...each(['destroyed', 'drew', 'dropped', 'given'], { ...bob, item: 'battle-axe' }),
  { type: 'object-hit', by: 'bob', object: 'the door', damage: 1 },
  { type: 'object-hit', by: 'bob', object: 'the door', damage: 5 },
  { type: 'object-missed', by: 'bob', object: 'the door' },
  ...each(['grabbed', 'clinging', 'locked', 'warded-off', 'controlled', 'escaped', 'resisted', 'parted'], between),
  ...each(['area-hit', 'area-missed'], { ...between, weapon: 'fire-pot', attack: 12, level: 10 }),
  ...each(['area-hit', 'area-missed'], { ...between, weapon: 'catapult', attack: null, level: 10 }),
  ...each(['dived', 'caught'], { ...bob, yards: 1 }),
  ...each(['dived', 'caught'], { ...bob, yards: 3 }),
  ...each(['mounted', 'dismounted', 'unhorsed', 'kept-seat'], { ...bob, mount: 'roan' }),
  ...each(['obeys', 'balks'], { ...bob, by: 'ana' }),
  { type: 'battle-round', minutes: 1 },
  { type: 'battle-round', minutes: 15 },
  { type: 'army-power', ...bob, power: 12 },
  { type: 'army-damage', ...between, tactician: 'cy', damage: 12 },
  { type: 'army-damage', ...between, tactician: 'cy', damage: 0 },
  { type: 'general', ...bob, army: 'host', on: true },
  { type: 'general', ...bob, army: 'host', on: false },
  { type: 'battle-over' },
  ...['run', 'step', 'gm'].flatMap((how): Happens[] => [
    { type: 'moved', ...bob, from: 'ana', yards: 1, now: 4, how },
    { type: 'moved', ...bob, from: 'ana', yards: 5, now: 1, how },
  ]),
  ...['run', 'step'].flatMap((how) => [1, 5].map((yards): Happens => ({ type: 'ran', ...bob, yards, how }))),
  { type: 'spoke', ...bob, words: 'Yield!' },
  ...['surprised', 'out-of-the-fight'].flatMap((condition) =>
    [true, false].map((on): Happens => ({ type: 'condition', ...bob, condition, on })),
  ),
];

const attacks = (manoeuvre = 'strike', weapon = 'sword'): Happens => ({ type: 'attacks', ...between, weapon, manoeuvre });
const hit = (weapon = 'sword'): Happens => ({ type: 'hit', ...between, weapon, attack: 14, against: 12 });
const damaged = (net: number): Happens => ({ type: 'damaged', ...between, dealt: 12, resisted: 12 - net, net });
const FATES: readonly Happens[] = [
  ...HEALTH_LEVELS.map((level): Happens => ({ type: 'health', ...bob, level })),
  ...each(['knocked-out', 'killed'], bob),
  { type: 'unhorsed', ...bob, mount: 'roan' },
  { type: 'kept-seat', ...bob, mount: 'roan' },
];

/** What belongs together. */
export const SCENES: readonly (readonly Given[])[] = [
  ...MANOEUVRES.flatMap((manoeuvre) =>
    ['sword', 'long-bow', 'fists', 'claws'].flatMap((weapon) => [
      [attacks(manoeuvre, weapon)],
      [attacks(manoeuvre, weapon), { type: 'undefended', ...between }, { type: 'missed', ...between, weapon, attack: 8, against: 10 }],
      [attacks(manoeuvre, weapon), { type: 'undefended', ...between }, hit(weapon), damaged(4)],
      [attacks(manoeuvre, weapon), { type: 'undefended', ...between }, hit(weapon), damaged(0)],
    ]),
  ),
  ...WAYS.flatMap((how) => [
    [
      attacks(),
      { type: 'defends', ...between, ...bob, how, total: 15 },
      { type: 'defended', ...between, weapon: 'sword', attack: 14, against: 15, how },
    ],
    [attacks(), { type: 'defends', ...between, ...bob, how, total: 9 }, hit(), { type: 'endured', on: 'bob', total: 8 }, damaged(4)],
  ]),
  [
    attacks(),
    { type: 'assisted', ...between, friend: 'cy', total: 15 },
    { type: 'defended', ...between, weapon: 'sword', attack: 14, against: 15, how: 'block' },
  ],
  ...FATES.map((fate) => [attacks(), hit(), damaged(4), fate]),
  ...each(['grabbed', 'clinging', 'locked', 'warded-off', 'controlled', 'escaped', 'resisted', 'parted'], between).map((one) => [
    attacks('grapple', 'fists'),
    hit('fists'),
    one,
  ]),
  ...[
    { type: 'disarmed', ...between, item: 'sword', yards: 3 },
    { type: 'kept', ...between, item: 'sword' },
    { type: 'wrenched', ...between, item: 'sword' },
  ].map((one) => [attacks('disarm-strike'), hit(), one, { type: 'destroyed', ...bob, item: 'sword' }]),
  [
    { type: 'area-hit', ...between, weapon: 'fire-pot', attack: 12, level: 10 },
    { type: 'dived', ...bob, yards: 2 },
    { type: 'caught', who: 'cy', yards: 2 },
    { type: 'engulfed', who: 'cy' },
    { ...damaged(3), on: 'cy' },
  ],
  [
    { type: 'moved', ...bob, from: 'ana', yards: 5, now: 1, how: 'run' },
    { type: 'moved', who: 'cy', from: 'ana', yards: 5, now: 9, how: 'step' },
  ],
  [
    { type: 'passed', ...bob },
    { type: 'passed', who: 'cy' },
    { type: 'rests', ...bob },
    { type: 'rests', who: 'cy' },
  ],
  [
    { type: 'planned', ...bob, plan: tally },
    { type: 'planned', who: 'cy', plan: tally },
    { type: 'initiative', order: ['ana', 'bob'] },
  ],
  [
    { type: 'battle-round', minutes: 15 },
    { type: 'army-power', ...bob, power: 12 },
    { type: 'army-damage', ...between, tactician: 'cy', damage: 12 },
    { type: 'routed', ...bob },
    { type: 'battle-over' },
  ],
];
