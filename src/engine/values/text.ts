/** Words and names from outside, without anything that hides, turns round or piles up. */

/** Controls, format characters (zero width, direction), private use, and the letters that show nothing; but not what joins two emoji into one. */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u3164|\uffa0/gu;

/** More marks on one letter than any script writes; what is beyond them only smears over the lines around it. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/**
 * A text on one line, each run of blanks one blank: whoever takes it apart then goes over no run of blanks again and again, and meets no
 * line end, which `.` does not match.
 */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ');

/** Words on one line as they are kept and shown: normalised, each run of blanks one blank, nothing invisible, nothing piled up; may be empty. */
export const cleanText = (text: string): string =>
  onOneLine(text)
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(PILED, '$1')
    // What was invisible may have stood between two blanks.
    .replace(/ {2,}/gu, ' ')
    .trim();

/** A word that is cut goes altogether, unless it had so many letters by then. */
const LONG_WORD = 20;

/** What is kept of a text that is cut there: whole words, as long as they are the better part of it, and no half of an emoji that waits for more. */
export function wholeWords(cutThere: string, next: string): string {
  const kept = cutThere.replace(/\u200d$/u, '');
  if (/^\s?$/u.test(next)) return kept.trimEnd();
  const end = kept.lastIndexOf(' ');
  return end * 2 >= kept.length && kept.length - end <= LONG_WORD ? kept.slice(0, end).replace(/(?:\s|\\?[,;:·–(])+$/u, '') : kept;
}

/** A name or remark as plain text on one line, at most `most` characters; never empty. For labels and fields. */
export function plainText(text: string, most = 60): string {
  const line = cleanText(text);
  const letters = [...line];
  const short = letters.length > most ? `${wholeWords(letters.slice(0, most - 1).join(''), letters[most - 1] ?? '')}…` : line;
  return short === '' ? 'nameless' : short;
}

/** A name with an ending that tells it from others: where both do not fit, the name is cut, never the ending. */
export const withEnding = (name: string, ending: string, most = 60): string => plainText(name, most - [...ending].length) + ending;

/** So many bytes a text takes when it is stored. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
