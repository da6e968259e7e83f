/** Dodge, Block, Parry, the pools they leave, soaking and the riposte (SS-DEF). */
import { ask, type Choice, decide, type Offer, type Param, type Script } from '../../engine/index.ts';
import { canReact } from './able.ts';
import { driverOf } from './aboard.ts';
import { attack, type Blow } from './attack.ts';
import { shieldWorks, woundParts } from './injury.ts';
import { dieFor, dieParam, spend } from './pay.ts';
import { losePool } from './ranks.ts';
import { weaponBar, weaponOf } from './reach.ts';
import { announceEffort, measure, type Part, type Result, roll } from './roll.ts';
import type { Weapon } from './sheet.ts';
import { arsenal, atHand, calledOf, type Fight, type Fighter, hasOne, isHeld, payable } from './state.ts';
import type { Track } from './tables.ts';
import { tell } from './tell.ts';

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
  const standing = poolBar(blow) === null;
  const otherwise: Choice = { pick: standing ? 'use-pool' : 'none' };
  const facts = { by: blow.by.id, on: on.id, weapon: blow.weapon.name, dice: announced, way: blow.way };
  const choice = yield* ask(on, 'reaction', offers, otherwise, { facts, veiled: true });
  return yield* carryOut(fight, blow, choice);
}

/** Everything the target could do, and why some of it is not possible now. */
function reactions(fight: Fight, blow: Blow): Offer[] {
  const { on } = blow;
  const bar = poolBar(blow);
  const offers: Offer[] = [{ pick: 'none' }];
  if (on.defencePool) offers.push({ pick: 'use-pool', params: laysParam, ...(bar ? { blocked: bar } : {}) });
  for (const pick of ['dodge', 'block', 'parry'] as const) {
    const blocked = defenceBar(blow, pick);
    const params = [...dieParam(on), ...withParam(on, pick), ...effortParam(on), ...(pick === 'parry' ? [] : laysParam)];
    offers.push(blocked ? { pick, blocked } : { pick, params });
  }
  const driver = driverOf(fight, on);
  if (driver?.dodgeDice && canReact(driver) && payable(driver).length > 0) offers.push({ pick: 'defensive-driving', params: laysParam });
  return offers;
}

const laysParam: readonly Param[] = [{ name: 'lay', kind: 'flag', initial: true, optional: true }];
export const effortParam = (f: Fighter): Param[] => (hasOne(f) ? [{ name: 'effort', kind: 'flag', initial: false, optional: true }] : []);

function withParam(on: Fighter, pick: 'dodge' | 'block' | 'parry'): Param[] {
  const options = pick === 'dodge' ? [] : devices(on, pick).map((value) => ({ value, label: calledOf(on, value) }));
  return options.length < 2 ? [] : [{ name: 'with', kind: 'thing', options, optional: true }];
}

/** What a Block or Parry can be made with: the shield first for a Block, the weapons first for a Parry. */
function devices(on: Fighter, pick: 'block' | 'parry'): string[] {
  const shield = shieldWorks(on) ? ['shield'] : [];
  const held = arsenal(on).filter((w) => isHeld(w) && atHand(on, w) && weaponBar(on, 'melee', w) === null);
  const weapons = held.map((w) => w.id);
  return pick === 'block' ? (shield.length > 0 || on.shield ? shield : weapons) : [...weapons, ...shield];
}

/** Why the standing pool does not work against an attack; null: it does (SS-DEF-06, 18, 26). */
function poolBar({ on, way, weapon, bars }: Blow): string | null {
  const pool = on.defencePool;
  if (!pool) return 'no-pool';
  if (pool.type === 'block' && (bars === 'block' || bars === 'all-but-dodge')) return 'not-offered';
  if (way === 'spell' && !weapon.missile) return 'not-offered';
  if (pool.type === 'dodge' && weapon.kind === 'fired' && pool.dice <= 1) return 'no-pool';
  return pool.type === 'block' && !shieldWorks(on) && on.shield !== null ? 'not-in-hand' : null;
}

