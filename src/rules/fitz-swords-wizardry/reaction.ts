/** What others may do about it: fend off those who come at them, and strike at once at those who lay themselves open. */
import {
  type Ask,
  ask,
  askAll,
  asText,
  type Choice,
  emit,
  find,
  type Id,
  isOfEdition,
  knowsOf,
  type Offer,
  own,
  question,
} from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import type { Arm } from './arms.ts';
import { handArms, reaches } from './arms.ts';
import { emptyVolley, resolve, type Volley } from './attack.ts';
import { applyDamage } from './damage.ts';
import { isCasting } from './disrupt.ts';
import { fumble } from './fumble.ts';
import { feet } from './place.ts';
import { isInUse, modeRefuses } from './plan.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { hasRun, isAble, isUndetected } from './status.ts';

/** OD-CLO-02: no melee between the one who closes and the one they close with. */
export const areClosing = (a: Fighter, b: Fighter): boolean =>
  (a.plan.stance === 'close' && a.plan.target === b.id) || (b.plan.stance === 'close' && b.plan.target === a.id);

/** What somebody could strike at once with, if given the chance. */
const strikingArms = (fight: Fight, who: Fighter, on: Fighter): Arm[] =>
  handArms(fight, who).filter((arm) => isInUse(fight, who, arm) && reaches(fight, arm, feet(fight, who, on)));

/** Whether somebody could attack at once if given the chance. */
const mayAttack = (fight: Fight, who: Fighter, on: Fighter): boolean =>
  isAble(who) &&
  !isCasting(who) &&
  !areClosing(who, on) &&
  knowsOf(who, on) &&
  !isUndetected(who, on) &&
  strikingArms(fight, who, on).length > 0;

const ENDS_DEFENCE = 'ends the +2 AC of full defence';

function freeAttackAsk(fight: Fight, who: Fighter, on: Fighter): Ask {
  const options = () => strikingArms(fight, who, on).map((arm) => ({ value: arm.key, label: arm.name }));
  const initial = () => options()[0]?.value ?? 'unarmed';
  // OD-DEF-03: what it costs anyone who has declared full defence.
  const costs = who.plan.stance === 'defensive' && !house.get(fight, 'defence.afterFreeAttack') && !who.spent.attacked;
  const risk = costs ? { detail: ENDS_DEFENCE, risk: ENDS_DEFENCE } : {};
  const offers = (): readonly Offer[] => [
    {
      pick: 'free-attack',
      does: 'special',
      ...risk,
      params: [{ name: 'weapon', kind: 'thing', options: options(), initial: initial() }],
    },
    { pick: 'decline' },
  ];
  // OD-DEF-03: a defensive fighter would give up their guard.
  const silence = (): Choice => (who.plan.stance === 'defensive' ? { pick: 'decline' } : { pick: 'free-attack', weapon: initial() });
  return question(who, 'free-attack', offers, silence(), { facts: { on: on.id }, silence });
}

/** OD-FUM-02, OD-RET-03, OD-MOV-02: each may strike once, or let it be. Returns who has hit. */
export function* freeAttacks(fight: Fight, volley: Volley, on: Fighter, by: readonly Fighter[]): Script<readonly Id[]> {
  const able = by.filter((who) => mayAttack(fight, who, on));
  const answers = yield* askAll(able.map((who) => freeAttackAsk(fight, who, on)));
  const hits: Id[] = [];
  for (const [i, { id }] of able.entries()) {
    const answer = answers[i] ?? { pick: 'decline' };
    const who = own(fight.combatants, id);
    if (!who || !own(fight.combatants, on.id) || !isAble(who)) continue;
    if (answer.pick === 'decline') {
      emit(fight, { type: 'declined', who: id, what: 'free-attack' });
      continue;
    }
    who.opponent = on.id;
    const weapon = asText(answer['weapon']) || 'unarmed';
    // OD-FLK-01: it comes from where the GM has put them.
    const from = (isOfEdition(fight, 3) && own(who.behind, on.id)) || 'front';
    const outcome = yield* resolve(fight, volley, { by: id, on: on.id, weapon, purpose: 'free-attack', from });
    if (outcome === 'fumble') yield* fumble(fight, volley, find(fight, id), weapon);
    else if (outcome !== 'miss') hits.push(id);
  }
  return hits;
}

