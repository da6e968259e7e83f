/** Names of several of a kind: "Goblin 2" is one of the goblins. */
import { kindWithin, withoutArticle } from './numbers.ts';

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
export const kindWord = (name: string): string => withoutArticle(kindWithin(kindName(name).kind));
