/** Where an attack comes from, which way somebody goes, and what is used with what: done, not only offered. */
import { describe, expect, test } from 'vitest';
import type { Choice, FightDice, Json, Standing } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { answered, apart, askedOf, between, type Cast, declared as declaredBy, diceOf, fighter, fightOf, refusalOf } from './play.ts';

const claws = { claw: {} };
const wait = { pick: 'wait' };
const dice = diceOf({ initiative: 3, attack: 10, damage: 2 });
const declared = (fight: Fight, plans: Readonly<Record<string, Choice>> = {}, faces: FightDice = dice): Standing<Fight> =>
  declaredBy(fight, plans, faces);
/** What the attack of somebody adds to its die, by source. */
const added = ({ news }: Standing<Fight>, by: string): Readonly<Record<string, number>> => {
  const attack = news.map(({ event }) => event).find((event) => event.type === 'attack' && 'by' in event && event.by === by);
  return Object.fromEntries((attack?.steps?.[0]?.sum?.parts ?? []).filter(([, n]) => n !== 0));
};

describe('OD-FLK-01 from behind', () => {
  const archer = { sheet: { gear: { 'bow-long': {} } } };
  const orc = { side: 'foes', sheet: { hd: 1, hp: 20, gear: claws } } as const;
  const behind = (fight: Fight): Fight => {
    fighter(fight, 'a').behind = { b: 'rear' };
    return fight;
  };

  test('a shot is, and one that goes astray is not', () => {
    const shot = (cast: Cast) => {
      const fight = behind(
        apart(fightOf({ a: archer, b: orc, ...cast }), [
          ['a', 'b', 60],
          ['a', 'c', 60],
          ['b', 'c', 5],
        ]),
      );
      const astray = diceOf({ initiative: 3, attack: 10, 'target-pick': 2 });
      const others = Object.fromEntries(Object.keys({ b: orc, ...cast }).map((id) => [id, wait]));
      return answered(
        declared(fight, {}, astray),
        { a: { pick: 'shoot', target: 'b', weapon: 'bow-long', from: 'rear' }, ...others },
        astray,
      );
    };
    expect(added(shot({}), 'a')['from behind']).toBe(2);
    expect(added(shot({ c: {} }), 'a')['from behind']).toBeUndefined();
  });

  test('a charge is', () => {
    const fight = behind(apart(fightOf({ a: {}, b: orc }), [['a', 'b', 30]]));
    const charge = { pick: 'charge', target: 'b' };
    const standing = answered(declared(fight, { a: charge }), { a: { ...charge, weapon: 'unarmed', from: 'rear' }, b: wait }, dice);
    expect(added(standing, 'a')['from behind']).toBe(2);
  });

  test('a free attack is, and meets no shield of a wall (OD-WAL-03)', () => {
    const fumbles = diceOf({ initiative: 3, attack: 1, 'free-attack': 10 });
    const struck = (edition: number) => {
      const fight = Object.assign(behind(fightOf({ a: {}, b: { ...orc, sheet: { ...orc.sheet, shieldAc: 1 } } })), { edition });
      fight.walls = [['b', 'b']];
      const blow = answered(declared(fight, {}, fumbles), { a: wait, b: { pick: 'attack', target: 'a', weapon: 'claw' } }, fumbles);
      const free = answered(blow, { a: { pick: 'free-attack', weapon: 'unarmed' } }, fumbles);
      const guarded = free.news.map(({ event }) => event).find((event) => event.type === 'guarded' && 'on' in event && event.on === 'b');
      return [added(free, 'a')['from behind'], guarded?.steps?.[0]?.sum?.parts.some(([of, n]) => of === 'shield' && n !== 0)];
    };
    expect(struck(3)).toEqual([2, false]);
    expect(struck(2)).toEqual([undefined, true]);
  });
});

