/** Fly-by: a strike somewhere on the way (SS-FLY-08). */
import { distance, type Id, must } from '../../../engine/index.ts';
import { statesOf } from '../able.ts';
import { exposuresParam } from '../exchange/exposures.ts';
import { weaponsFor } from '../reach.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { strikeFrom } from './dive.ts';
import { checkFlight, flight, flightParams, swoopBar } from './fly.ts';
import { arrive } from './travel.ts';

/** SS-FLY-08: who has the knack of it strikes somewhere on its way, and is gone. */
export const flyBy: Spec = {
  id: 'fly-by',
  rule: 'SS-FLY-08',
  rolls: true,
  bar(fight, f) {
    if (!f.fly || !f.flying) return 'not-flying';
    if (!f.fly.flyBy) return 'no-skill';
    return weaponsFor(f, 'melee').length === 0 ? 'wrong-weapon' : noTarget(fight, f, passBar(fight, f));
  },
  params: (fight, f) => [
    targetParam(fight, f, passBar(fight, f)),
    ...flightParams(fight, f, f.fly?.speed ?? 0),
    ...weaponParam(fight, f, 'melee'),
    ...exposuresParam(fight, f),
  ],
  check(fight, f, args) {
    checkFlight(fight, f, args, f.fly?.speed ?? 0);
    weaponFor(f, 'melee', args.weapon);
    const on = targetOf(fight, args.target, passBar(fight, f));
    must(onTheWay(fight, f.zone, on.zone, args.to ?? f.zone, f.fly?.speed ?? 0), 'out-of-reach');
  },
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const to = args.to ?? f.zone;
    if (!(yield* flight(fight, f, { ...args, to: on.zone }))) return;
    f.flying = true;
    yield* strikeFrom(fight, f, on, args);
    if (f.ooa || statesOf(f).length > 0 || to === f.zone) return;
    yield* arrive(fight, f, to);
  },
};

const passBar = (fight: Fight, f: Fighter) => swoopBar(fight, f, f.fly?.speed ?? 0);

const onTheWay = (fight: Fight, from: Id, via: Id, to: Id, speed: number): boolean =>
  distance(fight, from, via) + distance(fight, via, to) <= speed;
