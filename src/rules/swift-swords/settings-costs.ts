/** Pips that each action costs, as settings. */
import { WEIGHTS } from './tables.ts';
import { valueWords } from './words.ts';

/** Pips that each action costs. Attacks cost by the weight of the weapon. */
export const COSTS: readonly (readonly [action: string, pips: number, rule: string])[] = [
  ['light', 3, 'SS-CNT-04'],
  ['medium', 4, 'SS-CNT-04'],
  ['heavy', 5, 'SS-CNT-04'],
  ['large', 6, 'SS-CNT-04'],
  ['huge', 7, 'SS-CNT-04'],
  ['massive', 8, 'SS-CNT-04'],
  ['cast', 4, 'SS-CNT-11'],
  ['mental-attack', 4, 'SS-MEN-01'],
  ['move', 3, 'SS-STA-03'],
  ['battle-move', 2, 'SS-COV-06'],
  ['withdraw', 4, 'SS-STA-03'],
  ['charge', 5, 'SS-STA-02'],
  ['drag', 4, 'SS-STA-09'],
  ['break', 4, 'SS-DEF-23'],
  ['slam', 4, 'SS-RCH-04'],
  ['close-in', 4, 'SS-CLO-01'],
  ['grapple', 4, 'SS-CLO-08'],
  ['improve-hold', 4, 'SS-CLO-15'],
  ['hold-damage', 3, 'SS-CLO-14'],
  ['subdual', 5, 'SS-CLO-17'],
  ['break-hold', 4, 'SS-CLO-10'],
  ['reverse-hold', 4, 'SS-CLO-11'],
  ['knock-down', 4, 'SS-CLO-18'],
  ['stand', 3, 'SS-CLO-20'],
  ['draw', 2, 'SS-DUA-02'],
  ['mount', 3, 'SS-MNT-01'],
  ['fly', 3, 'SS-FLY-01'],
  ['dive', 4, 'SS-FLY-05'],
  ['fly-by', 5, 'SS-FLY-08'],
  ['drive', 3, 'SS-CHA-17'],
  ['trample', 5, 'SS-CHA-14'],
  ['take-cover', 2, 'SS-COV-05'],
  ['rally', 4, 'SS-RNK-07'],
  ['intercept', 3, 'SS-STA-11'],
  ['intercept-cover', 0, 'SS-COV-08'],
  ['opportunity-attack', 0, 'SS-CNT-15'],
  ['all-out-attack', 1, 'SS-DUA-03'],
  ['double-strike', 2, 'SS-DUA-04'],
  ['follow-on', 1, 'SS-DUA-05'],
];

/** What the setting of a cost is called. */
export const costLabel = (key: string): string => {
  if (WEIGHTS.some((weight) => weight === key)) return `Pips for an attack with a ${key} weapon`;
  return ADDED.includes(key) ? `Pips beyond the weapon's for: ${valueWords(key)}` : `Pips for: ${valueWords(key)}`;
};

const ADDED = ['all-out-attack', 'double-strike', 'follow-on'];
