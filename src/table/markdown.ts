/** Makes what users typed harmless inside Discord markdown: no formatting, no mention, no link, no look-alike of our own lines. */

const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]/gu;

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
