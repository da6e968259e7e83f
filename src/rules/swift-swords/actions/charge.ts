/** Charge: into a zone and straight into contact (SS-STA-02). */
import { distance, type Script } from '../../../engine/index.ts';
import { canGo } from '../able.ts';
import { attack } from '../attack.ts';
import { engage } from '../contact.ts';
import { exposuresOf, exposuresParam } from '../exchange/exposures.ts';
import { intercept } from '../exchange/intercept.ts';
import { voided } from '../harm/fear.ts';
import { footing, keepsFeet } from '../harm/wounds.ts';
import { isEnemy } from '../melee.ts';
import { meleeBar, weaponsFor } from '../reach.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Args, Spec } from './action.ts';
import { lameCost, moveBar, onFoot, paceOf, passable } from './pace.ts';
import { arrive } from './travel.ts';

const chargeBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    if (!isEnemy(f, on)) return 'not-an-enemy';
    if (distance(fight, f.zone, on.zone) > paceOf(f)) return 'out-of-reach';
    if (on.flying) return 'target-flying';
    if (on.zone !== f.zone && !passable(fight, on.zone)) return 'impassable';
    return onFoot(fight, f.zone, on.zone) > paceOf(f) ? 'out-of-reach' : null;
  };

/** SS-STA-02: into a zone and straight into contact, with an attack. */
export const charge: Spec = {
  id: 'charge',
  rule: 'SS-STA-02',
  rolls: true,
  bar: (fight, f) =>
    f.status !== 'alone'
      ? 'not-alone'
      : (moveBar(fight, f) ?? (weaponsFor(f, 'melee').length === 0 ? 'wrong-weapon' : noTarget(fight, f, chargeBar(fight, f)))),
  params: (fight, f) => [targetParam(fight, f, chargeBar(fight, f)), ...weaponParam(fight, f, 'melee'), ...exposuresParam(fight, f)],
  chance: footing,
  cost: (fight, f) => house.get(fight, 'cost.charge') + lameCost(fight, f, true),
  check(fight, f, args) {
    weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, chargeBar(fight, f));
  },
  *perform(fight, f, args) {
    let on = targetOf(fight, args.target, () => null);
    if (!(yield* keepsFeet(fight, f))) return;
    if (f.zone !== on.zone && (yield* arrive(fight, f, on.zone)).includes(f.id)) return voided(fight, f);
    if (!canGo(f)) return;
    on = (yield* intercept(fight, f, { zone: on.zone, toward: on })) ?? on;
    yield* chargeHome(fight, f, on, args);
  },
};

/** The blow at the end of a charge, a die better. */
function* chargeHome(fight: Fight, f: Fighter, on: Fighter, args: Args): Script {
  engage(fight, f, on);
  const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0];
  if (!weapon || meleeBar(fight, f, on, weapon) !== null) return;
  yield* attack(fight, { by: f, on, weapon, way: 'melee', more: [['charging', house.get(fight, 'dice.charging')]], ...exposuresOf(args) });
}
