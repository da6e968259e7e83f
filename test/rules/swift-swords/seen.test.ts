/** What readers of the board and the sheet are told: looks, badges, what lies on the table, what only the owner reads. */
import { describe, expect, test } from 'vitest';
import type { Entrant, Json, Row, View, Viewer } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { fightOf } from './support.ts';

type Facts = Record<string, Json>;

const OWNER: Viewer = { as: 'player', of: ['a'] };
const STRANGER: Viewer = { as: 'player', of: ['b'] };
const others: readonly (Partial<Entrant> & { readonly id: string })[] = [
  { id: 'b', name: 'Brak', side: 'foes' },
  { id: 'c', name: 'Cara' },
];

/** A first round of three, Ana of whom we speak and what is given of her. */
function having(sheet: Facts, state: Facts = {}, of: Partial<Fight> = {}): Fight {
  const fight = fightOf({ id: 'a', name: 'Ana', sheet: { heroic: false, ...sheet } }, ...others);
  for (const f of Object.values(fight.combatants)) Object.assign(f, { ad: [5, 4] });
  Object.assign(fight, { begun: true, round: 1 }, of);
  // As given, where a fight would have to be played for it.
  Object.assign(fight.combatants['a']!, state);
  return fight;
}
const seenBy = (viewer: Viewer, fight: Fight): View => swiftSwords.view(fight, viewer);
const ana = (viewer: Viewer, fight: Fight): Row => seenBy(viewer, fight).rows.find((r) => r.id === 'a')!;
const fact = (facts: Row['open'], name: string): string | undefined => facts.find(([of]) => of === name)?.[1];

describe('badges', () => {
  test('of one who stands about in good order there is one', () => {
    expect(ana(STRANGER, having({})).badges).toEqual(['unengaged']);
  });

  test.each<[word: string, rule: string, state: Facts]>([
    ['stunned', 'SS-STE-01', { stun: true }],
    ['shocked', 'SS-STE-01', { shock: true }],
    ['full of doubt', 'SS-STE-01', { doubt: true }],
    ['prone', 'SS-CLO-02', { prone: true }],
    ['flying', 'SS-FLY-06', { flying: true }],
    ['holding', 'SS-CNT-10', { holding: true }],
    ['panicked', 'SS-MEN-04', { panicked: true }],
    ['crushed', 'SS-MEN-06', { crushed: true }],
    ['surprised', 'SS-SUR-02', { surprised: true }],
    ['fumbled', 'SS-ATK-10', { fumbled: true }],
    ['held', 'SS-CLO-09', { heldBy: 'b' }],
    ['holds (light)', 'SS-CLO-08', { holdOn: 'b', holdLevel: 1 }],
    ['holds (medium)', 'SS-CLO-15', { holdOn: 'b', holdLevel: 2 }],
    ['holds (heavy)', 'SS-CLO-15', { holdOn: 'b', holdLevel: 3 }],
    ['holds (large)', 'SS-CLO-15', { holdOn: 'b', holdLevel: 4 }],
    ['holds (huge)', 'SS-CLO-15', { holdOn: 'b', holdLevel: 5 }],
    ['no defence', 'SS-DUA-03', { noDefence: true }],
    ['can only dodge', 'SS-DUA-04', { dodgeOnly: true }],
    ['mounted', 'SS-MNT-01', { mounted: true, mount: { id: 'c', zoneMove: 2 } }],
    ['hamstrung', 'SS-SPC-02', { hamstrung: true }],
  ])('%s (%s), for everybody to see', (word, _rule, state) => {
    expect(ana(STRANGER, having({}, state)).badges).toEqual(['unengaged', word]);
  });

  test.each([
    ['inContact', 'in contact'],
    ['inClose', 'in close'],
  ])('%s is told first (SS-STA-01)', (status, word) => {
    expect(ana(STRANGER, having({}, { status, stun: true, prone: true })).badges).toEqual([word, 'stunned', 'prone']);
  });

  test('whoever has got off, or stands in a chariot, is not in the saddle', () => {
    expect(ana(STRANGER, having({}, { mounted: false, mount: { id: 'c', zoneMove: 2 } })).badges).toEqual(['unengaged']);
    expect(ana(STRANGER, having({}, { mounted: true })).badges).toEqual(['unengaged']);
  });
});

