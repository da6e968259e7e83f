/** What the target hears of an attack before choosing a defence. */
import { expect, test } from 'vitest';
import { declare, type Json, matchOf } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

const twos = showing(2);

/** Dice announced to a defender by an attacker of such a sheet and state, and the dice then thrown. */
function dice(sheet: Record<string, Json>, state: Record<string, Json> = {}, note = 0) {
  const melee = { status: 'inContact', meleeGroup: 'm1', ad: [6, 6, 1] };
  const fight = fightOf(
    { id: 'a', sheet: { weapons: [{ id: 'sword', attackDice: 3 }], ...sheet }, state: { ...melee, ...state } },
    { id: 'b', side: 'foes', sheet: { dodgeDice: 3 }, state: melee },
  );
  fight.begun = true;
  fight.settings['countdown'] = false;
  if (note) fight.modifiers.push({ who: 'a', purpose: 'attack', flat: note, factor: 1, note: '' });
  const aim = sheet['group'] ? { targets: ['b'] } : { target: 'b' };
  const asked = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', ...aim } }, twos);
  return asked.pending.at === 'ask' ? asked.pending.asking.asks[0]?.facts?.['dice'] : undefined;
}

test.each([
  ['the weapon alone', {}, {}, 3],
  ['the many of a mob', { group: 'mob' }, {}, 4],
  ['wounds', {}, { allMod: -2 }, 1],
  ['no less than one', {}, { allMod: -9 }, 1],
  ['a 1 spent on it', {}, { effort: true }, 4],
])('the dice announced count %s (SS-ATK-03)', (_what, sheet, state, count) => expect(dice(sheet, state)).toBe(count));

test('the dice announced keep what the GM puts on the roll to themselves', () => expect(dice({}, {}, 2)).toBe(3));
