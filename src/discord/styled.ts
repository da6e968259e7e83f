/** A message in the style of its readers: the one place where anything that leaves is written otherwise than as a story. */
import { inStyle, type Style } from '../table/words/styles.ts';

/** Fields of messages that people read. Ids, values and links are left as they are. */
const READ: ReadonlySet<string> = new Set(['content', 'label', 'description', 'placeholder', 'title']);

/** The same message with all that is read in it in a style. */
export const styled = <T extends object>(message: T, style: Style): T => (style === 'story' ? message : (inFields(message, style) as T));

function inFields(part: unknown, style: Style): unknown {
  if (Array.isArray(part)) return part.map((one) => inFields(one, style));
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
  const field = (key: string, value: unknown): unknown =>
    READ.has(key) && typeof value === 'string' ? inStyle(value, style) : inFields(value, style);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, field(key, value)]));
}
