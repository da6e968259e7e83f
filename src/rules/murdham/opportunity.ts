/** What enemies near do while somebody moves away (ZS-OPP). */
import { askAll, everyone, type Id, question, type Script, tell } from '../../engine/index.ts';
import { isAble, whyNoReaction } from './able.ts';
import { aim } from './aim.ts';
import { useWeapon } from './arms.ts';
import { attackOf, react } from './attempt.ts';
import { blowKeepsGrip, blowOf, blowOffer } from './blow.ts';
import { type Fight, isHere, isOn, ridersOf } from './fight.ts';
import { letGo } from './hold.ts';
import { isNear } from './places.ts';
import type { Fighter } from './sheet.ts';

/** ZS-OPP-01: enemies near before the step and not after it who could strike. */
const opponents = (fight: Fight, who: Fighter, to: Id | null): readonly Fighter[] =>
  everyone(fight).filter((e) => {
    const leaves = isNear(fight, e.zone, who.zone) && (to === null || !isNear(fight, e.zone, to));
    return e.side !== who.side && leaves && !e.turnTaken && whyNoReaction(fight, e) === null;
  });

/** ZS-OPP-01, ZS-OPP-04: a step away, announced before it is taken; those who are carried along may count as leaving, too. */
export function* interrupted(fight: Fight, who: Fighter, to: Id | null): Script {
  yield* struckAt(fight, who, to);
  if (!isOn(fight, 'carriedProvokes')) return;
  for (const rider of ridersOf(fight, who)) yield* struckAt(fight, rider, to);
}

/** ZS-OPP-02, ZS-OPP-03: who strikes does so where the mover still is. Nobody notices the concealed. */
function* struckAt(fight: Fight, who: Fighter, to: Id | null): Script {
  const all = who.concealed ? [] : opponents(fight, who, to);
  const asks = all.map((e) => {
    const offers = [blowOffer(fight, 'opportunity-attack', e, who, !isOn(fight, 'opportunityShots')), { pick: 'none' as const }];
    return question(e, 'opportunity', offers, { pick: 'none' }, { facts: { on: who.id } });
  });
  const answers = yield* askAll(asks);
  const at = who.zone;
  for (const [i, enemy] of all.entries()) {
    const answer = answers[i];
    if (answer?.pick !== 'opportunity-attack' || !isAble(who) || who.zone !== at) continue;
    if (!isHere(fight, enemy) || !isHere(fight, who)) continue;
    const blow = blowOf(enemy, answer);
    const attempt = attackOf(enemy, blow, [who.id], { opportunity: true });
    react(fight, attempt, enemy);
    if (!blowKeepsGrip(fight, enemy, who.id, blow)) letGo(fight, enemy);
    tell(fight, { type: 'opportunity', by: enemy.id, on: who.id });
    tell(fight, { type: 'interrupted', who: who.id });
    if (blow.kind === 'strike') useWeapon(enemy, blow.weapon);
    yield* aim(fight, attempt, who);
  }
}
