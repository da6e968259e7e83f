/** The defence of one attack: chosen, paid for and rolled before the attack is (SS-DEF-01 to 03). */
import { ask, type Choice, type Script } from '../../../engine/index.ts';
import { canReact } from '../able.ts';
import { driverOf } from '../aboard.ts';
import type { Blow } from '../attack.ts';
import { shieldWorks } from '../harm/limbs.ts';
import { weaponOf } from '../reach.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight } from '../state.ts';
import { payable, spend } from '../time/hand.ts';
import { dieFor } from '../time/pay.ts';
import { newPool, rollDefence } from './defence-pool.ts';
import { react } from './react.ts';
import { isFast, poolBar, reactions } from './reactions.ts';

/** The defence of one attack. */
export interface Guard {
  /** The pool that serves against it. */
  readonly pool: 'dodge' | 'block' | null;
  /** Attack dice that a Dodge removes. */
  readonly less: number;
  /** A Dodge or Block may lay what is left over on the attacker. */
  readonly lays: boolean;
  /** What a Parry made, and the weapon that parried. */
  readonly parry: { readonly successes: number; readonly weapon: Weapon | null } | null;
  /** What the blocking device adds while it holds. */
  readonly armour: number;
}

const NO_GUARD: Guard = { pool: null, less: 0, lays: false, parry: null, armour: 0 };

/** SS-DEF-01 to 03: after the attack is declared and before any die, the target may choose one defence. */
export function* defend(fight: Fight, blow: Blow, announced: number): Script<Guard> {
  const { on } = blow;
  if (blow.bars === 'all' || blow.way === 'mental' || !canReact(on)) return NO_GUARD;
  if (payable(on).length === 0 && !on.defencePool && !driverOf(fight, on)) return NO_GUARD;
  const offers = reactions(fight, blow);
  const standing = poolBar(fight, blow) === null;
  const otherwise: Choice = { pick: standing ? 'use-pool' : 'none' };
  const facts = { by: blow.by.id, on: on.id, weapon: blow.weapon.name, dice: announced, way: blow.way };
  const choice = yield* ask(on, 'reaction', offers, otherwise, { facts, veiled: true });
  return yield* carryOut(fight, blow, choice);
}

/** Pays for the reaction chosen and rolls it, before the attack is rolled. */
function* carryOut(fight: Fight, blow: Blow, choice: Choice): Script<Guard> {
  const { on } = blow;
  const lays = choice['lay'] !== false;
  if (choice.pick === 'none') return NO_GUARD;
  const driver = choice.pick === 'defensive-driving' ? driverOf(fight, on) : null;
  if (choice.pick === 'defensive-driving' && !driver) return NO_GUARD;
  const payer = driver ?? on;
  const free = choice.pick === 'use-pool';
  if (!free && payable(payer).length === 0) return NO_GUARD;
  const paid = free ? [] : spend(fight, payer, dieFor(payer, driver ? undefined : choice['die']));
  react(fight, on, choice.pick, paid, 'SS-DEF-02');
  if (choice.pick === 'parry') {
    const successes = yield* rollDefence(fight, on, on, 'parry', choice);
    return { ...NO_GUARD, parry: { successes, weapon: weaponOf(on, 'melee', choice['with'] as string | undefined) } };
  }
  if (choice.pick === 'block') yield* newPool(fight, on, on, 'block', choice);
  else if (choice.pick !== 'use-pool') yield* newPool(fight, on, payer, 'dodge', choice);
  const pool = on.defencePool;
  if (!pool) return NO_GUARD;
  const less = pool.type === 'dodge' ? Math.max(0, pool.dice - (isFast(fight, blow) ? 1 : 0)) : 0;
  return { ...NO_GUARD, pool: pool.type, less, lays, armour: pool.type === 'block' && shieldWorks(on) ? (on.shield?.armour ?? 0) : 0 };
}
