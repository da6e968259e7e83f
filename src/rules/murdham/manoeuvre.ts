/** What an attacker does: an attack with a weapon, or one without damage. One form for attacks, counters and opportunity attacks. */
import { type Choice, type Id, isOfEdition, type Offer, type Param } from '../../engine/index.ts';
import { aimAt, detailed, placeOption, weaponOption } from './actions/kind.ts';
import { armOf, armsOf, impairedBy, isInMelee, keepsGrip, whyNotReady, whyOutOfReach } from './arms.ts';
import { freeHands, holdsWithOneHand } from './hold.ts';
import { isFull, isNear, ways } from './places.ts';
import type { Thrown } from './roll.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { largerBy, shoveHalves } from './tables.ts';
import type { Weapon } from './weapons.ts';

/** A harmful attack. `dice`: how many were assigned to this target; null: as sizes say. */
export interface Armed {
  readonly kind: 'weapon';
  readonly weapon: Weapon;
  readonly heldBack: boolean;
  readonly dice: number | null;
  /** Kept for the targets to come, where one roll serves for all of a blast (ZS-BLA-07). */
  readonly shared?: { thrown: Thrown | null };
}

/** ZS-NLA-01: no damage, but a save or an effect. */
export type NonLethal =
  | { readonly kind: 'disarm'; readonly item: string; readonly grabIt: boolean }
  | { readonly kind: 'shove'; readonly to: Id; readonly hazard: string }
  | { readonly kind: 'grapple' };

export type Manoeuvre = Armed | NonLethal;

/** What everybody can see of it: the weapon, or what is tried. */
export const nameOf = (manoeuvre: Manoeuvre): string => (manoeuvre.kind === 'weapon' ? manoeuvre.weapon.name : manoeuvre.kind);

/** Weapons that can be knocked out of somebody's hands (ZS-NLA-06). */
export const wrestable = (foe: Fighter): readonly Weapon[] => foe.weapons.filter((w) => !w.natural && w.state !== 'destroyed');

/** Which of a foe's weapons to go for: whoever chooses names one of their own beside it. */
export const itemOf = (items: readonly Weapon[]): Param => ({
  ...{ name: 'item', label: ITEM, kind: 'thing' },
  options: items.map((w) => weaponOption(w)),
});

/** What that is called. */
export const ITEM = 'Weapon to knock away';

/** Where a shove may send somebody (ZS-NLA-08, ZS-SIZ-11). */
export function shovePlaces(fight: Fight, who: Fighter, foe: Fighter): readonly Id[] {
  const reached = ways(fight, foe.zone, shoveHalves(largerBy(who, foe)));
  return Object.keys(reached).filter((to) => to !== foe.zone && !isFull(fight, foe, to));
}

/** ZS-SIZ-10: nobody disarms, shoves or grabs somebody larger; all three need them near. */
export const canWrestle = (fight: Fight, who: Fighter, foe: Fighter): boolean => isInMelee(fight, who, foe) && largerBy(foe, who) <= 0;

/** ZS-NLA-10, ZS-NLA-14: whom they could take hold of. Nobody holds on to what is not near, so the reach of the massive (ZS-SIZ-05) is no help. */
export const canGrapple = (fight: Fight, who: Fighter, foe: Fighter): boolean => canWrestle(fight, who, foe) && holdsFrom(fight, who, foe);

const holdsFrom = (fight: Fight, who: Fighter, foe: Fighter): boolean => !isOfEdition(fight, 4) || isNear(fight, who.zone, foe.zone);

/** Weapons that suit an attack on one enemy: ready, in reach, and no blast. */
const weaponsAgainst = (fight: Fight, who: Fighter, foe: Fighter): readonly Weapon[] =>
  armsOf(who).filter((w) => !w.blast && whyNotReady(fight, who, w) === null && whyOutOfReach(fight, who, foe, w) === null);

/**
 * ZS-ATK-11, ZS-DMG-12: to hold back. With an arm that is impaired as it is that leaves no damage at all, so it is asked of the others;
 * whoever has no others is told.
 */
