/** What is offered and refused at and beyond each limit: ranges, hands, feet, and how an attack may be met. */
import { describe, expect, test } from 'vitest';
import { type Json, type Offer, type Option, setBetween, valuesOf } from '../../../src/engine/index.ts';
import { weaponOf } from '../../../src/rules/hursagmu-swords/arms.ts';
import type { Attack } from '../../../src/rules/hursagmu-swords/attack.ts';
import { NO_ACTIONS } from '../../../src/rules/hursagmu-swords/combatant.ts';
import { hursagmuSwords as rules } from '../../../src/rules/hursagmu-swords/index.ts';
import { assistAsks, defenceAsk } from '../../../src/rules/hursagmu-swords/reaction.ts';
import { levelAt, type Ruling } from '../../../src/rules/hursagmu-swords/ruling.ts';
import type { Fight, State } from '../../../src/rules/hursagmu-swords/state.ts';
import { fallen, friends, targetOf } from '../../../src/rules/hursagmu-swords/targets.ts';
import { type Cast, fighter, fightOf, refusalOf } from './play.ts';

interface Situation {
  readonly sheet?: object;
  readonly state?: Partial<State>;
  readonly orc?: object;
  readonly orcState?: Partial<State>;
  readonly yards?: number;
  readonly more?: Cast;
  readonly settings?: Readonly<Record<string, Json>>;
}

/** Ana's turn; an orc so many yards away. */
function situation({ sheet = {}, state = {}, orc = {}, orcState = {}, yards = 1, more = {}, settings = {} }: Situation): Fight {
  const cast: Cast = {
    ana: { sheet: { weapons: ['sword'], inHand: 'sword', ...sheet }, state: state as Json },
    orc: { side: 'foes', sheet: { weapons: ['club'], inHand: 'club', ...orc }, state: orcState as Json },
    ...more,
  };
  const fight = fightOf(cast, { turn: 'ana', settings });
  setBetween(fight, 'ana', 'orc', yards);
  return fight;
}
const offered = (s: Situation, pick: string): Offer | undefined => rules.offers(situation(s), 'ana').find((o) => o.pick === pick);
const barOf = (s: Situation, pick: string): string | null => {
  const offer = offered(s, pick);
  return offer ? (offer.blocked ?? null) : 'unlisted';
};
const param = (offer: Offer | undefined, name: string) => offer?.params?.find((p) => p.name === name);
const option = (offer: Offer | undefined, name: string, value: string): Option | undefined =>
  param(offer, name)?.options?.find((o) => o.value === value);
const locked: Situation = { state: { closeCombatWith: ['orc'] }, orcState: { closeCombatWith: ['ana'] } };

const holding: Situation = { state: { closeCombatWith: ['orc'], holding: 'orc' } };

