/** Makes what users typed harmless inside Discord markdown: no formatting, no mention, no link, no look-alike of our own lines. */

/** Controls, format characters (zero width, direction), private use, and the letters that show nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u3164|\uffa0/gu;

/** A name or remark as plain text on one line, at most `most` characters; never empty. For labels and fields. */
export function plainText(text: string, most = 60): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  const letters = [...line];
  const short = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
  return short === '' ? 'nameless' : short;
}

/** The same for text that Discord renders. */
export const marked = (text: string, most = 60): string =>
  plainText(text, most)
    .replace(/[\\*_~`|>#[\]()<:-]/gu, '\\$&')
    .replace(/@/gu, '@\u2060')
    .replace(/(\w)\.(\w)/gu, '$1.\u2060$2');
