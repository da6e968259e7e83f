/** House rules: the same fight as in the rules, and as the setting does. */

import { describe, expect, test } from 'vitest';
import { play as played } from '../../../src/cli/scenario.ts';
import type { Json } from '../../../src/engine/index.ts';
import { weaponOf } from '../../../src/rules/hursagmu-swords/arms.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { figuresOf, WEAPONS } from '../../../src/rules/hursagmu-swords/weapons.ts';
import type { Scenario } from '../../../src/scenarios/index.ts';
import { fighter, fightOf } from './play.ts';

type Parts = Pick<Scenario, 'combatants' | 'script'>;
type Dice = Readonly<Record<string, readonly number[]>>;

/** Plays it; dice by roller and purpose (`a attack`). What comes out as expected is no difference. */
function play({ combatants, script }: Parts, dice: Dice, house: Readonly<Record<string, Json>>, expect: Scenario['expect']) {
  const thrown = Object.entries(dice).map(([key, faces]) => {
    const [by = '', purpose = ''] = key.split(' ');
    return { by, purpose, faces };
  });
  return played({
    ruleset: hursagmuSwords.id,
    scenario: { id: 'house', combatants, script, dice: thrown, settings: house, expect: expect ?? {} },
  }).difference;
}

const foe = (id: string, sheet = {}) => ({ id, side: 'foes', sheet });
const hero = (id: string, sheet = {}) => ({ id, side: 'heroes', sheet });