describe('how far a weapon reaches', () => {
  const bow = { weapons: ['short-bow'], inHand: 'short-bow' };
  const reaching: readonly (readonly [string, string | null, Situation, string?])[] = [
    ['SW-CORE-10 a sword in reach', null, { yards: 2 }],
    ['SW-CORE-10 a sword beyond', 'nobody-in-reach', { yards: 3 }],
    // Table 8.3: up to double the range.
    ['SW-ATK-03 a bow at double its range', null, { sheet: bow, yards: 120 }],
    ['SW-ATK-03 a bow beyond', 'nobody-in-reach', { sheet: bow, yards: 121 }],
    ['SW-STR-09 a spear, thrown', null, { sheet: { weapons: ['spear'] }, yards: 30 }, 'throw'],
    ['SW-STR-09 a spear beyond', 'nobody-in-reach', { sheet: { weapons: ['spear'] }, yards: 31 }, 'throw'],
    ['SW-STR-08 what is not made for it', null, { yards: 10 }, 'throw'],
    ['SW-STR-08 what is not made for it, beyond', 'nobody-in-reach', { yards: 11 }, 'throw'],
    ['nothing to throw', 'unlisted', { sheet: { weapons: [], inHand: 'fists' } }, 'throw'],
    ['SW-ARE-01 a fire-pot', null, { sheet: { weapons: ['fire-pot'] }, yards: 30 }, 'area-attack'],
    ['SW-ARE-01 a fire-pot beyond', 'nobody-in-reach', { sheet: { weapons: ['fire-pot'] }, yards: 31 }, 'area-attack'],
    ['nothing that covers an area', 'unlisted', {}, 'area-attack'],
    ['SW-STR-10 a foe with something in hand', null, {}, 'disarm-strike'],
    ['SW-STR-10 empty hands', 'nobody-armed', { orc: { inHand: 'fists' } }, 'disarm-strike'],
    ['SW-GRP-17 empty hands', 'nobody-armed', { orc: { inHand: 'fists' } }, 'grab-disarm'],
    ['SW-GRP-17 out of reach', 'nobody-armed', { yards: 3 }, 'grab-disarm'],
    ['SW-GRP-01 in reach', null, { yards: 2 }, 'grapple'],
    ['SW-GRP-01 out of reach', 'nobody-in-reach', { yards: 3 }, 'grapple'],
    ['SW-GRP-01 whoever lies there', 'nobody-in-reach', { orc: { stamina: 0 } }, 'grapple'],
    ['SW-HLT-04 whoever lies there may be struck', null, { orc: { stamina: 0 } }],
    ['SW-HLT-05 the dead may not', 'no-foe', { orc: { worstHit: 20 } }],
    ['SW-GRP-09 locked: no blows', 'in-close-combat', locked],
    ['SW-GRP-09 locked: no second grab', 'nobody-in-reach', locked, 'grapple'],
  ];
  test.each(reaching.map(([what, why, s, pick = 'strike']) => ({ what, why, s, pick })))('$what', ({ why, s, pick }) =>
    expect(barOf(s, pick)).toBe(why),
  );

  const bands: readonly (readonly [string, ...(readonly [number, number])[]])[] = [
    ['short-bow', [2, 0], [3, 2], [15, 2], [16, 4], [30, 4], [31, 6], [60, 6], [61, 10], [120, 10]],
    ['sword', [2, 0]],
    ['rock', [5, 2], [6, 4], [10, 4], [11, 6], [20, 6], [21, 10]],
  ];
  test.each(bands.map(([id, ...levels]) => ({ id, levels })))('SW-ATK-03 table 8.3: levels of a $id', ({ id, levels }) => {
    const fight = situation({});
    expect(levels.map(([yards]) => [yards, levelAt(fight, weaponOf(fight, id), yards)])).toEqual(levels);
  });

  test('SW-GRP-09 with whom one is not locked one may strike, but not shoot', () => {
    const s: Situation = { ...locked, sheet: { weapons: ['sword', 'short-bow'] }, more: { urk: { side: 'foes' } } };
    const target = option(offered(s, 'strike'), 'target', 'orc');
    expect(target?.blocked).toBe('in-close-combat');
    const weapons = param(offered(s, 'strike'), 'weapon')!;
    const free = valuesOf(weapons, { pick: 'strike', target: 'urk' });
    expect(free.filter((o) => !o.blocked).map(({ value }) => value)).toEqual(['sword', 'fists']);
  });

  test('what a target and a weapon are, in a word', () => {
    const detail = (s: Situation) => option(offered(s, 'strike'), 'target', 'orc')?.detail;
    expect(detail({ yards: 2 })).toBe('2 yd');
    expect(detail({ orc: { stamina: 0 } })).toBe('1 yd, down');
    expect(detail({ orcState: { willing: false } })).toBe('1 yd, has given up');
    const arms = offered({ sheet: { weapons: ['sword', 'short-bow'] } }, 'strike');
    expect(['sword', 'short-bow', 'fists'].map((id) => option(arms, 'weapon', id)?.detail)).toEqual([
      '2d6 + 2 · +4 damage',
      '2d6 + 2 · +3 damage, 60 yd',
      '2d6 + 2',
    ]);
  });

  test('SW-MNT-14 those who still fight come first', () => {
    const fight = situation({ orc: { stamina: 0 }, more: { urk: { side: 'foes' }, bob: {} } });
    const strike = rules.offers(fight, 'ana').find((o) => o.pick === 'strike');
    expect(param(strike, 'target')?.options?.map(({ value }) => value)).toEqual(['urk', 'orc']);
  });
});

