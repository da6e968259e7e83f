/** What every ruleset writes down many times: a field, a setting, the texts of its events. */
import type { Event } from './encounter.ts';
import type { Field } from './field.ts';
import type { Texts, Voice } from './ruleset.ts';
import type { ListPart, Setting } from './setting.ts';
import type { Range } from './values/index.ts';

/** A field that is a number; `short`: it stands in the short form. */
export const numberField = (key: string, label: string, min: number, max: number): Field => ({
  key,
  label,
  kind: 'number',
  min,
  max,
});

/** A setting that is on or off. */
export const flagSetting = <K extends string>(key: K, label: string, initial: boolean, rule: string): Setting => ({
  key,
  label,
  kind: 'flag',
  initial,
  rule,
});

/** A setting that is a whole number. */
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

/** A setting that is a number, parts of one included: a share, a factor. */
export const fractionSetting = <K extends string>(...given: Parameters<typeof numberSetting<K>>): Setting => ({
  ...numberSetting(...given),
  fraction: true,
});

/** A setting that is a list of numbers, one for each of the parts. */
export const listSetting = <K extends string>(
  key: K,
  label: string,
  initial: readonly number[],
  rule: string,
  parts: readonly ListPart[],
): Setting => ({
  key,
  label,
  kind: 'numbers',
  initial,
  parts,
  rule,
});

/** Parts of a list that all take the same. */
export const partsAlike = (names: readonly string[], range: Range): readonly ListPart[] => names.map((name) => ({ name, ...range }));

/** The texts of events from a table by type; what the table does not know is not told. */
export const textsByType =
  (table: object): Texts['event'] =>
  (event, voice) =>
    Object.hasOwn(table, event.type)
      ? (table as Readonly<Record<string, (event: Event, voice: Voice) => string | null>>)[event.type]!(event, voice)
      : null;
