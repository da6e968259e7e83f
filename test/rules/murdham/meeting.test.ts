/** Where two rules meet. */
import { describe, expect, test } from 'vitest';
import {
  advance,
  apply,
  type Choice,
  declare,
  type FightDice,
  type Id,
  type Json,
  matchOf,
  type Offer,
  reply,
  type Standing,
} from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf, one, type Someone } from './support.ts';

/** Somebody acts, and all say what they say to each question in turn. */
function followed(fight: Fight, by: Id, choice: Choice, said: readonly Readonly<Record<Id, Choice>>[], face = 3): Standing {
  let standing = declare(murdham, matchOf(fight), { by, choice }, showing(face));
  for (const given of said) standing = reply(murdham, standing.match, given, showing(face));
  return standing;
}
const SLASH: Choice = { pick: 'attack', target: 'orc', weapon: 'sword' };

describe('ZS-SKL-01, ZS-SKL-04: a free dodge of a guard', () => {
  const fight = (): Fight =>
    fightOf([
      { id: 'ana', sheet: { skills: ['fleet-footed', 'dodge-blows'] } },
      { id: 'ben', sheet: { skills: ['fleet-footed', 'dodge-blows'] } },
      { id: 'orc', side: 'foes', sheet: { weapons: ['axe'] } },
    ]);
  const strike: Choice = { pick: 'opportunity-attack', action: 'strike', weapon: 'axe' };
  const leaving = (by: Fight, ...said: Readonly<Record<Id, Choice>>[]): Standing =>
    followed(by, 'ana', { pick: 'move', mode: 'half', path: ['z2'] }, [{ orc: strike }, ...said]);
  const dodge: Choice = { pick: 'dodge' };

  test('is the one of the round, however fleet of foot they are', () => {
    const guarded = [{ ben: { pick: 'guard' } }, { ben: dodge }];
    expect(leaving(fight(), ...guarded).seen.combatants['ben']).toMatchObject({ freeDodgeUsed: true });
    expect(leaving({ ...fight(), edition: 1 }, ...guarded).seen.combatants['ben']).toMatchObject({ freeDodgeUsed: false });
  });

  test('of the mover costs not even that', () =>
    expect(leaving(fight(), { ana: dodge }).seen.combatants['ana']).toMatchObject({ freeDodgeUsed: false, zone: 'z2' }));
});

describe('ZS-NLA-14, ZS-SKL-01: whoever dodges a counter lets go', () => {
  const fight = (): Fight =>
    fightOf([
      { id: 'ana', sheet: { weapons: ['sword'], skills: ['dodge-blows'] }, state: { grabbing: 'imp' } },
      { id: 'orc', side: 'foes', sheet: { weapons: ['axe'] } },
      { id: 'imp', side: 'foes', state: { grabbedBy: 'ana' } },
    ]);
  const counter = { orc: { pick: 'counter', action: 'strike', weapon: 'axe' } };
  const attacked = (given: Fight, answer: string): Standing => followed(given, 'ana', SLASH, [counter, { ana: { pick: answer } }]);

  test('of the captive, as with any other dodge', () => {
    expect(attacked(fight(), 'dodge').seen.combatants['imp']).toMatchObject({ grabbedBy: null });
    expect(attacked({ ...fight(), edition: 1 }, 'dodge').seen.combatants['imp']).toMatchObject({ grabbedBy: 'ana' });
  });

  test('nobody who does not dodge', () => expect(attacked(fight(), 'none').seen.combatants['imp']).toMatchObject({ grabbedBy: 'ana' }));
});

/** What somebody is offered of one pick, if anything. */
const offer = (fight: Fight, who: Id, pick: string): Offer | undefined => murdham.offers(fight, who).find((o) => o.pick === pick);
/** The values of one parameter of it. */
const values = (fight: Fight, who: Id, pick: string, param: string): string[] =>
  (offer(fight, who, pick)?.params?.find((p) => p.name === param)?.options ?? []).map((o) => o.value);
const older = (fight: Fight): Fight => ({ ...fight, edition: 1 });