/** Why a new defence cannot be made against an attack; null: it can. */
function defenceBar({ on, way, weapon, bars }: Blow, pick: 'dodge' | 'block' | 'parry'): string | null {
  const dice = { dodge: on.dodgeDice, block: on.blockDice, parry: on.parryDice }[pick];
  if (dice === null) return 'no-skill';
  if (payable(on).length === 0) return 'cannot-pay';
  if (on.heldBy) return 'held';
  if (on.noDefence) return 'no-defence';
  if (on.dodgeOnly && pick !== 'dodge') return 'dodge-only';
  if (way === 'spell' && !weapon.missile) return 'not-offered';
  if (bars === pick || (bars === 'all-but-dodge' && pick !== 'dodge')) return 'not-offered';
  if (pick === 'parry' && way !== 'melee' && !on.parryMissiles) return 'not-offered';
  return pick !== 'dodge' && devices(on, pick).length === 0 ? 'not-in-hand' : null;
}

/** Pays for the reaction chosen and rolls it, before the attack is rolled. */
function* carryOut(fight: Fight, blow: Blow, choice: Choice): Script<Guard> {
  const { on, weapon } = blow;
  const lays = choice['lay'] !== false;
  const fired = weapon.kind === 'fired' ? 1 : 0;
  if (choice.pick === 'none') return NO_GUARD;
  const driver = choice.pick === 'defensive-driving' ? driverOf(fight, on) : null;
  const payer = driver ?? on;
  const free = choice.pick === 'use-pool';
  if (!free && payable(payer).length === 0) return NO_GUARD;
  const paid = free ? [] : spend(fight, payer, dieFor(payer, driver ? undefined : choice['die']));
  tell(fight, { type: 'reacted', who: on.id, reaction: choice.pick, paid, steps: [{ rule: 'SS-DEF-02' }] });
  if (choice.pick === 'parry') {
    const successes = yield* rollDefence(fight, on, on, 'parry', choice);
    return { ...NO_GUARD, parry: { successes, weapon: weaponOf(on, 'melee', choice['with'] as string | undefined) } };
  }
  if (choice.pick === 'block') yield* newPool(fight, on, on, 'block', choice);
  else if (choice.pick !== 'use-pool') yield* newPool(fight, on, payer, 'dodge', choice);
  const pool = on.defencePool;
  if (!pool) return NO_GUARD;
  const less = pool.type === 'dodge' ? Math.max(0, pool.dice - fired) : 0;
  return { ...NO_GUARD, pool: pool.type, less, lays, armour: pool.type === 'block' && shieldWorks(on) ? (on.shield?.armour ?? 0) : 0 };
}

const DEFENCE_RULES = { dodge: 'SS-DEF-04', block: 'SS-DEF-08', parry: 'SS-DEF-15' } as const;

/** Rolls a defence; told with the pool or by the dice alone. */
function* rollDefence(fight: Fight, on: Fighter, by: Fighter, pick: 'dodge' | 'block' | 'parry', choice: Choice): Script<number> {
  const result = yield* defenceRoll(fight, on, by, pick, choice);
  tell(fight, { type: 'tested', who: by.id, purpose: pick, passed: result.successes > 0, steps: [result.step] });
  return result.successes;
}

function* defenceRoll(fight: Fight, on: Fighter, by: Fighter, purpose: 'dodge' | 'block' | 'parry', choice: Choice): Script<Result> {
  const own = { dodge: on.dodgeDice, block: on.blockDice, parry: on.parryDice }[purpose] ?? 0;
  const first: Part = by === on ? [purpose, own] : ['driving', by.drivingDice];
  const shield = purpose === 'block' || choice['with'] === 'shield';
  if (choice['effort'] === true) announceEffort(fight, by);
  const use = by !== on ? 'drive' : purpose === 'dodge' ? 'dodge' : shield ? 'shield' : 'weapon';
  const device = arsenal(on).find((w) => w.id === (choice['with'] ?? on.weaponInHand[0]));
  const parts = [first, ...woundParts(by, use, device)];
  return yield* roll(fight, { who: by, purpose, rule: DEFENCE_RULES[purpose], parts });
}

