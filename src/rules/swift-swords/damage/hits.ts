/** From successes to damage: armour, special results, the weapon’s code, soaking; weapons beyond all armour (SS-DEF-11, SS-DMG-01, SS-DMG-06). */
import {
  add,
  averageOf,
  averageStep,
  dealsAverage,
  dice,
  isHere,
  isOfEdition,
  type Part,
  type Script,
  type Step,
} from '../../../engine/index.ts';
import { armourOf } from '../arms.ts';
import { buySpecials } from '../attack/specials.ts';
import { type Attack, bothHere } from '../attack/types.ts';
import { coverOf } from '../cover.ts';
import { emit } from '../events.ts';
import { throwOut } from '../place.ts';
import { soak } from '../reaction/soak.ts';
import type { Result } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { damageOf } from '../tables.ts';
import { applyDamage, looming } from './index.ts';
import { fall } from './prone.ts';
import { totalRank } from './ranks.ts';

/** Hits through armour, special results, weapon code, soak, damage. True: it cost something. */
export function* applyHits(fight: Fight, attack: Attack, rolled: Result, successes: number, shield: number): Script<boolean> {
  const { by, on, weapon } = attack;
  const armour = armourParts(fight, attack, shield);
  const net = successes + add(armour).total;
  const hitStep: Step = {
    rule: 'SS-DEF-11',
    sum: { of: 'hits', parts: [[successes === 1 ? 'success' : 'successes', successes], ...armour], total: net },
  };
  if (net <= 0) {
    emit(fight, { type: 'unharmed', who: on.id, by: by.id, steps: [hitStep] });
    return false;
  }
  const hits = yield* buySpecials(fight, attack, net, rolled.sl);
  if (!bothHere(fight, attack)) return false;
  const weight = attack.weight ?? weapon.weight;
  const track = attack.way === 'mental' ? 'ment' : weapon.track;
  if (weight === 'massive' && track === 'ment' && isOfEdition(fight, 4)) return yield* massiveFright(fight, attack, hitStep);
  if (weight === 'massive') return yield* massiveDamage(fight, attack, hits, hitStep);
  const done = damageOf(weight, hits);
  const { soaked, takes } = yield* soak(fight, on, done, track, looming(fight, { by, on, points: done, track, weapon }));
  if (!bothHere(fight, attack)) return false;
  const codeStep: Step = {
    rule: 'SS-DMG-01',
    sum: { of: 'damage', parts: codeParts(hits, done, soaked), total: Math.max(0, done - soaked) },
  };
  if (done - soaked <= 0) {
    emit(fight, { type: 'unharmed', who: on.id, by: by.id, steps: [hitStep, codeStep] });
    return false;
  }
  const steps = [hitStep, codeStep];
  const cost = yield* applyDamage(fight, { by, on, points: done - soaked, track, weapon, steps, ...(takes !== undefined && { takes }) });
  return reopens(attack, cost);
}

/** SS-FEA-04: what it costs a mind opens the victim to the attacker's fear again. */
function reopens({ by, on, way }: Attack, cost: boolean): boolean {
  if (cost && way === 'mental' && by.fear !== 'none') on.fearPassed = false;
  return cost;
}

/** SS-DMG-10, SS-MEN-06: a massive blow to the mind crushes, and that is the worst that can be done to one. */
function* massiveFright(fight: Fight, attack: Attack, hitStep: Step): Script<boolean> {
  const { by, on, weapon } = attack;
  const points = 2 * Math.max(0, totalRank(on, 'ment')) + 1;
  return reopens(attack, yield* applyDamage(fight, { by, on, points, track: 'ment', weapon, given: 'crushed', steps: [hitStep] }));
}

function codeParts(hits: number, done: number, soaked: number): Part[] {
  const parts: Part[] = [
    ['hits', hits],
    ['weapon', done - hits],
    ['soaked', -Math.min(soaked, done)],
  ];
  return parts.filter(([, n], i) => i === 0 || n !== 0);
}

/** SS-DEF-10, SS-DEF-11, SS-COV-02, SS-SUR-02: what armour, a working shield and hard cover take off. */
function armourParts(fight: Fight, { by, on, way }: Attack, shield: number): Part[] {
  if (way === 'mental') return [];
  const cover = way === 'melee' ? coverAcross(fight, by, on) : coverOf(fight, by, on);
  const parts: Part[] = [
    ['armour', -armourOf(on)],
    ['shield', -shield],
    ['cover', cover === 'hard-light' || cover === 'hard-heavy' ? -house.get(fight, `cover.${cover}`) : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
}

/** The line that stands between two who fight hand to hand: only a linear cover does, and only for who is behind it alone. */
const coverAcross = (fight: Fight, by: Fighter, on: Fighter) =>
  on.coverAt !== null && on.coverAt !== by.coverAt && fight.covers[on.coverAt]?.shape === 'linear' ? on.cover : null;

/** Table 8.9: 1 a Killing Blow, 2 and more Massive, 6 and more thrown a zone as well; each further success adds one. As a house may have it, the die of the GM's figures counts its average. */
function* massiveDamage(fight: Fight, { by, on, weapon }: Attack, hits: number, hitStep: Step): Script<boolean> {
  const average = dealsAverage(fight, by) ? averageOf([6]) : null;
  const [face = 1] = average ? [average.points] : yield* dice(by, 'massive', 1, 6);
  const total = face + hits - 1;
  const rank = totalRank(on, 'phys');
  const given = total >= house.get(fight, 'massive.kills') ? 'massive' : 'killing-blow';
  const step: Step = {
    ...(average
      ? averageStep('SS-DMG-06', average)
      : { rule: 'SS-DMG-06', dice: { by: by.id, purpose: 'massive', sides: 6, faces: [face] } }),
    sum: {
      of: 'massive damage',
      parts: [
        [average ? 'average' : 'die', face],
        ['further successes', hits - 1],
      ],
      total,
    },
  };
  const points = (given === 'massive' ? 3 : 2) * rank + 1;
  const cost = yield* applyDamage(fight, { by, on, points, track: 'phys', weapon, given, steps: [hitStep, step] });
  if (total >= house.get(fight, 'massive.throws') && isHere(fight, on)) {
    yield* throwOut(fight, on);
    fall(fight, on, 'SS-DMG-06');
  }
  return cost;
}
