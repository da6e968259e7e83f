/** What a reader of the board is told: the phase, how people look and stand, what is open, and what is one's own. */
import { describe, expect, test } from 'vitest';
import { type Json, setBetween, type Viewer } from '../../../src/engine/index.ts';
import { hursagmuSwords as rules } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight, State } from '../../../src/rules/hursagmu-swords/state.ts';
import { type Cast, fighter, fightOf } from './play.ts';

const PUBLIC = { as: 'public' } as const;
const GM = { as: 'gm' } as const;
const player = (...of: string[]) => ({ as: 'player', of }) as const;

const cast: Cast = {
  ana: { sheet: { weapons: ['sword', 'long-bow'], shield: 'shield' } },
  bea: {},
  orc: { side: 'foes' },
  lurker: { side: 'foes', concealed: true },
};
const army = (sheet: object = {}, state: object = {}): Cast[string] => ({
  side: 'foes',
  sheet: { kind: 'army', soldiers: 300, hits: 100, ...sheet },
  state: state as Json,
});
const rowOf = (fight: Fight, id: string, viewer: Viewer = PUBLIC) => {
  const row = rules.view(fight, viewer).rows.find((r) => r.id === id);
  if (!row) throw new Error(`${id} is not seen`);
  return row;
};
/** Ana with this on her sheet and this state, as a reader sees her. */
const ana = (sheet: object = {}, state: Partial<State> = {}, viewer: Viewer = PUBLIC, more: Cast = {}) => {
  const fight = fightOf({
    ...cast,
    ...more,
    ana: { sheet: { ...(cast['ana']!.sheet as object), ...sheet }, state: state as Json },
  });
  return rowOf(fight, 'ana', viewer);
};
const facts = (of: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> => Object.fromEntries(of);

describe('the phase', () => {
  test.each<readonly [string, Partial<Fight>, Viewer]>([
    ['', { begun: false, ended: { winner: null } }, GM],
    ['over', { ended: { winner: null } }, GM],
    ['plans and initiative', {}, GM],
    ['Ana’s turn', { queue: ['ana', 'orc'] }, PUBLIC],
    ['Lurker’s turn', { queue: ['lurker'] }, GM],
    ['somebody’s turn', { queue: ['lurker'] }, PUBLIC],
  ])('%s', (words, more, viewer) => expect(rules.view({ ...fightOf(cast), ...more }, viewer).phase).toBe(words));

  test('SW-TAC-01 battle, while armies fight', () => {
    const field = { ...fightOf({ ...cast, host: army(), guard: { ...army(), side: 'heroes' } }), queue: ['ana'] };
    expect(rules.view({ ...field, battle: true }, PUBLIC).phase).toBe('battle of armies');
    expect(rules.view({ ...field, battle: false }, PUBLIC).phase).toBe('Ana’s turn');
  });

  test('the order, as far as one sees who is in it', () => {
    const remarks = (initiative: string[], viewer: Viewer) => rules.view({ ...fightOf(cast), initiative }, viewer).remarks;
    expect(remarks(['lurker', 'ana', 'orc'], GM)).toEqual(['Order: Lurker, Ana, the orc']);
    expect(remarks(['lurker', 'ana', 'orc'], PUBLIC)).toEqual(['Order: Ana, the orc']);
    expect(remarks(['lurker'], PUBLIC)).toEqual([]);
    expect(remarks([], GM)).toEqual([]);
  });
});

describe('how somebody looks to strangers, and whether they are out', () => {
  test.each<readonly [string, boolean, object, Partial<State>]>([
    ['unhurt', false, {}, {}],
    ['hurt', false, { staminaMax: 10, stamina: 7 }, {}],
    ['unconscious', true, { stamina: 0 }, {}],
    ['dead', true, { stamina: 0, worstHit: 60 }, {}],
    ['surrendered', true, {}, { willing: false }],
  ])('%s', (words, isOut, sheet, state) => {
    expect(ana(sheet, state)).toMatchObject({ health: { words }, out: isOut });
  });

  test('armies are counted by everybody, and routed rather than dead', () => {
    const host = (sheet: object, state: object = {}) => rowOf(fightOf({ ...cast, host: army(sheet, state) }), 'host');
    expect(host({ hits: 40 })).toMatchObject({ health: { now: 40, max: 100 }, out: false });
    expect(host({ hits: 40 }, { routed: true })).toMatchObject({ health: { words: 'routed' }, out: true });
    expect(host({}, { routed: true }).badges).toEqual(['routed']);
    expect(host({ hits: 0 }).badges).not.toContain('unconscious');
  });
});

describe('what anybody sees on somebody', () => {
  test.each<readonly [readonly string[], object, Partial<State>]>([
    [[], {}, {}],
    [['unconscious'], { stamina: 0 }, {}],
    [['surprised'], {}, { surprised: true }],
    [['resting'], {}, { resting: true }],
    [['surrendered'], {}, { willing: false }],
    [['held by the orc'], {}, { heldBy: 'orc', closeCombatWith: ['orc'] }],
    [['holds the orc'], {}, { holding: 'orc', closeCombatWith: ['orc'] }],
    [['held by the orc', 'in close combat with Urk'], {}, { heldBy: 'orc', closeCombatWith: ['orc', 'urk'] }],
    [['in close combat with the orc, Urk'], {}, { closeCombatWith: ['orc', 'urk'] }],
    // Nobody is told with whom they struggle in the dark.
    [[], {}, { closeCombatWith: ['lurker'] }],
    [['rides Bayard'], {}, { mountedOn: 'bayard' }],
  ])('%j', (badges, sheet, state) => expect(ana(sheet, state, PUBLIC, { urk: { side: 'foes' }, bayard: {} }).badges).toEqual(badges));

  // Table 8.1.
  test.each<readonly [number, readonly string[]]>([
    [0, []],
    [4, []],
    [5, ['−1 Strength and Dexterity']],
    [9, ['−1 Strength and Dexterity']],
    [10, ['−2 Strength and Dexterity']],
    [14, ['−2 Strength and Dexterity']],
    [15, ['−3 Strength and Dexterity']],
    [19, ['−3 Strength and Dexterity']],
    [20, []],
  ])('SW-HLT-01 a worst hit of %i costs %j; nothing more is told of the dead', (worstHit, badges) =>
    expect(ana({ worstHit, stamina: 5 }).badges).toEqual(badges),
  );
});

describe('what lies open', () => {
  test.each<readonly [string, string, object]>([
    ['In hand', 'sword, shield', { inHand: 'sword' }],
    ['In hand', 'long bow, shield', { inHand: 'long-bow' }],
    ['In hand', 'sword', { inHand: 'sword', shield: null }],
    ['Fights with', 'fists', { inHand: 'fists', shield: null }],
  ])('%s %s', (label, words, sheet) => expect(ana(sheet).open).toEqual([[label, words]]));

  test('of an army, its strength', () => {
    const fight = fightOf({ ...cast, host: army({}, { power: 12 }) });
    expect(rowOf(fight, 'host').open).toEqual([
      ['Soldiers', '300'],
      ['Power', '12'],
    ]);
    expect(rowOf(fight, 'host', GM).closed).toEqual([['Counts as', '300 soldiers']]);
    const few = fightOf({ host: army({ effectiveSoldiers: 450 }) });
    expect(rowOf(few, 'host', GM).closed).toEqual([['Counts as', '450 soldiers']]);
  });
});

describe('what is their own', () => {
  const own = (sheet: object = {}, state: Partial<State> = {}) => facts(ana(sheet, state, player('ana')).closed);

  test('nobody else reads it', () => {
    expect(ana({}, {}, PUBLIC).closed).toEqual([]);
    expect(ana({}, {}, player('orc')).closed).toEqual([]);
    expect(own()).not.toEqual({});
  });

  test.each<readonly [string, unknown, object, Partial<State>]>([
    ['Strength', '3', { strength: 3 }, {}],
    ['Armour', '4', { armor: 4 }, {}],
    ['Weapons', 'sword, long bow', {}, {}],
    ['Weapons', 'dagger', { weapons: ['dagger', 'dagger'] }, {}],
    ['Weapons', 'none', { weapons: [], inHand: 'fists' }, {}],
    ['Plan', 'none', {}, {}],
    ['Plan', 'nothing', {}, { planned: true }],
    ['Plan', '2 attacks, 1 augment, defence', {}, { planned: true, plan: { attacks: 2, augments: 1, defend: true, assists: 0, other: 0 } }],
    [
      'Plan',
      '2 assisted blocks, 1 other action',
      {},
      { planned: true, plan: { attacks: 0, augments: 0, defend: false, assists: 2, other: 1 } },
    ],
    ['Runs', '30 yd', {}, {}],
    ['Mass', '160 lb', { massPounds: 160 }, {}],
    ['Mass', undefined, { massPounds: null }, {}],
    ['Striking', '3', { skills: { striking: 3 } }, {}],
    ['Striking', undefined, { skills: { striking: 0 } }, {}],
    ['Powers', undefined, {}, {}],
  ])('%s: %s', (label, value, sheet, state) => expect(own(sheet, state)[label]).toBe(value));

  test('SW-CORE-07 what is left of their plan, as long as it is their turn and something is', () => {
    const plan = { attacks: 2, augments: 2, defend: true, assists: 0, other: 0 };
    const left = (done: Partial<State['plan']>, turn = 'ana') => {
      const state = { planned: true, plan, done: { attacks: 0, augments: 0, defend: true, assists: 0, other: 0, ...done } };
      return facts(rowOf(fightOf({ ...cast, ana: { state } }, { turn }), 'ana', player('ana')).closed)['Left of the plan'];
    };
    expect(left({})).toBeUndefined();
    expect(left({ attacks: 1 })).toBe('1 attack, 2 augments');
    expect(left({ augments: 1, other: 1 })).toBe('1 attack, 1 augment');
    expect(left({ attacks: 1, other: 1 })).toBeUndefined();
    expect(left({ attacks: 1 }, 'orc')).toBeUndefined();
  });

  test.each<readonly [string, Partial<State['plan']>]>([
    ['0 (no penalty on skill rolls)', {}],
    ['1 (no penalty on skill rolls)', { attacks: 1 }],
    ['2 (−2 on skill rolls)', { attacks: 1, defend: true }],
    ['6 (−10 on skill rolls)', { attacks: 2, augments: 1, defend: true, assists: 1, other: 1 }],
  ])('SW-CORE-06 each action after the first costs 2: %s', (words, plan) => {
    const whole = { attacks: 0, augments: 0, defend: false, assists: 0, other: 0, ...plan };
    expect(own({}, { planned: true, plan: whole })['Actions this round']).toBe(words);
  });

  test('powers, one behind the other', () => {
    const powers = [
      { name: 'Breath', dice: '2d6', range: 30, target: 'foe', uses: 2 },
      { name: 'Mend', dice: '1d4', range: 0, target: 'friend' },
    ];
    expect(own({ powers })['Powers']).toMatch(/Breath.*; .*Mend/u);
  });

  test('distances, the nearest first, to whom the reader sees and who lives', () => {
    const far = (viewer: Viewer, dead = false) => {
      const fight = fightOf(cast);
      for (const [id, yards] of Object.entries({ bea: 12, orc: 8, lurker: 3 })) setBetween(fight, 'ana', id, yards);
      if (dead) Object.assign(fighter(fight, 'orc'), { stamina: 0, worstHit: 60 });
      return facts(rowOf(fight, 'ana', viewer).closed)['Distances'];
    };
    expect(far(player('ana'))).toBe('the orc 8 yd, Bea 12 yd');
    expect(far(GM)).toBe('Lurker 3 yd, the orc 8 yd, Bea 12 yd');
    expect(far(player('ana'), true)).toBe('Bea 12 yd');
    expect(facts(rowOf(fightOf({ ana: {} }), 'ana', GM).closed)['Distances']).toBeUndefined();
  });

  test.each([
    [0, '3', '0 (sound)'],
    [5, '3, now 2', '5 (hurt)'],
    [12, '3, now 1', '12 (wounded)'],
    [19, '3, now 0', '19 (crippled)'],
  ])('SW-HLT-01 SW-HLT-02 a worst hit of %i weakens Strength and Dexterity, not the mind', (worstHit, now, worst) => {
    const figures = own({ strength: 3, dexterity: 3, intelligence: 3, worstHit, stamina: 5 });
    expect(figures).toMatchObject({ Strength: now, Dexterity: now, Intelligence: '3', 'Worst hit': worst });
  });
});