describe('ZS-NLA-07: a free hand to take what is knocked away', () => {
  const disarming = (sheet: Json, edition = 2): string[] => {
    const fight = fightOf([
      { id: 'ana', sheet },
      { id: 'orc', side: 'foes', sheet: { weapons: ['axe'] } },
    ]);
    // As it lies in journals: who has no hand free by now had one when they said so.
    const action = { procedure: 'disarm', args: { by: 'ana', target: 'orc', item: 'axe', grabIt: true }, journal: [] };
    const asked = advance(murdham, { ...matchOf({ ...fight, edition }), action }, showing(20));
    const after = reply(murdham, asked.match, {}, showing(20));
    return one(after.seen, 'ana').weapons.map((w) => w.id);
  };

  test.each<[string, Json, readonly string[]]>([
    ['beside a sword', { weapons: ['sword'] }, ['sword', 'axe']],
    ['not beside a sword and a shield', { weapons: ['sword'], shield: 'sound' }, ['sword']],
    ['not beside a sword and a shield that has a dent', { weapons: ['sword'], shield: 'damaged' }, ['sword']],
    ['beside a sword and what is left of a shield', { weapons: ['sword'], shield: 'destroyed' }, ['sword', 'axe']],
    ['beside what is left of a weapon for both hands', { weapons: [{ id: 'battleaxe', state: 'destroyed' }] }, ['battleaxe', 'axe']],
    ['not beside a weapon for both hands', { weapons: ['battleaxe'] }, ['battleaxe']],
    ['beside one of them where there is a third', { weapons: ['battleaxe'], hands: 3 }, ['battleaxe', 'axe']],
    ['where they can hold the lighter of two', { weapons: ['battleaxe', 'dagger'] }, ['battleaxe', 'dagger', 'axe']],
  ])('%s', (_what, sheet, expected) => expect(disarming(sheet)).toEqual(expected));

  test('in fights that began before, beside any weapon', () =>
    expect(disarming({ weapons: ['battleaxe'] }, 1)).toEqual(['battleaxe', 'axe']));
});

describe('two weapons of a kind', () => {
  const states = (fight: Fight): string[] => one(fight, 'ana').weapons.map((w) => w.state);
  const ana = (sheet: Json, state: Json = {}): Fight =>
    fightOf([
      { id: 'ana', sheet, state },
      { id: 'orc', side: 'foes' },
    ]);
  const ended = (fight: Fight): Standing => declare(murdham, matchOf(fight), { by: 'gm', choice: { pick: 'end-fight' } }, showing(1));

  test('ZS-GER-01, ZS-GER-02: only the one that was used is worn', () => {
    const used = ana({ weapons: ['sword', 'sword'] }, { used: ['sword'] });
    expect(states(ended(used).seen as Fight)).toEqual(['damaged', 'sound']);
    expect(states(ended(older(used)).seen as Fight)).toEqual(['destroyed', 'destroyed']);
  });

  test('ZS-GER-01: of a brace of pistols as many as were shot', () => {
    const shot = (...discharged: string[]): Fight => ana({ weapons: ['pistol', 'pistol', 'pistol'] }, { used: ['pistol'], discharged });
    expect(states(ended(shot('pistol')).seen as Fight)).toEqual(['damaged', 'sound', 'sound']);
    expect(states(ended(shot('pistol', 'pistol')).seen as Fight)).toEqual(['damaged', 'damaged', 'sound']);
  });

  test('ZS-GER-03: a damaged one breaks beside one that is broken already, and beside one that is whole', () => {
    const swords = (...of: string[]): Fight => ana({ weapons: of.map((state) => ({ id: 'sword', state })) });
    const struck = (fight: Fight): string[] => states(followed(fight, 'ana', SLASH, [{}], 1).seen as Fight);
    expect(struck(swords('destroyed', 'damaged'))).toEqual(['destroyed', 'destroyed']);
    expect(struck(swords('damaged', 'sound'))).toEqual(['destroyed', 'sound']);
    expect(struck(older(swords('damaged', 'sound')))).toEqual(['destroyed', 'destroyed']);
  });
});