export function holdBack(fight: Fight, who: Fighter, arms: readonly Weapon[], when?: Param['when']): readonly Param[] {
  const whole = arms.filter((w) => impairedBy(fight, who, w) === 0).map(({ id }) => id);
  const only = whole.length === 0 || whole.length === arms.length ? when : { ...when, weapon: whole };
  return [{ name: 'holdBack', kind: 'flag', initial: false, ...(whole.length === 0 && { label: HARMLESS }), ...(only && { when: only }) }];
}

/** What holding back with bare hands is called. */
const HARMLESS = 'Hold back (no damage at all)';

/** ZS-NLA-07: to take what is knocked out of a hand; whoever has none free could not. */
export const grabIt = (fight: Fight, who: Fighter, when?: Param['when']): readonly Param[] =>
  freeHands(fight, who) > 0 ? [{ name: 'grabIt', kind: 'flag', initial: false, ...(when && { when }) }] : [];

/** An attack on one enemy as an offer: counters and opportunity attacks. `melee` leaves out missiles. */
export function manoeuvreOffer<P extends string>(fight: Fight, pick: P, who: Fighter, foe: Fighter, melee: boolean): Offer<P> {
  const aims = pick !== 'counter' || house.get(fight, 'counterNeedsSave');
  const aim = (weapon: Weapon | null): string => (aims ? aimAt(fight, who, foe, weapon) : '');
  const armed = weaponsAgainst(fight, who, foe).filter((w) => !melee || w.range === 0);
  const wrestles = canWrestle(fight, who, foe);
  const items = wrestles ? wrestable(foe) : [];
  const places = wrestles ? shovePlaces(fight, who, foe) : [];
  const actions = [
    armed.length > 0 && 'strike',
    items.length > 0 && 'disarm',
    places.length > 0 && 'shove',
    canGrapple(fight, who, foe) && 'grapple',
  ];
  const options = actions.filter((a) => a !== false).map((value) => detailed({ value }, value === 'strike' ? '' : aim(null)));
  if (options.length === 0) return { pick, blocked: 'out-of-reach' };
  const params: Param[] = [
    { name: 'action', kind: 'thing', options, initial: options[0]!.value },
    {
      name: 'weapon',
      kind: 'thing',
      options: armed.map((w) => weaponOption(w, { aim: aim(w), impaired: impairedBy(fight, who, w), larger: largerBy(who, foe) })),
      when: { action: ['strike'] },
    },
    ...holdBack(fight, who, armed, { action: ['strike'] }),
    { ...itemOf(items), when: { action: ['disarm'] } },
    ...(items.length > 0 ? grabIt(fight, who, { action: ['disarm'] }) : []),
    { name: 'to', kind: 'place', options: places.map((p) => placeOption(fight, p)), when: { action: ['shove'] } },
  ];
  return { pick, params: params.filter((p) => p.kind === 'flag' || (p.options?.length ?? 0) > 0) };
}

/** Reads what was chosen. */
export function manoeuvreOf(who: Fighter, choice: Choice): Manoeuvre {
  switch (choice['action']) {
    case 'disarm':
      return { kind: 'disarm', item: String(choice['item']), grabIt: choice['grabIt'] === true };
    case 'shove':
      return { kind: 'shove', to: String(choice['to']), hazard: '' };
    case 'grapple':
      return { kind: 'grapple' };
    default:
      return armedWith(who, String(choice['weapon']), choice['holdBack'] === true);
  }
}

/** An attack with one of their arms. */
export function armedWith(who: Fighter, weapon: string, heldBack: boolean, dice: number | null = null): Armed {
  const arm = armOf(who, weapon);
  if (!arm) throw new Error(`${who.id} has no ${weapon}`);
  return { kind: 'weapon', weapon: arm, heldBack, dice };
}

/** ZS-NLA-13, ZS-SIZ-12: whether it leaves the captive in the attacker's grip. */
export function keepsCaptive(fight: Fight, who: Fighter, on: Id, manoeuvre: Manoeuvre): boolean {
  if (manoeuvre.kind === 'weapon') return keepsGrip(fight, who, manoeuvre.weapon);
  return holdsWithOneHand(fight, who) || (manoeuvre.kind === 'disarm' && on === who.grabbing);
}
