/**
 * A fight's state as text, made once: what one save writes as where the fight stands, the next one writes as where it stood before.
 * A state is never changed in place; whatever plays on has a copy.
 */
import type { Match } from '../engine/index.ts';

const texts = new WeakMap<object, string>();

/** @param state plain data; null where none is kept */
export function stateText(state: unknown): string {
  if (typeof state !== 'object' || state === null) return JSON.stringify(state);
  const known = texts.get(state);
  if (known !== undefined) return known;
  const text = JSON.stringify(state);
  texts.set(state, text);
  return text;
}

/** The same text as `JSON.stringify(match)`. */
export function matchText({ state, ...rest }: Match): string {
  const others = JSON.stringify(rest).slice(1, -1);
  return `{"state":${stateText(state)}${others === '' ? '' : `,${others}`}}`;
}
