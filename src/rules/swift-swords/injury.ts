/** Injuries: where a grievous blow lands, what it does at once, and what it costs from then on (SS-INJ). */
import { ask, dice, type Script, type Step } from '../../engine/index.ts';
import { fall } from './contact.ts';
import { losePool, loseRank, takeState } from './ranks.ts';
import { type Part, tellTest, test } from './roll.ts';
import type { Weapon } from './sheet.ts';
import { arsenal, calledOf, type Fight, type Fighter, flagOf, isHeld, payable } from './state.ts';
import { besides, INJURY_COSTS, INJURY_TABLE, type Injury, type InjuryCell, LOCATIONS, type Location } from './tables.ts';
import { tell } from './tell.ts';

/** SS-PHY-16: one roll for a Trauma or worse. Tells; returns whether the wound puts its victim out of action. */
export function* injure(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon | null, worse: boolean): Script<boolean> {
  const location = yield* locate(fight, by, on);
  const [face = 1] = yield* dice(by, 'injury', 1, 6);
  const row = Math.min(7, face + (worse ? 1 : 0));
  const effect = yield* effectOf(by, on, INJURY_TABLE[location][row - 1]!, weapon);
  const parts = [['die', face] as const, ...(worse ? [['killing blow', 1] as const] : [])];
  const step: Step = {
    rule: 'SS-INJ-04',
    dice: { by: by.id, purpose: 'injury', sides: 6, faces: [face] },
    sum: { of: 'injury', parts, total: face + (worse ? 1 : 0) },
  };
  tell(fight, { type: 'injured', who: on.id, location, effect, steps: [step] });
  return yield* suffer(fight, on, location, effect);
}

