/** What a blow is reckoned to come to, modifier by modifier, and what each act is for. */
import { describe, expect, test } from 'vitest';
import { type Choice, question, setBetween, type Worth } from '../../../src/engine/index.ts';
import { armOf } from '../../../src/rules/fitz-swords-wizardry/arms.ts';
import { handBlow, impactOf, pastShaft, reachOf, shotAt } from '../../../src/rules/fitz-swords-wizardry/impact.ts';
import type { Fight, Fighter } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { appraisal } from '../../../src/rules/fitz-swords-wizardry/worth.ts';
import { type Cast, fighter, fightOf } from './play.ts';

interface Facing {
  readonly sheet?: object;
  readonly gear?: object;
  readonly ana?: Partial<Fighter>;
  readonly orc?: Partial<Fighter>;
  readonly orcGear?: object;
  readonly feet?: number;
  readonly plan?: Partial<Fighter['plan']>;
  readonly bob?: number;
  readonly toCome?: readonly string[];
}

/** Ana, without any bonus, before an orc of AC 10 and 9 hit points. */
function facing({
  sheet = {},
  gear = { 'sword-long': {} },
  orcGear = {},
  feet = 5,
  plan = {},
  bob,
  toCome = [],
  ...changes
}: Facing): Fight {
  const cast: Cast = {
    ana: { sheet: { gear, ...sheet } as never },
    orc: { side: 'foes', sheet: { hd: 1, hp: 9, gear: orcGear } as never },
    ...(bob !== undefined && { bob: { sheet: { opponent: 'orc' } } }),
  };
  const fight: Fight = { ...fightOf(cast), begun: true, slots: toCome.map((who) => ({ who, at: 3 })) };
  const ana = fighter(fight, 'ana');
  Object.assign(ana, changes.ana, { plan: { ...ana.plan, ...plan }, spent: { ...ana.spent, attacksLeft: 1 } });
  Object.assign(fighter(fight, 'orc'), changes.orc);
  setBetween(fight, 'ana', 'orc', feet);
  if (bob !== undefined) setBetween(fight, 'bob', 'orc', bob);
  return fight;
}
const blow = (f: Facing, key = 'sword-long') => {
  const fight = facing(f);
  const ana = fighter(fight, 'ana');
  return impactOf(fight, ana, fighter(fight, 'orc'), armOf(fight, key, ana.gear[key]!));
};

describe('OD-ATK-02 how likely a blow lands', () => {
  // A d20 at or above 10: eleven faces of twenty.
  const chances: readonly (readonly [string, number, Facing, string?])[] = [
    ['OD-ATK-01 nothing added', 0.55, {}],
    ['OD-BCB-03 combat bonus', 0.75, { plan: { bcbAttack: 4 } }],
    ['OD-ATK-02 a magic weapon', 0.65, { gear: { 'sword-long': { plus: 2 } } }],
    ['OD-MEL-02 strength', 0.65, { sheet: { str: 17 } }],
    ['OD-CRT-01 a 20 always wounds', 0.05, { orc: { acBase: 40 } }],
    ['OD-FUM-01 a 1 never does', 0.95, { orc: { acBase: -20 } }],
    ['OD-CRT-12 a flesh wound', 0.45, { ana: { conditions: { 'flesh-wound': true } } }],
    ['OD-DTH-01 staggered', 0.45, { ana: { conditions: { staggered: true } } }],
    ['OD-TWO-01 two attacks', 0.4, { plan: { mode: 'two-weapon-attack' } }],
    ['OD-TWO-02 one attack', 0.5, { plan: { mode: 'two-weapon-defence' } }],
    ['OD-MEL-05 intent on somebody else', 0.65, { orc: { conditions: { focused: 'bob' } } }],
    ['OD-MEL-05 intent on her', 0.55, { orc: { conditions: { focused: 'ana' } } }],
    ['OD-FLK-02 another attacker', 0.6, { bob: 5 }],
    ['OD-FLK-02 another, too far', 0.55, { bob: 11 }],
    ['OD-MIS-05 the first increment', 0.55, { gear: { 'bow-short': {} }, feet: 50 }, 'bow-short'],
    ['OD-MIS-05 the second', 0.45, { gear: { 'bow-short': {} }, feet: 51 }, 'bow-short'],
    ['OD-MIS-05 the third', 0.35, { gear: { 'bow-short': {} }, feet: 101 }, 'bow-short'],
    ['OD-MIS-02 dexterity, not strength', 0.6, { gear: { 'bow-short': {} }, sheet: { str: 17, dex: 13 } }, 'bow-short'],
    ['OD-FLK-02 no help to a shot', 0.55, { gear: { 'bow-short': {} }, bob: 5 }, 'bow-short'],
  ];
  test.each(chances.map(([what, chance, f, key = 'sword-long']) => ({ what, chance, f, key })))('$what: $chance', ({ chance, f, key }) =>
    expect(blow(f, key).chance).toBeCloseTo(chance),
  );
});

