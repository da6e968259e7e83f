/** Every event of Murdham, in each of its ways. */
import type { GmEvent } from '../../../../src/engine/index.ts';
import { CONDITIONS } from '../../../../src/rules/murdham/conditions.ts';
import type { Happening } from '../../../../src/rules/murdham/events.ts';
import { GEAR_STATES, INJURIES } from '../../../../src/rules/murdham/tables.ts';
import type { Given } from '../../../support/kept.ts';

type Type = Exclude<Happening, GmEvent>['type'];
type Happens = Given<Type>;

const bob = { who: 'bob' } as const;
const between = { by: 'ana', on: 'bob' } as const;
const each = (types: readonly Type[], facts: object = {}): readonly Happens[] => types.map((type) => ({ type, ...facts }));
const save = (who: string, purpose: string, passed: boolean): Happens => {
  const [, ability = 'agi'] = purpose.split('-');
  const parts = [['roll', 7]];
  const steps = [
    { rule: 'ZS-SAV-01', dice: { by: who, purpose, sides: 20, faces: [7] }, sum: { of: purpose, parts, total: 7, against: [ability, 9] } },
  ];
  return { type: 'save', who, purpose, ability, passed, steps };
};
const PURPOSES = [
  ...[
    'save-wit-hit',
    'save-agi-dodge',
    'save-str-disarm',
    'save-str-shove',
    'save-str-grapple',
    'save-str-break-free',
    'save-str-free-ally',
  ],
  ...['save-wit-morale', 'save-agi-chase', 'save-agi-fall', 'save-wit-manipulation', 'save-str-power', 'save-agi-power', 'save-wit-power'],
];

/** Each by itself. */
export const ALONE: readonly Happens[] = [
  ...each(
    ['turn', 'skipped', 'surrendered', 'resumes', 'fled', 'escaped', 'caught', 'fell', 'dodged', 'cut-short', 'freed', 'held', 'loose'],
    bob,
  ),
  ...each(['resisted', 'immune', 'interrupted', 'move-ended', 'critical', 'mortal', 'still-dying', 'killed', 'died', 'stabilised'], bob),
  ...each(['morale-held', 'morale-broken'], bob),
  ...each(['passed', 'initiative', 'goes-first'], { side: 'foes' }),
  ...each(['round-began', 'round-ended'], { round: 2 }),
  ...each(['stretch-ended', 'played-on', 'simultaneous']),
  { type: 'fight-ended', winner: 'heroes' },
  { type: 'fight-ended', winner: null },
  { type: 'faction-set', side: 'foes', morale: true },
  { type: 'faction-set', side: 'foes', morale: false },
  ...['sword', 'bow', 'unarmed', 'bite', 'fire bomb'].flatMap((weapon) =>
    [true, false].map((heldBack): Happens => ({ type: 'attacks', ...between, weapon, heldBack })),
  ),
  ...['fire bomb', 'fire breath', 'whirling blade'].map((weapon): Happens => ({ type: 'blasts', ...bob, weapon, place: 'the yard' })),
  ...['disarm', 'shove', 'grapple', 'death-blow'].map((what): Happens => ({ type: 'tries', ...between, what })),
  ...['bonus', 'other-main', 'use-consumable', 'invoke-power'].map(
    (doing): Happens => ({ type: 'does', ...bob, doing, what: 'lights a torch' }),
  ),
  ...['distract', 'intimidate', 'taunt'].flatMap((how): Happens[] => [
    { type: 'manipulates', ...between, how, what: '' },
    { type: 'manipulates', ...between, how, what: 'Behind you!' },
    { type: 'manipulated', ...between, how },
  ]),
  { type: 'moved', ...bob, to: 'z1', place: 'the yard', sprinting: true },
  { type: 'moved', ...bob, to: 'z1', place: 'the yard', sprinting: false },
  { type: 'placed', ...bob, to: 'z1', place: 'the yard' },
  ...each(['picked-up', 'reloaded'], { ...bob, item: 'bow', called: 'bow' }),
  ...each(['mounted', 'dismounted'], { ...bob, mount: 'roan' }),
  ...PURPOSES.flatMap((purpose) => [save('bob', purpose, true), save('bob', purpose, false)]),
  { type: 'group-save', side: 'foes', purpose: 'morale', face: 12 },
  ...each(['blocked', 'missed', 'hit', 'grabbed', 'opportunity'], between),
  ...each(['stunt-proposed', 'stunt-accepted', 'stunt-forbidden'], { ...between, stunt: 'throw you in the well' }),
  { type: 'guarded', ...bob, instead: 'cy' },
  ...each(['hid-behind', 'unwilling'], { ...bob, behind: 'cy' }),
  ...['strike', 'sword', 'disarm', 'shove', 'grapple'].map((how): Happens => ({ type: 'countered', ...between, how })),
  { type: 'deviated', zone: 'z2', place: 'the tower' },
  { type: 'disarmed', ...between, item: 'sword', called: 'sword', taken: true },
  { type: 'disarmed', ...between, item: 'sword', called: 'sword', taken: false },
  { type: 'shoved', ...between, to: 'z2', place: 'the tower' },
  { type: 'hazard', ...bob, hazard: 'the well' },
  ...[0, 1, 4].flatMap((amount) => each(['damage', 'healed'], { ...bob, amount })),
  ...INJURIES.map((injury): Happens => ({ type: 'injured', ...bob, injury })),
  ...GEAR_STATES.map((state): Happens => ({ type: 'worn', ...bob, item: 'sword', called: 'sword', state })),
  ...CONDITIONS.flatMap((condition) => [true, false].map((on): Happens => ({ type: 'condition', ...bob, condition, on }))),
];

