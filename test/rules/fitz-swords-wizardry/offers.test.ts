/** Which attacks are offered, which are refused and why, and with which figures: at and beyond each limit. */
import { describe, expect, test } from 'vitest';
import { type Json, setBetween, valuesOf } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { type Cast, fighter } from './play.ts';
import { barOf, offered, optionOf, param, type Situation, situation, values } from './situation.ts';

const PIKE = { pike: {} };
/** Why the orc cannot be attacked so, alone and beside another who can; null if they can. */
function whyNot(s: Situation, pick = 'attack'): string | null {
  const alone = barOf(s, pick);
  const fight = situation({ ...s, more: { bob: { side: 'foes', sheet: { hd: 1, hp: 9 } } } });
  setBetween(fight, 'ana', 'bob', pick === 'shoot' || s.gear !== PIKE ? 5 : 6);
  const target = optionOf(
    rules.offers(fight, 'ana').find((o) => o.pick === pick),
    'target',
    'orc',
  );
  // Where another can be attacked, the reason stands with the orc.
  if (target) expect(target.blocked ?? null).toBe(alone);
  return alone;
}

describe('whom a weapon in hand gets at', () => {
  test.each<readonly [string, string | null, Situation]>([
    // Five feet of reach, and half of 40 ft for the step.
    ['OD-RND-03 a sword and a step', null, { feet: 25 }],
    ['OD-RND-03 a foot beyond', 'out-of-reach', { feet: 26 }],
    ['OD-SPR-01 a spear', null, { gear: { spear: {} }, feet: 30 }],
    ['OD-SPR-01 beyond a spear', 'out-of-reach', { gear: { spear: {} }, feet: 31 }],
    ['OD-SPR-02 a pike', null, { gear: PIKE, feet: 35 }],
    ['OD-SPR-02 beyond a pike', 'out-of-reach', { gear: PIKE, feet: 36 }],
    ['OD-SPR-04 a pike at arm’s length', 'too-close', { gear: PIKE, feet: 5 }],
    ['OD-SPR-04 a pike beyond arm’s length', null, { gear: PIKE, feet: 6 }],
    ['OD-SPR-04 by a house rule', null, { gear: PIKE, feet: 5, house: { allowLong: true } }],
    ['what has been walked is gone', null, { feet: 15, spent: { moved: 10 } }],
    ['what has been walked is gone, a foot beyond', 'out-of-reach', { feet: 16, spent: { moved: 10 } }],
    ['nobody steps from the ground', null, { feet: 5, state: { conditions: { prone: true } } }],
    ['nobody steps from the ground, a foot beyond', 'out-of-reach', { feet: 6, state: { conditions: { prone: true } } }],
    ['down already', 'target-down', { orcState: { conditions: { unconscious: true } } }],
    ['crippled', 'target-down', { orcState: { conditions: { 'out-of-fight': true } } }],
    ['OD-INV-02 nobody knows where', 'undetected', { orcState: { conditions: { invisible: 'undetected' } } }],
    ['OD-INV-01 noticed', null, { orcState: { conditions: { invisible: 'detected' } } }],
    ['OD-INV-04 a seer of the unseen', null, { sheet: { canSeeInvisible: true }, orcState: { conditions: { invisible: 'undetected' } } }],
    ['OD-INV-04 twelve hit dice', null, { sheet: { kind: 'monster', hd: 12 }, orcState: { conditions: { invisible: 'undetected' } } }],
    ['OD-INV-04 eleven', 'undetected', { sheet: { kind: 'monster', hd: 11 }, orcState: { conditions: { invisible: 'undetected' } } }],
    ['OD-CLO-02 closing with them', 'closing', { plan: { stance: 'close', target: 'orc' } }],
    ['OD-CLO-02 closing with somebody else', null, { plan: { stance: 'close', target: 'urk' } }],
    ['OD-SPR-03 fended off', 'fended-off', { spent: { fendedBy: ['orc'] } }],
    ['OD-SPR-03 fended off by another', null, { spent: { fendedBy: ['urk'] } }],
    ['OD-TWO-01 each weapon once', 'attack-used', { plan: { mode: 'two-weapon-attack' }, spent: { weapons: ['sword-long'] } }],
    ['the same weapon twice, by routine', null, { spent: { weapons: ['sword-long'] } }],
  ])('%s: %s', (_what, why, s) => expect(whyNot(s)).toBe(why));

  test('the dead and those who have left are not even named', () => {
    for (const gone of [{ conditions: { dead: true as const } }, { gone: 'fled' as const }, { gone: 'surrendered' as const }])
      expect(barOf({ orcState: gone }, 'attack')).toBe('no-foe');
  });

  test('OD-CLO-02 holds for whom the other closes with, too', () => {
    const closing = { plan: { ...fighter(situation({}), 'orc').plan, stance: 'close' as const, target: 'ana' } };
    expect(whyNot({ orcState: closing })).toBe('closing');
    expect(barOf({ orcState: closing }, 'shove')).toBe('closing');
  });

  test('how far off they are is told', () => {
    expect(optionOf(offered({ feet: 15 }, 'attack'), 'target', 'orc')?.detail).toBe('15 ft');
    expect(optionOf(offered({ gear: { 'bow-short': {} }, feet: 60 }, 'shoot'), 'target', 'orc')?.detail).toBe('60 ft');
  });

  test('OD-MEL-04 nobody need be named only where somebody is in reach without a step', () => {
    const optional = (feet: number) => param(offered({ feet }, 'attack'), 'target')?.optional;
    expect([optional(5), optional(6)]).toEqual([true, undefined]);
    const far: Cast = { urk: { side: 'foes', sheet: { hd: 1 } } };
    const fight = situation({ more: far });
    setBetween(fight, 'ana', 'urk', 60);
    expect(
      param(
        rules.offers(fight, 'ana').find((o) => o.pick === 'attack'),
        'target',
      )?.optional,
    ).toBe(true);
  });
});

