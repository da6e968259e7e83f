/** Who is in the fight, who can do what just now, and why not. Reasons are keys of the refusals' texts. */
import { everyone, type Id, ofSide, own, sides } from '../../engine/index.ts';
import { house } from './settings.ts';
import { type Fighter, hasSkill, hasTrait } from './sheet.ts';
import type { Fight, Reason } from './state.ts';

/**
 * The reading of the rules under which fights begin now; of what changes questions, dice or what comes of them each fight keeps to its
 * own. 2: an answer counts only if it could still be given when it is looked at; what a GM sets brings with it what follows; weapons of
 * a kind wear one by one; a save for several in the dark; mounts heed their riders, the taunted their taunter. 3: only mounts and vehicles
 * can be got on, and no other beasts. 4: what is grabbed must be near, however far the massive reach; whoever is stunned while only an
 * ambush acts loses the turn after it; a mount that has moved is on the move for whoever gets on it, and who gets on elsewhere moves
 * away; a guard loses the weapon that the attacker names.
 */
export const EDITION = 4;

/** Out of the fight, for good or for now. */
export const isOut = (c: Fighter): boolean => c.dead || c.fled || c.incapacitated || c.surrendered;

/** Somebody who fights: what morale counts and what keeps a faction in the fight. */
export const isFighting = (c: Fighter): boolean => !isOut(c) && !hasTrait(c, 'vehicle');

/** Fighting members of a faction. */
export const fightersOf = (fight: Fight, side: string): Fighter[] => ofSide(fight, side).filter(isFighting);

/** All factions in the order in which they alternate; whoever joins later comes last. */
export const cycleOf = (fight: Fight): string[] => [...new Set([...fight.cycle, ...sides(fight)])];

/** Factions that still have somebody who fights, in their order of play. */
export const factions = (fight: Fight): string[] => cycleOf(fight).filter((side) => fightersOf(fight, side).length > 0);

/** The others of other sides of whom they can know, and who are still about. */
export const enemiesOf = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && !c.concealed && !c.dead && !c.fled);

/** The others of their own side who are still about. */
export const alliesOf = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side === who.side && c.id !== who.id && !c.dead && !c.fled);

/** Whoever sits on a mount or in a vehicle. */
export const ridersOf = (fight: Fight, mount: Fighter): Fighter[] => everyone(fight).filter((c) => c.mountedOn === mount.id);

/** What they sit on, if anything. */
export const mountOf = (fight: Fight, who: Fighter): Fighter | undefined =>
  who.mountedOn ? own(fight.combatants, who.mountedOn) : undefined;

/** ZS-DMG-14: out of it altogether. */
function downed(c: Fighter): Reason {
  if (c.dead) return 'dead';
  if (c.fled) return 'gone';
  if (c.incapacitated) return 'incapacitated';
  return null;
}

/** Held back by a condition: nothing but getting loose is left (ZS-NLA-11). */
export function bound(c: Fighter): Reason {
  return c.grabbedBy ? 'grabbed' : c.entangled ? 'entangled' : null;
}

/** ZS-MNT-03: carried at full speed, and so tied down. */
export const isCarriedAtFullSpeed = (fight: Fight, c: Fighter): boolean => mountOf(fight, c)?.movedFull ?? false;

/** Somebody on their feet who could act in body and mind, whatever is left of their turn. */
export const isAble = (c: Fighter): boolean => !isOut(c) && !c.stunned && bound(c) === null;

/** ZS-SNK-04: whether only an ambush acts, and nobody of a faction is part of it. */
export const sitsOut = (fight: Fight, side: string): boolean =>
  fight.ambushers.length > 0 && !ofSide(fight, side).some((c) => fight.ambushers.includes(c.id));

/** What keeps somebody from being part of any turn now, apart from the order of play. */
function whyIdle(fight: Fight, c: Fighter): Reason {
  if (downed(c)) return downed(c);
  if (c.surrendered) return 'surrendered';
  if (c.stunned) return 'stunned';
  if (fight.ambushers.length > 0 && !fight.ambushers.includes(c.id)) return 'ambush-only';
  if (isCarriedAtFullSpeed(fight, c) && !hasSkill(c, 'ride')) return 'full-speed';
  if (hasTrait(c, 'vehicle') && !ridersOf(fight, c).some(isAble)) return 'no-driver';
  return null;
}

/** ZS-PRC-03, ZS-MNT-02: whether they may still start (or join) a turn this round, were it their side's go. */
function whyNoneLeft(fight: Fight, c: Fighter): Reason {
  const mine = fight.turn?.members.includes(c.id) ? fight.turn : null;
  const spent = mine?.spent[c.id];
  if (spent) return spent.whole ? 'turn-taken' : null;
  if (c.turnTaken) return 'turn-taken';
  return !mine && c.wentAlong ? 'kept-for-reaction' : null;
}

/** Whether somebody could take a turn this round. */
export const hasTurn = (fight: Fight, c: Fighter): boolean => whyIdle(fight, c) === null && whyNoneLeft(fight, c) === null;

/** ZS-PRC-02: why somebody may not act just now; null if they may. */
export function whyNoTurn(fight: Fight, c: Fighter): Reason {
  if (!fight.begun) return 'not-begun';
  if (fight.ended) return 'fight-over';
  const why = whyIdle(fight, c) ?? whyNoneLeft(fight, c);
  if (why || fight.turn?.members.includes(c.id) || !house.get(fight, 'strictOrder')) return why;
  if (fight.turn) return 'turn-open';
  return fight.toAct === c.side ? null : 'not-your-go';
}

/** ZS-REA-03, ZS-NLA-11, ZS-MNT-03: why they cannot react to anything; their turn itself is looked at elsewhere. */
export function whyNoReaction(fight: Fight, c: Fighter): Reason {
  if (downed(c)) return downed(c);
  if (c.surrendered) return 'surrendered';
  if (c.stunned) return 'stunned';
  if (c.terrified) return 'terrified';
  if (bound(c)) return bound(c);
  if (hasTrait(c, 'vehicle')) return 'no-driver';
  if (fight.ambushers.length > 0 && !fight.ambushers.includes(c.id)) return 'ambush-only';
  return isCarriedAtFullSpeed(fight, c) ? 'full-speed' : null;
}

/** ZS-MOR-07 and terror: why a turn is good for nothing but getting away. */
export function cowed(fight: Fight, c: Fighter): Reason {
  if (c.broken && !house.get(fight, 'brokenMayFight')) return 'broken';
  return c.terrified ? 'terrified' : null;
}

/** All who sit together: mount and riders, vehicle and passengers (ZS-MNT-01). */
export function crewOf(fight: Fight, c: Fighter): Id[] {
  const mount = mountOf(fight, c) ?? c;
  return [mount.id, ...ridersOf(fight, mount).map((r) => r.id)];
}

/** ZS-MOR-06: immune to fear, and so to morale. */
export const knowsNoFear = (c: Fighter): boolean => c.immuneToFear || hasTrait(c, 'frenzied');

/** ZS-SNK-03: who may hear of a faction: all, or its own members as long as nobody of it has been seen. */
export const hearersOf = (fight: Fight, side: string): { readonly to?: readonly Fighter[] } => {
  const members = ofSide(fight, side);
  return members.every((c) => c.concealed) ? { to: members } : {};
};
