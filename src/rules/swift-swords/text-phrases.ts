/** Turns of phrase that the texts of events share. */
import type { Voice } from '../../engine/index.ts';

/** Texts for every type of a group of events; a missing one does not compile. */
export type TextsOf<V extends { readonly type: string }> = {
  readonly [T in V['type']]: (event: Extract<V, { readonly type: T }>, voice: Voice) => string | null;
};

type WhoText = (event: { readonly who: string }, voice: Voice) => string;

/** "Ana does this." */
export const does =
  (rest: string): WhoText =>
  ({ who }, { name }) =>
    `${name(who)} ${rest}.`;

/** "1 die", "3 dice". */
export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

/** The dice that something was paid with. */
export const hand = (faces: readonly number[]): string => (faces.length > 0 ? ` (paid ${faces.join(', ')})` : '');

/** "Ana and Bo". */
export const list = (ids: readonly string[], { name }: Voice): string => ids.map((id) => name(id)).join(' and ');
