/** What people have begun to choose. */
import { Remembered } from '../table/remembered.ts';

/**
 * Half-finished choices too long for a custom id (typed words, many shares). Kept in memory only: whoever finds
 * their draft gone after a restart is asked again.
 */
export interface Drafts {
  get(key: string): string | null;
  put(key: string, value: string): void;
  drop(key: string): void;
}

/** Drafts that are forgotten, the oldest first, beyond `most`. */
export function createDrafts(most = 1000): Drafts {
  const kept = new Remembered<string, string>(most);
  return {
    get: (key) => kept.get(key) ?? null,
    put: (key, value) => void kept.set(key, value),
    drop: (key) => void kept.delete(key),
  };
}