describe('which way somebody goes', () => {
  const field = (): Fight =>
    apart(
      fightOf({
        a: { sheet: { gear: { 'bow-short': {}, dart: {} } } },
        f: {},
        b: { side: 'foes', sheet: { gear: claws } },
        c: { side: 'foes' },
      }),
      [
        ['a', 'b', 30],
        ['a', 'c', 30],
        ['b', 'c', 5],
        ['f', 'b', 30],
        ['f', 'c', 30],
      ],
    );
  const acts = (choice: Choice, fight = field()) => answered(declared(fight), { a: choice, f: wait, b: wait, c: wait }, dice);
  const told = ({ news }: Standing<Fight>): string[] =>
    rules.texts.story!(news.map(({ event }) => event) as never, { name: (id: string) => id, quote: (typed: string) => typed }).map(
      (b) => b.headline,
    );

  test('OD-RND-03 OD-MOV-01 away from a foe who is not at hand; those beside that foe are left behind as well', () => {
    const gone = acts({ pick: 'move', toward: 'b', feet: 40, direction: 'away' });
    expect(['b', 'c', 'f'].map((id) => between(gone, 'a', id))).toEqual([70, 65, 40]);
    expect(told(gone)).toContainEqual('**Initiative 3** · **a** moves 40 ft away from **b**.');
  });

  test('OD-MOV-01 towards them as before', () => {
    expect(between(acts({ pick: 'move', toward: 'b', feet: 20 }), 'a', 'b')).toBe(10);
  });

  test('OD-RET-01 from under a foe’s nose one backs away instead', () => {
    const standing = declared(apart(field(), [['a', 'b', 5]]));
    const move = rules.offers(standing.seen, 'a').find(({ pick }) => pick === 'move');
    expect(move?.params?.map(({ name }) => name)).toEqual(['toward', 'feet']);
  });

  test('OD-ARC-01 half a move back before a shot, no farther than the missile carries', () => {
    const shot = (more: Readonly<Record<string, Json>>, far = 30) => {
      const fight = apart(field(), [
        ['a', 'b', far],
        ['a', 'c', far],
      ]);
      fighter(fight, 'a').clearShot = true;
      return acts({ pick: 'shoot', target: 'b', weapon: 'dart', ...more }, fight);
    };
    const back = shot({ feet: 10, direction: 'away' });
    expect([between(back, 'a', 'b'), added(back, 'a')['range']]).toEqual([40, -4]);
    expect(refusalOf(() => shot({ feet: 16, direction: 'away' })).reason).toBe('out-of-range');
  });

  test('OD-MIS-05 a shot from beyond its range takes the step that it needs', () => {
    const fight = apart(field(), [
      ['a', 'b', 60],
      ['a', 'c', 60],
    ]);
    fighter(fight, 'a').clearShot = true;
    const offer = rules.offers(declared(structuredClone(fight)).seen, 'a').find(({ pick }) => pick === 'shoot');
    expect(JSON.stringify(offer)).toContain('15 ft nearer first');
    const shot = acts({ pick: 'shoot', target: 'b', weapon: 'dart' }, fight);
    expect([between(shot, 'a', 'b'), added(shot, 'a')['range']]).toEqual([45, -4]);
  });
});

