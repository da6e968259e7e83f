/** The injury roll: where a grievous blow lands, what it is, and what it does at once (SS-INJ). */
import { ask, dice, isHere, range, type Script, type Step } from '../../../engine/index.ts';
import { arsenal, calledOf, HAND_LOST, isHeld } from '../arms.ts';
import { emit } from '../events.ts';
import { payable } from '../hand.ts';
import { check, tellCheck } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { besides, INJURY_COSTS, INJURY_TABLE, type Injury, type InjuryCell, LOCATIONS, type Location } from '../tables.ts';
import type { Weapon } from '../weapons.ts';
import { losePool, loseRank, takeState } from './losses.ts';
import { fall } from './prone.ts';

/** SS-PHY-16: one roll for a Trauma or worse. Tells; returns whether the wound puts its victim out of action. */
export function* injure(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon | null, worse: boolean): Script<boolean> {
  const location = yield* locate(fight, chooser(fight, by, on), on);
  const [face = 1] = yield* dice(by, 'injury', 1, 6);
  const row = Math.min(7, face + (worse ? 1 : 0));
  const effect = yield* effectOf(fight, chooser(fight, by, on), on, INJURY_TABLE[location][row - 1]!, weapon);
  const parts = [['die', face] as const, ...(worse ? [['killing blow', 1] as const] : [])];
  const step: Step = {
    rule: 'SS-INJ-04',
    dice: { by: by.id, purpose: 'injury', sides: 6, faces: [face] },
    sum: { of: 'injury', parts, total: face + (worse ? 1 : 0) },
  };
  emit(fight, { type: 'injured', who: on.id, location, effect, steps: [step] });
  return yield* suffer(fight, on, location, effect);
}

/** The attacker, or the victim where there is none, or no longer. */
const chooser = (fight: Fight, by: Fighter, on: Fighter): Fighter => (isHere(fight, by) ? by : on);

/** SS-INJ-01, SS-INJ-02: four dice; the number shown most often, of ties the highest; a triple or better may be shifted. */
function* locate(fight: Fight, by: Fighter, on: Fighter): Script<Location> {
  const faces = yield* dice(by, 'location', 4, 6);
  const { face, count } = mostOften(faces);
  const hit = LOCATIONS[face - 1]!;
  if (count < 3) return hit;
  const fine = house.get(fight, 'fineLocations');
  const near = besides(hit, fine);
  const reach = count === 3 ? near : [...new Set([...near, ...near.flatMap((l) => besides(l, fine))])].filter((l) => l !== hit);
  const offers = [
    { pick: 'keep' },
    { pick: 'shift-location', params: [{ name: 'to', kind: 'thing' as const, options: reach.map((value) => ({ value })) }] },
  ];
  const choice = yield* ask(by, 'shift-location', offers, { pick: 'keep' }, { facts: { on: on.id, location: hit, count } });
  return choice.pick === 'keep' ? hit : (choice['to'] as Location);
}

/** The face that shows most often, the highest of several. */
export function mostOften(faces: readonly number[]): { readonly face: number; readonly count: number } {
  const count = (face: number): number => faces.filter((f) => f === face).length;
  const face = [...faces].sort((a, b) => count(b) - count(a) || b - a)[0] ?? 1;
  return { face, count: count(face) };
}

/** SS-INJ-24: whether a weapon takes a limb off; else it maims. */
function severs(fight: Fight, weapon: Weapon | null): boolean {
  const way = house.get(fight, 'severs');
  return way === 'all' || (way === 'cutting' && weapon?.cutting === true);
}

/** SS-INJ-11, SS-INJ-24: the attacker says sight or sound; what cuts severs, what does not maims. */
function* effectOf(fight: Fight, by: Fighter, on: Fighter, cell: InjuryCell, weapon: Weapon | null): Script<Injury> {
  if (cell === 'sever-or-maim') return severs(fight, weapon) ? 'sever' : 'maim';
  if (cell !== 'sight-or-sound') return cell;
  const options = [{ value: 'sight' }, { value: 'sound' }];
  const offers = [{ pick: 'sight-or-sound' as const, params: [{ name: 'sense', kind: 'thing' as const, options }] }];
  const choice = yield* ask(by, 'sight-or-sound', offers, { pick: 'sight-or-sound', sense: 'sight' }, { facts: { on: on.id } });
  return choice['sense'] as Injury;
}

/** So many are told of somebody. */
const MOST_INJURIES = 60;

