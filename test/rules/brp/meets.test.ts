/** Where two rules meet: moves and knees, melee and running, First Aid and fainting, several who act at once. */
import { describe, expect, test } from 'vitest';
import {
  apply,
  type Choice,
  declare,
  type Fight,
  type FightDice,
  type Id,
  type Json,
  reply,
  type Standing,
} from '../../../src/engine/index.ts';
import { diceOf, type Figure, fightOf, rules } from './fights.ts';

const plain = diceOf({ attack: 40, parry: 99, dodge: 99, damage: 4, 'first-aid': 20, 'first-aid-heal': 2, 'unconscious-hours': 2 });
const does = (at: Standing, by: Id, choice: Choice, dice: FightDice = plain): Standing => declare(rules, at.match, { by, choice }, dice);
const waits = (at: Standing, ...ids: Id[]): Standing => ids.reduce((now, by) => does(now, by, { pick: 'wait' }), at);
const says = (at: Standing, by: Id, choice: Choice): Standing => reply(rules, at.match, { [by]: choice }, plain);
const told = ({ news }: Standing, type: string) => news.map(({ event }) => event).filter((e) => e.type === type);
const voice = { name: (id: Id): string => id.toUpperCase(), quote: (typed: string): string => typed };
const lines = (at: Standing, type: string): string[] => told(at, type).map((e) => rules.texts.event(e, voice) ?? '');
/** The fight with this much between these two. */
function apart(at: Standing, pairs: Readonly<Record<string, number>>): Standing {
  const state = { ...structuredClone(at.match.state), distances: { ...pairs } };
  return { ...at, match: { ...at.match, state } };
}
const old = (at: Standing): Standing => {
  const { edition: _, ...state } = at.match.state as Fight & { edition?: number };
  return { ...at, match: { ...at.match, state } };
};
const PAIR: Readonly<Record<Id, Figure>> = { a: { side: 'heroes', sheet: { dex: 15 } }, b: { side: 'foes', sheet: { dex: 10 } } };
const brawls = (at: Standing, by: Id, target: Id, more: object = {}): Standing =>
  does(at, by, { pick: 'attack', weapon: 'brawl', target, ...more });

describe('BR-MOV-06 a move that is stopped', () => {
  test('is told as far as it went, and counts as far as it was meant', () => {
    const end = waits(brawls(apart(fightOf(PAIR), { 'a>b': 6 }), 'a', 'b', { move: 10 }), 'b');
    expect(told(end, 'moved')).toMatchObject([{ who: 'a', metres: 4, of: 10, distance: 2, rank: 8 }]);
    expect(lines(end, 'moved')).toEqual(['A moves 4 m of 10 m towards B, now 2 m apart (DEX rank 8).']);
    const [beat] = rules.texts.story!(told(end, 'moved'), voice);
    expect(beat).toMatchObject({ headline: '**A** closes in on B.', sums: ['moved 4 m of 10 m, got within 2 m'] });
  });

  test('may have been none at all', () => {
    const end = waits(brawls(fightOf(PAIR), 'a', 'b', { move: 10 }), 'b');
    expect(lines(end, 'moved')).toEqual(['A gets no closer to B, now 2 m apart (DEX rank 8).']);
  });

  test('a move that was not stopped is told as ever', () => {
    const end = waits(brawls(apart(fightOf(PAIR), { 'a>b': 20 }), 'a', 'b', { move: 18 }), 'b');
    expect(lines(end, 'moved')).toEqual(['A moves 18 m towards B, now 2 m apart (DEX rank 4).']);
  });
});

