import { describe, expect, test } from 'vitest';
import { advance, apply, type Choice, declare, heard, matchOf, type Standing, type Viewer } from '../../../src/engine/index.ts';
import { NO_ACTIONS } from '../../../src/rules/hursagmu-swords/combatant.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';
import { replyBefore } from '../../support/given-before.ts';
import { askedOf, diceOf, fighter, fightOf } from './play.ts';

const doing = (fight: Fight, by: string, choice: Choice, faces: Readonly<Record<string, number>> = {}): Standing<Fight> =>
  declare(hursagmuSwords, matchOf(fight), { by, choice }, diceOf(faces));
/** A plan of one attack. */
const ATTACKING = { ...NO_ACTIONS, attacks: 1 };
const offered = (fight: Fight, who: string, pick: string) => hursagmuSwords.offers(fight, who).find((o) => o.pick === pick);

describe('things in the hand', () => {
  const beasts = { a: {}, wolf: { side: 'foes', sheet: { kind: 'animal', weapons: ['fangs'] } } };

  test('SW-STR-10 SW-GRP-17 nobody strikes or grabs the fangs out of a wolf', () => {
    const fight = fightOf(beasts, { turn: 'a' });
    for (const pick of ['disarm-strike', 'grab-disarm']) expect(offered(fight, 'a', pick)?.blocked, pick).toBe('nobody-armed');
    expect(offered(fightOf(beasts, { turn: 'wolf' }), 'wolf', 'drop')).toBeUndefined();
  });

  test('SW-STR-09 what is thrown at a thing is gone as well', () => {
    const fight = fightOf({ a: { sheet: { weapons: ['javelin', 'sword'] } }, b: { side: 'foes' } }, { turn: 'a' });
    const asked = doing(fight, 'a', { pick: 'strike-object', object: 'a lamp', weapon: 'javelin' });
    const { seen } = replyBefore(hursagmuSwords, asked.match, {}, diceOf());
    expect(fighter(seen, 'a').weapons).toEqual(['sword']);
  });
});

describe('whom one can grab', () => {
  const among = (b: Record<string, number>) => {
    const fight = fightOf({ a: {}, b: { side: 'foes', state: b }, c: { side: 'foes' } }, { turn: 'a' });
    const target = offered(fight, 'a', 'grapple')?.params?.find((p) => p.name === 'target');
    return target?.options?.map((o) => o.value);
  };

  test('SW-GRP-01 whoever is awake, and nobody who lies unconscious', () => {
    expect(among({})).toEqual(['b', 'c']);
    expect(among({ stamina: 0 })).toEqual(['c']);
  });
});

