/** What a sheet comes to under the settings: class and level, ability scores, senses. */
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { BACKSTAB, bandOf, bcbColumn, DEXTERITY, STRENGTH, SURPRISE_DICE, saveColumn, stepDown } from './tables.ts';

type Settled = Pick<Fight, 'settings'>;

/** OD-BCB-01, OD-BCB-02: the combat bonus by class and level, or by hit dice. */
export function bcbOf(fight: Settled, { bcb, kind, class: of, level, hd }: Fighter): number {
  if (bcb !== null) return bcb;
  return kind === 'monster' ? Math.min(15, Math.max(0, hd)) : (house.get(fight, `bcb.${bcbColumn(of)}`)[level - 1] ?? 0);
}

/** OD-SAV-01: the number to reach on a saving throw. */
export function saveOf(fight: Settled, { save, kind, class: of, level, hd }: Fighter): number {
  if (save !== null) return save;
  return kind === 'monster'
    ? Math.max(house.get(fight, 'save.monsterBest'), house.get(fight, 'save.monster') - hd)
    : (house.get(fight, `save.${saveColumn(of)}`)[level - 1] ?? 20);
}

/** T2: what a strength adds to hit or to damage. */
export const strengthAdds = (fight: Settled, strength: number, to: 'hit' | 'damage'): number =>
  house.get(fight, `strength.${to}`)[bandOf(strength, STRENGTH)] ?? 0;

/** T3: what a dexterity adds to missile attacks and to AC. */
export const dexterityAdds = (fight: Settled, dexterity: number): number =>
  house.get(fight, 'dexterity.modifier')[bandOf(dexterity, DEXTERITY)] ?? 0;

export const strHitOf = (fight: Settled, who: Fighter): number => who.strHit ?? strengthAdds(fight, who.str, 'hit');
export const strDamageOf = (fight: Settled, who: Fighter): number => who.strDamage ?? strengthAdds(fight, who.str, 'damage');
export const dexMissileOf = (fight: Settled, who: Fighter): number => who.dexMissile ?? dexterityAdds(fight, who.dex);
export const dexAcOf = (fight: Settled, who: Fighter): number => who.dexAc ?? dexterityAdds(fight, who.dex);

/** T9: the plus that armour needs for a spell of this level. */
export const qualityFor = (fight: Settled, level: number): number => {
  const plus = house.get(fight, 'spell.armour').findIndex((highest) => level <= highest) + 1;
  return plus > 0 ? plus : Infinity;
};

/** T11: the factor of a thief of this level. */
export const backstab = (fight: Settled, level: number): number =>
  house.get(fight, 'backstab')[BACKSTAB.findLastIndex((row) => level >= row.level)] ?? 1;

/** OD-ASN-03: a thief's factor against the unaware. */
export const backstabOf = (fight: Settled, { backstabMultiplier, class: of, kind, level }: Fighter): number =>
  backstabMultiplier ?? (of === 'thief' && kind !== 'monster' ? backstab(fight, level) : 1);

const isRanger = ({ class: of, kind }: Fighter): boolean => of === 'ranger' && kind !== 'monster';

/** OD-SUR-08, OD-SUR-09: the surprise die; rangers roll better ones as they rise, a helm costs a step, an armet two. */
export function surpriseDieOf(fight: Settled, who: Fighter): number {
  const steps = who.helm === 'armet' ? 2 : who.helm === 'closed' ? 1 : 0;
  const risen = isRanger(who) ? house.get(fight, 'surprise.ranger').filter((level) => who.level >= level).length : 0;
  return stepDown(who.surpriseDie ?? SURPRISE_DICE[2 + risen] ?? 30, steps);
}

/** OD-SUR-03, OD-SUR-09: surprised at this or less. */
export const surpriseOnOf = (who: Fighter): number => who.surpriseOn ?? (isRanger(who) ? 1 : 2);

/** OD-INV-04: special senses, or a monster of more than 11 hit dice. */
export const seesInvisible = ({ canSeeInvisible, kind, hd }: Fighter): boolean => canSeeInvisible ?? (kind === 'monster' && hd >= 12);
