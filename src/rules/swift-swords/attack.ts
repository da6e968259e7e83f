/**
 * One exchange of blows (section 6 of the rules): dice are announced, the target chooses a defence, dice are rolled,
 * hits are counted, special results bought, damage done, and a parrier may riposte.
 */
import type { Script, Step } from '../../engine/index.ts';
import { advantage } from './contact.ts';
import { damage } from './damage.ts';
import { blockHolds, defend, type Guard, riposte, soak, wearPool } from './defence.ts';
import { layOverhang, ownExposures, pickUp } from './exposures.ts';
import { woundParts } from './injury.ts';
import { massiveDamage } from './massive.ts';
import { coverOf, missileParts } from './missile.ts';
import { attempt, type Part, type Result } from './roll.ts';
import type { Weapon } from './sheet.ts';
import { buySpecials } from './special.ts';
import { type Fight, type Fighter, flagOf, numberOf, statesOf } from './state.ts';
import { damageOf, type Weight } from './tables.ts';
import { tell } from './tell.ts';

/** One attack to be resolved. */
export interface Blow {
  readonly by: Fighter;
  readonly on: Fighter;
  readonly weapon: Weapon;
  readonly way: 'melee' | 'missile' | 'spell' | 'mental';
  /** What the action itself adds: charging, a second strike, pooled dice. */
  readonly more?: readonly Part[];
  /** In place of the weapon's dice and everything the situation adds (a riposte, a chariot that flips). */
  readonly only?: readonly Part[];
  readonly weight?: Weight;
  /** Exposure dice picked up; all, when left out. */
  readonly exposures?: number;
  readonly purpose?: 'attack' | 'riposte';
  /** Defences that do not work against it. */
  readonly bars?: 'all' | 'parry' | 'all-but-dodge' | 'block';
  /** Nothing but successes counts: close-in, grapple, break. No armour, no damage. */
  readonly bare?: boolean;
}

/** What came of an attack. */
interface Outcome {
  /** Successes after everything the defence did, before armour. */
  readonly hits: number;
  /** It cost a Rank, a State or worse. */
  readonly cost: boolean;
}

const NOTHING: Outcome = { hits: 0, cost: false };

/** Resolves an attack from the announcement to the riposte. */
export function* attack(fight: Fight, blow: Blow): Script<Outcome> {
  const { by, on } = blow;
  const picked = Math.min(on.exposures, blow.only || blow.way === 'mental' ? 0 : (blow.exposures ?? on.exposures));
  const parts = blow.only ?? partsOf(fight, blow);
  const guard = yield* defend(fight, blow, announced(parts, picked));
  pickUp(fight, blow, picked);
  const rolled = yield* attempt(fight, {
    who: by,
    purpose: blow.purpose ?? 'attack',
    rule: 'SS-ATK-05',
    parts,
    extra: picked > 0 ? [['exposures', picked]] : [],
    less: guard.less,
    sl: slOf(blow),
    plain: blow.way === 'missile' && coverOf(fight, by, on) === 'hard-heavy',
  });
  if (blow.way === 'melee' && !on.attackers.includes(by.id)) on.attackers.push(by.id);
  if ('over' in rolled) {
    tell(fight, { type: 'no-dice', who: by.id, on: on.id, steps: [rolled.step] });
    layOverhang(fight, by, guard, rolled.over);
    wearPool(fight, on, guard);
    return NOTHING;
  }
  const outcome = yield* land(fight, blow, guard, rolled);
  wearPool(fight, on, guard);
  if (guard.parry) yield* riposte(fight, blow, guard.parry);
  return outcome;
}

/** From the dice on the table to the damage; exposures are laid in one heap at the end. */
function* land(fight: Fight, blow: Blow, guard: Guard, rolled: Result): Script<Outcome> {
  const { by, on, weapon } = blow;
  const { faces, successes, step } = rolled;
  tell(fight, { type: 'attacked', who: by.id, on: on.id, weapon: weapon.name, faces, successes, steps: [step] });
  let laid = ownExposures(fight, by, rolled);
  laid += Math.min(guard.parry?.successes ?? 0, rolled.misses);
  const block = yield* blockHolds(fight, blow, guard, successes);
  laid += block.laid;
  const hits = successes - block.spent;
  by.exposures += laid;
  const cost = blow.bare ? false : yield* strike(fight, blow, rolled, hits, block.armour);
  if (laid > 0) tell(fight, { type: 'exposed', who: by.id, dice: laid, steps: [{ rule: 'SS-ATK-07' }] });
  return { hits, cost };
}