/** What an injury does at once; returns whether it puts its victim out of action. */
export function* suffer(fight: Fight, on: Fighter, location: Location, effect: Injury): Script<boolean> {
  if (on.injuries.length < MOST_INJURIES) on.injuries.push({ location, effect });
  const { phys = 0, ment = 0, burn = 0, all = 0 } = INJURY_COSTS[effect];
  for (const _ of range(phys, 'Ranks lost')) loseRank(fight, on, 'phys', 'SS-INJ-25');
  for (const _ of range(ment, 'Ranks lost')) loseRank(fight, on, 'ment', 'SS-INJ-25');
  on.allMod += all - (effect === 'fracture' && (location === 'head' || location === 'chest') ? 2 : 0);
  dropFrom(fight, on, location, effect);
  if (burn > 0) yield* burnDice(fight, on, burn);
  on.burn += burn;
  if (effect === 'stun' && !on.stun && !on.stateless && house.get(fight, 'injuryStuns'))
    takeState(fight, on, 'stun', [{ rule: 'SS-INJ-07' }]);
  if (isOut(on)) return false;
  return yield* saveFrom(fight, on, location, effect);
}

/** Injuries that call for a roll at once: SS-INJ-08, SS-INJ-13, SS-INJ-16 or out of action, SS-INJ-18 or prone. */
function* saveFrom(fight: Fight, on: Fighter, location: Location, effect: Injury): Script<boolean> {
  const save = function* (of: 'will' | 'body' | 'dex', rule: string, less: number): Script<boolean> {
    const result = yield* check(fight, on, 'injury-save', of, rule, less ? [['the wound', less]] : []);
    return tellCheck(fight, on.id, 'injury-save', result);
  };
  switch (effect) {
    case 'unconscious':
      return !(yield* save('will', 'SS-INJ-08', location === 'head' ? -2 : 0));
    case 'paralysis':
      return !(yield* save('body', 'SS-INJ-13', 0));
    case 'kill':
      on.ad = [];
      return !(yield* save('body', 'SS-INJ-16', -2));
    case 'foot':
      if (!(yield* save('dex', 'SS-INJ-18', 0))) fall(fight, on, 'SS-INJ-18');
      return false;
    default:
      return false;
  }
}

/** SS-INJ-05: a number of dice above 1, of the owner's choice, turn into ones. */
export function* burnDice(fight: Fight, on: Fighter, burn: number): Script {
  const fuel = payable(on);
  const count = Math.min(burn, fuel.length);
  if (count === 0) return;
  const lowest = fuel
    .toSorted((a, b) => a.face - b.face)
    .slice(0, count)
    .map((d) => String(d.at));
  const options = fuel.map((d) => ({ value: String(d.at), label: String(d.face) }));
  const open = fuel.length > count && new Set(fuel.map((d) => d.face)).size > 1;
  const offers = [
    { pick: 'burn' as const, params: [{ name: 'dice', kind: 'many' as const, of: 'number' as const, options, min: count, max: count }] },
  ];
  const choice = open ? yield* ask(on, 'burn', offers, { pick: 'burn', dice: lowest }, { facts: { count } }) : { dice: lowest };
  for (const at of new Set(choice['dice'] as string[])) if (Number(at) < on.ad.length) on.ad[Number(at)] = 1;
  emit(fight, { type: 'burnt', who: on.id, dice: count, steps: [{ rule: 'SS-INJ-05' }] });
}

/** SS-INJ-14, SS-INJ-17, SS-INJ-23, SS-INJ-26: what the arm held falls; a shield strapped to a broken arm stays on. */
function dropFrom(fight: Fight, on: Fighter, location: Location, effect: Injury): void {
  if (!HAND_LOST.includes(effect) || !location.endsWith('arm')) return;
  const falls = itemAt(on, location);
  if (falls === null || on.dropped.includes(falls) || (falls === 'shield' && effect === 'broken')) return;
  drop(fight, on, falls, 'SS-INJ-26');
}

/** What an arm holds: the right the first weapon, the left the shield, else the second weapon. */
function itemAt(f: Fighter, location: Location): string | null {
  if (location === 'right-arm') return f.weaponInHand[0] ?? null;
  const both = heldIn(f).find((w) => !['light', 'medium'].includes(w.weight));
  return f.shield && !f.dropped.includes('shield') ? 'shield' : (f.weaponInHand[1] ?? both?.id ?? null);
}

const heldIn = (f: Fighter): Weapon[] => arsenal(f).filter((w) => isHeld(w) && f.weaponInHand.includes(w.id));

/** Lets something fall; it lies there until it is picked up. */
export function drop(fight: Fight, f: Fighter, item: string, rule: string): void {
  f.weaponInHand = f.weaponInHand.filter((w) => w !== item);
  f.dropped.push(item);
  if (item === 'shield' && f.defencePool?.type === 'block') losePool(fight, f, 'defence', rule);
  emit(fight, { type: 'dropped', who: f.id, item, called: calledOf(f, item), steps: [{ rule }] });
}