describe('whether somebody may attack at all', () => {
  test.each<readonly [string, string | null, Situation]>([
    ['an attack left', null, {}],
    ['OD-INI-02 none left', 'attack-used', { spent: { attacksLeft: 0 } }],
    ['OD-DEF-02 full defence', 'defensive', { plan: { stance: 'defensive' }, spent: { attacksLeft: 0 } }],
    ['OD-MOV-01 half the speed', null, { spent: { moved: 20 } }],
    ['OD-MOV-01 more than half', 'has-run', { spent: { moved: 21 } }],
  ])('%s: %s', (_what, why, s) => {
    for (const pick of ['attack', 'subdue', 'brawl', 'shove', 'grapple']) expect(barOf(s, pick), pick).toBe(why);
  });

  test('OD-ARC-01 two arrows leave no time for a blow', () => {
    const s: Situation = { gear: { 'bow-short': {}, dagger: {} }, plan: { mode: 'double-shot' }, spent: { attacksLeft: 2 } };
    expect(['attack', 'subdue', 'brawl'].map((pick) => barOf(s, pick))).toEqual(['double-shot', 'double-shot', 'double-shot']);
  });

  test('where all are out of reach, or there is nobody', () => {
    expect(barOf({ feet: 60 }, 'attack')).toBe('out-of-reach');
    expect(barOf({ orcState: { gone: 'fled' } }, 'attack')).toBe('no-foe');
  });
});

describe('with what', () => {
  const gear = { 'sword-long': {}, dagger: { ready: false }, 'bow-short': {}, spear: {} };
  const weapons = (pick: string, of: Json = gear) => values(offered({ gear: of }, pick), 'weapon').toSorted();
  test('OD-MEL-01 what is in hand; bare hands where there is nothing else', () => {
    expect(weapons('attack')).toEqual(['spear', 'sword-long']);
    expect(weapons('attack', { dagger: { ready: false } })).toEqual(['unarmed']);
    expect(optionOf(offered({ gear: { 'sword-long': { plus: 1 } } }, 'attack'), 'weapon', 'sword-long')?.label).toBe('long sword +1');
  });
  test('OD-SUB-01 to subdue, bare hands as well', () => expect(weapons('subdue')).toEqual(['spear', 'sword-long', 'unarmed']));
  test('OD-UNA-01 an unarmed strike asks for no weapon, and beasts have theirs', () => {
    expect(param(offered({}, 'brawl'), 'weapon')).toBeUndefined();
    expect(barOf({ gear: { claw: {} } }, 'brawl')).toBe('unlisted');
    expect(barOf({ gear: { claw: {}, club: {} } }, 'brawl')).toBe('unlisted');
    expect(barOf({ gear: { claw: {} } }, 'attack')).toBeNull();
  });
});

