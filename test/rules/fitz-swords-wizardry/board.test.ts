/** What a reader of the board is told: the phase, how people look and stand, what is open, and what is one's own. */
import { describe, expect, test } from 'vitest';
import { type Json, setBetween, type Viewer } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight, Fighter, Spell } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { type Cast, fighter, fightOf } from './play.ts';

const PUBLIC = { as: 'public' } as const;
const GM = { as: 'gm' } as const;
const player = (...of: string[]) => ({ as: 'player', of }) as const;

const cast: Cast = {
  ana: { sheet: { level: 7, hp: 20, shieldAc: 1, gear: { 'sword-long': {} } } },
  bea: { sheet: { hp: 8, shieldAc: 1 } },
  cat: { sheet: { hp: 8, shieldAc: 1 }, concealed: true },
  orc: { side: 'foes', sheet: { hd: 1, hp: 8, gear: { claw: {} } } },
  lurker: { side: 'foes', sheet: { hd: 1, hp: 3 }, concealed: true },
};
const begun = (more: Partial<Fight> = {}, of: Cast = cast): Fight => ({ ...fightOf(of), round: 1, begun: true, ...more });
const rowOf = (fight: Fight, id: string, viewer: Viewer = GM) => {
  const row = rules.view(fight, viewer).rows.find((r) => r.id === id);
  if (!row) throw new Error(`${id} is not seen`);
  return row;
};
/** Ana as she is with these changes, beside her fellows and foes. */
const withAna = (changes: Partial<Fighter>, more: Partial<Fight> = {}): Fight => {
  const fight = begun(more);
  Object.assign(fighter(fight, 'ana'), changes);
  return fight;
};
const spell: Spell = { name: 'Sleep', level: 2, targets: [], dice: [], flat: 0, save: 'none' };

describe('the phase', () => {
  const slots = [
    { who: 'orc', at: 3 },
    { who: 'ana', at: 4 },
    { who: 'lurker', at: 6 },
  ];
  const phases: readonly (readonly [string, Partial<Fight>, Viewer?])[] = [
    ['', { round: 0 }],
    ['declaring', { phase: 'open' }],
    ['declaring', { phase: 'count', deciding: 'plan' }],
    ['surprise, declaring', { phase: 'open', segment: true }],
    ['surprise, declaring', { phase: 'count', segment: true, deciding: 'plan' }],
    ['segment of surprise', { phase: 'count', segment: true, slots }],
    ['between rounds', { phase: 'open', paused: true }],
    ['countdown', { phase: 'count', slots: [] }],
    ['countdown, initiative 6 next', { phase: 'count', slots }],
    ['countdown, initiative 4 next', { phase: 'count', slots }, PUBLIC],
    ['countdown', { phase: 'count', slots: [{ who: 'lurker', at: 6 }] }, PUBLIC],
    ['those who held back', { phase: 'held' }],
    ['end of the round', { phase: 'end' }],
  ];
  test.each(phases.map(([words, more, viewer = GM]) => ({ words, more, viewer })))('$words', ({ words, more, viewer }) =>
    expect(rules.view(begun(more), viewer).phase).toBe(words),
  );
});

test('OD-INI-03 the highest number is next, those who held come last, and in a moment of surprise there is no order', () => {
  const slots = [
    { who: 'orc', at: 3 },
    { who: 'ana', at: 4 },
    { who: 'ana', at: 2 },
  ];
  const counting = begun({ phase: 'count', slots, held: ['bea', 'lurker'] });
  expect([rules.upcoming!(counting), rules.countNow!(counting)]).toEqual([['ana', 'orc', 'bea', 'lurker'], 4]);
  const segment: Fight = { ...counting, segment: true };
  expect([rules.upcoming!(segment), rules.countNow!(segment)]).toEqual([[], 0]);
  expect(rules.countNow!(begun({ round: 0 }))).toBe(Number.POSITIVE_INFINITY);
});