describe('OD-ATK-02 OD-ATK-04 what it does', () => {
  test.each<readonly [string, number, number, Facing]>([
    // A d8 at 9 hit points fells nobody, and takes half of them on average.
    ['a d8 at 9 hit points', 0, 0.5, {}],
    ['OD-MEL-02 strength adds to damage', 2 / 8, (3 + 4 + 5 + 6 + 7 + 8) / 9 / 8, { sheet: { str: 17, strHit: 0 } }],
    ['a last hit point', 1, 0, { orc: { hp: 1 } }],
    ['OD-SUB-03 what is beaten out of them is gone', 1, 0, { orc: { subdual: 8 } }],
    ['OD-ATK-04 at least a point', 0, 1 / 9, { gear: { 'sword-long': { dice: [1], flat: -3 } } }],
  ])('%s', (_what, fells, hurts, f) => {
    const { chance, ...done } = blow(f);
    expect(done.fells).toBeCloseTo(chance * fells);
    expect(done.hurts).toBeCloseTo(chance * hurts);
  });
});

describe('OD-SPR-03 a shaft in the way', () => {
  const past = (f: Facing): number => {
    const fight = facing({ feet: 20, orcGear: { spear: {} }, ...f });
    const [ana, orc] = [fighter(fight, 'ana'), fighter(fight, 'orc')];
    return pastShaft(fight, ana, orc, armOf(fight, 'it', { ...ana.gear['sword-long'], ...ana.gear['pike'] } as never)).chance;
  };
  const spent = fighter(facing({}), 'orc').spent;
  test.each<readonly [string, boolean, Facing]>([
    ['of somebody who waits', true, {}],
    ['of somebody beside her', false, { feet: 5 }],
    ['that has been used', false, { orc: { spent: { ...spent, fended: true } } }],
    ['of somebody stunned', false, { orc: { conditions: { stunned: 1 } } }],
    ['against the unstoppable', false, { ana: { unstoppable: true } }],
    ['shorter than her own', false, { gear: { pike: {} } }],
    ['put away', false, { orcGear: { spear: { ready: false } } }],
  ])('%s: %s', (_what, stops, f) => {
    if (stops) expect(past(f)).toBeLessThan(0.55);
    else expect(past(f)).toBeCloseTo(0.55);
  });

  test('nobody strikes with a long one at arm’s length, nor shoots beyond the range', () => {
    const at = (feet: number) => {
      const fight = facing({ gear: { pike: {}, 'bow-short': {}, unarmed: { ready: false } }, feet });
      const [ana, orc] = [fighter(fight, 'ana'), fighter(fight, 'orc')];
      return [handBlow(fight, ana, orc).chance > 0, shotAt(fight, ana, orc).chance > 0, reachOf(fight, ana)];
    };
    expect(at(5)).toEqual([false, true, 15]);
    expect(at(6)).toEqual([true, true, 15]);
    expect(at(151)).toEqual([true, false, 15]);
  });
});

