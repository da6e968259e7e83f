/**
 * Custom ids: what a button, menu or form carries so that a click can be understood years later, by another process.
 * `kind:encounter:arg:arg…`, each part percent-escaped; `-` stands for no encounter. The kind alone decides who sees the answer
 * (see `panel.ts`); a kind in `-again` redraws what the kind without it opens.
 */

/** Discord's limit. */
export const LONGEST = 100;

/** A custom id taken apart. */
export interface Tag {
  readonly kind: string;
  readonly args: readonly string[];
}

const escaped = (part: string): string => part.replace(/[%:\s]/gu, encodeURIComponent);

/** Puts a custom id together, whatever its length. */
export const joined = (kind: string, ...args: readonly (string | number)[]): string => [kind, ...args.map(String)].map(escaped).join(':');

/** The same for a message. @throws Error if it is longer than Discord allows: a bug, since ids are made of short parts. */
export function customId(kind: string, ...args: readonly (string | number)[]): string {
  const id = joined(kind, ...args);
  if (id.length > LONGEST) throw new Error(`custom id too long: ${id}`);
  return id;
}

/** Takes a custom id apart; null if it was never one of ours. */
export function parseCustomId(id: string): Tag | null {
  if (id.length === 0 || id.length > LONGEST) return null;
  try {
    const [kind = '', ...args] = id.split(':').map(decodeURIComponent);
    return kind === '' ? null : { kind, args };
  } catch {
    return null;
  }
}

/** A whole number among the arguments, or null where it is none: ids come from outside. */
export function numberAt(tag: Tag, index: number): number | null {
  const text = tag.args[index] ?? '';
  return /^-?\d{1,15}$/u.test(text) ? Number(text) : null;
}
