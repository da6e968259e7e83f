/** Take cover: behind what stands in the zone (SS-COV-05, 07). */
import type { Option } from '../../../engine/index.ts';
import { enterCover } from '../cover.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Spec } from './action.ts';

const freeCovers = (fight: Fight, f: Fighter): Option[] =>
  Object.entries(fight.covers)
    .filter(([id, c]) => c.at.split('|').includes(f.zone) && id !== f.coverAt)
    .map(([value, c]) =>
      c.shape === 'area' && c.occupants.some((o) => fight.combatants[o]?.side !== f.side)
        ? { value, label: c.name, blocked: 'cover-taken' }
        : { value, label: c.name },
    );

/** SS-COV-05, 07: behind what stands in the zone; an area that enemies hold must be fought for. */
export const takeCover: Spec = {
  id: 'take-cover',
  rule: 'SS-COV-05',
  bar(fight, f) {
    const free = freeCovers(fight, f);
    return free.some((o) => !o.blocked) ? null : free.length > 0 ? 'cover-taken' : 'not-offered';
  },
  params(fight, f) {
    const options = freeCovers(fight, f);
    return [{ name: 'item', kind: 'thing', options, initial: options.find((o) => !o.blocked)?.value ?? '' }];
  },
  *perform(fight, f, { item = '' }) {
    enterCover(fight, f, item);
  },
};
