/** Who can do what, who stands where, and what a sheet comes to under the settings. */
import { between, everyone, type Id, range, setBetween, sides } from '../../engine/index.ts';
import { backstab, choiceOf, dexterityAdds, isOn, numberOf, numbersOf, strengthAdds } from './house.ts';
import type { Gear } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { bcbColumn, SURPRISE_DICE, saveColumn, stepDown } from './tables.ts';
import { isMissile, type Use, WEAPONS, type Weapon } from './weapons.ts';

/** Distance of a pair that nobody has set, in feet. */
export const INITIAL_FEET = 5;
/** Arm's length (OD-SPA-02). */
export const CONTACT = 5;
/** Two foes this near are in melee (OD-MEL-03). */
export const IN_COMBAT = 10;

/** Out of the fight for good, as far as the fight goes. */
export const isOut = ({ conditions: c, gone }: Fighter): boolean =>
  gone !== null || c.dead === true || c.unconscious !== undefined || c['out-of-fight'] === true;

/** Able to act and react. */
export const isAble = (who: Fighter): boolean =>
  !isOut(who) && who.conditions.stunned === undefined && !who.conditions.helpless && !who.conditions.surprised;

/** Whether somebody will act again without anybody's doing, at once or when he comes to himself. */
export const mayYetAct = ({ conditions: c, gone }: Fighter): boolean =>
  gone === null && !c.dead && !c.helpless && !c['out-of-fight'] && c.unconscious !== true;

/** OD-CRT-12: what flesh wounds take off attacks and saving throws. */
export function fleshWounds({ conditions }: Fighter): number {
  const many = conditions['flesh-wound'];
  return many === undefined ? 0 : -2 * Number(many);
}

/** Lies open to an assassin (OD-ASN-01). */
export const isOpen = ({ conditions: c }: Fighter): boolean =>
  !c.dead && (c.helpless === true || c.unaware === true || c.unconscious !== undefined);

/** The combatant, unless he has been taken out of the encounter. */
export const present = (fight: Fight, id: Id | null): Fighter | null => (id === null ? null : (fight.combatants[id] ?? null));

/** Whether somebody knows that another is there at all. */
export const isKnown = (to: Fighter, whom: Fighter): boolean => !whom.concealed || whom.side === to.side;

/** OD-INV-04: special senses, or a monster of more than 11 hit dice. */
export const seesInvisible = ({ canSeeInvisible, kind, hd }: Fighter): boolean => canSeeInvisible ?? (kind === 'monster' && hd >= 12);

/** OD-INV-02: there may be somebody, but nobody can say where. */
export const isUndetected = (to: Fighter, whom: Fighter): boolean =>
  whom.conditions.invisible === 'undetected' && !seesInvisible(to) && whom.side !== to.side;

/** Enemies whom somebody knows to be there and still up. */
export const foes = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && !isOut(c) && isKnown(who, c));

/** Feet between two. */
export const feet = (fight: Fight, a: Fighter, b: Fighter): number => between(fight, a.id, b.id, INITIAL_FEET);

/** Able enemies at arm's length (OD-FUM-02). */
export const inContact = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && isAble(c) && feet(fight, c, who) <= CONTACT);

/**
 * Puts one so many feet from another. Arriving in melee he comes to stand near whoever stands there:
 * his other distances are brought within what the triangle allows.
 */
export function place(fight: Fight, who: Fighter, by: Fighter, distance: number): void {
  setBetween(fight, who.id, by.id, distance);
  if (distance > IN_COMBAT) return;
  for (const other of everyone(fight)) {
    if (other.id === who.id || other.id === by.id) continue;
    const there = feet(fight, by, other);
    const now = feet(fight, who, other);
    const fits = Math.max(Math.abs(there - distance), Math.min(there + distance, now));
    if (fits !== now) setBetween(fight, who.id, other.id, fits);
  }
}

/** OD-BCB-01, OD-BCB-02: the combat bonus by class and level, or by hit dice. */
export function bcbOf(fight: Fight, { bcb, kind, class: of, level, hd }: Fighter): number {
  if (bcb !== null) return bcb;
  return kind === 'monster' ? Math.min(15, Math.max(0, hd)) : (numbersOf(fight, `bcb.${bcbColumn(of)}`)[level - 1] ?? 0);
}

/** OD-SAV-01: the number to reach on a saving throw. */
export function saveOf(fight: Fight, { save, kind, class: of, level, hd }: Fighter): number {
  if (save !== null) return save;
  return kind === 'monster'
    ? Math.max(numberOf(fight, 'save.monsterBest'), numberOf(fight, 'save.monster') - hd)
    : (numbersOf(fight, `save.${saveColumn(of)}`)[level - 1] ?? 20);
}

export const strHitOf = (fight: Fight, who: Fighter): number => who.strHit ?? strengthAdds(fight, who.str, 'hit');
export const strDamageOf = (fight: Fight, who: Fighter): number => who.strDamage ?? strengthAdds(fight, who.str, 'damage');
export const dexMissileOf = (fight: Fight, who: Fighter): number => who.dexMissile ?? dexterityAdds(fight, who.dex);
export const dexAcOf = (fight: Fight, who: Fighter): number => who.dexAc ?? dexterityAdds(fight, who.dex);

