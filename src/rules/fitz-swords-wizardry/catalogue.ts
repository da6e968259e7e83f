/** The rules of the system, each in a line, in the order of the rulebook. */
import { catalogueFile } from '../../engine/index.ts';
import rules from './data/catalogue.json' with { type: 'json' };

export const catalogue = catalogueFile.read(rules);
