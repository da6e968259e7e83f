import { describe, expect, test } from 'vitest';
import { apply, type Choice, declare, type FightDice, heard, type Standing } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { answered, answeredBefore, askedOf, diceOf, fighter, fightOf, opened, refusalOf } from './play.ts';

const cast = {
  ana: { sheet: { level: 3, hp: 12, hpMax: 12, gear: { 'sword-long': {} } } },
  bea: { sheet: { hp: 8 } },
  orc: { side: 'foes', sheet: { hd: 1, hp: 6, gear: { claw: {} } } },
  ogre: { side: 'foes', sheet: { hd: 4, hp: 20, hpMax: 20, gear: { club: { dice: [10] } } } },
};

const gm = (standing: Standing<Fight>, choice: Choice, dice: FightDice): Standing<Fight> =>
  declare(rules, standing.match, { by: 'gm', choice }, dice);

/** Opened, nobody surprised, all declared by default: the first number is being asked. */
function firstNumber(dice: FightDice): Standing<Fight> {
  const begun = answered(opened(fightOf(cast), dice), {}, dice);
  return answered(begun, {}, dice);
}

describe('surprise', () => {
  test('OD-SUR-01 the GM says that a side is caught, and for how long', () => {
    const dice = diceOf();
    const { seen, pending } = answered(opened(fightOf(cast), dice), { gm: { pick: 'side', caught: 'foes', segments: 2 } }, dice);
    expect(fighter(seen, 'orc').conditions.surprised).toBe(2);
    expect(seen.segment).toBe(true);
    expect(pending.at === 'ask' && pending.asking.asks.map((a) => a.who)).toEqual(['ana', 'bea']);
  });

  test('OD-SUR-03 dice for everybody come first among what a GM is offered, and nobody caught last', () => {
    const { offers } = askedOf(opened(fightOf(cast), diceOf()).pending, 'gm');
    const picks = offers.map(({ pick }) => pick);
    expect([picks[0], picks.at(-1)]).toEqual(['dice', 'none']);
  });

  test.each([
    [40, true],
    [41, false],
  ])('OD-SUR-02 an ambush of 40 in a hundred, and a roll of %i', (face, works) => {
    const dice = diceOf({ percent: face });
    const { seen, news } = answered(
      opened(fightOf(cast), dice),
      { gm: { pick: 'chance', caught: 'heroes', segments: 1, percent: 40 } },
      dice,
    );
    expect(fighter(seen, 'ana').conditions.surprised).toBe(works ? 1 : undefined);
    expect(heard(news, { as: 'public' })).toContainEqual(expect.objectContaining({ type: 'ambush', works }));
  });

  test('OD-SUR-05 OD-SUR-06 each rolls for themselves: a 2 costs two segments, a 3 none', () => {
    const rolled = (face: number) => {
      const dice = diceOf({ surprise: face });
      return answered(opened(fightOf(cast), dice), { gm: { pick: 'dice' } }, dice).news.map(({ event }) => event);
    };
    for (const who of Object.keys(cast)) {
      expect(rolled(2)).toContainEqual(expect.objectContaining({ type: 'surprised', who, segments: 2 }));
      expect(rolled(3)).toContainEqual(expect.objectContaining({ type: 'alert', who }));
    }
  });
});

test('OD-SUR-03 OD-SUR-04 OD-SUR-05 OD-SUR-06 nobody rolls who is out of it; the others show their die', () => {
  const dice = diceOf({ surprise: 3 });
  const lying = fightOf({ ...cast, bea: { sheet: { hp: 8, conditions: { unconscious: true } } } });
  const { news } = answered(opened(lying, dice), { gm: { pick: 'dice' } }, dice);
  const alert = news.flatMap(({ event }) => (event.type === 'alert' ? [event] : []));
  const steps = (by: string): readonly unknown[] => [
    expect.objectContaining({ rule: 'OD-SUR-03', dice: { by, purpose: 'surprise', sides: 6, faces: [3] } }),
  ];
  expect(alert).toEqual(['ana', 'orc', 'ogre'].map((who) => ({ type: 'alert', who, steps: steps(who) })));
});

