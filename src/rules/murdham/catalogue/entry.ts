/** How a rule of the catalogue is noted: by its id, in a line. */
import type { Rule } from '../../../engine/index.ts';

const rule =
  (kind: Rule['kind']) =>
  (id: string, says: string): Rule => ({ id: `ZS-${id}`, kind, says });

/** The program sees to it. */
export const auto = rule('auto');
/** The GM decides. */
export const gm = rule('gm');
/** It is merely told. */
export const narr = rule('narr');
