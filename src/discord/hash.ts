/** FNV-1a: a short mark of a text, good enough to notice a change or to know a message again. Never for secrets. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}
