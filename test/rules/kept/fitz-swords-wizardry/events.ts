/** Every event of Swords & Wizardry as Fitz plays it, in each of its ways. */
import type { OwnEvent } from '../../../../src/rules/fitz-swords-wizardry/events.ts';
import { CONDITION } from '../../../../src/rules/fitz-swords-wizardry/words/names.ts';
import type { Given } from '../../../support/kept.ts';

type Happens = Given<OwnEvent['type']>;

const bob = { who: 'bob' } as const;
const on = { on: 'bob' } as const;
const between = { by: 'ana', on: 'bob' } as const;
const plan = (stance: string, more: object = {}) => ({
  stance,
  bcbAttack: 0,
  bcbDefence: 0,
  mode: 'none',
  target: null,
  spell: null,
  ...more,
});
const STANCES = ['fight', 'defensive', 'charge', 'close', 'cast', 'read-scroll'];
const aimed = (stance: string) => ({
  target: stance === 'charge' || stance === 'close' ? 'ana' : null,
  spell: stance === 'cast' || stance === 'read-scroll' ? 'Sleep' : null,
});
const OUTCOMES = ['hit', 'miss', 'critical', 'critical-no-chart', 'fumble'];
const SAVES = ['crit', 'crush', 'incapacitate', 'death', 'assassinate', 'spell', 'extract', 'other'];
const CAUSES = ['hp', 'con', 'critical', 'mangled', 'accident'];
const FUMBLES = ['nothing', 'drop-weapon', 'hit-self', 'hit-friend', 'strain', 'helmet'];

