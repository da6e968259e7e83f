/**
 * Text on its way into a Discord message. Names and remarks become harmless through the table's `plainText` (labels) and
 * `marked` (rendered text); here stand the cuts that fit whole texts into Discord's limits without opening what was closed.
 */
import { cleanText, wholeWords } from '../engine/index.ts';
import { marked, plainText } from '../table/words/markdown.ts';

/** Characters that Discord shows on a button. */
export const LONGEST_LABEL = 80;

/** A label of a button, menu entry or field: one plain line of at most `most` UTF-16 units, as Discord counts. */
export function label(text: string, most = LONGEST_LABEL): string {
  const line = plainText(text, most);
  return line.length <= most ? line : cut(line, most);
}

/** What is kept of the end of a label whose middle is left out. */
const TAIL = 36;

/**
 * The label of an act: of one that is too long the middle is left out, which is names for the most part. What is done stands at its
 * beginning, with what and how at its end, where it differs from others of the kind.
 */
export function actLabel(text: string, most = LONGEST_LABEL): string {
  const line = plainText(text, 4 * most);
  if (line.length <= most) return line;
  const tail = line.slice(-TAIL).replace(/^\S* /u, '');
  return `${cut(line, most - tail.length - 1)} ${tail}`;
}

/** Something a user typed, for text that Discord renders. */
export const quoted = (text: string, most = 60): string => marked(text, most);

/** Something a user typed, as code: shown letter by letter, so that it can be typed again; an escape would be seen there. */
export const asCode = (text: string, most = 60): string => `\`${plainText(text.replaceAll('`', ''), most)}\``;

/**
 * Takes the sting out of mentions of many in text that is otherwise meant to be rendered. Single users may be named: who is
 * pinged is said by `allowed_mentions` alone. So may a channel: it pings nobody, and what users type is escaped before it comes here.
 */
export const unmentioned = (text: string): string =>
  text.replace(/@(?=everyone|here)/giu, '@\u2060').replace(/<(?=@&|#(?!\d{15,20}>))/gu, '<\u2060');

/**
 * The beginning of a text, at most so many UTF-16 units, as Discord counts: no half of a sign that takes two, as Discord takes nothing that
 * holds one. For values, which are compared again; what is read is cut with a mark (`cut`).
 */
export const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/u, '');

/**
 * Cuts rendered text to at most `most` characters, never inside an escape, a code point or a mention, nor within a word where one ends
 * nearby, and marks the cut.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = startOf(text, Math.max(0, most - 1));
  // A mention has neither a blank nor its own end within it: one that is cut begins behind the last of them.
  const last = /^.*[>\s]/su.exec(whole)?.[0].length ?? 0;
  const opens = whole.slice(last).search(/<[@#t/:]/u);
  const closed = opens < 0 ? whole : whole.slice(0, last + opens);
  const kept = wholeWords(closed, text[closed.length] ?? '');
  let slashes = 0;
  while (kept.at(-1 - slashes) === '\\') slashes++;
  return `${slashes % 2 === 1 ? kept.slice(0, -1) : kept}…`;
}

/** As many lines as fit into `most` characters, from the front; the last one tells how many are left out. */
export function fitLines(lines: readonly string[], most: number, left: (count: number) => string = (n) => `… and ${n} more.`): string {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  const room = most - left(lines.length).length - 1;
  const kept: string[] = [];
  let used = 0;
  for (const line of lines) {
    if (used + line.length + 1 > room) break;
    kept.push(line);
    used += line.length + 1;
  }
  if (kept.length === 0) return cut(lines[0] ?? '', most);
  return [...kept, left(lines.length - kept.length)].join('\n');
}

/** Cuts a list of lines into pages of at most `most` characters and `count` lines each; at least one page. */
export function pagesOf(lines: readonly string[], most: number, count = Number.POSITIVE_INFINITY): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let used = 0;
  for (const line of lines.map((l) => cut(l, most))) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && (used + line.length + 1 > most || page.length >= count)) {
      pages.push([line]);
      used = line.length + 1;
    } else {
      page.push(line);
      used += line.length + 1;
    }
  }
  return pages;
}

/** What stands in a field of a form from the start, perhaps as somebody typed it: several lines, with nothing that hides or turns. */
export const prefilled = (text: string, most: number): string => startOf(text.split('\n').map(cleanText).join('\n'), most);
