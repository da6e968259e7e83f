/** The dialect of each system, by its id. */
import { dialect as brp } from './brp/index.ts';
import type { Dialect } from './dialect.ts';
import { dialect as fitz } from './fitz-swords-wizardry/index.ts';
import { dialect as hursagmu } from './hursagmu-swords/index.ts';
import { dialect as murdham } from './murdham/index.ts';
import { dialect as swift } from './swift-swords/index.ts';

export const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['brp', brp],
  ['murdham', murdham],
  ['swift-swords', swift],
  ['hursagmu-swords', hursagmu],
  ['fitz-swords-wizardry', fitz],
]);
