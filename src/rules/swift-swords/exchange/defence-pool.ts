/** Rolling a defence, and the pool that a Dodge or a Block leaves (SS-DEF-04, 08, 15, 18, 19, 25). */
import { type Choice, type Script, textOf } from '../../../engine/index.ts';
import { arsenal } from '../arsenal.ts';
import { shieldWorks } from '../harm/limbs.ts';
import { losePool } from '../harm/losses.ts';
import { woundParts } from '../harm/wounds.ts';
import { type Part, type Result, roll } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { announceEffort } from '../time/ones.ts';
import type { Guard } from './defence.ts';

const DEFENCE_RULES = { dodge: 'SS-DEF-04', block: 'SS-DEF-08', parry: 'SS-DEF-15' } as const;

/** Rolls a defence; told with the pool or by the dice alone. */
export function* rollDefence(fight: Fight, on: Fighter, by: Fighter, pick: 'dodge' | 'block' | 'parry', choice: Choice): Script<number> {
  const result = yield* defenceRoll(fight, on, by, pick, choice);
  emit(fight, { type: 'tested', who: by.id, purpose: pick, passed: result.successes > 0, steps: [result.step] });
  return result.successes;
}

function* defenceRoll(fight: Fight, on: Fighter, by: Fighter, purpose: 'dodge' | 'block' | 'parry', choice: Choice): Script<Result> {
  if (choice['effort'] === true) announceEffort(fight, by);
  const parts = defenceParts(fight, on, by, purpose, textOf(choice, 'with') || undefined);
  return yield* roll(fight, { who: by, purpose, rule: DEFENCE_RULES[purpose], parts });
}

/** Dice of a defence of `on`, made by himself or by his driver, with the shield, a weapon or nothing in particular. */
export function defenceParts(fight: Fight, on: Fighter, by: Fighter, purpose: 'dodge' | 'block' | 'parry', device?: string): Part[] {
  const own = { dodge: on.dodgeDice, block: on.blockDice, parry: on.parryDice }[purpose] ?? 0;
  const first: Part = by === on ? [purpose, own] : ['driving', by.drivingDice];
  const shield = purpose === 'block' || device === 'shield';
  const use = by !== on ? 'drive' : purpose === 'dodge' ? 'dodge' : shield ? 'shield' : 'weapon';
  return [
    first,
    ...woundParts(
      fight,
      by,
      use,
      arsenal(on).find((w) => w.id === (device ?? on.weaponInHand[0])),
    ),
  ];
}

/** SS-DEF-09, 25, 26: a new Dodge or Block takes the place of an old one; without a success it makes none. */
export function* newPool(fight: Fight, on: Fighter, by: Fighter, type: 'dodge' | 'block', choice: Choice): Script {
  const successes = yield* rollDefence(fight, on, by, type, choice);
  const shield = type === 'block' && shieldWorks(on) ? (on.shield?.poolDice ?? 0) : 0;
  const skill = type === 'block' ? (on.blockDice ?? 0) : by === on ? (on.dodgeDice ?? 0) : by.drivingDice;
  if (successes === 0 && (shield === 0 || house.get(fight, 'shieldNeedsSuccess'))) return losePool(fight, on, 'defence', 'SS-DEF-25');
  on.defencePool = { type, dice: successes + shield, max: skill + shield };
  emit(fight, { type: 'pool', who: on.id, kind: 'defence', dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-18' }] });
}

/** SS-DEF-19: every use costs the pool a die. */
export function wearPool(fight: Fight, on: Fighter, { pool }: Guard): void {
  if (!pool || !on.defencePool) return;
  on.defencePool.dice -= 1;
  emit(fight, { type: 'pool-worn', who: on.id, dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-19' }] });
  if (on.defencePool.dice <= 0) losePool(fight, on, 'defence', 'SS-DEF-19');
}