describe('questions on the way', () => {
  test('SW-GRP-04 SW-GRP-13 what is done to somebody in a grip is told before what it does; who cannot break free, that they tried', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a', settings: { rulings: 'never' } });
    const held = replyBefore(hursagmuSwords, doing(fight, 'a', { pick: 'grapple', target: 'b' }).match, { b: { pick: 'none' } }, diceOf());
    const hurt = (choice: Choice) => {
      const { news } = replyBefore(hursagmuSwords, held.match, { a: choice }, diceOf());
      const told = news.map(({ event }) => event).filter(({ type }) => type === 'hurts' || type === 'damaged');
      return told.map((event) => ('into' in event && 'weapon' in event ? [event.type, event.weapon, event.into] : event.type));
    };
    expect(hurt({ pick: 'slam', weapon: 'fists', surface: 'stone', corner: 'none' })).toEqual([['hurts', 'fists', 'stone'], 'damaged']);
    expect(hurt({ pick: 'hurt', weapon: 'fists' })).toEqual([['hurts', 'fists', null], 'damaged']);
    expect(hurt({ pick: 'none' })).toEqual([]);
    const locked = { a: { state: { closeCombatWith: ['b'] } }, b: { side: 'foes', state: { closeCombatWith: ['a'] } } };
    const tried = (pick: string) => {
      const { news } = doing(fightOf(locked, { turn: 'a', settings: { rulings: 'never' } }), 'a', { pick, target: 'b' });
      return news.flatMap(({ event }) => (event.type === 'resisted' && 'to' in event ? [event.to] : []));
    };
    expect([tried('control'), tried('escape')]).toEqual([['control'], ['escape']]);
  });

  test('SW-STR-09 a hand weapon that is thrown is told as thrown: to whoever is asked, and in what comes of it', () => {
    const cast = { a: { sheet: { weapons: ['spear'] } }, b: { side: 'foes' } };
    const flown = (pick: string) => {
      const asked = doing(fightOf(cast, { turn: 'a', settings: { rulings: 'never' } }), 'a', { pick, target: 'b', weapon: 'spear' });
      const { news } = replyBefore(hursagmuSwords, asked.match, { b: { pick: 'none' } }, diceOf());
      const told = [...asked.news, ...news].map(({ event }) => event).filter(({ type }) => type === 'attacks' || type === 'hit');
      return [askedOf(asked.pending, 'b').facts?.['thrown'], ...told.map((event) => 'thrown' in event)];
    };
    expect(flown('throw')).toEqual([true, true, true]);
    expect(flown('strike')).toEqual([undefined, false, false]);
  });

  test('SW-HLT-06 who rests has no defence, as all can see, and is not asked; a fight from before asks and says why', () => {
    const cast = { a: {}, b: { side: 'foes', state: { resting: true } } };
    const struck = (edition?: number) => {
      const fight = fightOf(cast, { turn: 'a', settings: { rulings: 'never' } });
      return doing({ ...fight, ...(edition && { edition }) }, 'a', { pick: 'strike', target: 'b', weapon: 'fists' });
    };
    expect(struck().news.map(({ event }) => event.type)).toEqual(expect.arrayContaining(['undefended', 'hit']));
    const block = askedOf(struck(2).pending, 'b').offers.find((o) => o.pick === 'block');
    expect(block?.blocked).toBe('resting');
  });

  test('whoever is taken out of the fight while they are asked is not grabbed, and leaves nobody in close combat', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' }, c: { side: 'foes' } }, { turn: 'a', settings: { rulings: 'never' } });
    const asked = doing(fight, 'a', { pick: 'grapple', target: 'b' });
    const gone = apply(hursagmuSwords, asked.match, { by: 'gm', choice: { pick: 'remove', target: 'b' } }, diceOf());
    const { seen, news } = replyBefore(hursagmuSwords, gone.match, { b: { pick: 'none' } }, diceOf());
    expect(fighter(seen, 'a').closeCombatWith).toEqual([]);
    expect(news.map(({ event }) => event.type)).not.toContain('grabbed');
  });

  test('nor is another who comes in under their name', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' }, c: { side: 'foes' } }, { turn: 'a', settings: { rulings: 'never' } });
    const asked = doing(fight, 'a', { pick: 'grapple', target: 'b' });
    const gone = apply(hursagmuSwords, asked.match, { by: 'gm', choice: { pick: 'remove', target: 'b' } }, diceOf());
    const another = apply(
      hursagmuSwords,
      gone.match,
      { by: 'gm', choice: { pick: 'enter', entrant: { id: 'b', name: 'Another', side: 'foes', sheet: {} } } },
      diceOf(),
    );
    const { seen, news } = replyBefore(hursagmuSwords, another.match, { b: { pick: 'none' } }, diceOf());
    expect([fighter(seen, 'a').closeCombatWith, fighter(seen, 'b').closeCombatWith]).toEqual([[], []]);
    expect(news.map(({ event }) => event.type)).not.toContain('grabbed');
  });

  test('nor are they held when they leave before the GM has said whether the grip holds', () => {
    const cast = {
      a: { sheet: { massPounds: 100 } },
      b: { side: 'foes', sheet: { massPounds: 900 }, state: { surprised: true } },
      c: { side: 'foes' },
    };
    const asked = doing(
      fightOf(cast, { turn: 'a', settings: { rulings: 'never' } }),
      'a',
      { pick: 'grapple', target: 'b' },
      { 'grapple-attack': 6 },
    );
    const won = replyBefore(hursagmuSwords, asked.match, {}, diceOf({ 'grapple-attack': 6 }));
    expect(askedOf(won.pending, 'gm').key).toBe('cling');
    const gone = apply(hursagmuSwords, won.match, { by: 'gm', choice: { pick: 'remove', target: 'b' } }, diceOf());
    const after = replyBefore(hursagmuSwords, gone.match, { gm: { pick: 'hold' } }, diceOf());
    expect([askedOf(after.pending, 'a').key, fighter(after.seen, 'a').closeCombatWith]).toEqual(['plan', []]);
  });
});

test('SW-CORE-08 SW-CORE-09 initiative once for the fight: who is surprised first keeps the place that they have rolled', () => {
  const cast = { a: {}, b: { sheet: { dexterity: 9 }, state: { surprised: true } }, c: { side: 'foes' } };
  const fight = { ...fightOf(cast, { settings: { initiative: 'once', 'plan.declared': false } }), round: 0 };
  const { seen } = declare(hursagmuSwords, matchOf({ ...fight, begun: false }), { by: 'gm', choice: { pick: 'begin' } }, diceOf());
  expect([seen.initiative[0], seen.queue[0]]).toEqual(['b', 'b']);
  expect(hursagmuSwords.next(seen)).toMatchObject({ step: 'turn', of: ['a'] });
});

