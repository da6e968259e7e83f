/**
 * A fight's state as text, made once: what one save writes as where the fight stands, the next one writes as where it stood before.
 * A state is never changed in place; whatever plays on has a copy.
 */
import type { Match } from '../engine/index.ts';
import { differenceFrom } from './difference.ts';
import type { Anchor } from './past.ts';

const texts = new WeakMap<object, string>();
const differences = new WeakMap<object, { readonly from: string; readonly difference: string | null }>();

/** @param state plain data; null where none is kept */
export function stateText(state: unknown): string {
  if (typeof state !== 'object' || state === null) return JSON.stringify(state);
  const known = texts.get(state);
  if (known !== undefined) return known;
  const text = JSON.stringify(state);
  texts.set(state, text);
  return text;
}

/** What differs in its text from another; null: so much that nothing is saved. */
export function stateDifference(state: object, { text: from, sum }: Pick<Anchor, 'text' | 'sum'>): string | null {
  const known = differences.get(state);
  if (known?.from === from) return known.difference;
  const difference = differenceFrom(from, stateText(state), sum);
  differences.set(state, { from, difference });
  return difference;
}

/** The same text as `JSON.stringify(match)`; with another text for its state, if that is given. */
export function matchText({ state, ...rest }: Match, text = stateText(state)): string {
  const others = JSON.stringify(rest).slice(1, -1);
  return `{"state":${text}${others === '' ? '' : `,${others}`}}`;
}
