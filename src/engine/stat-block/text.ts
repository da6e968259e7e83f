/**
 * The text of stat blocks taken apart: creatures, and for each its parts with the line they stand on. One pass, no looking back: what ends
 * lines elsewhere is a blank here, and a run of blanks is made short before anything looks for what stands between blanks.
 */
import { cleanText, onOneLine } from '../values/index.ts';
import type { StatLine } from './notation.ts';

/** One part of a stat block, and the line of the text it stands on (from 1). */
export interface Part {
  readonly line: number;
  readonly text: string;
}

/** A creature as it was typed. */
export interface Block {
  readonly line: number;
  readonly name: string;
  /** The name was given as `Name: …`, and is kept to the letter. */
  readonly isExact?: boolean;
  readonly parts: readonly Part[];
}

/** Longer texts are not read. */
export const LONGEST_TEXT = 32 * 1024;
/** Most creatures of one text. */
export const MOST_BLOCKS = 50;
/** Most lines of one text. */
const MOST_LINES = 3000;

/** A label at the beginning of a text; `rest`: what stands behind it, without a colon. */
export interface Labelled {
  readonly line: StatLine;
  /** As it stands in the list. */
  readonly label: string;
  readonly rest: string;
  /** A colon or an equals sign stood between. */
  readonly marked: boolean;
}

/** A text with a hyphen wherever books print a dash or a minus before a number. */
export const withHyphens = (text: string): string => text.replace(/[\u2010-\u2013\u2212](?=\s?\d)/gu, '-');

/** Which labels a system has, longest first. */
export type Labels = readonly (readonly [label: string, line: StatLine])[];

/** The labels of these lines; of two lines with one label the first has it. */
export const labelsOf = (lines: readonly StatLine[]): Labels => {
  const known = new Map<string, StatLine>();
  for (const line of lines) for (const label of line.labels) if (!known.has(label.toLowerCase())) known.set(label.toLowerCase(), line);
  return [...known].sort(([a], [b]) => b.length - a.length);
};

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}_]/u.test(char);

/** The label that a text begins with; null: none that is known. */
export function labelAt(text: string, labels: Labels): Labelled | null {
  const lower = text.slice(0, 100).toLowerCase();
  const found = labels.find(([label]) => lower.startsWith(label) && !isLetter(text[label.length]));
  if (!found) return null;
  const after = text.slice(found[0].length).trimStart();
  const marked = /^[:=]/u.test(after);
  return { line: found[1], label: found[0], rest: marked ? after.slice(1).trimStart() : after, marked };
}

/** Whether a line goes on with what is known, and so begins no other creature. */
function goesOn(text: string, labels: Labels): boolean {
  const at = labelAt(text, labels);
  return at !== null && (at.marked || (at.line.takes === 'number' ? /^[+\-–−]?\d/u.test(at.rest) : /\d/u.test(at.rest)));
}

/** `key = data`: a field exactly as it is stored. */
export const EXACT = /^([a-z]\w{0,40}) = (.*)$/iu;

/** A text as far as it is read, in which only line feeds and carriage returns end lines: `.` goes to the end of each. */
const legible = (text: string): string => text.slice(0, LONGEST_TEXT).replace(/[\v\f\u2028\u2029]/gu, ' ');

/** A line that is kept to the letter. */
const isToTheLetter = (text: string): boolean => EXACT.test(text) || /^name\s*[:=]/iu.test(text);

/**
 * What people paste along is left out: marks of lists, headings, quotes and bold print, and fences. Of blanks no more stand together than
 * the two that show where a name ends.
 */