describe('SW-DMG-06 what a roll comes to', () => {
  const cast = {
    a: { sheet: { skills: { striking: 4 }, weapons: ['sword'] } },
    b: { side: 'foes', sheet: { armor: 1, skills: { defense: 3 } } },
  };
  const asked = doing(fightOf(cast, { turn: 'a', settings: { rulings: 'never' } }), 'a', { pick: 'strike', target: 'b', weapon: 'sword' });
  const { news } = replyBefore(
    hursagmuSwords,
    asked.match,
    { b: { pick: 'dodge' } },
    diceOf({ attack: 6, defense: 1, damage: 4, endurance: 2 }),
  );
  const sumsFor = (viewer: Viewer): readonly string[] => {
    const voice = { name: (id: string) => id, quote: (typed: string) => typed };
    return hursagmuSwords.texts.story!(heard(news, viewer), voice).flatMap((beat) => (beat.sums ?? []).filter(Boolean));
  };

  test('each side knows its own, strangers the dice alone, the GM all', () => {
    expect(sumsFor({ as: 'player', of: ['a'] })).toEqual(['18 vs dodge 2d6: 2 + …', '14 − endurance … = 7']);
    expect(sumsFor({ as: 'player', of: ['b'] })).toEqual(['2d6: 12 + … vs dodge 7', 'damage 2d6: 8 + … vs endurance 7']);
    expect(sumsFor({ as: 'public' })).toEqual(['2d6: 12 + … vs dodge 2d6: 2 + …', 'damage 2d6: 8 + …']);
    expect(sumsFor({ as: 'gm' })).toEqual(['18 vs dodge 7', '14 − endurance 7 = 7']);
  });

  test('no sum of the other side is in what a player hears', () => {
    const told = JSON.stringify(heard(news, { as: 'player', of: ['a'] }).filter((e) => e.type === 'defends' || e.type === 'endured'));
    expect(told).not.toMatch(/"parts"|"total":\d/u);
  });
});

test('the reason that a GM gives for a modifier stands in the receipt', () => {
  const fight = fightOf({ a: {}, b: { side: 'foes' } }, { turn: 'a', settings: { rulings: 'never' } });
  fight.modifiers.push({ who: 'a', purpose: 'attack', flat: 3, factor: 1, note: 'high ground' });
  const asked = doing(fight, 'a', { pick: 'strike', target: 'b', weapon: 'fists' });
  const { news } = replyBefore(hursagmuSwords, asked.match, {}, diceOf());
  const sums = news.flatMap(({ event }) => event.steps ?? []).flatMap(({ sum }) => (sum ? [sum] : []));
  expect(sums.find((s) => s.of === 'attack')?.parts).toContainEqual(['high ground', 3]);
});

describe('rest', () => {
  const atEndOf = (stamina: number, settings = {}): number => {
    const cast = { a: {}, b: { side: 'foes', sheet: { stamina }, state: { resting: true } }, c: { side: 'foes' } };
    const standing = doing(fightOf(cast, { turn: 'a', settings: { 'plan.declared': false, ...settings } }), 'a', { pick: 'end-turn' });
    return fighter(standing.seen, 'b').stamina;
  };

  test('SW-HLT-06 whoever is struck down while resting gets nothing of it, and so does not wake at once', () => {
    expect(atEndOf(3)).toBe(4);
    expect(atEndOf(0)).toBe(0);
    expect(atEndOf(0, { 'rest.unconscious': true })).toBe(1);
  });
});

describe('armies', () => {
  test('SW-TAC-05 an army counts as its soldiers again when the GM says so', () => {
    const host = { kind: 'army', soldiers: 120 };
    const fight = fightOf({ a: { sheet: { ...host, effectiveSoldiers: 240 } }, b: { side: 'foes', sheet: host } });
    const asked = advance(hursagmuSwords, matchOf(fight), diceOf());
    expect(askedOf(asked.pending, 'gm').key).toBe('battle-ruling');
    const { seen } = replyBefore(
      hursagmuSwords,
      asked.match,
      { gm: { pick: 'rule', effective: { a: 120, b: 120 }, powers: {} } },
      diceOf(),
    );
    expect([fighter(seen, 'a').effectiveSoldiers, fighter(seen, 'a').power]).toEqual([null, 0]);
  });
});