test('ZS-GER-03: what the GM sets while the target is asked mends no weapon', () => {
  const fight = fightOf([
    { id: 'ana', sheet: { weapons: [{ id: 'sword', state: 'damaged' }] } },
    { id: 'orc', side: 'foes' },
  ]);
  const asked = declare(murdham, matchOf(fight), { by: 'ana', choice: SLASH }, showing(1));
  const edited = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'set', target: 'ana', field: 'health', value: 7 } }, showing(1));
  const after = reply(murdham, edited.match, {}, showing(1)).seen;
  expect(one(after, 'ana').weapons).toMatchObject([{ state: 'destroyed' }]);
});

describe('ZS-SIZ-03, ZS-ATK-08: one attack on several in the dark', () => {
  const fight = (): Fight =>
    fightOf([
      { id: 'ana', sheet: { size: 'large', weapons: ['sword'], wit: 8 } },
      { id: 'orc', side: 'foes' },
      { id: 'imp', side: 'foes', state: { unseen: true } },
    ]);
  const spread: Choice = { pick: 'spread', weapon: 'sword', dice: { orc: 1, imp: 1 } };
  const health = (standing: Standing): number[] => ['orc', 'imp'].map((id) => one(standing.seen as Fight, id).health);

  /** The save to hit shows one face, every other die 2. */
  const aimed =
    (face: number): FightDice =>
    () =>
    (roll) =>
      Array.from({ length: roll.count }, () => (roll.purpose === 'save-wit-hit' ? face : 2));
  const struck = (given: Fight, face: number): number[] => {
    let standing = declare(murdham, matchOf(given), { by: 'ana', choice: spread }, aimed(face));
    while (standing.pending.at === 'ask') standing = reply(murdham, standing.match, {}, aimed(face));
    return health(standing);
  };

  test('takes a save for those who are not seen, and for them alone', () => {
    expect(struck(fight(), 8)).toEqual([6, 6]);
    expect(struck(fight(), 9)).toEqual([6, 8]);
    expect(struck(older(fight()), 9)).toEqual([6, 6]);
  });

  test('ZS-SNK-05: and surprises the others all the same', () => {
    const hidden = fight();
    one(hidden, 'ana').concealed = true;
    const standing = declare(murdham, matchOf(hidden), { by: 'ana', choice: spread }, aimed(9));
    expect([standing.pending.at, ...health(standing)]).toEqual(['turn', 6, 8]);
  });

  test('and says how likely it is', () =>
    expect(offer(fight(), 'ana', 'spread')?.params?.find((p) => p.name === 'dice')?.options).toEqual([
      { value: 'orc', detail: '1/2 a die', price: '1/2 a die' },
      { value: 'imp', detail: '1/2 a die, 40 % to hit', price: '1/2 a die', odds: '40 % to hit' },
    ]));
});

describe('ZS-TRN-10: whoever is taunted', () => {
  const taunted = (more: Json = {}): Fight =>
    fightOf([
      { id: 'ana', sheet: { weapons: ['fire-bomb', 'sword'] }, state: { tauntedBy: 'orc', ...(more as object) } },
      { id: 'ben', state: { entangled: true } },
      { id: 'orc', side: 'foes', state: { zone: 'z2' } },
      { id: 'imp', side: 'foes' },
    ]);

  test('blasts no zone but that of the one who did it', () => {
    expect(values(taunted(), 'ana', 'blast', 'zone')).toEqual(['z2']);
    expect(values(taunted({ tauntedBy: null }), 'ana', 'blast', 'zone')).toEqual(['z1', 'z2', 'z3']);
  });

  test.each(['free-ally', 'flee', 'surrender'])('does nothing else first: %s', (pick) => {
    expect(offer(taunted(), 'ana', pick)).toMatchObject({ blocked: 'taunted' });
    expect(offer(taunted({ tauntedBy: null }), 'ana', pick)).not.toHaveProperty('blocked');
    // What was done so in an older fight can be played again.
    const args = { by: 'ana', ...(pick === 'free-ally' && { target: 'ben' }) };
    expect(() => murdham.procedures[pick]!(taunted(), args as never).next()).not.toThrow();
  });

  test.each(['flee', 'surrender'])('may %s all the same when their morale is broken', (pick) =>
    expect(offer(taunted({ broken: true }), 'ana', pick)).not.toHaveProperty('blocked'),
  );

  test('uses no power on friends', () => {
    const power = {
      name: 'Balm',
      about: '',
      target: 'friend',
      range: 2,
      area: 0,
      dice: '1d4',
      save: null,
      condition: null,
      uses: null,
    } as const;
    const helping = (fight: Fight): Fight => {
      Object.assign(one(fight, 'ana'), { powers: [power], health: 5 });
      return fight;
    };
    expect(offer(helping(taunted()), 'ana', 'power')).toHaveProperty('blocked');
    expect(offer(helping(taunted({ tauntedBy: null })), 'ana', 'power')).not.toHaveProperty('blocked');
  });
});