describe('OD-FLK-01 from where', () => {
  const froms = (s: Situation, pick = 'attack'): readonly string[] => {
    const from = param(offered(s, pick), 'from');
    return from ? valuesOf(from, { pick, target: 'orc' }).map(({ value }) => value) : [];
  };
  test.each<readonly [readonly string[], Situation]>([
    [[], {}],
    [['front', 'flank'], { state: { behind: { orc: 'flank' } } }],
    [['front', 'flank', 'rear'], { state: { behind: { orc: 'rear' } } }],
    [['front', 'flank', 'rear'], { orcState: { conditions: { unaware: true } } }],
    [['front', 'flank', 'rear'], { orcState: { conditions: { helpless: true } } }],
    [[], { state: { behind: { urk: 'rear' } } }],
  ])('%j', (expected, s) => {
    expect(froms(s)).toEqual(expected);
    if (expected.length > 0) expect(param(offered(s, 'attack'), 'from')?.initial).toBe('front');
  });
  test.each<readonly [string, Situation]>([
    ['shoot', { gear: { 'bow-short': {} }, feet: 60 }],
    ['charge', { plan: { stance: 'charge', target: 'orc' }, feet: 30 }],
    ['shove', {}],
  ])('whatever the attack: %s', (pick, s) => {
    expect(froms({ ...s, state: { behind: { orc: 'rear' } } }, pick)).toEqual(['front', 'flank', 'rear']);
    expect(froms(s, pick)).toEqual([]);
  });
  test('only against whom one has come behind', () => {
    const s: Situation = { state: { behind: { urk: 'rear' } }, more: { urk: { side: 'foes', sheet: { hd: 1 } } } };
    expect(param(offered(s, 'attack'), 'from')?.when).toEqual({ target: ['urk'] });
  });
});

describe('a charge that was declared', () => {
  const charge: Situation = { plan: { stance: 'charge', target: 'orc' }, feet: 30 };
  test('OD-CHG-01 is all there is to do, beside nothing', () => {
    expect(rules.offers(situation(charge), 'ana').map((o) => o.pick)).toEqual(['charge', 'hold', 'wait']);
    expect(param(offered(charge, 'charge'), 'target')?.initial).toBe('orc');
    expect(values(offered(charge, 'charge'), 'weapon')).toEqual(['sword-long', 'unarmed']);
  });
  test.each<readonly [string | null, Situation]>([
    [null, { ...charge, feet: 45 }],
    ['charge-out-of-reach', { ...charge, feet: 46 }],
    [null, { ...charge, gear: { spear: {} }, feet: 50 }],
    ['charge-out-of-reach', { ...charge, gear: { spear: {} }, feet: 51 }],
    ['charge-spent', { ...charge, spent: { attacksLeft: 0 } }],
    ['charge-target-down', { ...charge, orcState: { conditions: { unconscious: true } } }],
    ['charge-target-down', { ...charge, plan: { stance: 'charge', target: 'nobody' } }],
    ['charge-target-down', { ...charge, plan: { stance: 'charge', target: null } }],
    ['unlisted', {}],
  ])('%s', (why, s) => expect(barOf(s, 'charge')).toBe(why));
});

