/**
 * Whom with what: the two parameters of an attack, always asked in this order. Each target is offered with the weapons that get at
 * them, each weapon for the targets that it gets at, and the rest with the reason why not.
 */
import type { Option, Param } from '../choice.ts';
import type { Id, Who } from '../script.ts';

/** What an attack may be aimed at and made with. `T`: a target, `W`: a weapon. */
export interface Aim<T extends Who, W> {
  readonly targets: readonly T[];
  /** The one to be had first comes first. */
  readonly weapons: readonly W[];
  /** What a weapon is called in a choice. */
  readonly key: (weapon: W) => string;
  /** Why a weapon does not get at a target, as a refusal's reason; null: it does. */
  readonly problem: (weapon: W, target: T) => string | null;
  /** Why nobody can be attacked where there is no weapon at all. */
  readonly unarmed: string;
  /** What helps to choose a target: how far away they are. */
  readonly about?: (target: T) => string;
  /** A weapon's words, where the texts have none. */
  readonly face?: (weapon: W) => Pick<Option, 'label' | 'detail'>;
  /** Whether a weapon may be taken without naming anybody, because the rules choose the target themselves. */
  readonly atRandom?: (weapon: W) => boolean;
}

const blockedBy = (reason: string | null): Pick<Option, 'blocked'> => (reason === null ? {} : { blocked: reason });

/** The parameters `target` and `weapon` of an attack. */
export function aimParams<T extends Who, W>(aim: Aim<T, W>): readonly [target: Param, weapon: Param] {
  const { targets, weapons, problem, unarmed, about, atRandom } = aim;
  const options = targets.map((target): Option => {
    const problems = weapons.map((weapon) => problem(weapon, target));
    const why = problems.includes(null) ? null : (problems[0] ?? unarmed);
    return { value: target.id, ...(about ? { detail: about(target) } : {}), ...blockedBy(why) };
  });
  const optional = atRandom !== undefined && weapons.some(atRandom);
  return [
    { name: 'target', kind: 'combatant', options, ...(optional ? { optional } : {}) },
    { name: 'weapon', kind: 'thing', options: weapons.flatMap((weapon) => weaponOptions(aim, weapon)) },
  ];
}

/** A weapon once for the targets that it gets at, and once for each reason why it does not get at others. */
function weaponOptions<T extends Who, W>({ targets, key, problem, face, atRandom }: Aim<T, W>, weapon: W): Option[] {
  const by = new Map<string | null, Id[]>(atRandom?.(weapon) ? [[null, ['']]] : []);
  for (const { id, why } of targets.map((target) => ({ id: target.id, why: problem(weapon, target) })))
    by.set(why, [...(by.get(why) ?? []), id]);
  return [...by].map(([why, target]) => ({ value: key(weapon), ...face?.(weapon), when: { target }, ...blockedBy(why) }));
}

/** Why no target can be aimed at: the first reason given, or `nobody` where there is no target; null: some can. */
export function aimProblem([{ options = [] }]: readonly [Param, ...Param[]], nobody: string): string | null {
  return options.some((o) => !o.blocked) ? null : (options[0]?.blocked ?? nobody);
}
