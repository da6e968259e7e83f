/** What every ruleset writes down many times: a field, a setting, the texts of its events. */
import type { Event } from './encounter.ts';
import type { Field, Setting, Texts, Voice } from './ruleset.ts';

/** A field that is a number; `short`: it stands in the short form. */
export const numberField = (key: string, label: string, min: number, max: number, short = false): Field => ({
  key,
  label,
  kind: 'number',
  min,
  max,
  ...(short ? { short } : {}),
});

/** A setting that is on or off. */
export const flagSetting = <K extends string>(key: K, label: string, initial: boolean, rule: string): Setting => ({
  key,
  label,
  kind: 'flag',
  initial,
  rule,
});

/** The texts of events from a table by type; what the table does not know is not told. */
export const textsByType =
  (table: object): Texts['event'] =>
  (event, voice) =>
    Object.hasOwn(table, event.type)
      ? (table as Readonly<Record<string, (event: Event, voice: Voice) => string | null>>)[event.type]!(event, voice)
      : null;
