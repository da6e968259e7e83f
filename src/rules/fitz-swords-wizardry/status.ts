/** Who can do what, and who knows of whom. */
import { everyone, type Id, own, sides } from '../../engine/index.ts';
import { seesInvisible } from './ability.ts';
import type { Fight, Fighter } from './state.ts';

/**
 * The reading of the rules under which fights begin now; of what changes questions or dice each fight keeps to its own. 2: nobody fends who suspects nothing; who fumbles lies open to all who reach them; who comes to grapple may be fended off; no
 * full defence of the stunned. 3: a 20 or a 1 on a save counts against powers too; free attacks come from where the GM has put their owner;
 * nobody rolls against a death they have been healed from; each helper draws the missile they began on; a bow shoots twice only at a
 * stand, and two weapons are those that may be used so. 4: who is met on the way has come as far as the
 * shaft; a knock-out or a helmet over the eyes ends none that lasts longer; two weapons bind free attacks and thrusts as well. 5: who walks
 * comes nearer to all their foes or leaves them behind, also short of any melee; a stab at the vitals that costs no hit points stuns nobody by them.
 * 6: whoever has gone more than half their speed has no thrust left for those who come at them; on which number somebody acts is told again
 * when they have been asked, and what keeps a blow or a rush from its end; nobody charges or closes in from the ground, or farther than
 * rising leaves them. 7: nothing comes of what somebody tried whom the GM has felled before ruling on it.
 */
export const EDITION = 7;

export const halfSpeed = ({ speed }: Fighter): number => Math.floor(speed / 2);

/** Whether somebody has walked too far to attack any more in the round (OD-MOV-01). */
export const hasRun = (who: Fighter): boolean => who.spent.moved > halfSpeed(who);

/** Out of the fight for good, as far as the fight goes. */
export const isOut = ({ conditions: c, gone }: Fighter): boolean =>
  gone !== null || c.dead === true || c.unconscious !== undefined || c['out-of-fight'] === true;

/** Able to act and react. */
export const isAble = (who: Fighter): boolean =>
  !isOut(who) && who.conditions.stunned === undefined && !who.conditions.helpless && !who.conditions.surprised;

/** Whether somebody will act again without anybody's doing, at once or when they come to themselves. */
export const mayYetAct = ({ conditions: c, gone }: Fighter): boolean =>
  gone === null && !c.dead && !c.helpless && !c['out-of-fight'] && c.unconscious !== true;

/** OD-CRT-12: what flesh wounds take off attacks and saving throws. */
export function fleshWounds({ conditions }: Fighter): number {
  const many = conditions['flesh-wound'];
  return many === undefined ? 0 : -2 * Number(many);
}

/** Lies open to an assassin (OD-ASN-01): whoever is out of the fight is unconscious or crippled (OD-CRT-06). */
export const isOpen = ({ conditions: c }: Fighter): boolean =>
  !c.dead && (c.helpless === true || c.unaware === true || c.unconscious !== undefined || c['out-of-fight'] === true);

/** The combatant, unless they have been taken out of the encounter. */
export const present = (fight: Fight, id: Id | null): Fighter | null => (id === null ? null : (own(fight.combatants, id) ?? null));

/** OD-INV-02: there may be somebody, but nobody can say where. */
export const isUndetected = (to: Fighter, whom: Fighter): boolean =>
  whom.conditions.invisible === 'undetected' && !seesInvisible(to) && whom.side !== to.side;

/** How many sides still have somebody standing: one or none decides the fight (OD-ORD-02). */
export const standingSides = (fight: Fight): string[] =>
  sides(fight).filter((side) => everyone(fight).some((c) => c.side === side && !isOut(c)));

/** Its rounds do not count down with the one in which it came on. */
function noteFresh(who: Fighter, condition: keyof Fighter['conditions']): void {
  if (!who.fresh.includes(condition)) who.fresh.push(condition);
}

/** Gives a condition; a number counts rounds from the next on. */
export function afflict<K extends keyof Fighter['conditions']>(
  who: Fighter,
  condition: K,
  value: NonNullable<Fighter['conditions'][K]>,
): void {
  who.conditions[condition] = value;
  noteFresh(who, condition);
}

/**
 * Gives what passes after so many rounds. It takes effect at once; its counter runs from the next round, that of an older one goes down with
 * this round. Whoever has it for longer already keeps that. Returns for how many rounds they have it now.
 */
export function afflictFor(who: Fighter, condition: 'stunned' | 'unconscious' | 'blinded', rounds: number): number {
  const now = Number(who.conditions[condition] ?? 0);
  const left = who.fresh.includes(condition) ? now : now - 1;
  if (left >= rounds) return now;
  afflict(who, condition, rounds);
  return rounds;
}

/** OD-SUR-06, OD-SUR-10: catches somebody out for a number of segments, which begin with the next round that does. */
export function catchOut(fight: Fight, who: Fighter, segments: number): void {
  who.conditions.surprised = segments;
  if (fight.phase !== 'open' || fight.deciding !== null) noteFresh(who, 'surprised');
}