describe('the GM, while others are being asked', () => {
  const dice = diceOf({ initiative: 3, 'save-death': 2 });

  test('all able on one number are asked at once', () => {
    const { pending } = firstNumber(dice);
    expect(pending.at === 'ask' && pending.asking.asks.map((a) => a.who)).toEqual(['ana', 'bea', 'orc', 'ogre']);
  });

  test('OD-DTH-01 hurting somebody to 0 rolls their saving throw as soon as the table is quiet', () => {
    const hurt = gm(firstNumber(dice), { pick: 'damage', target: 'orc', amount: 8 }, dice);
    expect(fighter(hurt.seen, 'orc').hp).toBe(-2);
    const after = answered(hurt, {}, dice);
    expect(fighter(after.seen, 'orc').conditions.unconscious).toBe(true);
  });

  test('somebody taken out of the fight is neither struck nor waited for', () => {
    const gone = apply(rules, firstNumber(dice).match, { by: 'gm', choice: { pick: 'remove', target: 'orc' } }, dice);
    const { news, seen } = answeredBefore(gone, { ana: { pick: 'attack', target: 'orc', weapon: 'sword-long' } }, dice);
    expect(news.map(({ event }) => event.type)).toContain('thwarted');
    expect(seen.order).not.toContain('orc');
  });

  test('whoever is passed over does nothing, whatever they have answered', () => {
    const skipped = gm(firstNumber(dice), { pick: 'skip', target: 'ana' }, dice);
    const { news } = answeredBefore(skipped, { ana: { pick: 'attack', target: 'orc', weapon: 'sword-long' } }, dice);
    expect(news.map(({ event }) => event.type)).not.toContain('attack');
  });

  test('OD-TER-01 a modifier beyond what ground is worth is remarked on to the GM alone', () => {
    const steep = gm(firstNumber(dice), { pick: 'modifier', target: 'ana', purpose: 'attack', flat: -6, factor: '1', note: '' }, dice);
    expect(heard(steep.news, { as: 'gm' }).map((e) => e.type)).toContain('steep-modifier');
    expect(heard(steep.news, { as: 'public' }).map((e) => e.type)).not.toContain('steep-modifier');
    const slight = gm(firstNumber(dice), { pick: 'modifier', target: 'ana', purpose: 'attack', flat: -3, factor: '1', note: '' }, dice);
    expect(slight.news.map(({ event }) => event.type)).not.toContain('steep-modifier');
  });

  test('OD-INV-02 OD-INV-03 the invisible can be struck when the GM says that they are noticed', () => {
    const hidden = fightOf({ ana: cast.ana, orc: { side: 'foes', sheet: { hd: 1, conditions: { invisible: 'undetected' } } } });
    const attack: Choice = { pick: 'attack', target: 'orc', weapon: 'sword-long' };
    const begun = answered(answered(opened(hidden, dice), {}, dice), {}, dice);
    expect(refusalOf(() => answered(begun, { ana: attack }, dice)).reason).toBe('undetected');
    const noticed = gm(begun, { pick: 'condition', target: 'orc', condition: 'invisible', how: 'detected' }, dice);
    const round2 = answered(answered(noticed, {}, dice), {}, dice);
    expect(answered(round2, { ana: attack }, dice).news.map(({ event }) => event.type)).toContain('attack');
  });

  test('OD-INV-03 a condition lasts as long as the GM says; who is caught out is so for as many segments', () => {
    const caught = gm(firstNumber(dice), { pick: 'condition', target: 'orc', condition: 'surprised', rounds: 2 }, dice);
    expect(fighter(caught.seen, 'orc').conditions).toMatchObject({ surprised: 2 });
    expect(caught.news.map(({ event }) => event)).toContainEqual(expect.objectContaining({ type: 'condition', on: 'orc', value: 2 }));
  });

  test('OD-CRT-14 healing closes the wounds of those who have any, where the GM says so', () => {
    const closes = (target: string, wounds: boolean): unknown => {
      const wounded = fightOf({ ...cast, ana: { sheet: { hp: 5, hpMax: 12, conditions: { 'flesh-wound': true } } } });
      const begun = answered(answered(opened(wounded, dice), {}, dice), {}, dice);
      const healed = gm(begun, { pick: 'heal', target, amount: 2, wounds }, dice).news.map(({ event }) => event);
      return (healed.find(({ type }) => type === 'healed') as { readonly closed?: true } | undefined)?.closed;
    };
    expect([closes('ana', true), closes('ana', false), closes('ogre', true)]).toEqual([true, undefined, undefined]);
  });

  test.each([
    ['grapple', { pick: 'grapple', target: 'orc' }, 'OD-UNA-06'],
    ['other', { pick: 'other', what: 'tip the table' }, 'OD-RND-02'],
  ])('OD-RND-02 OD-UNA-06 the receipt of what the GM is to judge names its rule: %s', (_what, choice, rule) => {
    const { news } = answered(firstNumber(dice), { ana: choice }, dice);
    expect(news.map(({ event }) => event).find(({ type }) => type === 'tries')?.steps).toEqual([{ rule }]);
  });

  test('OD-SAV-01 a saving throw shows its die', () => {
    const hurt = answered(gm(firstNumber(dice), { pick: 'damage', target: 'orc', amount: 8 }, dice), {}, dice);
    const saved = hurt.news.map(({ event }) => event).find(({ type }) => type === 'saved');
    expect(saved?.steps?.[1]?.dice).toEqual({ by: 'orc', purpose: 'save-death', sides: 20, faces: [2] });
  });

  test('OD-NEG-01 OD-NEG-02 a parley rolls how they take it and waits for the GM', () => {
    const talk = answered(gm(firstNumber(dice), { pick: 'parley' }, dice), {}, dice);
    expect(talk.news.map(({ event }) => event.type)).toContain('reaction');
    expect(talk.pending).toMatchObject({ at: 'turn', turn: { key: 'round', of: ['gm'] } });
    expect(gm(talk, { pick: 'resolve' }, dice).pending.at).toBe('ask');
  });

  test('the GM ends a fight that nobody has won', () => {
    const over = answered(gm(firstNumber(dice), { pick: 'end' }, dice), {}, dice);
    expect(over.pending).toEqual({ at: 'over', winner: null });
  });
});

