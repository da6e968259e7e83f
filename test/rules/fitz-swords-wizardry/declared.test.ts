/** What feet, hands and declarations are offered, what is refused and why, and with which figures: at and beyond each limit. */
import { describe, expect, test } from 'vitest';
import { accept, type Json, setBetween } from '../../../src/engine/index.ts';
import { checkOf } from '../../../src/rules/fitz-swords-wizardry/actions/act.ts';
import { ACTS } from '../../../src/rules/fitz-swords-wizardry/actions/index.ts';
import { PLANS } from '../../../src/rules/fitz-swords-wizardry/actions/plans.ts';
import { idle } from '../../../src/rules/fitz-swords-wizardry/combatant.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight, Fighter } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { refusalOf } from '../../support/questions.ts';
import { answered, apart, askedOf, type Cast, diceOf, fightOf, opened } from './play.ts';
import { barOf, offered, optionOf, param, type Situation, situation, values } from './situation.ts';

/** Where everybody declares, and nobody has been surprised. */
const declaring = (fight: Fight) => answered(opened(fight, diceOf()), {}, diceOf()).pending;

describe('feet', () => {
  const prone: Situation = { state: { conditions: { prone: true } } };
  test.each<readonly [string, string, string | null, Situation]>([
    ['move', 'somebody far', null, { feet: 30 }],
    ['move', 'all beside one', 'nowhere', {}],
    ['move', 'on the ground', 'prone', { ...prone, feet: 30 }],
    ['move', 'OD-ARC-01 two arrows declared', 'double-shot', { feet: 30, plan: { mode: 'double-shot' } }],
    ['move', 'all feet used', 'no-move', { feet: 30, spent: { moved: 40 } }],
    ['move', 'after a blow, half', null, { feet: 30, spent: { moved: 19, attacked: true } }],
    ['move', 'after a blow, no more than half', 'no-move', { feet: 30, spent: { moved: 20, attacked: true } }],
    ['retreat', 'a foe beside one', null, {}],
    ['retreat', 'nobody beside one', 'not-engaged', { feet: 6 }],
    ['retreat', 'on the ground', 'prone', prone],
    ['retreat', 'all feet used', 'no-move', { spent: { moved: 40 } }],
    ['retreat', 'from the fallen', 'not-engaged', { orcState: { conditions: { unconscious: true } } }],
    ['move-past', 'a foe beside one', null, {}],
    ['move-past', 'OD-MOV-02 ten feet left', null, { spent: { moved: 30 } }],
    ['move-past', 'OD-MOV-02 nine feet left', 'no-move', { spent: { moved: 31 } }],
    ['move-past', 'nobody beside one', 'not-engaged', { feet: 6 }],
    ['move-past', 'on the ground', 'prone', prone],
    ['stand-up', 'OD-RET-04 on the ground', null, prone],
    ['stand-up', 'on one’s feet', 'not-prone', {}],
    ['stand-up', 'OD-RET-04 half the move left', null, { ...prone, spent: { moved: 20 } }],
    ['stand-up', 'OD-RET-04 less than half', 'no-move', { ...prone, spent: { moved: 21 } }],
    ['close', 'undeclared', 'unlisted', { feet: 30 }],
  ])('%s, %s: %s', (pick, _what, why, s) => expect(barOf(s, pick)).toBe(why));

  test('how far one may walk: all the way, half of it from under a foe’s nose', () => {
    const feet = (s: Situation) => param(offered({ more: { urk: { side: 'foes', sheet: { hd: 1 } } }, ...s }, 'move'), 'feet');
    const fight = situation({ feet: 30 });
    expect(
      param(
        rules.offers(fight, 'ana').find((o) => o.pick === 'move'),
        'feet',
      ),
    ).toMatchObject({ min: 1, max: 40, initial: 40 });
    expect(feet({ feet: 30 })).toMatchObject({ max: 20, initial: 20 });
    expect(feet({ feet: 30, spent: { moved: 15 } })).toMatchObject({ max: 5, initial: 5 });
  });

  test('OD-RET-01 OD-RET-02 backing off: what is safe, and at which risk', () => {
    const away = (s: Situation) => offered({ sheet: { dex: 12, speed: 40, gear: { 'sword-long': {} } }, ...s }, 'retreat');
    expect(away({})?.detail).toBe('safe up to 20 ft, 60 % to keep your feet up to 30 ft, beyond that a foe strikes for free');
    expect(param(away({}), 'feet')).toMatchObject({ min: 1, max: 40, initial: 20 });
    expect(away({ spent: { moved: 10 } })?.detail).toBe(
      'safe up to 10 ft, 60 % to keep your feet up to 20 ft, beyond that a foe strikes for free',
    );
    // Half a move is all there is beside a blow.
    expect(away({ spent: { attacked: true } })?.detail).toBe('safe up to 20 ft');
    expect(away({ spent: { moved: 25 } })?.detail).toBe(
      'no longer safe, 60 % to keep your feet up to 5 ft, beyond that a foe strikes for free',
    );
  });

  const rush: Situation = { house: { 'closing.undeclared': true } };
  test.each<readonly [string | null, Situation]>([
    [null, { ...rush, feet: 45 }],
    ['nobody-in-range', { ...rush, feet: 46 }],
    ['beside-you', { ...rush, feet: 5 }],
    [null, { ...rush, feet: 6 }],
    ['undetected', { ...rush, feet: 30, orcState: { conditions: { invisible: 'undetected' } } }],
    ['no-foe', { ...rush, feet: 30, orcState: { conditions: { unconscious: true } } }],
    ['prone', { ...rush, ...prone, feet: 30 }],
    ['has-moved', { ...rush, feet: 30, spent: { moved: 1 } }],
    ['has-moved', { ...rush, feet: 30, spent: { attacked: true } }],
    ['unlisted', { ...rush, feet: 30, plan: { stance: 'defensive' } }],
  ])('OD-CLO-01 closing in on the spur of the moment: %s', (why, s) => expect(barOf(s, 'close')).toBe(why));
});

