/** Who is waited for, as the channel knows it: who may be named or called, and what is only counted. */
import { type Id, listed, sideInSentence, strung, type Voice } from '../../engine/index.ts';
import { gms, usersFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Snowflake } from '../encounter.ts';
import { kindName, pluralOf, severalText } from './kinds.ts';
import { isKnownSide } from './voices.ts';

/** Those who are waited for and known to the channel: not the GM themselves, and nobody concealed. */
export const knownIn = ({ seen }: Pick<UnitOfWork, 'seen'>, { who }: Pick<Decision, 'who'>): readonly Id[] =>
  who.filter((id) =>
    id.startsWith('@')
      ? isKnownSide(seen, { as: 'public' }, id.slice(1))
      : Object.hasOwn(seen.combatants, id) && !seen.combatants[id]!.concealed,
  );

/** Whether the channel learns only that an answer is open: to a secret question, or from a player for somebody in hiding. */
export const isPrivate = (work: Pick<UnitOfWork, 'seen' | 'encounter'>, decision: Pick<Decision, 'secret' | 'who' | 'users'>): boolean =>
  decision.secret || (knownIn(work, decision).length === 0 && decision.users.some((user) => !gms(work.encounter).includes(user)));

/** Whether nobody whom the channel knows is waited for: what the GM rules, and what their figures in hiding do, reads the same. */
export const isForGm = (work: Pick<UnitOfWork, 'seen'>, decision: Pick<Decision, 'who'>): boolean => knownIn(work, decision).length === 0;

/** Users to be called to an open decision: where some are known, nobody is called for the sake of the hidden alone. */
export function calledIn({ encounter, seen }: UnitOfWork, { who, users }: Decision): readonly Snowflake[] {
  const known = knownIn({ seen }, { who });
  const usersOf = (ids: readonly Id[]): readonly Snowflake[] => ids.flatMap((id) => usersFor(encounter, id));
  const hidden = known.length > 0 ? usersOf(who.filter((id) => !known.includes(id))) : [];
  return users.filter((user) => !hidden.includes(user) || usersOf(known).includes(user));
}

/** Names of those who are waited for, as `voice` has them; nobody whom the channel does not know of. */
export function namesOf(
  work: Pick<UnitOfWork, 'publicVoice' | 'seen'>,
  decision: Pick<Decision, 'who'>,
  voice: Voice = work.publicVoice,
): string {
  const nameOf = (id: Id): string => (id.startsWith('@') ? sideInSentence(voice.name(id)) : voice.name(id));
  const names = [...new Set(knownIn(work, decision).map(nameOf))];
  if (names.length === 0) return 'the GM';
  const shown = names.length > MOST_NAMES ? kindsIn(names) : names.map((name) => [name]);
  const said = (group: readonly string[]): string => (group.length === 1 ? group[0]! : severalText(group)!);
  if (shown.length <= MOST_NAMES) return listed(shown.map(said), 'or');
  const first = shown.slice(0, MOST_NAMES - 1);
  return `${strung(first.map(said))} and ${names.length - first.flat().length} more`;
}

/** So many names stand in a line; of more, those of a kind are told together. */
const MOST_NAMES = 6;

/** Names by their kinds, each where its first stands: the six goblins are one; those whose kind has no several stand by themselves. */
function kindsIn(names: readonly string[]): readonly (readonly string[])[] {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const { kind, number } = kindName(name);
    const key = number === null || pluralOf(kind) === null ? name : `${kind} #`;
    kinds.set(key, [...(kinds.get(key) ?? []), name]);
  }
  return [...kinds.values()];
}

/** How many private answers are open as far as the channel may know: of somebody in hiding it is not told that they are asked as well. */
export const countOf = (work: Pick<UnitOfWork, 'seen'>, decisions: readonly Decision[]): number =>
  Math.max(1, decisions.filter((d) => !isForGm(work, d)).length);
