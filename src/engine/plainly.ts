/** How names that people type are compared with names that are known. */

/**
 * A name as it is compared: capitals and blanks around it do not count, nor whether its words are joined by blanks, hyphens or
 * underscores, nor the form of an apostrophe.
 */
export const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/['‘ʼ`´]/gu, '’')
    .replace(/[\s_‐‑-]+/gu, ' ');

/** Whether two names are the same in that sense. */
export const isSameName = (a: string, b: string): boolean => plainly(a) === plainly(b);