describe('what an act is for', () => {
  const worth = (f: Facing, choice: Choice, key = 'act'): Worth | null => {
    const fight = facing(f);
    return appraisal.worth(fight, 'ana', choice, question(fighter(fight, 'ana'), key, [{ pick: choice.pick }], { pick: 'wait' }));
  };
  const attack = { pick: 'attack', target: 'orc', weapon: 'sword-long' };
  const bare: Facing = { gear: { dagger: { ready: false } } };
  test.each<readonly [string, Worth['for'] | null, string | null, Facing, Choice, string]>([
    ['a blow hurts', 'hurts', 'orc', {}, attack, 'act'],
    ['a blow of whoever held back', 'hurts', 'orc', {}, attack, 'held'],
    ['a blow out of reach is none', null, null, { feet: 60 }, { ...attack, target: '' }, 'act'],
    ['a shot hurts', 'hurts', 'orc', { gear: { 'bow-short': {} }, feet: 60 }, { pick: 'shoot', target: 'orc', weapon: 'bow-short' }, 'act'],
    ['fists are left alone', null, null, {}, { pick: 'brawl', target: 'orc' }, 'act'],
    ['so is beating down', null, null, {}, { pick: 'subdue', target: 'orc', weapon: 'sword-long' }, 'act'],
    ['standing up protects', 'protects', null, {}, { pick: 'stand-up' }, 'act'],
    ['drawing what one needs hurts', 'hurts', null, bare, { pick: 'ready', draw: 'dagger' }, 'act'],
    ['drawing more is idle', null, null, {}, { pick: 'ready', draw: 'dagger' }, 'act'],
    ['putting away is idle', null, null, bare, { pick: 'ready', put: 'dagger' }, 'act'],
    ['reloading hurts', 'hurts', null, {}, { pick: 'reload', weapon: 'crossbow-heavy' }, 'act'],
    ['leaving yields', 'yields', null, {}, { pick: 'leave', how: 'flee' }, 'act'],
    ['doing nothing yields', 'yields', null, {}, { pick: 'wait' }, 'act'],
    ['a swordsman does not back off', null, null, {}, { pick: 'retreat', from: 'orc', feet: 10 }, 'act'],
    ['an archer does', 'moves', null, { gear: { 'bow-short': {} } }, { pick: 'retreat', from: 'orc', feet: 10 }, 'act'],
    ['an archer without foes near does not', null, null, { gear: { 'bow-short': {} }, feet: 60 }, { pick: 'retreat', feet: 10 }, 'act'],
    [
      'an archer with somebody in range stays',
      null,
      null,
      { gear: { 'bow-short': {} }, feet: 60 },
      { pick: 'move', toward: 'orc', feet: 10 },
      'act',
    ],
    ['a swordsman goes', 'moves', 'orc', { feet: 60 }, { pick: 'move', toward: 'orc', feet: 10 }, 'act'],
    ['full defence protects', 'protects', null, {}, { pick: 'defensive' }, 'declare'],
    ['to fight, with a foe in reach, hurts', 'hurts', 'orc', {}, { pick: 'fight' }, 'declare'],
    ['to fight with nobody near moves', 'moves', null, { feet: 200 }, { pick: 'fight' }, 'declare'],
    ['a charge hurts', 'hurts', 'orc', { feet: 30 }, { pick: 'charge', target: 'orc' }, 'declare'],
    ['an archer does not charge', null, null, { gear: { 'bow-short': {} }, feet: 30 }, { pick: 'charge', target: 'orc' }, 'declare'],
    ['closing in moves', 'moves', 'orc', { feet: 30 }, { pick: 'close', target: 'orc' }, 'declare'],
    ['spells are the players’ to word', null, null, {}, { pick: 'cast', spell: 'Sleep' }, 'declare'],
    ['what is no question of the round', null, null, {}, attack, 'fend'],
  ])('%s: %s', (_what, of, at, f, choice, key) => {
    const found = worth(f, choice, key);
    expect(found?.for ?? null).toBe(of);
    if (found) expect(found.at).toBe(at);
  });

  test('OD-BCB-04 the more goes into attack, the more likely it lands, and the less it guards', () => {
    const split = (bcbAttack: number) => worth({ sheet: { level: 7 }, orcGear: { club: {} } }, { pick: 'fight', bcbAttack }, 'declare')!;
    expect(split(4).chance).toBeCloseTo(0.75);
    expect(split(0).chance).toBeCloseTo(0.55);
    expect(split(4).risk!).toBeGreaterThan(split(0).risk!);
    expect(worth({ sheet: { level: 7 }, orcGear: { club: {} } }, { pick: 'defensive' }, 'declare')!.risk!).toBeLessThan(split(0).risk!);
  });

  test('OD-MIS-03 a friend beside the target takes half of the shots', () => {
    const bow: Facing = { gear: { 'bow-short': {} }, feet: 40 };
    const shot = { pick: 'shoot', target: 'orc', weapon: 'bow-short' };
    const [alone, beside] = [worth(bow, shot)!, worth({ ...bow, bob: 10 }, shot)!];
    expect(beside.hurts!).toBeCloseTo(alone.hurts! / 2);
    expect(beside.risk!).toBeGreaterThan(alone.risk!);
    expect(worth({ ...bow, bob: 11 }, shot)!.hurts!).toBeCloseTo(alone.hurts!);
    expect(worth({ ...bow, bob: 10, ana: { clearShot: true } }, shot)!.hurts!).toBeCloseTo(alone.hurts!);
    expect([alone.afar, worth({ ...bow, feet: 10 }, shot)!.afar]).toEqual([true, false]);
  });

  test('whoever lies there is told apart', () => {
    const down: Facing = { orc: { conditions: { unconscious: true } } };
    expect(worth(down, attack)?.fallen ?? worth(down, { ...attack, pick: 'assassinate' })?.fallen).toBe(true);
    expect(worth({}, attack)?.fallen).toBeUndefined();
  });
});
