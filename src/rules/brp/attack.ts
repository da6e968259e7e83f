/** The attack: rolled first, answered then, settled by the matrix (section 5.5 and 5.8 of the source). */
import { find, type Part, type Script } from '../../engine/index.ts';
import { hindrance } from './armour.ts';
import { emitSeen, rollDamage } from './damage.ts';
import { type Held, held } from './gear.ts';
import type { Intent } from './intent.ts';
import { metres } from './move.ts';
import { type Reaction, react } from './reaction.ts';
import { check, emitRoll, type Outcome } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter, Hit } from './state.ts';
import { type Level, MATRIX } from './tables.ts';

/** An attack that has hit, as its target comes to know of it. */
export interface Attack {
  readonly attacker: Fighter;
  /** Whether the attacker was in hiding until now. */
  readonly hidden: boolean;
  readonly target: Fighter;
  readonly arm: Held;
  readonly level: Level;
}

/**
 * Makes an attack up to, but not including, its effects (BR-INT-06). `hidden`: out of hiding. Null: it failed, or the GM has taken somebody
 * out meanwhile.
 */
export function* attack(
  fight: Fight,
  attacker: Fighter,
  { target: on = '', weapon = '', viaSkillOf }: Intent,
  hidden: boolean,
): Script<Hit | null> {
  const by = attacker.id;
  const target = find(fight, on);
  const arm = held(attacker, weapon);
  spend(arm);

  const rolled = yield* rollAttack(fight, attacker, arm, viaSkillOf, metres(fight, by, on));
  emitRoll(fight, attacker, { type: 'attack', by, on, weapon: arm.name, ...rolled }, true);
  const { level } = rolled;
  if (level === 'failure') {
    emitSeen(fight, { type: 'outcome', by, on, result: 'miss', steps: [{ rule: 'BR-MTX-07' }] });
    return null;
  }

  const reaction = yield* react(fight, { attacker, hidden, target, arm, level });
  if (!reaction) return null;
  const cell = MATRIX[level][breaksUnder(fight, target, level, reaction) ? 'failure' : reaction.level];
  const aside = cell.result === 'special' ? [{ rule: 'BR-MTX-10' }] : [];
  emitSeen(fight, { type: 'outcome', by, on, result: cell.result, steps: [{ rule: cell.rule }, ...aside] });
  const hurt = cell.result === 'blocked' ? null : yield* rollDamage(fight, attacker, target, arm, cell.result);
  return { by, on, strain: strainOf(attacker, target, arm, level, reaction), hurt };
}

/** BR-ATT-02, BR-ATT-04, BR-WPN-07, BR-WPN-08: the chance is the skill, halved for a related skill and for range. */
function* rollAttack(fight: Fight, attacker: Fighter, arm: Held, viaSkillOf: string | undefined, distance: number): Script<Outcome> {
  const points = attackPoints(attacker, arm, viaSkillOf ? held(attacker, viaSkillOf) : arm);
  const related: readonly Part[] = viaSkillOf ? [['related skill', 0.5]] : [];
  const factors = [...related, ...rangeFactor(arm, distance)];
  return yield* check(fight, attacker, { purpose: 'attack', rule: 'BR-ATT-01', points, factors });
}

/** BR-ATT-01, BR-ARM-04: the skill of an attack, by the gear whose skill it takes; what is thrown, less what armour takes. */
export const attackPoints = ({ armour }: Fighter, arm: Held, { gear, name }: Held = arm): readonly Part[] => [
  [name, gear.skill],
  ...(arm.weapon.skill === 'Throw' ? hindrance(armour, 'Throw') : []),
];

/** BR-WPN-07, BR-WPN-08: half beyond the range of the weapon, a quarter beyond twice of it. */
export function rangeFactor({ weapon: { range } }: Held, distance: number): readonly Part[] {
  if (range === undefined || distance <= range) return [];
  return [distance <= range * 2 ? ['long range', 0.5] : ['extreme range', 0.25]];
}

/** BR-WPN-11, BR-WPN-12, BR-WPN-13: a shot is spent, hit or miss. A weapon drawn in passing is in hand now. */
function spend({ gear }: Held): void {
  gear.ready = true;
  if (gear.loaded !== undefined) gear.loaded = false;
  if (gear.ammo !== undefined) gear.ammo -= 1;
}

/** BR-PAR-08: by house rule, a parry is none that breaks what it is made with. */
function breaksUnder(fight: Fight, { gear }: Fighter, level: Level, { level: reached, parried }: Reaction): boolean {
  const left = parried === null ? null : (gear[parried]?.hp ?? null);
  return !house.get(fight, 'lastParryCounts') && left !== null && left <= (MATRIX[level][reached].parrying ?? 0);
}

/** BR-PAR-07, BR-MTX-02, BR-MTX-04, BR-MTX-08: what the gear of both suffers. */
function strainOf(attacker: Fighter, target: Fighter, arm: Held, level: Level, { level: reached, parried }: Reaction): Hit['strain'] {
  const { rule, parrying, attacking } = MATRIX[level][reached];
  if (parried === null) return [];
  const melee = arm.weapon.kind !== 'missile';
  return [
    ...(parrying ? [{ who: target.id, gear: parried, points: parrying, rule }] : []),
    ...(attacking && melee ? [{ who: attacker.id, gear: arm.id, points: attacking, rule }] : []),
  ];
}