describe('remarks', () => {
  const remarks = (more: Partial<Fight>, viewer: Viewer = PUBLIC) => rules.view(begun(more), viewer).remarks;

  test('the pause of a fight that has begun', () => {
    expect(remarks({ paused: true })).toEqual(['The fight is paused until the GM resumes it.']);
    expect(remarks({ paused: true, begun: false })).toEqual([]);
    expect(remarks({})).toEqual([]);
  });

  test('OD-WAL-01 a wall, as far as one knows who stands in it', () => {
    expect(remarks({ walls: [['ana', 'bea']] })).toEqual(['Shield wall: Ana, Bea.']);
    expect(remarks({ walls: [['ana', 'cat', 'bea']] })).toEqual(['Shield wall: Ana, Bea.']);
    expect(remarks({ walls: [['ana', 'cat']] })).toEqual([]);
    expect(remarks({ walls: [['ana', 'cat']] }, player('bea'))).toEqual(['Shield wall: Ana, Cat.']);
  });
});

test.each<readonly [string, Partial<Fighter>]>([
  ['unhurt', {}],
  ['dead', { conditions: { dead: true, unconscious: true } }],
  ['unconscious', { conditions: { unconscious: 3 } }],
  ['unconscious', { conditions: { unconscious: true } }],
  ['out of the fight', { conditions: { 'out-of-fight': true } }],
  ['fled', { gone: 'fled' }],
  ['surrendered', { gone: 'surrendered' }],
  // Of 20, 15 were beaten out of them: 5 are left.
  ['barely standing', { subdual: 15 }],
  ['barely standing', { hp: 5 }],
])('strangers see that somebody is %s', (words, changes) =>
  expect(rowOf(withAna(changes), 'ana', PUBLIC).health).toEqual({ words, ...(words === 'dead' && { dead: true }) }),
);

describe('where somebody stands', () => {
  const placed = (viewer: Viewer, changes: Partial<Fighter> = {}): string | null | undefined => {
    const fight = begun({}, { ...cast, urk: { side: 'foes', sheet: { hd: 1 } } });
    Object.assign(fighter(fight, 'ana'), changes);
    for (const [id, far] of Object.entries({ orc: 40, lurker: 10, urk: 30 })) setBetween(fight, 'ana', id, far);
    return rowOf(fight, 'ana', viewer).place;
  };

  test('the nearest foe whom both know of', () => {
    expect(placed(PUBLIC)).toBe('30 ft from Urk');
    // The GM knows of the lurker; Ana does not.
    expect(placed(GM)).toBe('30 ft from Urk');
  });

  test('nowhere, once they are down', () => {
    expect(placed(PUBLIC, { conditions: { unconscious: true } })).toBeNull();
  });

  test('a foe behind a mask goes by its mask', () => {
    const fight = begun({}, { ana: cast['ana']!, orc: { side: 'foes', sheet: { hd: 1 }, mask: 'A big shadow' } });
    expect(rowOf(fight, 'ana', PUBLIC).place).toBe('5 ft from a big shadow');
  });
});

describe('what anybody sees on somebody', () => {
  const worn: readonly (readonly [readonly string[], Partial<Fighter>, Partial<Fight>?])[] = [
    [[], {}],
    [['surprised (2 segments)'], { conditions: { surprised: 2 } }],
    [['stunned (1 round)', 'flesh wound'], { conditions: { stunned: 1, 'flesh-wound': true } }],
    [['2 flesh wounds'], { conditions: { 'flesh-wound': 2 } }],
    [['staggered', 'on the ground'], { conditions: { staggered: true, prone: true } }],
    [['helpless', 'unaware', 'blinded (3 rounds)'], { conditions: { helpless: true, unaware: true, blinded: 3 } }],
    [['intent on one foe'], { conditions: { focused: 'orc' } }],
    // Whoever lies there is intent on nobody.
    [['unconscious'], { conditions: { focused: 'orc', unconscious: true } }],
    [['out of the fight'], { conditions: { 'out-of-fight': true } }],
    [['fled'], { gone: 'fled' }],
    [['arrow, dart in the wound'], { embedded: [{ weapon: 'bow-long' }, { weapon: 'dart' }] as Fighter['embedded'] }],
    [['in the shield wall'], {}, { walls: [['ana', 'bea']] }],
  ];
  test.each(worn.map(([badges, changes, more = {}]) => ({ badges, changes, more })))('$badges', ({ badges, changes, more }) =>
    expect(rowOf(withAna(changes, more), 'ana', PUBLIC).badges).toEqual(badges),
  );
});