describe('BR-SHD-06 whoever kneels after declaring a long move', () => {
  const SHIELDED = { ...PAIR, a: { side: 'heroes', sheet: { dex: 15, gear: { 'shield-hoplite': {} } } } };
  const open = { declarationOrder: 'open', closing: 'all' };
  const kneels = (from: Standing): Standing =>
    waits(does(brawls(apart(from, { 'a>b': 40 }), 'a', 'b', { move: 29 }), 'a', { pick: 'kneel' }), 'b');

  test('moves no more than the free metres, and keeps their rank', () =>
    expect(told(kneels(fightOf(SHIELDED, open)), 'moved')).toMatchObject([{ metres: 5, of: 29, distance: 35, rank: 15 }]));
  test('... in a fight that began before, all of it', () =>
    expect(told(kneels(old(fightOf(SHIELDED, open))), 'moved')).toMatchObject([{ metres: 29, rank: 4 }]));
});

describe('BR-MOV-01 whoever means to run', () => {
  const runs = (from: Standing): Standing => {
    const far = apart(from, { 'a>b': 12, 'b>c': 60, 'a>c': 60 });
    const first = does(far, 'a', { pick: 'move', move: 12, toward: 'b' });
    return waits(does(first, 'b', { pick: 'move', move: 30, toward: 'c', direction: 'away' }), 'c');
  };
  const people = { ...PAIR, c: { side: 'heroes', sheet: { dex: 3 } } };

  test('and is caught before, does not run out of the melee at full speed', () =>
    expect(told(runs(fightOf(people)), 'moved')).toMatchObject([
      { who: 'a', metres: 10 },
      { who: 'b', metres: 29, of: 30 },
    ]));
  test('... in a fight that began before, did', () =>
    expect(told(runs(old(fightOf(people))), 'moved')).toMatchObject([{ who: 'a' }, { who: 'b', metres: 30 }]));
  test('... unless the house lets anybody', () =>
    expect(told(runs(fightOf(people, { engagedMayRun: true })), 'moved')).toMatchObject([{ who: 'a' }, { who: 'b', metres: 30 }]));
});

test('BR-MOV-06 whoever wanted away from somebody who is gone does not back off from their target', () => {
  const at = brawls(fightOf({ ...PAIR, c: { side: 'foes' } }), 'a', 'b', { move: 5, toward: 'c', direction: 'away' });
  const end = waits(does(at, 'gm', { pick: 'remove', target: 'c' }), 'b');
  expect(told(end, 'attack')).toHaveLength(1);
  expect(told(waits(does(old(at), 'gm', { pick: 'remove', target: 'c' }), 'b'), 'attack')).toHaveLength(0);
});

