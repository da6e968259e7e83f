/** Who stands how far from whom, in words. */
import { type Apart, capitalised, groupBy, type Id, isPlural, listed, many } from '../../engine/index.ts';
import { kindName, pluralOf } from './kinds.ts';
import { countWord } from './numbers.ts';
import { UNKNOWN } from './voices.ts';

/** So many are named; of more it is said how many others there are. */
const MOST_NAMED = 5;

/** Some people by name, several of a kind together: "Mara and the four bandits". */
function bandText(names: readonly string[]): string {
  const kinds = groupBy(names, (name) => {
    const { kind, number } = kindName(name);
    return number === null || pluralOf(kind) === null ? name : kind;
  });
  const parts = [...kinds].map(([kind, some]) =>
    some.length === 1 || kind === UNKNOWN ? some[0] : `the ${countWord(some.length)} ${pluralOf(kind) ?? `called ${kind}`}`,
  );
  const others = parts.length - MOST_NAMED;
  return listed(others > 0 ? [...parts.slice(0, MOST_NAMED), many(others, 'other')] : parts);
}

/** How far some stand from others: "The four bandits and Mara now stand 30 m apart." `nameOf`: as the reader knows them. */
export function apartText({ from, to, distance }: Apart, unit: string, nameOf: (id: Id) => string): string {
  if (from.length === 0) return `The sides now stand ${distance} ${unit} apart.`;
  const [these, those] = [from, to].map((ids) => bandText(ids.map(nameOf)));
  const isPair = from.length === 1 && to.length === 1;
  // Several of whom nothing is known are somebody.
  const isOne = (from.length === 1 && !isPlural(these!)) || these === UNKNOWN;
  return isPair
    ? `${capitalised(these!)} and ${those} now stand ${distance} ${unit} apart.`
    : `${capitalised(these!)} now ${isOne ? 'stands' : 'stand'} ${distance} ${unit} from ${those}.`;
}
