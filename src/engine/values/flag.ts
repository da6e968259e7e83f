/** Yes and no, as people write them. Anything else is neither. */
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', 'on', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'off', '0'].map((word) => [word, false] as const),
]);

/** What a word for yes or no means; null where it is neither. */
export const flagOfText = (text: string): boolean | null => WORDS.get(text.trim().toLowerCase()) ?? null;
