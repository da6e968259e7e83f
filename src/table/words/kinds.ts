/** Names of several of a kind: "Goblin 2" is one of the goblins. */
import { listedInShort, saysWhat } from '../../engine/index.ts';
import { countWord, kindWithin, plural, withoutArticle } from './numbers.ts';

/** A name in parts. */
export interface KindName {
  readonly kind: string;
  /** Null: the whole is the name. */
  readonly number: number | null;
}

/** As several are numbered who come in together. No fight has thousands of a kind, so that HAL 9000 has a name of its own. */
const NUMBERED = /^(.+) ([1-9]\d{0,2})$/su;

/** What somebody is one of, and which one, from their name: of "Goblin 2" the goblin of number 2. */
export function kindName(name: string): KindName {
  const [, kind = name, number = null] = NUMBERED.exec(name) ?? [];
  return { kind, number: number === null ? null : Number(number) };
}

/** What somebody is one of, as a sentence says it: of "Bandit 3", and of "A bandit", bandit. */
const kindWord = (name: string): string => withoutArticle(kindWithin(kindName(name).kind));

/** What several of a kind are called, as a sentence says it; null: the kind is a name of their own, which has no several. */
export const pluralOf = (kind: string): string | null => (saysWhat(kind) ? plural(kindWord(kind)) : null);

/**
 * So many who have come together: "six bandits"; those with names of their own by these, "Late 1 and Late 2"; null: of several kinds.
 * `names`: those of them who are known.
 */
export function severalText(names: readonly string[], count = names.length): string | null {
  const [kind, ...others] = new Set(names.map((name) => kindName(name).kind));
  if (kind === undefined || others.length > 0) return null;
  const several = pluralOf(kind);
  if (several !== null) return `${countWord(count)} ${several}`;
  return names.length === count ? listedInShort(names) : null;
}
