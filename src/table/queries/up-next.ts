/** Who is up next, where the system has an order: told quietly, and pings nobody. */
import { type Fight, type Id, type Json, ofSide, sees, sideInSentence, type Viewer } from '../../engine/index.ts';
import type { EncounterView } from '../api.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Encounter } from '../encounter.ts';
import { isKnownSide, voiceFor } from '../words/voices.ts';
import { readingOf } from './reading.ts';

const found = new WeakMap<Encounter, { readonly seen: Fight; readonly next: Id | null }>();

/**
 * The first in the order after those who act now whom everybody may know of; null: there is no order, or nobody is left in it. Each
 * press shows it, and each save tells it to everybody at the table: it is looked for once, as long as the fight stands as it does.
 */
export function upNext(work: UnitOfWork): Id | null {
  const { encounter, seen } = work;
  const known = found.get(encounter);
  if (known?.seen === seen) return known.next;
  const next = firstIn(work);
  found.set(encounter, { seen, next });
  return next;
}

function firstIn({ encounter, rules, seen, pending }: UnitOfWork): Id | null {
  if (encounter.status !== 'running' || encounter.trouble) return null;
  // What is declared before the order is settled settles it.
  if (pending.at === 'ask' && pending.asking.asks.some((a) => a.kind === 'declaration')) return null;
  // Who is asked in private is nobody's business: they stay in the order.
  const asked = encounter.decisions.filter((d) => !d.secret && d.answer === null).flatMap((d) => d.who);
  const { by, who } = (encounter.match.action?.args ?? {}) as Readonly<Record<string, Json>>;
  const busy = new Set<unknown>([...asked, by, ...[who].flat()]);
  const isKnown = (id: Id): boolean => {
    if (id.startsWith('@')) return isKnownSide(seen, { as: 'public' }, id.slice(1));
    return Object.hasOwn(seen.combatants, id) && sees({ as: 'public' }, seen.combatants[id]!, seen.combatants);
  };
  return (rules.upcoming?.(seen, encounter.match.action !== null) ?? []).find((id) => !busy.has(id) && isKnown(id)) ?? null;
}

/** Who is up next, as a reader calls them; `own`: whom they answer for. */
export function nextFor(work: UnitOfWork, viewer: Viewer, own: readonly Id[]): EncounterView['upNext'] {
  const id = upNext(work);
  if (id === null) return null;
  const isSide = id.startsWith('@');
  const members = isSide ? ofSide(work.seen, id.slice(1)).map((c) => c.id) : [id];
  const name = voiceFor(work.seen, viewer).name(id);
  const theirs = members.filter((one) => own.includes(one));
  if (!isSide) return { name, own: theirs.length > 0 };
  // Of a side nobody is up who is out of the fight.
  const { rows } = readingOf(work, viewer).view();
  return { name: sideInSentence(name), own: theirs.some((one) => !rows.some(({ id, out }) => id === one && out)) };
}