describe('house rules', () => {
  test('SW-DMG-06 damage.least: a hit that endurance stops does nothing, or a point', () => {
    const blow = {
      combatants: [hero('a'), foe('b')],
      script: [
        { do: 'strike', actor: 'a', target: 'b' },
        { answer: 'none', by: 'b' },
      ],
    };
    const dice = { 'a attack': [3, 3], 'a damage': [1, 1], 'b endurance': [6, 6] };
    expect(play(blow, dice, {}, { 'b.stamina': 10, events: ['damage:b:0'] })).toBeNull();
    expect(play(blow, dice, { 'damage.least': 1 }, { 'b.stamina': 9, events: ['damage:b:1'] })).toBeNull();
  });

  test('SW-CORE-09 surprise.defends: the surprised are helpless, or may dodge', () => {
    const ambush = {
      combatants: [hero('a'), foe('b', { surprised: true })],
      script: [
        { do: 'strike', actor: 'a', target: 'b' },
        { answer: 'dodge', by: 'b' },
      ],
    };
    const dice = { 'a attack': [3, 3] };
    const hurt = { ...dice, 'a damage': [3, 3], 'b endurance': [3, 3] };
    expect(play(ambush, hurt, {}, { events: ['refused:b', 'undefended:b', 'hit:b'] })).toBeNull();
    expect(play(ambush, { ...dice, 'b defense': [3, 3] }, { 'surprise.defends': true }, { events: ['defended:b'] })).toBeNull();
  });

  const brawl = {
    combatants: [hero('a', { closeCombatWith: ['b'] }), foe('b', { closeCombatWith: ['a'] }), hero('c')],
    script: [
      { do: 'strike', actor: 'c', target: 'b' },
      { answer: 'dodge', by: 'b' },
      { answer: 'none', by: 'b' },
    ],
  };
  test('SW-GRP-09 grapple.dodge: who is locked does not dodge an outsider, or does', () => {
    const hurt = { 'c attack': [3, 3], 'c damage': [3, 3], 'b endurance': [3, 3] };
    expect(play(brawl, hurt, {}, { events: ['refused:b', 'undefended:b', 'hit:b'] })).toBeNull();
    expect(
      play(brawl, { 'c attack': [3, 3], 'b defense': [3, 3] }, { 'grapple.dodge': true }, { events: ['defended:b', 'refused:b'] }),
    ).toBeNull();
  });

  test('SW-GRP-09 grapple.resist: resisting is free, or Defence among the actions', () => {
    const wrestle = {
      combatants: [hero('a', { closeCombatWith: ['b'] }), foe('b', { closeCombatWith: ['a'] })],
      script: [
        { do: 'declare-plan', actor: 'b', plan: { attacks: 1 } },
        { do: 'escape', actor: 'a', target: 'b' },
      ],
    };
    const dice = { 'a grapple-attack': [3, 3], 'b grapple-defense': [3, 2] };
    expect(play(wrestle, { ...dice, 'a grapple-attack': [2, 3] }, {}, { 'b.penalty': 0, events: ['resisted:b'] })).toBeNull();
    expect(play(wrestle, dice, { 'grapple.resist': true }, { 'b.penalty': -2, events: ['escaped:a'] })).toBeNull();
  });

  const guarded = {
    combatants: [hero('a'), hero('friend'), foe('b', { dexterity: 4 })],
    script: [
      { do: 'strike', actor: 'b', target: 'a' },
      { answer: 'dodge', by: 'a' },
      { answer: 'assisted-block', by: 'friend', mod: 0 },
    ],
  };
  test('SW-DEF-10 assist.alone: the attack must beat both defences, or the friend’s alone', () => {
    const dice = { 'b attack': [3, 3], 'friend assist-defense': [1, 1] };
    expect(play(guarded, { ...dice, 'a defense': [6, 6] }, {}, { events: ['assisted:a:friend', 'defended:a'] })).toBeNull();
    const hurt = { ...dice, 'b damage': [3, 3], 'a endurance': [3, 3] };
    expect(play(guarded, hurt, { 'assist.alone': true }, { events: ['assisted:a:friend', 'hit:a'] })).toBeNull();
  });

  test('SW-DEF-10 assist.harm: a friend who blocks in vain goes unscathed, or is hit as well', () => {
    const hurt = { 'b attack': [6, 6], 'friend assist-defense': [1, 1], 'a defense': [1, 1], 'a endurance': [1, 1] };
    expect(play(guarded, { ...hurt, 'b damage': [3, 3] }, {}, { 'a.stamina': 6, 'friend.stamina': 10 })).toBeNull();
    const both = { ...hurt, 'b damage': [3, 3, 4, 4], 'friend endurance': [1, 1] };
    expect(play(guarded, both, { 'assist.harm': true }, { 'a.stamina': 6, 'friend.stamina': 4 })).toBeNull();
  });

  test('SW-ARE-07 area.one-roll: damage for each who is caught, or once for all', () => {
    const fire = {
      combatants: [foe('a', { weapons: ['fire-pot'] }), hero('b'), hero('c')],
      script: [
        {
          do: 'area-attack',
          actor: 'a',
          weapon: 'fire-pot',
          victims: [
            { id: 'b', exitYards: null },
            { id: 'c', exitYards: null },
          ],
        },
      ],
    };
    const dice = { 'a attack': [3, 3], 'b endurance': [1, 1], 'c endurance': [1, 1] };
    expect(play(fire, { ...dice, 'a damage': [1, 1, 3, 3] }, {}, { 'b.stamina': 8, 'c.stamina': 4 })).toBeNull();
    expect(play(fire, { ...dice, 'a damage': [1, 1] }, { 'area.one-roll': true }, { 'b.stamina': 8, 'c.stamina': 8 })).toBeNull();
  });

  test('SW-MNT-11 riding.first: the seat after the wound, or before', () => {
    const joust = {
      combatants: [foe('a', { strength: 3 }), hero('r', { mountedOn: 'h', dexterity: 3 }), hero('h', { kind: 'animal' })],
      script: [
        { do: 'strike', actor: 'a', target: 'r' },
        { answer: 'none', by: 'r' },
      ],
    };
    const dice = { 'a attack': [3, 3], 'a damage': [3, 3], 'r endurance': [1, 1], 'r riding': [3, 3] };
    expect(play(joust, dice, {}, { 'r.stamina': 5, 'r.mountedOn': null, events: ['health:r:hurt', 'unhorsed:r'] })).toBeNull();
    expect(play(joust, dice, { 'riding.first': true }, { 'r.mountedOn': 'h', events: ['kept-seat:r', 'health:r:hurt'] })).toBeNull();
  });

  test('SW-CORE-08 initiative.attribute: by Dexterity, or by Intelligence', () => {
    const order = {
      combatants: [hero('a', { dexterity: 5 }), hero('b', { intelligence: 6 })],
      script: [{ do: 'roll-initiative', actors: ['a', 'b'] }],
    };
    const dice = { 'a initiative': [3, 3], 'b initiative': [3, 3] };
    expect(play(order, dice, {}, { 'encounter.order': ['a', 'b'] })).toBeNull();
    expect(play(order, dice, { 'initiative.attribute': 'intelligence' }, { 'encounter.order': ['b', 'a'] })).toBeNull();
  });

  test('SW-CORE-07 draw.action: readying a weapon is free, or an action', () => {
    const ready = {
      combatants: [hero('a', { weapons: ['sword', 'dagger'] }), foe('b')],
      script: [{ do: 'draw', actor: 'a', item: 'dagger' }],
    };
    expect(play(ready, {}, {}, { 'a.inHand': 'dagger', 'a.actionCount': 0 })).toBeNull();
    expect(play(ready, {}, { 'draw.action': true }, { 'a.inHand': 'dagger', 'a.actionCount': 1 })).toBeNull();
    const held = fightOf({ a: { state: { hasActed: true } }, b: { side: 'foes' } }, { turn: 'a', settings: { 'draw.action': true } });
    fighter(held, 'a').weapons.push('dagger');
    expect(hursagmuSwords.offers(held, 'a').find((o) => o.pick === 'draw')?.blocked).toBe('nothing-left');
  });

  test('SW-ATK-02 throw.skill: a javelin is Archery, or Striking; a bow is Archery in any case', () => {
    expect(weaponOf(fightOf({}), 'javelin').skill).toBe('archery');
    const fight = fightOf({}, { settings: { 'throw.skill': 'striking' } });
    expect([weaponOf(fight, 'javelin').skill, weaponOf(fight, 'short-bow').skill]).toEqual(['striking', 'archery']);
  });

  test('SW-GRP-05 SW-STR-07 a weapon’s list says whether it is small and uses Strength', () => {
    const of = (list: readonly number[]) => weaponOf(fightOf({}, { settings: { 'weapon.short-sword': list } }), 'short-sword');
    expect([of([3, 0, 0, 1, 0]).small, of([3, 0, 0, 1, 0]).usesStrength]).toEqual([true, false]);
    expect([of([5, 0, 0, 0, 1]).power, of([5, 0, 0, 0, 1]).small]).toEqual([5, false]);
    for (const w of WEAPONS) expect(weaponOf(fightOf({}, { settings: { [`weapon.${w.id}`]: [...figuresOf(w)] } }), w.id)).toEqual(w);
  });

  test('a fight founded before a setting came to be is played as it always was', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a' });
    fight.settings = { rulings: 'never' };
    expect(hursagmuSwords.offers(fight, 'a')).toEqual(
      hursagmuSwords.offers(fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a', settings: { rulings: 'never' } }), 'a'),
    );
  });
});
