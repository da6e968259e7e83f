/** What one target's part of an attack comes to: missed, dodged, countered or landed. */
import { type Choice, find, type Script, tell } from '../../engine/index.ts';
import { isHardShot, isInMelee, isUnseen, reachAt, useWeapon } from './arms.ts';
import type { Blow, Strike } from './blow.ts';
import { landStrike, type Meeting, rollWound, type Wound } from './damage.ts';
import { type Fight, isOn, reveal } from './fight.ts';
import { canStillAct, landNonLethal } from './nonlethal.ts';
import { type Attack, counterBlow, dodge, evadeCounter, settleTarget } from './reaction.ts';
import { save } from './save.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import { kill } from './wounds.ts';

/** ZS-ATK-06, ZS-ATK-08, ZS-ATK-09: most blows hit; in the dark, on the move and far away only after a WIT save. */
export function* hits(fight: Fight, by: Fighter, on: Fighter, blow: Blow): Script<boolean> {
  const ranged = blow.kind === 'strike' && blow.weapon.range > 0;
  const hard = ranged ? isHardShot(fight, by, on.zone, reachAt(fight, by, on, blow.weapon)) : isUnseen(fight, on);
  return !hard || (yield* save(fight, by, 'save-wit-hit', 'wit'));
}

/** One target of an attack that has not missed: the reaction window, then what comes of it; no damage is rolled before (ZS-REA-04). */
export function* exchange(fight: Fight, attack: Attack, first: Fighter): Script {
  const { target, reaction, guarding } = yield* settleTarget(fight, attack, first);
  const attacker = find(fight, attack.by);
  reveal(fight, attacker);
  reveal(fight, target);
  switch (reaction.pick) {
    case 'dodge':
      if (yield* dodge(fight, attack, target, reaction)) return;
      return yield* land(fight, attacker, target, attack.blow, { shielded: true, pierces: attack.pierces });
    case 'counter':
      return yield* counter(fight, attack, target, reaction);
    default:
      if (attack.deathBlow && !guarding) return kill(fight, target);
      return yield* land(fight, attacker, target, attack.blow, { shielded: guarding, pierces: attack.pierces });
  }
}

/** A blow that nothing stands in the way of any more. */
function* land(fight: Fight, by: Fighter, on: Fighter, blow: Blow, meeting: Meeting): Script {
  if (blow.kind !== 'strike') return yield* landNonLethal(fight, by, on, blow);
  landStrike(fight, by, on, blow, yield* rollWound(fight, by, on, blow, meeting));
}

/** ZS-REA-06, ZS-REA-07, ZS-REA-08, ZS-REA-09, ZS-REA-10, ZS-NLA-02, ZS-NLA-03, ZS-NLA-04, ZS-NLA-05: blow against blow. */
function* counter(fight: Fight, attack: Attack, target: Fighter, answer: Choice): Script {
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
