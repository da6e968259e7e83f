/**
 * House rules as one typed value: what a GM may change, written down once with its range, its rule and its words.
 *
 * ```ts
 * export const house = settings({
 *   drawRanks: number(5, { min: 0, max: 60, rule: 'XX-RND-04', says: 'Ranks that drawing a weapon costs' }),
 *   ...group('cost', { move: number(2, { max: 12, rule: 'XX-CST-01', says: 'Pips for a move' }) }),
 * });
 * house.get(fight, 'drawRanks');   // number
 * house.get(fight, 'cost.move');   // number
 * house.get(fight, 'drawRnaks');   // does not compile
 * ```
 */
import type { Fight } from '../encounter.ts';
import { partsAlike } from '../forms.ts';
import type { Json } from '../json.ts';
import type { ListPart, Setting } from '../setting.ts';

/** A setting without its key; `T` is what a rule reads. */
export interface Kind<T extends Json> {
  /** How it reaches faces, forms and checks. */
  readonly spec: Omit<Setting, 'key' | 'initial'>;
  /** The system's own value. */
  readonly initial: T;
}

/** What every setting says of itself: the rule that it bends, and a few words for people. */
interface About {
  readonly rule: string;
  readonly says: string;
}

/** A range; `min` is 0 where it is left out. */
interface Bounds {
  readonly min?: number;
  readonly max: number;
  /** Parts of one are allowed: a share, a factor. */
  readonly fraction?: boolean;
}
type Range = About & Bounds;

/** A setting that is on or off. */
export const flag = (initial: boolean, { rule, says }: About): Kind<boolean> => ({ initial, spec: { kind: 'flag', label: says, rule } });

const bounds = ({ min = 0, max, fraction = false }: Bounds) => ({ min, max, ...(fraction ? { fraction } : {}) });

/** A setting that is a number in a range, whole unless it says otherwise. */
export const number = (initial: number, { rule, says, ...range }: Range): Kind<number> => ({
  initial,
  spec: { kind: 'number', label: says, rule, ...bounds(range) },
});

/**
 * A setting that is one of several keys; the first is the system's own. `reads` says what people read for a key that does not
 * say what it means.
 */
export const oneOf = <const W extends string>(
  keys: readonly [W, ...W[]],
  { rule, says, reads }: About & { readonly reads?: Readonly<Partial<Record<NoInfer<W>, string>>> },
): Kind<W> => ({
  initial: keys[0],
  spec: { kind: 'choice', label: says, rule, choices: keys, ...(reads && { reads: reads as Readonly<Record<string, string>> }) },
});

/**
 * A setting that is a list of as many numbers as the system's own. `names` says what each of them is where all take the same;
 * where they do not, `parts` says it for each.
 */
export const numbers = (
  initial: readonly number[],
  { rule, says, ...more }: About & ((Bounds & { readonly names?: readonly string[] }) | { readonly parts: readonly ListPart[] }),
): Kind<readonly number[]> => ({
  initial,
  spec: { kind: 'numbers', label: says, rule, parts: 'parts' in more ? more.parts : alike(initial, more) },
});

const alike = (initial: readonly number[], { names, ...range }: Bounds & { readonly names?: readonly string[] }): readonly ListPart[] =>
  partsAlike(names ?? initial.map((_, i) => `number ${i + 1}`), bounds(range));

type Kinds = Readonly<Record<string, Kind<Json>>>;
type ValueOf<K> = K extends Kind<infer T> ? T : never;
/** What holds a fight's settings. */
type Settled = Pick<Fight, 'settings'>;

/** All settings of a system: as a list for forms and checks, and typed for its rules. */
export interface House<D extends Kinds> {
  readonly list: readonly Setting[];
  /**
   * What is in force in a fight. A fight keeps the settings that it began with: one that is younger than the fight, or that
   * was stored as something else, has the system's own value.
   */
  get<K extends keyof D & string>(fight: Settled, key: K): ValueOf<D[K]>;
}

/** Makes the settings of a system. Keys are stored with fights and never change their meaning. */
export function settings<const D extends Kinds>(kinds: D): House<D> {
  const list = Object.entries(kinds).map(([key, { spec, initial }]): Setting => ({ ...spec, key, initial }));
  return {
    list,
    get: (fight, key) => {
      const { initial } = kinds[key] as Kind<Json>;
      const value = Object.hasOwn(fight.settings, key) ? fight.settings[key]! : initial;
      return (sameShape(value, initial) ? value : initial) as ValueOf<D[typeof key]>;
    },
  };
}

/** Whether a stored value is at least of the kind that rules count on. */
const sameShape = (value: Json, initial: Json): boolean =>
  Array.isArray(initial) ? Array.isArray(value) && value.length === initial.length : typeof value === typeof initial;

/** Settings that belong together: their keys begin with the name of the group and a dot. */
export const group = <const P extends string, const D extends Kinds>(
  prefix: P,
  kinds: D,
): { [K in keyof D & string as `${P}.${K}`]: D[K] } =>
  Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [`${prefix}.${key}`, kind])) as {
    [K in keyof D & string as `${P}.${K}`]: D[K];
  };

/** A setting for each row of a table. */
export const each = <K extends string, T extends Json>(
  rows: readonly K[],
  kind: (row: K) => Kind<T>,
): { [R in NoInfer<K>]: Kind<NoInfer<T>> } => Object.fromEntries(rows.map((row) => [row, kind(row)])) as { [R in K]: Kind<T> };