/** OD-ASN-03: a thief's factor against the unaware. */
export const backstabOf = (fight: Fight, { backstabMultiplier, class: of, kind, level }: Fighter): number =>
  backstabMultiplier ?? (of === 'thief' && kind !== 'monster' ? backstab(fight, level) : 1);

const isRanger = ({ class: of, kind }: Fighter): boolean => of === 'ranger' && kind !== 'monster';

/** OD-SUR-08, OD-SUR-09: the surprise die; rangers roll better ones as they rise, a helm costs a step, an armet two. */
export function surpriseDieOf(fight: Fight, who: Fighter): number {
  const steps = who.helm === 'armet' ? 2 : who.helm === 'closed' ? 1 : 0;
  const risen = isRanger(who) ? numbersOf(fight, 'surprise.ranger').filter((level) => who.level >= level).length : 0;
  return stepDown(who.surpriseDie ?? SURPRISE_DICE[2 + risen] ?? 30, steps);
}

/** OD-SUR-03, OD-SUR-09: surprised at this or less. */
export const surpriseOnOf = (who: Fighter): number => who.surpriseOn ?? (isRanger(who) ? 1 : 2);

/** A weapon in somebody's gear with everything that counts. `feet` is reach, or the range increment of a missile. */
export interface Arm {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly use: Use;
  readonly missile: boolean;
  /** Sides of each die of damage. */
  readonly dice: readonly number[];
  readonly flat: number;
  readonly feet: number;
  readonly plus: number;
  readonly magic: boolean;
  readonly silver: boolean;
  readonly ready: boolean;
  readonly loaded: boolean;
  readonly row: Weapon;
}

/** Reads one weapon of the gear by the tables of this fight. */
export function armOf(fight: Fight, key: string, gear: Gear): Arm {
  const row: Weapon = WEAPONS[gear.type];
  const [count = row.count, sides = row.sides, flat = row.flat, reach = row.feet] = numbersOf(fight, `weapon.${gear.type}`);
  return {
    key,
    type: gear.type,
    name: `${row.name}${gear.plus > 0 ? ` +${gear.plus}` : ''}`,
    use: row.use,
    missile: isMissile(row.use),
    dice: gear.dice ?? range(count, 'dice of a weapon').map(() => sides),
    flat: gear.flat ?? (gear.dice ? 0 : flat),
    feet: reach,
    plus: gear.plus,
    magic: gear.magic ?? gear.plus > 0,
    silver: gear.silver,
    ready: gear.ready,
    loaded: gear.loaded,
    row,
  };
}

/** All weapons somebody has, bare hands last. */
export const arms = (fight: Fight, who: Fighter): Arm[] =>
  Object.entries(who.gear)
    .map(([key, gear]) => armOf(fight, key, gear))
    .sort((a, b) => Number(a.use === 'unarmed') - Number(b.use === 'unarmed'));

/** Weapons in hand for melee (OD-MEL-01). */
export const handArms = (fight: Fight, who: Fighter): Arm[] => arms(fight, who).filter((arm) => arm.ready && !arm.missile);

/** Missile weapons in hand (OD-MIS-01). */
export const missileArms = (fight: Fight, who: Fighter): Arm[] => arms(fight, who).filter((arm) => arm.ready && arm.missile);

/** OD-ARC-02: whether a crossbow takes a round of reloading; any other is ready again after a round on the spot. */
export function needsReloading(fight: Fight, use: Use): boolean {
  const which = choiceOf(fight, 'crossbow.reload');
  return which === 'both' ? use.endsWith('crossbow') : which === 'heavy' && use === 'heavy-crossbow';
}

/** OD-SPR-04: a long weapon cannot strike whoever stands at arm's length. */
export const isTooClose = (fight: Fight, arm: Arm, distance: number): boolean =>
  arm.row.long === true && distance <= CONTACT && !isOn(fight, 'allowLong');

/** Whether a weapon strikes at this distance without a step. */
export const reaches = (fight: Fight, arm: Arm, distance: number): boolean => distance <= arm.feet && !isTooClose(fight, arm, distance);

/** The first weapon in hand that strikes at this distance. */
export const armFor = (fight: Fight, who: Fighter, distance: number): Arm | null =>
  handArms(fight, who).find((arm) => reaches(fight, arm, distance)) ?? null;

/** How many sides still have somebody standing: one or none decides the fight (OD-ORD-02). */
export const standingSides = (fight: Fight): string[] =>
  sides(fight).filter((side) => everyone(fight).some((c) => c.side === side && !isOut(c)));

/** Gives a condition; a number counts rounds from the next on. */
export function afflict<K extends keyof Fighter['conditions']>(
  who: Fighter,
  condition: K,
  value: NonNullable<Fighter['conditions'][K]>,
): void {
  who.conditions[condition] = value;
  who.fresh.push(condition);
}

/** OD-SUR-06, OD-SUR-10: catches somebody out for so many segments, which begin with the next round that does. */
export function catchOut(fight: Fight, who: Fighter, segments: number): void {
  who.conditions.surprised = segments;
  if (fight.phase !== 'open' || fight.deciding !== null) who.fresh.push('surprised');
}