/** SS-INJ-01, 02: four dice; the number shown most often, of ties the highest; a triple or better may be shifted. */
function* locate(fight: Fight, by: Fighter, on: Fighter): Script<Location> {
  const faces = yield* dice(by, 'location', 4, 6);
  const { face, count } = mostOften(faces);
  const hit = LOCATIONS[face - 1]!;
  if (count < 3) return hit;
  const fine = flagOf(fight, 'fineLocations');
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

/** SS-INJ-11, 24: the attacker says sight or sound; what cuts severs, what does not maims. */
function* effectOf(by: Fighter, on: Fighter, cell: InjuryCell, weapon: Weapon | null): Script<Injury> {
  if (cell === 'sever-or-maim') return weapon?.cutting ? 'sever' : 'maim';
  if (cell !== 'sight-or-sound') return cell;
  const options = [{ value: 'sight' }, { value: 'sound' }];
  const offers = [{ pick: 'sight-or-sound' as const, params: [{ name: 'sense', kind: 'thing' as const, options }] }];
  const choice = yield* ask(by, 'sight-or-sound', offers, { pick: 'sight-or-sound', sense: 'sight' }, { facts: { on: on.id } });
  return choice['sense'] as Injury;
}

/** What an injury does at once; returns whether it puts its victim out of action. */
export function* suffer(fight: Fight, on: Fighter, location: Location, effect: Injury): Script<boolean> {
  on.injuries.push({ location, effect });
  const { phys = 0, ment = 0, burn = 0, all = 0 } = INJURY_COSTS[effect];
  for (let i = 0; i < phys; i++) loseRank(fight, on, 'phys', 'SS-INJ-25');
  for (let i = 0; i < ment; i++) loseRank(fight, on, 'ment', 'SS-INJ-25');
  on.allMod += all - (effect === 'fracture' && (location === 'head' || location === 'chest') ? 2 : 0);
  dropFrom(fight, on, location, effect);
  if (burn > 0) yield* burnDice(fight, on, burn);
  on.burn += burn;
  if (effect === 'stun' && !on.stun && !on.stateless) takeState(fight, on, 'stun', [{ rule: 'SS-INJ-07' }]);
  if (on.ooa) return false;
  return yield* saveFrom(fight, on, location, effect);
}

/** Injuries that call for a roll at once: SS-INJ-08, 13, 16 or out of action, SS-INJ-18 or prone. */
function* saveFrom(fight: Fight, on: Fighter, location: Location, effect: Injury): Script<boolean> {
  const save = function* (of: 'will' | 'body' | 'dex', rule: string, less: number): Script<boolean> {
    const result = yield* test(fight, on, 'injury-save', of, rule, less ? [['the wound', less]] : []);
    return tellTest(fight, on.id, 'injury-save', result);
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

/** SS-INJ-05: so many dice above 1, of the owner's choice, turn into ones. */
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
  tell(fight, { type: 'burnt', who: on.id, dice: count, steps: [{ rule: 'SS-INJ-05' }] });
}

const HAND_LOST: readonly Injury[] = ['hand', 'broken', 'sever', 'maim'];

/** SS-INJ-14, 17, 23, 26: what the arm held falls; a shield strapped to a broken arm stays on. */
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
  tell(fight, { type: 'dropped', who: f.id, item, called: calledOf(f, item), steps: [{ rule }] });
}

const has = (f: Fighter, effect: Injury, at: (location: Location) => boolean): boolean =>
  f.injuries.some((i) => i.effect === effect && at(i.location));
const lame = (f: Fighter, location: Location): boolean => HAND_LOST.some((effect) => has(f, effect, (l) => l === location));

/** Whether an arm can still be used (SS-INJ-14, 17, 26). */
export const armWorks = (f: Fighter, side: 'left' | 'right'): boolean => !lame(f, `${side}-arm`);

/** Whether what a weapon needs of arms is there: the first weapon the right, a heavy one both. */
export function armsFor(f: Fighter, w: Weapon): boolean {
  if (!isHeld(w)) return w.kind !== 'natural' || w.natural !== 'human' || armWorks(f, 'left') || armWorks(f, 'right');
  if (!['light', 'medium'].includes(w.weight)) return armWorks(f, 'left') && armWorks(f, 'right');
  return f.weaponInHand.indexOf(w.id) === 1 ? armWorks(f, 'left') : armWorks(f, 'right') || armWorks(f, 'left');
}

/** Whether the shield can be used: in hand, on a sound arm, and not surprised (SS-SUR-02). */
export const shieldWorks = (f: Fighter): boolean =>
  f.shield !== null && !f.dropped.includes('shield') && armWorks(f, 'left') && !f.surprised;

/** What wounds take from a roll, by what is used for it (SS-INJ-09, 10, 12, 20). */
export function woundParts(f: Fighter, use: 'weapon' | 'shield' | 'dodge' | 'move' | 'spell' | 'drive', weapon?: Weapon): Part[] {
  const blind = f.injuries.some((i) => i.effect === 'sight');
  const arm: Location = use === 'shield' || (weapon && f.weaponInHand.indexOf(weapon.id) === 1) ? 'left-arm' : 'right-arm';
  const usesArm = use === 'shield' || (use === 'weapon' && weapon !== undefined && isHeld(weapon));
  const limb = usesArm ? has(f, 'fracture', (l) => l === arm) : use === 'move' && has(f, 'fracture', (l) => l.endsWith('leg'));
  const deaf = use === 'spell' && weapon?.verbal === true && f.injuries.some((i) => i.effect === 'sound');
  const giddy = use === 'spell' && f.injuries.some((i) => i.effect === 'balance');
  const parts: Part[] = [
    ['sight', blind ? -1 : 0],
    ['fracture', limb ? -2 : 0],
    ['deaf', deaf ? -2 : 0],
    ['giddy', giddy ? -2 : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
}

/** SS-INJ-12, 14, 18: what makes him roll DEX or fall whenever he moves; null: nothing. */
function stumbles(f: Fighter): Part[] | null {
  const leg = (effect: Injury): boolean => has(f, effect, (l) => l.endsWith('leg'));
  const bad = leg('broken') || leg('foot') || leg('sever') || leg('maim');
  if (!bad && !f.injuries.some((i) => i.effect === 'balance')) return null;
  return [...(bad ? [['leg', -2] as const] : []), ...woundParts(f, 'move')];
}

/** Roll to stay on one's feet when moving with bad legs or no balance. True: he does. */
export function* keepsFeet(fight: Fight, f: Fighter): Script<boolean> {
  const less = stumbles(f);
  if (!less) return true;
  const result = yield* test(fight, f, 'injury-save', 'dex', 'SS-INJ-12', less);
  if (tellTest(fight, f.id, 'injury-save', result)) return true;
  fall(fight, f, 'SS-INJ-12');
  return false;
}

/** SS-INJ-06: every location that bleeds calls for a BODY roll as his own round begins, or costs a Physical Rank. */
export function* bleed(fight: Fight, f: Fighter): Script {
  const bleeding = [...new Set(f.injuries.filter((i) => i.effect === 'bleeder').map((i) => i.location))];
  for (const location of bleeding) {
    if (f.ooa) return;
    const grave = location === 'neck' || location === 'groin';
    const result = yield* test(fight, f, 'bleed', 'body', 'SS-INJ-06', grave ? [['the wound', -2]] : []);
    if (tellTest(fight, f.id, 'bleed', result)) continue;
    tell(fight, { type: 'bled', who: f.id, steps: [result.step] });
    loseRank(fight, f, 'phys', 'SS-INJ-06');
  }
}
