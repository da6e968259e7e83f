/** An attack on its way: what is known of it, and who has answered it. */
import type { Choice, Id } from '../../engine/index.ts';
import type { Reason } from './able.ts';
import type { Blow } from './blow.ts';
import { type Fight, isHere, isOn } from './fight.ts';
import { holdsWithOneHand, letGo } from './hold.ts';
import type { Fighter } from './sheet.ts';
import { reveal } from './told.ts';
import { spendTurn } from './turn.ts';

/** One attack, through all changes of target. Lives only while its script runs. */
export interface Attack {
  readonly by: Id;
  readonly blow: Blow;
  /** All whom it was aimed at. */
  readonly named: readonly Id[];
  /** The attacker was concealed: nobody can react or guard (ZS-SNK-05, ZS-REA-02). */
  readonly surprise: boolean;
  /** An opportunity attack on somebody in the middle of his move. */
  readonly opportunity: boolean;
  /** It kills an incapacitated target unless a guard steps in (ZS-ATK-07). */
  readonly deathBlow: boolean;
  /** It goes through cover and barriers (ZS-COV-04). */
  pierces: boolean;
  /** Somebody has countered it; nobody else can (ZS-REA-10). */
  countered: boolean;
  /** Whoever has been the target; nobody is it twice (ZS-GRD-04). */
  readonly been: Id[];
  /** Whoever has reacted; nobody does twice (ZS-REA-14). */
  readonly reacted: Id[];
}

/** Begins an attack. */
export const attackOf = (by: Fighter, blow: Blow, named: readonly Id[], more: Partial<Attack> = {}): Attack => ({
  by: by.id,
  blow,
  named,
  surprise: by.concealed,
  opportunity: false,
  deathBlow: false,
  pierces: false,
  countered: false,
  been: [],
  reacted: [],
  ...more,
});

/** Somebody reacts: it is his turn unless a skill makes it free, and it shows him (ZS-REA-03, ZS-TRN-06). */
export function react(fight: Fight, attack: Attack, who: Fighter, free = false): void {
  attack.reacted.push(who.id);
  if (!free) spendTurn(who);
  reveal(fight, who);
}

/** ZS-NLA-14: a reaction that is no one-handed blow loosens the grip, unless the captive is smaller (ZS-SIZ-12). */
export function loosen(fight: Fight, who: Fighter): void {
  if (isOn(fight, 'reactionsLoosenGrip') && !holdsWithOneHand(fight, who)) letGo(fight, who);
}

/** What those who are asked about an attack may know of it. */
export const facts = ({ by, blow }: Attack, target: Fighter) => ({
  by,
  on: target.id,
  what: blow.kind === 'strike' ? blow.weapon.name : blow.kind,
});

/** ZS-GRD-04, ZS-GRD-06: whether this is aimed at him, or has been turned on him: then it cannot be turned on him again. */
export const isTarget = (fight: Fight, { named, been }: Attack, { id }: Fighter): boolean =>
  been.includes(id) || (named.includes(id) && !isOn(fight, 'targetsMayGuard'));

/** ZS-REA-03, ZS-REA-14, ZS-OPP-03: why somebody cannot spend his turn on reacting to this. */
export function whyNoTurnLeft(fight: Fight, attack: Attack, { id, turnTaken }: Fighter): Reason {
  if (attack.reacted.includes(id)) return 'reacted';
  const moving = attack.opportunity && attack.named.includes(id) && isOn(fight, 'moverMayReact');
  return turnTaken && !moving ? 'turn-taken' : null;
}

/** Whether attacker and target are both still there: the GM may have taken one of them out while somebody was asked. */
export const isOpen = (fight: Fight, { by }: Attack, target: Fighter): boolean => by in fight.combatants && isHere(fight, target);

/** No answer. */
export const NONE: Choice = { pick: 'none' };
