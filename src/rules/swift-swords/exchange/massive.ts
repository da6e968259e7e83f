/** Weapons beyond all armour (SS-DMG-06): one success rolls on a table of its own. */
import { dice, type Script, type Step } from '../../../engine/index.ts';
import { isHere } from '../able.ts';
import type { Blow } from '../attack.ts';
import { damage } from '../damage.ts';
import { fall } from '../harm/prone.ts';
import { totalRank } from '../harm/ranks.ts';
import { throwOut } from '../place.ts';
import { house } from '../settings.ts';
import type { Fight } from '../state.ts';

/** Table 8.9: 1 a Killing Blow, 2 and more Massive, 6 and more thrown a zone as well; each further success adds one. */
export function* massiveDamage(fight: Fight, { by, on, weapon }: Blow, hits: number, hitStep: Step): Script<boolean> {
  const [face = 1] = yield* dice(by, 'massive', 1, 6);
  const total = face + hits - 1;
  const rank = totalRank(on, 'phys');
  const given = total >= house.get(fight, 'massive.kills') ? 'massive' : 'killing-blow';
  const step: Step = {
    rule: 'SS-DMG-06',
    dice: { by: by.id, purpose: 'massive', sides: 6, faces: [face] },
    sum: {
      of: 'massive damage',
      parts: [
        ['die', face],
        ['further successes', hits - 1],
      ],
      total,
    },
  };
  const points = (given === 'massive' ? 3 : 2) * rank + 1;
  const cost = yield* damage(fight, { by, on, points, track: 'phys', weapon, given, steps: [hitStep, step] });
  if (total >= house.get(fight, 'massive.throws') && isHere(fight, on)) {
    yield* throwOut(fight, on);
    fall(fight, on, 'SS-DMG-06');
  }
  return cost;
}
