/** Rolls that a GM's modifier can be for, by purpose. */
import { ROLL_WORDS } from '../roll.ts';

export const MODIFIABLE: Readonly<Record<string, string>> = {
  ...ROLL_WORDS,
  'grapple-attack': 'grappling, attacking',
  'grapple-defense': 'grappling, defending',
};
