/** What the attacked and their friends may do about an attack. */

import {
  type Ask,
  between,
  type Choice,
  type Detailed,
  everyone,
  isOfEdition,
  LET_BE,
  type Offer,
  type Part,
  question,
  reveal,
  type Script,
} from '../../engine/index.ts';
import { flightOf, weaponOf } from './arms.ts';
import type { Attack } from './attack.ts';
import type { Reaction } from './events.ts';
import { beforeMass, massBonus } from './grapple-mass.ts';
import { getOff } from './mounted.ts';
import { ownBonus, pricedOdds, priceOf, written } from './odds.ts';
import { type Rolled, skillRoll, type Use } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { isConscious, isOut } from './status.ts';
import { assistProblem, defenceProblem } from './tally.ts';
import { isHandWeapon, SHIELDS } from './weapons.ts';
import { NOTHING } from './words/names.ts';

export const isGrab = ({ manoeuvre }: Pick<Attack, 'manoeuvre'>): boolean => manoeuvre === 'grapple' || manoeuvre === 'grab-disarm';

/** Whether everybody can see that they have no defence: out cold, held, surprised (SW-CORE-09), at rest (SW-HLT-06). */
export const isHelpless = (fight: Fight, c: Fighter): boolean =>
  !isConscious(c) || c.heldBy !== null || (c.surprised && !house.get(fight, 'surprise.defends')) || (c.resting && isOfEdition(fight, 3));

/** SW-DEF-03, SW-DEF-04: what stops somebody from blocking an attack, as a refusal reason; null: they may. */
function blockProblem(fight: Fight, c: Fighter, { weapon, ruling }: Attack): string | null {
  if (ruling.block === 'forbidden') return 'ruled-out';
  if (c.closeCombatWith.length > 0 && !house.get(fight, 'grapple.block')) return 'in-close-combat';
  if (weapon.huge) return 'too-huge';
  if (isHandWeapon(weapon) || ruling.block === 'allowed') return null;
  return coversMissiles(c) ? null : 'no-shield';
}

/** SW-DEF-07, SW-DEF-08: a shield stops what flies. */
const coversMissiles = ({ shield }: Fighter): boolean => SHIELDS.some(({ id, coversMissiles }) => id === shield && coversMissiles);

/** SW-GRP-09: who is locked in close combat cannot get out of anybody’s way. */
export const lockedProblem = (fight: Fight, c: Fighter): string | null =>
  c.closeCombatWith.length > 0 && !house.get(fight, 'grapple.dodge') ? 'in-close-combat' : null;

/** SW-DEF-13, SW-DEF-14, SW-DEF-15: a dodge needs room and nothing else. SW-MNT-12: a rider cannot. */
function dodgeProblem(fight: Fight, c: Fighter, { ruling }: Attack): string | null {
  if (ruling.dodge === 'forbidden') return 'no-room';
  if (c.mountedOn !== null) return 'mounted';
  return lockedProblem(fight, c);
}

/** SW-MNT-12, SW-MNT-13: in place of a dodge, and only where there is room for one. */
function riderProblem(fight: Fight, c: Fighter, { ruling }: Attack): string | null {
  if (c.mountedOn === null) return 'not-mounted';
  if (ruling.dodge === 'forbidden') return 'no-room';
  return isOfEdition(fight, 2) ? lockedProblem(fight, c) : null;
}

const offer = <P extends string>(pick: P, problem: string | null, roll: Detailed = {}): Offer<P> =>
  problem === null ? { pick, ...roll } : { pick, blocked: problem };

/** What the attacked would roll, as far as it is their own affair: mass counts as well, but the other's is not their to know. */
function ownRoll(fight: Fight, attack: Attack, how: Reaction): Detailed {
  const { on } = attack;
  const roll = written(ownBonus(fight, on, useOf(fight, attack, how), { defend: true }));
  return pricedOdds(roll, priceOf(on, { defend: true }), how === 'grapple-defense' ? beforeMass(fight, on) : '');
}

type Way = Offer<Reaction | 'none'>;

/** SW-DEF-01: the ways in which somebody may meet an attack who has not given defence away, and why others are shut. */
function waysToMeet(fight: Fight, attack: Attack): readonly Way[] {
  const { on } = attack;
  const way = (how: Reaction, problem: string | null): Way => offer(how, problem, ownRoll(fight, attack, how));
  const ways = [way('block', blockProblem(fight, on, attack)), way('dodge', dodgeProblem(fight, on, attack))];
  if (isGrab(attack)) ways.push(way('grapple-defense', null));
  if (on.mountedOn !== null) {
    const problem = riderProblem(fight, on, attack);
    ways.push(way('riding-dodge', problem), way('dive-off', problem));
  }
  return ways;
}

/** SW-ATK-07, SW-ATK-08: all of them, or none for who has acted without a defence. */
function defenceOffers(on: Fighter, ways: readonly Way[]): readonly Way[] {
  const shut = defenceProblem(on);
  return shut === null ? [...ways, LET_BE] : [LET_BE, offer('block', shut), offer('dodge', shut)];
}

/** What everybody sees of an attack that comes at them. */
const factsOf = (fight: Fight, { by, weapon, manoeuvre }: Attack) => ({
  ...{ by: by.id, weapon: weapon.id, manoeuvre },
  ...flightOf(fight, weapon),
});

/**
 * The question to the attacked. It is put to everybody who might defend, so that it tells nothing of their plan; not to those of whom
 * all can see that nothing meets this attack.
 */
