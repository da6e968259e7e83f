/** What is offered of help, of weapons and of waiting; what First Aid begins with; and where the count stands. */
import { describe, expect, test } from 'vitest';
import { type Choice, copy, declare, type Json, type Offer, type Param, type Standing, setBetween } from '../../../src/engine/index.ts';
import { voiceFor } from '../../../src/table/words/voices.ts';
import { questionText, turnAsk } from '../../../src/table/words/words.ts';
import { askedOf } from '../../support/questions.ts';
import { dice, type Figure, fightOf, rules } from './fights.ts';

const FOE: Figure = { side: 'y', sheet: { dex: 1 } };
const hurt = (sheet: object, side = 'x'): Figure => ({ side, sheet: { dex: 3, hpMax: 12, ...sheet } });

const offerOf = (people: Readonly<Record<string, Figure>>, pick: string): Offer | undefined =>
  rules.offers(fightOf({ ...people, foe: FOE }).match.state, 'a').find((o) => o.pick === pick);
const paramOf = (people: Readonly<Record<string, Figure>>, pick: string, name: string): Param | undefined =>
  offerOf(people, pick)?.params?.find((p) => p.name === name);
const A: Figure = { side: 'x', sheet: { dex: 15 } };

test('BR-SHD-06 to kneel is offered behind a large shield that is at hand and whole, and to stand up to whoever kneels', () => {
  const picks = (gear: Json, conditions: Json = {}): readonly string[] => {
    const people = { a: { side: 'x', sheet: { dex: 15, gear, conditions } } };
    return ['kneel', 'stand'].filter((pick) => offerOf(people, pick) !== undefined);
  };
  expect(picks({ 'shield-hoplite': {} })).toEqual(['kneel']);
  for (const gear of [{ 'shield-round': {} }, { 'shield-hoplite': { ready: false } }, { 'shield-hoplite': { hp: 0 } }, {}])
    expect(picks(gear)).toEqual([]);
  expect(picks({}, { kneeling: true })).toEqual(['stand']);
  // Fights that began before let anybody.
  const { state } = fightOf({ a: A, foe: FOE }).match;
  expect(rules.offers({ ...state, edition: 5 } as typeof state, 'a').some(({ pick }) => pick === 'kneel')).toBe(true);
});

test('BR-INT-01 whoever is to declare reads who has declared an attack on them, but of nobody in hiding', () => {
  const question = ({ match, pending }: Standing): string => {
    if (pending.at !== 'turn') throw new Error('nobody is to declare');
    return questionText(rules, turnAsk(pending.turn, 'b'), voiceFor(match.state, { as: 'public' }));
  };
  const asks = (people: Readonly<Record<string, Figure>>): string => {
    let now: Standing = fightOf({ b: { side: 'x', sheet: { dex: 3 } }, ...people });
    for (const by of Object.keys(people))
      now = declare(
        rules,
        now.match,
        { by, choice: { pick: 'attack', target: 'b', weapon: Object.keys((people[by]!.sheet as { readonly gear: object }).gear)[0]! } },
        dice,
      );
    return question(now);
  };
  const says = 'B, what will you do this round?';
  expect(asks({ foe: { side: 'y', sheet: { dex: 12, gear: { 'axe-battle': {} } } } })).toBe(
    `${says} Foe is coming at you with their battle axe.`,
  );
  expect(asks({ foe: { side: 'y', sheet: { dex: 12, gear: { 'bow-long': {} } } } })).toBe(`${says} Foe is aiming their longbow at you.`);
  expect(asks({ foe: { side: 'y', concealed: true, sheet: { dex: 12, gear: { 'bow-long': {} } } } })).toBe(says);
  const two = { side: 'y', sheet: { dex: 12, gear: { 'axe-battle': {} } } };
  const mud = { name: 'Mud', condition: { name: 'Mired', points: -20, rounds: 2 } };
  const witch = fightOf({ b: { side: 'x', sheet: { dex: 3 } }, foe: { side: 'y', sheet: { dex: 12, powers: [mud] } } });
  const after = declare(rules, witch.match, { by: 'foe', choice: { pick: 'power', power: 'Mud', target: 'b' } }, dice);
  expect(question(after)).toBe(`${says} Foe is about to use Mud on you.`);
  expect(asks({ foe: two, fiend: two })).toBe(`${says} Foe and fiend are after you.`);
});