describe('what a split of the combat bonus comes to is told', () => {
  const told = (s: Situation, pick = 'fight') => {
    const offer = offered(s, pick, 'plan');
    return param(offer, 'bcbAttack')?.options?.map(({ value, label, detail }) => [value, label, detail]) ?? offer?.detail;
  };
  test('OD-BCB-03 all into attack first, then half of it, none, and the rest', () => {
    // A fighter of level 4 has a bonus of 2; strength 16 adds 1 to hit.
    expect(told({ sheet: { level: 4, str: 16, armourAc: 4 } })).toEqual([
      ['2', '2 to attack, 0 to AC', '+3 to hit and AC 14'],
      ['1', '1 to attack, 1 to AC', '+2 to hit and AC 15'],
      ['0', '0 to attack, 2 to AC', '+1 to hit and AC 16'],
    ]);
    expect(told({ sheet: { bcb: 4 } })).toHaveLength(5);
    expect(told({ sheet: { level: 1 } })).toBeUndefined();
  });
  test('weapons that hit unlike are told apart, and bare hands where there is nothing else', () => {
    const first = (s: Situation) => (told(s) as string[][])[0]?.[2];
    expect(first({ sheet: { bcb: 1 }, gear: { 'sword-long': { plus: 1 }, dagger: {} } })).toBe('+1 or +2 to hit and AC 10');
    expect(first({ sheet: { bcb: 1 }, gear: {} })).toBe('+1 to hit and AC 10');
    expect(first({ sheet: { bcb: 1 }, state: { conditions: { staggered: true } } })).toBe('−1 to hit and AC 10');
    expect((told({ sheet: { bcb: 1 } }) as string[][])[1]?.[2]).toBe('+0 to hit and AC 11');
  });
  test('OD-CHG-02 a charge: neither dexterity nor bonus', () => {
    const s = { sheet: { bcb: 3, armourAc: 4, dex: 15 }, feet: 30 };
    expect(told(s)?.[0]).toEqual(['3', '3 to attack, 0 to AC', '+3 to hit and AC 15']);
    expect(offered(s, 'charge', 'plan')?.detail).toBe('AC 14 this round');
    expect(offered(s, 'close', 'plan')?.detail).toBeUndefined();
  });
  test('OD-DEF-02 full defence: all of it, and 2 more', () => {
    expect(told({ sheet: { bcb: 3, armourAc: 4 } }, 'defensive')).toBe('AC 19, no attack');
  });
});

describe('a stab at the vitals', () => {
  const open: Situation = { orcState: { conditions: { unaware: true } } };
  test.each<readonly [string, string | null, Situation]>([
    ['OD-ASN-01 whoever suspects nothing', null, open],
    ['whoever is held', null, { orcState: { conditions: { helpless: true } } }],
    ['whoever has dropped', null, { orcState: { conditions: { unconscious: 2 } } }],
    ['whoever looks on', 'unlisted', {}],
    ['the dead', 'unlisted', { orcState: { conditions: { unaware: true, dead: true } } }],
    ['OD-ASN-04 a slime', 'no-vitals', { ...open, orc: { hasVitals: false } }],
    ['a step away', null, { ...open, feet: 25 }],
    ['too far', 'out-of-reach', { ...open, feet: 26 }],
    ['no attack left', 'attack-used', { ...open, spent: { attacksLeft: 0 } }],
  ])('%s: %s', (_what, why, s) => expect(barOf(s, 'assassinate')).toBe(why));
  test('those who look on are no victims', () => {
    const s: Situation = { ...open, more: { urk: { side: 'foes', sheet: { hd: 1 } } } };
    expect(values(offered(s, 'assassinate'), 'target')).toEqual(['orc']);
  });
});

describe('OD-UNA-06 hands on somebody', () => {
  test.each<readonly [string | null, Situation]>([
    [null, { feet: 25 }],
    ['out-of-reach', { feet: 26 }],
    ['undetected', { orcState: { conditions: { invisible: 'undetected' } } }],
    ['no-foe', { orcState: { conditions: { unconscious: true } } }],
    ['closing', { plan: { stance: 'close', target: 'orc' } }],
    // OD-SPR-03: for the round, whatever they try.
    ['fended-off', { spent: { fendedBy: ['orc'] } }],
  ])('%s', (why, s) => {
    for (const pick of ['shove', 'grapple']) {
      expect(barOf(s, pick), pick).toBe(why);
      if (why === null) expect(values(offered(s, pick), 'target')).toEqual(['orc']);
    }
  });
});