/** Each by itself. */
export const ALONE: readonly Happens[] = [
  { type: 'surprised', ...bob, segments: 1 },
  { type: 'surprised', ...bob, segments: 2 },
  { type: 'alert', ...bob },
  { type: 'ambush', side: 'foes', works: true },
  { type: 'ambush', side: 'foes', works: false },
  { type: 'round-begins', round: 2, segment: false },
  { type: 'round-begins', round: 2, segment: true },
  ...STANCES.flatMap((stance): Happens[] => [
    { type: 'planned', ...bob, plan: plan(stance), open: false },
    { type: 'planned', ...bob, plan: plan(stance, { bcbAttack: 2, bcbDefence: 1, mode: 'double-shot', target: 'ana' }), open: true },
    { type: 'announced', ...bob, stance, target: null, spell: null },
    { type: 'announced', ...bob, stance, ...aimed(stance) },
  ]),
  { type: 'planned', ...bob, plan: plan('fight', { bcbAttack: 2 }), open: true },
  { type: 'planned', ...bob, plan: plan('fight', { bcbDefence: 2, mode: 'two-weapon-attack' }), open: true },
  { type: 'planned', ...bob, plan: plan('fight', { mode: 'two-weapon-defence' }), open: true },
  { type: 'shield-wall', members: ['ana', 'bob'] },
  {
    type: 'initiative',
    rolls: [
      { who: 'ana', faces: [6] },
      { who: 'bob', faces: [3, 5] },
    ],
  },
  { type: 'acts', who: ['bob'], at: 6 },
  { type: 'acts', who: ['bob', 'ana'], at: 0 },
  { type: 'acts', who: ['bob', 'ana'], at: 'held' },
  { type: 'holds', ...bob },
  { type: 'round-end', round: 2 },
  { type: 'too-late', ...between },
  ...['target-gone', 'unable', 'out-of-reach'].map((why): Happens => ({ type: 'thwarted', ...bob, why })),
  { type: 'guarded', ...between, ac: 15 },
  { type: 'guarded', ...between, ac: null },
  ...['attack', 'free-attack', 'fend-attack'].flatMap((purpose) =>
    OUTCOMES.flatMap((outcome): Happens[] => [
      { type: 'attack', ...between, purpose, weapon: 'sword-long', outcome, shove: false },
      { type: 'attack', ...between, purpose, weapon: 'dagger-thrown', outcome, shove: true },
    ]),
  ),
  { type: 'declined', ...bob, what: 'free-attack' },
  { type: 'declined', ...bob, what: 'fend' },
  { type: 'damage', ...between, points: 1, subdual: 0, con: false },
  { type: 'damage', ...between, points: 4, subdual: 2, con: false },
  { type: 'damage', ...between, points: 0, subdual: 3, con: false },
  { type: 'damage', ...between, points: 4, subdual: 0, con: true },
  { type: 'damage', ...between, points: 0, subdual: 0, con: false, power: true },
  { type: 'no-effect', ...on, needs: 'magic' },
  { type: 'no-effect', ...on, needs: 'silver' },
  { type: 'target', ...between },
  ...FUMBLES.flatMap((what): Happens[] => [
    { type: 'fumbled', ...bob, what, on: null },
    { type: 'fumbled', ...bob, what, on: 'cy' },
  ]),
  ...['nothing', 'back', 'down'].map((what): Happens => ({ type: 'shoved', ...between, what })),
  ...[1, 5, 10, 15, 20].map((final): Happens => ({ type: 'crit-effect', ...on, final })),
  { type: 'stunned', ...on, rounds: 1 },
  { type: 'stunned', ...on, rounds: 2 },
  ...['flesh-wound', 'out-of-fight', 'staggered'].map((type) => ({ type, ...on }) as Happens),
  { type: 'con-damage', ...on, points: 1 },
  { type: 'con-damage', ...on, points: 2 },
  ...SAVES.flatMap((what) => ['success', 'failure', 'nat20', 'nat1'].map((how): Happens => ({ type: 'saved', ...bob, what, how }))),
  { type: 'unconscious', ...on, rounds: null },
  { type: 'unconscious', ...on, rounds: 1 },
  { type: 'unconscious', ...on, rounds: 3 },
  ...CAUSES.map((cause): Happens => ({ type: 'dead', ...on, cause })),
  { type: 'embedded', ...on, weapon: 'bow-long' },
  { type: 'embedded', ...on, weapon: 'spear-thrown' },
  { type: 'embedded-damage', ...on, points: 1 },
  { type: 'extracting', ...between },
  { type: 'extracting', by: 'bob', on: 'bob' },
  { type: 'extracted', ...between, points: 0 },
  { type: 'extracted', ...between, points: 1 },
  { type: 'extracted', by: 'bob', on: 'bob', points: 3 },
  { type: 'hurt', ...on, points: 1 },
  { type: 'hurt', ...on, points: 2 },
  { type: 'healed', ...on, points: 1 },
  { type: 'healed', ...on, points: 2 },
  ...Object.keys(CONDITION).flatMap((condition): Happens[] => [
    { type: 'condition', ...on, condition, value: true },
    { type: 'condition', ...on, condition, value: 1 },
    { type: 'condition', ...on, condition, value: 3 },
    { type: 'condition', ...on, condition, value: null },
    { type: 'recovered', ...on, condition },
  ]),
  { type: 'condition', ...on, condition: 'focused', value: 'ana' },
  { type: 'steadied', ...bob },
  ...['spell-cast', 'spell-lost', 'spell-kept'].map((type) => ({ type, ...bob, spell: 'Sleep' }) as Happens),
  { type: 'reading', ...bob, left: 0 },
  { type: 'reading', ...bob, left: 1 },
  { type: 'reading', ...bob, left: 2 },
  { type: 'wand-used', ...bob },
  { type: 'wand-fizzled', ...bob },
  { type: 'charge', ...between },
  { type: 'closed', ...between },
  { type: 'fended', ...bob },
  { type: 'not-fended', ...bob },
  { type: 'moves', ...bob, feet: 20, toward: null },
  { type: 'moves', ...bob, feet: 20, toward: 'ana' },
  ...['left', 'back', 'right'].map((where): Happens => ({ type: 'displaced', ...bob, where })),
  { type: 'passed', ...bob, past: 'ana' },
  ...['ok', 'stumble', 'rout'].map((how): Happens => ({ type: 'retreat', ...bob, from: 'ana', how })),
  { type: 'stood-up', ...bob },
  { type: 'readied', ...bob, drawn: 'dagger', put: null },
  { type: 'readied', ...bob, drawn: null, put: 'dagger' },
  { type: 'readied', ...bob, drawn: 'sword-long', put: 'dagger' },
  { type: 'readied', ...bob, drawn: null, put: null },
  { type: 'reloads', ...bob, weapon: 'crossbow-light', done: true },
  { type: 'reloads', ...bob, weapon: 'crossbow-light', done: false },
  { type: 'tries', ...bob, what: 'swing on the rope', on: null },
  { type: 'tries', ...bob, what: 'trip', on: 'ana' },
  ...['allowed', 'denied', 'pinned', 'down', 'back'].map((ruling): Happens => ({ type: 'ruled', ...bob, ruling })),
  ...['dexterity', 'save'].flatMap((what): Happens[] => [
    { type: 'checked', ...bob, what, passed: true },
    { type: 'checked', ...bob, what, passed: false },
  ]),
  ...['fled', 'surrendered', 'skipped', 'clear-shot'].map((type) => ({ type, ...bob }) as Happens),
  ...['flank', 'rear', 'front'].map((from): Happens => ({ type: 'position', ...between, from })),
  { type: 'placed', ...between, feet: 20 },
  { type: 'hours-passed', hours: 1 },
  { type: 'hours-passed', hours: 8 },
  ...['paused', 'resumed', 'goes-on', 'ended'].map((type) => ({ type }) as Happens),
  ...[2, 4, 7, 10, 12].map((total): Happens => ({ type: 'reaction', total })),
  { type: 'steep-modifier', flat: 6 },
  { type: 'steep-modifier', flat: -6 },
];

