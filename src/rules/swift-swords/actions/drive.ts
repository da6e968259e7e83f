/** Drive: full distance with a turn, or about on the spot (SS-CHA-12, 17, 20). */
import { must, type Option, type Param, type Script } from '../../../engine/index.ts';
import { isHere, statesOf } from '../able.ts';
import { crewOf } from '../aboard.ts';
import { engage } from '../contact.ts';
import { intercept } from '../exchange/intercept.ts';
import { opportunities } from '../exchange/opportunity.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Spec } from './action.ts';
import { driverBar, paceOf, zonesFor } from './chariot.ts';
import { groupsNear, zoneOptions } from './places.ts';
import { flip, holding, steers } from './steer.ts';
import { arrive } from './travel.ts';

function driveOptions(fight: Fight, f: Fighter): Option[] {
  const zones = zoneOptions(fight, f, zonesFor(fight, paceOf(f.chariot!))).map((o): Option => {
    const detail = o.blocked ? undefined : holding(fight, f, o.value);
    return detail ? { ...o, detail } : o;
  });
  const groups = groupsNear(fight, f).map(
    ({ id, members }): Option => ({ value: id, label: `Alongside ${members.map((m) => m.mask ?? m.name).join(', ')}` }),
  );
  return [{ value: f.zone, label: 'Wheel about on the spot' }, ...zones, ...groups];
}

/** SS-CHA-17, 20, 21: full distance with one turn of 45 degrees, or any facing on the spot; a second turn must be rolled for. */
export const drive: Spec = {
  id: 'drive',
  rule: 'SS-CHA-17',
  bar: driverBar,
  params: (fight, f): Param[] => [
    { name: 'to', kind: 'place', options: driveOptions(fight, f), initial: f.zone },
    { name: 'turns', kind: 'number', min: -4, max: 4, initial: 0, optional: true },
  ],
  cost: (fight, f) => (f.chariot && paceOf(f.chariot) < 5 ? 5 : house.get(fight, 'cost.drive')),
  check(fight, f, { to = f.zone, turns = 0 }) {
    const option = driveOptions(fight, f).find((o) => o.value === to);
    must(option !== undefined && !option.blocked, option?.blocked ?? 'unknown-zone', { to });
    must(!(to in fight.zones) || to === f.zone || Math.abs(turns) <= 2, 'bad-choice', { turns });
  },
  *perform(fight, f, { to = f.zone, turns = 0 }) {
    f.trampled = [];
    const crew = crewOf(fight, f);
    for (const o of crew) o.trampled = [];
    yield* opportunities(fight, f);
    if (f.ooa || statesOf(f).length > 0) return;
    const group = groupsNear(fight, f).find((g) => g.id === to);
    const moving = to !== f.zone && to in fight.zones;
    const held = yield* steers(fight, f, group ? f.zone : to, moving ? turns : 0);
    if (f.ooa) return;
    if (held === 'flips') return yield* flip(fight, f, crew);
    f.facing = (f.facing + (held === 'straight' ? Math.sign(turns) : turns) + 8) % 8;
    const beside = group?.members.find((m) => isHere(fight, m));
    if (beside) yield* alongside(fight, f, beside);
    if (moving) yield* arrive(fight, f, to);
  },
};

/** Comes to where the crew can strike (SS-CHA-12); enemies may get in the way. */
function* alongside(fight: Fight, f: Fighter, on: Fighter): Script {
  const met = (yield* intercept(fight, f, { zone: f.zone, toward: on })) ?? on;
  engage(fight, f, met);
}
