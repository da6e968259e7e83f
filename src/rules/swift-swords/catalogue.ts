import type { Rule } from '../../engine/index.ts';

export const catalogue: readonly Rule[] = [];
