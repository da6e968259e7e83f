/** The attack roll. What a hit does waits in a volley until everybody on the same number has rolled (OD-INI-05). */
import { die, disclose, emit, everyone, find, type Id, own, type Part, reveal, type Sum, sumWithModifiers } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { dexMissileOf, seesInvisible, strHitOf } from './ability.ts';
import { armourClass, type From } from './armour-class.ts';
import { type Arm, armOf, arms, handArms } from './arms.ts';
import { disrupt } from './disrupt.ts';
import type { AttackPurpose, Outcome } from './events.ts';
import { feet } from './place.ts';
import { house } from './settings.ts';
import type { Fight, Fighter, Spell } from './state.ts';
import { fleshWounds, isAble } from './status.ts';

/** One attempt to harm somebody, ready to be rolled. */
export interface Attack {
  readonly by: Id;
  readonly on: Id;
  /** A key of the attacker's gear. */
  readonly weapon: string;
  readonly purpose: AttackPurpose;
  readonly from: From;
  readonly subdual?: boolean;
  readonly assassinate?: boolean;
  readonly shove?: boolean;
}

/** An attack that got through and has yet to take effect. */
export interface Hit {
  readonly attack: Attack;
  /** The die showed a 20. */
  readonly natural20: boolean;
  /** It reached the AC with a 20: the chart of Mighty Blows is rolled. */
  readonly mighty: boolean;
  /** Within arm's length or the first range increment: strength counts. */
  readonly strong: boolean;
}

/** A spell, a scroll or a wand let loose. */
export interface Release {
  readonly by: Id;
  readonly spell: Spell;
}

/** What those who act on one number do together, and what of it has yet to take effect. */
export interface Volley {
  /** Prepared, not yet rolled. */
  readonly attacks: Attack[];
  readonly hits: Hit[];
  readonly spells: Release[];
  readonly wands: Release[];
  /** Who has been hit. */
  readonly struck: Id[];
}

export const emptyVolley = (): Volley => ({ attacks: [], hits: [], spells: [], wands: [], struck: [] });

/** Range increments beyond the first (OD-MIS-05). */
export const increments = (arm: Arm, distance: number): number => Math.max(0, Math.ceil(distance / arm.feet) - 1);

/** OD-MIS-05: how far a missile goes. */
export const rangeOf = (fight: Fight, arm: Arm): number => arm.feet * house.get(fight, 'range.increments');

/** The weapon of an attack. */
export function armWith(fight: Fight, who: Fighter, key: string): Arm {
  const gear = own(who.gear, key);
  return gear ? armOf(fight, key, gear) : arms(fight, who).at(-1)!;
}

/** OD-FLK-02: able enemies who have it in reach and whose last melee opponent it is, unless the house counts all who could strike. */
function attackersOf(fight: Fight, target: Fighter): number {
  const any = house.get(fight, 'several.count') === 'in-reach';
  const longest = (c: Fighter): number => Math.max(...handArms(fight, c).map((arm) => arm.feet), 0);
  return everyone(fight).filter(
    (c) => c.side !== target.side && isAble(c) && (any || c.opponent === target.id) && feet(fight, c, target) <= longest(c),
  ).length;
}

/** OD-INV-01: a detected foe who cannot be seen, or an attacker who cannot see. */
const isUnseen = (by: Fighter, on: Fighter): boolean =>
  by.conditions.blinded !== undefined || (on.conditions.invisible !== undefined && !seesInvisible(by));

/** OD-FLK-01, OD-MEL-05: from behind, or while the target has eyes for somebody else; once only. */
function behindBonus(by: Fighter, on: Fighter, { from }: Attack, missile: boolean): number {
  const focused = !missile && on.conditions.focused !== undefined && on.conditions.focused !== by.id;
  return from === 'rear' || focused ? 2 : 0;
}

/** What somebody's plan, weapon and abilities add. */
const prowess = (fight: Fight, by: Fighter, arm: Arm): readonly Part[] => [
  ['combat bonus', by.plan.bcbAttack],
  [arm.name, arm.plus],
  arm.missile ? ['dexterity', dexMissileOf(fight, by)] : ['strength', strHitOf(fight, by)],
];

/** What a second weapon and wounds take away. */
const hampered = (by: Fighter): readonly Part[] => [
  ['two weapons', by.plan.mode === 'two-weapon-attack' ? -3 : by.plan.mode === 'two-weapon-defence' ? -1 : 0],
  ['flesh wound', fleshWounds(by)],
  ['staggered', by.conditions.staggered ? -2 : 0],
];

/** What somebody adds to the die against anybody, wherever they stand. */
export const ownModifiers = (fight: Fight, by: Fighter, arm: Arm): readonly Part[] => [...prowess(fight, by, arm), ...hampered(by)];

