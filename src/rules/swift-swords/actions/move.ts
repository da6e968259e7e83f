/** Move: to another zone, another melee, or out of contact (SS-STA-03). */
import type { Option, Param } from '../../../engine/index.ts';
import { enterCover } from '../cover.ts';
import { footing } from '../harm/wounds.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Spec } from './action.ts';
import { lameCost, moveBar, paceOf, zonesWithin } from './pace.ts';
import { checkPlace, places, toParam } from './places.ts';
import { travel } from './travel.ts';

export const move: Spec = {
  id: 'move',
  rule: 'SS-STA-03',
  bar(fight, f) {
    const reasons = places(fight, f, paceOf(f)).map((o) => o.blocked);
    return moveBar(fight, f) ?? (reasons.includes(undefined) ? null : reasons.includes('choke') ? 'choke' : 'not-adjacent');
  },
  params: (fight, f) => [toParam(fight, f, paceOf(f)), ...coverParam(fight, f)],
  chance: footing,
  cost: (fight, f, { to }) => house.get(fight, 'cost.move') + lameCost(fight, f, to !== undefined && to in fight.zones && to !== f.zone),
  least: (fight, f) => house.get(fight, 'cost.move') + lameCost(fight, f, false),
  check: (fight, f, { to }) => checkPlace(fight, f, to, paceOf(f)),
  *perform(fight, f, { to = f.zone, item }) {
    const there = yield* travel(fight, f, to);
    if (there && item !== undefined && !f.ooa) enterCover(fight, f, item);
  },
};

/** SS-COV-05: a move may end behind a free cover of the zone it goes to. */
function coverParam(fight: Fight, f: Fighter): Param[] {
  const zones = zonesWithin(fight, f);
  const options = Object.entries(fight.covers)
    .filter(([, c]) => zones.includes(c.at) && c.occupants.length === 0)
    .map(([value, c]): Option => ({ value, label: c.name, when: { to: [c.at] } }));
  return options.length === 0 ? [] : [{ name: 'item', kind: 'thing', options, optional: true }];
}