describe('hands, feet and rest', () => {
  const done = (more: object): Partial<State> => ({ done: { ...NO_ACTIONS, ...more } });
  test.each<readonly [string, string, string | null, Situation]>([
    ['draw', 'another weapon', null, { sheet: { weapons: ['sword', 'dagger'] } }],
    ['draw', 'once a round', 'hands-used', { state: { handled: true } }],
    ['draw', 'SW-GRP-03 held', 'held', { state: { heldBy: 'orc', closeCombatWith: ['orc'] } }],
    ['drop', 'what is in hand', null, {}],
    ['drop', 'nothing', 'unlisted', { sheet: { inHand: 'fists' } }],
    ['drop', 'once a round', 'hands-used', { state: { handled: true } }],
    ['step', 'SW-CORE-10 free', null, {}],
    ['step', 'SW-CORE-10 once a round', 'already-stepped', { state: { stepped: true } }],
    ['step', 'in close combat', 'in-close-combat', locked],
    ['step', 'held', 'held', { state: { heldBy: 'orc', closeCombatWith: ['orc'] } }],
    ['run', 'SW-CORE-10 an action', null, {}],
    ['run', 'once a round', 'already-ran', { state: { ran: true } }],
    ['run', 'in close combat', 'in-close-combat', locked],
    ['run', 'SW-CORE-07 no deed left', 'nothing-left', { state: { hasActed: true, ...done({ attacks: 1 }) } }],
    ['run', 'SW-CORE-07 a deed left', null, { state: { hasActed: true, plan: { ...NO_ACTIONS, attacks: 2 }, ...done({ attacks: 1 }) } }],
    ['rest', 'SW-HLT-06 a whole round', null, { sheet: { stamina: 9 } }],
    ['rest', 'SW-HLT-06 whatever was planned', null, { sheet: { stamina: 9 }, state: { plan: { ...NO_ACTIONS, attacks: 2 } } }],
    ['rest', 'SW-HLT-06 with nothing to regain', 'rested', {}],
    ['rest', 'SW-HLT-06 after a deed', 'already-begun', { state: done({ other: 1 }) }],
    ['rest', 'SW-HLT-06 after a defence', 'already-begun', { state: done({ defend: true }) }],
    ['rest', 'held', 'held', { state: { heldBy: 'orc', closeCombatWith: ['orc'] } }],
    ['control', 'SW-GRP-10 apart', 'unlisted', {}],
    ['control', 'SW-GRP-10 locked', null, locked],
    ['control', 'SW-GRP-10 whom one holds, to hurt again', null, holding],
    ['control', 'SW-GRP-10 by a house rule', 'already-in-control', { ...holding, settings: { 'grapple.repeat': false } }],
    ['escape', 'SW-GRP-12 even from whom one holds', null, holding],
    ['escape', 'SW-GRP-12 apart', 'unlisted', {}],
    ['escape', 'no deed left', 'nothing-left', { ...locked, state: { ...locked.state, hasActed: true, ...done({ attacks: 1 }) } }],
    ['command-animal', 'SW-MNT-04 no animal', 'unlisted', {}],
    ['command-animal', 'SW-MNT-04 an animal', null, { more: { dog: { sheet: { kind: 'animal' } } } }],
    ['command-animal', 'another side’s', 'unlisted', { more: { dog: { side: 'foes', sheet: { kind: 'animal' } } } }],
    ['command-animal', 'out cold', 'unlisted', { more: { dog: { sheet: { kind: 'animal', stamina: 0 } } } }],
  ])('%s, %s: %s', (pick, _what, why, s) => expect(barOf(s, pick)).toBe(why));

  test('what else may be readied is what is not in hand', () => {
    const items = (sheet: object) => param(offered({ sheet }, 'draw'), 'item')?.options?.map(({ value }) => value);
    expect(items({ weapons: ['sword', 'dagger', 'dagger'], inHand: 'sword' })).toEqual(['dagger', 'fists']);
    expect(items({ weapons: ['sword'], inHand: 'fists' })).toEqual(['sword']);
  });

  test('SW-CORE-10 how far: a step, a run', () => {
    expect(param(offered({ sheet: { runYards: 24 } }, 'run'), 'yards')).toMatchObject({ min: 1, max: 24, initial: 24 });
    expect(param(offered({}, 'run'), 'away')?.initial).toBe(false);
    expect(option(offered({ yards: 9 }, 'run'), 'target', 'orc')?.detail).toBe('9 yd');
    const s: Situation = { state: { mountedOn: 'horse' }, more: { horse: {}, lurker: { side: 'foes', concealed: true }, bob: {} } };
    expect(param(offered(s, 'run'), 'target')?.options?.map(({ value }) => value)).toEqual(['orc', 'bob']);
  });
});

