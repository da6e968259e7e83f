/** Actions of somebody's own turn: what all of them have in common, and what their parameters are made of. */
import {
  type Action,
  type AnyAction,
  type Args,
  action,
  asNoun,
  combatants,
  type Does,
  type Id,
  inLine,
  type Option,
  optionsBy,
  own,
  type Param,
  withOdds,
} from '../../../engine/index.ts';
import { isHardShot, needsAim } from '../arms.ts';
import { holdsWithOneHand, letGo, settleHolds } from '../hold.ts';
import { placeName } from '../places.ts';
import { oddsOf } from '../roll.ts';
import type { Fight, Fighter, Reason } from '../state.ts';
import { bound, cowed, enemiesOf, isCarriedAtFullSpeed, whyNoTurn } from '../status.ts';
import { type Cost, closeTurn, enterTurn, goesOn, pay, whyNoRoom } from '../turn.ts';
import { inShort, rollOf, type Weapon } from '../weapons.ts';

/** Why somebody cannot do anything that takes so much of a turn. */
type Bar = (fight: Fight, who: Fighter, cost: Cost) => Reason;

/** Nothing but the turn itself counts. */
export const turnOnly: Bar = (fight, who, cost) => whyNoTurn(fight, who) ?? whyNoRoom(fight, who, cost);

/** From the saddle at full speed some may attack (ZS-SKL-09); whoever may not has no turn at all. */
export const fromSaddle: Bar = (fight, who, cost) =>
  whyNoTurn(fight, who) ?? bound(who) ?? cowed(fight, who) ?? whyNoRoom(fight, who, cost);

/** ZS-MNT-03: tied down by what carries them at full speed. */
export const tied = (fight: Fight, who: Fighter): Reason => (isCarriedAtFullSpeed(fight, who) ? 'full-speed' : null);

/** As most actions have it: not their turn, held, cowed, tied down, or no room left. */
const ordinary: Bar = (fight, who, cost) =>
  whyNoTurn(fight, who) ?? bound(who) ?? cowed(fight, who) ?? tied(fight, who) ?? whyNoRoom(fight, who, cost);

/** An action of a turn. */
interface TurnAction<A extends Args> extends Omit<Action<Fight, A, Fighter>, 'bar'> {
  readonly does: Does;
  readonly cost: Cost;
  /** What keeps from all actions of this kind; left out, as most have it. */
  readonly usual?: Bar;
  /** What keeps from this one in particular. `params`: the action's own, made once for whoever asks for them. */
  readonly bar?: (fight: Fight, who: Fighter, params: () => readonly Param[]) => Reason;
  /** Whether the actor's captive stays in their grip (ZS-NLA-13); left out, only a smaller one does (ZS-SIZ-12). */
  readonly keeps?: (fight: Fight, who: Fighter, args: A) => boolean;
}

/** An action of somebody's own turn: refused if they may not, paid for, and the turn ends when nothing is left. */
export const act = <A extends Args = Args>({
  cost,
  usual = ordinary,
  bar,
  keeps = holdsWithOneHand,
  perform,
  ...rest
}: TurnAction<A>): AnyAction<Fight> =>
  action<Fight>()<A>({
    ...rest,
    bar: (fight, who, params) => usual(fight, who, cost) ?? bar?.(fight, who, params) ?? null,
    *perform(fight, who, args) {
      pay(enterTurn(fight, who), cost);
      if (!keeps(fight, who, args)) letGo(fight, who);
      yield* perform(fight, who, args);
      settleHolds(fight);
      endIfSpent(fight);
    },
  });

/** A turn with nothing left in it ends by itself. */
function endIfSpent(fight: Fight): void {
  const members = (fight.turn?.members ?? []).flatMap((id) => own(fight.combatants, id) ?? []);
  if (fight.turn && !members.some((c) => goesOn(fight, c))) closeTurn(fight);
}

/** Enemies somebody may go for: all they know of, or the one who taunted them. */
export function foesOf(fight: Fight, who: Fighter): readonly Fighter[] {
  const by = taunter(fight, who);
  return by ? [by] : enemiesOf(fight, who);
}

/** Whoever has taunted them, as long as that one is about. */
export const taunter = (fight: Fight, who: Fighter): Fighter | undefined => enemiesOf(fight, who).find((c) => c.id === who.tauntedBy);

