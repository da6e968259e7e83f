/**
 * Whom with what: the two parameters of an attack. Whichever is asked first, each value of the second stands once for all values of
 * the first that show it the same way, and where one does not get at the other, with the reason why not.
 */
import type { Detailed, Option, Param } from '../choice.ts';
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
  /** Reasons that are told only where there is no other, from the least telling on: see `mostTelling`. */
  readonly least?: readonly string[];
  /** A weapon's words, where the texts have none. */
  readonly face?: (weapon: W) => Pick<Option, 'label'> & Detailed;
}

/** The target is asked first. */
export interface TargetFirst<T extends Who, W> extends Aim<T, W> {
  /** Why nobody can be attacked where there is no weapon at all. */
  readonly unarmed: string;
  /** What helps to choose a target: how far away they are. */
  readonly about?: (target: T) => Detailed;
  /** What a weapon shows beside a target: what it comes to against them. */
  readonly against?: (weapon: W, target: T) => Detailed;
  /**
   * What a weapon shows that may be taken without naming anybody, because the rules choose the target themselves; null: somebody must be
   * named.
   */
  readonly atRandom?: (weapon: W) => Detailed | null;
}

/** The weapon is asked first. */
export interface WeaponFirst<T extends Who, W> extends Aim<T, W> {
  /** Why a weapon is no use now, whoever the target is; null: it is. */
  readonly unready: (weapon: W) => string | null;
  /** What helps to choose a target with this weapon: a distance, a chance, a way to go first. */
  readonly about: (target: T, weapon: W) => Detailed;
}

/**
 * Of several reasons why not, the one that tells most about what to do instead: the first that is not among the `least` telling, else of
 * those the last. Whoever is too far for a blade may be near enough for the bow that is not strung.
 */
export const mostTelling = (reasons: readonly string[], least: readonly string[] = []): string | undefined =>
  reasons.find((reason) => !least.includes(reason)) ?? least.findLast((reason) => reasons.includes(reason));

/** Why a weapon gets at none of some people: that it is not ready, if it would get at anybody, else why it does not; null: it does. */
export function whyNobody<T extends Who, W>({
  targets,
  weapons,
  unready,
  problem,
  least = [],
}: Pick<WeaponFirst<T, W>, 'targets' | 'weapons' | 'unready' | 'problem' | 'least'>): string | null {
  const unused = weapons.map((weapon) => unready(weapon));
  const problems = weapons.map((weapon) => targets.map((target) => problem(weapon, target)));
  const would = unused.filter((_, i) => problems[i]!.includes(null));
  if (would.includes(null)) return null;
  const reasons = would.length > 0 ? would : problems.flat();
  return (
    mostTelling(
      reasons.filter((reason) => reason !== null),
      least,
    ) ?? null
  );
}

const blockedBy = (reason: string | null): Pick<Option, 'blocked'> => (reason === null ? {} : { blocked: reason });

/** The parameters `target` and `weapon` of an attack, in this order. */
export function aimParams<T extends Who, W>(aim: TargetFirst<T, W>): readonly [target: Param, weapon: Param] {
  const { targets, weapons, key, face, problem, unarmed, about, against, atRandom, least } = aim;
  const problemsOf = targets.map((target) => weapons.map((weapon) => problem(weapon, target)));
  const options = targets.map((target, i): Option => {
    const problems = problemsOf[i]!;
    const reasons = problems.filter((why) => why !== null);
    const why = reasons.length < problems.length ? null : (mostTelling(reasons, least) ?? unarmed);
    return { value: target.id, ...about?.(target), ...blockedBy(why) };
  });
  const unaimed = weapons.map((weapon) => atRandom?.(weapon) ?? null);
  const optional = unaimed.some((face) => face !== null);
  const forTargets = (at: number): Shown[] =>
    targets.map((target, i) => {
      const why = problemsOf[i]![at]!;
      return [target.id, why === null ? { ...against?.(weapons[at]!, target) } : blockedBy(why)];
    });
  const arms = weapons.flatMap((weapon, at) =>
    optionsBy('target', { value: key(weapon), ...face?.(weapon) }, [
      ...(unaimed[at] ? [['', unaimed[at]] as const] : []),
      ...forTargets(at),
    ]),
  );
  return [
    { name: 'target', kind: 'combatant', options, ...(optional ? { optional } : {}) },
    { name: 'weapon', kind: 'thing', options: arms },
  ];
}

/** The parameters `weapon` and `target` of an attack, in this order. */
export function armParams<T extends Who, W>(aim: WeaponFirst<T, W>): readonly [weapon: Param, target: Param] {
  const { targets, weapons, key, face, problem, unready, about } = aim;
  const arms = weapons.map((weapon): Option => ({ value: key(weapon), ...face?.(weapon), ...blockedBy(unready(weapon)) }));
  const ready = weapons.filter((_, i) => arms[i]!.blocked === undefined);
  const shown = (target: T, weapon: W): Shown[1] => ({ ...about(target, weapon), ...blockedBy(problem(weapon, target)) });
  const options = targets.flatMap((target) =>
    optionsBy(
      'weapon',
      { value: target.id },
      ready.map((weapon) => [key(weapon), shown(target, weapon)]),
    ),
  );
  return [
    { name: 'weapon', kind: 'thing', options: arms },
    { name: 'target', kind: 'combatant', options },
  ];
}

/** How an option shows while another parameter has some value. */
type Shown = readonly [value: Id, face: Detailed & Pick<Option, 'blocked'>];

/** In no text. */
const LEFT_OUT = '\u0001';

/** An option of one parameter, once for all values of another by which it shows the same. */
export function optionsBy(param: string, option: Option, shown: readonly Shown[]): Option[] {
  const faces = new Map<string, { readonly face: Shown[1]; readonly values: Id[] }>();
  for (const [value, face] of shown) {
    const as = `${face.detail ?? LEFT_OUT}\0${face.blocked ?? LEFT_OUT}`;
    const there = faces.get(as);
    if (there) there.values.push(value);
    else faces.set(as, { face, values: [value] });
  }
  return [...faces.values()].map(({ face, values }) => ({ ...option, ...face, when: { [param]: values } }));
}

/** Why nothing of what is asked first (a target, a weapon) can be taken: the most telling reason, or `nobody` where there is none; null: some can. */
export function aimProblem(
  [{ options = [] } = {}]: readonly Pick<Param, 'options'>[],
  nobody: string,
  least: readonly string[] = [],
): string | null {
  const reasons = options.flatMap((o) => o.blocked ?? []);
  return reasons.length < options.length ? null : (mostTelling(reasons, least) ?? nobody);
}
