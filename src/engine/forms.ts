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

/** A setting that is a number. */
export const numberSetting = <K extends string>(
  key: K,
  label: string,
  initial: number,
  rule: string,
  min: number,
  max: number,
): Setting => ({
  key,
  label,
  kind: 'number',
  initial,
  min,
  max,
  rule,
});

/** A setting that is one of several words; the first is the system's own. */
export const choiceSetting = <K extends string>(key: K, label: string, choices: readonly string[], rule: string): Setting => ({
  key,
  label,
  kind: 'choice',
  choices,
  initial: choices[0] ?? '',
  rule,
});

/** The texts of events from a table by type; what the table does not know is not told. */
export const textsByType =
  (table: object): Texts['event'] =>
  (event, voice) =>
    Object.hasOwn(table, event.type)
      ? (table as Readonly<Record<string, (event: Event, voice: Voice) => string | null>>)[event.type]!(event, voice)
      : null;