export function defenceAsk(fight: Fight, attack: Attack): Ask | null {
  const { on, ruling } = attack;
  if (isHelpless(fight, on)) return null;
  const ways = waysToMeet(fight, attack);
  if (ways.every((way) => way.blocked) && isOfEdition(fight, 3)) return null;
  const offers = defenceOffers(on, ways);
  const pick = (['block', 'dodge', 'riding-dodge'] as const).find((p) => offers.some((o) => o.pick === p && !o.blocked)) ?? 'none';
  const facts = { ...factsOf(fight, attack), level: ruling.level };
  const anew = (): readonly Way[] => (isHelpless(fight, on) ? [LET_BE] : defenceOffers(on, waysToMeet(fight, attack)));
  return question(on, 'defend', offers, { pick }, { veiled: true, facts, anew });
}

/** What cannot be blocked cannot be dodged either in a friend's place. */
const forFriend = (problem: string | null): string | null =>
  problem === 'no-shield' || problem === 'too-huge' ? `${problem}-for-friend` : problem;

/**
 * SW-DEF-10: friends a few steps away may block for the attacked; animals do not think of it. The house says who is asked. Whoever has
 * no shield against a missile is not: that lies open, while what they have planned does not.
 */
export function assistAsks(fight: Fight, attack: Attack): readonly Ask[] {
  const { by, on } = attack;
  const asked = house.get(fight, 'assist.asked');
  const thinks = ({ kind }: Fighter): boolean => asked !== 'nobody' && (asked === 'player-characters' ? kind === 'pc' : kind !== 'animal');
  return everyone(fight)
    .filter((c) => c.id !== on.id && c.id !== by.id && c.side === on.side && thinks(c) && !isOut(c) && !isHelpless(fight, c))
    .filter((c) => between(fight, c.id, on.id, house.get(fight, 'reach')) <= house.get(fight, 'assist.yards'))
    .filter((c) => !isOfEdition(fight, 3) || blockProblem(fight, c, attack) === null)
    .map((c) => {
      const problem = (): string | null =>
        isHelpless(fight, c) ? 'not-offered' : (assistProblem(c) ?? forFriend(blockProblem(fight, c, attack)));
      const roll = (): string => written(ownBonus(fight, c, assistUse(fight, c, attack), { assists: c.done.assists + 1 }));
      const offers = (): Offer[] => [
        { ...LET_BE, label: NOTHING.assist },
        { ...offer('assisted-block', problem(), pricedOdds(roll(), priceOf(c, { assists: c.done.assists + 1 }))), does: 'aid' },
      ];
      const facts = { ...factsOf(fight, attack), on: on.id };
      return question(c, 'assist', offers, { pick: 'none' }, { veiled: true, facts });
    });
}

/** SW-DEF-10, SW-DEF-11: an assisted block is a full action, and a roll that the attack has to beat as well. */
export function* assist(fight: Fight, helper: Fighter, attack: Attack): Script<Rolled> {
  reveal(fight, helper);
  helper.done.assists += 1;
  return yield* skillRoll(fight, helper, assistUse(fight, helper, attack));
}

const assistUse = (fight: Fight, helper: Fighter, attack: Attack): Use => ({
  ...DEFENCE,
  purpose: 'assist-defense',
  rule: 'SW-DEF-10',
  parts: [levelPart(attack), ...blockParts(fight, helper, attack)],
});

/** SW-ATK-06: the roll of the attacked themselves. Defence counts as one action, once a round (SW-CORE-07). */
export function* react(fight: Fight, attack: Attack, { pick }: Choice): Script<Rolled | null> {
  const { on } = attack;
  if (pick === 'none') return null;
  on.done.defend = true;
  if (pick === 'dive-off') getOff(fight, on, 'dismounted');
  return yield* skillRoll(fight, on, useOf(fight, attack, pick as Reaction));
}

const DEFENCE = { attribute: 'dexterity', skill: 'defense' } as const;

/** SW-DEF-16: block and dodge are one skill; SW-GRP-06 and SW-MNT-13 know others. */
function useOf(fight: Fight, attack: Attack, how: Reaction): Use {
  const level = levelPart(attack);
  const { by, on, ruling, helpers } = attack;
  switch (how) {
    case 'block':
      return { ...DEFENCE, purpose: 'defense', rule: 'SW-ATK-06', parts: [level, ...blockParts(fight, on, attack)] };
    case 'dodge':
    case 'dive-off':
      return { ...DEFENCE, purpose: 'defense', rule: 'SW-ATK-06', parts: [level] };
    case 'grapple-defense':
      return {
        attribute: 'dexterity',
        skill: 'grappling',
        purpose: 'grapple-defense',
        rule: 'SW-GRP-06',
        parts: [level, massBonus(fight, [on], [by, ...helpers])],
      };
    case 'riding-dodge':
      return {
        attribute: 'dexterity',
        skill: 'riding',
        purpose: 'riding-defense',
        rule: 'SW-MNT-13',
        parts: [level, ['in the saddle', ruling.riding]],
      };
  }
}

/** SW-ATK-05: the level of the shot helps the one who must be hit. */
const levelPart = ({ ruling }: Attack): Part => ['level', ruling.level];

/** SW-DEF-05, SW-DEF-06: bare hands against a weapon; and what the GM gives for reach. */
function blockParts(fight: Fight, c: Fighter, { weapon, ruling }: Attack): Part[] {
  const armed = c.shield !== null || weaponOf(fight, c.inHand).kind === 'melee';
  return [
    ['bare hands', armed || weapon.kind === 'unarmed' ? 0 : ruling.bareHands],
    ['reach', ruling.reach],
  ];
}
