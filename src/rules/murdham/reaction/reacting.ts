/** What all reactions to an attack have in common: who may still react, what it costs, what the asked may know. */
import {
  type Ask,
  type Choice,
  emit,
  type Id,
  isHere,
  isOfEdition,
  isStillOffered,
  own,
  reveal,
  type Step,
} from '../../../engine/index.ts';
import { armOf } from '../arms.ts';
import type { Attack } from '../attack.ts';
import { holdsWithOneHand, letGo } from '../hold.ts';
import { type Manoeuvre, nameOf } from '../manoeuvre.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter, Reason } from '../state.ts';
import { isOut } from '../status.ts';
import { spendTurn } from '../turn.ts';

/** Somebody reacts: it is their turn unless a skill makes it free, and it shows them (ZS-REA-03, ZS-TRN-06). */
export function spendReaction(fight: Fight, attack: Attack, who: Fighter, free = false): void {
  attack.reacted.push(who.id);
  if (!free) spendTurn(who);
  reveal(fight, who);
}

/** ZS-NLA-14: a reaction that is no one-handed blow loosens the grip, unless the captive is smaller (ZS-SIZ-12). */
export function loosen(fight: Fight, who: Fighter): void {
  if (house.get(fight, 'reactionsLoosenGrip') && !holdsWithOneHand(fight, who)) letGo(fight, who);
}

/** What those who are asked about an attack may know of it. */
export const facts = ({ by, manoeuvre }: Attack, target: Fighter) => ({
  by,
  on: target.id,
  what: nameOf(manoeuvre),
});

/** ZS-GRD-04, ZS-GRD-06: whether this is aimed at somebody, or has been turned on them: then it cannot be turned on them again. */
export const isTarget = (fight: Fight, { named, been }: Attack, { id }: Fighter): boolean =>
  been.includes(id) || (named.includes(id) && !house.get(fight, 'targetsMayGuard'));

/** ZS-REA-03, ZS-REA-14, ZS-OPP-03: why somebody cannot spend their turn on reacting to this. */
export function whyNoTurnLeft(fight: Fight, attack: Attack, { id, turnTaken }: Fighter): Reason {
  if (attack.reacted.includes(id)) return 'reacted';
  const moving = attack.opportunity && attack.named.includes(id) && house.get(fight, 'moverMayReact');
  return turnTaken && !moving ? 'turn-taken' : null;
}

/**
 * Whether attacker and target are both still there, and the target alive: the GM may have taken one of them out while somebody was
 * asked.
 */
export const isOpen = (fight: Fight, { by }: Attack, target: Fighter): boolean =>
  Object.hasOwn(fight.combatants, by) && isHere(fight, target) && !(isOfEdition(fight, 2) && (target.dead || target.fled));

/** A shot is on its way once it has been aimed; a blow takes somebody who can still strike it. */
export const isShot = (manoeuvre: Manoeuvre): boolean => manoeuvre.kind === 'weapon' && manoeuvre.weapon.range > 0;

/**
 * Somebody can strike no more. Of an attack on several that had begun it is told whom it spares: of those who are in sight, as the rest
 * is nobody's to know.
 */
export function cutShort(fight: Fight, who: Id, onward: readonly Id[] | null, steps?: readonly Step[]): void {
  const spared = onward?.filter((id) => own(fight.combatants, id)?.concealed === false);
  emit(fight, { type: 'cut-short', who, ...(spared && { spared }), ...(steps && { steps }) });
}

/** Whether nothing comes of an attack, because of what the GM did while somebody was asked; a blow that is not struck is told. */
export function isOff(fight: Fight, attack: Attack, target: Fighter): boolean {
  const attacker = own(fight.combatants, attack.by);
  if (!attacker || !isOpen(fight, attack, target)) return true;
  if (!isOfEdition(fight, 2) || isShot(attack.manoeuvre)) return false;
  if (!isOut(attacker) && !attack.parted) return false;
  attack.cut = true;
  cutShort(fight, attacker.id, attack.onward);
  return true;
}

/**
 * An answer as it counts by now: none, if what was chosen is no longer there to choose (a weapon that is gone, a turn that is spent,
 * somebody who has been struck down). In older fights only a blow with a weapon they no longer have counts as none.
 */
export function counting(fight: Fight, who: Fighter, [now]: readonly Pick<Ask, 'offers'>[], answer: Choice): Choice {
  if (answer.pick === 'none') return answer;
  if (isOfEdition(fight, 2)) return isHere(fight, who) && now && isStillOffered(now.offers, answer) ? answer : NONE;
  return answer['action'] === 'strike' && !armOf(who, String(answer['weapon'])) ? NONE : answer;
}

/** No answer. */
export const NONE: Choice = { pick: 'none' };
