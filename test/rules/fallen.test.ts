/** Powers that heal reach friends who are down, and bring them back as each system has it; the dead stay dead. */
import { describe, expect, test } from 'vitest';
import { type Combatant, enter, type Fight, type Power, type Powers, type Script, settingsOf } from '../../src/engine/index.ts';
import { powers as inBrp } from '../../src/rules/brp/powers.ts';
import { powers as inFitz } from '../../src/rules/fitz-swords-wizardry/powers.ts';
import { powers as inHursagmu } from '../../src/rules/hursagmu-swords/powers.ts';
import { rulesets } from '../../src/rules/index.ts';
import { powers as inMurdham } from '../../src/rules/murdham/powers.ts';

type Figure = Record<string, unknown> & Combatant;

const power = (dice: string): Power => ({
  ...{ name: 'Mend', about: '', target: 'friend', range: 100, area: 0, dice, save: null, uses: null },
  condition: dice === 'none' ? { name: 'Blessed', points: 1, rounds: null, note: '' } : null,
});

/** A healer, and a friend in this state. */
function fightOf(system: string, state: Readonly<Record<string, unknown>>) {
  const rules = rulesets.find(({ id }) => id === system)!;
  const fight = rules.newFight(settingsOf(rules, {})) as unknown as Fight<Figure>;
  for (const id of ['healer', 'friend'])
    enter(rules, fight as never, { id, name: id, side: 'heroes', sheet: {}, concealed: false, mask: null });
  const [healer, friend] = [fight.combatants['healer']!, fight.combatants['friend']!];
  Object.assign(friend, state);
  return { fight, healer, friend };
}

/** Follows a script to its end; every die shows its most. */
function follow(script: Script<unknown>): void {
  for (let step = script.next(); !step.done; ) {
    if (step.value.kind !== 'roll') throw new Error('nobody is asked anything');
    const { count, sides } = step.value;
    step = script.next(Array.from({ length: count }, () => sides));
  }
}

const dead = { conditions: { dead: true } };
const CASES = [
  ['brp', inBrp, { hp: -1, conditions: { dying: true } }, { hp: 5, conditions: { dying: true } }, dead],
  ['fitz-swords-wizardry', inFitz, { hp: -2, hpMax: 8, conditions: { unconscious: true } }, { hp: 4, conditions: {} }, dead],
  [
    'fitz-swords-wizardry',
    inFitz,
    { hp: 3, hpMax: 8, conditions: { 'out-of-fight': true, 'flesh-wound': true, blinded: 2 } },
    { hp: 8, conditions: { blinded: 2 } },
    { gone: 'fled', conditions: {} },
  ],
  ['hursagmu-swords', inHursagmu, { stamina: -3, staminaMax: 9 }, { stamina: 3 }, { stamina: -3, staminaMax: 9, worstHit: 900 }],
  ['murdham', inMurdham, { health: 0, incapacitated: true, dying: true }, { health: 6, dying: false }, { health: 0, dead: true }],
] as const;

describe.each(CASES)('%s', (system, powers, down, after, past) => {
  const its = powers as unknown as Powers<Fight<Figure>, Figure>;

  test('healing reaches whoever is down, and does what it does', () => {
    const { fight, healer, friend } = fightOf(system, down);
    expect(its.reaches(fight, healer, power('1d6'), 'friend')).toBe(true);
    follow(its.unleash(fight, healer, power('1d6'), 'friend'));
    expect(Object.fromEntries(Object.keys(after).map((key) => [key, friend[key]]))).toEqual(after);
  });

  test('nobody who is past it', () => {
    const { fight, healer } = fightOf(system, past);
    expect(its.reaches(fight, healer, power('1d6'), 'friend')).toBe(false);
  });
});
