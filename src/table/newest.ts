/** Keeps so many of a kind, the newest: what was put longest ago goes first. */
export function putNewest<T>(kept: Map<string, T>, id: string, value: T, most: number): void {
  kept.delete(id);
  kept.set(id, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
