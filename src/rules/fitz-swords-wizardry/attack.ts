/** The attack roll. What a hit does waits in a volley until everybody on the same number has rolled (OD-INI-05). */
import { die, everyone, find, type Id, type Step, tell } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { armourClass, type From } from './armour-class.ts';
import { disrupt } from './disrupt.ts';
import { type AttackPurpose, disclose, hear, type Outcome } from './events.ts';
import { choiceOf, isOn, numberOf } from './house.ts';
import { type Part, type Sum, summed } from './roll.ts';
import type { Fight, Fighter, Spell } from './state.ts';
import { type Arm, armOf, arms, dexMissileOf, feet, fleshWounds, handArms, isAble, seesInvisible, strHitOf } from './status.ts';

/** An attack that somebody makes. */
export interface Strike {
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

/** A hit that has yet to take effect. */
export interface Blow {
  readonly strike: Strike;
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

/** What those who act on one number have done and what has yet to take effect. */
export interface Volley {
  readonly blows: Blow[];
  readonly spells: Release[];
  readonly wands: Release[];
  /** Who has been hit. */
  readonly struck: Id[];
}

export const emptyVolley = (): Volley => ({ blows: [], spells: [], wands: [], struck: [] });

/** Range increments beyond the first (OD-MIS-05). */
export const increments = (arm: Arm, distance: number): number => Math.max(0, Math.ceil(distance / arm.feet) - 1);

/** The weapon of a strike. */
export function armWith(fight: Fight, who: Fighter, key: string): Arm {
  const gear = who.gear[key];
  return gear ? armOf(fight, key, gear) : arms(fight, who).at(-1)!;
}

/** OD-FLK-02: able enemies who have it in reach and whose last melee opponent it is, unless the house counts all who could strike. */
function attackersOf(fight: Fight, target: Fighter): number {
  const any = choiceOf(fight, 'several.count') === 'in-reach';
  const longest = (c: Fighter): number => Math.max(...handArms(fight, c).map((arm) => arm.feet), 0);
  return everyone(fight).filter(
    (c) => c.side !== target.side && isAble(c) && (any || c.opponent === target.id) && feet(fight, c, target) <= longest(c),
  ).length;
}

/** OD-INV-01: a detected foe who cannot be seen, or an attacker who cannot see. */
const isUnseen = (by: Fighter, on: Fighter): boolean =>
  by.conditions.blinded !== undefined || (on.conditions.invisible !== undefined && !seesInvisible(by));

/** OD-FLK-01, OD-MEL-05: from behind, or while the target has eyes for somebody else; once only. */
function behindBonus(by: Fighter, on: Fighter, { from }: Strike, missile: boolean): number {
  const focused = !missile && on.conditions.focused !== undefined && on.conditions.focused !== by.id;
  return from === 'rear' || focused ? 2 : 0;
}

/** OD-ATK-02: what is added to the die. */
function modifiers(fight: Fight, by: Fighter, on: Fighter, arm: Arm, strike: Strike): readonly Part[] {
  const { missile } = arm;
  const others = missile || on.allRoundVision ? 0 : Math.max(0, attackersOf(fight, on) - 1);
  return [
    ['combat bonus', by.plan.bcbAttack],
    [arm.name, arm.plus],
    missile ? ['dexterity', dexMissileOf(fight, by)] : ['strength', strHitOf(fight, by)],
    ['from behind', behindBonus(by, on, strike, missile)],
    ['several attackers', others],
    ['two weapons', by.plan.mode === 'two-weapon-attack' ? -3 : by.plan.mode === 'two-weapon-defence' ? -1 : 0],
    ['flesh wound', fleshWounds(by)],
    ['staggered', by.conditions.staggered ? -2 : 0],
    ['unseen', isUnseen(by, on) ? -4 : 0],
    ['range', missile ? -numberOf(fight, 'range.penalty') * increments(arm, feet(fight, by, on)) : 0],
  ];
}

/** OD-CRT-01, OD-CRT-03, OD-FUM-01: how a roll comes out. */
export function outcomeOf(face: number, total: number, ac: number): Outcome {
  if (face === 1) return 'fumble';
  if (face === 20) return total >= ac ? 'critical' : 'critical-no-chart';
  return total >= ac ? 'hit' : 'miss';
}

/** OD-FUM-03: the 1 of a free attack merely misses, unless the table has it otherwise; that of a fending one always. */
const mayFumble = (fight: Fight, { purpose }: Strike): boolean =>
  purpose === 'attack' || (purpose === 'free-attack' && isOn(fight, 'freeAttack.fumbles'));

/** OD-ATK-01: d20 and modifiers against the AC. A hit goes into the volley; whoever was hidden shows himself. */
export function* strike(fight: Fight, volley: Volley, blow: Strike): Script<Outcome> {
  const by = find(fight, blow.by);
  const on = find(fight, blow.on);
  const arm = armWith(fight, by, blow.weapon);
  comeForth(fight, by);
  const ac = armourClass(fight, on, blow.from);
  const face = yield* die(by, blow.purpose, 20);
  const sum = summed(fight, by, blow.purpose, [['d20', face], ...modifiers(fight, by, on, arm, blow)]);
  const rolled = outcomeOf(face, sum.total, ac.total);
  const outcome = rolled === 'fumble' && !mayFumble(fight, blow) ? 'miss' : rolled;
  Object.assign(by.spent, { attacked: true, active: true });
  delete on.conditions.unaware;
  const { purpose, shove = false } = blow;
  const roll = { type: 'attack', by: by.id, on: on.id, purpose, weapon: arm.type, outcome, shove } as const;
  disclose(fight, on, { ...roll, steps: receipt(by.id, purpose, face, sum, ac) }, { ...roll, steps: [thrown(by.id, purpose, face, sum)] });
  if (outcome !== 'miss' && outcome !== 'fumble') yield* hit(fight, volley, blow, arm, outcome);
  return outcome;
}

/** The die and what is added to it; the AC that it is held against, for those who may know it. */
const thrown = (by: Id, purpose: string, face: number, { parts, total }: Sum, ac?: Sum): Step => ({
  rule: 'OD-ATK-01',
  dice: { by, purpose, sides: 20, faces: [face] },
  sum: { of: 'attack', parts, total, ...(ac ? { against: ['armour class', ac.total] as const } : {}) },
});

const receipt = (by: Id, purpose: string, face: number, sum: Sum, ac: Sum): readonly Step[] => [
  { rule: 'OD-ATK-05', sum: { of: 'armour class', parts: ac.parts, total: ac.total } },
  thrown(by, purpose, face, sum, ac),
];

/** Whoever attacks from hiding is seen. */
export function comeForth(fight: Fight, who: Fighter): void {
  if (!who.concealed) return;
  who.concealed = false;
  tell(fight, { type: 'revealed', who: who.id });
}

/** OD-CRT-02: nothing happens to whom the weapon cannot hurt. */
const isProof = ({ requiresWeapon: needs }: Fighter, arm: Arm): boolean =>
  (needs === 'magic' && !arm.magic) || (needs === 'silver' && !arm.silver);

/** OD-SPL-03, OD-MAG-02: any hit disrupts a spell, whether it does damage or not. */
function* hit(fight: Fight, volley: Volley, blow: Strike, arm: Arm, outcome: Outcome): Script {
  const by = find(fight, blow.by);
  const on = find(fight, blow.on);
  volley.struck.push(on.id);
  yield* disrupt(fight, on, by, !blow.shove && isProof(on, arm));
  if (blow.shove) return;
  if (isProof(on, arm)) {
    return hear(fight, on, { type: 'no-effect', on: on.id, needs: on.requiresWeapon ?? 'magic', steps: [{ rule: 'OD-CRT-02' }] });
  }
  const strong = !arm.missile || (arm.use === 'thrown' && increments(arm, feet(fight, by, on)) === 0);
  volley.blows.push({ strike: blow, natural20: outcome.startsWith('critical'), mighty: outcome === 'critical', strong });
}

/** Whether there is still somebody to strike. */
export const isTarget = (who: Fighter | null): who is Fighter => who !== null && !who.conditions.dead && who.gone === null;
