/** What a beat is made of: events, and what its ruleset has put together of them. */

/** How deep in what a beat tells of an event may lie. */
export const DEPTH = 4;

/** What is known of the events that lie in some data, in their order there; what lies in an event is not looked at. */
export function knownIn<T>(data: unknown, known: ReadonlyMap<object, T>, depth = DEPTH): readonly T[] {
  if (typeof data !== 'object' || data === null) return [];
  const own = known.get(data);
  if (own !== undefined) return [own];
  return depth === 0 ? [] : Object.values(data).flatMap((inner: unknown) => knownIn(inner, known, depth - 1));
}