describe('hands', () => {
  const stuck = {
    embedded: [
      { weapon: 'bow-long', since: 0 },
      { weapon: 'dart', since: 0 },
    ],
  } as Partial<Fighter>;
  test.each<readonly [string, string, string | null, Situation]>([
    ['wand', 'OD-WND-01 a charge left', null, { state: { charges: 1 } }],
    ['wand', 'none', 'unlisted', {}],
    ['ready', 'a sword', null, {}],
    ['ready', 'claws alone', 'unlisted', { gear: { claw: {} } }],
    ['reload', 'OD-ARC-02 an empty heavy crossbow', null, { gear: { 'crossbow-heavy': { loaded: false } } }],
    ['reload', 'a loaded one', 'unlisted', { gear: { 'crossbow-heavy': {} } }],
    ['reload', 'one put away', 'unlisted', { gear: { 'crossbow-heavy': { loaded: false, ready: false } } }],
    ['reload', 'a light one is ready again by itself', 'unlisted', { gear: { 'crossbow-light': { loaded: false } } }],
    ['reload', 'having walked', 'has-moved', { gear: { 'crossbow-heavy': { loaded: false } }, spent: { moved: 1 } }],
    ['reload', 'having struck', 'has-attacked', { gear: { 'crossbow-heavy': { loaded: false } }, spent: { attacked: true } }],
    ['extract', 'OD-CRT-11 one’s own', null, { state: stuck }],
    ['extract', 'nobody has any', 'unlisted', {}],
    ['extract', 'somebody within half a move', null, { orcState: stuck, feet: 25 }],
    ['extract', 'somebody too far', 'nothing-stuck', { orcState: stuck, feet: 26 }],
    ['extract', 'having struck', 'has-attacked', { state: stuck, spent: { attacked: true } }],
  ])('%s, %s: %s', (pick, _what, why, s) => expect(barOf(s, pick)).toBe(why));

  test('a missile is chosen by what it is, and the odds are told', () => {
    const offer = offered({ state: stuck, sheet: { level: 7 } }, 'extract');
    expect(offer?.detail).toBe('65 % to do no harm');
    expect(optionOf(offer, 'target', 'ana')?.detail).toBe('arrow, dart');
    expect(param(offer, 'index')).toMatchObject({ min: 0, max: 1, initial: 0 });
  });

  test('what is put away may be drawn, what is in hand put away; nobody puts away their fists', () => {
    const offer = offered({ gear: { 'sword-long': {}, dagger: { ready: false } } }, 'ready');
    expect([values(offer, 'draw'), values(offer, 'put')]).toEqual([['dagger'], ['sword-long']]);
  });
});