const bare = (line: string): string =>
  isToTheLetter(line.trim())
    ? line.trim()
    : line
        .replace(/^[\s#>•]+|^\s*[-*]\s+/u, '')
        .replace(/\*\*|__|```\w*/gu, '')
        .replace(/\s{2,}|\t/gu, '  ')
        .trim();

/** What stands between the parts of a line besides semicolons, as some books print them. */
const BETWEEN = /(\s+[|•·–—]\s+)/u;
/** The same where a name stands before them. */
const BEHIND_NAME = /(\s+[|•·–—]\s+|\s{2,})/u;

/** A line with semicolons wherever something else stands before a label that is known. */
function withSemicolons(text: string, labels: Labels): string {
  if (isToTheLetter(text)) return text;
  const [first = '', ...more] = text.split(labelAt(text, labels) ? BETWEEN : BEHIND_NAME);
  const line = more.reduce(
    (so, piece, at) => (at % 2 === 0 ? so : so + (goesOn(piece, labels) ? '; ' : (more[at - 1] ?? '')) + piece),
    first,
  );
  return onOneLine(line);
}

/** Where the name of a line ends that goes on behind it: at a colon, or at a semicolon before that with a known label behind it. */
function nameEnd(text: string, labels: Labels): number {
  const at = text.search(/[:;]/u);
  return at >= 0 && text[at] === ';' && !goesOn(text.slice(at + 1).trim(), labels) ? text.indexOf(':') : at;
}

/** The name that a line gives, and what stands behind it on the same line. */
function headOf(text: string, labels: Labels): (Pick<Block, 'name' | 'isExact'> & { readonly rest: string }) | null {
  const [, named] = /^name\s*[:=]\s*(.*)$/iu.exec(text) ?? [];
  if (named !== undefined) return { name: named.trim(), rest: '', isExact: true };
  const cut = nameEnd(text, labels);
  const [before, rest] = cut < 0 ? [text, ''] : [text.slice(0, cut).trim(), text.slice(cut + 1).trim()];
  return goesOn(text, labels) ? null : { name: before, rest };
}

/** A line in the middle of a creature that names another: *Orc: HD 1; …*, or `Name: Orc`. */
function isHead(text: string, labels: Labels, afterBlank: boolean): boolean {
  if (/^name\s*[:=]/iu.test(text)) return true;
  if (EXACT.test(text) || goesOn(text, labels)) return false;
  const cut = nameEnd(text, labels);
  const isKnown = labelAt(text, labels) !== null;
  if (cut >= 0 && !isKnown && goesOn(text.slice(cut + 1).trim(), labels)) return true;
  return afterBlank && !isKnown;
}

/** Parts of a line: at semicolons, except in data that are given exactly. */
const partsOf = (text: string, line: number): readonly Part[] =>
  (EXACT.test(text) ? [text] : text.split(';')).flatMap((part) => (part.trim() === '' ? [] : [{ line, text: part.trim() }]));

/** Takes a text apart into creatures; `more`: lines or creatures that were too many. */
export function blocksIn(text: string, labels: Labels): { readonly blocks: readonly Block[]; readonly more: boolean } {
  const lines = legible(text).split(/\r\n|\r|\n/u);
  const blocks: { line: number; name: string; isExact: boolean; parts: Part[] }[] = [];
  let afterBlank = true;
  for (const [at, raw] of lines.slice(0, MOST_LINES).entries()) {
    const typed = withSemicolons(bare(raw), labels);
    // A line on which nothing can be seen is a blank one.
    if (/^[-=_~]*$/u.test(cleanText(typed))) {
      afterBlank = true;
      continue;
    }
    const current = blocks.at(-1);
    if (current === undefined || isHead(typed, labels, afterBlank)) {
      const head = headOf(typed, labels);
      blocks.push({
        line: at + 1,
        name: head?.name ?? '',
        isExact: head?.isExact === true,
        parts: [...partsOf(head?.rest ?? typed, at + 1)],
      });
    } else current.parts.push(...partsOf(typed, at + 1));
    afterBlank = false;
  }
  return {
    blocks: blocks.slice(0, MOST_BLOCKS),
    more: text.length > LONGEST_TEXT || lines.length > MOST_LINES || blocks.length > MOST_BLOCKS,
  };
}

/** A table with a heading, cells apart by commas, semicolons or tabs; null where the first line is no such heading. */
export function tableIn(text: string, labels: Labels): readonly Block[] | null {
  const [first = ''] = text
    .slice(0, 4000)
    .trimStart()
    .split(/[\r\n]/u, 1);
  const mark = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  const heads = cellsOf(first, mark)[0]?.cells.map((cell) => cell.trim()) ?? [];
  const nameAt = heads.findIndex((head) => head.toLowerCase() === 'name');
  if (nameAt < 0 || heads.length < 2 || heads.some((head) => head.toLowerCase() !== 'name' && /\d/u.test(head) && !labelAt(head, labels)))
    return null;
  return cellsOf(legible(text), mark)
    .slice(1, MOST_BLOCKS + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      name: onOneLine(cells[nameAt] ?? '').trim(),
      parts: cells.flatMap((cell, at): readonly Part[] =>
        at === nameAt || cell.trim() === '' ? [] : [{ line, text: onOneLine(`${heads[at] ?? ''}: ${cell.trim()}`) }],
      ),
    }));
}

/** Rows of cells; a cell in double quotes may hold anything, a double quote in it stands twice. */
function cellsOf(text: string, mark: string): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  const rows: { line: number; cells: string[] }[] = [{ line: 1, cells: [''] }];
  let quoted = false;
  let line = 1;
  for (const char of text.replace(/\r\n?/gu, '\n')) {
    if (char === '\n') line += 1;
    const row = rows.at(-1)!;
    const cell = row.cells.at(-1) ?? '';
    if (char === '"') {
      // A quote right behind a closed one is a quote of the text.
      if (!quoted && cell.endsWith('\u0000')) row.cells[row.cells.length - 1] = `${cell.slice(0, -1)}"`;
      else if (quoted) row.cells[row.cells.length - 1] = `${cell}\u0000`;
      quoted = !quoted;
    } else if (quoted) row.cells[row.cells.length - 1] = cell + char;
    else if (char === mark) row.cells.push('');
    else if (char === '\n') rows.push({ line, cells: [''] });
    else row.cells[row.cells.length - 1] = cell + char;
  }
  return rows.map(({ line: at, cells }) => ({ line: at, cells: cells.map((cell) => cell.replaceAll('\u0000', '')) }));
}