describe('shooting', () => {
  const bow = { 'bow-short': {} };
  test.each<readonly [string, string | null, Situation]>([
    // Three increments of 50 ft, and half a move of 20 ft before that (OD-RND-03).
    ['OD-MIS-05 the last foot', null, { gear: bow, feet: 170 }],
    ['OD-MIS-05 beyond it', 'out-of-range', { gear: bow, feet: 171 }],
    ['OD-MIS-05 the last foot at a stand', null, { gear: bow, feet: 150, plan: { mode: 'double-shot' } }],
    ['OD-MIS-05 beyond it', 'out-of-range', { gear: bow, feet: 151, plan: { mode: 'double-shot' } }],
    ['a dart', null, { gear: { dart: {} }, feet: 65 }],
    ['a dart beyond', 'out-of-range', { gear: { dart: {} }, feet: 66 }],
    ['OD-ARC-01 a second arrow', 'second-arrow', { gear: bow, spent: { attacksLeft: 2, weapons: ['bow-short'] } }],
    ['OD-ARC-01 a second arrow that was declared', null, { gear: bow, plan: { mode: 'double-shot' }, spent: { weapons: ['bow-short'] } }],
    ['a second dart', null, { gear: { dart: {} }, spent: { attacksLeft: 2, weapons: ['dart'] } }],
    ['OD-ARC-02 an empty crossbow', 'not-loaded', { gear: { 'crossbow-light': { loaded: false } } }],
    ['OD-ARC-02 a loaded one', null, { gear: { 'crossbow-heavy': {} } }],
    ['OD-ARC-01 two arrows', null, { gear: bow, plan: { mode: 'double-shot' } }],
    ['OD-ARC-01 two of anything else', 'double-shot', { gear: { dart: {} }, plan: { mode: 'double-shot' } }],
    ['down already', 'target-down', { gear: bow, orcState: { conditions: { unconscious: true } } }],
    ['OD-INV-02 unseen', 'undetected', { gear: bow, orcState: { conditions: { invisible: 'undetected' } } }],
    // OD-CLO-02: missiles still apply.
    ['OD-CLO-02 at whom one closes with', null, { gear: bow, plan: { stance: 'close', target: 'orc' } }],
  ])('%s: %s', (_what, why, s) => expect(whyNot(s, 'shoot')).toBe(why));

  test('half a move first, and none with two arrows', () => {
    expect(param(offered({ gear: bow }, 'shoot'), 'feet')).toMatchObject({ min: 0, max: 20, initial: 0 });
    expect(param(offered({ gear: bow, spent: { moved: 20 } }, 'shoot'), 'feet')).toBeUndefined();
    expect(param(offered({ gear: bow, plan: { mode: 'double-shot' } }, 'shoot'), 'feet')).toBeUndefined();
    expect(barOf({}, 'shoot')).toBe('unlisted');
    expect(barOf({ gear: { 'bow-short': { ready: false } } }, 'shoot')).toBe('unlisted');
    expect(barOf({ gear: bow, spent: { attacksLeft: 0 } }, 'shoot')).toBe('attack-used');
  });
});

