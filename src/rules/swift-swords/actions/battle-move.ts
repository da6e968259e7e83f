/** Battle move: past an obstacle or a linear cover (SS-COV-06). */
import type { Id, Option } from '../../../engine/index.ts';
import { chance } from '../chance.ts';
import { characteristicParts, tellTest, test } from '../characteristic.ts';
import { defendersOf, enterCover, hasRoom, tryCover } from '../cover.ts';
import { intercept } from '../exchange/intercept.ts';
import { footing, keepsFeet, woundParts } from '../harm/wounds.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Spec } from './action.ts';
import { lameCost, moveBar } from './pace.ts';
import { arrive } from './travel.ts';

/** SS-COV-06: past an obstacle or a linear cover in the zone, by a roll of DEX. */
export const battleMove: Spec = {
  id: 'battle-move',
  rule: 'SS-COV-06',
  rolls: true,
  bar(fight, f) {
    const all = obstacles(fight, f);
    return moveBar(fight, f) ?? (all.length === 0 ? 'not-offered' : all.every((o) => o.blocked) ? 'choke' : null);
  },
  params(fight, f) {
    const options = obstacles(fight, f);
    return [{ name: 'item', kind: 'thing', options, initial: options.find((o) => !o.blocked)?.value ?? '' }];
  },
  chance: (fight, f) =>
    [chance(fight, f, [...characteristicParts(f, 'dex'), ...woundParts(fight, f, 'move')]), footing(fight, f)].filter(Boolean).join('; '),
  cost: (fight, f) => house.get(fight, 'cost.battle-move') + lameCost(fight, f, false),
  *perform(fight, f, { item = '' }) {
    const cover = fight.covers[item];
    if (cover && !tryCover(fight, cover, f)) return;
    const result = yield* test(fight, f, 'move', 'dex', 'SS-COV-06', woundParts(fight, f, 'move'));
    if (!tellTest(fight, f.id, 'move', result) || !(yield* keepsFeet(fight, f))) return;
    if (!cover) return;
    if (yield* intercept(fight, f, { zone: f.zone, defenders: defendersOf(fight, cover, f) })) return;
    if (f.ooa) return;
    const across = cover.at.split('|').find((zone) => zone !== f.zone);
    if (across !== undefined) yield* arrive(fight, f, across);
    else breach(fight, cover.occupants);
  },
};

/** The far side is reached: whoever stood behind the cover has it no more. */
function breach(fight: Fight, occupants: readonly Id[]): void {
  for (const id of [...occupants]) {
    const o = fight.combatants[id];
    if (o) enterCover(fight, o, null);
  }
}

const obstacles = (fight: Fight, f: Fighter): Option[] =>
  Object.entries(fight.covers)
    .filter(([, c]) => c.shape === 'linear' && c.at.split('|').includes(f.zone))
    .map(([value, c]) => ({ value, label: c.name, ...(hasRoom(fight, c, f) ? {} : { blocked: 'choke' }) }));
