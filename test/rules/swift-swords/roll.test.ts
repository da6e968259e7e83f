/** What goes on a roll. */
import { describe, expect, test } from 'vitest';
import { advance, answer, declare, type FightDice, type Json, matchOf } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

const twos = showing(2);

test('what the GM has put on it stands in the receipt with their reason, points first, then the factor, rounded down', () => {
  const fight = fightOf({ id: 'a' }, { id: 'b', side: 'foes' });
  fight.begun = true;
  fight.settings['countdown'] = false;
  fight.modifiers = [
    { who: 'a', purpose: 'fatigue', flat: 1, factor: 1, note: 'a cold night' },
    { who: 'a', purpose: '*', flat: 0, factor: 0.5, note: '' },
    { who: 'a', purpose: 'dodge', flat: 5, factor: 1, note: '' },
  ];
  const action = { procedure: 'tire', args: { by: 'gm', target: 'a', track: 'phys', doubtful: true }, journal: [] };
  const { match, news } = advance(swiftSwords, { ...matchOf(fight), action }, twos);
  const [step] = news.flatMap(({ event }) => (event.type === 'tired' ? (event.steps ?? []) : []));
  expect(step?.sum).toMatchObject({
    parts: [
      ['body', 4],
      ['a cold night', 1],
      ['the GM, times 0.5', -3],
    ],
    total: 2,
  });
  expect(match.state.modifiers).toHaveLength(1);
});

test('SS-ATK-15 the receipt of a mental attack says what of the target gave the dice', () => {
  const overawe = { id: 'overawe', weight: 'medium', kind: 'mental', attackDice: 4, track: 'ment' };
  const partsAgainst = (state: Record<string, Json>) => {
    const fight = fightOf({ id: 'a', sheet: { weapons: [overawe] }, state: { ad: [6, 4, 1] } }, { id: 'b', side: 'foes', state });
    fight.begun = true;
    fight.settings['countdown'] = false;
    const { news } = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'mental-attack', target: 'b' } }, twos);
    const sums = news.flatMap(({ event }) => ('steps' in event ? (event.steps ?? []) : [])).flatMap(({ sum }) => sum?.parts ?? []);
    return sums.filter(([of]) => of.startsWith('target'));
  };
  expect(partsAgainst({})).toEqual([]);
  expect(partsAgainst({ surprised: true })).toEqual([['target surprised', 2]]);
  expect(partsAgainst({ stun: true })).toEqual([['target in a State', 1]]);
});

describe('SS-ACD-11 a 1 raises a die', () => {
  const options = (purpose: 'attack' | 'parry', faces: readonly number[]) => {
    const melee = { status: 'inContact', meleeGroup: 'm1' };
    const fight = fightOf(
      { id: 'a', state: { ...melee, ad: [6, 1] } },
      { id: 'b', side: 'foes', sheet: { parryDice: 4, weapons: [{ id: 'sword' }] }, state: { ...melee, ad: [3, 1] } },
    );
    fight.begun = true;
    fight.settings['countdown'] = false;
    const falls: FightDice = () => (roll) =>
      (roll.purpose === purpose ? faces : Array.from({ length: roll.count }, () => 2)).slice(0, roll.count);
    let { match, pending } = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', target: 'b' } }, falls);
    if (pending.at === 'ask' && pending.asking.asks[0]?.key === 'reaction') {
      const pick = purpose === 'parry' ? 'parry' : 'none';
      const action = answer({ asking: pending.asking, action: match.action! }, { b: { pick } });
      ({ match, pending } = advance(swiftSwords, { ...match, action }, falls));
    }
    const [ask] = pending.at === 'ask' ? pending.asking.asks : [];
    if (ask?.key !== 'nudge') return null;
    return (ask.offers.find((o) => o.pick === 'nudge')?.params?.[0]?.options ?? []).map(({ value, label, detail }) => [
      value,
      label,
      detail,
    ]);
  };

  test('only one that is the better for it, and of equal ones one', () => {
    expect(options('attack', [4, 3, 4, 6])).toEqual([['0', 'the 4', '5: a success']]);
    expect(options('attack', [3, 1, 4, 1])).toEqual([
      ['1', 'the 1', '2: no longer a 1'],
      ['2', 'the 4', '5: a success'],
    ]);
    // Of a defence a 1 is a miss like any other.
    expect(options('parry', [1, 4, 2, 3])).toEqual([['1', 'the 4', '5: a success']]);
    expect(options('parry', [1, 2, 2, 3])).toBeNull();
  });
});

test.each([
  ['SS-DMG-12 whoever soaks is asked once whether a 1 goes on it', 3, 'nudge'],
  ['fights from before that ask again', 2, 'effort'],
])('%s', (_, edition, key) => {
  const melee = { status: 'inContact', meleeGroup: 'm1' };
  const fight = fightOf({ id: 'a', state: { ...melee, ad: [6] } }, { id: 'b', side: 'foes', state: { ...melee, ad: [4, 1] } });
  Object.assign(fight, { edition, begun: true });
  fight.settings['countdown'] = false;
  const falls: FightDice = () => (roll) => Array.from({ length: roll.count }, () => (roll.purpose === 'attack' ? 5 : 4));
  let { match, pending } = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', target: 'b' } }, falls);
  const asked: string[] = [];
  for (const pick of ['none', 'none', 'soak']) {
    if (pending.at !== 'ask') break;
    const [ask] = pending.asking.asks;
    asked.push(ask!.key);
    const soak = ask!.offers.find((o) => o.pick === 'soak');
    if (soak) expect(soak.detail).toBe('roll 4 dice, costs a 4');
    const choice = ask!.key === 'soak' ? { pick: 'soak' } : { pick };
    ({ match, pending } = advance(
      swiftSwords,
      { ...match, action: answer({ ...pending, action: match.action! }, { [ask!.who]: choice }) },
      falls,
    ));
    if (ask!.key === 'soak') break;
  }
  expect(asked.at(-1)).toBe('soak');
  expect(pending.at === 'ask' ? pending.asking.asks[0]?.key : pending.at).toBe(key);
});
