/** Creatures as books print them, read into sheets: what was understood, what was left out, and every slip with its place. */
import { NO_WARES, type WareRows } from '../data/ware.ts';
import { isReserved, type Json } from '../json.ts';
import type { Mistake } from '../mistakes.ts';
import { Refusal } from '../refusal.ts';
import type { Sheets } from '../ruleset.ts';
import type { DraftSheet } from '../sheet-form.ts';
import { PRONOUNS, type Pronoun } from '../story.ts';
import { cleanText, onOneLine, readData } from '../values/index.ts';
import { linesOf, type StatRead } from './notation.ts';
import {
  type Block,
  blocksIn,
  EXACT,
  type Labels,
  LONGEST_TEXT,
  labelAt,
  labelsOf,
  MOST_BLOCKS,
  type Part,
  tableIn,
  withHyphens,
} from './text.ts';

/** Something that is wrong, and where: the line of the text (from 1), and what stands there. */
export interface Slip {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

/** A creature that was read. It can be kept if it has no slips. */
export interface ReadCreature {
  readonly name: string;
  readonly pronoun: Pronoun | null;
  /** The autopilot that plays it, as it was typed, and where; null: none is named. */
  readonly tactic: Part | null;
  /** Complete, as the system reads it; null where there are slips. */
  readonly sheet: Json | null;
  /** What was not taken over, as it was typed. */
  readonly leftOut: readonly string[];
  /** How something was understood that the sheet has no exact place for. */
  readonly notes: readonly string[];
  readonly slips: readonly Slip[];
}

/** What a text is read by. */
interface Reading {
  readonly sheets: Sheets;
  readonly labels: Labels;
  readonly wares: WareRows;
}

/** What is gathered of a creature. */
interface Gathered {
  sheet: DraftSheet;
  pronoun: Pronoun | null;
  tactic: Part | null;
  readonly leftOut: string[];
  readonly notes: string[];
  readonly slips: Slip[];
  /** The part that a field of the sheet comes from. */
  readonly from: Map<string, Part>;
}

const LONGEST_NAME = 60;
/** Labels of one part: "STR 11 CON 12 …". */
const MOST_LABELS = 100;
/** Most data of a field that is given exactly. */
const MOST_EXACT = { bytes: 16 * 1024, depth: 12 };

/** The key under which an autopilot stands whose name would not do as words. */
export const TACTIC = 'tactic';

const short = (text: string): string => ([...text].length > 80 ? `${[...text].slice(0, 79).join('')}…` : text);

/**
 * Reads one creature or many, in blocks or as a table with a heading: as far as `LONGEST_TEXT`, whose parts have one blank between
 * words, so that no part is gone over again and again.
 * `wares`: weapons and armour of packs that may be named beside those of the system.
 */
export function readCreatures(sheets: Sheets, text: string, wares: WareRows = NO_WARES): readonly ReadCreature[] {
  const labels = labelsOf(linesOf(sheets));
  const table = tableIn(text, labels);
  const { blocks, more } = table ? { blocks: table, more: text.length > LONGEST_TEXT } : blocksIn(text, labels);
  const read = blocks.map((block) => readBlock({ sheets, labels, wares }, block));
  const last = read.at(-1);
  if (!more || !last) return read;
  const problem = `that is too much at once: ${MOST_BLOCKS} creatures and ${LONGEST_TEXT / 1024} KB at most; paste the rest after it`;
  return [...read.slice(0, -1), { ...last, sheet: null, slips: [...last.slips, { line: blocks.at(-1)!.line, text: last.name, problem }] }];
}

/** The part that names a ready-made creature to start from. */
const LIKE = /^like\b/iu;

/** How many there are, behind a name: *Ogres (3)*, *Wolves (2d6)*, *Skeleton ×8*. */
const COUNT = /^(.*\S)\s*(?:\((\d{1,3}(?:d\d{1,3})?(?:[-–−+]\d{1,3})?)\)|\s([x×]\s?\d{1,3}))$/iu;

function withoutCount(printed: string): { readonly name: string; readonly many: string | null } {
  const [, name = printed, inside, times] = COUNT.exec(printed) ?? [];
  return { name, many: inside === undefined ? (times ?? null) : `(${inside})` };
}

function readBlock(reading: Reading, { line, name: printed, isExact = false, parts }: Block): ReadCreature {
  const { name, many } = isExact ? { name: printed, many: null } : withoutCount(printed);
  const { sheets } = reading;
  const made: Gathered = {
    ...{ sheet: sheets.notation?.start ?? {}, pronoun: null, tactic: null },
    ...{ leftOut: [], notes: [], slips: [], from: new Map() },
  };
  if (many !== null) made.notes.push(`“${many}” says how many there are: a template is one of them`);
  if (cleanText(name) === '')
    made.slips.push({ line, text: parts[0]?.text ?? '', problem: 'it has no name: put one on a line of its own before it' });
  if ([...name].length > LONGEST_NAME) made.slips.push({ line, text: short(name), problem: `a name takes 1 to ${LONGEST_NAME} letters` });
  else if (parts.length === 0 && cleanText(name) !== '')
    made.slips.push({ line, text: short(name), problem: 'there is nothing but a name; put its numbers and weapons on the lines below it' });
  for (const part of parts) readPart(reading, part, made);
  const [, called = name, bracket = ''] = /^(.+?) ?\(([^()]{1,40})\)$/u.exec(onOneLine(name)) ?? [];
  const said = bracket === '' ? null : (sheets.notation?.named?.(bracket, made.sheet) ?? null);
  if (said) took(made, said, { line, text: name });
  const done = sheets.notation?.finish?.(made.sheet);
  if (done) took(made, done, { line, text: name });
  const sheet = complete(sheets, made, { line, text: name });
  const { pronoun, tactic, leftOut, notes, slips } = made;
  return { name: said ? called : name, pronoun, tactic, sheet, leftOut, notes, slips };
}

/** Puts what a part came to on the sheet. */
function took(made: Gathered, { sheet, problems = [], notes = [] }: StatRead, part: Part): void {
  for (const [key, value] of Object.entries(sheet)) {
    if (made.sheet[key] === value) continue;
    const before = made.from.get(key);
    // A creature to start from is there to be overwritten, lists are gathered from several parts, and what follows from all of them
    // stands on the first line.
    if (before && part.line > before.line && !LIKE.test(before.text) && typeof value !== 'object')
      made.notes.push(`“${short(part.text)}” takes the place of “${short(before.text)}”: a line with a name begins another creature`);
    made.from.set(key, part);
  }
  made.sheet = sheet;
  made.notes.push(...notes);
  made.slips.push(...problems.map((problem) => ({ line: part.line, text: short(part.text), problem })));
}

function readPart(reading: Reading, part: Part, made: Gathered): void {
  const [, key = '', data = ''] = EXACT.exec(part.text) ?? [];
  if (key !== '') {
    const read = readData(data, MOST_EXACT);
    if (key === TACTIC && 'data' in read && typeof read.data === 'string') {
      made.tactic = { line: part.line, text: read.data };
      return;
    }
    if ('data' in read && !isReserved(key)) return took(made, { sheet: { ...made.sheet, [key]: read.data } }, part);
  }
  // What was kept to the letter, and holds no data after all, has its blanks still.
  for (const text of sentencesOf(onOneLine(part.text), reading.labels)) readSentence(reading, { line: part.line, text }, made);
}

/** A part cut at full stops behind which a known label with a colon stands: *Damage Bonus: +1D4. Weapons: Club 50%.* */
function sentencesOf(text: string, labels: Labels): readonly string[] {
  const sentences: string[] = [];
  for (const piece of text.split(/\.\s+(?=\p{Lu})/u))
    if (sentences.length === 0 || labelAt(piece, labels)?.marked) sentences.push(piece);
    else sentences[sentences.length - 1] += `. ${piece}`;
  return sentences;
}

function readSentence(reading: Reading, part: Part, made: Gathered): void {
  const { labels, wares } = reading;
  let text = part.text;
  // Each label takes at least one letter away.
  for (const _ of Array.from({ length: MOST_LABELS })) {
    if (text === '') return;
    const at = labelAt(text, labels);
    const left = readBeside(reading, text, part, made, at?.label.length ?? 0);
    if (left !== null) {
      text = left;
      continue;
    }
    if (!at) return unlabelled(reading, text, part, made);
    const rolled = at.line.takes === 'number' ? rolledAt(at.rest) : null;
    const [value, rest] = rolled ? valueAt('number', rolled.number + at.rest.slice(rolled.dice.length)) : valueAt(at.line.takes, at.rest);
    took(made, at.line.read(value, made.sheet, wares), part);
    if (rolled) made.notes.push(`${at.line.labels[0] ?? at.label} ${rolled.dice.trim()}: taken as ${value}`);
    text = rest;
  }
  if (text !== '') made.leftOut.push(short(text));
}

/**
 * What belongs to no sheet: a pronoun, an autopilot, whom a creature is like, what books print and no fight needs. `known`: letters of a
 * known label there. Returns what stands behind it; null: there is no such thing.
 */
function readBeside({ sheets, labels }: Reading, text: string, part: Part, made: Gathered, known: number): string | null {
  const [, asked] = /^pronoun\s*[:=]?\s*(\w+)/iu.exec(text) ?? [];
  if (asked !== undefined) {
    made.pronoun = PRONOUNS.find((one) => one === asked.toLowerCase()) ?? null;
    if (made.pronoun === null)
      made.slips.push({ line: part.line, text: short(text), problem: `a pronoun is one of ${PRONOUNS.join(', ')}` });
    return '';
  }
  const [, tactic] = /^tactic\s*[:=]\s*(.*)$/iu.exec(text) ?? [];
  if (tactic !== undefined) {
    made.tactic = { line: part.line, text: tactic.trim() };
    return '';
  }
  const [, like] = /^like\s*[:=]\s*(.*)$/iu.exec(text) ?? [];
  if (like !== undefined) {
    const sample = sheets.samples.find(({ name, id }) => [name, id].some((one) => one.toLowerCase() === like.trim().toLowerCase()));
    if (sample) took(made, { sheet: { ...(sample.sheet as DraftSheet), ...onlySaid(sheets, made.sheet) } }, part);
    else made.slips.push({ line: part.line, text: short(text), problem: `there is no ready-made “${like.trim().slice(0, 40)}”` });
    return '';
  }
  const lower = text.toLowerCase();
  const passed = (sheets.notation?.passed ?? []).find(
    (label) => label.length > known && lower.startsWith(label.toLowerCase()) && !/[\p{L}]/u.test(text[label.length] ?? ''),
  );
  if (passed === undefined) return null;
  // Of numbers in a row (*SAN 40 HP 15*) only its own is left out.
  const [own = ''] = /^\s*[:=]?\s*\d+[\s,]+/u.exec(text.slice(passed.length)) ?? [];
  const rest = text.slice(passed.length + own.length);
  const goesOn = own !== '' && (labelAt(rest, labels) !== null || isPassedAt(sheets, rest));
  made.leftOut.push(short(goesOn ? text.slice(0, passed.length + own.length).replace(/[\s,]+$/u, '') : text));
  return goesOn ? rest : '';
}

/** Whether a label that no fight needs stands there, with a number. */
const isPassedAt = (sheets: Sheets, text: string): boolean =>
  (sheets.notation?.passed ?? []).some(
    (label) => text.toLowerCase().startsWith(label.toLowerCase()) && /^\s*[:=]?\s*\d/u.test(text.slice(label.length)),
  );

/** What has been said of a creature so far, without what every creature starts with. */
const onlySaid = (sheets: Sheets, sheet: DraftSheet): DraftSheet =>
  Object.fromEntries(Object.entries(sheet).filter(([key, value]) => sheets.notation?.start[key] !== value));

function unlabelled({ sheets, wares }: Reading, text: string, part: Part, made: Gathered): void {
  const read = sheets.notation?.bare?.(text, made.sheet, wares) ?? null;
  if (read) took(made, read, part);
  else made.leftOut.push(short(text));
}

const NUMBER_AT = /^[+\-–−]?\d+(?:\.\d+)?/u;

/** A number that is to be rolled, and what that usually comes to: *3D6 (10–11)*. */
const ROLLED_AT = /^(\d{0,2})d(\d{1,3})\s*([+\-–−]\s?\d{1,3})?(?:\s*\(\s*(\d{1,3})(?:[-–]\d{1,3})?\))?/iu;

/** A number to be rolled as the number that it usually is, rounded down; null: there is none. */
function rolledAt(text: string): { readonly number: string; readonly dice: string } | null {
  const found = ROLLED_AT.exec(text);
  if (!found) return null;
  const [dice, count = '', sides = '', more = '0', usual] = found;
  const mean = Math.floor((Number(count || 1) * (Number(sides) + 1)) / 2) + Number(withHyphens(more).replace(/\s/gu, ''));
  return { number: usual ?? String(mean), dice };
}

/** The value at the beginning of a text, and what stands behind it. */
function valueAt(takes: 'number' | 'words' | 'all', text: string): readonly [value: string, rest: string] {
  if (takes === 'all') return [text.trim().replace(/\.$/u, ''), ''];
  const end = takes === 'number' ? (NUMBER_AT.exec(text)?.[0].length ?? 0) : commaIn(text);
  // No number where one is meant: the word that stands there is what the slip names.
  const till = takes === 'number' && end === 0 ? commaIn(text) : end;
  const value = text.slice(0, till).trim().replace(/\.$/u, '');
  return [takes === 'number' ? withHyphens(value) : value, text.slice(till).replace(/^\s*%?[\s,]*/u, '')];
}

const commaIn = (text: string): number => {
  const at = text.indexOf(',');
  return at < 0 ? text.length : at;
};

/** The sheet as the system reads it; what it has against it stands where the field came from. */
function complete(sheets: Sheets, made: Gathered, whole: Part): Json | null {
  try {
    const sheet = sheets.parse(made.sheet);
    return made.slips.length === 0 ? sheet : null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { mistakes = [] } = error.facts as { readonly mistakes?: readonly Mistake[] };
    const told = mistakes.map(({ field, label, problem }) => {
      const part = made.from.get(field.split('.')[0] ?? '') ?? whole;
      return { line: part.line, text: short(part.text), problem: `${label}: ${problem}` };
    });
    made.slips.push(...told);
    return null;
  }
}
