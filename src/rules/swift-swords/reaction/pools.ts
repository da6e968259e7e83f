/** Rolling a reaction, the pool that a Dodge or a Block leaves, and what a Block does when the attack has been rolled (SS-DEF). */
import { ask, type Choice, many, type Option, type Part, range, type Script, textOf } from '../../../engine/index.ts';
import { beastOf, crewOf } from '../aboard.ts';
import { armourOf, arsenal, shieldWorks } from '../arms.ts';
import type { Attack, Reaction } from '../attack/types.ts';
import { losePool } from '../damage/losses.ts';
import { woundParts } from '../damage/wounds.ts';
import { emit } from '../events.ts';
import { announceEffort, type Result, roll } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canReact } from '../status.ts';

const DEFENCE_RULES = { dodge: 'SS-DEF-04', block: 'SS-DEF-08', parry: 'SS-DEF-15' } as const;

/** Rolls a defence; told with the pool or by the dice alone. */
export function* rollDefence(fight: Fight, on: Fighter, by: Fighter, pick: 'dodge' | 'block' | 'parry', choice: Choice): Script<number> {
  const result = yield* defenceRoll(fight, on, by, pick, choice);
  const { successes, step } = result;
  emit(fight, { type: 'tested', who: by.id, purpose: pick, passed: successes > 0, successes, steps: [step] });
  return successes;
}

function* defenceRoll(fight: Fight, on: Fighter, by: Fighter, purpose: 'dodge' | 'block' | 'parry', choice: Choice): Script<Result> {
  if (choice['effort'] === true) announceEffort(fight, by);
  const parts = defenceParts(fight, on, by, purpose, textOf(choice, 'with') || undefined);
  return yield* roll(fight, { who: by, purpose, rule: DEFENCE_RULES[purpose], parts });
}

/** Dice of a defence of `on`, made by themselves or by their driver, with the shield, a weapon or nothing in particular. */
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

/** SS-DEF-09, SS-DEF-25, SS-DEF-26: a new Dodge or Block takes the place of an old one; without a success it makes none. */
export function* newPool(fight: Fight, on: Fighter, by: Fighter, type: 'dodge' | 'block', choice: Choice): Script {
  const successes = yield* rollDefence(fight, on, by, type, choice);
  const shield = type === 'block' && shieldWorks(on) ? (on.shield?.poolDice ?? 0) : 0;
  const skill = type === 'block' ? (on.blockDice ?? 0) : by === on ? (on.dodgeDice ?? 0) : by.drivingDice;
  if (successes === 0 && (shield === 0 || house.get(fight, 'shieldNeedsSuccess'))) return losePool(fight, on, 'defence', 'SS-DEF-25');
  on.defencePool = { type, dice: successes + shield, max: skill + shield };
  emit(fight, { type: 'pool', who: on.id, kind: 'defence', dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-18' }] });
}

/** The dice with which a driver swerves: driving in place of a Dodge. */
export const swerveParts = (fight: Fight, driver: Fighter): Part[] => [
  ['driving', driver.drivingDice],
  ...woundParts(fight, driver, 'drive'),
];

/** SS-CHA-10: a swerve is a Dodge for everybody aboard and for the team; nobody gives up a better defence for it. */
export function* swervePools(fight: Fight, driver: Fighter, choice: Choice): Script {
  if (choice['effort'] === true) announceEffort(fight, driver);
  const parts = swerveParts(fight, driver);
  const { successes, step } = yield* roll(fight, { who: driver, purpose: 'dodge', rule: 'SS-CHA-10', parts });
  emit(fight, { type: 'tested', who: driver.id, purpose: 'dodge', passed: successes > 0, successes, steps: [step] });
  const team = beastOf(fight, driver);
  for (const o of [...crewOf(fight, driver), ...(team ? [team] : [])]) {
    if (!canReact(o) || (o.defencePool?.dice ?? 0) >= successes) continue;
    o.defencePool = { type: 'dodge', dice: successes, max: driver.drivingDice };
    emit(fight, { type: 'pool', who: o.id, kind: 'defence', dice: successes, steps: [{ rule: 'SS-DEF-18' }] });
  }
}

/** SS-DEF-19: every use costs the pool a die. */
export function wearPool(fight: Fight, on: Fighter, { pool }: Reaction): void {
  if (!pool || !on.defencePool) return;
  on.defencePool.dice -= 1;
  emit(fight, { type: 'pool-worn', who: on.id, dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-19' }] });
  if (on.defencePool.dice <= 0) losePool(fight, on, 'defence', 'SS-DEF-19');
}

/** SS-DEF-12, SS-DEF-13: the attacker may spend successes on a Block; what holds adds armour and lays the rest on them. */
export function* blockHolds(
  fight: Fight,
  { by, on }: Attack,
  reaction: Reaction,
  successes: number,
): Script<{ readonly spent: number; readonly armour: number; readonly laid: number }> {
  const pool = reaction.pool === 'block' ? (on.defencePool?.dice ?? 0) : 0;
  if (pool === 0) return { spent: 0, armour: 0, laid: 0 };
  const best = bestSpend(successes, pool, reaction.armour, armourOf(on));
  const options = spendings(successes, pool, best, reaction.lays);
  const spend = { name: 'spend', kind: 'number' as const, min: 0, max: successes, initial: best, options };
  const offers = [{ pick: 'block-spend' as const, params: [spend] }];
  const facts = { on: on.id, pool, successes };
  const choice = successes === 0 ? { spend: 0 } : yield* ask(by, 'block-spend', offers, { pick: 'block-spend', spend: best }, { facts });
  const spent = Number(choice['spend']);
  if (spent >= pool) {
    emit(fight, { type: 'block-failed', who: on.id, steps: [{ rule: 'SS-DEF-12' }] });
    return { spent, armour: 0, laid: 0 };
  }
  return { spent, armour: reaction.armour, laid: reaction.lays ? pool - Math.max(1, spent) : 0 };
}

/** What each number of successes comes to that may be spent on beating a Block aside, the best first; more than beats it does nothing. */
function spendings(successes: number, pool: number, best: number, lays: boolean): Option[] {
  // One that does not beat it takes no exposure away either.
  const worth = range(Math.min(successes, pool) + 1, 'successes spent').filter((n) => n !== 1 || n >= pool);
  return [best, ...worth.filter((n) => n !== best)].map((spent): Option => {
    const left = successes - spent === 0 ? 'none is left to hit' : `${successes - spent} left to hit`;
    const laid = lays ? pool - Math.max(1, spent) : 0;
    const how = spent >= pool ? 'it is beaten aside' : laid > 0 ? `it holds, ${many(laid, 'exposure')} for you` : 'it holds';
    const risk = `${how}, ${left}`;
    return { value: String(spent), act: spent === 0 ? 'Spend none on the Block' : `Spend ${spent} on the Block`, detail: risk, risk };
  });
}

/** What an attacker does who does not choose: most hits, then fewest exposures, then fewest successes spent. */
export function bestSpend(successes: number, pool: number, shield: number, armour: number): number {
  const outcome = (spent: number): readonly [number, number, number] => {
    const holds = spent < pool;
    return [Math.max(0, successes - spent - armour - (holds ? shield : 0)), holds ? -(pool - Math.max(1, spent)) : 0, -spent];
  };
  const better = (a: number, b: number): number => {
    const [x, y] = [outcome(a), outcome(b)];
    return y[0] - x[0] || y[1] - x[1] || y[2] - x[2];
  };
  return range(successes + 1, 'successes spent').toSorted(better)[0] ?? 0;
}
