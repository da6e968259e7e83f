/** Where two rules meet, and what happens exactly at a limit. */
import { describe, expect, test } from 'vitest';
import { type Choice, declare, type FightDice, type Json, type Standing } from '../../../src/engine/index.ts';
import { armourClass } from '../../../src/rules/fitz-swords-wizardry/armour-class.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { answered, askedOf, declared, diceOf, fighter, fightOf, opened } from './play.ts';

const voice = { name: (id: string) => id.toUpperCase(), quote: (typed: string) => `“${typed}”` };
const told = ({ news }: Standing<Fight>): string[] =>
  rules.texts.story!(news.map(({ event }) => event) as never, voice).map((b) => b.headline);
const types = ({ news }: Standing<Fight>): string[] => news.map(({ event }) => event.type);
const isAsked = (standing: Standing<Fight>, who: string, key: string): boolean =>
  standing.pending.at === 'ask' && standing.pending.asking.asks.some((ask) => ask.who === who && ask.key === key);
const claws = { claw: {} };

describe('a missile of no table', () => {
  const row = { id: 'blowpipe', name: 'blowpipe', use: 'bow', count: 1, sides: 4, flat: 0, feet: 30, hands: 1 };
  const dice = diceOf({ initiative: 3, attack: 20, damage: 1, 'crit-effect': 3, 'save-crit': 2, 'embedded-damage': 3 });
  const shot = (): Standing<Fight> => {
    const archer = { sheet: { gear: { pipe: { type: 'blowpipe', row } } } };
    const fight = fightOf({ a: archer, b: { side: 'foes', sheet: { hd: 5, hp: 40, gear: claws } } });
    return answered(declared(fight, {}, dice), { a: { pick: 'shoot', target: 'b', weapon: 'pipe' }, b: { pick: 'wait' } }, dice);
  };

  test('OD-CRT-10 hurts in the wound by its own figures, whoever shot it', () => {
    const again = answered(shot(), {}, dice);
    const moved = answered(again, { b: { pick: 'attack', target: 'a', weapon: 'claw' } }, dice);
    expect(told(moved)).toContainEqual('B takes **2 damage** from the missile in the wound.');
  });

  test('OD-CRT-10 one that nobody knows the figures of does a point, and no more', () => {
    const standing = shot();
    const state = structuredClone(standing.match.state);
    fighter(state, 'b').embedded = [{ weapon: 'something else', since: 0 }];
    const again = answered({ ...standing, match: { ...standing.match, state } }, {}, dice);
    const moved = answered(again, { b: { pick: 'attack', target: 'a', weapon: 'claw' } }, dice);
    expect(told(moved)).toContainEqual('B takes **1 damage** from the missile in the wound.');
  });
});

