/** The reaction to an attack: which defences it leaves open, and the one that is chosen (BR-PAR, BR-SHD, BR-DOD, BR-DEF). */
import {
  ask,
  asNoun,
  type Choice,
  isHere,
  isOfEdition,
  type Offer,
  type Option,
  type Part,
  type Script,
  withOdds,
} from '../../engine/index.ts';
import { hindrance } from './armour.ts';
import type { Attack } from './attack.ts';
import { emitSeen } from './damage.ts';
import { carried, type Held, isFast, usable } from './gear.ts';
import { type Check, check, emitRoll, openChance } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import type { Level } from './tables.ts';
import { usesBothHands } from './turn.ts';

/** A defence that is possible: its roll, and its chance as things stand. */
export interface Way {
  readonly how: 'parry' | 'dodge';
  readonly gear: Held | null;
  readonly check: Check;
  readonly chance: number;
}

/** Every defence that is possible against an attack: shields, then weapons, then dodging. */
function waysOf(fight: Fight, attack: Attack): readonly Way[] {
  const { target, arm } = attack;
  if (!isAble(target) || !sees(attack) || isFast(arm, house.get(fight, 'energyIsFast')) || isBusy(fight, target)) return [];
  const parries = carried(target).filter((h) => usable(h) && canParry(fight, target, h, arm));
  const shieldsFirst = [...parries].sort((a, b) => Number(b.weapon.kind === 'shield') - Number(a.weapon.kind === 'shield'));
  const trials = shieldsFirst.map((gear) => ({ how: 'parry' as const, gear, check: parry(fight, target, gear, arm) }));
  const dodging = arm.weapon.kind !== 'missile' || house.get(fight, 'missileDodge') === 'difficult';
  const all = dodging ? [...trials, { how: 'dodge' as const, gear: null, check: dodge(fight, target, arm) }] : trials;
  return all.map((way) => ({ ...way, chance: openChance(fight, target, way.check.points, way.check.factors) }));
}

/** BR-WPN-10: by house rule, anyone who reloads does nothing else. */
const isBusy = (fight: Fight, { intent }: Fighter): boolean => intent?.action === 'reload' && !house.get(fight, 'defendWhileReloading');

/** BR-PAR-04, BR-DOD-03: only an attack that they know of and see coming. */
const sees = ({ attacker, hidden, target: { conditions, side } }: Attack): boolean =>
  !conditions.unaware && !conditions.blind && !attacker.unseen && !(hidden && attacker.side !== side);

/** BR-PAR-06, BR-PAR-09, BR-SHD-02: what may parry what. */
function canParry(fight: Fight, target: Fighter, { gear, weapon }: Held, arm: Held): boolean {
  if (weapon.kind === 'shield') return !usesBothHands(target) || house.get(fight, 'shieldBesideBothHands');
  if (arm.weapon.kind === 'missile') return false;
  if (weapon.kind === 'missile') return house.get(fight, 'improvisedParry') && weapon.id !== 'rock';
  return gear.type !== 'brawl' || house.get(fight, 'brawlParry');
}

/**
 * BR-PAR-01, BR-PAR-03, BR-SHD-01: the weapon's own skill; BR-SHD-03, BR-SHD-04, BR-SHD-05, BR-SHD-06: a flat chance against
 * missiles, whatever the skill.
 */
function parry(fight: Fight, target: Fighter, { gear, weapon, name }: Held, arm: Held): Check {
  const flat = arm.weapon.kind === 'missile' ? weapon.missileParry : undefined;
  const base: Part = flat ? [`${name} against missiles`, target.conditions.kneeling ? flat.kneeling : flat.standing] : [name, gear.skill];
  const factors: readonly Part[] = weapon.kind === 'missile' ? [['no parrying weapon', 0.5]] : [];
  return { purpose: 'parry', rule: flat ? 'BR-SHD-02' : 'BR-PAR-03', points: [base, ...fatigue(fight, target)], factors };
}

/**
 * BR-DOD-01, BR-DOD-06: the Dodge skill, less what armour takes; BR-DOD-05, BR-DOD-07: half against missiles where that is
 * allowed at all.
 */
function dodge(fight: Fight, target: Fighter, arm: Held): Check {
  const points: readonly Part[] = [['Dodge', target.dodge], ...hindrance(target.armour, 'Dodge'), ...fatigue(fight, target)];
  const factors: readonly Part[] = arm.weapon.kind === 'missile' ? [['dodging a missile', 0.5]] : [];
  return { purpose: 'dodge', rule: factors.length > 0 ? 'BR-DOD-07' : 'BR-DOD-06', points, factors };
}

