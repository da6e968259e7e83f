/** What may be chosen, in the words of whoever chooses. */
import type { Counted, DetailParts, Does, Json } from '../engine/index.ts';

/** A value that may be chosen, in words. */
export interface WordedOption extends DetailParts {
  readonly value: string;
  readonly label: string;
  /** The whole act with it, where a button says that better than the offer's name and the value. */
  readonly act?: string;
  readonly detail: string | null;
  readonly when: { readonly [param: string]: readonly string[] } | null;
  /** Why it cannot be taken now, in words; null: it can. */
  readonly blocked: string | null;
}

/** A parameter in words; kinds as in the engine's `Param`. */
export interface WordedParam {
  readonly name: string;
  readonly label: string;
  readonly kind: 'combatant' | 'thing' | 'place' | 'many' | 'shares' | 'number' | 'flag' | 'text';
  /** What its values are; `many` places are a way, gone in the order in which they are named. */
  readonly of: 'combatant' | 'thing' | 'place' | 'number';
  /** Each of `many` can be named only once. */
  readonly once?: true;
  readonly options: readonly WordedOption[];
  readonly min: number | null;
  readonly max: number | null;
  /** What a number counts; left out: its label says it. */
  readonly counts?: Counted;
  /** What a flag says of itself both ways, where being off is more than not being on; its label says both. */
  readonly says?: { readonly on: string; readonly off: string };
  readonly optional: boolean;
  readonly initial: Json | null;
  readonly when: { readonly [param: string]: readonly string[] } | null;
}

/** Something that may be chosen, in words. `blocked`: why not now, and what to do instead. */
export interface WordedOffer extends DetailParts {
  readonly pick: string;
  readonly label: string;
  /** What it is, whatever it is called. */
  readonly does?: Does;
  /** What helps to choose, in the ruleset's words: a cost, a chance, a distance. */
  readonly detail: string | null;
  readonly blocked: string | null;
  /** It is barred only since there is nothing for it to be done with or to: nobody who looks for something to do need be told. */
  readonly idle?: true;
  readonly params: readonly WordedParam[];
}