describe('a stab at the vitals', () => {
  const stab = (save: number) => {
    const dice = diceOf({ initiative: 3, attack: 15, damage: 2, 'save-assassinate': save });
    const gear = { spear: {} };
    const victim = { side: 'foes', sheet: { hd: 5, hp: 40, con: 14, conditions: { unaware: true }, gear } } as const;
    const fight = fightOf({ a: { sheet: { class: 'thief', gear: { dagger: {} } } }, b: victim });
    fight.distances['a>b'] = 15;
    const act = { a: { pick: 'assassinate', target: 'b', weapon: 'dagger' }, b: { pick: 'wait' } };
    return { asked: answered(declared(fight, {}, dice), act, dice), dice };
  };
  const saving = (save: number) => {
    const { asked, dice } = stab(save);
    return answered(asked, { gm: { pick: 'known' } }, dice);
  };

  test('OD-ASN-01 OD-SPR-03 nobody levels a spear at what they do not suspect', () => {
    expect(isAsked(stab(2).asked, 'b', 'vitals')).toBe(false);
    expect(isAsked(stab(2).asked, 'b', 'fend')).toBe(false);
    expect(isAsked(stab(2).asked, 'gm', 'vitals')).toBe(true);
  });

  test('OD-SAV-03 OD-ASN-01 whoever saves by a natural 1 loses as much CON as the dice could have taken, and not the dice themselves', () => {
    const conAfter = (save: number): number => fighter(saving(save).seen, 'b').con;
    // 2 of a d4, times 2 for the back: 4; at their highest 8.
    expect([conAfter(2), conAfter(1)]).toEqual([10, 6]);
  });

  test.each<readonly [says: string, save: number, edition: number, stunned: boolean]>([
    ['turned into hit points, more than half of those left', 19, 5, true],
    ['straight to CON', 2, 5, false],
    ['straight to CON, in a fight begun before', 2, 4, true],
    ['to nothing, by a natural 20', 20, 5, false],
  ])('OD-UNA-02 OD-SAV-02 a bare fist stuns by the hit points it costs: %s', (_, face, edition, stunned) => {
    const dice = diceOf({ initiative: 3, attack: 15, damage: 2, 'save-assassinate': face });
    const victim = { side: 'foes', sheet: { hd: 5, hp: 7, con: 14, conditions: { unaware: true } } } as const;
    const fight = Object.assign(fightOf({ a: { sheet: { class: 'thief' } }, b: victim }), { edition });
    const act = { a: { pick: 'assassinate', target: 'b', weapon: 'unarmed' }, b: { pick: 'wait' } };
    const { seen } = answered(answered(declared(fight, {}, dice), act, dice), { gm: { pick: 'known' } }, dice);
    expect(fighter(seen, 'b').conditions.stunned !== undefined).toBe(stunned);
  });

  test('OD-ASN-02 is told as what it came to', () => {
    expect(told(saving(2))).toContainEqual('**A** stabs at **B**’s vitals with their dagger: **4 damage**, straight to CON.');
    expect(told(saving(19))).toContainEqual('**A** stabs at **B**’s vitals with their dagger: **4 damage**.');
    expect(told(saving(20))).toContainEqual('**A** stabs at **B**’s vitals with their dagger: **no damage**.');
    const lines = saving(19).news.flatMap(({ event }) => rules.texts.event(event, voice) ?? []);
    expect(lines).toEqual(
      expect.arrayContaining([
        'The stab at B’s vitals would do **4** damage to CON (d4: 2 × 2 = 4).',
        'B saves against the stab: it costs hit points instead.',
      ]),
    );
  });
});

describe('hit points at 0', () => {
  const struck = (sheet: Json, pick: Choice, faces: Readonly<Record<string, number>> = {}) => {
    const dice = diceOf({ initiative: 3, attack: 15, damage: 1, ...faces });
    const fight = fightOf({ a: { sheet: { class: 'magic-user', charges: 3, gear: { club: {} } } }, b: { side: 'foes', sheet } });
    const { seen } = answered(declared(fight, {}, dice), { a: pick, b: { pick: 'wait' } }, dice);
    return fighter(seen, 'b');
  };
  const flat = { pick: 'subdue', target: 'b', weapon: 'club' };

  test('OD-SUB-02 OD-SUB-03 a blow of no real damage kills nobody by accident, it knocks them out', () => {
    const b = struck({ hd: 2, hp: -1, conditions: { staggered: true } }, flat);
    expect(b.conditions.dead).toBeUndefined();
    expect(b.conditions.unconscious).toBe(true);
    expect(struck({ hd: 2, hp: 1 }, flat, { damage: 2 }).conditions.dead).toBe(true);
  });

  test('OD-SUB-03 whatever takes the hit points, at the points that were beaten out of them they are out', () => {
    const wand = { pick: 'wand', spell: 'fire', targets: ['b'], damage: '3', save: 'none' };
    expect(struck({ hd: 2, hp: 9, subdual: 6 }, wand).conditions.unconscious).toBe(true);
    expect(struck({ hd: 2, hp: 10, subdual: 6 }, wand).conditions.unconscious).toBeUndefined();
  });

  test('OD-DTH-01 whoever comes to after a few rounds is as badly hurt as before', () => {
    const b = struck(
      { hd: 2, hp: -1, conditions: { staggered: true, stunned: 2 } },
      { pick: 'brawl', target: 'b' },
      { damage: 1, 'save-death': 18 },
    );
    expect(b.conditions).toMatchObject({ unconscious: 4, staggered: true });
  });
});

