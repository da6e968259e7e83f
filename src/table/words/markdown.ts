/** Makes what users typed harmless inside Discord markdown: no formatting, no mention, no link, no look-alike of our own lines. */

import { plainText } from '../../engine/index.ts';

export { plainText };

/** The same for text that Discord renders. */
export const marked = (text: string, most = 60): string =>
  plainText(text, most)
    .replace(/[\\*_~`|>#[\]()<:-]/gu, '\\$&')
    .replace(/@/gu, '@\u2060')
    .replace(/(\w)\.(\w)/gu, '$1.\u2060$2');
