/** What acts are worth to somebody: how likely an attack scores, what a defence takes off it, and what a die of action is worth. */
import {
  type Appraisal,
  type Ask,
  atLeast,
  type Choice,
  distance,
  everyone,
  type Id,
  ofSide,
  own,
  range,
  type Spread,
  sumOf,
  textOf,
  type Worth,
} from '../../engine/index.ts';
import { beastOf, crewOf, driverOf } from './aboard.ts';
import { armourOf, arsenal, atHand, shootsFirst, weaponsFor } from './arms.ts';
import { partsOf } from './attack/dice.ts';
import type { Attack } from './attack/types.ts';
import { foesInContact, isEnemy } from './contact.ts';
import { powers } from './powers.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, statesOf } from './status.ts';
import type { Weapon } from './weapons.ts';

/** What one supposes of a stranger; Ranks are those of one's own side. What they carry is there to be seen. */
const SUPPOSED = { armour: 1, characteristic: 0, defence: 4 } as const;

/** How an act weighs beside an attack: a die of action, a Rank or State, a 1 well spent, a zone nearer, and what is left of a charge that gives up more. */
const WEIGHT = {
  die: 0.2,
  rank: 0.3,
  one: 0.05,
  pool: 0.05,
  step: 0.2,
  draw: 0.15,
  recover: 0.2,
  rally: 0.08,
  carry: 0.06,
  mind: 0.7,
  given: 0.4,
} as const;

/** How much more a hit does with a heavier weapon. */
const HEAVY: Readonly<Record<string, number>> = { light: 0.8, medium: 1, heavy: 1.2, large: 1.35, huge: 1.5, massive: 1.7 };

const ranksOf = (c: Fighter): number => Math.max(0, c.physRank - c.physLost);

function suppose(fight: Fight, who: Id, left: ReadonlyMap<Id, number>): void {
  const side = own(fight.combatants, who)?.side ?? '';
  const friends = ofSide(fight, side);
  const rank = friends.length > 0 ? Math.round(friends.reduce((sum, c) => sum + c.physRank, 0) / friends.length) : 3;
  for (const c of everyone(fight).filter((one) => one.side !== side)) {
    const physLost = Math.round(rank * (1 - (left.get(c.id) ?? 1)));
    const { armour, characteristic: level, defence } = SUPPOSED;
    Object.assign(c, {
      physRank: rank,
      mentRank: rank,
      physLost,
      mentLost: 0,
      armour,
      body: level,
      dex: level,
      mind: level,
      spirit: level,
    });
    Object.assign(c, { dodgeDice: defence, blockDice: defence, parryDice: defence, physBonus: 0, mentBonus: 0 });
  }
}

/** Successes of a number of dice: a die counts from 5 up (SS-ATK-05), or from what is needed. */
function successes(dice: number, needed = 5): Spread {
  const p = (7 - needed) / 6;
  return range(Math.max(0, Math.min(16, Math.round(dice))), 'dice').reduce<Spread>(
    (all) => [...all, 0].map((chance, n) => chance * (1 - p) + (n > 0 ? (all[n - 1] ?? 0) * p : 0)),
    [1],
  );
}

/** How likely an attack of a number of dice gets past armour. */
const scores = (dice: number, armour: number, needed = 5): number => (dice < 1 ? 0 : atLeast(successes(dice, needed), armour + 1));

/** The ways of attacks, as weapons are sorted by them. */
const ARMS_WAY = { melee: 'melee', missile: 'ranged', mental: 'mental', spell: 'cast' } as const satisfies Record<Way, string>;

/** What an attack is struck with: as the rules have it, and after a charge in contact, where nothing long serves any more (SS-RCH-03). */
function weaponIn(by: Fighter, choice: Choice, way: Way): Weapon | null {
  const there: Fighter = choice.pick === 'charge' ? { ...by, status: 'inContact' } : by;
  const named = textOf(choice, 'weapon');
  const fit = weaponsFor(there, ARMS_WAY[way]);
  return fit.find((w) => w.id === named) ?? fit[0] ?? null;
}

/** Whether a charge gives up something better than it wins: the length of a weapon, shots, or spells. */
const givesUp = (who: Fighter): boolean => canShoot(who) || casts(who) || weaponsFor(who, 'melee')[0]?.reach === true;

type Way = Attack['way'];

