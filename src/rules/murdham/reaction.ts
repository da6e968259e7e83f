/** The reaction window of an attack: guards, hiding behind somebody, dodging, countering. */
import {
  type Ask,
  askAll,
  type Choice,
  combatants,
  decide,
  find,
  type Id,
  type Offer,
  plain,
  question,
  type Script,
  sideOf,
  tell,
} from '../../engine/index.ts';
import { isAble, type Reason, whyNoReaction } from './able.ts';
import { type Blow, blowKeepsGrip, blowOf, blowOffer } from './blow.ts';
import { alliesOf, type Fight, isOn, report, reveal, ridersOf } from './fight.ts';
import { captiveOf, holdsWithOneHand, letGo, place } from './hold.ts';
import { isNear } from './places.ts';
import { save } from './save.ts';
import { type Fighter, hasSkill } from './sheet.ts';
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

/** Who is struck in the end, and how he answers. */
export interface Settled {
  readonly target: Fighter;
  readonly reaction: Choice;
  readonly guarding: boolean;
}

const NONE: Choice = { pick: 'none' };

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
function loosen(fight: Fight, who: Fighter): void {
  if (isOn(fight, 'reactionsLoosenGrip') && !holdsWithOneHand(fight, who)) letGo(fight, who);
}

/**
 * ZS-REA-01, ZS-REA-02, ZS-GRD-05: asks the target and all allies near him at once. A guard comes first, then hiding;
 * each makes a new target, for whom the window opens again (ZS-REA-12).
 */
export function* settleTarget(fight: Fight, attack: Attack, first: Fighter): Script<Settled> {
  let target = first;
  let guarding = false;
  for (;;) {
    attack.been.push(target.id);
    const guards = mayBeGuarded(fight, attack) ? guardsFor(fight, attack, target) : [];
    const own = attack.surprise ? [] : ownAsk(fight, attack, target);
    const answers = yield* askAll([...own, ...guards.map((g) => guardAsk(attack, target, g))]);
    const reaction = own.length > 0 ? (answers[0] ?? NONE) : NONE;
    const willing = guards.filter((_, i) => answers[own.length + i]?.pick === 'guard');
    if (willing.length > 0) {
      target = yield* standIn(fight, attack, target, willing);
      guarding = true;
    } else if (reaction.pick === 'hide-behind') {
      const hidden = yield* hide(fight, attack, target, String(reaction['behind']));
      if (!hidden) return { target, reaction: NONE, guarding };
      target = hidden;
      guarding = false;
    } else return { target, reaction, guarding };
  }
}

/** ZS-ATK-07, ZS-SNK-05: whether anybody may step in at all, as the house has it. */
const mayBeGuarded = (fight: Fight, attack: Attack): boolean =>
  (!attack.surprise || isOn(fight, 'guardSurprise')) && (!attack.deathBlow || isOn(fight, 'guardDeathBlow'));

const facts = ({ by, blow }: Attack, target: Fighter) => ({
  by,
  on: target.id,
  what: blow.kind === 'strike' ? blow.weapon.name : blow.kind,
});

/** Whoever cannot answer at all, as everybody can see, is not asked; a captive used as a shield may be allowed to (house rule). */
function ownAsk(fight: Fight, attack: Attack, target: Fighter): Ask[] {
  const why = whyNoReaction(fight, target);
  const shield = why === 'grabbed' && !attack.named.includes(target.id) && isOn(fight, 'captiveMayReact');
  if (why !== null && !shield) return [];
  return [question(target, 'react', reactions(fight, attack, target), NONE, { veiled: true, facts: facts(attack, target) })];
}

/** ZS-REA-03, ZS-REA-14: why somebody cannot spend his turn on reacting to this. */
const whyNoTurnLeft = (attack: Attack, who: Fighter): Reason =>
  attack.reacted.includes(who.id) ? 'reacted' : who.turnTaken ? 'turn-taken' : null;

/** What a target may answer (ZS-TRN-09); a guard has reacted and has only a free dodge left (ZS-GRD-03). */
function reactions(fight: Fight, attack: Attack, target: Fighter): readonly Offer[] {
  const attacker = find(fight, attack.by);
  const why = whyNoTurnLeft(attack, target);
  const free = hasFreeDodge(attack, target);
  const counter = blowOffer(fight, 'counter', target, attacker, false);
  const covers = coversFor(fight, attack, target).map((c) => c.id);
  const blocked = (reason: Reason): { readonly blocked?: string } => (reason ? { blocked: reason } : {});
  const choice = free && why === null ? { params: [{ name: 'free', kind: 'flag', initial: true } as const] } : {};
  return [
    { pick: 'dodge', ...blocked(free ? null : why), ...choice },
    { ...counter, ...blocked(why ?? (attack.countered ? 'countered' : (counter.blocked ?? null))) },
    { pick: 'hide-behind', params: [combatants('behind', covers)], ...blocked(why ?? (covers.length > 0 ? null : 'no-cover')) },
    ...plain('none'),
  ];
}

/** ZS-SKL-01, ZS-SKL-04: a dodge that costs no turn. */
function hasFreeDodge(attack: Attack, who: Fighter): boolean {
  const fleet = attack.opportunity && attack.named.includes(who.id) && hasSkill(who, 'fleet-footed');
  return fleet || (hasSkill(who, 'dodge-blows') && !who.freeDodgeUsed);
}