test('OD-STN-01 OD-DEF-02 OD-TWO-02 full defence and a second weapon guard nobody who is stunned or held', () => {
  const fight = fightOf({ b: { sheet: { level: 7 } } });
  const b = fighter(fight, 'b');
  const ac = (conditions: object): number => armourClass(fight, { ...b, conditions }, 'front').total;
  b.plan = { ...b.plan, stance: 'defensive', bcbDefence: 4 };
  expect([ac({}), ac({ stunned: 1 }), ac({ helpless: true }), ac({ unconscious: true })]).toEqual([16, 10, 10, 10]);
  b.plan = { ...b.plan, stance: 'fight', bcbDefence: 0, mode: 'two-weapon-defence' };
  expect([ac({}), ac({ stunned: 1 })]).toEqual([11, 10]);
  expect(armourClass({ ...fight, edition: 1 }, { ...b, conditions: { stunned: 1 } }, 'front').total).toBe(11);
});

describe('a fumble', () => {
  const dice = diceOf({ initiative: 3, attack: 1, damage: 2 });
  const fumbled = (
    cast: Parameters<typeof fightOf>[0],
    act: Choice,
    apart: Readonly<Record<string, number>> = {},
    { plans = {}, house = {} }: { readonly plans?: Readonly<Record<string, Choice>>; readonly house?: Readonly<Record<string, Json>> } = {},
  ) => {
    const fight = fightOf(cast, house);
    Object.assign(fight.distances, apart);
    return answered(declared(fight, plans, dice), { a: act }, dice);
  };
  const orc = (gear: Json) => ({ side: 'foes', sheet: { hd: 2, hp: 12, gear } });
  const club = { pick: 'attack', target: 'b', weapon: 'club' };

  test('OD-FUM-02 lays open to everybody who reaches them, over a shoulder too', () => {
    const asked = fumbled({ a: { sheet: { gear: { club: {} } } }, b: orc(claws), c: orc({ spear: {} }) }, club, { 'a>c': 10 });
    expect([isAsked(asked, 'b', 'free-attack'), isAsked(asked, 'c', 'free-attack')]).toEqual([true, true]);
    const far = fumbled({ a: { sheet: { gear: { club: {} } } }, b: orc(claws), c: orc(claws) }, club, { 'a>c': 10 });
    expect(isAsked(far, 'c', 'free-attack')).toBe(false);
  });

  test('OD-DEF-03 what a free attack costs whoever is on full defence is told with it', () => {
    const told = (plan: Choice, house = {}) => {
      const asked = fumbled({ a: { sheet: { gear: { club: {} } } }, b: orc(claws) }, club, {}, { plans: { b: plan }, house });
      return askedOf(asked.pending, 'b').offers[0]?.detail;
    };
    expect(told({ pick: 'defensive' })).toBe('ends the +2 AC of full defence');
    expect(told({ pick: 'fight' })).toBeUndefined();
    expect(told({ pick: 'defensive' }, { 'defence.afterFreeAttack': true })).toBeUndefined();
  });

  test('OD-FUM-04 nobody drops claws or fists', () => {
    const picks = (gear: Json, act: Choice): readonly string[] => {
      const asked = fumbled({ a: { sheet: { gear } }, b: orc(claws) }, act);
      const fumble = answered(asked, { b: { pick: 'decline' } }, dice);
      return askedOf(fumble.pending, 'gm').offers.map(({ pick }) => pick);
    };
    expect(picks(claws, { pick: 'attack', target: 'b', weapon: 'claw' })).not.toContain('drop-weapon');
    expect(picks({ club: {} }, { pick: 'brawl', target: 'b' })).not.toContain('drop-weapon');
    expect(picks({ club: {} }, club)).toContain('drop-weapon');
  });

  test('OD-FUM-05 OD-MIS-04 an arrow that finds a friend has no strength in it', () => {
    const archer = { sheet: { str: 18, gear: { 'bow-short': {} } } };
    const asked = fumbled(
      { a: archer, f: { sheet: { hp: 9 } }, b: orc(claws) },
      { pick: 'shoot', target: 'b', weapon: 'bow-short' },
      { 'a>b': 40, 'f>b': 40 },
    );
    const struck = answered(asked, { gm: { pick: 'hit-friend', friend: 'f' } }, dice);
    expect(fighter(struck.seen, 'f').hp).toBe(7);
  });
});

