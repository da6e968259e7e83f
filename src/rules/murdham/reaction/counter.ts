/** Attack against attack (ZS-REA-06, ZS-REA-07, ZS-REA-08, ZS-REA-09, ZS-REA-10, ZS-NLA-02, ZS-NLA-03, ZS-NLA-04, ZS-NLA-05). */
import { type Choice, emit, find, isHere, isOfEdition, type Script } from '../../../engine/index.ts';
import { isInMelee, useWeapon } from '../arms.ts';
import { type Attack, hits, takeEffect } from '../attack.ts';
import { applyDamage, type Meeting, rollDamage } from '../damage.ts';
import { letGo } from '../hold.ts';
import { type Armed, keepsCaptive, type Manoeuvre, manoeuvreOf, nameOf } from '../manoeuvre.ts';
import { house } from '../settings.ts';
import { type Fighter, hasSkill } from '../sheet.ts';
import type { Fight } from '../state.ts';
import { isOut } from '../status.ts';
import { evadeCounter } from './dodge.ts';
import { cutShort, isOff, isShot, spendReaction } from './reacting.ts';

/** One side of a counter: who does what. */
interface Side {
  readonly who: Fighter;
  readonly manoeuvre: Manoeuvre;
}

/** ZS-REA-06, ZS-NLA-02, ZS-NLA-03, ZS-NLA-04, ZS-NLA-05: attack against attack; without damage on either side the counter comes last. */
export function* counter(fight: Fight, attack: Attack, target: Fighter, answer: Choice): Script {
  const attacker = find(fight, attack.by);
  const back = counterWith(fight, attack, target, answer);
  emit(fight, { type: 'countered', by: target.id, on: attacker.id, how: nameOf(back) });
  if (back.kind === 'weapon') useWeapon(target, back.weapon);
  const { manoeuvre } = attack;
  const meeting = { shielded: true, pierces: attack.pierces };
  const needsSave = house.get(fight, 'counterNeedsSave');
  const fails = (needsSave && !(yield* hits(fight, target, attacker, back))) || (yield* evadeCounter(fight, attacker, target));
  if (isOfEdition(fight, 2) && isOff(fight, attack, target)) return;
  const cut = isOfEdition(fight, 2) && !fails && isOut(target) && !isShot(back);
  if (cut) emit(fight, { type: 'cut-short', who: target.id });
  if (fails || cut) return yield* takeEffect(fight, attacker, target, manoeuvre, meeting);
  if (manoeuvre.kind === 'weapon' && back.kind === 'weapon') return yield* clash(fight, attack, target, manoeuvre, back, meeting);
  const attackFirst = manoeuvre.kind === 'weapon' || back.kind !== 'weapon';
  const [a, b]: readonly [Side, Side] = [
    { who: attacker, manoeuvre },
    { who: target, manoeuvre: back },
  ];
  const [one, two] = attackFirst ? [a, b] : [b, a];
  yield* takeEffect(fight, one.who, two.who, one.manoeuvre, attackFirst ? meeting : COUNTERED);
  if (isOfEdition(fight, 2) && !(isHere(fight, one.who) && isHere(fight, two.who))) return;
  const near = !house.get(fight, 'reachForLast') || isInMelee(fight, two.who, one.who);
  if (!canStillAct(two.who) || !near) return emit(fight, { type: 'cut-short', who: two.who.id });
  yield* takeEffect(fight, two.who, one.who, two.manoeuvre, attackFirst ? COUNTERED : meeting);
}

/** How a counter meets the attacker: they react, too (ZS-DMG-10). */
const COUNTERED: Meeting = { shielded: true, pierces: false };

/** ZS-REA-10: what a target counters with; it loosens their grip unless it is one-handed (ZS-NLA-13). */
function counterWith(fight: Fight, attack: Attack, who: Fighter, answer: Choice): Manoeuvre {
  const manoeuvre = manoeuvreOf(who, answer);
  spendReaction(fight, attack, who);
  attack.countered = true;
  if (!keepsCaptive(fight, who, attack.by, manoeuvre)) letGo(fight, who);
  return manoeuvre;
}

/** ZS-NLA-05: whoever comes last must still be able to act. */
const canStillAct = (who: Fighter): boolean => !isOut(who) && !who.stunned && !who.grabbedBy;

/** ZS-REA-07, ZS-REA-08, ZS-REA-09, ZS-SKL-03: both roll; whoever would be hurt more is hit first, and may lose their own attack by it. */
function* clash(fight: Fight, attack: Attack, b: Fighter, ours: Armed, theirs: Armed, meeting: Meeting): Script {
  const a = find(fight, attack.by);
  const onB = yield* rollDamage(fight, a, b, ours, meeting);
  const onA = yield* rollDamage(fight, b, a, theirs, COUNTERED);
  const first = { by: a, apply: (): void => applyDamage(fight, a, b, ours, onB) };
  const second = { by: b, apply: (): void => applyDamage(fight, b, a, theirs, onA) };
  const fast = Number(hasSkill(a, 'fast-strike')) - Number(hasSkill(b, 'fast-strike'));
  const order = fast || Math.sign(onB.net - onA.net);
  if (order === 0) emit(fight, { type: 'simultaneous', steps: [{ rule: 'ZS-REA-09' }] });
  const [one, two] = order >= 0 ? [first, second] : [second, first];
  one.apply();
  if (order === 0 || !(two.by.dead || two.by.incapacitated)) return two.apply();
  attack.cut ||= two.by === a;
  cutShort(fight, two.by.id, two.by === a ? attack.onward : null, [{ rule: 'ZS-REA-08' }]);
}
