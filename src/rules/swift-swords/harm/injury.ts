/** The injury roll: where a grievous blow lands, and what it is (SS-INJ-01 to 04, 11, 24). */
import { ask, dice, type Script, type Step } from '../../../engine/index.ts';
import { isHere } from '../able.ts';
import { house } from '../settings.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import { besides, INJURY_TABLE, type Injury, type InjuryCell, LOCATIONS, type Location } from '../tables.ts';
import { emit } from '../tell.ts';
import { suffer } from './injury-effects.ts';

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

/** SS-INJ-01, 02: four dice; the number shown most often, of ties the highest; a triple or better may be shifted. */
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

/** SS-INJ-11, 24: the attacker says sight or sound; what cuts severs, what does not maims. */
function* effectOf(fight: Fight, by: Fighter, on: Fighter, cell: InjuryCell, weapon: Weapon | null): Script<Injury> {
  if (cell === 'sever-or-maim') return severs(fight, weapon) ? 'sever' : 'maim';
  if (cell !== 'sight-or-sound') return cell;
  const options = [{ value: 'sight' }, { value: 'sound' }];
  const offers = [{ pick: 'sight-or-sound' as const, params: [{ name: 'sense', kind: 'thing' as const, options }] }];
  const choice = yield* ask(by, 'sight-or-sound', offers, { pick: 'sight-or-sound', sense: 'sight' }, { facts: { on: on.id } });
  return choice['sense'] as Injury;
}
