/** How a chapter of the catalogue is written down. */
import type { Rule } from '../../../engine/index.ts';

/** Rules of one chapter, numbered in order: what each says in a line. One that a GM decides opens with `gm: `, one that is merely told with `narr: `. */
export const chapter = (name: string, rules: readonly string[]): Rule[] =>
  rules.map((line, i) => {
    const [, kind = 'auto', says = line] = /^(gm|narr): (.*)$/.exec(line) ?? [];
    return { id: `SS-${name}-${String(i + 1).padStart(2, '0')}`, kind: kind as Rule['kind'], says };
  });
