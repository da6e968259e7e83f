/**
 * A sheet printed as its system's books do, so that reading it gives the same sheet again: in the words of the notation, then field by
 * field, and exactly (`key = data`) where words will not do. What is printed is read back before anybody sees it.
 */

import { type Json, sameData } from '../json.ts';
import type { Sheets } from '../ruleset.ts';
import type { DraftSheet } from '../sheet-form.ts';
import type { Pronoun } from '../story.ts';
import { type ReadCreature, readCreatures, TACTIC } from './read.ts';

/** Whom to print. */
export interface Printable {
  readonly name: string;
  readonly pronoun: Pronoun | null;
  /** The autopilot that plays it, by its name or in words. */
  readonly tactic?: string | undefined;
  readonly sheet: Json;
}

/** Letters of a line of parts. */
const WIDE = 100;

/** Fields that differ. */
const astray = (wanted: DraftSheet, read: DraftSheet): readonly string[] =>
  Object.keys(wanted).filter((key) => !sameData(wanted[key], read[key]));

const exactly = (key: string, value: Json | undefined): string => `${key} = ${JSON.stringify(value ?? null)}`;

/** A name on a line of its own where it cannot be taken for anything else. */
const headOf = (name: string): string => (/^[\p{L}\p{N}][\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+)*$/u.test(name) ? name : `Name: ${name}`);

/** Parts one after the other, in lines that are not too wide. */
function inLines(parts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 2 <= WIDE) lines[lines.length - 1] = `${last}; ${part}`;
    else lines.push(part);
  }
  return lines;
}

/** Prints a sheet, complete or not. @throws Refusal `bad-sheet` for one that the system does not read */
export function printCreature(sheets: Sheets, { name, pronoun, tactic, sheet }: Printable): string {
  const wanted = sheets.parse(sheet) as DraftSheet;
  const beside = [...(pronoun === null ? [] : [`Pronoun: ${pronoun}`]), ...(tactic ? [tacticLine(tactic)] : [])];
  const attempt = (head: string, parts: readonly string[], exact: readonly string[]): string =>
    [head, ...beside, ...inLines(parts), ...exact].join('\n');
  const readBack = (text: string): ReadCreature | null => {
    const [read, ...others] = readCreatures(sheets, text);
    return read && others.length === 0 && read.sheet !== null && read.name === name && read.leftOut.length === 0 ? read : null;
  };
  const heads = [headOf(name), `Name: ${name}`];
  const words = (sheets.notation?.print(wanted) ?? []).map(([label, value]) => `${label} ${value}`.trim());
  const whole = Object.entries(wanted).map(([key, value]) => exactly(key, value));
  for (const head of heads) {
    const first = readBack(attempt(head, words, []));
    if (!first) continue;
    const missing = astray(wanted, first.sheet as DraftSheet);
    const plain = missing.flatMap((key) => fieldWords(sheets, key, wanted[key]));
    const second = readBack(attempt(head, [...words, ...plain], []));
    const base = second ? [...words, ...plain] : words;
    const exact = astray(wanted, (second ?? first).sheet as DraftSheet).map((key) => exactly(key, wanted[key]));
    const text = attempt(head, base, exact);
    const read = readBack(text);
    if (read && sameData(wanted, read.sheet)) return text;
  }
  return attempt(`Name: ${name}`, [], whole);
}

/** An autopilot in words; exactly, where a part would end within them. */
const tacticLine = (tactic: string): string => (/[;\n"{]/u.test(tactic) ? exactly(TACTIC, tactic) : `Tactic: ${tactic}`);

/** A field in words, where it is a number, yes or no, or one of a few words. */
function fieldWords(sheets: Sheets, key: string, value: Json | undefined): readonly string[] {
  const field = sheets.fields.find((one) => one.key === key);
  if (!field || !['number', 'flag', 'choice'].includes(field.kind) || value === null || typeof value === 'object') return [];
  const label = /^[\p{L} -]+$/u.test(field.label) ? field.label : key;
  return [`${label}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)}`];
}