describe('looks', () => {
  test.each<[words: string, why: string, state: Facts]>([
    ['unhurt', 'nothing is lost', {}],
    ['dying', 'KIA comes before any fate (SS-PHY-15)', { ooa: true, kia: true, ooaFate: 'unconscious' }],
    ['cowering', 'a fate (SS-PHY-12)', { ooa: true, ooaFate: 'cowering' }],
    ['captured', 'a fate (SS-CLO-12)', { ooa: true, ooaFate: 'captured' }],
    ['out of the fight', 'no fate yet', { ooa: true }],
  ])('%s: %s', (words, _why, state) => {
    expect(ana(STRANGER, having({}, state)).health).toEqual({ words });
  });

  test('whoever is worse in mind than in body looks it, and the owner reads which it is', () => {
    const fight = having({ physRank: 4, mentRank: 4 }, { physLost: 1, mentLost: 2, physCross: 1, mentCross: 1 });
    expect(ana(OWNER, fight).health).toMatchObject({ now: 1, max: 4, of: 'mind' });
    const body = having({ physRank: 4, mentRank: 4 }, { physLost: 2, mentCross: 1 });
    expect(ana(OWNER, body).health).toMatchObject({ now: 2, max: 4, of: 'body' });
    expect(ana(STRANGER, fight).health.words).not.toBe(ana(STRANGER, body).health.words);
    expect(Object.keys(ana(STRANGER, fight).health)).toEqual(['words']);
  });

  test('Ranks below zero of a hero are told as they are, with where they fall (SS-PHY-10)', () => {
    expect(ana(OWNER, having({ heroic: true }, { physLost: 5 })).health).toMatchObject({ now: -2, max: 3, outAt: -3 });
  });

  test('a track that starts at 0 makes nobody look hurt (SS-RNK-16)', () => {
    expect(ana(STRANGER, having({ physRank: 0 })).health.words).toBe('unhurt');
  });

  test('a side reads the numbers of its own people', () => {
    expect(ana({ as: 'player', of: ['c'] }, having({})).health).toMatchObject({ now: 3, max: 3 });
  });
});

