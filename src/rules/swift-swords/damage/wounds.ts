/** What wounds cost from then on (dice, balance, blood), and shaking off a State (SS-INJ, SS-STE-05, SS-STE-06, SS-STE-07, SS-STE-08, SS-STE-09). */
import { decide, isOfEdition, type Part, type Script, upTo } from '../../../engine/index.ts';
import type { Args } from '../actions/action.ts';
import { has, isHeld, wantsBothArms } from '../arms.ts';
import { RECOVERY, type StateName } from '../conditions.ts';
import { emit } from '../events.ts';
import { boughtCheck, chance, characteristicParts, check, tellCheck } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut, statesOf } from '../status.ts';
import type { Injury, Location, WOUND_DICE } from '../tables.ts';
import type { Weapon } from '../weapons.ts';
import { loseRank } from './losses.ts';
import { fall } from './prone.ts';

/** What wounds take from a roll, by what is used for it (SS-INJ-09, SS-INJ-10, SS-INJ-12, SS-INJ-20). */
export function woundParts(
  fight: Fight,
  f: Fighter,
  use: 'weapon' | 'shield' | 'dodge' | 'move' | 'spell' | 'drive',
  weapon?: Weapon,
): Part[] {
  const blind = f.injuries.some((i) => i.effect === 'sight');
  const arm: Location = use === 'shield' || (weapon && f.weaponInHand.indexOf(weapon.id) === 1) ? 'left-arm' : 'right-arm';
  const both = use === 'weapon' && weapon !== undefined && wantsBothArms(weapon) && isOfEdition(fight, 4);
  const usesArm = use === 'shield' || (use === 'weapon' && weapon !== undefined && isHeld(weapon));
  const limb = usesArm
    ? has(f, 'fracture', (l) => l === arm || (both && l.endsWith('arm')))
    : use === 'move' && has(f, 'fracture', (l) => l.endsWith('leg'));
  const deaf = use === 'spell' && weapon?.verbal === true && f.injuries.some((i) => i.effect === 'sound');
  const giddy = use === 'spell' && f.injuries.some((i) => i.effect === 'balance');
  const dice = (there: boolean, key: keyof typeof WOUND_DICE): Part => [key, there ? house.get(fight, `wound.${key}`) : 0];
  return [dice(blind, 'sight'), dice(limb, 'fracture'), dice(deaf, 'deaf'), dice(giddy, 'giddy')].filter(([, n]) => n !== 0);
}

/** What wounds take from a roll to get past something: a lame foot as well (SS-INJ-18). */
export function moveParts(fight: Fight, f: Fighter): Part[] {
  const foot = has(f, 'foot', (l) => l.endsWith('leg')) && isOfEdition(fight, 4);
  return [...(foot ? [['leg', house.get(fight, 'wound.leg')] as const] : []), ...woundParts(fight, f, 'move')];
}

/** SS-INJ-12, SS-INJ-14, SS-INJ-18: what makes them roll DEX or fall whenever they move; null: nothing. */
function stumbles(fight: Fight, f: Fighter): Part[] | null {
  const leg = (effect: Injury): boolean => has(f, effect, (l) => l.endsWith('leg'));
  const bad = leg('broken') || leg('foot') || leg('sever') || leg('maim');
  if (!bad && !f.injuries.some((i) => i.effect === 'balance')) return null;
  return [...(bad ? [['leg', house.get(fight, 'wound.leg')] as const] : []), ...woundParts(fight, f, 'move')];
}

/** The chance of somebody with bad legs or no balance to stay on their feet; null: they need not roll. */
export function footing(fight: Fight, f: Fighter): string | null {
  const less = stumbles(fight, f);
  return less && `to stay on one’s feet: ${chance(fight, f, characteristicParts(f, 'dex', less))}`;
}

/** Roll to stay on one's feet when moving with bad legs or no balance. True: they do. */
export function* keepsFeet(fight: Fight, f: Fighter): Script<boolean> {
  const less = stumbles(fight, f);
  if (!less) return !isOut(f);
  const result = yield* check(fight, f, 'injury-save', 'dex', 'SS-INJ-12', less);
  if (tellCheck(fight, f.id, 'injury-save', result)) return !isOut(f);
  fall(fight, f, 'SS-INJ-12');
  return false;
}

/** SS-INJ-06: every location that bleeds calls for a BODY roll as their own round begins, or costs a Body Rank. */
export function* bleed(fight: Fight, f: Fighter): Script {
  const bleeding = [...new Set(f.injuries.filter((i) => i.effect === 'bleeder').map((i) => i.location))];
  for (const location of bleeding) {
    if (isOut(f)) return;
    const grave = location === 'neck' || location === 'groin';
    const result = yield* check(fight, f, 'bleed', 'body', 'SS-INJ-06', grave ? [['the wound', house.get(fight, 'wound.grave')]] : []);
    if (tellCheck(fight, f.id, 'bleed', result)) continue;
    emit(fight, { type: 'bled', who: f.id, steps: [result.step] });
    loseRank(fight, f, 'phys', 'SS-INJ-06');
  }
}

/** SS-STE-05, SS-STE-06: anyone who acts in a State rolls to remove it; on a failure the cost is lost. Another State needs another roll. */
export function* shakesOff(fight: Fight, f: Fighter, { state }: Args): Script<boolean> {
  const inBounds = upTo(100, 'States to shake off');
  while (inBounds() && statesOf(f).length > 0) {
    const which = yield* whichState(f, state);
    if (!(yield* recoverRoll(fight, f, which))) return false;
  }
  return !isOut(f);
}

/**
 * What stands before any action of somebody in a State: the roll that removes it, in short for a button, and with its chance and what a
 * failure costs; null: nothing.
 */
export function recovering(fight: Fight, f: Fighter): { readonly short: string; readonly whole: string } | null {
  const states = statesOf(f);
  const [first, ...more] = states;
  if (!first) return null;
  const rolls = states.map((s) => `${RECOVERY[s].toUpperCase()} to shake off ${s}: ${recoverChance(fight, f, s)}`);
  return {
    short: more.length > 0 ? `${states.length} rolls first` : `${RECOVERY[first].toUpperCase()} roll first`,
    whole: `${rolls.join(', ')}, or the dice are lost`,
  };
}

/** The chance to shake off a State by a roll. */
export const recoverChance = (fight: Fight, f: Fighter, state: StateName): string =>
  chance(fight, f, characteristicParts(f, RECOVERY[state]));

/** SS-STE-09: with several States the owner says for which the roll or die is. */
export function* whichState(f: Fighter, named?: string): Script<StateName> {
  const states = statesOf(f);
  const first = states.find((s) => s === named) ?? states[0]!;
  if (states.length === 1 || named !== undefined) return first;
  return yield* decide(f, 'which-state', states, first);
}

/** SS-STE-08: Body, Mind or Soul; `bought`: for a 1 (SS-STE-07). */
export function* recoverRoll(fight: Fight, f: Fighter, state: StateName, bought = false): Script<boolean> {
  if (!f[state]) return true;
  const { successes, step } = yield* (bought ? boughtCheck : check)(fight, f, 'recover', RECOVERY[state], 'SS-STE-08');
  if (successes > 0) f[state] = false;
  emit(fight, { type: successes > 0 ? 'recovered' : 'recover-failed', who: f.id, state, steps: [step] });
  return successes > 0;
}
