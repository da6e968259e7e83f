/** Rolls that a GM's modifier can be for, by purpose. */
import { words } from './names.ts';

const PURPOSES = [
  'damage',
  'save-wit-hit',
  'save-agi-dodge',
  'save-str-disarm',
  'save-str-shove',
  'save-str-grapple',
  'save-str-break-free',
  'save-str-free-ally',
  'save-wit-morale',
  'save-wit-manipulation',
  'save-agi-chase',
  'save-agi-fall',
  'damage-shove',
  'damage-fall',
] as const;

export const MODIFIABLE: Readonly<Record<string, string>> = Object.fromEntries(PURPOSES.map((purpose) => [purpose, words(purpose)]));