describe('what lies open', () => {
  const plan = (more: Partial<Fighter['plan']>): Partial<Fighter> => ({
    plan: { ...fighter(fightOf(cast), 'ana').plan, ...more },
  });
  const cases: readonly (readonly [string, readonly (readonly string[])[], Partial<Fighter>, Partial<Fight>?])[] = [
    ['nothing', [], plan({ bcbAttack: 3, bcbDefence: 1 })],
    ['full defence is a secret', [], plan({ stance: 'defensive', bcbDefence: 4 })],
    ['OD-CHG-03 a charge', [['this round', 'charging']], plan({ stance: 'charge', target: 'orc' })],
    ['whoever is out charges nobody', [], { ...plan({ stance: 'charge', target: 'orc' }), gone: 'fled' }],
    ['OD-CLO-01 closing in', [['this round', 'closing in']], plan({ stance: 'close', target: 'orc' })],
    ['OD-SPL-01 a spell under way', [['this round', 'casting a spell']], plan({ stance: 'cast', spell })],
    ['a spell that has gone off or is lost', [], plan({ stance: 'cast', spell: null })],
    [
      'OD-MAG-05 a scroll, and how long yet',
      [
        ['this round', 'reading a scroll'],
        ['scroll', '2 rounds to go'],
      ],
      { ...plan({ stance: 'read-scroll' }), reading: { spell, left: 2 } },
    ],
    ['the last round of a scroll', [['scroll', '1 round to go']], { reading: { spell, left: 1 } }],
    [
      'the numbers to come, highest first as rolled',
      [['initiative', '5, 2']],
      {},
      {
        phase: 'count',
        slots: [
          { who: 'ana', at: 5 },
          { who: 'orc', at: 4 },
          { who: 'ana', at: 2 },
        ],
      },
    ],
    ['no number in a moment of surprise', [], {}, { phase: 'count', segment: true, slots: [{ who: 'ana', at: 0 }] }],
    ['OD-INI-07 holding back', [['initiative', 'held back']], {}, { phase: 'count', held: ['ana'] }],
  ];
  test.each(cases.map(([what, open, changes, more = {}]) => ({ what, open, changes, more })))('$what', ({ open, changes, more }) =>
    expect(rowOf(withAna(changes, more), 'ana', PUBLIC).open).toEqual(open),
  );

  const housed = (house: Readonly<Record<string, Json>>, changes: Partial<Fighter>) => {
    const fight: Fight = { ...fightOf(cast, house), round: 1, begun: true };
    Object.assign(fighter(fight, 'ana'), changes);
    return rowOf(fight, 'ana', PUBLIC).open;
  };
  test('a house that hides what is declared hides the scroll as well', () => {
    const reading = { ...plan({ stance: 'read-scroll' as const }), reading: { spell, left: 2 } };
    expect(housed({ 'declared.hidden': true }, reading)).toEqual([]);
    expect(housed({ 'declared.hidden': true }, plan({ stance: 'charge', target: 'orc' }))).toEqual([]);
  });
  test('OD-BCB-04 a house that plays the split openly shows it, where there is one', () => {
    expect(housed({ 'split.open': true }, plan({ bcbAttack: 0, bcbDefence: 4 }))).toEqual([['split', '0 into attack, 4 into AC']]);
    expect(housed({ 'split.open': true }, plan({}))).toEqual([]);
  });
});