describe('what lies on the table', () => {
  test.each<[name: string, value: string, rule: string, state: Facts]>([
    ['Action dice', '5 4', 'SS-ACD-01', {}],
    ['Action dice', 'none', 'SS-CNT-05', { ad: [] }],
    ['Exposures', '1', 'SS-ATK-07', { exposures: 1 }],
    ['dodge pool', '3', 'SS-DEF-18', { defencePool: { type: 'dodge', dice: 3, max: 5 } }],
    ['block pool', '2', 'SS-DEF-18', { defencePool: { type: 'block', dice: 2, max: 5 } }],
    ['Action pool', '0', 'SS-CNT-11', { actionPool: { action: 'cast', dice: 0, paid: 4 } }],
    ['Cover', 'light hard cover', 'SS-COV-01', { cover: 'hard-light' }],
    ['Cover', 'heavy hard cover', 'SS-COV-01', { cover: 'hard-heavy' }],
    ['Cover', 'light soft cover', 'SS-COV-03', { cover: 'soft-light' }],
    ['Cover', 'medium soft cover', 'SS-COV-03', { cover: 'soft-medium' }],
    ['Cover', 'heavy soft cover', 'SS-COV-03', { cover: 'soft-heavy' }],
    ['Massed', 'mob (4)', 'SS-NPC-03', { group: 'mob' }],
    ['Massed', 'crowd (8)', 'SS-NPC-04', { group: 'crowd' }],
    ['Massed', 'horde (16)', 'SS-NPC-05', { group: 'horde' }],
    ['Massed', 'company (32)', 'SS-NPC-06', { group: 'company' }],
    ['Massed', 'unit (64)', 'SS-NPC-07', { group: 'unit' }],
    ['Injuries', 'bleeding (left leg)', 'SS-INJ-06', { injuries: [{ location: 'left-leg', effect: 'bleeder' }] }],
    [
      'Injuries',
      'blinded (head), broken (right arm)',
      'SS-INJ-09',
      {
        injuries: [
          { location: 'head', effect: 'sight' },
          { location: 'right-arm', effect: 'broken' },
        ],
      },
    ],
  ])('%s: %s (%s)', (name, value, _rule, state) => {
    expect(fact(ana(STRANGER, having({}, state)).open, name)).toBe(value);
  });

  test('of nothing else there is a word', () => {
    expect(ana(STRANGER, having({})).open.map(([name]) => name)).toEqual(['Action dice']);
  });

  test('before the first dice there are none to tell, nor of one who is out (SS-PHY-11)', () => {
    expect(ana(STRANGER, having({}, { ad: [] }, { round: 0 })).open).toEqual([]);
    expect(ana(STRANGER, having({}, { ad: [], ooa: true })).open).toEqual([]);
  });

  test('who shares a melee is named, without those one does not know of (SS-STA-08)', () => {
    const fight = having({}, { meleeGroup: 'm1' });
    for (const id of ['b', 'c']) fight.combatants[id]!.meleeGroup = 'm1';
    expect(fact(ana(STRANGER, fight).open, 'With')).toBe('Brak and Cara');
    fight.combatants['c']!.meleeGroup = 'm2';
    expect(fact(ana(STRANGER, fight).open, 'With')).toBe('Brak');
    fight.combatants['b']!.meleeGroup = null;
    expect(fact(ana(STRANGER, fight).open, 'With')).toBeUndefined();
    Object.assign(fight.combatants['b']!, { meleeGroup: 'm1', concealed: true });
    expect(fact(ana(OWNER, fight).open, 'With')).toBeUndefined();
  });

  test('those who merely stand alone are with nobody', () => {
    expect(fact(ana(STRANGER, having({})).open, 'With')).toBeUndefined();
  });

  test('the place is told by its name (SS-ZON-01)', () => {
    expect(ana(STRANGER, having({}, { zone: 'z2' })).place).toBe('The tower');
    expect(ana(STRANGER, having({}, { zone: 'nowhere' })).place).toBeNull();
  });
});