describe('BR-HEAL-04, BR-HEAL-05, BR-HEAL-06, BR-HEAL-08 First Aid', () => {
  const cut = (more: object = {}) => ({ points: 4, ...more });

  test('goes to a wound that nobody has treated; one that somebody has is shown', () => {
    const wounds = [cut({ treated: true }), cut({ healed: 1 })];
    const options = paramOf({ a: A, b: hurt({ hp: 5, wounds }) }, 'first-aid', 'wound')?.options;
    expect(options?.map(({ value, label, blocked }) => [value, label, blocked])).toEqual([
      ['0', 'wound 1: 4 of 4 points', 'already-treated'],
      ['1', 'wound 2: 3 of 4 points', undefined],
    ]);
  });

  test('says what it takes to save one of their own who is dying, of nobody else', () => {
    const risk = (sheet: object, side?: string) =>
      paramOf({ a: A, b: hurt({ wounds: [cut()], ...sheet }, side) }, 'first-aid', 'target')?.options?.find(({ value }) => value === 'b')
        ?.risk;
    const dying = { hp: -1, conditions: { dying: true } };
    expect(risk(dying)).toBe('needs 2 points; a success gives 1–3, a special 4–6');
    // Nobody knows how deep an enemy’s wounds are, and who is not dying needs no saving.
    expect(risk(dying, 'y')).toBeUndefined();
    expect(risk({ hp: 8 })).toBeUndefined();
  });

  test.each([
    ['round-end', undefined],
    ['rank', true],
  ])('BR-HEAL-07: is begun at once, and told so where its result shows at once: %s', (firstAidMoment, now) => {
    const { match } = fightOf({ a: A, b: hurt({ hp: 8, wounds: [cut()] }), foe: FOE }, { firstAidMoment });
    const aid: Choice = { pick: 'first-aid', target: 'b', wound: '0' };
    let standing = declare(rules, match, { by: 'a', choice: aid }, dice);
    const news = [...standing.news];
    for (const id of ['b', 'foe']) {
      standing = declare(rules, standing.match, { by: id, choice: { pick: 'wait' } }, dice);
      news.push(...standing.news);
    }
    expect(news.map(({ event }) => event).find(({ type }) => type === 'tends')).toEqual({
      ...{ type: 'tends', who: 'a', on: 'b', steps: [{ rule: 'BR-HEAL-07' }] },
      ...(now && { now }),
    });
  });
});

test('BR-ACT-06: the length of a weapon is asked of those alone that have several', () => {
  const length = (gear: object) => paramOf({ a: { side: 'x', sheet: { dex: 15, gear: gear as never } } }, 'attack', 'length');
  expect(length({ 'sword-broad': {} })).toBeUndefined();
  expect(length({ 'sword-broad': {}, 'sword-great': {} })).toMatchObject({ when: { weapon: ['sword-great'] } });
});

test('BR-ACT-08: who has but the last rank has no lower one to wait for', () => {
  const asked = (dex: number) => offerOf({ a: { side: 'x', sheet: { dex } } }, 'attack')?.params?.map((p) => p.name);
  expect(asked(2)).toContain('delayTo');
  expect(asked(1)).toEqual(asked(2)?.filter((name) => name !== 'delayTo'));
});

test('BR-ACT-01: nothing is counted while intents are stated; then the count is the rank that comes', () => {
  const start = fightOf({ a: A, b: FOE, c: { side: 'y', sheet: { dex: 9 } } }, { declarationOrder: 'open' });
  expect(rules.countNow!(start.match.state)).toBe(Number.POSITIVE_INFINITY);
  const at = (phase: string): number => rules.countNow!({ ...start.match.state, phase, stated: ['a', 'b', 'c'] } as never);
  expect([at('actions'), at('between')]).toEqual([15, 0]);
});

test('BR-DMG-04: a power is thought the better of the more of them it puts out, down to their last two points', () => {
  const flame = { name: 'Flame', target: 'foe', range: 30, dice: '1d6' };
  const toll = (hp: number) => {
    const { state } = fightOf({ a: { side: 'x', sheet: { dex: 15, powers: [flame] } }, b: { side: 'y', sheet: { hp, hpMax: 18 } } }).match;
    return rules.appraisal!.worth(state, 'a', { pick: 'power', power: 'Flame', target: 'b' }, null);
  };
  expect([3, 8, 9].map((hp) => toll(hp)?.fells)).toEqual([expect.closeTo(1), expect.closeTo(1 / 6), 0]);
  expect(toll(18)?.hurts).toBeGreaterThan(0);
});

