/** What a hit does when it takes effect: damage, then its consequences in their order. */
import {
  averageOf,
  averageStep,
  dealsAverage,
  emit,
  find,
  isOfEdition,
  own,
  type Part,
  type Step,
  type Sum,
  sumWithModifiers,
  dice as throwDice,
  type Who,
} from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { backstabOf, strDamageOf } from './ability.ts';
import type { Arm } from './arms.ts';
import { armWith, type Hit } from './attack.ts';
import { rollMightyBlow, stun } from './critical.ts';
import { exhaust, hurt, kill, knockOut, lose, loseCon, tire } from './death.ts';
import { passed, type Save, save } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { WEAPONS } from './weapons.ts';

/** Runs of equal dice: where one begins, how many they are, and their sides. */
function runs(sides: readonly number[]): { readonly from: number; readonly count: number; readonly size: number }[] {
  const starts = sides.flatMap((size, i) => (size === sides[i - 1] ? [] : [i]));
  return starts.map((from, i) => ({ from, count: (starts[i + 1] ?? sides.length) - from, size: sides[from]! }));
}

/** Dice that may differ in size, thrown in runs of equal ones. */
export function* throwMixed(by: Who, purpose: string, sides: readonly number[]): Script<number[]> {
  const faces: number[] = [];
  for (const { count, size } of runs(sides)) faces.push(...(yield* throwDice(by, purpose, count, size)));
  return faces;
}

/** The receipt of a roll of damage: the dice, a line for each size of them, and what they come to. */
export function damageSteps(by: Who, purpose: string, sides: readonly number[], faces: readonly number[], { parts, total }: Sum): Step[] {
  const rule = 'OD-ATK-04';
  const thrown = faces.length === 0 ? [] : runs(sides);
  const dice = thrown.map(({ from, count, size }) => ({ by: by.id, purpose, sides: size, faces: faces.slice(from, from + count) }));
  const last = dice.at(-1);
  return [
    ...dice.slice(0, -1).map((d): Step => ({ rule, dice: d })),
    { rule, ...(last ? { dice: last } : {}), sum: { of: 'damage', parts, total } },
  ];
}

/**
 * OD-ATK-04: dice of damage, thrown; or, as a house may have it for the GM's figures, the average of all of them together. Strength and
 * magic, the least damage of a hit, a backstab and what is most of all (OD-SAV-03) count as they do for dice.
 */
export function* damageDice(fight: Fight, by: Who, purpose: string, sides: readonly number[]): Script<DamageDice> {
  if (sides.length > 0 && dealsAverage(fight, by)) {
    const average = averageOf(sides);
    const steps = (sum: Sum): Step[] => [averageStep('OD-ATK-04', average), ...damageSteps(by, purpose, sides, [], sum)];
    return { part: average.part, steps };
  }
  const faces = yield* throwMixed(by, purpose, sides);
  return { part: ['dice', faces.reduce((a, b) => a + b, 0)], steps: (sum) => damageSteps(by, purpose, sides, faces, sum) };
}

/** What dice of damage came to. */
interface DamageDice {
  readonly part: Part;
  /** Their receipt, with what they went into. */
  readonly steps: (sum: Sum) => Step[];
}

interface Damage {
  readonly points: number;
  /** What it would have been with all dice at their highest. */
  readonly most: number;
  readonly steps: readonly Step[];
}

/** What somebody adds to the dice of a weapon. `strong`: they strike with their own strength. */
export const ownDamage = (fight: Fight, by: Fighter, arm: Arm, strong: boolean): readonly Part[] => [
  [arm.name, arm.flat],
  ['magic', house.get(fight, 'plusToDamage') ? arm.plus : 0],
  ['strength', strong ? strDamageOf(fight, by) : 0],
  ['strained muscle', -by.strain],
];

/** OD-ATK-04: weapon dice, magic plus and strength, at least 1; OD-ASN-03: more against the unaware. */
function* rollDamage(fight: Fight, by: Fighter, arm: Arm, { attack, strong }: Hit): Script<Damage> {
  const thrown = yield* damageDice(fight, by, 'damage', arm.dice);
  const rolled = sumWithModifiers(fight, by, 'damage', [thrown.part, ...ownDamage(fight, by, arm, strong)]);
  const least = house.get(fight, 'damage.least');
  const once = Math.max(least, rolled.total);
  const factor = attack.assassinate ? backstabOf(fight, by) : 1;
  const more: Part[] = [
    [`at least ${least}`, once - rolled.total],
    [`times ${factor}`, once * (factor - 1)],
  ];
  const parts = [...rolled.parts, ...more.filter(([, value]) => value !== 0)];
  const highest = Math.max(least, once + arm.dice.reduce((a, b) => a + b, 0) - thrown.part[1]) * factor;
  const points = once * factor;
  return { points, most: highest, steps: thrown.steps({ parts, total: points }) };
}

