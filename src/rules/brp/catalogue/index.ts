/** The rules of the system, each in a line. */
import type { Rule } from '../../../engine/index.ts';
import { exchange } from './exchange.ts';
import { gear } from './gear.ts';
import { harm } from './harm.ts';
import { order } from './order.ts';

export const catalogue: readonly Rule[] = [...order, ...exchange, ...gear, ...harm];