describe('First Aid', () => {
  const WOUND = { hpMax: 12, hp: 8, wounds: [{ points: 4 }] };

  test('BR-HEAL-07 on oneself, beside a step: nobody goes towards themselves', () => {
    const at = does(fightOf({ a: { side: 'heroes', sheet: { dex: 15, ...WOUND } }, b: { side: 'foes' } }), 'a', {
      ...{ pick: 'first-aid', target: 'a', wound: '0', move: 3 },
    });
    expect(lines(at, 'declared')).toEqual(['A means to give themself First Aid (wound 1), moving 3 m.']);
    expect(lines(waits(at, 'b'), 'moved')).toEqual(['A moves 3 m (DEX rank 15).']);
  });

  /** b fells the helper before their rank; the GM wakes them after it, while p is being asked. */
  function woken(from: Standing): Standing {
    let at = does(from, 'b', { pick: 'attack', weapon: 'hammer', target: 'h' });
    at = brawls(does(at, 'h', { pick: 'first-aid', target: 'p', wound: '0' }), 'c', 'p');
    at = says(waits(at, 'p'), 'h', { pick: 'none' });
    return says(does(at, 'gm', { pick: 'condition', target: 'h', condition: 'unconscious', on: false }), 'p', { pick: 'none' });
  }
  const FELLED: Readonly<Record<Id, Figure>> = {
    b: { side: 'foes', sheet: { dex: 18, gear: { hammer: { skill: 60 } } } },
    h: { side: 'heroes', sheet: { dex: 12, hp: 6 } },
    c: { side: 'foes', sheet: { dex: 8, gear: { brawl: { skill: 60 } } } },
    p: { side: 'heroes', sheet: { dex: 5, ...WOUND } },
  };

  test('BR-DMG-07 none is given by whoever was out on their rank, though they are awake as the round closes', () =>
    expect(told(woken(fightOf(FELLED)), 'first-aid')).toEqual([]));
  test('... in a fight that began before, it was', () => expect(told(woken(old(fightOf(FELLED))), 'first-aid')).toHaveLength(1));

  const TENDED: Readonly<Record<Id, Figure>> = {
    h: { side: 'heroes', sheet: { dex: 12 } },
    p: { side: 'heroes', sheet: { dex: 5, ...WOUND } },
    b: { side: 'foes' },
  };

  test('BR-HEAL-07 where the house has it done at once, nobody waits for the end of the round', () => {
    const end = waits(
      does(fightOf({ ...TENDED, b: { side: 'foes', sheet: { dex: 4 } } }, { firstAidMoment: 'rank' }), 'h', {
        pick: 'first-aid',
        target: 'p',
        wound: '0',
      }),
      'p',
      'b',
    );
    expect(lines(end, 'tends')).toEqual(['H tends to P.']);
    expect([told(end, 'first-aid').length, told(end, 'hindered').length]).toEqual([1, 0]);
  });

  test('a house rule that is changed in the middle of the round leaves no First Aid undone, and does none twice', () => {
    const people = { ...TENDED, b: { side: 'foes', sheet: { dex: 8, gear: { brawl: { skill: 60 } } } } };
    const switched = (from: string, to: string): Standing => {
      let at = does(fightOf(people, { firstAidMoment: from }), 'h', { pick: 'first-aid', target: 'p', wound: '0' });
      at = waits(brawls(at, 'b', 'p'), 'p');
      const set = apply(rules, at.match, { by: 'gm', choice: { pick: 'setting', setting: 'firstAidMoment', value: to } }, plain);
      return says({ ...set, news: [...at.news, ...set.news] }, 'p', { pick: 'none' });
    };
    expect(told(switched('round-end', 'rank'), 'first-aid')).toHaveLength(1);
    expect(told(switched('rank', 'round-end'), 'hindered')).toEqual([]);
  });

  test('goes to no wound that has closed, and a sheet does not keep those', () => {
    const closed = { hpMax: 12, hp: 10, wounds: [{ points: 3, healed: 3 }, { points: 2 }] };
    const at = fightOf({ ...TENDED, h: { side: 'heroes', sheet: { dex: 18 } }, p: { side: 'heroes', sheet: { dex: 5, ...closed } } });
    const aid = rules.offers(at.match.state, 'h').find((o) => o.pick === 'first-aid');
    expect(aid?.params?.find((p) => p.name === 'wound')?.options?.map((o) => o.value)).toEqual(['1']);
    expect(rules.after(at.match.state.combatants['p'] as never)).toMatchObject({ wounds: [{ points: 2, healed: 0 }] });
  });

  test('an ally who is dying in hiding is named to nobody else', () => {
    const people: Readonly<Record<Id, Figure>> = {
      h: { side: 'heroes', sheet: { dex: 15 } },
      p: { side: 'heroes', concealed: true, sheet: { hp: -1, wounds: [{ points: 13 }] } },
      b: { side: 'foes', sheet: { dex: 10 } },
    };
    const inHiding = waits(fightOf(people), 'h', 'b');
    const inTheOpen = waits(fightOf({ ...people, p: { ...people['p']!, concealed: false } }), 'h', 'b');
    const secret = ({ pending }: Standing): unknown =>
      pending.at === 'ask' && [pending.asking.asks[0]!.key, pending.asking.asks[0]!.secret];
    expect([secret(inHiding), secret(inTheOpen)]).toEqual([
      ['help-instead', true],
      ['help-instead', false],
    ]);
  });
});