/** OD-SPR-03: a thrust is an attack of the round, for which nobody has time who has gone too far (OD-MOV-01). */
const hasThrust = (fight: Fight, who: Fighter): boolean => who.spent.attacksLeft > 0 && !(hasRun(who) && isOfEdition(fight, 6));

/** The weapons with which somebody may fend off one who comes at them with such a reach. */
const fendingArms = (fight: Fight, who: Fighter, mover: Fighter, reach: number): Arm[] =>
  isAble(who) &&
  // OD-ASN-01: anyone who suspects nothing does not level a spear at it.
  !(who.conditions.unaware && isOfEdition(fight, 2)) &&
  !who.spent.fended &&
  (hasThrust(fight, who) || house.get(fight, 'fend.free')) &&
  !isCasting(who) &&
  knowsOf(who, mover) &&
  !isUndetected(who, mover) &&
  feet(fight, who, mover) > reach
    ? handArms(fight, who).filter((arm) => arm.row.fends && arm.feet >= reach && isFreeToFend(fight, who, arm))
    : [];

/** OD-TWO-03, OD-ARC-01: a thrust that uses an attack of the round is made as those are. */
const isFreeToFend = (fight: Fight, who: Fighter, arm: Arm): boolean =>
  house.get(fight, 'fend.free') ? isInUse(fight, who, arm) : !isOfEdition(fight, 4) || modeRefuses(fight, who, arm) === null;

function fendOffers(usable: readonly Arm[]): readonly Offer<'fend' | 'decline'>[] {
  const options = usable.map((arm) => ({ value: arm.key, label: arm.name }));
  const [first] = usable;
  return [
    ...(first ? [{ pick: 'fend' as const, params: [{ name: 'weapon', kind: 'thing' as const, options, initial: first.key }] }] : []),
    { pick: 'decline' },
  ];
}

/** Somebody comes from beyond their own reach: the defender may spend their attack to stop them. Returns with what; null: they do not. */
export function* fend(fight: Fight, mover: Fighter, who: Fighter, reach: number): Script<Arm | null> {
  const usable = fendingArms(fight, who, mover, reach);
  const [first] = usable;
  if (!first) return null;
  const usableNow = (): Arm[] => fendingArms(fight, who, mover, reach);
  const silence = (): Choice<'fend' | 'decline'> => {
    const [best] = usableNow();
    return best ? { pick: 'fend', weapon: best.key } : { pick: 'decline' };
  };
  const manner = { facts: { on: mover.id, free: house.get(fight, 'fend.free') }, silence };
  const choice = yield* ask(who, 'fend', () => fendOffers(usableNow()), { pick: 'fend', weapon: first.key }, manner);
  if (!own(fight.combatants, mover.id) || !own(fight.combatants, who.id)) return null;
  if (choice.pick === 'fend') return [...usable, ...usableNow()].find(({ key }) => key === choice['weapon']) ?? first;
  emit(fight, { type: 'declined', who: who.id, what: 'fend' });
  return null;
}

/** The thrust itself; a hit does its damage at once, and stops all but the unstoppable (OD-SPR-05). Returns whether the mover comes no farther. */
export function* thrust(fight: Fight, mover: Fighter, who: Fighter, arm: Arm): Script<boolean> {
  who.spent.fended = true;
  if (!house.get(fight, 'fend.free')) {
    who.spent.attacksLeft--;
    if (isOfEdition(fight, 4)) who.spent.weapons.push(arm.key);
  }
  who.opponent = mover.id;
  const volley = emptyVolley();
  const outcome = yield* resolve(fight, volley, { by: who.id, on: mover.id, weapon: arm.key, purpose: 'fend-attack', from: 'front' });
  if (house.get(fight, 'fend.damage')) for (const hit of volley.hits) yield* applyDamage(fight, hit);
  const stopped = outcome !== 'miss' && outcome !== 'fumble' && !mover.unstoppable;
  emit(fight, { type: stopped ? 'fended' : 'not-fended', who: mover.id, steps: [{ rule: stopped ? 'OD-SPR-03' : 'OD-SPR-05' }] });
  if (stopped) mover.spent.fendedBy.push(who.id);
  return stopped || !isAble(mover);
}

/** Whom somebody cannot come at any more this round. */
export const isFendedOff = (who: Fighter, target: Id): boolean => who.spent.fendedBy.includes(target);
