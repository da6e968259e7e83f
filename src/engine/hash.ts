/** What is above it takes two units of a text. */
const WIDEST_UNIT = 0xffff;

/** FNV-1a: a short mark of a text, good enough to notice a change or to know a message again. Never for secrets. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0;
    sum = Math.imul(sum ^ code, 0x01000193) >>> 0;
    if (code > WIDEST_UNIT) i++;
  }
  return sum;
}
