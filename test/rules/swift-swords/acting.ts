/** Situations that scenarios rarely come to, to do in them whatever can be done. */
import { samples } from '../../../src/rules/swift-swords/samples.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { SPECIALS } from '../../../src/rules/swift-swords/tables.ts';
import type { Trial } from '../../support/acted.ts';
import { type Facts, fly, having, melee, type Somebody } from './barring.ts';

type More = Omit<Trial, 'fight' | 'who'>;

const SWORD = { id: 'broadsword', name: 'Broadsword', attackDice: 5, cutting: true };
const DAGGER = { id: 'dagger', name: 'Dagger', weight: 'light', attackDice: 4 };
const PIKE = { id: 'pike', name: 'Pike', weight: 'heavy', reach: true, attackDice: 4 };
const BOW = { id: 'bow', name: 'Bow', kind: 'fired', attackDice: 5 };
const KNIFE = { id: 'throwing-knife', name: 'Throwing knife', kind: 'thrown', weight: 'light', attackDice: 4 };
const STARE = { id: 'overawe', name: 'Overawe', kind: 'mental', attackDice: 4 };
const BOLT = { id: 'firebolt', name: 'Firebolt', weight: 'heavy', kind: 'spell', attackDice: 5, rangeZones: 2, missile: true };
const WHISPER = { id: 'whisper', name: 'Whisper of doubt', kind: 'spell', attackDice: 4, rangeZones: 1, track: 'ment', doubt: true };
const BLAST = { id: 'blast', name: 'Blast', kind: 'spell', attackDice: 4, rangeZones: 1, cluster: true, verbal: false };
const MENDING = { id: 'mending', name: 'Mending', kind: 'spell', harmless: true };
const GUARDED = { dodgeDice: 4, blockDice: 4, parryDice: 4, shield: { name: 'Buckler', armour: 1, poolDice: 2 } };
const POWERS = [
  { name: 'Fire breath', dice: '3d6', range: 1, save: { with: 'body', success: 'half' }, target: 'foe', uses: 2 },
  { name: 'Gaze', range: 0, save: { with: 'spirit', success: 'none' }, condition: { name: 'spellbound', rounds: 2 }, target: 'foe' },
  { name: 'Mend', dice: '1d6', range: 0, target: 'friend' },
];
const sample = (id: string): Facts => samples.find((one) => one.id === id)!.sheet as Facts;
const armed = (...ids: readonly string[]): Facts => ({ weaponInHand: [...ids] });
const close: Facts = { status: 'inClose', meleeGroup: 'm1' };

/** Ana with this sheet and state before Brak (her enemy) and Cara (her friend). */
const before = (sheet: Facts, state: Facts, ...more: readonly Somebody[]): Fight => having(sheet, state, ...more);
const foe = (sheet: Facts = {}, state: Facts = {}): Somebody => ({ id: 'b', side: 'foes', sheet, state });
const also = (id: string, side: string, sheet: Facts = {}, state: Facts = {}): Somebody => ({
  id,
  side,
  sheet,
  state,
});
const a = (fight: Fight, more: More = {}): Trial => ({ fight, who: 'a', given: { dice: ['0', '1'] }, ...more });
const only = (fight: Fight, picks: readonly string[], more: More = {}): Trial => a(fight, { only: picks, ...more });
const gm = (fight: Fight, more: More = {}): Trial => ({ fight, who: 'gm', ...more });
/** Without the countdown the table says when; with it, what comes next comes by itself. */
const counted = (fight: Fight, hands: Readonly<Record<string, readonly number[]>>, more: Partial<Fight> = {}): Fight => {
  fight.settings['countdown'] = true;
  for (const [id, ad] of Object.entries(hands)) fight.combatants[id]!.ad = [...ad];
  return Object.assign(fight, more);
};
const house = (fight: Fight, settings: Facts): Fight => {
  Object.assign(fight.settings, settings);
  return fight;
};
const WALL: Fight['covers'][string] = {
  name: 'The wall',
  kind: 'hard-light',
  shape: 'linear',
  at: 'z1|z2',
  occupants: [],
  choke: 2,
  rankBonus: { phys: 1, ment: 0 },
  tried: [],
};
const BUSH: Fight['covers'][string] = {
  name: 'The bush',
  kind: 'soft-light',
  shape: 'area',
  at: 'z1',
  occupants: [],
  choke: 2,
  rankBonus: { phys: 0, ment: 1 },
  tried: [],
};
const covers = (fight: Fight, more: Fight['covers'] = {}): Fight =>
  Object.assign(fight, { covers: { wall: { ...WALL }, bush: { ...BUSH }, ...more } });