describe('how an attack may be met', () => {
  const usual: Ruling = { level: 0, attack: 0, bareHands: -4, reach: 0, riding: 0, block: 'by-rules', dodge: 'by-rules' };
  const attack = (fight: Fight, weapon: string, ruling: Partial<Ruling> = {}, manoeuvre: Attack['manoeuvre'] = 'strike'): Attack => ({
    manoeuvre,
    by: fighter(fight, 'orc'),
    on: fighter(fight, 'ana'),
    weapon: weaponOf(fight, weapon),
    ruling: { ...usual, ...ruling },
    helpers: [],
  });
  const met = (s: Situation, weapon: string, ruling?: Partial<Ruling>, manoeuvre?: Attack['manoeuvre']) => {
    const ask = defenceAsk(situation(s), attack(situation(s), weapon, ruling, manoeuvre));
    return ask && Object.fromEntries(ask.offers.map((o) => [o.pick, o.blocked ?? 'open']));
  };
  const open = { block: 'open', dodge: 'open', none: 'open' };
  const shield: Situation = { sheet: { shield: 'shield' } };
  const riding: Situation = { state: { mountedOn: 'horse' }, more: { horse: {} } };

  const cases: readonly (readonly [string, object | null, Situation, string, Partial<Ruling>?, Attack['manoeuvre']?])[] = [
    ['SW-DEF-03 a sword', open, {}, 'sword'],
    ['SW-DEF-07 an arrow without a shield', { ...open, block: 'no-shield' }, {}, 'short-bow'],
    ['SW-DEF-08 an arrow with one', open, shield, 'short-bow'],
    ['SW-DEF-07 on the GM’s word', open, {}, 'short-bow', { block: 'allowed' }],
    ['SW-STR-15 ruled out', { ...open, block: 'ruled-out' }, {}, 'sword', { block: 'forbidden' }],
    ['SW-DEF-09 a ballista', { ...open, block: 'too-huge' }, shield, 'ballista'],
    ['SW-DEF-14 no room', { ...open, dodge: 'no-room' }, {}, 'sword', { dodge: 'forbidden' }],
    ['SW-GRP-09 locked with another', { ...open, dodge: 'in-close-combat' }, { state: { closeCombatWith: ['urk'] } }, 'sword'],
    ['SW-GRP-06 a grab', { ...open, 'grapple-defense': 'open' }, {}, 'fists', {}, 'grapple'],
    ['SW-MNT-12 in the saddle', { ...open, dodge: 'mounted', 'riding-dodge': 'open', 'dive-off': 'open' }, riding, 'sword'],
    [
      'SW-DEF-14 no room in the saddle',
      { ...open, dodge: 'no-room', 'riding-dodge': 'no-room', 'dive-off': 'no-room' },
      riding,
      'sword',
      { dodge: 'forbidden' },
    ],
    [
      'SW-ATK-08 having acted without Defence',
      { none: 'open', block: 'acted-without-defence', dodge: 'acted-without-defence' },
      { state: { hasActed: true } },
      'sword',
    ],
    ['SW-ATK-08 having acted with Defence', open, { state: { hasActed: true, plan: { ...NO_ACTIONS, defend: true } } }, 'sword'],
    ['SW-ATK-08 having defended before', open, { state: { hasActed: true, done: { ...NO_ACTIONS, defend: true } } }, 'sword'],
    // Of these everybody can see that they have no defence.
    ['SW-HLT-03 out cold', null, { sheet: { stamina: 0 } }, 'sword'],
    ['SW-GRP-03 held', null, { state: { heldBy: 'urk', closeCombatWith: ['urk'] } }, 'sword'],
    ['SW-CORE-09 surprised', null, { state: { surprised: true } }, 'sword'],
    ['SW-HLT-06 resting', null, { state: { resting: true } }, 'sword'],
    ['SW-DEF-07 SW-GRP-09 an arrow, locked and without a shield', null, { state: { closeCombatWith: ['urk'] } }, 'short-bow'],
  ];
  test.each(cases.map(([what, ways, s, weapon, ruling = {}, manoeuvre = 'strike']) => ({ what, ways, s, weapon, ruling, manoeuvre })))(
    '$what',
    ({ ways, s, weapon, ruling, manoeuvre }) => expect(met(s, weapon, ruling, manoeuvre)).toEqual(ways),
  );

  test.each<readonly [string, Situation, string]>([
    ['block', {}, 'sword'],
    ['dodge', {}, 'short-bow'],
    ['riding-dodge', riding, 'short-bow'],
    ['none', { state: { hasActed: true } }, 'sword'],
  ])('silence: %s', (pick, s, weapon) => {
    const fight = situation(s);
    expect(defenceAsk(fight, attack(fight, weapon))?.otherwise).toEqual({ pick });
  });

  const asked = (s: Situation, weapon: string, apart: number) => {
    const fight = situation({ ...s, more: { bob: { sheet: {} }, ...s.more } });
    setBetween(fight, 'ana', 'bob', apart);
    const found = assistAsks(fight, attack(fight, weapon)).find(({ who }) => who === 'bob');
    return found ? (found.offers.find((o) => o.pick === 'assisted-block')?.blocked ?? 'open') : 'not asked';
  };
  const helped: readonly (readonly [string, string, Situation, string?, number?])[] = [
    ['SW-DEF-10 a friend near', 'open', {}],
    ['SW-DEF-10 too far', 'not asked', {}, 'sword', 40],
    ['animals do not think of it', 'not asked', { more: { bob: { sheet: { kind: 'animal' } } } }],
    ['out cold', 'not asked', { more: { bob: { sheet: { stamina: 0 } } } }],
    ['given up', 'not asked', { more: { bob: { state: { willing: false } } } }],
    ['surprised', 'not asked', { more: { bob: { state: { surprised: true } } } }],
    ['a foe', 'not asked', { more: { bob: { side: 'foes' } } }],
    // That they could not lies open to all: there is nothing to hide by asking.
    ['SW-DEF-07 an arrow without a shield', 'not asked', {}, 'short-bow'],
    ['SW-DEF-07 an arrow, behind a shield', 'open', { more: { bob: { sheet: { shield: 'shield' } } } }, 'short-bow'],
    ['SW-DEF-09 a ballista', 'not asked', {}, 'ballista'],
    ['resting', 'not asked', { more: { bob: { state: { resting: true } } } }],
    ['SW-DEF-11 having acted without it', 'acted-without-defence', { more: { bob: { state: { hasActed: true } } } }],
    ['SW-DEF-11 planned', 'open', { more: { bob: { state: { hasActed: true, plan: { ...NO_ACTIONS, assists: 1 } } } } }],
  ];
  test.each(helped.map(([what, why, s, weapon = 'sword', apart = 2]) => ({ what, why, s, weapon, apart })))(
    '$what: $why',
    ({ why, s, weapon, apart }) => expect(asked(s, weapon, apart)).toBe(why),
  );
});

test('friends who are awake, and friends who lie there and live', () => {
  const host = { sheet: { kind: 'army', soldiers: 100 } };
  const cold = { sheet: { stamina: 0 } };
  const fight = situation({ more: { bob: {}, cy: cold, di: { sheet: { worstHit: 20 } }, host, urk: { side: 'foes', ...cold } } });
  const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
  expect(ids(friends(fight, fighter(fight, 'ana')))).toEqual(['bob']);
  expect(ids(fallen(fight, fighter(fight, 'ana')))).toEqual(['cy']);
  expect(refusalOf(() => targetOf(fight, 'zed'))).toMatchObject({ reason: 'no-such-target', facts: { target: 'zed' } });
});

test('SW-DEF-09 the blow of a ready-made giant cannot be blocked', () => {
  const giant = rules.sheets.samples.find(({ id }) => id === 'giant')!;
  const fight = situation({ more: { giant: { side: 'foes', sheet: giant.sheet } } });
  expect(weaponOf(fight, fighter(fight, 'giant').inHand)).toMatchObject({ kind: 'melee', huge: true });
});
