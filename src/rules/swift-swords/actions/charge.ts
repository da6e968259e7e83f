/** Straight into contact, or somebody else straight into it (SS-STA-02, 09). */
import type { Script } from '../../../engine/index.ts';
import { attack } from '../attack.ts';
import { engage, foesInContact, setStatus, settle } from '../contact.ts';
import { type Args, type Deed, exposuresParam, noTarget, targetOf, targetParam, weaponFor, weaponParam } from '../deed.ts';
import { keepsFeet } from '../injury.ts';
import { intercept } from '../opportunity.ts';
import { meleeBar, weaponsFor } from '../reach.ts';
import { opposed } from '../roll.ts';
import { type Fight, type Fighter, isEnemy, numberOf } from '../state.ts';
import { tell } from '../tell.ts';
import { arrive, canGo, lameCost, moveBar, onFoot, paceOf } from './move.ts';
import { exposuresOf } from './strike.ts';

const chargeBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    if (!isEnemy(f, on)) return 'not-an-enemy';
    const far = onFoot(fight, f.zone, on.zone);
    if (far > paceOf(f)) return 'out-of-reach';
    if (on.flying) return 'target-flying';
    return fight.zones[on.zone]?.traits['terrain'] === 'impassable' ? 'impassable' : null;
  };

/** SS-STA-02: into a zone and straight into contact, with an attack. */
const charge: Deed = {
  id: 'charge',
  rule: 'SS-STA-02',
  rolls: true,
  bar: (fight, f) =>
    f.status !== 'alone'
      ? 'not-alone'
      : (moveBar(fight, f) ?? (weaponsFor(f, 'melee').length === 0 ? 'wrong-weapon' : noTarget(fight, f, chargeBar(fight, f)))),
  params: (fight, f) => [targetParam(fight, f, chargeBar(fight, f)), ...weaponParam(f, 'melee'), ...exposuresParam(fight, f)],
  cost: (fight, f) => numberOf(fight, 'cost.charge') + lameCost(fight, f, true),
  check(fight, f, args) {
    weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, chargeBar(fight, f));
  },
  *perform(fight, f, args) {
    let on = targetOf(fight, args.target, () => null);
    if (!(yield* keepsFeet(fight, f))) return;
    if (f.zone !== on.zone) yield* arrive(fight, f, on.zone);
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
  yield* attack(fight, { by: f, on, weapon, way: 'melee', more: [['charging', numberOf(fight, 'dice.charging')]], ...exposuresOf(args) });
}

/** An outsider in the zone who stands in no melee of his. */
const dragBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    on.zone !== f.zone
      ? 'out-of-reach'
      : on.meleeGroup !== null && on.meleeGroup === f.meleeGroup
        ? 'not-alone'
        : on.flying
          ? 'target-flying'
          : on.ooa
            ? 'out-of-action'
            : foesInContact(fight, f).length === 0
              ? 'not-in-contact'
              : null;

/** SS-STA-09: pulls an outsider into the melee, strength against strength. */
const drag: Deed = {
  id: 'drag',
  rule: 'SS-STA-09',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, dragBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, dragBar(fight, f))],
  check: (fight, f, { target }) => void targetOf(fight, target, dragBar(fight, f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* opposed(fight, 'SS-STA-09', 'body', [f, 'drag'], [on, 'resist-drag']);
    tell(fight, { type: 'tested', who: f.id, purpose: 'drag', passed: net > 0, steps });
    if (net <= 0) return;
    tell(fight, { type: 'dragged', who: on.id, by: f.id, steps: [{ rule: 'SS-STA-09' }] });
    on.meleeGroup = f.meleeGroup;
    if (on.status !== 'alone') setStatus(fight, on, 'alone');
    settle(fight);
  },
};

export const charges: readonly Deed[] = [charge, drag];