/** Hits through armour, special results, weapon code, soak, damage. True: it cost something. */
function* strike(fight: Fight, blow: Blow, rolled: Result, successes: number, shield: number): Script<boolean> {
  const { by, on, weapon } = blow;
  const armour = armourParts(fight, blow, shield);
  const net = [['successes', successes] as const, ...armour].reduce((sum, [, n]) => sum + n, 0);
  const hitStep: Step = { rule: 'SS-DEF-11', sum: { of: 'hits', parts: [['successes', successes], ...armour], total: net } };
  if (net <= 0) {
    tell(fight, { type: 'unharmed', who: on.id, by: by.id, steps: [hitStep] });
    return false;
  }
  const hits = yield* buySpecials(fight, blow, net, rolled.sl);
  const weight = blow.weight ?? weapon.weight;
  const track = blow.way === 'mental' ? 'ment' : weapon.track;
  if (weight === 'massive') return yield* massiveDamage(fight, blow, hits, hitStep);
  const done = damageOf(weight, hits);
  const soaked = yield* soak(fight, on, done, track);
  const codeStep: Step = {
    rule: 'SS-DMG-01',
    sum: { of: 'damage', parts: codeParts(hits, done, soaked), total: Math.max(0, done - soaked) },
  };
  if (done - soaked <= 0) {
    tell(fight, { type: 'unharmed', who: on.id, by: by.id, steps: [hitStep, codeStep] });
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

const announced = (parts: readonly Part[], picked: number): number =>
  Math.max(
    1,
    parts.reduce((sum, [, n]) => sum + n, 0),
  ) + picked;

/** SS-DEF-10, 11, SS-COV-02, SS-SUR-02: what armour, a working shield and hard cover take off. */
function armourParts(fight: Fight, { by, on, way }: Blow, shield: number): Part[] {
  if (way === 'mental') return [];
  const cover = way === 'melee' ? coverAcross(fight, by, on) : coverOf(fight, by, on);
  const parts: Part[] = [
    ['armour', -on.armour],
    ['shield', -shield],
    ['cover', cover ? -numberOf(fight, `cover.${cover}`) : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
}

/** The line that stands between two who fight hand to hand: only a linear cover does, and only for who is behind it alone. */
const coverAcross = (fight: Fight, by: Fighter, on: Fighter) =>
  on.coverAt !== null && on.coverAt !== by.coverAt && fight.covers[on.coverAt]?.shape === 'linear' ? on.cover : null;

/** SS-ATK-10, SS-CLO-05 to 07: the Superiority Level of an attack. */
function slOf({ by, on, weapon, way }: Blow): number {
  const handy = weapon.kind === 'natural' ? weapon.natural === 'combat' || by.closeFighter : weapon.weight === 'light';
  const close = way === 'melee' && by.status === 'inClose' && on.status === 'inClose' && handy;
  return (on.fumbled ? 1 : 0) + (close ? 1 : 0);
}

/** Dice of an attack by weapon and situation (tables 8.3 and 8.4, SS-ATK-15). */
function partsOf(fight: Fight, blow: Blow): Part[] {
  const { by, on, weapon, way, more = [] } = blow;
  const hurt = woundParts(by, way === 'spell' ? 'spell' : 'weapon', weapon);
  const situation =
    way === 'melee' ? meleeParts(fight, by, on, weapon) : way === 'mental' ? mindParts(fight, on) : missileParts(fight, by, on);
  return [[weapon.name, weapon.attackDice], ...situation, ...(way === 'mental' ? [] : hurt), ...more];
}

const mindParts = (fight: Fight, on: Fighter): Part[] => {
  const parts: Part[] = [
    ['target in a State', statesOf(on).length > 0 ? numberOf(fight, 'dice.target-in-state') : 0],
    ['target surprised', on.surprised ? numberOf(fight, 'dice.target-surprised') : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
};

/** SS-ATK-11, 12, SS-RCH-05, SS-MNT-01: what the melee adds. */
function meleeParts(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon): Part[] {
  const dice = (when: boolean, key: string): number => (when ? numberOf(fight, `dice.${key}`) : 0);
  const edge = advantage(fight, by, flagOf(fight, 'countSelf') ? 1 : 0);
  const close = by.status === 'inClose';
  const second = by.weaponInHand.indexOf(weapon.id) === 1 && !by.tactics.some((t) => t !== 'follow-on');
  const parts: Part[] = [
    ['minor advantage', dice(edge === 1, 'minor-advantage')],
    ['major advantage', dice(edge === 2, 'major-advantage')],
    ['height', dice(by.mounted && by.mount !== null && !on.mounted, 'higher')],
    ['target prone', dice(on.prone && !close, 'target-prone')],
    ['prone', dice(by.prone && !close, 'prone')],
    ['target larger', dice(on.size - by.size >= 2, 'target-larger')],
    ['target smaller', dice(by.size - on.size >= 2, 'target-smaller')],
    ['off hand', dice(second, 'second-hand')],
    ['unseen', dice(fight.zones[on.zone]?.traits['dark'] === true, 'unseen')],
    ...mindParts(fight, on),
  ];
  return parts.filter(([, n]) => n !== 0);
}
