/** Attacks on one as actions of a turn: the strike, the non-lethal attack, the death blow. */
import { find, type Id } from '../../engine/index.ts';
import { action } from './action.ts';
import { aim } from './aim.ts';
import { armOf, keepsGrip, useWeapon } from './arms.ts';
import { attackOf } from './attempt.ts';
import { blowKeepsGrip, type NonLethal, strikeOf } from './blow.ts';
import type { Fight } from './fight.ts';
import type { Fighter } from './sheet.ts';
import { report } from './told.ts';

interface OnOne {
  readonly by: Id;
  readonly target: Id;
  readonly weapon: string;
}

/** ZS-NLA-13: whether striking with this weapon leaves a captive in his grip. */
export const armed = (fight: Fight, who: Fighter, { weapon }: { readonly weapon: string }): boolean => {
  const arm = armOf(who, weapon);
  return arm !== undefined && keepsGrip(fight, who, arm);
};

/** ZS-ATK-01: a strike at one enemy, held back if the attacker likes (ZS-ATK-11), with a stunt if he proposes one. */
export const attack = action<OnOne & { readonly holdBack?: boolean; readonly stunt?: string }>(
  { cost: 'main', keeps: armed },
  function* (fight, who, { target, weapon, holdBack = false, stunt = '' }) {
    const on = find(fight, target);
    const strike = strikeOf(who, weapon, holdBack);
    report(fight, who, { type: 'attacks', by: who.id, on: on.id, weapon: strike.weapon.name, heldBack: holdBack });
    useWeapon(who, strike.weapon);
    yield* aim(fight, attackOf(who, strike, [target]), on, stunt.trim());
  },
);

/** ZS-NLA-01, ZS-NLA-02: a non-lethal attack as one's own action. */
export const nonLethal = <A extends { readonly by: Id; readonly target: Id }>(blowFrom: (args: A) => NonLethal) =>
  action<A>(
    { cost: 'main', keeps: (fight, who, args) => blowKeepsGrip(fight, who, args.target, blowFrom(args)) },
    function* (fight, who, args) {
      const on = find(fight, args.target);
      const blow = blowFrom(args);
      report(fight, who, { type: 'tries', by: who.id, on: on.id, what: blow.kind });
      yield* aim(fight, attackOf(who, blow, [on.id]), on);
    },
  );

/** ZS-ATK-07: kills somebody incapacitated and near, unless a guard steps in. */
export const deathBlow = action<OnOne>({ cost: 'main', keeps: armed }, function* (fight, who, { target, weapon }) {
  const on = find(fight, target);
  const strike = strikeOf(who, weapon, false);
  report(fight, who, { type: 'tries', by: who.id, on: on.id, what: 'death-blow' });
  useWeapon(who, strike.weapon);
  yield* aim(fight, attackOf(who, strike, [target], { deathBlow: true }), on);
});