/**
 * OD-ATK-02: what is added to the die. OD-ATK-03: what is thrown flies by dexterity, like any missile. OD-FLK-03: several attackers
 * are nothing to anyone who sees all round.
 */
function modifiers(fight: Fight, by: Fighter, on: Fighter, arm: Arm, attack: Attack): readonly Part[] {
  const { missile } = arm;
  const others = missile || on.allRoundVision ? 0 : Math.max(0, attackersOf(fight, on) - 1);
  return [
    ...prowess(fight, by, arm),
    ['from behind', behindBonus(by, on, attack, missile)],
    ['several attackers', others],
    ...hampered(by),
    ['unseen', isUnseen(by, on) ? -4 : 0],
    ['range', missile ? -house.get(fight, 'range.penalty') * increments(arm, feet(fight, by, on)) : 0],
  ];
}

/** OD-CRT-01, OD-CRT-03, OD-FUM-01: how a roll comes out. */
export function outcomeOf(face: number, total: number, ac: number): Outcome {
  if (face === 1) return 'fumble';
  if (face === 20) return total >= ac ? 'critical' : 'critical-no-chart';
  return total >= ac ? 'hit' : 'miss';
}

/** OD-FUM-03: the 1 of a free attack merely misses, unless the table has it otherwise; that of a fending one always. */
const mayFumble = (fight: Fight, { purpose }: Attack): boolean =>
  purpose === 'attack' || (purpose === 'free-attack' && house.get(fight, 'freeAttack.fumbles'));

/** OD-ATK-01: d20 and modifiers against the AC. A hit goes into the volley; an attacker in hiding shows themselves. */
export function* resolve(fight: Fight, volley: Volley, attack: Attack): Script<Outcome> {
  const { purpose, from, shove = false } = attack;
  const by = find(fight, attack.by);
  const on = find(fight, attack.on);
  const arm = armWith(fight, by, attack.weapon);
  reveal(fight, by);
  const ac = armourClass(fight, on, from);
  const face = yield* die(by, purpose, 20);
  const sum = sumWithModifiers(fight, by, purpose, [['d20', face], ...modifiers(fight, by, on, arm, attack)]);
  const rolled = outcomeOf(face, sum.total, ac.total);
  const outcome = rolled === 'fumble' && !mayFumble(fight, attack) ? 'miss' : rolled;
  Object.assign(by.spent, { attacked: true, active: true });
  delete on.conditions.unaware;
  tellGuard(fight, by, on, ac);
  const dice = { by: by.id, purpose, sides: 20, faces: [face] };
  const steps = [{ rule: 'OD-ATK-01', dice, sum: { of: 'attack', ...sum } }];
  disclose(fight, by, { type: 'attack', by: by.id, on: on.id, purpose, weapon: arm.type, outcome, shove, steps });
  if (outcome !== 'miss' && outcome !== 'fumble') yield* hit(fight, volley, attack, arm, outcome);
  return outcome;
}

/** OD-ATK-05: the AC is its owner's, as the bonus is the attacker's: neither side learns the other's number from a roll. */
function tellGuard(fight: Fight, by: Fighter, on: Fighter, { parts, total }: Sum): void {
  const guarded = { type: 'guarded', by: by.id, on: on.id } as const;
  const steps = [{ rule: 'OD-ATK-05', sum: { of: 'armour class', parts, total } }];
  disclose(fight, on, { ...guarded, ac: total, steps }, { ...guarded, ac: null });
}

/** OD-CRT-02: nothing happens to whom the weapon cannot hurt. */
const isProof = ({ requiresWeapon: needs }: Fighter, arm: Arm): boolean =>
  (needs === 'magic' && !arm.magic) || (needs === 'silver' && !arm.silver);

/** OD-SPL-03, OD-MAG-02: any hit disrupts a spell, whether it does damage or not. */
function* hit(fight: Fight, volley: Volley, attack: Attack, arm: Arm, outcome: Outcome): Script {
  const by = find(fight, attack.by);
  const on = find(fight, attack.on);
  volley.struck.push(on.id);
  yield* disrupt(fight, on, by, !attack.shove && isProof(on, arm));
  if (attack.shove) return;
  if (isProof(on, arm)) {
    return emit(fight, { type: 'no-effect', on: on.id, needs: on.requiresWeapon ?? 'magic', steps: [{ rule: 'OD-CRT-02' }] });
  }
  // OD-MIS-04: what is thrown has strength in its damage within its first increment.
  const strong = !arm.missile || (arm.use === 'thrown' && increments(arm, feet(fight, by, on)) === 0);
  volley.hits.push({ attack, natural20: outcome.startsWith('critical'), mighty: outcome === 'critical', strong });
}

/** Whether there is still somebody to strike. */
export const isTarget = (who: Fighter | null): who is Fighter => who !== null && !who.conditions.dead && who.gone === null;