describe('what is their own', () => {
  const closed = (changes: Partial<Fighter>, viewer: Viewer = GM, id = 'ana', sheet: Json = {}): Readonly<Record<string, string>> => {
    const fight = begun({}, { ...cast, [id]: { ...cast[id]!, sheet: { ...(cast[id]!.sheet as object), ...(sheet as object) } } });
    Object.assign(fighter(fight, id), changes);
    return Object.fromEntries(rowOf(fight, id, viewer).closed);
  };

  test('all of it, line by line', () => {
    const sheet = { str: 16, dex: 13, con: 14, int: 9, wis: 11, cha: 12, armourAc: 4, speed: 30 };
    expect(closed({}, player('ana'), 'ana', sheet)).toEqual({
      class: 'fighter 7',
      abilities: 'STR 16, DEX 13, CON 14, INT 9, WIS 11, CHA 12',
      AC: '16 (base 10, armour 4, shield 1, dexterity 1)',
      'combat bonus': '+4',
      'saving throw': '8',
      speed: '30 ft, 30 left',
      weapons: 'long sword 1d8; bare hands 1d2',
      distances: 'Bea 5 ft, Cat 5 ft, the orc 5 ft',
    });
    expect(closed({}, GM, 'orc')['hit dice']).toBe('1');
    expect(closed({}, PUBLIC)).toEqual({});
    expect(closed({}, player('orc'))).toEqual({});
  });

  test('distances to whom the reader sees and who is up', () => {
    const fight = begun();
    setBetween(fight, 'ana', 'orc', 25);
    fighter(fight, 'bea').conditions.unconscious = true;
    const far = (viewer: Viewer) => Object.fromEntries(rowOf(fight, 'ana', viewer).closed)['distances'];
    expect(far(player('ana'))).toBe('Cat 5 ft, the orc 25 ft');
    expect(far(GM)).toBe('Cat 5 ft, the orc 25 ft, Lurker 5 ft');
    const alone = begun({}, { ana: cast['ana']! });
    expect(rowOf(alone, 'ana').closed.map(([of]) => of)).not.toContain('distances');
  });

  test.each<readonly [string, string, Partial<Fighter>]>([
    ['combat bonus', '+4: 4 into attack, 0 into AC', { plan: { ...fighter(fightOf(cast), 'ana').plan, bcbAttack: 4 } }],
    ['speed', '40 ft, 25 left', { spent: { ...fighter(fightOf(cast), 'ana').spent, moved: 15 } }],
    ['speed', '40 ft, 0 left', { spent: { ...fighter(fightOf(cast), 'ana').spent, moved: 45 } }],
    ['subdual', '3', { subdual: 3 }],
    ['wand charges', '2', { charges: 2 }],
    ['declared', 'full defence', { plan: { ...fighter(fightOf(cast), 'ana').plan, stance: 'defensive' } }],
    ['declared', 'casting a spell', { plan: { ...fighter(fightOf(cast), 'ana').plan, stance: 'cast' } }],
  ])('%s: %s', (of, words, changes) => {
    expect(closed(changes)[of]).toBe(words);
    if (!(of in closed({}))) expect(['subdual', 'wand charges', 'declared']).toContain(of);
  });

  test('powers stand there where there are any', () => {
    const powers = [
      { name: 'Breath', dice: '2d6', range: 30, target: 'foe', uses: 2 },
      { name: 'Mend', dice: '1d4', range: 0, target: 'friend' },
    ];
    const lines = closed({}, GM, 'orc', { powers })['powers'] ?? '';
    expect(lines).toMatch(/Breath.*; .*Mend/u);
    expect(closed({}, GM, 'orc')['powers']).toBeUndefined();
  });

  test.each<readonly [string, Json]>([
    ['club 1d10+1', { dice: [10], flat: 1 }],
    ['club 1d10-1', { dice: [10], flat: -1 }],
    ['club 2d6+1d4', { dice: [6, 4, 6] }],
    ['club 1d4 (put away)', { ready: false }],
    ['club +2 1d4', { plus: 2 }],
  ])('a weapon: %s', (words, club) => {
    expect(closed({}, GM, 'ana', { gear: { club } })['weapons']).toBe(`${words}; bare hands 1d2`);
  });

  test('a crossbow that is not loaded', () => {
    const gear = { 'crossbow-light': { loaded: false } };
    expect(closed({}, GM, 'ana', { gear })['weapons']).toBe('light crossbow 1d4+1 (not loaded); bare hands 1d2');
  });
});