/** A hit takes effect. */
export function* applyDamage(fight: Fight, hit: Hit): Script {
  const { attack } = hit;
  const by = find(fight, attack.by);
  const on = find(fight, attack.on);
  const arm = armWith(fight, by, attack.weapon);
  const damage = yield* rollDamage(fight, by, arm, hit);
  const left = on.hp - on.subdual;
  let struck = damage.points;
  if (attack.assassinate) struck = yield* assassinate(fight, by, on, damage);
  // OD-SUB-04: of those who cannot be subdued all is real.
  else if (attack.subdual && on.subduable) yield* subdue(fight, by, on, damage);
  else {
    tellDamage(fight, by, on, damage, 0);
    yield* lose(fight, on, damage.points);
  }
  exhaust(fight, on);
  const unarmed = arm.use === 'unarmed';
  const hard = (isOfEdition(fight, 5) ? struck : damage.points) > left / 2;
  if (unarmed) yield* brawl(fight, by, on, hit.natural20 || hard);
  if (hit.natural20 && (!unarmed || house.get(fight, 'unarmed.chart'))) yield* mighty(fight, by, on, arm, hit.mighty);
}

function tellDamage(fight: Fight, by: Fighter, on: Fighter, { points, steps }: Damage, subdual: number, con = false): void {
  emit(fight, { type: 'damage', by: by.id, on: on.id, points, subdual, con, steps });
}

/** OD-ASN-01, OD-ASN-02: the damage goes to CON; a saving throw turns it into hit points. Returns how many of these it has cost. */
function* assassinate(fight: Fight, by: Fighter, on: Fighter, damage: Damage): Script<number> {
  tellDamage(fight, by, on, damage, 0, true);
  const saved: Save = yield* save(fight, on, 'assassinate', 'OD-ASN-02');
  if (saved.how === 'success') yield* lose(fight, on, damage.points);
  else if (!passed(saved)) loseCon(fight, on, saved.how === 'nat1' ? damage.most : damage.points, 'OD-ASN-01');
  return saved.how === 'success' ? damage.points : 0;
}

/** OD-SUB-01: half real, half subdual; OD-SUB-02: real hit points at 0 kill by accident. */
function* subdue(fight: Fight, by: Fighter, on: Fighter, damage: Damage): Script {
  const odd = house.get(fight, 'subdual.oddPoint') === 'real' ? 1 : 0;
  const real = Math.floor((damage.points + odd) / 2);
  hurt(on, real);
  tire(on, damage.points - real);
  tellDamage(fight, by, on, damage, damage.points - real);
  // Who was at 0 before is not killed by what is no real wound.
  if (real > 0 && on.hp <= 0) kill(fight, on, 'accident');
}

/** OD-UNA-02, OD-UNA-03, OD-UNA-04: a hard blow stuns; anyone who is stunned already goes down. */
function* brawl(fight: Fight, by: Fighter, on: Fighter, hard: boolean): Script {
  if (on.conditions.dead) return;
  if (on.conditions.stunned) knockOut(fight, on, (yield* throwDice(by, 'unconscious-rounds', 1, 4))[0] ?? 1);
  else if (hard) stun(fight, on, house.get(fight, 'unarmed.stunRounds'), 'OD-UNA-02');
}

/** OD-CRT-03: the chart; OD-CRT-09: a missile stays in the wound unless the effect was saved away. */
function* mighty(fight: Fight, by: Fighter, on: Fighter, arm: Arm, charted: boolean): Script {
  if (on.conditions.dead) return;
  const suffers = charted && (house.get(fight, 'mightyBlows') === 'all' || on.kind === 'pc');
  const effect = suffers ? yield* rollMightyBlow(fight, by, on) : 1;
  const stays = arm.missile && effect > 0 && (charted || !house.get(fight, 'embedded.charted'));
  if (!stays || on.conditions.dead) return;
  // A weapon of no table takes its figures along: the one who has it may be gone when the missile is drawn out.
  const row = own(WEAPONS, arm.type) === arm.row ? {} : { row: arm.row };
  on.embedded.push({ weapon: arm.type, since: fight.round, ...row });
  emit(fight, { type: 'embedded', on: on.id, weapon: arm.type, steps: [{ rule: 'OD-CRT-09' }] });
}
