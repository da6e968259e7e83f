/** What a blow does when it takes effect: damage, then its consequences in their order. */
import { find, type Step, dice as throwDice, type Who } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { armWith, type Blow } from './attack.ts';
import { rollMightyBlow, stun } from './critical.ts';
import { kill, knockOut, lose, loseCon } from './death.ts';
import { hear } from './events.ts';
import { choiceOf, isOn, numberOf } from './house.ts';
import { type Part, passed, type Save, type Sum, save, summed } from './roll.ts';
import type { Fight, Fighter } from './state.ts';
import { type Arm, backstabOf, strDamageOf } from './status.ts';

/** Dice that may differ in size, thrown in runs of equal ones. */
export function* throwMixed(by: Who, purpose: string, sides: readonly number[]): Script<number[]> {
  const faces: number[] = [];
  for (let at = 0; at < sides.length; ) {
    const run = sides.slice(at).findIndex((s) => s !== sides[at]);
    const count = run < 0 ? sides.length - at : run;
    faces.push(...(yield* throwDice(by, purpose, count, sides[at]!)));
    at += count;
  }
  return faces;
}

/** The receipt of a roll of damage. */
export const damageStep = (by: Who, purpose: string, sides: readonly number[], faces: readonly number[], sum: Sum): Step => ({
  rule: 'OD-ATK-04',
  ...(faces.length > 0 ? { dice: { by: by.id, purpose, sides: sides[0] ?? 6, faces } } : {}),
  sum: { of: 'damage', parts: sum.parts, total: sum.total },
});

interface Damage {
  readonly points: number;
  /** What it would have been with all dice at their highest. */
  readonly most: number;
  readonly step: Step;
}

/** OD-ATK-04: weapon dice, magic plus and strength, at least 1; OD-ASN-03: more against the unaware. */
function* rollDamage(fight: Fight, by: Fighter, arm: Arm, { strike, strong }: Blow): Script<Damage> {
  const faces = yield* throwMixed(by, 'damage', arm.dice);
  const added: Part[] = [
    [arm.name, arm.flat],
    ['magic', isOn(fight, 'plusToDamage') ? arm.plus : 0],
    ['strength', strong ? strDamageOf(fight, by) : 0],
    ['strained muscle', -by.strain],
  ];
  const rolled = summed(fight, by, 'damage', [['dice', faces.reduce((a, b) => a + b, 0)], ...added]);
  const once = Math.max(1, rolled.total);
  const factor = strike.assassinate ? backstabOf(fight, by) : 1;
  const more: Part[] = [
    ['at least one', once - rolled.total],
    [`times ${factor}`, once * (factor - 1)],
  ];
  const parts = [...rolled.parts, ...more.filter(([, value]) => value !== 0)];
  const highest = Math.max(1, once + arm.dice.reduce((a, b) => a + b, 0) - faces.reduce((a, b) => a + b, 0)) * factor;
  const points = once * factor;
  return { points, most: highest, step: damageStep(by, 'damage', arm.dice, faces, { parts, total: points }) };
}

/** A hit takes effect. */
export function* land(fight: Fight, blow: Blow): Script {
  const { strike } = blow;
  const by = find(fight, strike.by);
  const on = find(fight, strike.on);
  const arm = armWith(fight, by, strike.weapon);
  const damage = yield* rollDamage(fight, by, arm, blow);
  const left = on.hp - on.subdual;
  if (strike.assassinate) yield* assassinate(fight, by, on, damage);
  else if (strike.subdual && on.subduable) yield* subdue(fight, by, on, damage);
  else {
    tellDamage(fight, by, on, damage, 0);
    yield* lose(fight, on, damage.points);
  }
  exhaust(fight, on);
  if (arm.use === 'unarmed') yield* brawl(fight, by, on, blow.natural20 || damage.points > left / 2);
  else if (blow.natural20) yield* mighty(fight, by, on, arm, blow.mighty);
}

function tellDamage(fight: Fight, by: Fighter, on: Fighter, { points, step }: Damage, subdual: number, con = false): void {
  hear(fight, on, { type: 'damage', by: by.id, on: on.id, points, subdual, con, steps: [step] });
}

/** OD-ASN-01, OD-ASN-02: the damage goes to CON; a saving throw turns it into hit points. */
function* assassinate(fight: Fight, by: Fighter, on: Fighter, damage: Damage): Script {
  tellDamage(fight, by, on, damage, 0, true);
  const saved: Save = yield* save(fight, on, 'assassinate', 'OD-ASN-02');
  if (saved.how === 'success') yield* lose(fight, on, damage.points);
  else if (!passed(saved)) loseCon(fight, on, saved.how === 'nat1' ? damage.most : damage.points, 'OD-ASN-01');
}

/** OD-SUB-01: half real, half subdual; OD-SUB-02: real hit points at 0 kill by accident. */
function* subdue(fight: Fight, by: Fighter, on: Fighter, damage: Damage): Script {
  const odd = choiceOf(fight, 'subdual.oddPoint') === 'real' ? 1 : 0;
  const real = Math.floor((damage.points + odd) / 2);
  on.hp -= real;
  on.subdual += damage.points - real;
  tellDamage(fight, by, on, damage, damage.points - real);
  if (on.hp <= 0) kill(fight, on, 'accident');
}

/** OD-SUB-03: hit points less subdual at 0 or below: unconscious. */
function exhaust(fight: Fight, on: Fighter): void {
  if (on.hp > 0 && on.subdual > 0 && on.hp - on.subdual <= 0 && !on.conditions.dead) knockOut(fight, on, null);
}

/** OD-UNA-02 to OD-UNA-04: a hard blow stuns; whoever is stunned already goes down. */
function* brawl(fight: Fight, by: Fighter, on: Fighter, hard: boolean): Script {
  if (on.conditions.dead) return;
  if (on.conditions.stunned) knockOut(fight, on, (yield* throwDice(by, 'unconscious-rounds', 1, 4))[0] ?? 1);
  else if (hard) stun(fight, on, numberOf(fight, 'unarmed.stunRounds'), 'OD-UNA-02');
}

/** OD-CRT-03: the chart; OD-CRT-09: a missile stays in the wound unless the effect was saved away. */
function* mighty(fight: Fight, by: Fighter, on: Fighter, arm: Arm, charted: boolean): Script {
  if (on.conditions.dead) return;
  const suffers = charted && (choiceOf(fight, 'mightyBlows') === 'all' || on.kind === 'pc');
  const effect = suffers ? yield* rollMightyBlow(fight, by, on) : 1;
  if (!arm.missile || effect <= 0 || on.conditions.dead) return;
  on.embedded.push({ weapon: arm.type as Fighter['embedded'][number]['weapon'], since: fight.round });
  hear(fight, on, { type: 'embedded', on: on.id, weapon: arm.type, steps: [{ rule: 'OD-CRT-09' }] });
}