describe('mount and rider', () => {
  const people = (rider: Partial<Someone> = {}, horse: Partial<Someone> = {}): Fight =>
    fightOf(
      [
        { id: 'horse', sheet: { size: 'large', traits: ['mount'] }, ...horse },
        {
          id: 'rider',
          ...rider,
          sheet: { weapons: ['sword'], ...(rider.sheet as object) },
          state: { mountedOn: 'horse', ...(rider.state as object) },
        },
        { id: 'orc', side: 'foes', state: { zone: 'z2' } },
        { id: 'imp', side: 'foes' },
      ].map((p) => (p.id === 'horse' ? { ...p, state: { zone: 'z1', ...(horse.state as object) } } : p)),
    );
  const acted = (fight: Fight, choice: Choice): Fight =>
    followed(fight, 'rider', choice, choice.pick === 'attack' ? [{}] : []).seen as Fight;
  const quick: Choice = { pick: 'bonus' };
  const cut: Choice = { pick: 'attack', target: 'imp', weapon: 'sword' };
  const modes = (fight: Fight): string[] => values(fight, 'horse', 'move', 'mode');

  test('ZS-MNT-03: after an action of the rider the mount goes no faster than half', () => {
    expect(modes(people())).toContain('full');
    expect(modes(acted(people(), quick))).toEqual(['half', 'sprint-half']);
    expect(modes(acted(people(), cut))).toEqual(['half', 'sprint-half']);
    expect(modes(acted(older(people()), cut))).toContain('full');
  });

  test('ZS-SKL-09: but attacks of those who can ride are possible at full speed', () => {
    const able = people({ sheet: { skills: ['ride'] } });
    expect(modes(acted(able, cut))).toContain('full');
    expect(modes(acted(able, quick))).not.toContain('full');
  });

  test.each<[string, Json]>([
    ['broken', { broken: true }],
    ['terrified', { terrified: true }],
    ['frightened of somebody', { frightened: true, fears: 'orc' }],
  ])('ZS-MOR-07: a mount carries nobody nearer to what they fear: %s', (_what, state) => {
    const near = people({ state });
    expect(values(near, 'horse', 'move', 'path')).not.toContain('z2');
    expect(values(people(), 'horse', 'move', 'path')).toContain('z2');
    expect(values(older(near), 'horse', 'move', 'path')).toContain('z2');
  });

  test('ZS-MNT-06: nobody gets on a mount that is down', () => {
    const walker = (horse: Json): Fight => people({ state: { mountedOn: null } }, { state: horse });
    expect(values(walker({}), 'rider', 'mount', 'target')).toEqual(['horse']);
    expect(values(walker({ incapacitated: true }), 'rider', 'mount', 'target')).toEqual([]);
  });

  test('ZS-MNT-06: nor on a beast that is no mount; fights begun before that was so keep it', () => {
    const wolf = people({ state: { mountedOn: null } }, { sheet: { traits: ['beast'] } });
    expect(offer(wolf, 'rider', 'mount')).toBeUndefined();
    expect(values(older(wolf), 'rider', 'mount', 'target')).toEqual(['horse']);
  });
});
