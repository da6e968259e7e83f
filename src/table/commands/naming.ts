/**
 * How newcomers are called: apart from everybody whom those who read their names may know of, and from nobody else. By the names of the
 * hidden an *Officer 5* in the open would tell of four whom nobody has seen.
 */
import { type Combatant, find, type Id, own, type PreparedEntrant, visibleTo } from '../../engine/index.ts';
import { marked, plainText } from '../words/markdown.ts';
import { withoutArticle } from '../words/numbers.ts';
import { freeNames, likeness, looksLike } from './likeness.ts';
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

/** What newcomers are called. */
export interface Naming {
  readonly names: readonly string[];
  /** As many, or none. */
  readonly masks: readonly string[];
}

const shownName = ({ name, mask }: Called): string => mask ?? name;
const allNames = (there: readonly Called[]): readonly string[] => there.flatMap((c) => [c.name, shownName(c)]);

/** The names that newcomers must be told apart from. The name of somebody masked or hidden is the GM's alone. */
const takenFor = (there: readonly Called[], { mask, known }: Pick<Nameless, 'mask' | 'known'>): readonly string[] =>
  mask !== null || known === KNOWN.never ? allNames(there) : there.filter((c) => c.known <= known).map(shownName);

/** Names, and masks, for newcomers beside those who are there. Whoever is there unseen under one of them has to make way. */
export function namesFor(there: readonly Called[], wanted: Nameless): Naming {
  const { mask, count, known } = wanted;
  const shown = there.filter((c) => c.known <= known).map(shownName);
  const names = numberedOn(takenFor(there, wanted), plainText(wanted.name), count);
  return { names, masks: mask === null ? [] : masksFor(shown, mask, count) };
}

/** One more of some who have numbers has the next. */
function numberedOn(taken: readonly string[], name: string, count: number): readonly string[] {
  const isOneMore = count === 1 && taken.some((one) => looksLike(one, `${name} 1`));
  return isOneMore ? freeNames([...taken, name], name, 2).slice(0, 1) : freeNames(taken, name, count);
}

/**
 * Masks of so many who come in together: of one the mask as it is, of several with numbers of their own. By those of their names an
 * *Officer 1* beside a *hooded man 2* would tell who that is.
 */
const masksFor = (shown: readonly string[], mask: string, count: number): readonly string[] =>
  count === 1 ? [plainText(mask)] : freeNames(shown, withoutArticle(plainText(mask)), count);

/**
 * Other names, numbered like a mob, for those who are there under a name that somebody `known` has now, so that GMs tell all apart. Whoever
 * is known by that name as soon keeps it, such as the one whose likeness a mask is.
 */
export function otherwiseCalled(there: readonly Called[], names: readonly string[], known: Known): ReadonlyMap<Id, string> {
  const came = new Set(names.map(likeness));
  const taken = [...allNames(there), ...names];
  const others = new Map<Id, string>();
  for (const { id, name } of there.filter((c) => (c.known > known || c.mask != null) && came.has(likeness(c.name)))) {
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

/** Whoever is in a fight unseen under a name of newcomers is called otherwise, of which the GM alone hears; `spares`: who keeps theirs. */
export function makeWay(
  work: UnitOfWork,
  { names, masks = [], known }: Pick<Naming, 'names'> & Partial<Naming> & Pick<Called, 'known'>,
  spares: (one: Combatant) => boolean = () => false,
): void {
  for (const [target, value] of otherwiseCalled(calledIn(work), [...names, ...masks], known))
    if (!spares(find(work.seen, target))) work.applyOffered({ pick: 'set', target, field: 'name', value });
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

/** When everybody comes to know of the first of some. */
const soonest = (some: readonly PreparedEntrant[]): Known => some.map(knownWhen).reduce((a, b) => (a < b ? a : b), KNOWN.never);

/** Other names for some of a prepared fight, beside the rest of it. */
export function newNames(rest: readonly PreparedEntrant[], some: readonly PreparedEntrant[], name: string): readonly string[] {
  const known = some.some((e) => e.mask) ? KNOWN.never : soonest(some);
  return freeNames(takenFor(calledInPrep(rest), { mask: null, known }), plainText(name), some.length);
}

/** Those of a prepared fight with some of them new or changed: whoever had a name that one of these has now makes way. */
export function makingWay(entrants: readonly PreparedEntrant[], made: readonly PreparedEntrant[]): readonly PreparedEntrant[] {
  const before = (e: PreparedEntrant): PreparedEntrant | undefined => entrants.find(({ id }) => id === e.id);
  const now = (e: PreparedEntrant): PreparedEntrant | undefined => made.find(({ id }) => id === e.id);
  const called = made.filter((e) => before(e)?.name !== e.name || before(e)?.mask !== e.mask);
  const others = otherwiseCalled(
    calledInPrep(entrants.filter((e) => !now(e))),
    called.flatMap((e) => [e.name, e.mask ?? e.name]),
    soonest(called),
  );
  return [...entrants.map((e) => now(e) ?? { ...e, name: others.get(e.id) ?? e.name }), ...made.filter((e) => !before(e))];
}
