/** The rules of the system, each in a line. */
import type { Rule } from '../../../engine/index.ts';
import { attack, core, damage, strike } from './basics.ts';
import { augment, defend, grapple } from './close.ts';
import { area, health, mounted, tactics } from './wide.ts';

export const catalogue: readonly Rule[] = [
  ...core,
  ...damage,
  ...attack,
  ...strike,
  ...grapple,
  ...defend,
  ...augment,
  ...area,
  ...mounted,
  ...tactics,
  ...health,
];
