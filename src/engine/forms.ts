/** What every ruleset writes down many times: a field, the parts of a setting, the texts of its events. */
import type { Event } from './encounter.ts';
import type { Field } from './field.ts';
import type { ListPart } from './setting.ts';
import type { Texts, Voice } from './texts.ts';
import type { Range } from './values/index.ts';

/** A field that is a number. */
export const numberField = (key: string, label: string, min: number, max: number): Field => ({
  key,
  label,
  kind: 'number',
  min,
  max,
});

/** Parts of a list that all take the same. */
export const partsAlike = (names: readonly string[], range: Range): readonly ListPart[] => names.map((name) => ({ name, ...range }));

/** The events of a union that may have this type, or one of these. */
export type EventOf<E extends { readonly type: string }, T extends E['type']> = E extends unknown
  ? T extends E['type']
    ? E
    : E['type'] extends T
      ? E
      : never
  : never;

/** A text for every type of a union of events, so that a missing one does not compile; null: nothing is said. */
export type EventTexts<E extends { readonly type: string }> = {
  readonly [T in E['type']]: (event: EventOf<E, T>, voice: Voice) => string | null;
};

/** The texts of events from a table by type; what the table does not know is not told. */
export const textsByType =
  <E extends Event>(table: EventTexts<E>): Texts['event'] =>
  (event, voice) =>
    Object.hasOwn(table, event.type)
      ? (table as unknown as Readonly<Record<string, (event: Event, voice: Voice) => string | null>>)[event.type]!(event, voice)
      : null;