/** SS-DEF-09, 25, 26: a new Dodge or Block takes the place of an old one; without a success it makes none. */
function* newPool(fight: Fight, on: Fighter, by: Fighter, type: 'dodge' | 'block', choice: Choice): Script {
  const successes = yield* rollDefence(fight, on, by, type, choice);
  const shield = type === 'block' && shieldWorks(on) ? (on.shield?.poolDice ?? 0) : 0;
  const skill = type === 'block' ? (on.blockDice ?? 0) : by === on ? (on.dodgeDice ?? 0) : by.drivingDice;
  if (successes === 0) return losePool(fight, on, 'defence', 'SS-DEF-25');
  on.defencePool = { type, dice: successes + shield, max: skill + shield };
  tell(fight, { type: 'pool', who: on.id, kind: 'defence', dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-18' }] });
}

/** SS-DEF-12, 13: the attacker may spend successes on a Block; what holds adds armour and lays the rest on him. */
export function* blockHolds(
  fight: Fight,
  { by, on }: Blow,
  guard: Guard,
  successes: number,
): Script<{ readonly spent: number; readonly armour: number; readonly laid: number }> {
  const pool = guard.pool === 'block' ? (on.defencePool?.dice ?? 0) : 0;
  if (pool === 0) return { spent: 0, armour: 0, laid: 0 };
  const best = bestSpend(successes, pool, guard.armour, on.armour);
  const offers = [
    { pick: 'block-spend' as const, params: [{ name: 'spend', kind: 'number' as const, min: 0, max: successes, initial: best }] },
  ];
  const facts = { on: on.id, pool, successes };
  const choice = successes === 0 ? { spend: 0 } : yield* ask(by, 'block-spend', offers, { pick: 'block-spend', spend: best }, { facts });
  const spent = Number(choice['spend']);
  if (spent >= pool) {
    tell(fight, { type: 'block-failed', who: on.id, steps: [{ rule: 'SS-DEF-12' }] });
    return { spent, armour: 0, laid: 0 };
  }
  return { spent, armour: guard.armour, laid: guard.lays ? pool - Math.max(1, spent) : 0 };
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
  return Array.from({ length: successes + 1 }, (_, spent) => spent).toSorted(better)[0] ?? 0;
}

/** SS-DEF-19: every use costs the pool a die. */
export function wearPool(fight: Fight, on: Fighter, { pool }: Guard): void {
  if (!pool || !on.defencePool) return;
  on.defencePool.dice -= 1;
  tell(fight, { type: 'pool-worn', who: on.id, dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-19' }] });
  if (on.defencePool.dice <= 0) losePool(fight, on, 'defence', 'SS-DEF-19');
}

/** SS-DMG-12: BODY or SPIRIT for a die takes damage off. Not by those who are surprised (SS-SUR-04). */
export function* soak(fight: Fight, on: Fighter, points: number, track: Track): Script<number> {
  if (points <= 0 || !canReact(on) || payable(on).length === 0) return 0;
  const offers = [{ pick: 'no' }, { pick: 'soak', params: [...dieParam(on), ...effortParam(on)] }];
  const choice = yield* ask(on, 'soak', offers, { pick: 'no' }, { facts: { who: on.id, points, track } });
  if (choice.pick === 'no') return 0;
  if (payable(on).length === 0) return 0;
  const paid = spend(fight, on, dieFor(on, choice['die']));
  tell(fight, { type: 'reacted', who: on.id, reaction: 'soak', paid, steps: [{ rule: 'SS-DMG-12' }] });
  if (choice['effort'] === true) announceEffort(fight, on);
  const { successes, step } = yield* measure(fight, on, 'soak', track === 'phys' ? 'body' : 'spirit', 'SS-DMG-12');
  if (successes > 0) tell(fight, { type: 'soaked', who: on.id, points: successes, steps: [step] });
  return successes;
}

/** SS-DEF-17: a parrier who can still act may take all exposures before the attacker and strike back with them. */
export function* riposte(fight: Fight, { by, on }: Blow, parry: NonNullable<Guard['parry']>): Script {
  if (by.exposures <= 0 || !canReact(on)) return;
  const weapon = parry.weapon ?? weaponOf(on, 'melee', undefined);
  if (!weapon || (yield* decide(on, 'riposte', ['yes', 'no'], 'yes', { facts: { on: by.id, dice: by.exposures } })) === 'no') return;
  const count = by.exposures;
  by.exposures = 0;
  tell(fight, { type: 'riposted', who: on.id, on: by.id, dice: count, steps: [{ rule: 'SS-DEF-17' }] });
  yield* attack(fight, { by: on, on: by, weapon, way: 'melee', only: [['exposures', count]], purpose: 'riposte', bars: 'parry' });
}
