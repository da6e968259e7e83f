/** The deal: action dice rolled or set (SS-ACD-01 to 07, table 8.1). */
import { dice, range, type Script, type Step, sides } from '../../../engine/index.ts';
import { isBeast } from '../aboard.ts';
import { burnDice } from '../harm/burn.ts';
import { rankNow, startRank } from '../harm/ranks.ts';
import { standing } from '../melee.ts';
import { type Part, totalOf, withGms } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';

/** Deals to everybody and nothing else: the GM's, where he calls on people himself. */
export function* dealAll(fight: Fight): Script {
  for (const f of inOrder(fight)) if (!f.ooa && !f.surprised && !isBeast(fight, f)) yield* dealTo(fight, f);
}

/** By side, then in the order of joining. */
const inOrder = (fight: Fight): Fighter[] => sides(fight).flatMap((side) => standing(fight).filter((f) => f.side === side));

/** SS-ACD-01 to 07: rolls or sets the hand; sixes give one more each, once; burns take their toll. */
function* dealTo(fight: Fight, f: Fighter): Script {
  const minor = f.npcClass === 'minor';
  const parts = adParts(fight, f);
  const own = totalOf(parts);
  const total = own + (minor ? 0 : f.carry);
  const count = Math.min(f.adMax, total);
  const sum = {
    of: 'action dice',
    parts: [...parts, ...(f.carry && !minor ? [['carried', f.carry] as const] : []), ...capped(total, count)],
    total: count,
  };
  const carried = f.carry;
  Object.assign(f, { carry: 0, effort: false });
  if (count < 1) return yield* keep(fight, f, [3], [], [{ rule: 'SS-ACD-06' }]);
  if (minor) return yield* keep(fight, f, setDice(fight, f, count, carried), [], [{ rule: 'SS-ACD-04' }]);
  const faces = yield* dice(f, 'ad', count, 6);
  const extra = yield* dice(f, 'ad-extra', faces.filter((face) => face === 6).length, 6);
  const steps: Step[] = [{ rule: 'SS-ACD-01', dice: { by: f.id, purpose: 'ad', sides: 6, faces }, sum }];
  if (extra.length > 0) steps.push({ rule: 'SS-ACD-02', dice: { by: f.id, purpose: 'ad-extra', sides: 6, faces: extra } });
  yield* keep(fight, f, faces, extra, steps);
}

/** Action dice of one fighter by sheet and situation (table 8.1). */
function adParts(fight: Fight, f: Fighter): readonly Part[] {
  return withGms(fight, f, 'ad', [
    ['sheet', f.actionDice],
    ['lasting', f.adMod],
    ['prone', f.prone ? house.get(fight, 'prone-ad') : 0],
    ['tired', f.physTired + f.mentTired > 0 ? house.get(fight, 'tired-ad') : 0],
    ['badly hurt', 2 * rankNow(f, 'phys') <= startRank(f, 'phys') ? house.get(fight, 'hurt-ad') : 0],
    ['surprise', fight.surprise === 'severe' ? house.get(fight, 'severeSurprise') : 0],
  ]);
}

const capped = (total: number, count: number): (readonly [string, number])[] =>
  total > count ? [['the most that may be rolled', count - total]] : [];

/** SS-ACD-04: the first of a minor figure's set dice, missing ones and a carried one as the setting says. */
const setDice = (fight: Fight, f: Fighter, count: number, carried: number): number[] => [
  ...range(count, 'set dice').map((i) => f.adFixed?.[i] ?? house.get(fight, 'minorFace')),
  ...(carried ? [house.get(fight, 'minorFace')] : []),
];

function* keep(fight: Fight, f: Fighter, faces: readonly number[], extra: readonly number[], steps: readonly Step[]): Script {
  f.ad = [...faces, ...extra];
  emit(fight, { type: 'dealt', who: f.id, faces, extra, steps });
  if (f.burn > 0) yield* burnDice(fight, f, f.burn);
}