function attackWorth(fight: Fight, by: Fighter, choice: Choice, given: Way): Worth | null {
  const listed = Array.isArray(choice['targets']) ? String(choice['targets'][0] ?? '') : '';
  const on = own(fight.combatants, textOf(choice, 'target') || listed);
  const weapon = weaponIn(by, choice, given);
  if (!on || !weapon || weapon.harmless) return null;
  // SS-ATK-02: a spell that no armour stops strikes at the mind.
  const way = given === 'spell' && weapon.track === 'ment' && !weapon.missile ? 'mental' : given;
  const picked = way === 'melee' ? on.exposures : 0;
  const dice = sumOf(partsOf(fight, { by, on, weapon, way })) + picked + (choice.pick === 'charge' ? 1 : 0);
  const chance = scores(dice, way === 'mental' ? 0 : armourOf(on), on.fumbled ? 4 : 5);
  const worthOne = way === 'mental' ? WEIGHT.mind : (HEAVY[weapon.weight] ?? 1);
  // Whoever goes in with bare hands gives up their shots, as with a charge.
  const gives = choice.pick === 'charge' ? givesUp(by) : way === 'melee' && shootsFirst(by);
  const hurts = ((chance * worthOne) / (1 + ranksOf(on))) * (gives ? WEIGHT.given : 1);
  // Anyone who has spent their dice, or is in a State, has no defence.
  const open = on.ad.length === 0 || statesOf(on).length > 0;
  const afar = (way === 'missile' || given === 'spell') && foesInContact(fight, by).length === 0;
  const fallen = isOut(on) ? { fallen: true } : {};
  const supposed = { Ranks: ranksOf(on), armour: armourOf(on) };
  return {
    for: 'hurts',
    at: on.id,
    chance,
    hurts: hurts * (open ? 1.15 : 1),
    fells: ranksOf(on) === 0 ? chance / 2 : 0,
    afar,
    supposed,
    ...fallen,
  };
}

const casts = (who: Fighter): boolean => who.spells.some((spell) => !spell.harmless);
const canShoot = (who: Fighter): boolean => arsenal(who).some((w) => (w.kind === 'fired' || w.missile) && atHand(who, w));

function move(fight: Fight, who: Fighter, choice: Choice): Worth | null {
  const to = textOf(choice, 'to');
  const foes = everyone(fight).filter((c) => isEnemy(who, c) && !isOut(c));
  if (!Object.hasOwn(fight.zones, to) || canShoot(who) || casts(who) || foesInContact(fight, who).length > 0 || foes.length === 0)
    return null;
  const far = (from: Id): number => Math.min(...foes.map((foe) => distance(fight, from, foe.zone)), 9);
  return { for: 'moves', at: null, moves: WEIGHT.step * (far(who.zone) - far(to)) };
}

/** SS-CHA-10: a driver’s own die spares whoever is attacked, and leaves all aboard with the Dodge who have none as good. */
function swerve(fight: Fight, on: Fighter, harm: (less: number) => number): Worth | null {
  const driver = driverOf(fight, on);
  if (!driver) return null;
  const dodge = driver.drivingDice / 3;
  const team = beastOf(fight, driver);
  const served = [...crewOf(fight, driver), ...(team ? [team] : [])].filter((c) => (c.defencePool?.dice ?? 0) < dodge);
  if (!served.includes(on)) return null;
  return { for: 'protects', at: null, protects: harm(0) - harm(dodge) + WEIGHT.pool * served.length, cost: WEIGHT.die };
}

/** What it is worth to answer an attack before it is rolled, for one die of action. */
function reaction(fight: Fight, who: Fighter, choice: Choice, ask: Ask): Worth | null {
  const { dice = 4, on: struck = '' } = ask.facts as { readonly dice?: number; readonly on?: Id };
  const on = own(fight.combatants, struck) ?? who;
  const harm = (less: number, armour = armourOf(on)): number => (WEIGHT.rank + 0.5 / (1 + ranksOf(on))) * scores(dice - less, armour);
  const saved = (of: number): number => harm(0) - of;
  switch (choice.pick) {
    case 'none':
      return { for: 'yields', at: null };
    case 'use-pool':
      return { for: 'protects', at: null, protects: saved(harm(who.defencePool?.type === 'dodge' ? who.defencePool.dice : 1)) };
    case 'dodge':
      return { for: 'protects', at: null, protects: saved(harm((who.dodgeDice ?? 0) / 3)) + WEIGHT.pool, cost: WEIGHT.die };
    case 'block': {
      const pool = (who.blockDice ?? 0) / 3 + (who.shield?.poolDice ?? 0);
      return { for: 'protects', at: null, protects: saved(harm(0, armourOf(who) + pool / 2)) + WEIGHT.pool, cost: WEIGHT.die };
    }
    case 'parry': {
      // SS-DEF-15: it takes no hit away; as many misses as it has successes become dice of a riposte.
      const exposures = Math.min((who.parryDice ?? 0) / 3, (2 * dice) / 3);
      return { for: 'protects', at: null, hurts: scores(Math.round(exposures), SUPPOSED.armour) / (1 + ranksOf(who)), cost: WEIGHT.die };
    }
    case 'defensive-driving':
      return swerve(fight, on, harm);
    default:
      return null;
  }
}