describe('what only the owner reads', () => {
  const closed = (name: string, sheet: Facts, state: Facts = {}): string | undefined => fact(ana(OWNER, having(sheet, state)).closed, name);

  test('nobody else reads any of it', () => {
    expect(ana(STRANGER, having({})).closed).toEqual([]);
    expect(ana({ as: 'player', of: ['c'] }, having({})).closed).toEqual([]);
  });

  test('a sheet of nothing special has six lines', () => {
    expect(ana(OWNER, having({})).closed).toEqual([
      ['Body Rank', '3 of 3'],
      ['Mind Rank', '3 of 3'],
      ['Levels', 'body +0, dex +0, mind +0, soul +0, will +0, spirit +0'],
      ['Armour', '0'],
      ['Defence', 'none'],
      ['Weapons', 'bare hands 4d light'],
    ]);
  });

  const shield = { name: 'Medium shield', armour: 2, poolDice: 1 };
  const sword = { id: 'sword', weight: 'medium', attackDice: 5 };
  const bow = { id: 'bow', weight: 'medium', kind: 'fired', attackDice: 3 };
  test.each<[name: string, value: string, rule: string, sheet: Facts, state?: Facts]>([
    ['Body Rank', '1 of 4', 'SS-RNK-11', { physRank: 4 }, { physLost: 2, physCross: 1 }],
    ['Mind Rank', '-1 of 3', 'SS-PHY-10', {}, { mentLost: 4 }],
    ['Body Rank', '3 of 3 (Total Rank 5)', 'SS-RNK-10', {}, { physBonus: 2 }],
    ['Body Rank', '4 of 4', 'SS-RNK-04', { heroicTrack: 'phys' }],
    ['Mind Rank', '2 of 2', 'SS-FTG-04', {}, { mentTired: 1 }],
    ['Levels', 'body -1, dex +2, mind +0, soul +0, will +1, spirit -3', 'SS-CLO-10', { body: -1, dex: 2, will: 1, spirit: -3 }],
    ['Armour', '2, medium shield 2/1', 'SS-DEF-10', { armour: 2, shield }],
    ['Defence', 'dodge 5d, parry 4d', 'SS-DEF-01', { dodgeDice: 5, parryDice: 4 }],
    ['Defence', 'block 6d', 'SS-DEF-01', { blockDice: 6 }],
    ['Weapons', 'sword 5d medium (in hand); bow 3d medium; bare hands 4d light', 'SS-DUA-02', { weapons: [sword, bow] }],
    ['Tactics', 'all-out attack, double strike', 'SS-DUA-01', { tactics: ['all-out', 'double-strike'] }],
    [
      'Lent Ranks',
      '+2 body, -1 mind',
      'SS-RNK-05',
      {},
      {
        bonuses: [
          { track: 'phys', ranks: 2, source: 'a wall', refreshes: null, cover: null },
          { track: 'ment', ranks: -1, source: 'a curse', refreshes: 2, cover: null },
        ],
      },
    ],
    ['Carried', 'one die', 'SS-CNT-08', {}, { carry: 1 }],
    ['Burn', '1 die a deal', 'SS-INJ-05', {}, { burn: 1 }],
    ['Burn', '2 dice a deal', 'SS-INJ-05', {}, { burn: 2 }],
    ['On the ground', 'bow, shield', 'SS-INJ-14', { weapons: [sword, bow] }, { dropped: ['bow', 'shield'] }],
  ])('%s: %s (%s)', (name, value, _rule, sheet, state) => {
    expect(closed(name, sheet, state)).toBe(value);
  });
});

describe('above the rows', () => {
  test.each<[phase: string, rule: string, of: Partial<Fight>]>([
    ['', 'SS-ZON-07', { begun: false }],
    ['', 'SS-ZON-07', { round: 0 }],
    ['most dice act first', 'SS-CNT-01', {}],
    ['surprise round', 'SS-SUR-03', { surprise: 'normal' }],
    ['surprise round: the surprised do nothing', 'SS-SUR-05', { surprise: 'severe' }],
    ['the Refresh is called: one more thing each', 'SS-CNT-07', { closing: { caller: null, short: false, done: [] } }],
    ['the fight is over', 'SS-FTG-05', { concluded: true }],
  ])('“%s” (%s)', (phase, _rule, of) => {
    expect(seenBy(STRANGER, having({}, {}, of)).phase).toBe(phase);
  });

  test('without the countdown the GM says who acts', () => {
    const fight = having({});
    fight.settings['countdown'] = false;
    expect(seenBy(STRANGER, fight).phase).toBe('the GM says who acts');
  });

  test('a cover is named with its kind and where it lies (SS-COV-04)', () => {
    const cover = { shape: 'linear', occupants: [], choke: 2, rankBonus: { phys: 0, ment: 0 }, tried: [] } as const;
    const covers = {
      wall: { ...cover, name: 'The wall', kind: 'hard-heavy', at: 'z1|z2' },
      hedge: { ...cover, name: 'A hedge', kind: 'soft-medium', at: 'z2' },
      fog: { ...cover, name: 'Fog', kind: 'soft-heavy', at: 'gone' },
    } as unknown as Fight['covers'];
    expect(seenBy(STRANGER, having({}, {}, { covers })).remarks).toEqual([
      'The wall (heavy hard cover): The yard - The tower',
      'A hedge (medium soft cover): The tower',
      'Fog (heavy soft cover): somewhere',
    ]);
  });
});