/** ZS-TRN-10: whoever has been taunted tries to harm the one who did it. */
export const provoked = (fight: Fight, who: Fighter): Reason => (taunter(fight, who) ? 'taunted' : null);

/** The same for ways out of a fight: broken morale and terror are stronger. */
export const provokedToStay = (fight: Fight, who: Fighter): Reason => (cowed(fight, who) === null ? provoked(fight, who) : null);

/** What a weapon comes to as somebody strikes with it: how likely it hits, where that is not certain, and how often it is impaired. */
interface Struck {
  readonly aim?: string;
  readonly impaired?: number;
  /** By how many sizes they are larger than the target. */
  readonly larger?: number;
}

/** A weapon in words. */
export function weaponFace(weapon: Weapon, { aim = '', impaired = 0, larger = 0 }: Struck = {}): Omit<Option, 'value'> {
  const roll = rollOf(weapon, impaired, larger);
  return { label: weapon.name, detail: inLine(inShort(weapon, roll), aim), odds: impaired > 1 ? roll : aim || roll };
}

/** The same as an option. */
export const weaponOption = (weapon: Weapon, struck?: Struck): Option => ({
  value: weapon.id,
  ...weaponFace(weapon, struck),
});

/** One of some weapons, as a parameter; `act`: the whole act with it, by what it is called; `impaired`: how often a blow with it is. */
export const oneWeapon = (
  name: string,
  weapons: readonly Weapon[],
  { act, impaired }: { readonly act?: (called: string) => string; readonly impaired?: (weapon: Weapon) => number } = {},
): Param => ({
  name,
  kind: 'thing',
  options: weapons.map((w) => ({
    ...weaponOption(w, { impaired: impaired?.(w) ?? 0 }),
    ...(act !== undefined && { act: act(asNoun(w.name)) }),
  })),
});

/** A place as an option, in words. */
export const placeOption = (fight: Fight, place: Id): Option => ({ value: place, label: placeName(fight, place) });

/** Somebody near, as a parameter. */
export const someone = (name: string, all: readonly Fighter[]): Param =>
  combatants(
    name,
    all.map((c) => c.id),
  );

/** What an action is, in their own words. */
export const inOwnWords: Param = { name: 'what', kind: 'text', max: 200, optional: true };

/** ZS-ATK-06: the odds of hitting, where that takes a save; empty where every attack hits. */
export const aimAt = (fight: Fight, by: Fighter, on: Fighter, weapon: Weapon | null = null): string =>
  needsAim(fight, by, on, weapon) ? odds(fight, by) : '';

/** ZS-BLA-01: the same for a blast at a zone; one around its maker cannot miss (ZS-BLA-03). */
export const aimInto = (fight: Fight, by: Fighter, zone: Id, { range }: Weapon): string =>
  range > 0 && isHardShot(fight, by, zone, range) ? odds(fight, by) : '';

const odds = (fight: Fight, by: Fighter): string => `${oddsOf(fight, by, 'wit')} to hit`;

/** An option with odds, if there are any. */
export const detailed = (option: Option, odds: string): Option => ({ ...option, ...withOdds(odds) });

/** Somebody to attack by hand, with the odds of hitting. */
export const someFoe = (fight: Fight, by: Fighter, foes: readonly Fighter[]): Param => ({
  ...someone('target', foes),
  options: foes.map((foe) => detailed({ value: foe.id }, aimAt(fight, by, foe))),
});

/** An option whose odds hang on the weapon. */
export const byOdds = (option: Option, arms: readonly Weapon[], odd: (weapon: Weapon) => string): readonly Option[] =>
  optionsBy(
    'weapon',
    option,
    arms.map((w) => [w.id, withOdds(odd(w))]),
  );

/** A parameter whose values hang on the target. */
export function perTarget(name: string, kind: 'thing' | 'place', foes: readonly Fighter[], of: (foe: Fighter) => readonly Option[]): Param {
  const values = [...new Map(foes.flatMap((foe) => of(foe).map((o) => [o.value, o] as const))).values()];
  const targets = (value: string): string[] => foes.filter((foe) => of(foe).some((o) => o.value === value)).map((foe) => foe.id);
  return { name, kind, options: values.map((o) => ({ ...o, when: { target: targets(o.value) } })) };
}
