/** Whom an act left ahead goes at when whoever it was left for can no longer be chosen. */
import { describe, expect, test } from 'vitest';
import type { Choice, Fight, Offer } from '../../src/engine/index.ts';
import { atOthers, sidesOf } from '../../src/table/automatic/retarget.ts';

const SHOOT: Choice = { pick: 'shoot', target: 'far' };
const people: Readonly<Record<string, string>> = { me: 'heroes', friend: 'heroes', far: 'foes', near: 'foes', mid: 'foes' };

function seen({ distances = {}, without = [] as readonly string[] }) {
  const combatants = Object.entries(people)
    .filter(([id]) => !without.includes(id))
    .map(([id, side]) => [id, { id, name: id, side }] as const);
  return { combatants: Object.fromEntries(combatants), distances, zones: {}, borders: {} } as unknown as Fight;
}

const offer = (...values: readonly string[]): readonly Offer[] => [
  { pick: 'shoot', params: [{ name: 'target', kind: 'combatant', options: values.map((value) => ({ value })) }] },
];

const metres = { space: { kind: 'distances', unit: 'm', initial: 20 } } as unknown as Parameters<typeof atOthers>[0]['rules'];
const aims = (fight: Fight, offers: readonly Offer[], sides = {}): readonly unknown[] =>
  atOthers({ rules: metres, seen: fight }, 'me', offers, { choice: SHOOT, sides }).map((choice) => choice['target']);

describe('an act whose target is gone', () => {
  const fight = seen({ distances: { 'me>near': 3, 'me>mid': 9 } });

  test('goes at the nearest of the same side, whatever is offered first', () => {
    expect(aims(fight, offer('mid', 'near'))).toEqual(['near', 'mid']);
  });

  test('never goes at one of another side', () => {
    expect(aims(fight, offer('friend', 'mid'))).toEqual(['mid']);
    expect(aims(fight, offer('friend'))).toEqual([]);
  });

  test('of those as near as each other goes at the one offered first', () => {
    expect(aims(seen({}), offer('mid', 'near'))).toEqual(['mid', 'near']);
  });

  test('stays as it is while its target can be chosen', () => {
    expect(aims(fight, offer('near', 'far'))).toEqual([]);
  });

  test('does not go at anybody who cannot be chosen either, nor by another act', () => {
    const [blocked] = offer('near', 'mid');
    const { params = [] } = blocked!;
    const options = [{ value: 'near', blocked: { code: 'out-of-reach' } }, { value: 'mid' }] as never;
    expect(aims(fight, [{ ...blocked!, params: [{ ...params[0]!, options }] }])).toEqual(['mid']);
    expect(aims(fight, [{ ...blocked!, pick: 'charge' }])).toEqual([]);
  });

  test('of whoever has left the fight altogether, the side is remembered', () => {
    const gone = seen({ distances: { 'me>near': 3 }, without: ['far'] });
    expect(sidesOf(fight, SHOOT)).toEqual({ target: 'foes' });
    expect(aims(gone, offer('mid', 'friend', 'near'), sidesOf(fight, SHOOT))).toEqual(['near', 'mid']);
    expect(aims(gone, offer('mid', 'near'))).toEqual([]);
  });
});