describe('declarations', () => {
  const dice = diceOf();
  const asked = answered(opened(fightOf(cast), dice), {}, dice);

  test('OD-BCB-03 the parts of the combat bonus never exceed it', () => {
    const { reason, facts } = refusalOf(() => answered(asked, { ogre: { pick: 'fight', bcbAttack: 3, bcbDefence: 2 } }, dice));
    expect([reason, facts['bcb']]).toEqual(['bcb-exceeded', 4]);
    const plan = fighter(answered(asked, { ogre: { pick: 'fight', bcbAttack: 3 } }, dice).seen, 'ogre').plan;
    expect([plan.bcbAttack, plan.bcbDefence]).toEqual([3, 1]);
  });

  test('OD-BCB-04 silence puts all to attack', () => {
    expect(fighter(answered(asked, {}, dice).seen, 'ogre').plan).toMatchObject({ stance: 'fight', bcbAttack: 4, bcbDefence: 0 });
  });

  test('OD-MEL-04 nobody need be named while somebody is in reach', () => {
    const attack = askedOf(answered(asked, {}, dice).pending, 'ana').offers.find((o) => o.pick === 'attack');
    expect(attack?.params?.find((p) => p.name === 'target')?.optional).toBe(true);
  });
});

test('OD-DTH-04, OD-SUB-01 whoever is struck on and on is counted only as far as that means something', () => {
  const dice = diceOf();
  let standing = opened(fightOf(cast), dice);
  const struck = (amount: number, subdual: boolean) => {
    for (let i = 0; i < 4; i++) standing = gm(standing, { pick: 'damage', target: 'ogre', amount, subdual }, dice);
    return fighter(standing.seen, 'ogre');
  };
  expect(struck(400, true)).toMatchObject({ hp: 20, subdual: 999 });
  expect(struck(400, false).hp).toBe(-99);
  expect(() => rules.check(standing.seen, fighter(standing.seen, 'ogre'))).not.toThrow();
});
