import type { Rule } from '../../../engine/index.ts';

/** Rules of one chapter: number, kind, and what it says in a line. */
export const chapter = (name: string, rules: readonly (readonly [kind: Rule['kind'], says: string])[]): Rule[] =>
  rules.map(([kind, says], i) => ({ id: `SW-${name}-${String(i + 1).padStart(2, '0')}`, kind, says }));
