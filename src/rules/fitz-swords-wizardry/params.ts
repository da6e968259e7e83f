/** Reading what was chosen. */
import type { Json } from '../../engine/index.ts';

/** A parameter as text; `otherwise` where it was left out. */
export const textOf = (value: Json | undefined, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
