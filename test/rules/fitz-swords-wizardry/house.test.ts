/** House rules: the same fight as in the rules, and as the setting does. */

import { describe, expect, test } from 'vitest';
import { play as played } from '../../../src/cli/scenario.ts';
import { type Choice, heard, type Json } from '../../../src/engine/index.ts';
import { saveOf } from '../../../src/rules/fitz-swords-wizardry/ability.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { conditionWords } from '../../../src/rules/fitz-swords-wizardry/words/names.ts';
import type { Scenario } from '../../../src/scenarios/index.ts';
import { answered, askedOf, type Cast, diceOf, fighter, fightOf, opened } from './play.ts';

type House = Readonly<Record<string, Json>>;
type Dice = Readonly<Record<string, readonly number[]>>;

/** One round, dice by roller and purpose (`a attack`); everybody rolls their own number for initiative. What comes out as expected is no difference. */
function play(parts: Pick<Scenario, 'combatants' | 'script' | 'zones'>, dice: Dice, house: House, expect: Scenario['expect']) {
  const thrown = Object.entries(dice).map(([key, faces]) => {
    const [by = '', purpose = ''] = key.split(' ');
    return { by, purpose, faces };
  });
  return played({ ruleset: rules.id, scenario: { id: 'house', ...parts, dice: thrown, settings: house, expect: expect ?? {} } }).difference;
}

const hero = (id: string, sheet = {}) => ({ id, side: 'heroes', sheet });
const foe = (id: string, sheet = {}) => ({ id, side: 'foes', sheet: { hd: 1, hp: 9, ...sheet } });
const resolve = { do: 'resolve', actor: 'gm' };
const attack = (actor: string, target: string, weapon: string) => ({ do: 'attack', actor, target, weapon });

test('OD-SUR-01 surprise.asked: the GM says who is caught out before anybody declares, or nobody is', () => {
  const cast: Cast = { ana: {}, orc: { side: 'foes', sheet: { hd: 1 } } };
  const first = (house: House) => {
    const { pending } = opened(fightOf(cast, house), diceOf());
    return pending.at === 'ask' ? pending.asking.asks.map(({ key, who }) => [key, who]) : [];
  };
  expect(first({})).toEqual([['surprise', 'gm']]);
  expect(first({ 'surprise.asked': false })).toEqual([
    ['declare', 'ana'],
    ['declare', 'orc'],
  ]);
});