const roll = (parts: readonly (readonly [string, number])[], total: number, against: number) => ({
  rule: 'OD-ATK-01',
  dice: { by: 'ana', purpose: 'attack', sides: 20, faces: [12] },
  sum: { of: 'attack', parts, total, against: ['AC', against] },
});
const attack = (outcome: string, weapon = 'sword-long', more: object = {}): Happens => ({
  ...{ type: 'attack', ...between, purpose: 'attack', weapon, outcome, shove: false },
  ...{
    steps: [
      roll(
        [
          ['roll', 12],
          ['combat bonus', 2],
        ],
        14,
        13,
      ),
    ],
  },
  ...more,
});
const damage = (points: number, more: object = {}): Happens => ({
  ...{ type: 'damage', ...between, points, subdual: 0, con: false },
  steps: [
    {
      rule: 'OD-DMG-01',
      dice: { by: 'ana', purpose: 'damage', sides: 8, faces: [points] },
      sum: {
        of: 'damage',
        parts: [
          ['dice', points],
          ['strength', 1],
        ],
        total: points + 1,
      },
    },
  ],
  ...more,
});
const acts: Happens = { type: 'acts', who: ['ana'], at: 6 };

/** What becomes of whoever is struck. */
const AFTERMATHS: readonly Happens[] = [
  { type: 'stunned', ...on, rounds: 2 },
  { type: 'flesh-wound', ...on },
  { type: 'out-of-fight', ...on },
  { type: 'staggered', ...on },
  { type: 'con-damage', ...on, points: 2 },
  { type: 'unconscious', ...on, rounds: null },
  { type: 'unconscious', ...on, rounds: 2 },
  { type: 'embedded', ...on, weapon: 'bow-long' },
  { type: 'embedded-damage', ...on, points: 2 },
  { type: 'condition', ...on, condition: 'prone', value: true },
  { type: 'condition', ...on, condition: 'flesh-wound', value: 2 },
  { type: 'no-effect', ...on, needs: 'silver' },
  { type: 'spell-lost', ...bob, spell: 'Sleep' },
  { type: 'spell-kept', ...bob, spell: 'Sleep' },
  ...CAUSES.map((cause): Happens => ({ type: 'dead', ...on, cause })),
  ...['nothing', 'back', 'down'].map((what): Happens => ({ type: 'shoved', ...between, what })),
  {
    type: 'saved',
    ...bob,
    what: 'crit',
    how: 'success',
    steps: [
      {
        rule: 'OD-SAV-01',
        dice: { by: 'bob', purpose: 'save', sides: 20, faces: [15] },
        sum: { of: 'save', parts: [['roll', 15]], total: 15, against: ['saving throw', 14] },
      },
    ],
  },
];