test('BR-INT-07 BR-HEAL-04 beside a dying friend the buttons say which plan stands, and what it takes to save them', () => {
  const people: Readonly<Record<Id, Figure>> = {
    h: { side: 'heroes', sheet: { dex: 15, gear: { brawl: { skill: 60 } } } },
    p: { side: 'heroes', sheet: { hp: -1, wounds: [{ points: 13 }] } },
    b: { side: 'foes', name: 'Mauk', mask: 'Bandit with a scar', sheet: { dex: 10 } },
  };
  const offersOf = ({ pending }: Standing) => (pending.at === 'ask' ? pending.asking.asks[0]!.offers : []);
  const [keep, aid] = offersOf(waits(brawls(fightOf(people), 'h', 'b'), 'b'));
  expect(keep).toEqual({ pick: 'keep', label: expect.stringMatching(/^Keep to the plan: \S.* → the bandit with a scar$/u) as unknown });
  expect(aid?.params?.[0]?.options).toEqual([{ value: 'p', risk: 'needs 2 points; a success gives 1–3, a special 4–6' }]);
  expect(offersOf(waits(fightOf(people), 'h', 'b'))[0]?.label).not.toContain('→');
  const declared = rules.offers(fightOf(people).match.state, 'h').find((o) => o.pick === 'first-aid');
  expect(declared?.params?.[0]?.options?.[0]?.risk).toBe('needs 2 points; a success gives 1–3, a special 4–6');
});

describe('BR-DMG-09 the dying', () => {
  test('whom somebody has brought above 0 faint once, as the round closes', () => {
    const at = fightOf({
      a: { side: 'heroes' },
      b: { side: 'foes' },
      p: { side: 'heroes', sheet: { dex: 3, hp: 3, conditions: { dying: true } } },
    });
    const hurt = does(at, 'gm', { pick: 'damage', target: 'p', amount: 2, armour: false });
    expect(told(hurt, 'unconscious')).toEqual([]);
    expect(told(says(waits(hurt, 'a', 'b'), 'a', { pick: 'keep' }), 'unconscious')).toHaveLength(1);
    const before = does(old(at), 'gm', { pick: 'damage', target: 'p', amount: 2, armour: false });
    expect(told(before, 'unconscious')).toHaveLength(1);
  });

  test('are told of, and lie down, where the GM takes the last of their hit points by hand', () => {
    const at = fightOf({ a: { side: 'heroes' }, b: { side: 'foes', sheet: { conditions: { kneeling: true } } } });
    const drains = (from: Standing): Standing =>
      apply(rules, from.match, { by: 'gm', choice: { pick: 'set', target: 'b', field: 'hp', value: -1 } }, plain);
    expect(told(drains(at), 'dying')).toMatchObject([{ who: 'b' }]);
    expect(drains(at).seen.combatants['b']).toMatchObject({ conditions: { dying: true } });
    expect(drains(at).seen.combatants['b']).not.toMatchObject({ conditions: { kneeling: true } });
    expect(told(drains(old(at)), 'dying')).toEqual([]);
    const faints = does(at, 'gm', { pick: 'condition', target: 'b', condition: 'unconscious', on: true, value: 2 });
    expect((faints.seen.combatants['b'] as unknown as { conditions: object }).conditions).toEqual({ unconscious: 2 });
  });

  test('rise as soon as the GM takes back a slip of the hand, whatever it took them to', () => {
    const at = fightOf({ a: { side: 'heroes' }, b: { side: 'foes' } });
    const edited = (from: Standing, field: string, value: number): Standing =>
      apply(rules, from.match, { by: 'gm', choice: { pick: 'set', target: 'b', field, value } }, plain);
    const slipped = edited(at, 'hp', -3);
    expect(edited(slipped, 'hp', 3).seen.combatants['b']).toMatchObject({ hp: 3, conditions: {} });
    expect(edited(slipped, 'hp', 3).seen.combatants['b']).not.toMatchObject({ conditions: { dying: true } });
    for (const still of [edited(slipped, 'hp', 0), edited(slipped, 'str', 12), edited(old(slipped), 'hp', 3)])
      expect(still.seen.combatants['b']).toMatchObject({ conditions: { dying: true } });
  });

  const DRAINED: Readonly<Record<Id, Figure>> = { a: { side: 'heroes' }, b: { side: 'foes' }, p: { side: 'heroes', sheet: { hp: -2 } } };
  const frees = (at: Standing, condition: string): Standing => does(at, 'gm', { pick: 'condition', target: 'p', condition, on: false });

  test('nobody is up without hit points: they are healed first', () =>
    expect(() => frees(fightOf(DRAINED), 'dying')).toThrow('no-hit-points'));
  test('whoever is dead no more is dying, as long as they have none', () => {
    const dead = fightOf({ ...DRAINED, p: { side: 'heroes', sheet: { hp: -2, conditions: { dead: true } } } });
    expect(frees(dead, 'dead').seen.combatants['p']).toMatchObject({ conditions: { dying: true } });
  });
});

