/** One page of a long list, and whether there are others. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
}

/** The page of that number, or the nearest there is. */
export function pageOf<T>(items: readonly T[], page: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const at = Math.min(Math.max(0, Math.trunc(page)), pages - 1);
  return { items: items.slice(at * size, at * size + size), page: at, pages };
}