/** ZS-REA-11, ZS-REA-13, ZS-GRD-06: allies near who could agree, and one's own captive. */
function coversFor(fight: Fight, attack: Attack, target: Fighter): readonly Fighter[] {
  const seated = (c: Fighter): boolean => c.mountedOn !== null || ridersOf(fight, c).length > 0;
  const captive = captiveOf(fight, target);
  const all = [...alliesOf(fight, target).filter(isAble), ...(captive ? [captive] : [])];
  const fits = (c: Fighter): boolean => isNear(c.zone, target.zone) && !seated(c) && c.id !== attack.by;
  return seated(target) ? [] : all.filter((c) => fits(c) && !attack.named.includes(c.id) && !attack.been.includes(c.id));
}

/** ZS-GRD-01, ZS-GRD-04, ZS-GRD-06: allies near the target who could step in as far as anybody can see. */
function guardsFor(fight: Fight, attack: Attack, target: Fighter): readonly Fighter[] {
  const fits = (c: Fighter): boolean => isNear(c.zone, target.zone) && whyNoReaction(fight, c) === null && c.id !== attack.by;
  return alliesOf(fight, target).filter((c) => fits(c) && !attack.named.includes(c.id) && !attack.been.includes(c.id));
}

/** Veiled, because who may guard without a turn (ZS-SKL-02) is nobody else's business. */
function guardAsk(attack: Attack, target: Fighter, guard: Fighter): Ask {
  const why = whyNoTurnLeft(attack, guard);
  const able = why === null || (why === 'turn-taken' && hasSkill(guard, 'protect'));
  const offers: Offer[] = [{ pick: 'guard', ...(able ? {} : { blocked: why }) }, { pick: 'none' }];
  return question(guard, 'guard', offers, NONE, { veiled: true, facts: facts(attack, target) });
}

/** ZS-GRD-02, ZS-GRD-05: one guard becomes the target; the others and the old target keep their turns. */
function* standIn(fight: Fight, attack: Attack, target: Fighter, willing: readonly Fighter[]): Script<Fighter> {
  const names = willing.map((g) => g.id);
  const offers: Offer[] = [{ pick: 'choose', params: [combatants('guard', names)] }];
  const otherwise = { pick: 'choose', guard: names[0]! };
  const manner = { facts: { on: target.id } };
  const [choice] =
    names.length > 1 ? yield* askAll([question(sideOf(target.side), 'which-guard', offers, otherwise, manner)]) : [otherwise];
  const guard = find(fight, String(choice?.['guard'] ?? names[0]));
  react(fight, attack, guard, hasSkill(guard, 'protect'));
  loosen(fight, guard);
  tell(fight, { type: 'guarded', who: guard.id, instead: target.id });
  return guard;
}

/** ZS-REA-11, ZS-REA-13: an ally must agree, a captive is not asked; then the two swap places. Null: he would not. */
function* hide(fight: Fight, attack: Attack, target: Fighter, behind: Id): Script<Fighter | null> {
  const cover = find(fight, behind);
  const captive = target.grabbing === behind;
  const agreed = captive || (yield* decide(cover, 'consent', ['consent', 'none'], 'none', { facts: facts(attack, target) })) === 'consent';
  if (!agreed) {
    report(fight, cover, { type: 'unwilling', who: target.id, behind });
    return null;
  }
  react(fight, attack, target);
  if (!captive) loosen(fight, target);
  const [here, there] = [target.zone, cover.zone];
  place(fight, target, there);
  place(fight, cover, here);
  reveal(fight, cover);
  tell(fight, { type: 'hid-behind', who: target.id, behind });
  return cover;
}

/** ZS-REA-05: an AGI save; free where a skill makes it so, unless he would rather spend his turn. */
export function* dodge(fight: Fight, attack: Attack, who: Fighter, answer: Choice): Script<boolean> {
  const free = hasFreeDodge(attack, who) && answer['free'] !== false;
  const fleet = attack.opportunity && hasSkill(who, 'fleet-footed');
  if (free && !fleet) who.freeDodgeUsed = true;
  react(fight, attack, who, free);
  loosen(fight, who);
  return yield* evade(fight, who);
}

function* evade(fight: Fight, who: Fighter): Script<boolean> {
  const passed = yield* save(fight, who, 'save-agi-dodge', 'agi');
  if (passed) tell(fight, { type: 'dodged', who: who.id });
  return passed;
}

/** ZS-SKL-01: an attacker who can dodge for free may do so against a counter. Everybody is asked, so that asking tells nothing. */
export function* evadeCounter(fight: Fight, attacker: Fighter, by: Fighter): Script<boolean> {
  const can = hasSkill(attacker, 'dodge-blows') && !attacker.freeDodgeUsed && whyNoReaction(fight, attacker) === null;
  const offers: Offer[] = [{ pick: 'dodge', ...(can ? {} : { blocked: 'turn-taken' }) }, { pick: 'none' }];
  const [answer] = yield* askAll([question(attacker, 'dodge-counter', offers, NONE, { veiled: true, facts: { by: by.id } })]);
  if (answer?.pick !== 'dodge') return false;
  attacker.freeDodgeUsed = true;
  return yield* evade(fight, attacker);
}

/** The blow that a target counters with; it loosens his grip unless it is one-handed (ZS-NLA-13). */
export function counterBlow(fight: Fight, attack: Attack, who: Fighter, answer: Choice): Blow {
  const blow = blowOf(who, answer);
  react(fight, attack, who);
  attack.countered = true;
  if (!blowKeepsGrip(fight, who, attack.by, blow)) letGo(fight, who);
  return blow;
}
