/** What wounds cost from then on: dice, balance, blood (SS-INJ-06, 09, 10, 12, 20). */
import type { Script } from '../../../engine/index.ts';
import { isHeld } from '../arsenal.ts';
import { chance } from '../chance.ts';
import { characteristicParts, tellTest, test } from '../characteristic.ts';
import type { Part } from '../roll.ts';
import { house } from '../settings.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Injury, Location, WOUND_DICE } from '../tables.ts';
import { emit } from '../tell.ts';
import { has } from './limbs.ts';
import { loseRank } from './losses.ts';
import { fall } from './prone.ts';

/** What wounds take from a roll, by what is used for it (SS-INJ-09, 10, 12, 20). */
export function woundParts(
  fight: Fight,
  f: Fighter,
  use: 'weapon' | 'shield' | 'dodge' | 'move' | 'spell' | 'drive',
  weapon?: Weapon,
): Part[] {
  const blind = f.injuries.some((i) => i.effect === 'sight');
  const arm: Location = use === 'shield' || (weapon && f.weaponInHand.indexOf(weapon.id) === 1) ? 'left-arm' : 'right-arm';
  const usesArm = use === 'shield' || (use === 'weapon' && weapon !== undefined && isHeld(weapon));
  const limb = usesArm ? has(f, 'fracture', (l) => l === arm) : use === 'move' && has(f, 'fracture', (l) => l.endsWith('leg'));
  const deaf = use === 'spell' && weapon?.verbal === true && f.injuries.some((i) => i.effect === 'sound');
  const giddy = use === 'spell' && f.injuries.some((i) => i.effect === 'balance');
  const dice = (there: boolean, key: keyof typeof WOUND_DICE): Part => [key, there ? house.get(fight, `wound.${key}`) : 0];
  return [dice(blind, 'sight'), dice(limb, 'fracture'), dice(deaf, 'deaf'), dice(giddy, 'giddy')].filter(([, n]) => n !== 0);
}

/** SS-INJ-12, 14, 18: what makes him roll DEX or fall whenever he moves; null: nothing. */
function stumbles(fight: Fight, f: Fighter): Part[] | null {
  const leg = (effect: Injury): boolean => has(f, effect, (l) => l.endsWith('leg'));
  const bad = leg('broken') || leg('foot') || leg('sever') || leg('maim');
  if (!bad && !f.injuries.some((i) => i.effect === 'balance')) return null;
  return [...(bad ? [['leg', house.get(fight, 'wound.leg')] as const] : []), ...woundParts(fight, f, 'move')];
}

/** The chance of somebody with bad legs or no balance to stay on his feet; null: he need not roll. */
export function footing(fight: Fight, f: Fighter): string | null {
  const less = stumbles(fight, f);
  return less && `to stay on one’s feet: ${chance(fight, f, characteristicParts(f, 'dex', less))}`;
}

/** Roll to stay on one's feet when moving with bad legs or no balance. True: he does. */
export function* keepsFeet(fight: Fight, f: Fighter): Script<boolean> {
  const less = stumbles(fight, f);
  if (!less) return !f.ooa;
  const result = yield* test(fight, f, 'injury-save', 'dex', 'SS-INJ-12', less);
  if (tellTest(fight, f.id, 'injury-save', result)) return !f.ooa;
  fall(fight, f, 'SS-INJ-12');
  return false;
}

/** SS-INJ-06: every location that bleeds calls for a BODY roll as his own round begins, or costs a Physical Rank. */
export function* bleed(fight: Fight, f: Fighter): Script {
  const bleeding = [...new Set(f.injuries.filter((i) => i.effect === 'bleeder').map((i) => i.location))];
  for (const location of bleeding) {
    if (f.ooa) return;
    const grave = location === 'neck' || location === 'groin';
    const result = yield* test(fight, f, 'bleed', 'body', 'SS-INJ-06', grave ? [['the wound', house.get(fight, 'wound.grave')]] : []);
    if (tellTest(fight, f.id, 'bleed', result)) continue;
    emit(fight, { type: 'bled', who: f.id, steps: [result.step] });
    loseRank(fight, f, 'phys', 'SS-INJ-06');
  }
}
