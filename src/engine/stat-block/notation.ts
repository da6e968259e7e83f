/**
 * How a book prints its creatures: labels, and what stands behind each. A system gives its own labels; every field of its sheet can be
 * named as well, by label or by key, so that nothing of a sheet is out of reach.
 */

import type { WareRows } from '../data/ware.ts';
import type { Field } from '../field.ts';
import { nameIn, readFieldText } from '../field-text.ts';
import { isRecord, type Json } from '../json.ts';
import { withTakes } from '../lexicon.ts';
import { complaintWords } from '../mistakes.ts';
import type { Sheets } from '../ruleset.ts';
import type { DraftSheet } from '../sheet-form.ts';
import { flagOfText, isWithin, numberOfText, type Range, rangeWords } from '../values/index.ts';
import { plainName } from './names.ts';

/** What reading one part of a stat block comes to. Each text is a sentence without an end. */
export interface StatRead {
  readonly sheet: DraftSheet;
  /** What was wrong: nothing is kept before it is put right. */
  readonly problems?: readonly string[];
  /** How something was understood that the sheet has no exact place for. */
  readonly notes?: readonly string[];
}

/** A label, and what its value does to a sheet. */
export interface StatLine {
  readonly labels: readonly [string, ...string[]];
  /**
   * `number`: one number; `words`: up to the next comma or semicolon; in both cases other labels may follow at once (*STR 11 CON 12*).
   * `all`: everything up to the next semicolon or line end.
   */
  readonly takes: 'number' | 'words' | 'all';
  /** `wares`: what packs put beside the tables of the system. */
  readonly read: (value: string, sheet: DraftSheet, wares: WareRows) => StatRead;
}

/** How one system's creatures are printed. */
export interface StatNotation {
  /** What a creature is before anything is said of it. */
  readonly start: DraftSheet;
  readonly lines: readonly StatLine[];
  /** Labels of the books that no fight needs: they are named as left out. */
  readonly passed: readonly string[];
  /** Reads a part without a label, such as *Bite 40%, 1D8*; null: it is none. */
  readonly bare?: (text: string, sheet: DraftSheet, wares: WareRows) => StatRead | null;
  /**
   * What stands in brackets behind a name and belongs to the sheet, such as *(Ftr2)*; null: nothing does. It counts where nothing in the
   * block says more.
   */
  readonly named?: (bracket: string, sheet: DraftSheet) => StatRead | null;
  /** Puts in what follows from the rest, such as hit points from hit dice. */
  readonly finish?: (sheet: DraftSheet) => StatRead;
  /** A complete sheet in these labels; what it cannot say is written field by field. */
  readonly print: (sheet: DraftSheet) => readonly (readonly [label: string, value: string])[];
}

/** Reads the pieces of a list one after the other; everything that is said of any of them is said. */
export function readEach<T>(sheet: DraftSheet, list: readonly T[], read: (sheet: DraftSheet, one: T) => StatRead): StatRead {
  return list.reduce<StatRead>(
    (so, one) => {
      const { sheet: made, problems = [], notes = [] } = read(so.sheet, one);
      return { sheet: made, problems: [...(so.problems ?? []), ...problems], notes: [...(so.notes ?? []), ...notes] };
    },
    { sheet },
  );
}

/** A line of one number; `put` puts it on the sheet. */
export const statNumber = (labels: StatLine['labels'], range: Range, put: (sheet: DraftSheet, number: number) => DraftSheet): StatLine => ({
  labels,
  takes: 'number',
  read: (value, sheet) => {
    const number = numberOfText(value);
    if (number !== null && isWithin(number, range)) return { sheet: put(sheet, number) };
    return { sheet, problems: [`${withTakes(labels[0])} ${rangeWords(range)}${value === '' ? '' : `, not “${value.slice(0, 30)}”`}`] };
  },
});

/** A field of a sheet that leads into a group: `skills.striking`. */
function put(sheet: DraftSheet, key: string, value: Json): DraftSheet {
  const [first = '', part] = key.split('.');
  const group = sheet[first];
  const inside = isRecord(group) ? group : {};
  return { ...sheet, [first]: part === undefined ? value : { ...inside, [part]: value } };
}

const RANGE_OF = ({ min = -10_000, max = 1_000_000, fraction = false }: Field): Range => ({ min, max, fraction });

/** Every field of a sheet as a line, by label and by key. */
function fieldLine(field: Field, { items }: Pick<Sheets, 'items'>): StatLine {
  const { key, label, kind, choices = [] } = field;
  const labels = [label, key, ...(key.includes('.') ? [key.split('.')[1] ?? key] : [])] as const;
  if (kind === 'number') return statNumber(labels, RANGE_OF(field), (sheet, number) => put(sheet, key, number));
  const read = (value: string): { readonly value: Json } | { readonly problem: string } => {
    if (kind === 'flag') {
      const flag = value === '' ? true : flagOfText(value);
      return flag === null ? { problem: `${withTakes(label)} yes or no, not “${value.slice(0, 30)}”` } : { value: flag };
    }
    if (kind === 'choice') {
      const called = choices.map((one) => nameIn(field, items, one));
      const choice =
        choices.find((one, at) => [one, called[at] ?? one].some((name) => plainName(name) === plainName(value))) ??
        choices.find((one) => one === value);
      return choice === undefined
        ? { problem: `${label}: ${complaintWords({ code: 'invalid_value', values: called, input: value })}` }
        : { value: choice };
    }
    if (kind === 'list') return { value: readFieldText(field, items, value, undefined) };
    return { value };
  };
  return {
    labels,
    takes: kind === 'list' || kind === 'map' ? 'all' : 'words',
    read: (value, sheet) => {
      const done = read(value);
      return 'problem' in done ? { sheet, problems: [done.problem] } : { sheet: put(sheet, key, done.value) };
    },
  };
}

/** All lines of a system: those of its notation before those of its fields. */
export const linesOf = (sheets: Sheets): readonly StatLine[] => [
  ...(sheets.notation?.lines ?? []),
  ...sheets.fields.filter(({ kind }) => kind !== 'map').map((field) => fieldLine(field, sheets)),
];

/** What is wrong with a weapon that no table has and that comes without dice. `dice`: an example of them, in brackets. */
export function unknownWeapon(name: string, dice: string): string {
  const called = name.slice(0, 40);
  return `I know no weapon called “${called}”. Give it dice, as in “${called} ${dice}”, to make it one of its own`;
}
