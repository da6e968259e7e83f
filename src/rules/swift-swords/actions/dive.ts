/** Dive: down and fast, with a strike at the end (SS-FLY-05 to 07). */
import type { Script } from '../../../engine/index.ts';
import { statesOf } from '../able.ts';
import { attack } from '../attack.ts';
import { exposuresOf } from '../exchange/exposures.ts';
import { heldStrikes } from '../exchange/held-strike.ts';
import { weaponsFor } from '../reach.ts';
import type { Fight, Fighter } from '../state.ts';
import { targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Args, Spec } from './action.ts';
import { checkFlight, flight, flightParams, swoopBar } from './fly.ts';

const diveBar = (fight: Fight, f: Fighter) => swoopBar(fight, f, f.fly?.dive ?? 0);

/** SS-FLY-05, 06: down and fast, with a strike at the end if there is somebody to strike. */
export const dive: Spec = {
  id: 'dive',
  rule: 'SS-FLY-05',
  rolls: true,
  bar: (_fight, f) => (!f.fly || !f.flying ? 'not-flying' : null),
  params: (fight, f) => [
    ...flightParams(fight, f, f.fly?.dive ?? 0),
    targetParam(fight, f, diveBar(fight, f), { optional: true }),
    ...weaponParam(fight, f, 'melee'),
  ],
  check(fight, f, args) {
    checkFlight(fight, f, args, f.fly?.dive ?? 0);
    if (args.target === undefined) return;
    weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, diveBar(fight, f));
  },
  *perform(fight, f, args) {
    const on = args.target === undefined ? null : targetOf(fight, args.target, () => null);
    const to = on?.zone ?? args.to ?? f.zone;
    if (!(yield* flight(fight, f, { ...args, to })) || !on) return;
    f.flying = true;
    yield* strikeFrom(fight, f, on, args);
  },
};

/** SS-FLY-06, 07: whoever holds an action beside the target may strike as the flyer comes down. */
export function* strikeFrom(fight: Fight, f: Fighter, on: Fighter, args: Args): Script {
  yield* heldStrikes(fight, f, on);
  if (f.ooa || statesOf(f).length > 0) return;
  const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0];
  if (weapon) yield* attack(fight, { by: f, on, weapon, way: 'melee', ...exposuresOf(args) });
}