/** What a roll of one's own is helped by, for a 1 that is good for little else. */
function nudge(choice: Choice, ask: Ask): Worth | null {
  if (choice.pick !== 'nudge') return { for: 'yields', at: null };
  const { faces = [], needed = 5 } = ask.facts as { readonly faces?: readonly number[]; readonly needed?: number };
  const face = faces[Number(textOf(choice, 'die'))];
  return face === needed - 1 ? { for: 'hurts', at: null, hurts: 0.1, cost: WEIGHT.one } : null;
}

/** To soak damage that is known, for a die of action. */
function soak(who: Fighter, choice: Choice, ask: Ask): Worth | null {
  // SS-PHY-01: of what it costs, the State is what silence takes.
  if (choice.pick === 'rank') return null;
  if (choice.pick !== 'soak') return { for: 'yields', at: null };
  const { points = 1, track = 'phys' } = ask.facts as { readonly points?: number; readonly track?: string };
  const [level, rank] = track === 'phys' ? [who.body, who.physRank] : [who.spirit, who.mentRank];
  const roll = successes(4 + level);
  const whole = atLeast(roll, points);
  const trauma = points > rank ? atLeast(roll, points - rank) - whole : 0;
  return {
    for: 'protects',
    at: null,
    chance: whole,
    protects: (WEIGHT.rank + 0.4 / (1 + ranksOf(who))) * whole + trauma,
    cost: WEIGHT.die,
  };
}

function answer(fight: Fight, who: Fighter, choice: Choice, ask: Ask): Worth | null {
  switch (ask.key) {
    case 'reaction':
      return reaction(fight, who, choice, ask);
    case 'nudge':
      return nudge(choice, ask);
    case 'soak':
      return soak(who, choice, ask);
    case 'effort':
      return choice.pick === 'effort' ? { for: 'hurts', at: null, hurts: 0.06, cost: WEIGHT.one } : { for: 'yields', at: null };
    default:
      return null;
  }
}

const WAYS: Readonly<Record<string, Way>> = {
  'melee-attack': 'melee',
  charge: 'melee',
  'ranged-attack': 'missile',
  'mental-attack': 'mental',
  cast: 'spell',
};

function worth(fight: Fight, id: Id, choice: Choice, ask: Ask | null): Worth | null {
  const who = own(fight.combatants, id);
  if (!who) return null;
  if (ask) return answer(fight, who, choice, ask);
  const way = own(WAYS, choice.pick);
  if (way) return attackWorth(fight, who, choice, way);
  const inState = statesOf(who).length > 0;
  switch (choice.pick) {
    case 'move':
      return move(fight, who, choice);
    case 'power':
      return powers.worth(fight, who, textOf(choice, 'power'), textOf(choice, 'target'));
    case 'draw':
      return arsenal(who).some((w) => w.kind !== 'natural' && atHand(who, w)) ? null : { for: 'hurts', at: null, hurts: WEIGHT.draw };
    case 'recover':
      return inState ? { for: 'protects', at: null, protects: WEIGHT.recover, cost: WEIGHT.die } : null;
    case 'recover-free':
      return inState ? { for: 'protects', at: null, protects: WEIGHT.recover, cost: WEIGHT.one } : null;
    case 'rally':
      return { for: 'helps', at: textOf(choice, 'target') || null, helps: WEIGHT.rally };
    case 'stand':
      return { for: 'protects', at: null, protects: WEIGHT.recover };
    case 'carry':
      return { for: 'yields', at: null, protects: WEIGHT.carry };
    default:
      return null;
  }
}

const ARMED: readonly string[] = ['weapon'];

export const appraisal: Appraisal<Fight> = {
  suppose,
  varies: { 'melee-attack': ARMED, charge: ARMED, 'ranged-attack': ARMED, 'mental-attack': ARMED, cast: ARMED },
  worth,
};