describe('hands on somebody', () => {
  const dice = diceOf({ initiative: 3, attack: 15, damage: 1 });
  const grab = (gear: Json, apart: number, house = {}) => {
    const fight = fightOf({ a: { sheet: { gear: { club: {} } } }, b: { side: 'foes', sheet: { hd: 2, hp: 12, gear } } }, house);
    fight.distances['a>b'] = apart;
    return answered(declared(fight, {}, dice), { a: { pick: 'grapple', target: 'b' }, b: { pick: 'wait' } }, dice);
  };

  test('OD-UNA-06 OD-SPR-03 whoever comes to grapple takes a step, and a spear may be in the way', () => {
    const asked = grab(claws, 20);
    expect(isAsked(asked, 'gm', 'grapple')).toBe(true);
    expect(asked.seen.distances['a>b']).toBe(5);
    expect(isAsked(grab({ spear: {} }, 20), 'b', 'fend')).toBe(true);
    const question = (house = {}) => rules.texts.ask(askedOf(grab({ spear: {} }, 20, house).pending, 'b'), voice);
    expect(question()).toBe('B, A is coming at you. Fend them off? It uses your attack.');
    expect(question({ 'fend.free': true })).toBe('B, A is coming at you. Fend them off?');
    const fended = answered(grab({ spear: {} }, 20), { b: { pick: 'fend', weapon: 'spear' } }, dice);
    expect(types(fended)).toContain('fended');
    expect(isAsked(fended, 'gm', 'grapple')).toBe(false);
  });

  test('OD-MAG-02 OD-WAL-04 a caster who is wrestled down loses the spell, and whoever goes down leaves the wall', () => {
    const cast = { pick: 'cast', spell: 'Sleep', level: 1 };
    const slow = { class: 'magic-user', dex: 3, hp: 12, kind: 'npc' };
    const fight = fightOf({ a: { sheet: { dex: 18, gear: { club: {} } } }, b: { side: 'foes', sheet: slow }, c: { side: 'foes' } });
    const first = diceOf({ initiative: 10, attack: 15, damage: 1 });
    const asked = answered(declared({ ...fight, walls: [['b', 'c']] }, { b: cast }, first), { a: { pick: 'grapple', target: 'b' } }, first);
    const down = answered({ ...asked, match: { ...asked.match } }, { gm: { pick: 'down' } }, first);
    expect(types(down)).toContain('spell-lost');
    expect(down.seen.walls).toEqual([]);
  });
});

test('OD-SPL-03 magic that hurts breaks a spell that has yet to go off', () => {
  const mage = (dex: number) => ({ class: 'magic-user', dex, hp: 12, kind: 'npc' });
  const dice = diceOf({ initiative: 20 });
  const bolt = { pick: 'cast', spell: 'Bolt', level: 1, targets: ['b'], damage: '3' };
  const fight = fightOf({ a: { sheet: mage(18) }, b: { side: 'foes', sheet: mage(10) } });
  const after = declared(fight, { a: bolt, b: { pick: 'cast', spell: 'Sleep', level: 1 } }, dice);
  expect(types(after)).toEqual(expect.arrayContaining(['spell-cast', 'spell-lost']));
  expect(types(after).filter((type) => type === 'spell-cast')).toHaveLength(1);
});

describe('work of a whole round', () => {
  const dice = diceOf({ initiative: 3, attack: 15, damage: 1, 'save-extract': 19 });
  const busy = (sheet: Json, act: Choice) => {
    const fight = fightOf({ a: { sheet }, b: { side: 'foes', sheet: { hd: 2, hp: 30, gear: claws } } });
    return answered(declared(fight, {}, dice), { a: act, b: { pick: 'wait' } }, dice);
  };
  const ready = { attacks: 2, hp: 20, gear: { club: {}, 'crossbow-heavy': { loaded: false } }, embedded: [{ weapon: 'bow-long' }] };

  test('OD-CRT-11 OD-ARC-02 leaves no time for a blow on another number, nor does a blow leave time for it', () => {
    for (const pick of [
      { pick: 'extract', target: 'a' },
      { pick: 'reload', weapon: 'crossbow-heavy' },
    ]) {
      const begun = busy(ready, pick);
      expect(begun.seen.round, pick.pick).toBe(2);
    }
    const struck = busy(ready, { pick: 'attack', target: 'b', weapon: 'club' });
    const offers = askedOf(struck.pending, 'a').offers;
    expect(['extract', 'reload'].map((pick) => offers.find((o) => o.pick === pick)?.blocked)).toEqual(['has-attacked', 'has-attacked']);
  });
});

