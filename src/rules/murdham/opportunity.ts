/** What enemies near do while somebody moves away (ZS-OPP). */
import { type Ask, askAll, emit, everyone, type Id, isHere, LET_BE, type Offer, question, type Script } from '../../engine/index.ts';
import { useWeapon } from './arms.ts';
import { attack, attackOf } from './attack.ts';
import { letGo } from './hold.ts';
import { keepsCaptive, manoeuvreOf, manoeuvreOffer } from './manoeuvre.ts';
import { isNear } from './places.ts';
import { counting, spendReaction } from './reaction/reacting.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { isAble, ridersOf, whyNoReaction } from './status.ts';

/** ZS-OPP-01: enemies near before the step and not after it who could attack. */
const opponents = (fight: Fight, who: Fighter, to: Id | null): readonly Fighter[] =>
  everyone(fight).filter((e) => {
    const leaves = isNear(fight, e.zone, who.zone) && (to === null || !isNear(fight, e.zone, to));
    return e.side !== who.side && leaves && !e.turnTaken && whyNoReaction(fight, e) === null;
  });

/** ZS-OPP-01, ZS-OPP-04: a step away, announced before it is taken; those who are carried along may count as leaving, too. */
export function* interrupted(fight: Fight, who: Fighter, to: Id | null): Script {
  yield* attackedBy(fight, who, to);
  if (!house.get(fight, 'carriedProvokes')) return;
  for (const rider of ridersOf(fight, who)) yield* attackedBy(fight, rider, to);
}

/** What an enemy is asked as somebody moves away. */
function opening(fight: Fight, enemy: Fighter, who: Fighter): Ask {
  const offers = (): readonly Offer[] => {
    const inPassing = manoeuvreOffer(fight, 'opportunity-attack', enemy, who, !house.get(fight, 'opportunityShots'));
    return whyNoReaction(fight, enemy) === null ? [{ ...inPassing, does: 'special' }, LET_BE] : [LET_BE];
  };
  return question(enemy, 'opportunity', offers, { pick: 'none' }, { facts: { on: who.id } });
}

/** ZS-OPP-02, ZS-OPP-03: the attack comes where the mover still is. Nobody notices the concealed. */
function* attackedBy(fight: Fight, who: Fighter, to: Id | null): Script {
  const all = who.concealed ? [] : opponents(fight, who, to);
  const answers = yield* askAll(all.map((e) => opening(fight, e, who)));
  const at = who.zone;
  for (const [i, enemy] of all.entries()) {
    const given = answers[i];
    if (given?.pick !== 'opportunity-attack' || !isAble(who) || who.zone !== at) continue;
    if (!isHere(fight, enemy) || !isHere(fight, who)) continue;
    const now = opponents(fight, who, to).includes(enemy) ? [opening(fight, enemy, who)] : [];
    const answer = counting(fight, enemy, now, given);
    if (answer.pick === 'none') continue;
    const manoeuvre = manoeuvreOf(enemy, answer);
    const one = attackOf(enemy, manoeuvre, [who.id], { opportunity: true });
    spendReaction(fight, one, enemy);
    if (!keepsCaptive(fight, enemy, who.id, manoeuvre)) letGo(fight, enemy);
    emit(fight, { type: 'opportunity', by: enemy.id, on: who.id });
    emit(fight, { type: 'interrupted', who: who.id });
    if (manoeuvre.kind === 'weapon') useWeapon(enemy, manoeuvre.weapon);
    yield* attack(fight, one, who);
  }
}