/** What belongs together. */
export const SCENES: readonly (readonly Given[])[] = [
  ...['sword-long', 'bow-long', 'dagger-thrown', 'claw', 'spear', 'unarmed'].flatMap((weapon) =>
    OUTCOMES.map((outcome) => [
      acts,
      { type: 'guarded', ...between, ac: outcome === 'hit' ? 13 : null },
      attack(outcome, weapon),
      ...(outcome.startsWith('crit') || outcome === 'hit' ? [damage(5)] : []),
    ]),
  ),
  ...['free-attack', 'fend-attack'].flatMap((purpose) => [
    [attack('miss', 'spear', { purpose })],
    [attack('hit', 'spear', { purpose }), damage(2)],
  ]),
  [attack('hit', 'sword-long', { shove: true }), { type: 'shoved', ...between, what: 'down' }],
  ...AFTERMATHS.map((one) => [attack('hit'), damage(5), one]),
  ...AFTERMATHS.map((one) => [attack('critical'), { type: 'crit-effect', ...on, final: 12 }, damage(5), one]),
  ...FUMBLES.map((what) => [attack('fumble'), { type: 'fumbled', who: 'ana', what, on: what === 'hit-friend' ? 'cy' : null }]),
  [attack('hit'), damage(3, { subdual: 3, points: 0 })],
  [attack('hit'), damage(3, { con: true })],
  [attack('hit'), damage(0)],
  [
    acts,
    { type: 'spell-cast', who: 'ana', spell: 'Fireball' },
    damage(9, { power: true }),
    { type: 'dead', ...on, cause: 'hp' },
    damage(9, { power: true, on: 'cy' }),
  ],
  [
    acts,
    { type: 'spell-cast', who: 'ana', spell: 'Fireball' },
    { type: 'saved', ...bob, what: 'spell', how: 'success' },
    damage(4, { power: true }),
  ],
  [{ type: 'spell-cast', who: 'ana', spell: 'Sleep' }],
  [{ type: 'charge', ...between }, attack('hit'), damage(5)],
  [
    { type: 'closed', ...between },
    { type: 'fended', ...bob },
  ],
  [{ type: 'closed', ...between }, { type: 'not-fended', ...bob }, attack('miss')],
  [
    { type: 'moves', ...bob, feet: 20, toward: 'ana' },
    { type: 'moves', who: 'cy', feet: 20, toward: 'ana' },
    { type: 'moves', who: 'dot', feet: 10, toward: null },
  ],
  STANCES.flatMap((stance) => [
    { type: 'announced', ...bob, stance, ...aimed(stance) },
    { type: 'announced', who: 'cy', stance, ...aimed(stance) },
  ]),
  [
    { type: 'holds', ...bob },
    { type: 'holds', who: 'cy' },
  ],
  [{ type: 'retreat', ...bob, from: 'ana', how: 'rout' }, attack('hit', 'sword-long', { purpose: 'free-attack' }), damage(2)],
  ...SAVES.map((what) => [
    { type: 'saved', ...bob, what, how: 'failure' },
    { type: 'unconscious', ...on, rounds: 1 },
  ]),
  CAUSES.flatMap((cause) => [
    { type: 'dead', ...on, cause },
    { type: 'dead', on: 'cy', cause },
  ]),
];
