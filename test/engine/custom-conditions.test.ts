/** Conditions of the GM's own making: how long they last, what they do, and who has how many. */
import { describe, expect, test } from 'vitest';
import { conditionBadges, conditionOffers, mayHaveCondition } from '../../src/engine/custom-conditions.ts';
import { takeModifiers } from '../../src/engine/index.ts';
import { refusalOf } from '../support/questions.ts';
import { does, entrant, type Field, fightOf } from './plain-fight.ts';

describe('conditions of the GM’s own making', () => {
  const cursed = (fight: Field, more: object = {}) => does(fight, 'custom-condition', { target: 'ana', name: 'Cursed', ...more });

  test('last their rounds, count on each roll meanwhile, and are shown with their end', () => {
    const fight = fightOf(entrant('ana', 'heroes'), entrant('orc'));
    const event = { type: 'condition-given', who: 'ana', name: 'Cursed', until: 2, flat: -3, note: 'by the hag' };
    expect(cursed(fight, { name: ' Cursed ', rounds: 2, flat: -3, note: ' by  the hag' })).toEqual([{ event }]);
    does(fight, 'custom-condition', { target: 'ana', name: 'Lit' });
    const [ana, orc] = [fight.combatants['ana']!, fight.combatants['orc']!];
    expect([conditionBadges(fight, ana), conditionBadges(fight, orc)]).toEqual([['Cursed (to round 2)', 'Lit'], []]);
    expect(takeModifiers(fight, ana, 'attack')).toEqual([{ who: 'ana', purpose: '*', flat: -3, factor: 1, note: 'Cursed' }]);
    expect(takeModifiers(fight, ana, 'attack')).toHaveLength(1);
    expect(takeModifiers(fight, orc, 'attack')).toEqual([]);
    fight.round = 2;
    expect(conditionBadges(fight, ana)).toEqual(['Cursed (to round 2)', 'Lit']);
    fight.round = 3;
    expect([conditionBadges(fight, ana), takeModifiers(fight, ana, 'attack')]).toEqual([['Lit'], []]);
    expect(cursed(fight, { rounds: 1 })).toMatchObject([{ event: { until: 3, flat: 0, note: '' } }]);
  });

  test('are lifted by their number, which is theirs alone; one of the same name takes its place', () => {
    const fight = fightOf(entrant('ana', 'heroes'), entrant('spy', 'foes', { concealed: true }));
    cursed(fight);
    does(fight, 'custom-condition', { target: 'spy', name: 'cursed' });
    cursed(fight, { name: 'CURSED', flat: 2 });
    cursed(fight, { name: 'Lit' });
    expect(fight.customConditions?.map(({ id, who, name }) => `${id} ${who} ${name}`)).toEqual([
      '2 spy cursed',
      '3 ana CURSED',
      '4 ana Lit',
    ]);
    const target = { name: 'target', kind: 'combatant' } as const;
    expect(conditionOffers(fight, target)).toEqual([
      {
        pick: 'custom-condition',
        params: [
          target,
          { name: 'name', kind: 'text', max: 40 },
          { name: 'rounds', kind: 'number', min: 1, max: 100, optional: true, counts: ['round', 'rounds'] },
          { name: 'flat', kind: 'number', min: -200, max: 200, initial: 0 },
          { name: 'note', kind: 'text', max: 200, optional: true },
        ],
      },
      {
        pick: 'lift-condition',
        params: [
          {
            ...{ name: 'condition', kind: 'thing' },
            options: [
              { value: '2', label: 'cursed (SPY)' },
              { value: '3', label: 'CURSED (ANA)' },
              { value: '4', label: 'Lit (ANA)' },
            ],
          },
        ],
      },
    ]);
    expect(does(fight, 'lift-condition', { condition: '3' })).toEqual([
      { event: { type: 'condition-lifted', who: 'ana', name: 'CURSED' } },
    ]);
    expect(does(fight, 'lift-condition', { condition: '2' })).toEqual([
      { event: { type: 'condition-lifted', who: 'spy', name: 'cursed' }, only: ['gm', 'spy'] },
    ]);
    expect(refusalOf(() => does(fight, 'lift-condition', { condition: '3' })).reason).toBe('no-such-condition');
    does(fight, 'lift-condition', { condition: '4' });
    expect(fight).not.toHaveProperty('customConditions');
    expect(conditionOffers(fight, target).map(({ pick }) => pick)).toEqual(['custom-condition']);
  });

  test('are six at most, and what runs out makes room', () => {
    const fight = fightOf(entrant('ana'), entrant('orc'));
    fight.round = 1;
    for (const name of ['a', 'b', 'c', 'd', 'e']) cursed(fight, { name });
    expect(mayHaveCondition(fight, 'ana', 'x')).toBe(true);
    cursed(fight, { name: 'f', rounds: 1 });
    expect([mayHaveCondition(fight, 'ana', 'x'), mayHaveCondition(fight, 'ana', 'A'), mayHaveCondition(fight, 'orc', 'x')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(refusalOf(() => cursed(fight, { name: 'g' }))).toMatchObject({ reason: 'too-many', facts: { most: 6 } });
    cursed(fight, { name: 'A', flat: 1 });
    does(fight, 'custom-condition', { target: 'orc', name: 'g' });
    fight.round = 2;
    cursed(fight, { name: 'g' });
    expect(fight.customConditions).toHaveLength(7);
  });

  test.each([
    [{ rounds: 0 }, 'rounds', 'it takes a whole number from 1 to 100'],
    [{ rounds: 101 }, 'rounds', 'it takes a whole number from 1 to 100'],
    [{ flat: 201 }, 'flat', 'it takes a whole number from −200 to 200'],
    [{ flat: -201 }, 'flat', 'it takes a whole number from −200 to 200'],
    [{ name: '  ' }, 'name', 'it takes a name of 1 to 60 letters'],
  ])('are refused with %j', (more, field, problem) => {
    expect(refusalOf(() => cursed(fightOf(entrant('ana')), more))).toMatchObject({ reason: 'bad-edit', facts: { field, problem } });
  });
});
