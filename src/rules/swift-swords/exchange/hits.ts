/** From successes to damage: armour, special results, the weapon’s code, soaking (SS-DEF-11, SS-DMG-01). */
import type { Script, Step } from '../../../engine/index.ts';
import { type Blow, isOn } from '../attack.ts';
import { damage } from '../damage.ts';
import { type Part, type Result, totalOf } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { damageOf } from '../tables.ts';
import { emit } from '../tell.ts';
import { massiveDamage } from './massive.ts';
import { coverOf } from './missile.ts';
import { soak } from './soak.ts';
import { buySpecials } from './special.ts';

/** Hits through armour, special results, weapon code, soak, damage. True: it cost something. */
export function* strike(fight: Fight, blow: Blow, rolled: Result, successes: number, shield: number): Script<boolean> {
  const { by, on, weapon } = blow;
  const armour = armourParts(fight, blow, shield);
  const net = successes + totalOf(armour);
  const hitStep: Step = { rule: 'SS-DEF-11', sum: { of: 'hits', parts: [['successes', successes], ...armour], total: net } };
  if (net <= 0) {
    emit(fight, { type: 'unharmed', who: on.id, by: by.id, steps: [hitStep] });
    return false;
  }
  const hits = yield* buySpecials(fight, blow, net, rolled.sl);
  if (!isOn(fight, blow)) return false;
  const weight = blow.weight ?? weapon.weight;
  const track = blow.way === 'mental' ? 'ment' : weapon.track;
  if (weight === 'massive') return yield* massiveDamage(fight, blow, hits, hitStep);
  const done = damageOf(weight, hits);
  const soaked = yield* soak(fight, on, done, track);
  if (!isOn(fight, blow)) return false;
  const codeStep: Step = {
    rule: 'SS-DMG-01',
    sum: { of: 'damage', parts: codeParts(hits, done, soaked), total: Math.max(0, done - soaked) },
  };
  if (done - soaked <= 0) {
    emit(fight, { type: 'unharmed', who: on.id, by: by.id, steps: [hitStep, codeStep] });
    return false;
  }
  const cost = yield* damage(fight, { by, on, points: done - soaked, track, weapon, steps: [hitStep, codeStep] });
  if (cost && blow.way === 'mental' && by.fear !== 'none') on.fearPassed = false;
  return cost;
}

function codeParts(hits: number, done: number, soaked: number): Part[] {
  const parts: Part[] = [
    ['hits', hits],
    ['weapon', done - hits],
    ['soaked', -Math.min(soaked, done)],
  ];
  return parts.filter(([, n], i) => i === 0 || n !== 0);
}

/** SS-DEF-10, 11, SS-COV-02, SS-SUR-02: what armour, a working shield and hard cover take off. */
function armourParts(fight: Fight, { by, on, way }: Blow, shield: number): Part[] {
  if (way === 'mental') return [];
  const cover = way === 'melee' ? coverAcross(fight, by, on) : coverOf(fight, by, on);
  const parts: Part[] = [
    ['armour', -on.armour],
    ['shield', -shield],
    ['cover', cover === 'hard-light' || cover === 'hard-heavy' ? -house.get(fight, `cover.${cover}`) : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
}

/** The line that stands between two who fight hand to hand: only a linear cover does, and only for who is behind it alone. */
const coverAcross = (fight: Fight, by: Fighter, on: Fighter) =>
  on.coverAt !== null && on.coverAt !== by.coverAt && fight.covers[on.coverAt]?.shape === 'linear' ? on.cover : null;
