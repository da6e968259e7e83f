/** The GM's hand: each deed does what its button says, to whom it says, and nothing to anybody else. */
import { describe, expect, test } from 'vitest';
import { apply, type Choice, declare, matchOf, type Standing } from '../../../src/engine/index.ts';
import { hursagmuSwords as rules } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';
import { LOWEST_STAMINA } from '../../../src/rules/hursagmu-swords/tables.ts';
import { diceOf, fighter, fightOf, refusalOf } from './play.ts';

const dice = diceOf();
const field = (more: object = {}, settings = {}): Fight => ({
  ...fightOf(
    {
      ana: { sheet: { skills: { riding: 2, animals: 1 } } },
      bob: { side: 'foes' },
      mare: { sheet: { kind: 'animal', trainedForFight: true } },
      host: { sheet: { kind: 'army', soldiers: 300 } },
      horde: { side: 'foes', sheet: { kind: 'army', soldiers: 200 } },
    },
    { turn: 'ana', settings },
  ),
  ...more,
});
const done = (choice: Choice, fight = field()): Standing<Fight> => declare(rules, matchOf(fight), { by: 'gm', choice }, dice);
const once = (...choices: readonly Choice[]): Fight => choices.reduce<Fight>((fight, choice) => done(choice, fight).match.state, field());
const whole = field();
const { staminaMax } = fighter(whole, 'bob');

test('SW-HLT-03 whoever lies there and is struck on and on goes down so far and no further', () => {
  const struck: Choice = { pick: 'damage', target: 'bob', amount: 19, endurance: false };
  const fight = once(...Array.from({ length: 12 }, () => struck));
  expect(fighter(fight, 'bob')).toMatchObject({ stamina: LOWEST_STAMINA, worstHit: 19 });
  expect(fighter(once(struck), 'bob').stamina).toBe(staminaMax - 19);
  // A sheet that says less than that is left as it is.
  const below = field();
  fighter(below, 'bob').stamina = -500;
  expect(fighter(done(struck, below).match.state, 'bob').stamina).toBe(-500);
});