describe('blows', () => {
  test('OD-ATK-04 damage.least: a weak blow does a point, or nothing', () => {
    const tap = { combatants: [hero('a', { str: 3, gear: { dagger: {} } }), foe('b')], script: [resolve, attack('a', 'b', 'dagger')] };
    const dice = { 'a initiative': [5], 'b initiative': [1], 'a attack': [15], 'a damage': [1] };
    expect(play(tap, dice, {}, { 'b.hp': 8 })).toBeNull();
    expect(play(tap, dice, { 'damage.least': 0 }, { 'b.hp': 9 })).toBeNull();
  });

  test('OD-CRT-12 wounds.add: a second flesh wound adds nothing, or another -2', () => {
    const again = {
      combatants: [hero('a', { level: 7, gear: { dagger: {} } }), foe('b', { hp: 30, conditions: { 'flesh-wound': true } })],
      script: [resolve, attack('a', 'b', 'dagger'), { ...resolve }, attack('b', 'a', 'unarmed')],
    };
    const dice = {
      'a initiative': [5, 5],
      'b initiative': [1, 1],
      'a attack': [20],
      'a damage': [1],
      'a crit-effect': [3],
      'b save-crit': [2],
    };
    const swing = { ...dice, 'b attack': [11] };
    // A d20 of 11 with +1 for the hit die: at -2 it just reaches AC 10.
    expect(play(again, { ...swing, 'b damage': [1] }, {}, { 'b.conditions.flesh-wound': true, events: ['attack:b>a:hit'] })).toBeNull();
    expect(play(again, swing, { 'wounds.add': true }, { 'b.conditions.flesh-wound': 2, events: ['attack:b>a:miss'] })).toBeNull();
    expect([conditionWords('flesh-wound', true), conditionWords('flesh-wound', 2)]).toEqual(['flesh wound', '2 flesh wounds']);
  });

  const shot = {
    combatants: [hero('a', { gear: { 'bow-short': {} } }), foe('b', { acBase: 30 })],
    zones: { feet: { 'a>b': 40 } },
    script: [resolve, attack('a', 'b', 'bow-short')],
  };
  test('OD-CRT-09 embedded.charted: every natural 20 leaves the arrow in the wound, or Mighty Blows alone', () => {
    const dice = { 'a initiative': [5], 'b initiative': [1], 'a attack': [20], 'a damage': [1] };
    expect(play(shot, dice, {}, { 'b.embedded': [{ weapon: 'bow-short' }] })).toBeNull();
    expect(play(shot, dice, { 'embedded.charted': true }, { 'b.embedded': [] })).toBeNull();
  });

  test('OD-UNA-04 unarmed.chart: a fist’s natural 20 stuns, or rolls on the chart as well', () => {
    const punch = { combatants: [hero('a'), foe('b')], script: [resolve, attack('a', 'b', 'unarmed')] };
    const dice = { 'a initiative': [5], 'b initiative': [1], 'a attack': [20], 'a damage': [1] };
    expect(play(punch, dice, {}, { events: ['stunned:b:1'], notEvents: ['crit-effect*'] })).toBeNull();
    const charted = { ...dice, 'a crit-effect': [3], 'b save-crit': [2] };
    expect(play(punch, charted, { 'unarmed.chart': true }, { events: ['stunned:b:1', 'crit-effect:b:3'] })).toBeNull();
  });

  const press = {
    combatants: [hero('a', { conditions: { focused: 'b' } }), foe('b'), foe('c')],
    script: [resolve, attack('c', 'a', 'unarmed')],
  };
  const pressed = { 'a initiative': [5], 'b initiative': [1], 'c initiative': [3], 'c attack': [8] };
  test('OD-MEL-05 focus.lasts: the back is turned until the next action, or all round', () => {
    const narrow = { ...press, combatants: [...press.combatants.slice(0, 2), foe('c', { hd: 0 })] };
    expect(play(narrow, pressed, {}, { events: ['attack:c>a:miss'] })).toBeNull();
    const hit = { ...pressed, 'c damage': [1] };
    expect(play(narrow, hit, { 'focus.lasts': 'round' }, { events: ['attack:c>a:hit'], 'a.conditions': [] })).toBeNull();
  });

  test('OD-FLK-02 several.count: who attacked them last counts, or whoever could', () => {
    const flanked = { ...press, combatants: [hero('a'), foe('b'), foe('c')] };
    expect(play(flanked, pressed, {}, { events: ['attack:c>a:miss'] })).toBeNull();
    expect(play(flanked, { ...pressed, 'c damage': [1] }, { 'several.count': 'in-reach' }, { events: ['attack:c>a:hit'] })).toBeNull();
  });

  test('OD-SPR-03 fend.free: fending costs the attack, or nothing', () => {
    const pike = {
      combatants: [hero('a', { gear: { polearm: {} } }), foe('b', { hp: 40, gear: { claw: {} } })],
      zones: { feet: { 'a>b': 20 } },
      script: [resolve, attack('b', 'a', 'claw'), { answer: 'fend', by: 'a', weapon: 'polearm' }, attack('a', 'b', 'polearm')],
    };
    const dice = { 'a initiative': [1], 'b initiative': [5], 'a fend-attack': [15], 'a damage': [1] };
    expect(play(pike, dice, {}, { events: ['fended:b', 'refused:a:attack-used'] })).toBeNull();
    expect(play(pike, { ...dice, 'a attack': [2] }, { 'fend.free': true }, { events: ['fended:b', 'attack:a>b:miss'] })).toBeNull();
  });
});

describe('magic, gear, feet', () => {
  test('OD-SPL-05 spell.half: half of five is two, or three', () => {
    const bolt = {
      combatants: [hero('a', { class: 'magic-user' }), foe('b')],
      script: [{ do: 'declare', actor: 'a', spell: { name: 'Bolt', level: 1, target: 'b', damage: [6], save: 'half' } }, resolve],
    };
    const dice = { 'a initiative': [5], 'b initiative': [1], 'a spell-damage': [5], 'b save-spell': [19] };
    expect(play(bolt, dice, {}, { 'b.hp': 7 })).toBeNull();
    expect(play(bolt, dice, { 'spell.half': 'up' }, { 'b.hp': 6 })).toBeNull();
  });

  test.each([
    ['heavy', true, false],
    ['both', false, false],
    ['neither', true, true],
  ])('OD-ARC-02 crossbow.reload %s: light ready again %s, heavy %s', (which, light, heavy) => {
    const volley = {
      combatants: [hero('a', { gear: { 'crossbow-light': {} } }), hero('c', { gear: { 'crossbow-heavy': {} } }), foe('b')],
      zones: { feet: { 'a>b': 40, 'c>b': 40 } },
      script: [resolve, attack('a', 'b', 'crossbow-light'), attack('c', 'b', 'crossbow-heavy')],
    };
    const dice = { 'a initiative': [5], 'c initiative': [4], 'b initiative': [1], 'a attack': [2], 'c attack': [2] };
    const loaded = { 'a.gear.crossbow-light.loaded': light, 'c.gear.crossbow-heavy.loaded': heavy };
    expect(play(volley, dice, { 'crossbow.reload': which }, loaded)).toBeNull();
  });

  test('OD-SAV-01 save.monsterBest: thirty hit dice save at 3, or at 5', () => {
    const dragon = (house: House) => fightOf({ b: { side: 'foes', sheet: { hd: 30 } } }, house);
    expect([dragon({}), dragon({ 'save.monsterBest': 5 })].map((fight) => saveOf(fight, fighter(fight, 'b')))).toEqual([3, 5]);
  });
});