test('OD-CRT-14 the GM’s healing is told as what it gave', () => {
  const dice = diceOf();
  const standing = opened(fightOf({ a: { sheet: { hpMax: 9, hp: 7 } }, b: { side: 'foes' } }), dice);
  const { news } = declare(rules, standing.match, { by: 'gm', choice: { pick: 'heal', target: 'a', amount: 5 } }, dice);
  expect(news.map(({ event }) => event)).toContainEqual(expect.objectContaining({ type: 'healed', points: 2 }));
});

test('OD-DTH-01 whom healing magic brings above 0 fights on unhindered, as whom the GM heals', () => {
  const dice = diceOf({ initiative: 10, healing: 6 });
  const powers = [{ name: 'Mend', dice: '1d6', range: 0, target: 'friend' }];
  const fight = fightOf({ a: { sheet: { powers } }, h: { sheet: { hp: 3, hpMax: 9 } }, b: { side: 'foes' } });
  fighter(fight, 'h').hp = -2;
  fighter(fight, 'h').conditions.staggered = true;
  const turn = declared(fight, { a: { pick: 'power', power: 'Mend', target: 'h' } }, dice);
  const { hp, conditions } = fighter(answered(turn, { h: { pick: 'wait' } }, dice).seen, 'h');
  expect([hp, conditions]).toEqual([4, {}]);
});

describe('what the GM has changed', () => {
  const changed = (purpose: string, flat: number) => (standing: Standing<Fight>, dice: FightDice) =>
    declare(rules, standing.match, { by: 'gm', choice: { pick: 'modifier', target: 'a', purpose, flat, factor: '1' } }, dice);

  test('OD-INI-03 the order is told by the numbers that count', () => {
    const dice = diceOf({ initiative: 3 });
    const fight = fightOf({ a: { sheet: { gear: { club: {} } } }, b: { side: 'foes', sheet: { hd: 2, hp: 30, gear: claws } } });
    const standing = answered(changed('initiative', 2)(answered(opened(fight, dice), {}, dice), dice), {}, dice);
    const event = standing.news.find((n) => n.event.type === 'initiative')!.event;
    expect(rules.texts.event(event, voice)).toBe('Initiative: **5**\u00a0A · **3**\u00a0B.');
    expect(event.steps?.[0]?.sum?.total).toBe(5);
  });

  test('OD-CRT-04 the chart tells apart what the GM has added and what was saved away', () => {
    const dice = diceOf({ initiative: 3, attack: 20, damage: 1, 'crit-effect': 10, 'save-crit': 17, 'stun-rounds': 1 });
    const fight = fightOf({ a: { sheet: { gear: { club: {} } } }, b: { side: 'foes', sheet: { hd: 5, hp: 30, gear: claws } } });
    const standing = changed('crit-effect', 2)(declared(fight, {}, dice), dice);
    const struck = answered(standing, { a: { pick: 'attack', target: 'b', weapon: 'club' }, b: { pick: 'wait' } }, dice);
    const sums = rules.texts.story!(struck.news.map(({ event }) => event) as never, voice).flatMap((beat) => beat.sums ?? []);
    expect(sums).toContain('Mighty Blow chart: 10 + 2 − 4 saved = 8');
  });
});

test('OD-STN-01 of whoever lies there all the same it is not told that they are no longer stunned', () => {
  const dice = diceOf();
  const stunned = { stunned: 1 };
  const cast = {
    ana: { sheet: { hp: 9 } },
    bea: { sheet: { conditions: { ...stunned, unconscious: true } } },
    cy: { sheet: { conditions: stunned } },
    orc: { side: 'foes' },
  };
  let standing = opened(fightOf(cast), dice);
  const rid: string[] = [];
  for (let i = 0; i < 10 && standing.seen.round < 2; i++) {
    standing = answered(standing, {}, dice);
    rid.push(...standing.news.flatMap(({ event }) => (event.type === 'recovered' && 'on' in event ? [String(event.on)] : [])));
  }
  expect(standing.seen.round).toBe(2);
  expect(rid).toEqual(['cy']);
  expect(fighter(standing.seen, 'bea').conditions).toEqual({ unconscious: true });
});