describe('to people', () => {
  const hurt = (amount: number): Choice => ({ pick: 'damage', target: 'bob', amount, endurance: false });
  const condition = (which: string, on: boolean, target = 'bob'): Choice => ({ pick: 'condition', target, condition: which, on });
  const grip = (how: string): Choice => ({ pick: 'close-combat', target: 'ana', foe: 'bob', grip: how });
  const mount = (animal?: string): Choice => ({ pick: 'mount', target: 'ana', ...(animal && { animal }) });

  test.each<[deed: string, choices: readonly Choice[], who: string, is: object, tells: object]>([
    [
      'damage as it stands',
      [hurt(3)],
      'bob',
      { stamina: staminaMax - 3, worstHit: 3 },
      { type: 'damaged', by: null, on: 'bob', dealt: 3, net: 3 },
    ],
    [
      'damage that they may withstand',
      [{ pick: 'damage', target: 'bob', amount: 30 }],
      'bob',
      { worstHit: 22 },
      { type: 'damaged', dealt: 30, net: 22 },
    ],
    [
      'healing',
      [hurt(6), { pick: 'heal', target: 'bob', amount: 2 }],
      'bob',
      { stamina: staminaMax - 4, worstHit: 6 },
      { type: 'healed', stamina: 2 },
    ],
    [
      'healing, and no worse hit than this any more',
      [hurt(6), { pick: 'heal', target: 'bob', amount: 500, worstHit: 4 }],
      'bob',
      { stamina: staminaMax, worstHit: 4 },
      { type: 'healed', who: 'bob', stamina: 6 },
    ],
    [
      'a surprise',
      [condition('surprised', true)],
      'bob',
      { surprised: true, willing: true },
      { type: 'condition', condition: 'surprised', on: true },
    ],
    ['a surprise that lets go of nobody', [grip('holds'), condition('surprised', true)], 'bob', { heldBy: 'ana' }, { type: 'condition' }],
    [
      'no surprise any more',
      [condition('surprised', true), condition('surprised', false)],
      'bob',
      { surprised: false },
      { type: 'condition', on: false },
    ],
    [
      'out of the fight, and out of all hands',
      [grip('holds'), condition('out-of-the-fight', true)],
      'bob',
      { willing: false, heldBy: null },
      { type: 'condition' },
    ],
    [
      'back in the fight, though in their hands',
      [condition('out-of-the-fight', true), grip('holds'), condition('out-of-the-fight', false)],
      'bob',
      { willing: true, heldBy: 'ana' },
      { type: 'condition', condition: 'out-of-the-fight', on: false },
    ],
    ['two locked together', [grip('locked')], 'bob', { closeCombatWith: ['ana'], heldBy: null }, { type: 'locked', by: 'ana', on: 'bob' }],
    ['one held by the other', [grip('holds')], 'bob', { heldBy: 'ana' }, { type: 'controlled', by: 'ana', on: 'bob' }],
    [
      'two parted again',
      [grip('holds'), grip('apart')],
      'bob',
      { closeCombatWith: [], heldBy: null },
      { type: 'parted', by: 'ana', on: 'bob' },
    ],
    ['into the saddle', [mount('mare')], 'ana', { mountedOn: 'mare' }, { type: 'mounted', who: 'ana', mount: 'mare' }],
    ['out of the saddle', [mount('mare'), mount()], 'ana', { mountedOn: null }, { type: 'dismounted', who: 'ana', mount: 'mare' }],
    [
      'a weapon in their belt',
      [{ pick: 'give', target: 'bob', item: 'spear' }],
      'bob',
      { weapons: ['spear'] },
      { type: 'given', who: 'bob', item: 'spear' },
    ],
  ])('%s', (_deed, choices, who, is, tells) => {
    const last = done(choices.at(-1)!, once(...choices.slice(0, -1)));
    expect(fighter(last.match.state, who)).toMatchObject(is);
    expect(last.news.map(({ event }) => event)).toContainEqual(expect.objectContaining(tells));
    // Who has no part in it is as they were.
    for (const id of ['host', 'horde']) expect(fighter(last.match.state, id)).toEqual(fighter(whole, id));
  });

  test.each([
    [true, ['SW-GRP-16', 'SW-DMG-06']],
    [false, ['SW-GRP-16']],
  ])('SW-GRP-16: what a fall does is in the receipt, and what is left of it where Endurance is rolled: %s', (endurance, rules) => {
    const told = done({ pick: 'damage', target: 'bob', amount: 9, endurance }).news.flatMap(({ event }) =>
      event.type === 'damaged' ? (event.steps ?? []) : [],
    );
    expect(told.map(({ rule }) => rule)).toEqual(rules);
  });

  test('nobody gets down who is not mounted, and nothing is told of it', () => expect(done(mount()).news).toEqual([]));

  test('somebody is moved so far from another, and into the saddle by the animal', () => {
    const between = (fight: Fight): unknown => fight.distances['ana>bob'] ?? fight.distances['bob>ana'];
    expect(between(once({ pick: 'place', target: 'ana', toward: 'bob', distance: 17 }))).toBe(17);
    expect(done({ pick: 'place', target: 'ana', toward: 'bob', distance: 17 }).news).toMatchObject([
      { event: { type: 'moved', who: 'ana', from: 'bob', now: 17, how: 'gm' } },
    ]);
    const mounted = once({ pick: 'place', target: 'mare', toward: 'bob', distance: 40 }, { pick: 'mount', target: 'ana', animal: 'mare' });
    expect(between(mounted)).toBe(40);
  });

  test.each<Choice>([
    { pick: 'place', target: 'ana', toward: 'ana', distance: 3 },
    { pick: 'close-combat', target: 'ana', foe: 'ana', grip: 'locked' },
    { pick: 'mount', target: 'mare', animal: 'mare' },
  ])('nobody is put beside, against or upon themselves: $pick', (choice) =>
    expect(refusalOf(() => done(choice)).reason).toBe('no-such-pair'),
  );

  test('whoever is out cold neither holds anybody nor gets into a saddle', () => {
    const out: Choice = { pick: 'damage', target: 'ana', amount: 200, endurance: false };
    for (const choice of [
      { pick: 'close-combat', target: 'bob', foe: 'ana', grip: 'locked' },
      { pick: 'mount', target: 'ana', animal: 'mare' },
    ])
      expect(refusalOf(() => once(out, choice)).reason).toBe('out-cold');
    expect(() => once(out, { pick: 'close-combat', target: 'bob', foe: 'ana', grip: 'apart' })).not.toThrow();
  });
});

