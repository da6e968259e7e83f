/** Turns of phrase that the texts of events share. */
import { asNoun, type Id, listed, spokenOf, type Voice } from '../../engine/index.ts';

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
export const hand = (faces: readonly number[]): string => (faces.length > 0 ? ` (pays ${faces.join(' + ')})` : '');

/** "Ana, Bo and Cy". */
export const list = (ids: readonly string[], { name }: Voice): string => listed(ids.map((id) => name(id)));

/** A hand of dice: "4 6 2 5", and what the sixes gave. */
export const handOf = (faces: readonly number[], extra: readonly number[]): string =>
  `${faces.join(' ')}${extra.length > 0 ? ` + ${extra.join(' ')} for ${extra.length === 1 ? 'the six' : 'the sixes'}` : ''}`;

/** " with her broadsword"; nothing for what is no thing. */
export const withWeapon = (voice: Voice, who: Id, called: string | null): string =>
  called === null || /^overawe$/iu.test(called) ? '' : ` with ${spokenOf(voice, who).their} ${asNoun(voice.quote(called))}`;

/** "3 4 6 1: 2 successes". */
export const rolled = (faces: readonly number[], successes: number): string =>
  `${faces.join(' ') || 'no dice'}: ${successes === 0 ? 'no success' : many(successes, 'success', 'successes')}`;
