/**
 * How newcomers are called: apart from everybody whom those who read their names may know of, and from nobody else. By the names of the
 * hidden an *Officer 5* in the open would tell of four whom nobody has seen.
 */
import { type Combatant, type Id, own, type PreparedEntrant, visibleTo } from '../../engine/index.ts';
import { marked, plainText } from '../words/markdown.ts';
import { withoutArticle } from '../words/numbers.ts';
import { freeNames, likeness } from './likeness.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** When everybody comes to know of somebody: now, with a wave, or perhaps never. */
export const KNOWN = { now: 0, later: 1, never: 2 } as const;
type Known = (typeof KNOWN)[keyof typeof KNOWN];

/** Somebody who is there, or planned. */
export interface Called {
  readonly id: Id;
  readonly name: string;
  readonly mask?: string | null;
  readonly known: Known;
}

/** Those who are to be named, several by one name with numbers. */
export interface Nameless {
  readonly name: string;
  readonly mask: string | null;
  readonly count: number;
  readonly known: Known;
}

export interface Naming {
  readonly names: readonly string[];
  /** As many, or none. */
  readonly masks: readonly string[];
  /** Whoever is there unseen under one of these names, and what they are called from now on: GMs tell all apart. */
  readonly others: ReadonlyMap<Id, string>;
}

const shownName = ({ name, mask }: Called): string => mask ?? name;
const allNames = (there: readonly Called[]): readonly string[] => there.flatMap((c) => [c.name, shownName(c)]);

/** Names, and masks, for newcomers beside those who are there. */
export function namesFor(there: readonly Called[], { name, mask, count, known }: Nameless): Naming {
  const shown = there.filter((c) => c.known <= known).map(shownName);
  // The name of somebody masked or hidden is the GM's alone.
  const isSecret = mask !== null || known === KNOWN.never;
  const names = freeNames(isSecret ? allNames(there) : shown, plainText(name), count);
  const masks = mask === null ? [] : masksFor(shown, mask, count);
  return { names, masks, others: otherwiseCalled(there, [...names, ...masks], (c) => c.known > known || c.mask != null) };
}

/**
 * Masks of so many who come in together: of one the mask as it is, of several with numbers of their own. By those of their names an
 * *Officer 1* beside a *hooded man 2* would tell who that is.
 */
const masksFor = (shown: readonly string[], mask: string, count: number): readonly string[] =>
  count === 1 ? [plainText(mask)] : freeNames(shown, withoutArticle(plainText(mask)), count);

/** Other names for those of some who have one that is taken now, numbered like a mob. */
function otherwiseCalled(there: readonly Called[], names: readonly string[], makesWay: (one: Called) => boolean): ReadonlyMap<Id, string> {
  const came = new Set(names.map(likeness));
  const taken = [...allNames(there), ...names];
  const others = new Map<Id, string>();
  for (const { id, name } of there.filter((c) => makesWay(c) && came.has(likeness(c.name)))) {
    const [free = name] = freeNames(taken, name.replace(/ \d+$/u, ''), 2);
    others.set(id, free);
    taken.push(free);
  }
  return others;
}

/** Those of a fight. Whose character a player brought is known by name, also where they hide. */
export function calledIn({ seen }: Pick<UnitOfWork, 'seen'>): readonly Called[] {
  const inSight = new Set(visibleTo(seen, { as: 'public' }));
  return Object.values(seen.combatants).map((c: Combatant) => ({
    ...{ id: c.id, name: c.name, mask: c.mask },
    known: inSight.has(c) || c.ofGm !== true ? KNOWN.now : KNOWN.never,
  }));
}

/** Renames the GM's figures that have one of some names, of which whoever comes in by it knows nothing. */
export function makeWay(work: UnitOfWork, names: readonly string[]): void {
  const ofGm = new Set(Object.values(work.seen.combatants).flatMap((c: Combatant) => (c.ofGm === true ? [c.id] : [])));
  rename(
    work,
    otherwiseCalled(calledIn(work), names, ({ id }) => ofGm.has(id)),
  );
}

/** Gives some of a fight other names, of which the GM alone hears. */
export function rename(work: UnitOfWork, names: Naming['others']): void {
  for (const [target, value] of names) work.applyOffered({ pick: 'set', target, field: 'name', value });
}

/** For the GM: who is called otherwise since a command began; nothing where nobody is. */
export function renamedText({ seen, seenBefore }: Pick<UnitOfWork, 'seen' | 'seenBefore'>): string {
  const changed = Object.values(seenBefore.combatants).flatMap(({ id, name }) => {
    const now = own(seen.combatants, id)?.name ?? name;
    return now === name ? [] : [`**${marked(name)}** is **${marked(now)}** now`];
  });
  return changed.length === 0 ? '' : ` Names that only GMs know have changed: ${changed.join(', ')}.`;
}

/** When everybody comes to know of somebody who is prepared. */
export const knownWhen = ({ concealed = false, wave }: Pick<PreparedEntrant, 'concealed' | 'wave'>): Known =>
  concealed ? KNOWN.never : wave === undefined ? KNOWN.now : KNOWN.later;

/** Those of a prepared fight. */
export const calledInPrep = (entrants: readonly PreparedEntrant[]): readonly Called[] =>
  entrants.map((e) => ({ id: e.id, name: e.name, mask: e.mask ?? null, known: knownWhen(e) }));

/** Other names for some of a prepared fight, beside the rest of it. */
export function newNames(rest: readonly PreparedEntrant[], some: readonly PreparedEntrant[], name: string): readonly string[] {
  const known = some.some((e) => e.mask) ? KNOWN.never : some.map(knownWhen).reduce((a, b) => (a < b ? a : b));
  return namesFor(calledInPrep(rest), { name, mask: null, count: some.length, known }).names;
}

/** Those of a prepared fight with some of them new or changed: whoever had one of their names makes way. */
export function makingWay(entrants: readonly PreparedEntrant[], made: readonly PreparedEntrant[]): readonly PreparedEntrant[] {
  const rest = entrants.filter((e) => !made.some(({ id }) => id === e.id));
  const others = otherwiseCalled(
    calledInPrep(rest),
    made.flatMap((e) => [e.name, e.mask ?? e.name]),
    () => true,
  );
  const now = entrants.map((e) => made.find(({ id }) => id === e.id) ?? { ...e, name: others.get(e.id) ?? e.name });
  return [...now, ...made.filter(({ id }) => !entrants.some((e) => e.id === id))];
}
