/** Withdraw: out of contact, safely; and standing up (SS-STA-03, SS-CLO-20). */
import { must, neighbours } from '../../../engine/index.ts';
import { part } from '../contact.ts';
import { intercept } from '../exchange/intercept.ts';
import { standUp } from '../harm/prone.ts';
import { footing, keepsFeet } from '../harm/wounds.ts';
import { house } from '../settings.ts';
import type { Spec } from './action.ts';

import { lameCost, passable } from './pace.ts';
import { zoneOptions } from './places.ts';
import { arrive } from './travel.ts';

/** SS-STA-03: out of contact, safely; stands up (SS-CLO-20). */
export const withdraw: Spec = {
  id: 'withdraw',
  rule: 'SS-STA-03',
  bar: (_fight, f) => (f.status === 'alone' ? 'not-in-contact' : null),
  params(fight, f) {
    const zones = zoneOptions(fight, f, 1);
    return [{ name: 'to', kind: 'place', options: [{ value: f.zone, label: 'The same zone' }, ...zones], initial: f.zone }];
  },
  chance: footing,
  cost: (fight, f, { to }) => house.get(fight, 'cost.withdraw') + lameCost(fight, f, to !== undefined && to !== f.zone),
  check(fight, f, { to = f.zone }) {
    must(to in fight.zones || to === f.zone, 'unknown-zone', { to });
    must(to === f.zone || neighbours(fight, f.zone).includes(to), 'not-adjacent', { to });
    must(to === f.zone || passable(fight, to), 'impassable', { to });
  },
  *perform(fight, f, { to = f.zone }) {
    if (!(yield* keepsFeet(fight, f))) return;
    standUp(fight, f);
    if (yield* intercept(fight, f, { zone: f.zone })) return;
    if (to === f.zone) part(fight, f);
    else yield* arrive(fight, f, to);
  },
};

export const stand: Spec = {
  id: 'stand',
  rule: 'SS-CLO-20',
  bar: (_fight, f) => (!f.prone ? 'not-prone' : f.status === 'inClose' ? 'not-in-contact' : null),
  *perform(fight, f) {
    standUp(fight, f);
  },
};
