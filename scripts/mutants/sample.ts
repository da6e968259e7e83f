/** Samples by a seed, and what they prove. Pure. */

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of the list, each as likely as any other, none twice. */
export function sampleOf<T>(list: readonly T[], count: number, seed: number): readonly T[] {
  const next = numbersFrom(seed);
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    const at = Math.floor(next() * left.length);
    taken.push(left[at]!);
    left[at] = left.at(-1)!;
    left.pop();
  }
  return taken;
}

/** Wilson's interval for a share of `hits` in `all`, at 95 %. */
export function wilson(hits: number, all: number): readonly [low: number, high: number] {
  if (all === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / all;
  const middle = share + z ** 2 / (2 * all);
  const width = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const scale = 1 + z ** 2 / all;
  return [(middle - width) / scale, (middle + width) / scale];
}