const attacks = (weapon = 'sword', heldBack = false): Happens => ({ type: 'attacks', ...between, weapon, heldBack });
const hit: Happens = { type: 'hit', ...between };
const damage = (amount: number): Happens => ({ type: 'damage', ...bob, amount });
const answers: readonly (readonly Happens[])[] = [
  [save('bob', 'save-agi-dodge', true), { type: 'dodged', ...bob }],
  [save('bob', 'save-agi-dodge', false), hit, damage(3)],
  [{ type: 'blocked', ...between }],
  [{ type: 'missed', ...between }],
  [
    { type: 'guarded', who: 'cy', instead: 'bob' },
    { ...hit, on: 'cy' },
    { ...damage(2), who: 'cy' },
  ],
  [
    { type: 'hid-behind', ...bob, behind: 'cy' },
    { ...hit, on: 'cy' },
    { ...damage(2), who: 'cy' },
  ],
  [{ type: 'unwilling', ...bob, behind: 'cy' }, hit, damage(2)],
  [
    { type: 'countered', by: 'bob', on: 'ana', how: 'strike' },
    { type: 'simultaneous' },
    hit,
    damage(2),
    { type: 'hit', by: 'bob', on: 'ana' },
    { type: 'damage', who: 'ana', amount: 1 },
  ],
  [
    { type: 'stunt-proposed', ...between, stunt: 'throw you in the well' },
    { type: 'stunt-accepted', ...between, stunt: 'throw you in the well' },
  ],
  [
    { type: 'stunt-proposed', ...between, stunt: 'throw you in the well' },
    { type: 'stunt-forbidden', ...between, stunt: 'throw you in the well' },
    hit,
    damage(2),
  ],
  [save('ana', 'save-wit-hit', false), { type: 'missed', ...between }],
  [{ type: 'immune', ...bob }],
  [hit, damage(0)],
  ...each(
    ['critical', 'mortal', 'still-dying', 'killed', 'died', 'fled', 'surrendered', 'interrupted', 'cut-short', 'move-ended', 'loose'],
    bob,
  ).map((one) => [hit, damage(5), one]),
  [hit, damage(5), { type: 'critical', ...bob }, { type: 'injured', ...bob, injury: INJURIES[0] }, { type: 'mortal', ...bob }],
  [hit, damage(5), { type: 'worn', ...bob, item: 'suit', called: 'light armour', state: 'damaged' }],
];

/** What belongs together. */
export const SCENES: readonly (readonly Given[])[] = [
  ...['sword', 'bow', 'unarmed'].flatMap((weapon) => answers.map((answer) => [attacks(weapon), ...answer])),
  ...answers.map((answer) => [{ type: 'opportunity', ...between }, attacks(), ...answer]),
  ...['disarm', 'shove', 'grapple', 'death-blow'].flatMap((what) => [
    [{ type: 'tries', ...between, what }, save('bob', `save-str-${what}`, true), { type: 'resisted', ...bob }],
    [
      { type: 'tries', ...between, what },
      save('bob', `save-str-${what}`, false),
      { type: 'disarmed', ...between, item: 'sword', called: 'sword', taken: true },
    ],
    [
      { type: 'tries', ...between, what },
      save('bob', `save-str-${what}`, false),
      { type: 'shoved', ...between, to: 'z2', place: 'the tower' },
      { type: 'hazard', ...bob, hazard: 'the well' },
      damage(2),
    ],
    [
      { type: 'tries', ...between, what },
      { type: 'grabbed', ...between },
      { type: 'held', ...bob },
    ],
    [
      { type: 'tries', ...between, what },
      { type: 'killed', ...bob },
    ],
  ]),
  [
    { type: 'blasts', who: 'ana', weapon: 'fire bomb', place: 'the yard' },
    { type: 'deviated', zone: 'z2', place: 'the tower' },
    save('bob', 'save-agi-dodge', true),
    { type: 'dodged', ...bob },
    damage(3),
    { type: 'damage', who: 'cy', amount: 4 },
    { type: 'killed', who: 'cy' },
  ],
  ...['distract', 'intimidate', 'taunt'].map((how) => [
    { type: 'manipulates', ...between, how, what: 'Boo!' },
    save('bob', 'save-wit-manipulation', false),
    { type: 'manipulated', ...between, how },
  ]),
  [
    { type: 'moved', ...bob, to: 'z1', place: 'the yard', sprinting: false },
    { type: 'moved', who: 'cy', to: 'z1', place: 'the yard', sprinting: false },
    { type: 'moved', who: 'cy', to: 'z2', place: 'the tower', sprinting: true },
  ],
  [
    { type: 'passed', side: 'foes' },
    { type: 'passed', side: 'heroes' },
    { type: 'round-ended', round: 2 },
    { type: 'round-began', round: 3 },
  ],
  [
    { type: 'group-save', side: 'foes', purpose: 'morale', face: 12 },
    { type: 'morale-held', ...bob },
    { type: 'morale-broken', who: 'cy' },
    { type: 'morale-broken', who: 'dot' },
  ],
];