const cast: Cast = {
  ana: { sheet: { level: 7, gear: { 'sword-long': {}, dagger: { ready: false } } } },
  orc: { side: 'foes', sheet: { hd: 4 } },
};
const dice = diceOf({ initiative: 3 });
const declared = (house: House, plans: Readonly<Record<string, Choice>> = {}, feet = 5) => {
  const fight = fightOf(cast, house);
  fight.distances['ana>orc'] = feet;
  return answered(answered(opened(fight, dice), {}, dice), plans, dice);
};

describe('declarations', () => {
  test('OD-BCB-04 split.silent: silence attacks, or guards', () => {
    const plan = (house: House) => fighter(declared(house).seen, 'orc').plan;
    expect([plan({}).bcbAttack, plan({}).bcbDefence]).toEqual([4, 0]);
    const guarded = plan({ 'split.silent': 'defence' });
    expect([guarded.bcbAttack, guarded.bcbDefence]).toEqual([0, 4]);
  });

  test('OD-BCB-04 split.open: the split is a secret, or told to all', () => {
    const voice = { name: (id: string) => id, quote: (typed: string) => typed };
    const told = (house: House) => {
      const { news, seen } = declared(house, { ana: { pick: 'fight', bcbAttack: 1, bcbDefence: 3 } });
      const words = heard(news, { as: 'public' }).flatMap((e) => (e.type === 'planned' ? (rules.texts.event(e, voice) ?? []) : []));
      return [words[0], rules.view(seen, { as: 'public' }).rows[0]?.open.find(([of]) => of === 'split')?.[1]];
    };
    expect(told({})).toEqual([undefined, undefined]);
    expect(told({ 'split.open': true })).toEqual(['ana puts 1 of the combat bonus into attack and 3 into AC.', '1 into attack, 3 into AC']);
  });

  test('OD-ORD-01 declared.hidden: a charge is announced before initiative, or seen when it comes', () => {
    const known = (house: House) => {
      const { news, seen } = declared(house, { orc: { pick: 'charge', target: 'ana' } }, 30);
      const announced = heard(news, { as: 'public' }).some((e) => e.type === 'announced');
      return [announced, rules.view(seen, { as: 'public' }).rows[1]?.open.some(([of]) => of === 'this round')];
    };
    expect(known({})).toEqual([true, true]);
    expect(known({ 'declared.hidden': true })).toEqual([false, false]);
  });

  test('OD-CHG-01 charge.carried: whoever has declared a charge chooses when it comes, or it comes by itself', () => {
    const charged = (house: House, feet = 30) => {
      const { pending, news } = declared(house, { ana: { pick: 'charge', target: 'orc' }, orc: { pick: 'defensive' } }, feet);
      const asks = pending.at === 'ask' ? pending.asking.asks.map(({ key, who }) => `${key} ${who}`) : [];
      return { asks, struck: news.some(({ event }) => event.type === 'attack' && 'by' in event && event['by'] === 'ana') };
    };
    expect(charged({}).asks).toContain('act ana');
    // Whoever defends is asked on the same number, and both happen together.
    expect(charged({ 'charge.carried': true })).toEqual({ asks: ['act orc'], struck: false });
  });

  test('OD-RND-02 ready.free: drawing takes the slot, or leaves time to act, once', () => {
    const draw: Choice = { pick: 'ready', draw: 'dagger' };
    const drawn = (house: House) => answered(declared(house), { ana: draw }, dice);
    expect(drawn({}).pending).toMatchObject({ asking: { asks: [{ key: 'declare' }, { key: 'declare' }] } });
    const free = drawn({ 'ready.free': true });
    expect(fighter(free.seen, 'ana').gear['dagger']?.ready).toBe(true);
    expect(askedOf(free.pending, 'ana').key).toBe('act');
    const back = answered(free, { ana: { pick: 'ready', put: 'dagger' } }, dice);
    expect([askedOf(back.pending, 'ana').key, fighter(back.seen, 'ana').gear['dagger']?.ready]).toEqual(['declare', false]);
  });

  test('OD-CLO-01 closing.undeclared: closing in must be declared, or may be chosen on one’s number', () => {
    const offers = (house: House) => askedOf(declared(house, {}, 40).pending, 'ana').offers.map((o) => o.pick);
    expect(offers({})).not.toContain('close');
    const standing = declared({ 'closing.undeclared': true }, {}, 40);
    const { news } = answered(standing, { ana: { pick: 'close', target: 'orc' } }, dice);
    expect(news.map(({ event }) => event.type)).toContain('closed');
  });

  test('a fight founded before a setting came to be is played as it always was', () => {
    const old = fightOf(cast);
    old.settings = {};
    const [asked, today] = [old, fightOf(cast)].map((fight) => JSON.stringify(answered(opened(fight, dice), {}, dice).pending));
    expect(asked).toEqual(today);
  });
});
