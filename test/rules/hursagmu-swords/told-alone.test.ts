/** What is told alone: what befalls somebody, where they go, rounds and battles. */
import { describe, expect, test } from 'vitest';
import { damaged, type Loose, only, told } from './telling.ts';

describe('what is told alone', () => {
  test.each<readonly [string, Loose, string | undefined, readonly string[], boolean]>([
    ['**Kit** drops, out cold.', { type: 'knocked-out', who: 'kit' }, '💫', ['kit'], true],
    ['**Kit** has a wound now: −1 Strength and Dexterity.', { type: 'health', who: 'kit', level: 'hurt' }, undefined, ['kit'], false],
    ['**Kit** takes 3 damage.', damaged('odo', 'kit', 3), undefined, ['kit'], false],
    ['**Kit** regains 1 Stamina.', { type: 'recovered', who: 'kit', gain: 1 }, '💚', ['kit'], false],
    ['**Kit** regains 4 Stamina.', { type: 'healed', who: 'kit', stamina: 4, level: 'ok' }, '💚', ['kit'], false],
    [
      '**Kit** has no Stamina to regain (wounds: −2 Strength and Dexterity).',
      { type: 'healed', who: 'kit', stamina: 0, level: 'wounded' },
      '💚',
      ['kit'],
      false,
    ],
    ['**Kit** gives up the fight.', { type: 'yielded', who: 'kit' }, '🏳️', ['kit'], false],
    ['**Kit** is routed.', { type: 'routed', who: 'kit' }, '🏳️', ['kit'], false],
    ['**Kit** mounts **Bayard**.', { type: 'mounted', who: 'kit', mount: 'horse' }, '🐎', [], false],
    ['**Kit** breaks free of **Snot**.', { type: 'escaped', by: 'kit', on: 'goblin' }, '🤼', [], false],
    ['**Snot** is too much for **Kit**: nothing changes.', { type: 'resisted', by: 'kit', on: 'goblin' }, '🤼', [], false],
    ['**Kit** cannot break free of **Snot**.', { type: 'resisted', by: 'kit', on: 'goblin', to: 'escape' }, '🤼', [], false],
    ['**Kit** cannot get a firm hold of **Snot**.', { type: 'resisted', by: 'kit', on: 'goblin', to: 'control' }, '🤼', [], false],
    [
      '**Snot** takes **9 damage** from **Odo** under **Brakka**.',
      { type: 'army-damage', by: 'odo', on: 'goblin', tactician: 'brakka', damage: 9 },
      '⚔️',
      ['goblin'],
      false,
    ],
    [
      '**Snot** takes **9 damage** from **Odo**.',
      { type: 'army-damage', by: 'odo', on: 'goblin', tactician: 'odo', damage: 9 },
      '⚔️',
      ['goblin'],
      false,
    ],
    ['A battle round of about 1 minute.', { type: 'battle-round', minutes: 1 }, '📣', [], false],
    ['A battle round of about 10 minutes.', { type: 'battle-round', minutes: 10 }, '📣', [], false],
    ['**Kit** dives 3 yards, too late.', { type: 'caught', who: 'kit', yards: 3 }, undefined, [], false],
    ['**Kit** empties their hands.', { type: 'drew', who: 'kit', item: 'fists' }, undefined, [], false],
    ['**Kit** readies their long bow.', { type: 'drew', who: 'kit', item: 'long-bow' }, undefined, [], false],
    ['**Kit** lets go of their sword.', { type: 'dropped', who: 'kit', item: 'sword' }, undefined, [], false],
    ['**Kit**: “Run!”', { type: 'spoke', who: 'kit', words: 'Run!' }, undefined, [], false],
    [
      '**Kit** is surprised and can neither act nor defend this round.',
      { type: 'condition', who: 'kit', condition: 'surprised', on: true },
      undefined,
      [],
      false,
    ],
    ['**Kit** is out of the fight.', { type: 'condition', who: 'kit', condition: 'out-of-the-fight', on: true }, undefined, [], false],
    ['**Kit** is back in the fight.', { type: 'condition', who: 'kit', condition: 'out-of-the-fight', on: false }, undefined, [], false],
    [
      '**Kit** stands, now 5 yards from **Snot**.',
      { type: 'moved', who: 'kit', from: 'goblin', now: 5, yards: 5, how: 'gm' },
      undefined,
      [],
      false,
    ],
    ['The fight is over: “heroes” win the day.', { type: 'ended', winner: 'heroes' }, undefined, [], false],
    ['The fight is over.', { type: 'ended', winner: null }, undefined, [], false],
  ])('%s', (headline, event, icon, changed, felled) => {
    const beat = only(event);
    expect(beat).toMatchObject({ headline, tone: 'plain', changed, felled });
    expect(beat.icon).toBe(icon);
  });

  test.each<readonly [string, Loose]>([
    ['**Kit** runs 12 yards.', { type: 'ran', who: 'kit', yards: 12, how: 'run' }],
    ['**Kit** steps 1 yard.', { type: 'ran', who: 'kit', yards: 1, how: 'step' }],
    ['**Kit** steps to 1 yard from **Snot**.', { type: 'moved', who: 'kit', from: 'goblin', now: 1, yards: 2, how: 'step' }],
    ['**Kit** runs right up to **Snot**.', { type: 'moved', who: 'kit', from: 'goblin', now: 0, yards: 9, how: 'run' }],
    ['**Kit** does nothing more this round.', { type: 'passed', who: 'kit' }],
    ['**Kit** dives clear.', { type: 'dived', who: 'kit', yards: 1 }],
    ['**Kit** plans 1 attack.', { type: 'planned', who: 'kit', plan: { attacks: 1, augments: 0, defend: false, assists: 0, other: 0 } }],
    ['**Kit** is no longer surprised.', { type: 'condition', who: 'kit', condition: 'surprised', on: false }],
  ])('%s', (headline, event) => expect(only(event).headline).toBe(headline));

  test('many at once are one line', () => {
    const done = (who: string): Loose => ({ type: 'passed', who });
    expect(only(done('kit'), done('odo')).headline).toBe('**Kit** and **Odo** do nothing more this round.');
    const alert = (who: string): Loose => ({ type: 'condition', who, condition: 'surprised', on: false });
    expect(only(alert('kit'), alert('odo')).headline).toBe('**Kit** and **Odo** are no longer surprised.');
  });

  test('SW-ARE-02 a place is hit or missed by the weapon; the roll stands in small print, and what it was held against for those who know it', () => {
    const steps = [{ rule: 'SW-ARE-02', dice: { by: 'kit', purpose: 'attack', sides: 6, faces: [3, 4] } }];
    const area = { by: 'kit', on: 'goblin', weapon: 'fire-pot', level: 9, steps };
    const { icon, tone, headline, sums } = only({ ...area, type: 'area-hit', attack: 12 });
    expect([icon, tone, headline, sums]).toEqual([
      '🎯',
      'hit',
      '**Kit**’s fire pot hits the ground where **Snot** stands.',
      ['12 vs level 9'],
    ]);
    const missed = only({ ...area, type: 'area-missed', attack: null });
    expect([missed.tone, missed.headline, missed.sums]).toEqual([
      'miss',
      '**Kit**’s fire pot misses the ground where **Snot** stands. The GM says where it lands.',
      ['2d6: 7 + …'],
    ]);
  });

  test('SW-ARE-04 SW-ARE-07 those who dive clear are told together, who does not with what it costs', () => {
    const dived = (who: string): Loose => ({ type: 'dived', who, yards: 1 });
    expect(only(dived('kit'), dived('odo')).headline).toBe('**Kit** and **Odo** dive clear.');
    const hurt = (net: number): Loose[] => [
      { type: 'endured', on: 'goblin', total: 8 },
      { type: 'damaged', by: 'kit', on: 'goblin', dealt: 8 + net, resisted: null, net },
    ];
    const late: Loose = { type: 'caught', who: 'goblin', yards: 3 };
    expect(only(late, ...hurt(3))).toMatchObject({ headline: '**Snot** dives too late: **3 damage**.', sums: ['11 − endurance 8 = 3'] });
    expect(only(late, ...hurt(0)).headline).toBe('**Snot** dives too late, but shrugs it off.');
    expect(only({ type: 'engulfed', who: 'goblin' }, ...hurt(3)).headline).toBe('**Snot** has nowhere to go: **3 damage**.');
    // Of somebody else nothing is said.
    expect(told({ ...late, who: 'odo' }, ...hurt(3)).map((b) => b.headline)).toEqual([
      '**Odo** dives 3 yards, too late.',
      '**Snot** takes 3 damage.',
    ]);
  });

  test('SW-TAC-07 what an army does has its sum beside it', () => {
    const sum = (...more: readonly (readonly [string, number])[]) => {
      const dice = { by: 'odo', purpose: 'army-damage', sides: 6, faces: [3, 4] };
      const total = more.reduce((all, [, n]) => all + n, 7);
      const steps = [{ rule: 'SW-TAC-07', dice, sum: { of: '', parts: [['dice', 7], ...more], total } }];
      return only({ type: 'army-damage', by: 'odo', on: 'goblin', tactician: 'odo', damage: 9, steps } as Loose).sums;
    };
    expect(sum(['power', 3], ['Intelligence', -1], ['Tactics', 4])).toEqual(['2d6: 7 + power 3 − Intelligence 1 + Tactics 4 = 13']);
    expect(sum(['power', 0])).toEqual(['2d6: 7']);
  });

  test('a round of which the order is not known yet, and an order told late', () => {
    expect(only({ type: 'round', round: 3 })).toMatchObject({ headline: '**Round 3**', icon: '📣', round: 'Round 3' });
    expect(only({ type: 'initiative', order: ['kit', 'odo'] }).headline).toBe('Order: Kit, Odo.');
    expect(told({ type: 'initiative', order: [] })).toEqual([]);
    const twice = told({ type: 'round', round: 3 }, { type: 'initiative', order: ['kit'] }, { type: 'initiative', order: ['odo'] });
    expect(twice.map((b) => b.headline)).toEqual(['**Round 3** · Order: Kit.', 'Order: Odo.']);
  });

  test('an army that is many has the verbs of many', () => {
    expect(only({ type: 'routed', who: 'riders' }).headline).toBe('**the black riders** are routed.');
    const march = (who: string): Loose => ({ type: 'ran', who, yards: 9, how: 'run' });
    expect(only(march('riders')).headline).toBe('**the black riders** run 9 yards.');
    expect(only(march('kit')).headline).toBe('**Kit** runs 9 yards.');
  });

  test('SW-TAC-03 what armies bring into a round stands in small print under it', () => {
    const power = (who: string, is: number): Loose => ({ type: 'army-power', who, power: is });
    const beat = only({ type: 'battle-round', minutes: 6 }, power('riders', 3), power('kit', -1));
    expect(beat).toMatchObject({ headline: 'A battle round of about 6 minutes.', sums: ['power: the black riders 3 · Kit −1'] });
  });
});