describe('diving', () => {
  const asked = (settings = {}) => {
    const locked = { closeCombatWith: ['c'] };
    const cast = { a: { sheet: { weapons: ['fire-pot'] } }, b: { side: 'foes', state: locked }, c: { side: 'foes' } };
    const fight = fightOf(cast, { turn: 'a', settings });
    const ruling = doing(fight, 'a', { pick: 'area-attack', target: 'b', weapon: 'fire-pot' });
    const standing = replyBefore(hursagmuSwords, ruling.match, { gm: { pick: 'rule', level: 0, exits: { b: 1 } } }, diceOf());
    return askedOf(standing.pending, 'b').offers.find((o) => o.pick === 'dive')?.blocked;
  };

  test('SW-ARE-03 SW-GRP-09 whoever is locked dives where the house lets them dodge', () => {
    expect(asked()).toBe('in-close-combat');
    expect(asked({ 'grapple.dodge': true })).toBeUndefined();
  });
});

test('SW-MNT-11 a power that strikes a rider is an attack like any other: the rider stays in the saddle, or does not', () => {
  const powers = [{ name: 'Bolt', dice: '2d6', range: 30, damage: 'endured' }];
  const cast = {
    a: { sheet: { powers } },
    r: { side: 'foes', sheet: { armor: 9 }, state: { mountedOn: 'h' } },
    h: { side: 'foes', sheet: { kind: 'animal' } },
  };
  const hit = (riding: number) => {
    const bolt = { pick: 'power', power: 'Bolt', target: 'r' };
    const { news, seen } = doing(fightOf(cast, { turn: 'a', settings: { rulings: 'never' } }), 'a', bolt, { riding, endurance: 6 });
    return [
      fighter(seen, 'r').mountedOn,
      news.map(({ event }) => event.type).filter((type) => type === 'unhorsed' || type === 'kept-seat'),
    ];
  };
  expect(hit(6)).toEqual(['h', ['kept-seat']]);
  expect(hit(1)).toEqual([null, ['unhorsed']]);
});

test('SW-HLT-06 the GM’s healing is told as what it gave', () => {
  const fight = fightOf({ a: { sheet: { stamina: 8 } } }, { turn: 'a' });
  const { news } = declare(hursagmuSwords, matchOf(fight), { by: 'gm', choice: { pick: 'heal', target: 'a', amount: 5 } }, diceOf());
  expect(news.map(({ event }) => event)).toContainEqual(expect.objectContaining({ type: 'healed', stamina: 2 }));
});

describe('whose turn it is, and whose next', () => {
  const cast = { a: { state: { plan: ATTACKING, planned: true } }, b: { side: 'foes' }, c: {} };

  test('SW-CORE-11 SW-CORE-07 whoever has given up has had their turn, though the GM has them fight on', () => {
    const given = doing(fightOf(cast, { turn: 'a' }), 'a', { pick: 'give-up' });
    expect(fighter(given.match.state, 'a')).toMatchObject({ willing: false, hasActed: true });
    const back: Choice = { pick: 'condition', target: 'a', condition: 'out-of-the-fight', on: false };
    const on = doing({ ...given.match.state, queue: [...given.match.state.queue, 'b'] }, 'gm', back);
    expect([fighter(on.seen, 'a').willing, on.pending]).toMatchObject([true, { at: 'turn', turn: { of: ['b'] } }]);
  });

  test('SW-CORE-08 after whoever acts come those who are left, unless the GM calls each', () => {
    const ahead = (settings: object): readonly string[] => {
      const fight = { ...fightOf(cast, { turn: 'a', settings: { ...settings } }), queue: ['a', 'b', 'c'] };
      return hursagmuSwords.upcoming!(fight);
    };
    expect(ahead({})).toEqual(['b', 'c']);
    expect(ahead({ initiative: 'called' })).toEqual([]);
  });
});

test('SW-GRP-09 SW-GRP-11 who gets the upper hand shows what they rolled for it', () => {
  const locked = (other: string) => ({ state: { closeCombatWith: [other], plan: ATTACKING, planned: true } });
  const fight = fightOf({ a: locked('b'), b: { side: 'foes', ...locked('a') } }, { turn: 'a', settings: { rulings: 'never' } });
  for (const [face, type] of [
    [6, 'controlled'],
    [1, 'resisted'],
  ] as const) {
    const { news } = doing(fight, 'a', { pick: 'control', target: 'b' }, { 'grapple-attack': face });
    const told = news.map(({ event }) => event).find((e) => e.type === type);
    expect(told?.steps?.map(({ dice }) => [dice?.purpose, dice?.faces])).toEqual([['grapple-attack', [face, face]]]);
  }
});