describe('declarations', () => {
  const plan = (pick: string, s: Situation) => barOf(s, pick, 'plan');
  test.each<readonly [string, string, string | null, Situation]>([
    // Speed and the reach of the weapon.
    ['charge', 'OD-CHG-01 within speed and reach', null, { feet: 45 }],
    ['charge', 'a foot beyond', 'nobody-in-range', { feet: 46 }],
    ['charge', 'with a spear', null, { gear: { spear: {} }, feet: 50 }],
    ['charge', 'beside one already', 'beside-you', { feet: 5 }],
    ['charge', 'a foot more than beside one', null, { feet: 6 }],
    ['charge', 'on the ground', 'prone', { feet: 30, state: { conditions: { prone: true } } }],
    ['charge', 'at the unseen', 'undetected', { feet: 30, orcState: { conditions: { invisible: 'undetected' } } }],
    ['close', 'OD-CLO-01 speed and five feet', null, { gear: { spear: {} }, feet: 45 }],
    ['close', 'a foot beyond', 'nobody-in-range', { gear: { spear: {} }, feet: 46 }],
    ['cast', 'OD-ARM-01 a magic-user', null, { sheet: { class: 'magic-user' } }],
    ['cast', 'OD-ARM-02 a fighter', 'casts-nothing', {}],
    ['cast', 'OD-ARM-02 a thief', 'casts-nothing', { sheet: { class: 'thief' } }],
    [
      'cast',
      'OD-ARM-01 a magic-user in leather',
      'casts-in-no-armour',
      { sheet: { class: 'magic-user', armourAc: 2, armourKind: 'mundane' } },
    ],
    [
      'cast',
      'OD-ARM-01 in magic leather',
      'casts-in-no-armour',
      { sheet: { class: 'magic-user', armourAc: 3, armourKind: 'magic', armourMagic: 1 } },
    ],
    ['cast', 'OD-ARM-01 in bracers', null, { sheet: { class: 'magic-user', armourAc: 2, armourKind: 'bracers', armourMagic: 2 } }],
    [
      'cast',
      'OD-ARM-02 a fighter-mage in chain',
      'casts-in-magic-armour',
      { sheet: { class: 'fighter-mage', armourAc: 4, armourKind: 'mundane' } },
    ],
    ['cast', 'OD-ARM-03 in chain +1', null, { sheet: { class: 'fighter-mage', armourAc: 5, armourKind: 'magic', armourMagic: 1 } }],
    ['cast', 'OD-ARM-01 in armour of no AC', null, { sheet: { class: 'magic-user', armourAc: 0, armourKind: 'mundane' } }],
    ['cast', 'a thief in a moment of surprise', 'casts-nothing', { sheet: { class: 'thief' }, fight: { segment: true } }],
    ['cast', 'OD-SUR-07 in a moment of surprise', 'no-time', { sheet: { class: 'magic-user' }, fight: { segment: true } }],
    ['read-scroll', 'OD-MAG-05 as one casts', 'casts-nothing', {}],
    ['power', 'nobody without any', 'unlisted', {}],
  ])('%s, %s: %s', (pick, _what, why, s) => expect(plan(pick, s)).toBe(why));

  test.each<readonly [string, string | undefined, Situation]>([
    ['two-weapon-attack', undefined, { gear: { 'sword-long': {}, dagger: {} } }],
    ['two-weapon-defence', undefined, { gear: { 'sword-long': {}, 'axe-hand': {} } }],
    ['two-weapon-attack', 'two-weapon', { gear: { 'sword-long': {} } }],
    ['two-weapon-attack', 'two-weapon', { gear: { 'sword-long': {}, 'axe-battle': {} } }],
    ['two-weapon-attack', 'two-weapon', { gear: { dagger: {}, 'sword-two-handed': {} } }],
    ['two-weapon-attack', 'two-weapon', { gear: { 'sword-long': {}, dagger: { ready: false } } }],
    ['two-weapon-attack', 'two-weapon', { gear: { 'sword-long': {}, 'sword-bastard': {} } }],
    ['two-weapon-attack', undefined, { gear: { 'sword-long': {}, 'sword-bastard': {} }, sheet: { class: 'ranger' } }],
    ['two-weapon-attack', 'two-weapon', { gear: { 'sword-long': {}, 'axe-battle': {} }, sheet: { class: 'ranger' } }],
    ['double-shot', undefined, { gear: { 'bow-long': {} } }],
    ['double-shot', 'double-shot', { gear: { 'crossbow-light': {} } }],
    ['double-shot', 'double-shot', { gear: { sling: {} } }],
    ['double-shot', 'double-shot', { gear: { 'bow-long': { ready: false } } }],
  ])('OD-TWO-03 OD-ARC-01 %s: %s', (mode, why, s) => expect(optionOf(offered(s, 'fight', 'plan'), 'mode', mode)?.blocked).toBe(why));

  test('OD-BCB-03 the split goes from nothing to the whole bonus', () => {
    const fight = offered({ sheet: { level: 7 } }, 'fight', 'plan');
    expect(param(fight, 'bcbAttack')).toMatchObject({ min: 0, max: 4, initial: 4 });
    expect(param(fight, 'bcbDefence')).toMatchObject({ min: 0, max: 4, optional: true });
  });

  test('OD-BCB-03 OD-CHG-02 nobody is asked for both parts of a split, nor for one that does not matter', () => {
    const tacit = (pick: string) =>
      ['bcbAttack', 'bcbDefence'].map((name) => param(offered({ sheet: { level: 7 }, feet: 30 }, pick, 'plan'), name)?.tacit ?? false);
    expect(['fight', 'close', 'charge'].map(tacit)).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ]);
    expect(param(offered({ sheet: { level: 1 } }, 'fight', 'plan'), 'bcbAttack')?.tacit).toBe(true);
    // An order may still give them.
    const offers = rules.offers(situation({ sheet: { level: 7 }, feet: 30 }, 'plan'), 'ana');
    expect(accept(offers, { pick: 'fight', bcbAttack: 1, bcbDefence: 2 }).pick).toBe('fight');
    expect(accept(offers, { pick: 'charge', target: 'orc', bcbAttack: 1, bcbDefence: 2 }).pick).toBe('charge');
  });

  test.each<readonly [string, Json, number, string | undefined]>([
    ['a long sword at half the speed', { 'sword-long': {} }, 25, undefined],
    ['a long sword a foot farther', { 'sword-long': {} }, 26, 'step'],
    ['a spear', { spear: {} }, 30, undefined],
    ['a charge at most', { 'sword-long': {} }, 45, 'step'],
    ['beyond a charge', { 'sword-long': {} }, 46, 'charge'],
    ['a bow', { 'bow-short': {} }, 170, undefined],
    ['beyond a bow', { 'bow-short': {} }, 171, 'charge'],
    ['a thrown dagger', { 'dagger-thrown': {} }, 50, undefined],
    ['beyond a thrown dagger', { 'dagger-thrown': {} }, 51, 'charge'],
  ])('OD-RND-03 whoever declares hears whether anybody can be struck: %s', (_what, gear, feet, far) => {
    const fight = apart(fightOf({ ana: { sheet: { speed: 40, gear } }, orc: { side: 'foes' } }), [['ana', 'orc', feet]]);
    const ask = askedOf(declaring(fight), 'ana');
    expect(ask.facts?.['far']).toBe(far);
    const words = rules.texts.ask(ask, { name: (id) => id, quote: (typed) => typed });
    expect(words.includes('near enough for a blow')).toBe(far !== undefined);
  });

  test.each<readonly [string, boolean, object, Cast[string]]>([
    ['a comrade with a shield', true, { shieldAc: 1 }, { sheet: { shieldAc: 1 } }],
    ['no shield of one’s own', false, {}, { sheet: { shieldAc: 1 } }],
    ['none beside one', false, { shieldAc: 1 }, { sheet: {} }],
    ['a foe’s', false, { shieldAc: 1 }, { side: 'foes', sheet: { shieldAc: 1 } }],
    ['a comrade who is down', false, { shieldAc: 1 }, { sheet: { shieldAc: 1, conditions: { unconscious: true } } }],
    ['a comrade in hiding', false, { shieldAc: 1 }, { sheet: { shieldAc: 1 }, concealed: true }],
  ])('OD-WAL-01 locking shields, %s: %s', (_what, is, sheet, bea) => {
    expect(param(offered({ sheet, more: { bea } }, 'fight', 'plan'), 'lockShields') !== undefined).toBe(is);
    expect(param(offered({ sheet, more: { bea } }, 'defensive', 'plan'), 'lockShields') !== undefined).toBe(is);
  });

  test('OD-WAL-04 with a comrade at arm’s length alone, and who stands in a wall stays', () => {
    const of = (feet: number, walls: string[][] = []) => {
      const fight = situation({ sheet: { shieldAc: 1 }, more: { bea: { sheet: { shieldAc: 1 } } }, fight: { walls } }, 'plan');
      setBetween(fight, 'ana', 'bea', feet);
      return param(
        rules.offers(fight, 'ana').find((o) => o.pick === 'fight'),
        'lockShields',
      )?.initial;
    };
    expect([of(5), of(6), of(5, [['ana', 'bea']])]).toEqual([false, undefined, true]);
  });
});