describe('where the dice pick the target, the choice says so', () => {
  const bow = { 'bow-short': {} };
  /** Ana 40 ft from the orc; Bob, her friend, and Urk so many feet from the orc. */
  function shot(bob: number, urk: number, state: Situation['state'] = {}) {
    const more: Cast = { bob: {}, urk: { side: 'foes', sheet: { hd: 1, hp: 9 } } };
    const fight = situation({ gear: bow, feet: 40, more, state });
    for (const [a, b, feet] of [
      ['bob', 'orc', bob],
      ['urk', 'orc', urk],
      ['urk', 'bob', 60],
      ['ana', 'bob', 60],
      ['ana', 'urk', 60],
    ] as const)
      setBetween(fight, a, b, feet);
    const offer = rules.offers(fight, 'ana').find((o) => o.pick === 'shoot');
    return [optionOf(offer, 'target', 'orc')?.detail, offer?.detail];
  }
  const said = 'in a melee the dice pick whom it hits, friend or foe';

  test('OD-MIS-03 a shot into a melee', () => {
    expect(shot(10, 60)).toEqual(['40 ft, the dice pick 1 of 2 there (1 friend)', said]);
    expect(shot(10, 10)).toEqual(['40 ft, the dice pick 1 of 3 there (1 friend)', said]);
  });
  test('OD-MIS-04 OD-MIS-05 what is thrown has the thrower’s strength in it near by, what is shot has none', () => {
    const far = (feet: number) => {
      const gear = { 'spear-thrown': {}, 'bow-short': {} };
      const offer = offered({ gear, feet, sheet: { str: 18 } }, 'shoot');
      return param(offer, 'weapon')?.options?.map(({ value, detail }) => [value, detail]);
    };
    expect(far(20)).toEqual([
      ['spear-thrown', 'd20 · 1d6 + 3'],
      ['bow-short', 'd20 · 1d6'],
    ]);
    expect(far(30)).toEqual([
      ['spear-thrown', 'd20 − 2 · 1d6'],
      ['bow-short', 'd20 · 1d6'],
    ]);
  });
  test('OD-MIS-03 at somebody who stands in none, or with a clear shot', () => {
    expect(shot(11, 60)).toEqual(['40 ft', undefined]);
    expect(shot(11, 10)).toEqual(['40 ft', undefined]);
    expect(shot(10, 10, { clearShot: true })).toEqual(['40 ft', undefined]);
  });
  test('OD-MEL-04 OD-MEL-05 a blow at nobody in particular', () => {
    const sword = (feet: number, urk: number) => {
      const fight = situation({ feet, more: { urk: { side: 'foes', sheet: { hd: 1 } } } });
      setBetween(fight, 'ana', 'urk', urk);
      const options = param(
        rules.offers(fight, 'ana').find((o) => o.pick === 'attack'),
        'weapon',
      )?.options;
      return options?.map(({ detail, when }) => [detail, when?.['target']]);
    };
    expect(sword(5, 5)).toEqual([
      ['d20 · 1d8 · the dice pick 1 of 2 if you name nobody', ['']],
      ['d20 · 1d8 · the other foe hits you at +2', ['orc', 'urk']],
    ]);
    // Whoever is named lays one open to the other; whoever needs a step is not in reach yet.
    const cost = (urk: number, bob = 60) => {
      const more: Cast = { urk: { side: 'foes', sheet: { hd: 1 } }, bob: { side: 'foes', sheet: { hd: 1 } } };
      const fight = situation({ feet: 5, more });
      for (const [id, feet] of [
        ['urk', urk],
        ['bob', bob],
      ] as const)
        setBetween(fight, 'ana', id, feet);
      return ['orc', 'urk'].map(
        (id) =>
          optionOf(
            rules.offers(fight, 'ana').find((o) => o.pick === 'attack'),
            'target',
            id,
          )?.detail,
      );
    };
    expect(cost(5)).toEqual(['5 ft, the other foe hits you at +2', '5 ft, the other foe hits you at +2']);
    expect(cost(5, 5)[0]).toBe('5 ft, the 2 others hit you at +2');
    expect(cost(6)).toEqual(['5 ft', '6 ft']);
    expect(sword(5, 6)).toEqual([['d20 · 1d8', ['', 'orc', 'urk']]]);
    expect(sword(6, 6)).toEqual([['d20 · 1d8', ['orc', 'urk']]]);
  });
});

test('OD-INV-02 nobody walks up to, backs away from or runs past a foe whom nobody has noticed', () => {
  const unseen = { orcState: { conditions: { invisible: 'undetected' as const } } };
  const noticed = { orcState: { conditions: { invisible: 'detected' as const } } };
  for (const [pick, param, feet] of [
    ['retreat', 'from', 5],
    ['move-past', 'past', 5],
    ['move', 'toward', 40],
  ] as const) {
    expect(values(offered({ ...noticed, feet }, pick), param), pick).toEqual(['orc']);
    expect(offered({ ...unseen, feet }, pick)?.params?.find(({ name }) => name === param)?.options ?? [], pick).toEqual([]);
  }
});