describe('BR-INT-06 powers of the same moment', () => {
  const FIRE: Json = {
    name: 'Fire',
    target: 'foe',
    range: 30,
    area: 0,
    dice: '2D6',
    damage: 'direct',
    save: null,
    condition: null,
    uses: null,
  };
  const mages = {
    a: { side: 'heroes', sheet: { dex: 11, hp: 5, powers: [FIRE] } },
    b: { side: 'foes', sheet: { dex: 11, hp: 5, powers: [FIRE] } },
  };
  const power = (at: Standing, by: Id, target: Id): Standing =>
    does(at, by, { pick: 'power', power: 'Fire', target }, diceOf({ power: 2, 'unconscious-hours': 1 }));

  test('take effect together, so that both may fall', () => {
    const end = power(power(fightOf(mages), 'a', 'b'), 'b', 'a');
    expect(told(end, 'acts')).toMatchObject([{ who: ['a', 'b'] }]);
    expect(end.news.map(({ event }) => event.type).filter((t) => ['power', 'damage', 'unconscious'].includes(t))).toEqual([
      ...['power', 'power', 'damage', 'unconscious', 'damage', 'unconscious'],
    ]);
  });
});

describe('what happens to people can be edited afterwards', () => {
  const edits = (at: Standing): Standing =>
    apply(rules, at.match, { by: 'gm', choice: { pick: 'set', target: 'b', field: 'dodge', value: 20 } }, plain);

  test('hit points far below any sheet: nobody loses more than they can', () => {
    const hurt = does(fightOf(PAIR), 'gm', { pick: 'damage', target: 'b', amount: 500, armour: false });
    expect(edits(hurt).seen.combatants['b']).toMatchObject({ hp: -99, dodge: 20, wounds: [{ points: 111 }] });
    expect(does(hurt, 'gm', { pick: 'heal', target: 'b', amount: 500 }).seen.combatants['b']).toMatchObject({ hp: 12 });
  });

  test('a sleep of many hours', () => {
    const asleep = does(fightOf(PAIR), 'gm', { pick: 'condition', target: 'b', condition: 'unconscious', on: true, value: 12 });
    expect(edits(asleep).seen.combatants['b']).toMatchObject({ conditions: { unconscious: 12 }, dodge: 20 });
  });

  test('the weapon of a standing parry can be taken away', () => {
    const parries = fightOf({ ...PAIR, b: { side: 'foes', sheet: { gear: { dagger: {} }, standingDefence: 'parry:dagger' } } });
    const taken = apply(rules, parries.match, { by: 'gm', choice: { pick: 'set', target: 'b', field: 'gear.dagger', value: null } }, plain);
    expect(taken.seen.combatants['b']).toMatchObject({ standingDefence: 'best' });
  });
});

test('a week is nothing to the dead', () => {
  const dead = does(fightOf(PAIR), 'gm', { pick: 'condition', target: 'b', condition: 'dead', on: true });
  const week = rules.offers(dead.match.state, 'gm').find((o) => o.pick === 'week');
  expect(week?.params?.[0]?.options?.map((o) => o.value)).toEqual(['a']);
});