/** Every die of everybody shows the same. */
const all = (...faces: readonly number[]) => faces.map((face) => ({ '*': face }));
const [HITS, MISSES] = [{ '*': [6, 5, 5, 4] }, { '*': [1, 2, 1, 3] }];
const MIXED = { '*': [6, 2, 5, 1, 3, 5] };

/** A hit with much to spare, each special effect bought for it: from a distance or in the melee, the target with one die in hand or with several. */
const bought = (buy: string): Trial => {
  const target = { weapons: [PIKE], shield: { name: 'Buckler', armour: 1, poolDice: 2 }, armour: 1, physRank: 6 };
  const pool = { type: 'block', dice: 1, max: 4 };
  const afar = buy === 'draw-in';
  const fight = before(
    { weapons: [afar ? PIKE : SWORD] },
    { ...(afar ? {} : melee), ...armed(afar ? 'pike' : 'broadsword') },
    foe(target, {
      ...(afar ? {} : melee),
      ...armed('pike'),
      ad: [6, 2, 3],
      ...(buy === 'reduce-pool' || buy === 'break-weapon' ? { defencePool: pool } : {}),
    }),
  );
  const answers = { specials: [{ pick: 'specials', buy: [buy] }], reaction: [{ pick: 'none' }], soak: [{ pick: 'state' }] };
  return only(fight, ['melee-attack'], { given: { dice: ['0', '1'], weapon: afar ? 'pike' : 'broadsword' }, answers, dice: [{ '*': 6 }] });
};