describe('BR-WPN-05, BR-WPN-07 what to strike with', () => {
  const gear = { 'sword-short': { skill: 65 }, 'dagger-thrown': { skill: 45 }, 'crossbow-light': { skill: 55 }, brawl: {} };
  const arms = (metres: number, sheet: object = { gear }) => {
    const fight = copy(fightOf({ a: { side: 'x', sheet: { dex: 15, ...sheet } }, foe: FOE }).match.state);
    setBetween(fight, 'a', 'foe', metres);
    const attack = rules.offers(fight, 'a').find(({ pick }) => pick === 'attack');
    return attack?.params?.find(({ name }) => name === 'weapon')?.options?.map(({ value }) => value);
  };

  test('is first what reaches whoever is nearest from where one stands, last what one is born with', () => {
    expect(arms(2)).toEqual(['sword-short', 'dagger-thrown', 'crossbow-light', 'brawl']);
    expect(arms(30)).toEqual(['crossbow-light', 'sword-short', 'brawl', 'dagger-thrown']);
  });

  test('is for a beast its bite alone, and for whoever has a blade beside it hands as well', () => {
    const bite = { type: 'brawl', name: 'Bite', skill: 45, damage: '1D8' };
    expect(arms(2, { gear: { bite, brawl: {} } })).toEqual(['bite']);
    expect(arms(2, { gear: { bite, knife: {}, brawl: {} } })).toEqual(['bite', 'knife', 'brawl']);
    expect(arms(2, { gear: { brawl: { damage: '1D4' } } })).toEqual(['brawl']);
  });
});

describe('BR-HEAL-09 the wound that First Aid goes to', () => {
  test('is the worst that nobody has treated, since no more than it holds can be healed', () => {
    const wounds = [{ points: 6, treated: true }, { points: 1 }, { points: 5 }, { points: 3 }];
    const wound = paramOf({ a: A, b: hurt({ hp: 1, wounds }) }, 'first-aid', 'wound');
    expect(wound?.options?.map(({ value }) => value)).toEqual(['0', '2', '3', '1']);
    expect(wound?.initial).toBe('2');
  });
});

describe('BR-MOD-03 what a GM makes of a try', () => {
  const asked = (choice: Choice) => {
    const { match } = fightOf({ a: { side: 'x', sheet: { dex: 15, skills: { Stealth: 60 } } }, foe: FOE });
    const first = declare(rules, match, { by: 'a', choice }, dice);
    return askedOf(declare(rules, first.match, { by: 'foe', choice: { pick: 'wait' } }, dice).pending, 'gm').offers;
  };

  test('says the chance at each difficulty', () => {
    const offers = asked({ pick: 'skill', skill: 'Stealth' });
    expect(offers.map(({ pick, odds }) => [pick, odds])).toEqual([
      ['normal', '60 %'],
      ['easy', '120 %'],
      ['difficult', '30 %'],
      ['refuse', undefined],
    ]);
  });

  test('can be that it cannot be done, before any skill; those that the words name come first', () => {
    const offers = asked({ pick: 'other', what: 'sneaks past, by stealth' });
    expect(offers.map(({ pick }) => pick)).toEqual(['narrate', 'refuse', 'skill']);
    const [first, second] = offers[2]?.params?.[0]?.options ?? [];
    expect(first).toMatchObject({ value: 'Stealth', odds: '60 %' });
    expect(second?.value).toBe('Climb');
  });
});

describe('what can be seen of somebody', () => {
  const open = (sheet: Json) => {
    const view = rules.view(fightOf({ a: { side: 'x', sheet }, foe: FOE }).match.state, { as: 'public' });
    return Object.fromEntries(view.rows.find(({ id }) => id === 'a')?.open ?? []);
  };

  test('nobody has a bite in hand, nor more in hand than they have hands for', () => {
    const bite = { type: 'brawl', name: 'Bite', damage: '1D8' };
    expect(open({ gear: { bite, claw: { type: 'brawl', name: 'Claws', damage: '1D6' } } })).toMatchObject({
      'armed with': 'bite and claws',
    });
    expect(open({ gear: { 'sword-short': {}, 'shield-kite': {} } })).toMatchObject({ 'in hand': 'short sword, kite shield' });
    expect(open({ gear: { 'sword-short': {}, 'bow-long': {} } })).toMatchObject({ 'at hand': 'short sword, longbow' });
  });

  test('of the dead it is not told what they hold', () => {
    expect(open({ hp: -3, conditions: { dead: true }, gear: { knife: {} } })).toEqual({});
  });

  test('how far off a mob is stands there once for all of it', () => {
    const mob = Object.fromEntries([1, 2, 3, 4].map((n): [string, Figure] => [`b${n}`, { side: 'y', name: `Bandit ${n}` }]));
    const fight = copy(fightOf({ ana: { side: 'x', name: 'Ana' }, ...mob }).match.state);
    for (const id of Object.keys(mob)) setBetween(fight, 'ana', id, id === 'b4' ? 9 : 30);
    expect(rules.view(fight, { as: 'player', of: ['ana'] }).remarks).toEqual(['From Ana: 9 m to Bandit 4, 30 m to Bandit 1–3']);
    expect(rules.view(fight, { as: 'player', of: Object.keys(mob) }).remarks).toEqual([
      'From Bandit 1 to Bandit 3: 30 m to Ana',
      'From Bandit 4: 9 m to Ana',
    ]);
  });
});