describe('to turns and armies', () => {
  test('a turn goes to whom the GM says, or is over', () => {
    const given = done({ pick: 'turn', target: 'bob' });
    expect(given.match.state.queue).toEqual(['bob', 'ana']);
    expect(given.news).toMatchObject([{ event: { type: 'turn-given', who: 'bob' } }]);
    expect(done({ pick: 'turn', target: 'ana' }).news).toEqual([]);
    // Whoever was given theirs out of the order is done with it.
    const again = done({ pick: 'turn', target: 'mare' }, given.match.state).match.state;
    expect([again.queue, fighter(again, 'bob').hasActed]).toEqual([['mare', 'ana'], true]);
    const passed = done({ pick: 'skip', target: 'ana' });
    expect(passed.news[0]?.event).toMatchObject({ type: 'passed', who: 'ana' });
    expect(fighter(passed.match.state, 'ana').hasActed).toBe(true);
  });

  test('the order of the round is rolled and the round closed where the GM calls the turns, and nowhere else', () => {
    const called = field({}, { initiative: 'called' });
    const picks = (fight: Fight): readonly string[] => rules.offers(fight, 'gm').map(({ pick }) => pick);
    expect(picks(called)).toEqual(expect.arrayContaining(['roll-initiative', 'end-round']));
    expect(picks(whole).filter((pick) => ['roll-initiative', 'end-round'].includes(pick))).toEqual([]);
    expect(done({ pick: 'end-round' }, called).match.state.round).toBe(2);
    const rolled = done({ pick: 'roll-initiative', actors: ['ana', 'bob'] }, called).match.state;
    expect([...rolled.queue].sort()).toEqual(['ana', 'bob']);
  });

  test.each([
    ['by-armies', true],
    ['by-people', false],
    ['as-it-comes', null],
  ])('it is fought %s', (fought, battle) => {
    const now = apply(
      rules,
      matchOf(field({ battle: battle === null ? true : null })),
      { by: 'gm', choice: { pick: 'battle', fought } },
      dice,
    );
    expect(now.match.state.battle).toBe(battle);
  });

  test('an army has a general, and has none', () => {
    const led = once({ pick: 'general', target: 'ana', army: 'host', on: true });
    expect(fighter(led, 'host')).toMatchObject({ leader: 'ana', tacticians: ['ana'] });
    const second = done({ pick: 'general', target: 'bob', army: 'host', on: true }, led);
    expect(fighter(second.match.state, 'host')).toMatchObject({ leader: 'ana', tacticians: ['ana', 'bob'] });
    expect(second.news).toMatchObject([{ event: { type: 'general', who: 'bob', army: 'host', on: true } }]);
    const left = done({ pick: 'general', target: 'ana', army: 'host', on: false }, second.match.state).match.state;
    expect(fighter(left, 'host')).toMatchObject({ leader: 'bob', tacticians: ['bob'] });
  });

  test('SW-TAC-11: of whom and of which army is asked, and whether they lead it or no longer do', () => {
    const asked = rules.offers(whole, 'gm').find(({ pick }) => pick === 'general')?.params;
    expect(asked?.map(({ name, options, initial }) => [name, options?.map(({ value }) => value) ?? initial])).toEqual([
      ['army', ['host', 'horde']],
      ['target', ['ana', 'bob', 'mare']],
      ['on', true],
    ]);
  });

  test('the fight is over, for one side or for none', () => {
    expect(once({ pick: 'end-fight', side: 'foes' }).ended).toEqual({ winner: 'foes' });
    expect(once({ pick: 'end-fight' }).ended).toEqual({ winner: null });
    expect(done({ pick: 'end-fight', side: 'foes' }).news).toMatchObject([{ event: { type: 'ended', winner: 'foes' } }]);
  });

  test('how long a battle round of an army is, the GM alone is told', () =>
    expect(done({ pick: 'battle-length', armies: ['host'] }).news).toMatchObject([
      { event: { type: 'battle-round', minutes: 1 }, only: [] },
    ]));

  test('whoever is taken out is out of all hands, saddles and turns', () => {
    const fight = once(
      { pick: 'mount', target: 'ana', animal: 'mare' },
      { pick: 'close-combat', target: 'mare', foe: 'bob', grip: 'holds' },
    );
    const gone = done({ pick: 'remove', target: 'mare' }, { ...fight, queue: ['mare', 'ana'], initiative: ['mare', 'ana'] }).match.state;
    expect([gone.queue, gone.initiative]).toEqual([['ana'], ['ana']]);
    expect(fighter(gone, 'ana').mountedOn).toBeNull();
    expect(fighter(gone, 'bob')).toMatchObject({ heldBy: null, closeCombatWith: [] });
    expect(gone.combatants['mare']).toBeUndefined();
  });

  test('a Riding roll is asked of riders alone, an Animals roll of whoever is none, a battle of two armies', () => {
    const asked = (fight: Fight, pick: string) => rules.offers(fight, 'gm').find((offer) => offer.pick === pick)?.params;
    const mounted = once({ pick: 'mount', target: 'ana', animal: 'mare' });
    expect(asked(whole, 'riding-check')).toBeUndefined();
    expect(asked(mounted, 'riding-check')?.[0]?.options).toEqual([{ value: 'ana' }]);
    expect(asked(whole, 'animals-check')?.map(({ options, initial }) => options ?? initial)).toEqual([
      [{ value: 'ana' }, { value: 'bob' }],
      [{ value: 'mare' }],
      10,
    ]);
    expect(asked(whole, 'battle-round')?.[0]).toMatchObject({ options: [{ value: 'host' }, { value: 'horde' }], min: 2 });
    const types = (choice: Choice, fight = whole): readonly string[] => done(choice, fight).news.map(({ event }) => event.type);
    expect(types({ pick: 'riding-check', target: 'ana', level: 30 }, mounted)).toEqual(['unhorsed']);
    expect(types({ pick: 'animals-check', target: 'ana', animal: 'mare', level: 5 })).toEqual(['obeys']);
    expect(done({ pick: 'battle-round', armies: ['host', 'horde'] }).pending).toMatchObject({ at: 'ask' });
  });
});