/** BR-DEF-02, BR-DEF-03: any number of defences, at a loss of points where the house plays it. */
function fatigue(fight: Fight, { defences }: Fighter): readonly Part[] {
  const lost = house.get(fight, 'successiveDefencePenalty') * defences;
  return lost > 0 ? [['earlier defences', -lost]] : [];
}

/** The best chance; among equals the first: shield before weapon before dodge. */
const bestOf = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>((top, w) => (top && top.chance >= w.chance ? top : w), undefined);

/** How an attack was answered; `parried` names the gear of a parry. */
export interface Reaction {
  readonly level: Level;
  readonly parried: string | null;
}

/**
 * BR-PAR-02, BR-DOD-02, BR-ACT-07: chosen after the attack has hit, on its rank. BR-DEF-01: one defence for each attack, or
 * none; silence takes the standing one. Null: there is nobody left to strike, or to be struck.
 */
export function* react(fight: Fight, attack: Attack): Script<Reaction | null> {
  const { target } = attack;
  const { way, left } = yield* chosenWay(fight, attack);
  if (isOfEdition(fight, 2) && !(isHere(fight, attack.attacker) && isHere(fight, target) && !target.conditions.dead)) return null;
  if (!way) {
    emitSeen(fight, { type: 'undefended', by: target.id, helpless: left === 0, steps: [{ rule: 'BR-DEF-01' }] });
    return { level: 'failure', parried: null };
  }
  target.defences += 1;
  const rolled = yield* check(fight, target, way.check);
  emitRoll(fight, target, { type: 'defence', by: target.id, how: way.how, gear: way.gear?.name ?? null, ...rolled }, true);
  return { level: rolled.level, parried: way.how === 'parry' ? (way.gear?.id ?? null) : null };
}

/** What was chosen. `left`: how many ways there were, as the attack met them. */
interface Chosen {
  readonly way: Way | undefined;
  readonly left: number;
}

/** Asks for the defence; once more where the GM has meanwhile made the chosen one impossible and leaves another. */
function* chosenWay(fight: Fight, attack: Attack, ways = waysOf(fight, attack)): Script<Chosen> {
  const { attacker, target, arm, level } = attack;
  const facts = { by: attacker.id, weapon: arm.name, ...(house.get(fight, 'revealAttackLevel') ? { level } : {}) };
  const waysNow = () => (isOfEdition(fight, 2) ? waysOf(fight, attack) : ways);
  const choice = yield* ask(target, 'defend', offersOf(ways), standing(target, ways), {
    facts,
    anew: () => offersOf(waysNow()),
    silence: () => standing(target, waysNow()),
  });
  const isChosen = (w: Way): boolean => w.how === choice.pick && (w.how === 'dodge' || w.gear?.id === choice.with);
  const now = waysNow();
  const way = now.find(isChosen);
  const isLost = way === undefined && ways.some(isChosen);
  if (isLost && now.length > 0 && isHere(fight, target)) return yield* chosenWay(fight, attack, now);
  return { way, left: now.length };
}

function offersOf(ways: readonly Way[]): readonly Offer<'parry' | 'dodge' | 'none'>[] {
  const gear: readonly Option[] = ways.flatMap((w) =>
    w.gear ? [{ value: w.gear.id, label: w.gear.name, act: `Parry with ${asNoun(w.gear.name)}`, ...withOdds(`${w.chance} %`) }] : [],
  );
  const best = bestOf(ways.filter((w) => w.gear));
  const dodging = ways.find((w) => w.how === 'dodge');
  return [
    ...(best?.gear
      ? [
          {
            pick: 'parry' as const,
            detail: `${best.chance} % with ${best.gear.name}`,
            odds: `${best.chance} %`,
            params: [{ name: 'with', kind: 'thing' as const, options: gear, initial: best.gear.id }],
          },
        ]
      : []),
    ...(dodging ? [{ pick: 'dodge' as const, ...withOdds(`${dodging.chance} %`) }] : []),
    { pick: 'none', does: 'pass', label: 'Do not defend' },
  ];
}

/** BR-DEF-01: the standing defence; where it is not possible here, the best chance: shield before weapon before dodge. */
function standing({ standingDefence }: Fighter, ways: readonly Way[]): Choice<'parry' | 'dodge' | 'none'> {
  if (standingDefence === 'none') return { pick: 'none' };
  const [how, gear] = standingDefence.split(':');
  const named = ways.find((w) => w.how === how && (w.how === 'dodge' || w.gear?.id === gear));
  const way = named ?? bestOf(ways);
  if (!way) return { pick: 'none' };
  return way.gear ? { pick: 'parry', with: way.gear.id } : { pick: 'dodge' };
}
