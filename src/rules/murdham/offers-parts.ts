/** What offers have in common: weapons, places and people to choose, and why there is nothing to choose. */
import { combatants, type Id, type Offer, type Option, type Param } from '../../engine/index.ts';
import { bound, cowed, isCarriedAtFullSpeed, type Reason, whyNoTurn } from './able.ts';
import { isHardShot, needsAim } from './arms.ts';
import { enemiesOf, type Fight } from './fight.ts';
import { placeName } from './places.ts';
import { oddsOf } from './save.ts';
import type { Fighter } from './sheet.ts';
import { type Cost, whyNoRoom } from './spent.ts';
import { inShort, type Weapon } from './weapons.ts';

/** A weapon as an option, in words; `aim`: how likely it is to hit, where that is not certain. */
export const weaponOption = (weapon: Weapon, aim = ''): Option => ({
  value: weapon.id,
  label: weapon.name,
  detail: [inShort(weapon), aim].filter(Boolean).join(', '),
});

/** A place as an option, in words. */
export const placeOption = (fight: Fight, place: Id): Option => ({ value: place, label: placeName(fight, place) });

/** Somebody near, as a parameter. */
export const someone = (name: string, all: readonly Fighter[]): Param =>
  combatants(
    name,
    all.map((c) => c.id),
  );

/** ZS-ATK-06: the odds of hitting, where that takes a save; empty where every blow hits. */
export const aimAt = (fight: Fight, by: Fighter, on: Fighter, weapon: Weapon | null = null): string =>
  needsAim(fight, by, on, weapon) ? odds(by) : '';

/** ZS-BLA-01: the same for a blast at a zone; one around its maker cannot miss (ZS-BLA-03). */
export const aimInto = (fight: Fight, by: Fighter, zone: Id, { range }: Weapon): string =>
  range > 0 && isHardShot(fight, by, zone, range) ? odds(by) : '';

const odds = (by: Fighter): string => `${oddsOf(by, 'wit')} to hit`;

/** An option with a detail, if there is anything to tell. */
export const detailed = (option: Option, detail: string): Option => (detail ? { ...option, detail } : option);

/** Somebody to strike at by hand, with the odds of hitting. */
export const someFoe = (fight: Fight, by: Fighter, foes: readonly Fighter[]): Param => ({
  ...someone('target', foes),
  options: foes.map((foe) => detailed({ value: foe.id }, aimAt(fight, by, foe))),
});

/** Options whose odds hang on the weapon: each value once for all weapons that have the same. */
export function byOdds(option: Option, arms: readonly Weapon[], odd: (weapon: Weapon) => string): readonly Option[] {
  const weapons = (detail: string): string[] => arms.filter((w) => odd(w) === detail).map((w) => w.id);
  return [...new Set(arms.map(odd))].map((detail) => detailed({ ...option, when: { weapon: weapons(detail) } }, detail));
}

/** An offer, or the reason why it cannot be taken. */
export const blockable = (pick: string, why: Reason, params: () => readonly Param[] = () => []): Offer =>
  why === null ? { pick, params: params() } : { pick, blocked: why };

/** Why somebody cannot take an ordinary action: not his turn, held, cowed, tied down, or no room left. */
export function whyNot(fight: Fight, who: Fighter, cost: Cost): Reason {
  const tied = isCarriedAtFullSpeed(fight, who) ? 'full-speed' : null;
  return whyNoTurn(fight, who) ?? bound(who) ?? cowed(fight, who) ?? tied ?? whyNoRoom(fight, who, cost);
}

/** Whoever has been taunted tries to harm the one who did it, as long as that one is about. */
export const provoked = (fight: Fight, who: Fighter): Reason =>
  enemiesOf(fight, who).some((c) => c.id === who.tauntedBy) ? 'taunted' : null;
