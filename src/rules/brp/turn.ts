/** Whose word it is: the order of declarations and of the countdown, and who comes too late for them (BR-INT, BR-ACT). */
import { everyone, isOfEdition } from '../../engine/index.ts';
import { carried, held } from './gear.ts';
import { type Intent, WAIT } from './intent.ts';
import { ratingIn } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { able, isAble } from './status.ts';
import { CLASSES, type Class } from './weapons.ts';

/** All whose place in this round's countdown is still to come. */
export const waiting = (fight: Fight): Fighter[] => able(fight).filter((f) => !f.acted && !sitsOut(fight, f));

/**
 * Able combatants who have declared nothing yet, in the order in which they speak (BR-INT-03): anyone who came in after their place
 * in it speaks last, since nobody is made to speak again.
 */
export const undeclared = (fight: Fight): Fighter[] =>
  waiting(fight)
    .filter((f) => f.intent === null)
    .sort((a, b) => Number(isPassed(fight, a)) - Number(isPassed(fight, b)) || rankOf(b) - rankOf(a));

/** Those who may declare now: one by one, or all of the same DEX if the house rule says so; none where nobody is left. */
export function speakers(fight: Fight): Fighter[] {
  const [first, ...rest] = undeclared(fight);
  if (!first) return [];
  const together = house.get(fight, 'equalDex') === 'together' && !isPassed(fight, first);
  return [first, ...(together ? rest.filter((f) => !isPassed(fight, f) && rankOf(f) === rankOf(first)) : [])];
}

/** Why somebody cannot declare anything now; null if they can. */
export function whyNotNow(fight: Fight, fighter: Fighter): string | null {
  if (!isAble(fighter)) return 'not-able';
  if (fighter.acted) return 'already-acted';
  if (sitsOut(fight, fighter)) return 'came-too-late';
  if (fight.phase === 'intent' && house.get(fight, 'declarationOrder') === 'open') return null;
  if (fighter.intent) return 'already-declared';
  if (mayDeclare(fight, fighter)) return null;
  return fight.phase === 'intent' ? 'not-your-declaration' : 'not-your-turn';
}

/** BR-INT-03, BR-INT-08: before the round one by one; in the countdown those whose rank has come. */
function mayDeclare(fight: Fight, fighter: Fighter): boolean {
  if (fight.phase === 'between') return false;
  return fight.phase === 'intent' ? speakers(fight).includes(fighter) : upNow(fight).includes(fighter);
}

/** Where the DEX countdown stands: the highest place of these that still waits, with or without a declaration (BR-ACT-01). */
export const countdown = (fight: Fight, fighters: readonly Fighter[] = everyone(fight)): number =>
  Math.max(0, ...fighters.filter((f) => isAble(f) && !f.acted && !sitsOut(fight, f)).map((f) => placeOf(fight, f)));

/** BR-ACT-01: the DEX rank that comes next; nobody acts before all have declared. */
export const countNow = (fight: Fight): number => (fight.phase === 'actions' ? countdown(fight) : fight.phase === 'intent' ? Infinity : 0);

/** All whose rank has come; anyone who came in late is heard when the others of that rank are through. */
export function upNow(fight: Fight): Fighter[] {
  const rank = countdown(fight);
  const here = waiting(fight).filter((f) => placeOf(fight, f) === rank);
  const inTime = here.filter((f) => !isLate(fight, f));
  return inTime.length > 0 ? inTime : here;
}

/** Whether the place of somebody, in the declarations or in the countdown, has been passed already. */
const isPassed = (fight: Fight, fighter: Fighter): boolean => rankOf(fighter) > (fight.reached ?? Infinity);

/** Whether somebody was not there when the intents were stated. Where nobody states any (BR-INT-08), nobody misses it. */
const isUnheard = ({ stated }: Fight, { id, intent }: Fighter): boolean => intent === null && stated !== undefined && !stated.includes(id);

/** Whether somebody has come too late to act in this round as those do who were there from its start. */
const isLate = (fight: Fight, fighter: Fighter): boolean =>
  fight.phase === 'actions' && !fighter.acted && (isPassed(fight, fighter) || isUnheard(fight, fighter));

/** Whether somebody has no action in what is left of the round; they defend all the same. */
const sitsOut = (fight: Fight, fighter: Fighter): boolean => house.get(fight, 'lateComers') === 'defend' && isLate(fight, fighter);

/** The rank at which somebody acts: their own, or the one at which the countdown stands if theirs has been passed. */
export const placeOf = (fight: Fight, fighter: Fighter): number => Math.min(rankOf(fighter), fight.reached ?? Infinity);

/** Notes that the declarations, or the countdown, have come down to this rank. */
export function reach(fight: Fight, rank: number): void {
  fight.reached = Math.min(rank, fight.reached ?? Infinity);
}

/**
 * BR-ACT-02, BR-ACT-03, BR-ACT-04, BR-ACT-05, BR-ACT-06, BR-SHD-08: where in a DEX rank an intent has its place. All but
 * attacks come last.
 */
function classOf(fighter: Fighter, { action, weapon = '', length }: Intent): Class {
  if (action !== 'attack') return 'other';
  const { gear, weapon: row } = held(fighter, weapon);
  return row.kind === 'missile' ? 'missile' : (length ?? gear.length ?? 'short');
}

/** BR-INT-05: the skill rating that breaks ties of rank and class. */
function skillOf(fighter: Fighter, { action, weapon = '', viaSkillOf, skill = '' }: Intent): number {
  if (action === 'attack') return held(fighter, viaSkillOf ?? weapon).gear.skill;
  if (action === 'first-aid') return fighter.firstAid;
  return action === 'skill' ? ratingIn(fighter, skill) : 0;
}

/**
 * BR-ACT-01, BR-ACT-02, BR-ACT-03, BR-ACT-04, BR-ACT-05, BR-INT-05: who goes first of two on their way to act; zero: at the
 * same time (BR-INT-06).
 */
export function precedence(a: Fighter, b: Fighter): number {
  const [ia, ib] = [a.intent ?? WAIT, b.intent ?? WAIT];
  return rankOf(b) - rankOf(a) || CLASSES.indexOf(classOf(a, ia)) - CLASSES.indexOf(classOf(b, ib)) || skillOf(b, ib) - skillOf(a, ia);
}

/** The DEX rank at which somebody acts this round, as far as is known. */
export const rankOf = ({ rank, dex }: Fighter): number => rank ?? dex;

/**
 * BR-DMG-07, BR-HEAL-07, BR-WPN-10: whether somebody has begun what takes the whole round. Anyone who was out on their rank has not, though
 * they are awake as the round closes.
 */
export const hasBegun = (fight: Fight, { acted }: Fighter): boolean => acted || !isOfEdition(fight, 2);

/** BR-PAR-09: whether a two-handed weapon is in use this round, so that no hand is left for a shield. */
export const usesBothHands = (fighter: Fighter): boolean =>
  fighter.intent?.action === 'attack' && carried(fighter).some((h) => h.id === fighter.intent?.weapon && h.weapon.hands === 2);
