/** Getting away: out of the fight, and out of sight in a long chase (ZS-CHA). */
import { find, type Id, must, type Script } from '../../engine/index.ts';
import { isAble } from './able.ts';
import { action } from './action.ts';
import { whyNoMove } from './destinations.ts';
import { type Fight, ridersOf } from './fight.ts';
import { interrupted } from './opportunity.ts';
import { groupSave } from './save.ts';
import { report } from './told.ts';

/**
 * Leaves the fight altogether: a full move, and whoever is near may strike at him once more.
 * Until then a chase is a fight like any other (ZS-CHA-01).
 */
export const flee = action<{ readonly by: Id }>(
  {
    cost: 'whole',
    check: (fight, who) => {
      const why = whyNoMove(fight, who);
      must(why === null, why ?? '', { who: who.id });
    },
  },
  function* (fight, who) {
    const at = who.zone;
    yield* interrupted(fight, who, null);
    if (!isAble(who) || who.zone !== at) return report(fight, who, { type: 'move-ended', who: who.id });
    for (const c of [who, ...ridersOf(fight, who)]) {
      c.fled = true;
      report(fight, c, { type: 'fled', who: c.id });
    }
  },
);

export const COMPARISONS = ['equal', 'fleeing-faster', 'pursuers-faster'] as const;

/** ZS-CHA-02, ZS-CHA-03, ZS-CHA-04: a long chase; the GM says who is faster, else a group AGI save decides. */
export function* chase(
  fight: Fight,
  { fleeing, comparison }: { readonly fleeing: readonly Id[]; readonly comparison: (typeof COMPARISONS)[number] },
): Script {
  const all = fleeing.map((id) => find(fight, id));
  const [first] = all;
  must(first !== undefined, 'param-missing', { pick: 'chase', param: 'fleeing' });
  const face = comparison === 'equal' ? yield* groupSave(fight, first.side, 'save-agi-chase') : 0;
  for (const who of all) {
    const away = comparison === 'fleeing-faster' || (comparison === 'equal' && face <= who.agi);
    if (away) who.fled = true;
    report(fight, who, { type: away ? 'escaped' : 'caught', who: who.id });
  }
}
