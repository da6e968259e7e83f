/** Blow against blow (ZS-REA-06 to 10, ZS-NLA-02 to 05). */
import { type Choice, find, type Script, tell } from '../../engine/index.ts';
import type { Meeting } from './armour.ts';
import { isInMelee, useWeapon } from './arms.ts';
import { type Attack, react } from './attempt.ts';
import { type Blow, blowKeepsGrip, blowOf, type Strike } from './blow.ts';
import { landStrike, rollWound, type Wound } from './damage.ts';
import { evadeCounter } from './dodge.ts';
import { type Fight, isOn, isOut } from './fight.ts';
import { hits, land } from './hit.ts';
import { letGo } from './hold.ts';
import { type Fighter, hasSkill } from './sheet.ts';

/** ZS-REA-06, ZS-REA-07, ZS-REA-08, ZS-REA-09, ZS-REA-10, ZS-NLA-02, ZS-NLA-03, ZS-NLA-04, ZS-NLA-05: blow against blow. */
export function* counter(fight: Fight, attack: Attack, target: Fighter, answer: Choice): Script {
  const attacker = find(fight, attack.by);
  const back = counterBlow(fight, attack, target, answer);
  const how = back.kind === 'strike' ? back.weapon.name : back.kind;
  tell(fight, { type: 'countered', by: target.id, on: attacker.id, how });
  if (back.kind === 'strike') useWeapon(target, back.weapon);
  const meeting = { shielded: true, pierces: attack.pierces };
  const needsSave = isOn(fight, 'counterNeedsSave');
  if ((needsSave && !(yield* hits(fight, target, attacker, back))) || (yield* evadeCounter(fight, attacker, target)))
    return yield* land(fight, attacker, target, attack.blow, meeting);
  const pair: Pair = { a: { who: attacker, blow: attack.blow }, b: { who: target, blow: back } };
  if (attack.blow.kind === 'strike' && back.kind === 'strike') return yield* clash(fight, pair, attack.blow, back, meeting);
  const attackFirst = attack.blow.kind === 'strike' || back.kind !== 'strike';
  const [one, two] = attackFirst ? [pair.a, pair.b] : [pair.b, pair.a];
  yield* land(fight, one.who, two.who, one.blow, attackFirst ? meeting : { shielded: true, pierces: false });
  const near = !isOn(fight, 'reachForLast') || isInMelee(fight, two.who, one.who);
  if (!canStillAct(two.who) || !near) return tell(fight, { type: 'cut-short', who: two.who.id });
  yield* land(fight, two.who, one.who, two.blow, attackFirst ? { shielded: true, pierces: false } : meeting);
}

/** The blow that a target counters with; it loosens his grip unless it is one-handed (ZS-NLA-13). */
function counterBlow(fight: Fight, attack: Attack, who: Fighter, answer: Choice): Blow {
  const blow = blowOf(who, answer);
  react(fight, attack, who);
  attack.countered = true;
  if (!blowKeepsGrip(fight, who, attack.by, blow)) letGo(fight, who);
  return blow;
}

/** ZS-NLA-05: whoever comes last must still be able to act. */
const canStillAct = (who: Fighter): boolean => !isOut(who) && !who.stunned && !who.grabbedBy;

interface Pair {
  readonly a: { readonly who: Fighter; readonly blow: Blow };
  readonly b: { readonly who: Fighter; readonly blow: Blow };
}

/** ZS-REA-07, ZS-REA-08, ZS-REA-09, ZS-SKL-03: both roll; whoever would be hurt more is hit first, and may lose his own blow by it. */
function* clash(fight: Fight, { a, b }: Pair, strike: Strike, back: Strike, meeting: Meeting): Script {
  const onB = yield* rollWound(fight, a.who, b.who, strike, meeting);
  const onA = yield* rollWound(fight, b.who, a.who, back, { shielded: true, pierces: false });
  const hitB: Landing = { by: a.who, on: b.who, strike, wound: onB };
  const hitA: Landing = { by: b.who, on: a.who, strike: back, wound: onA };
  const fast = Number(hasSkill(a.who, 'fast-strike')) - Number(hasSkill(b.who, 'fast-strike'));
  const order = fast || Math.sign(onB.net - onA.net);
  if (order === 0) {
    tell(fight, { type: 'simultaneous', steps: [{ rule: 'ZS-REA-09' }] });
    landing(fight, hitB);
    return landing(fight, hitA);
  }
  const [one, two] = order > 0 ? [hitB, hitA] : [hitA, hitB];
  landing(fight, one);
  if (two.by.dead || two.by.incapacitated) tell(fight, { type: 'cut-short', who: two.by.id, steps: [{ rule: 'ZS-REA-08' }] });
  else landing(fight, two);
}

interface Landing {
  readonly by: Fighter;
  readonly on: Fighter;
  readonly strike: Strike;
  readonly wound: Wound;
}

const landing = (fight: Fight, { by, on, strike, wound }: Landing): void => landStrike(fight, by, on, strike, wound);