export const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Trial>>>> = {
  blows: {
    'hand to hand': () =>
      only(before({ weapons: [SWORD, DAGGER] }, { ...melee, ...armed('broadsword') }, foe(GUARDED, melee)), ['melee-attack'], {
        dice: [HITS, MIXED],
      }),
    'a blow that hits hard, and one that fails': () =>
      only(
        before({ weapons: [SWORD] }, { ...melee, ...armed('broadsword') }, foe({ armour: 1, physRank: 4 }, { ...melee, ad: [] })),
        ['melee-attack'],
        { dice: [...all(6, 5, 4, 1), MIXED] },
      ),
    exposures: () =>
      only(before({ weapons: [SWORD] }, { ...melee, ...armed('broadsword') }, foe({}, { ...melee, ad: [] })), ['melee-attack'], {
        given: { exposures: 2 },
        dice: [HITS],
      }),
    'two weapons': () =>
      only(
        before(
          { weapons: [SWORD, DAGGER], tactics: ['all-out', 'double-strike', 'follow-on'] },
          { ...melee, ...armed('broadsword', 'dagger') },
          foe({ physRank: 6 }, { ...melee, ad: [] }),
          also('d', 'foes', {}, melee),
        ),
        ['all-out-attack', 'double-strike', 'follow-on'],
        { dice: [HITS] },
      ),
    'three weapons in hand': () =>
      only(
        before(
          { weapons: [SWORD, DAGGER, PIKE], tactics: ['all-out', 'double-strike'] },
          { ...melee, ...armed('broadsword', 'dagger', 'pike') },
          foe({ physRank: 6 }, { ...melee, ad: [] }),
        ),
        ['all-out-attack', 'double-strike'],
        { given: { targets: ['b'] }, dice: [HITS] },
      ),
    'shots and throws': () =>
      only(before({ weapons: [BOW, KNIFE, SWORD] }, armed('throwing-knife'), foe(GUARDED, { zone: 'z2' })), ['ranged-attack'], {
        dice: [HITS, MIXED],
      }),
    'a shot into a melee': () =>
      only(before({ weapons: [BOW] }, armed('bow'), foe({}, melee), also('c', 'heroes', {}, melee)), ['ranged-attack'], {
        dice: [HITS, MISSES],
      }),
    spells: () =>
      only(
        before(
          { spells: [BOLT, WHISPER, BLAST, MENDING] },
          {},
          foe({ ...GUARDED }, { meleeGroup: 'g' }),
          also('d', 'foes', {}, { meleeGroup: 'g' }),
        ),
        ['cast'],
        { dice: [HITS, MISSES] },
      ),
    'words that hurt': () =>
      only(before({ weapons: [STARE] }, {}, foe({ mentRank: 2 })), ['mental-attack'], { dice: [HITS, MIXED, MISSES] }),
    powers: () => only(before({ powers: POWERS }, { physLost: 1 }, foe({}, {})), ['power'], { dice: [HITS, MISSES] }),
    vermin: () =>
      only(before({ weapons: [SWORD] }, { ...melee, ...armed('broadsword') }, foe({ physRank: 0 }, melee)), ['crush', 'melee-attack'], {
        dice: [HITS],
      }),
    'a guard to break': () =>
      only(
        before(
          { weapons: [SWORD] },
          { ...melee, ...armed('broadsword') },
          foe({ ...GUARDED }, { ...melee, defencePool: { type: 'block', dice: 2, max: 4 } }),
        ),
        ['break', 'melee-attack'],
        { dice: [HITS, { '*': [5, 2, 2, 2] }, MISSES] },
      ),
    'a guard of dodges': () =>
      only(
        before(
          { weapons: [SWORD, BOW] },
          { ...melee, ...armed('broadsword') },
          foe({ ...GUARDED }, { ...melee, defencePool: { type: 'dodge', dice: 2, max: 4 } }),
        ),
        ['melee-attack'],
        { dice: [HITS, MIXED] },
      ),
    'with a reach': () =>
      only(before({ weapons: [PIKE, DAGGER] }, armed('pike'), foe({ weapons: [PIKE] }, armed('pike'))), ['melee-attack', 'charge'], {
        dice: [MIXED],
      }),
    'hurt in many ways': () =>
      only(
        before(
          { weapons: [SWORD] },
          {
            ...melee,
            ...armed('broadsword'),
            stun: true,
            shock: true,
            doubt: true,
            injuries: [{ location: 'right-arm', effect: 'broken' }],
          },
          foe({}, { ...melee, ad: [] }),
        ),
        ['melee-attack', 'recover', 'recover-free'],
        { dice: [HITS, MISSES] },
      ),
  },
  specials: Object.fromEntries(Object.keys(SPECIALS).map((buy) => [buy, () => bought(buy)])),
  'close quarters': {
    'closing in': () =>
      only(
        before(
          { weapons: [SWORD, PIKE] },
          { ...melee, ...armed('pike') },
          foe({ ...GUARDED, weapons: [SWORD, PIKE] }, { ...melee, ...armed('pike') }),
        ),
        ['close-in'],
        { dice: [HITS, MISSES] },
      ),
    'in close': () =>
      only(
        before({ grapple: true, closeFighter: true, weapons: [DAGGER] }, { ...close, ...armed('dagger') }, foe({}, { ...close, ad: [] })),
        ['grapple', 'knock-down', 'slam', 'melee-attack', 'withdraw', 'stand'],
        { dice: [HITS, MISSES, MIXED] },
      ),
    'throwing down': () =>
      only(before({ body: 3 }, melee, foe({}, melee)), ['slam', 'drag', 'knock-down'], {
        dice: [{ '*': 6, 'resist-slam': 1 }, { '*': 1 }],
      }),
    'dragging one in': () =>
      only(before({}, melee, foe({}, melee), also('d', 'foes')), ['drag'], {
        dice: [
          { drag: 6, 'resist-drag': 1 },
          { drag: 1, 'resist-drag': 6 },
        ],
      }),
    'a rider in reach': () =>
      only(
        before({}, close, foe({ mount: { id: 'h' } }, { ...melee, mounted: true }), also('h', 'foes', {}, melee)),
        ['knock-down', 'slam', 'close-in', 'melee-attack'],
        { dice: [{ 'knock-down': 6, 'resist-knock-down': 1 }, { '*': 1 }] },
      ),
    holding: () =>
      only(
        before({ grapple: true }, { ...close, holdOn: 'b', holdLevel: 2 }, foe({}, { ...close, heldBy: 'a' })),
        ['improve-hold', 'hold-damage', 'subdual', 'abandon-hold', 'melee-attack'],
        { dice: [HITS, MISSES, { subdual: 6, 'resist-subdual': 1, '*': 4 }] },
      ),
    'the heaviest of holds': () =>
      only(
        before({ grapple: true }, { ...close, holdOn: 'b', holdLevel: 5 }, foe({}, { ...close, heldBy: 'a' })),
        ['improve-hold', 'hold-damage', 'subdual'],
        { dice: [HITS] },
      ),
    held: () =>
      only(
        before({ grapple: true }, { ...close, heldBy: 'b' }, foe({}, { ...close, holdOn: 'a', holdLevel: 2 })),
        ['break-hold', 'reverse-hold', 'yield', 'melee-attack', 'speak', 'recover'],
        {
          given: { text: 'I yield!' },
          dice: [
            { 'hold-break': 6, 'hold-reverse': 6, 'hold-keep': 1 },
            { 'hold-break': [6, 1], 'hold-reverse': [6, 1], 'hold-keep': 1 },
            { '*': 1 },
          ],
        },
      ),
    'one three times the size': () =>
      only(before({ grapple: true, size: 1 }, close, foe({ size: 4 }, close)), ['grapple', 'slam', 'knock-down']),
    'a giant on its feet in close': () =>
      only(before({ size: 8, grapple: true }, melee, foe({ size: 2 }, { ...melee, ad: [] })), ['close-in'], { dice: [HITS] }),
  },
  house: {
    'friends count, the attacker too': () =>
      only(
        house(
          before({ weapons: [SWORD] }, { ...melee, ...armed('broadsword') }, foe({}, { ...melee, ad: [] }), also('c', 'heroes', {}, melee)),
          { countSelf: true },
        ),
        ['melee-attack'],
        { dice: [MIXED] },
      ),
    'reactions end the pool': () =>
      only(
        house(
          before(
            { weapons: [SWORD] },
            { ...melee, ...armed('broadsword') },
            foe({ ...GUARDED, weapons: [BOW] }, { ...melee, actionPool: { action: 'ranged-attack', dice: 2, paid: 4 } }),
          ),
          { reactionsEndPool: true },
        ),
        ['melee-attack'],
        { dice: [MIXED] },
      ),
    'states let go of holds': () =>
      only(
        house(
          before(
            { weapons: [SWORD] },
            { ...close, ...armed('dagger') },
            foe({}, { ...close, holdOn: 'c', holdLevel: 1, ad: [] }),
            also('c', 'heroes', {}, { ...close, heldBy: 'b' }),
          ),
          { stateEndsHold: true },
        ),
        ['melee-attack'],
        { dice: [HITS] },
      ),
    'crushing several': () =>
      only(
        house(
          before(
            { weapons: [SWORD] },
            { ...melee, ...armed('broadsword') },
            foe({ physRank: 0 }, melee),
            also('d', 'foes', { physRank: 0 }, melee),
          ),
          { crushCount: 2 },
        ),
        ['crush'],
        { given: { targets: ['b', 'd'] } },
      ),
    'those behind cover get in the way': () =>
      only(
        covers(
          before(
            { weapons: [SWORD] },
            armed('broadsword'),
            foe({ weapons: [SWORD] }, { ...armed('broadsword'), coverAt: 'wall', cover: 'hard-light', zone: 'z2', holding: true }),
          ),
          {
            wall: { ...WALL, occupants: ['b'] },
          },
        ),
        ['battle-move', 'move'],
        { dice: [HITS] },
      ),
  },
  ways: {
    'on foot': () =>
      only(
        before({ weapons: [SWORD] }, armed('broadsword'), foe({ weapons: [SWORD] }, { zone: 'z2' })),
        ['move', 'charge', 'withdraw', 'battle-move', 'stand'],
        { dice: [HITS, MISSES] },
      ),
    'past one who waits': () =>
      only(
        before({ weapons: [SWORD] }, armed('broadsword'), foe({ weapons: [SWORD], ...GUARDED }, { ...armed('broadsword'), holding: true })),
        ['move', 'charge'],
        { dice: [HITS, MIXED] },
      ),
    'out of a melee': () =>
      only(
        before({ weapons: [SWORD] }, { ...melee, ...armed('broadsword') }, foe({ weapons: [SWORD] }, { ...melee, ...armed('broadsword') })),
        ['move', 'withdraw', 'charge', 'separate'],
        { dice: [HITS, MISSES] },
      ),
    'on the ground': () =>
      only(before({ weapons: [SWORD] }, { ...armed('broadsword'), prone: true }), ['move', 'stand', 'withdraw', 'charge', 'melee-attack'], {
        dice: [MIXED],
      }),
    lame: () =>
      only(before({}, { injuries: [{ location: 'left-leg', effect: 'broken' }], hamstrung: true }), ['move', 'charge', 'withdraw'], {
        dice: [HITS, MISSES],
      }),
    'friends who part': () => only(before({}, { meleeGroup: 'g' }, also('c', 'heroes', {}, { meleeGroup: 'g' })), ['separate', 'move']),
    cover: () =>
      only(
        covers(before({ weapons: [BOW] }, armed('bow'), foe({}, { zone: 'z2' }))),
        ['take-cover', 'battle-move', 'move', 'ranged-attack'],
        { dice: [HITS, MISSES] },
      ),
    'cover that others hold': () =>
      only(
        covers(
          before(
            { weapons: [BOW, SWORD] },
            armed('bow'),
            foe({}, { coverAt: 'wall', cover: 'hard-light', zone: 'z2' }),
            also('d', 'foes', {}, { coverAt: 'bush', cover: 'soft-light' }),
          ),
          {
            wall: { ...WALL, occupants: ['b'], choke: 1 },
            bush: { ...BUSH, occupants: ['d'] },
          },
        ),
        ['take-cover', 'battle-move', 'ranged-attack'],
        { dice: [HITS, MISSES] },
      ),
    'fear in the way': () =>
      only(before({ weapons: [SWORD] }, armed('broadsword'), foe({ fear: 'dread' }, { zone: 'z2' })), ['move', 'charge'], {
        dice: [{ '*': 6 }, { '*': 1 }],
      }),
    'on the wing': () =>
      only(
        before(
          { fly, weapons: [DAGGER] },
          { ...armed('dagger'), flying: true },
          foe({ weapons: [SWORD] }, { zone: 'z2', ...armed('broadsword'), holding: true }),
        ),
        ['fly', 'dive', 'fly-by', 'move'],
        { dice: [HITS, MISSES] },
      ),
    'taking off': () =>
      only(before({ fly }, melee, foe({ weapons: [SWORD] }, { ...melee, ...armed('broadsword') })), ['fly', 'dive', 'fly-by'], {
        dice: [HITS, MISSES],
      }),
    circling: () =>
      only(before({ fly: { speed: 2, turns: 8, dive: 3, flyBy: false } }, { flying: true }), ['fly'], { given: { turns: 7 } }),
    'turning too sharply': () => only(before({ fly }, { flying: true }), ['fly'], { given: { turns: -5 } }),
    'a rider': () =>
      only(before({ mount: { id: 'h', zoneMove: 2 } }, { mounted: true }, also('h', 'heroes')), ['mount', 'move', 'charge', 'close-in'], {
        dice: [HITS],
      }),
    'a horse to mount': () => only(before({ mount: { id: 'h', zoneMove: 2 } }, {}, also('h', 'heroes')), ['mount']),
    'a charioteer': () =>
      only(
        before(
          { chariot: { type: 'light', horses: 2, team: 'h', trained: true, crew: 3 }, drivingDice: 5 },
          { mounted: true },
          foe({}, { zone: 'z2' }),
          also('h', 'heroes', sample('chariot-team')),
        ),
        ['drive', 'trample'],
        { dice: [HITS, MISSES] },
      ),
    'a heavy chariot on rough ground': () =>
      only(
        Object.assign(
          before(
            { chariot: { type: 'heavy', horses: 4, team: 'h', trained: true, crew: 4 }, drivingDice: 3 },
            { mounted: true },
            foe({}, melee),
            also('c', 'heroes', {}, melee),
            also('h', 'heroes', sample('chariot-team'), { physLost: 1 }),
          ),
          {
            zones: {
              z1: { name: 'The yard', next: ['z2'], traits: { terrain: 'rough' } },
              z2: { name: 'The tower', next: ['z1'], traits: { terrain: 'difficult' } },
            },
          },
        ),
        ['drive', 'trample'],
        { dice: [HITS, MISSES] },
      ),
    'a second turn': () =>
      only(
        before({ chariot: { type: 'light', horses: 4, team: 'h' } }, { mounted: true }, also('h', 'heroes', sample('chariot-team'))),
        ['drive'],
        { given: { turns: 2 }, dice: [HITS, MISSES, { '*': [1, 1, 2] }] },
      ),
  },
  hands: {
    'things to take and to put away': () =>
      only(
        before(
          { weapons: [SWORD, DAGGER, BOW, PIKE], shield: { name: 'Buckler' }, tactics: ['double-strike'] },
          { ...armed('broadsword'), dropped: ['shield', 'dagger'] },
        ),
        ['draw'],
      ),
    'heart for a friend': () => only(before({ leadDice: 5 }, {}), ['rally'], { dice: [HITS, MISSES] }),
    bandages: () => only(before({}, {}, foe({}, { ooa: true }), also('c', 'heroes', {}, { stun: true, physLost: 1 })), ['first-aid']),
    'bandages for the mind': () => only(before({}, {}, foe({}, { ooa: true }), also('c', 'heroes', {}, { mentLost: 1 })), ['first-aid']),
    pools: () => only(before({ ...GUARDED, weapons: [SWORD, BOW] }, armed('broadsword')), ['pool', 'start-pool', 'activate']),
    'pools that are there': () =>
      only(
        before(
          { ...GUARDED, weapons: [BOW] },
          { ...armed('bow'), actionPool: { action: 'ranged-attack', dice: 2, paid: 4 }, defencePool: { type: 'dodge', dice: 1, max: 4 } },
          foe({}, { zone: 'z2' }),
        ),
        ['pool', 'start-pool', 'activate'],
        { given: {}, dice: [HITS] },
      ),
    'what a 1 buys': () =>
      only(
        before({ spirit: 2 }, { stun: true, shock: true, panicked: true, ad: [1, 1, 4] }),
        ['effort', 'recover-free', 'calm-free', 'recover'],
        { dice: [HITS, MISSES] },
      ),
    words: () => only(before({}, {}), ['speak', 'yield', 'hold-action', 'call-refresh'], { given: { text: 'Stand!' } }),
    'a last option': () =>
      only(counted(before({}, {}), { a: [1, 4, 5], b: [2], c: [] }, { closing: { caller: null, short: false, done: [] } }), [
        'carry',
        'close',
        'move',
        'hold-action',
        'call-refresh',
        'yield',
      ]),
    'nothing but ones': () =>
      only(
        house(counted(before({}, {}), { a: [1, 1], b: [2], c: [] }, { closing: { caller: null, short: false, done: [] } }), {
          carryOnes: true,
        }),
        ['carry', 'close'],
      ),
    'waiting while somebody panics': () =>
      only(
        counted(before({}, { holding: true }, foe({}, { panicked: true })), { a: [4, 1], b: [3, 3, 3], c: [] }),
        ['let-be', 'close', 'effort', 'move'],
        { dice: [HITS, MISSES] },
      ),
    'too dear': () =>
      only(counted(before({ weapons: [PIKE] }, armed('pike')), { a: [2], b: [], c: [] }), ['call-refresh', 'melee-attack', 'move']),
  },
  rounds: {
    'new dice': () => ({
      fight: counted(
        before(
          {},
          { carry: 1, prone: true, physTired: 1 },
          foe({ npcClass: 'minor', adFixed: [4, 4] }, { carry: 1 }),
          also('c', 'heroes', {}, { burn: 2, bonuses: [{ track: 'ment', ranks: 1, source: 'a', refreshes: 1, cover: null }] }),
        ),
        { a: [], b: [], c: [] },
        { closing: { caller: 'a', short: true, done: ['a', 'b', 'c'] } },
      ),
      who: null,
      dice: [HITS, MISSES],
    }),
    'panic takes its course': () => ({
      fight: counted(before({ spirit: 1 }, { panicked: true }), { a: [3, 3, 3], b: [3], c: [] }),
      who: null,
      dice: [HITS, MISSES],
    }),
    crushed: () => ({
      fight: counted(before({ spirit: 1 }, { crushed: true, panicked: true }), { a: [3, 3, 3], b: [3], c: [] }),
      who: null,
      dice: [HITS, MISSES],
    }),
    aghast: () => ({
      fight: counted(before({ spirit: 1 }, { panicked: true, aghast: true }), { a: [3, 3, 3], b: [3], c: [] }),
      who: null,
      dice: [HITS, MISSES],
    }),
    'the round closes': () => ({ fight: counted(before({}, {}), { a: [], b: [], c: [] }), who: null }),
    'the end': () => ({
      fight: counted(before({}, { kia: true, ooa: true, ooaFate: 'dying' }, foe({}, { ooa: true, kia: true, massive: true })), {
        a: [],
        b: [],
        c: [3],
      }),
      who: null,
      dice: [HITS, MISSES],
    }),
    'it begins': () =>
      gm(Object.assign(before({ heroicTrack: 'ask', heroic: true }, {}, foe({}, { surprised: true })), { begun: false, round: 0 }), {
        only: ['begin'],
        dice: [MIXED],
      }),
    'it begins with a severe surprise': () =>
      gm(Object.assign(before({}, {}, foe({}, { surprised: true })), { begun: false, round: 0, surprise: 'severe' }), {
        only: ['begin'],
        dice: [MIXED],
      }),
    'their round begins in blood': () =>
      only(
        before(
          { weapons: [SWORD] },
          {
            ...melee,
            ...armed('broadsword'),
            roundDue: true,
            injuries: [{ location: 'chest', effect: 'bleeder' }],
            physLost: 4,
            stun: true,
          },
          foe({}, { ...melee, ad: [] }),
        ),
        ['melee-attack', 'recover', 'move'],
        { dice: [HITS, MISSES] },
      ),
  },
  gm: {
    'the deeds of a GM': () =>
      gm(
        covers(
          before(
            { weapons: [SWORD], mount: { id: 'c' } },
            {
              ...melee,
              ...armed('broadsword'),
              stun: true,
              physLost: 2,
              mentLost: 1,
              injuries: [{ location: 'left-arm', effect: 'broken' }],
            },
            foe({}, melee),
          ),
        ),
      ),
    'those who are down': () =>
      gm(before({}, { ooa: true, ooaFate: 'unconscious', physLost: 3 }, foe({}, { kia: true, ooa: true, ooaFate: 'dying' })), {
        only: ['heal', 'damage', 'condition', 'remove', 'end', 'out-of-action', 'revive'],
      }),
  },
};