describe('OD-TWO-03 two weapons', () => {
  const gear = { 'sword-long': {}, 'axe-battle': {}, dagger: {}, 'sword-two-handed': {}, 'bow-long': {}, second: { type: 'sword-long' } };
  const usable = (of: string, mode: string, used: readonly string[] = [], edition = 3): readonly string[] => {
    const fight = Object.assign(fightOf({ a: { sheet: { class: of, gear } }, b: { side: 'foes', sheet: { gear: claws } } }), { edition });
    const { seen } = declared(fight, { a: { pick: 'fight', mode, bcbAttack: 0 } });
    fighter(seen, 'a').spent.weapons = [...used];
    return ['attack', 'subdue', 'shoot'].flatMap((pick) => {
      const options = rules
        .offers(seen, 'a')
        .find((offer) => offer.pick === pick)
        ?.params?.find(({ name }) => name === 'weapon')?.options;
      return (options ?? []).filter(({ blocked }) => !blocked).map(({ value }) => `${pick} ${value}`);
    });
  };
  const melee = (...weapons: readonly string[]) => ['attack', 'subdue'].flatMap((pick) => weapons.map((weapon) => `${pick} ${weapon}`));

  test('are one-handed, and one of them is light', () => {
    expect(usable('fighter', 'two-weapon-attack')).toEqual(melee('sword-long', 'axe-battle', 'dagger', 'second'));
    expect(usable('fighter', 'two-weapon-defence')).toEqual(melee('sword-long', 'axe-battle', 'dagger', 'second'));
    expect(usable('fighter', 'two-weapon-attack', ['sword-long'])).toEqual(melee('dagger'));
    expect(usable('fighter', 'two-weapon-attack', ['dagger'])).toEqual(melee('sword-long', 'axe-battle', 'second'));
    expect(usable('ranger', 'two-weapon-attack', ['sword-long'])).toEqual(melee('dagger', 'second'));
  });

  test('OD-ASN-01 a stab too', () => {
    const fight = fightOf({ a: { sheet: { gear } }, b: { side: 'foes', sheet: { conditions: { helpless: true } } } });
    const { seen } = declared(fight, { a: { pick: 'fight', mode: 'two-weapon-attack', bcbAttack: 0 } });
    const stab = rules
      .offers(seen, 'a')
      .find(({ pick }) => pick === 'assassinate')
      ?.params?.find(({ name }) => name === 'weapon');
    const open = stab?.options?.filter(({ blocked }) => !blocked).map(({ value }) => value);
    expect(open).toEqual(['sword-long', 'axe-battle', 'dagger', 'second']);
  });

  /** What somebody may strike with who is given the chance by a fumble, with their own blows yet to come or struck. */
  const strikes = (mode: string, { struck = '', edition = 4 } = {}): readonly string[] => {
    const slips: FightDice =
      () =>
      ({ by, purpose, count, sides }) =>
        Array.from({ length: count }, () => Math.min(sides, purpose === 'initiative' ? (by === 'a' ? 6 : 3) : by === 'b' ? 1 : 10));
    const fight = fightOf({ a: { sheet: { hpMax: 20, gear } }, b: { side: 'foes', sheet: { hp: 20, gear: claws } } });
    Object.assign(fight, { edition });
    const turn = declared(fight, { a: { pick: 'fight', bcbAttack: 0, ...(mode !== 'none' && { mode }) } }, slips);
    const first = answered(turn, { a: struck ? { pick: 'attack', target: 'b', weapon: struck } : { pick: 'hold' } }, slips);
    const slipped = answered(first, { b: { pick: 'attack', target: 'a', weapon: 'claw' } }, slips);
    const [free] = askedOf(slipped.pending, 'a').offers;
    return (free?.params?.[0]?.options ?? []).map(({ value }) => value);
  };

  test('OD-FUM-02 strike for free as well, the one that has had its blow too', () => {
    const light = ['sword-long', 'axe-battle', 'dagger', 'second'];
    expect(strikes('two-weapon-defence')).toEqual(light);
    expect(strikes('two-weapon-defence', { struck: 'sword-long' })).toEqual(['sword-long', 'dagger']);
    expect(strikes('none')).toEqual([...light.slice(0, 3), 'sword-two-handed', 'second', 'unarmed']);
    expect(strikes('two-weapon-defence', { edition: 3 })).toContain('sword-two-handed');
  });

  test('OD-SPR-03 meet whoever comes as well, with a blow that is then used up', () => {
    const coming = (spent: readonly string[], edition = 4) => {
      const pikes = { spear: {}, dagger: {}, polearm: {} };
      const fight = apart(fightOf({ a: { sheet: { gear: pikes } }, b: { side: 'foes', sheet: { hp: 20, gear: claws } } }), [
        ['a', 'b', 15],
      ]);
      const fast: FightDice =
        () =>
        ({ by, purpose, count, sides }) =>
          Array.from({ length: count }, () => Math.min(sides, purpose === 'initiative' ? (by === 'b' ? 6 : 3) : 2));
      const turn = declared(Object.assign(fight, { edition }), { a: { pick: 'fight', mode: 'two-weapon-attack', bcbAttack: 0 } }, fast);
      fighter(turn.match.state, 'a').spent.weapons = [...spent];
      const met = answered(turn, { b: { pick: 'attack', target: 'a', weapon: 'claw' } }, fast);
      if (met.pending.at !== 'ask' || met.pending.asking.asks[0]?.key !== 'fend') return null;
      const [fend] = askedOf(met.pending, 'a').offers;
      const after = fighter(answered(met, { a: { pick: 'fend', weapon: 'spear' } }, fast).seen, 'a');
      return [(fend?.params?.[0]?.options ?? []).map(({ value }) => value), after.spent.weapons];
    };
    expect(coming([])).toEqual([['spear'], ['spear']]);
    expect(coming(['spear'])).toBeNull();
    expect(coming([], 3)).toEqual([['spear', 'polearm'], []]);
  });

  test('OD-MEL-04 strike whom the dice choose where nobody is named', () => {
    const foe = { side: 'foes', sheet: { hp: 20, gear: claws } } as const;
    const fight = fightOf({ a: { sheet: { gear } }, b: foe, c: foe });
    const two = declared(fight, { a: { pick: 'fight', mode: 'two-weapon-attack', bcbAttack: 0 } });
    const blow = answered(two, { a: { pick: 'attack', weapon: 'dagger' }, b: wait, c: wait }, dice);
    expect(added(blow, 'a')['two weapons']).toBe(-3);
  });

  test('in a fight that began before, whatever comes to hand', () => {
    expect(usable('fighter', 'two-weapon-attack', ['sword-long'], 2)).toContain('attack sword-two-handed');
    expect(usable('fighter', 'two-weapon-attack', [], 2)).toContain('shoot bow-long');
  });
});

test('OD-ARC-01 several attacks are no several arrows', () => {
  const fight = apart(fightOf({ a: {}, m: { side: 'foes', sheet: { hd: 3, attacks: 3, gear: { 'bow-short': {} } } } }), [['a', 'm', 60]]);
  const first = answered(declared(fight), { a: wait, m: { pick: 'shoot', target: 'a', weapon: 'bow-short' } }, dice);
  const again = (standing: Standing<Fight>) => rules.offers(standing.seen, 'm').find(({ pick }) => pick === 'shoot')?.blocked;
  expect(again(first)).toBe('second-arrow');
});
