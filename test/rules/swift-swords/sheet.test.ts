/** Sheets: defaults, and messages that name the field. */
import { describe, expect, test } from 'vitest';
import { type Entrant, Refusal, readPart } from '../../../src/engine/index.ts';
import { arsenal } from '../../../src/rules/swift-swords/arms.ts';
import { freshState } from '../../../src/rules/swift-swords/combatant.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { samples } from '../../../src/rules/swift-swords/samples.ts';
import { parseSheet } from '../../../src/rules/swift-swords/sheet.ts';
import { fighterOf, fightOf } from './support.ts';

function refusalOf(deed: () => unknown): Refusal {
  try {
    deed();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('sheets', () => {
  test('four dice for players, three for the GM’s soldiers (SS-ACD-08)', () => {
    expect(parseSheet({}).actionDice).toBe(4);
    expect(parseSheet({ controller: 'gm' }).actionDice).toBe(3);
    expect(parseSheet({ controller: 'gm' })).toMatchObject({ physRank: 3, mentRank: 3, heroic: false });
  });

  test('everybody has bare hands (SS-CLO-06)', () => {
    expect(arsenal(fighterOf({ weapons: [{ id: 'bow', kind: 'fired' }] })).map((w) => [w.id, w.rangeZones])).toEqual([
      ['bow', 3],
      ['fists', 0],
    ]);
  });

  test('the trained start with two weapons in hand (SS-DUA-01)', () => {
    const weapons = [{ id: 'sword' }, { id: 'maul', weight: 'heavy' }, { id: 'dagger', weight: 'light' }];
    expect(freshState(parseSheet({ weapons, tactics: ['double-strike'] })).weaponInHand).toEqual(['sword', 'dagger']);
    expect(freshState(parseSheet({ weapons })).weaponInHand).toEqual(['sword']);
  });

  test.each([
    [{ physRank: 12 }, 'physRank'],
    [{ dodgeDice: 0 }, 'dodgeDice'],
    [{ weapons: [{ id: 'sword', weight: 'colossal' }] }, 'weapons.0.weight'],
    [{ weapons: [{ id: '1st' }] }, 'weapons.0.id'],
    [{ weapons: [{ id: 'a' }, { id: 'a' }] }, 'weapons'],
    [{ physRank: 9, mentRank: 9 }, 'mentRank'],
    [{ adFixed: [7] }, 'adFixed.0'],
  ])('%j is wrong at %s', (sheet, field) => {
    const refusal = refusalOf(() => swiftSwords.sheets.parse(sheet));
    expect(refusal.reason).toBe('bad-sheet');
    expect(refusal.facts['field']).toBe(field);
  });

  test.each(samples.map((s) => [s.id, s] as const))('the sample %s is a sheet', (_id, sample) => {
    expect(swiftSwords.sheets.parse(swiftSwords.sheets.parse(sample.sheet))).toEqual(swiftSwords.sheets.parse(sample.sheet));
  });

  test('an edit that cannot be is refused with its field', () => {
    const fight = fightOf({ id: 'a' });
    const f = fight.combatants['a']!;
    f.physRank = 40;
    expect(refusalOf(() => swiftSwords.check(fight, f))).toMatchObject({ reason: 'bad-edit', facts: { field: 'physRank' } });
    f.physRank = 4;
    f.ad = [9];
    expect(refusalOf(() => swiftSwords.check(fight, f))).toMatchObject({ reason: 'bad-edit', facts: { field: 'ad.0' } });
  });

  test.each([
    ['ad', Array.from({ length: 40 }, () => 6)],
    ['injuries', ['a scratch']],
    ['injuries', [{ location: 'nose', effect: 'broken' }]],
    ['defencePool', 5],
    ['actionPool', { dice: 2 }],
    ['cover', 'a bush'],
    ['status', 'asleep'],
    ['zone', null],
    ['zone', 'nowhere'],
    ['heldBy', 'nobody'],
    ['bonuses', [2]],
  ])('no edit makes a state that the rules cannot read: %s as %j', (field, value) => {
    const fight = fightOf({ id: 'a' });
    const f = fight.combatants['a']!;
    expect(() => swiftSwords.check(fight, f)).not.toThrow();
    Object.assign(f, { [field]: value });
    expect(String(refusalOf(() => swiftSwords.check(fight, f)).facts['field']).split('.')[0]).toBe(field);
  });

  test('every state that comes about can be edited', () => {
    const injuries = [{ location: 'neck', effect: 'bleeder', permanent: true }];
    const bonuses = [{ track: 'ment', ranks: 1, source: 'roland', refreshes: 2, cover: null }];
    const state = { injuries, bonuses, defencePool: { type: 'block', dice: 2, max: 5 }, actionPool: { action: 'cast', dice: 0, paid: 4 } };
    const fight = fightOf({ id: 'a', state }, { id: 'b', side: 'foes', state: { holdOn: 'a', ooaFate: 'captured' } });
    for (const f of Object.values(fight.combatants)) expect(() => swiftSwords.check(fight, f)).not.toThrow();
  });
});

describe('the form', () => {
  const { parts, starter } = swiftSwords.sheets.form;
  const part = (key: string) => parts.find((one) => one.key === key)!;

  test('takes what somebody is trained in beside their defence, writes it again, and forgets what is left out (SS-DUA-01, SS-CLO-08)', () => {
    const read = readPart(part('defence'), starter.sheet, 'dodge 5, Grapple, double strike, all-out attack');
    expect(read.problems).toEqual([]);
    expect(read.sheet).toMatchObject({
      dodgeDice: 5,
      blockDice: null,
      parryDice: null,
      grapple: true,
      tactics: ['double-strike', 'all-out'],
    });
    expect(part('defence').write(read.sheet)).toBe('Dodge 5, grapple, double strike, all-out attack');
    expect(parseSheet(read.sheet)).toMatchObject({ grapple: true, tactics: ['double-strike', 'all-out'] });
    expect(readPart(part('defence'), read.sheet, 'parry 4').sheet).toMatchObject({ grapple: false, tactics: [], parryDice: 4 });
  });

  test('takes defence dice in their order without names, and action dice by their letters', () => {
    expect(readPart(part('defence'), starter.sheet, '3, 4, 5').sheet).toMatchObject({ dodgeDice: 3, blockDice: 4, parryDice: 5 });
    expect(readPart(part('ranks'), starter.sheet, 'body 4, AD 3').sheet).toMatchObject({ physRank: 4, actionDice: 3 });
  });
});

describe('a mount', () => {
  const horse = { id: 'c1', name: 'War horse', sheet: { size: 4 } };
  const mounted = (typed: string, ...others: readonly (Partial<Entrant> & { readonly id: string })[]) => {
    const fight = fightOf({ id: 'cael', name: 'Cael' }, ...others);
    fight.begun = true;
    const rider = fight.combatants['cael']!;
    Object.assign(rider, { ad: [5, 5], mount: { id: typed, zoneMove: 2 } });
    swiftSwords.check(fight, rider);
    const offer = swiftSwords.offers(fight, 'cael').find(({ pick }) => pick === 'mount');
    return [rider.mount?.id, offer !== undefined && !offer.blocked];
  };

  test('is given to its rider by its name, since nobody at the table knows another (SS-MNT-01)', () => {
    expect(mounted('war horse', horse)).toEqual(['c1', true]);
    expect(mounted('c1', horse)).toEqual(['c1', true]);
    expect(mounted('War horse', { ...horse, id: 'c9', side: 'foes' }, horse)).toEqual(['c1', true]);
  });

  test('that is not there yet stays as it was typed', () => {
    expect(mounted('Bayard', horse)).toEqual(['Bayard', false]);
  });
});

test('whoever goes to a friend joins those who stand there, not the beaten beside them (SS-STA-04)', () => {
  const together = { meleeGroup: 'm1', status: 'alone' };
  const fight = fightOf(
    { id: 'a', name: 'Ana', state: { ad: [5, 5] } },
    { id: 'b', name: 'Ben', state: together },
    { id: 'g', name: 'Goblin 1', side: 'foes', state: { ...together, ooa: true } },
  );
  fight.begun = true;
  const to = swiftSwords
    .offers(fight, 'a')
    .find(({ pick }) => pick === 'move')
    ?.params?.find(({ name }) => name === 'to');
  expect(to?.options?.flatMap(({ act }) => act ?? [])).toContain('Join Ben');
});