test('whose number has not come is shown the same, and told that it has not', () => {
  const fight = situation({});
  expect(rules.offers({ ...fight, acting: ['orc'] }, 'ana').every((o) => o.blocked !== undefined)).toBe(true);
  expect(rules.offers({ ...fight, acting: ['orc'] }, 'ana').find((o) => o.pick === 'attack')?.blocked).toBe('not-now');
  expect(rules.offers({ ...fight, begun: false }, 'ana')).toEqual([]);
});

describe('OD-SPL-05 a spell with damage or a saving throw names whom it meets', () => {
  const fight = situation({ sheet: { class: 'magic-user', charges: 3 } });
  test.each<readonly [string | null, object]>([
    [null, {}],
    [null, { damage: ' ' }],
    [null, { damage: '2d6', targets: ['orc'] }],
    [null, { save: 'negates', targets: ['orc'] }],
    ['at-nobody', { damage: '2d6' }],
    ['at-nobody', { damage: '2d6', targets: [] }],
    ['at-nobody', { save: 'half' }],
    ['bad-dice', { damage: 'a lot' }],
  ])('%s: %j', (why, args) => {
    const caster = fight.combatants['ana'] as Fighter;
    for (const [acts, pick] of [
      [PLANS, 'cast'],
      [ACTS, 'wand'],
    ] as const) {
      const check = (): void => checkOf(acts, fight, caster)({ pick, ...args });
      if (why === null) expect(check).not.toThrow();
      else expect(refusalOf(check)).toMatchObject({ reason: why });
    }
  });
});

describe('OD-INI-02 what is left for one’s own number has the attacks that the plan leaves', () => {
  const bow: Situation = { feet: 40, gear: { 'bow-long': {} } };
  const left = (s: Situation, more: object = {}): readonly string[] => {
    const fight = { ...situation(s), deciding: 'plan' as const, phase: 'open' as const, ...more };
    return rules.ahead!(fight, 'ana', 'turn').flatMap((o) => (o.blocked === undefined ? [o.pick] : []));
  };

  test('a shot, while all declare', () => expect(left(bow)).toContain('shoot'));
  test('none in full defence, once that is declared', () => {
    const defending: Situation = { ...bow, plan: { ...idle(), stance: 'defensive' } };
    expect(left(defending, { deciding: null, phase: 'count' })).not.toContain('shoot');
    expect(left({ ...bow, plan: idle() }, { deciding: null, phase: 'count' })).toContain('shoot');
  });
});
