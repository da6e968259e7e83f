/** How a rule of the catalogue is noted. */
import type { Rule } from '../../../engine/index.ts';

/** A rule by its id: receipts, documentation and tests refer to it. */
export const rule = (id: string, kind: Rule['kind'], says: string): Rule => ({ id, kind, says });
