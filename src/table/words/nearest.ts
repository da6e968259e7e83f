/** What somebody may have meant who named something that is not there. */

/** Words longer than this are compared by their beginning: what was typed comes from outside. */
const LONGEST = 60;

const asCompared = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .slice(0, LONGEST)
    .replace(/^(?:the|an?)\s+/u, '');

/** How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other. */
export function lettersApart(a: string, b: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, changed, isSwap ? before[j - 2]! + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/** How far a typed word is from a known one, as far as it may be meant; the beginning of a word, or part of it, is near. */
function distance(typed: string, known: string): number {
  if (typed === '' || known === '') return Infinity;
  if (known === typed) return 0;
  if (known.includes(typed) || typed.includes(known)) return 1;
  const most = Math.max(1, Math.floor(Math.max(known.length, typed.length) / 3));
  // What is so much longer is at least as far away.
  if (Math.abs(known.length - typed.length) > most) return Infinity;
  const far = lettersApart(typed, known);
  return far <= most ? far : Infinity;
}

/** The longer words of a name of several, for one that was typed: whoever types `captan` means the bandit captain. */
const wordsIn = (name: string, typed: string): readonly string[] =>
  typed.includes(' ') || !asCompared(name).includes(' ')
    ? []
    : asCompared(name)
        .split(/[\s:,;.]+/u)
        .filter((word) => word.length >= 4);

/** The known word that is nearest to what was typed, capitals or not; null where none is near enough to be meant. */
export function nearest(typed: string, known: readonly string[]): string | null {
  const word = asCompared(typed);
  const beyond = (one: string): number => (word.length > 2 && one.startsWith(word) ? one.length - word.length : LONGEST);
  const [best] = known
    .flatMap((name) => [asCompared(name), ...wordsIn(name, word)].map((one) => ({ name, one, far: distance(word, one) })))
    .filter(({ far }) => far < Infinity)
    // Whoever types “hit points” means *Hit points now* before *Full hit points*.
    .toSorted((a, b) => a.far - b.far || beyond(a.one) - beyond(b.one));
  return best?.name ?? null;
}
