/** The combat systems, by hand: add a line here and nothing else outside the system's own folder. */
import type { Ruleset } from '../engine/index.ts';
import { brp } from './brp/index.ts';
import { fitzSwordsWizardry } from './fitz-swords-wizardry/index.ts';
import { hursagmuSwords } from './hursagmu-swords/index.ts';
import { murdham } from './murdham/index.ts';
import { swiftSwords } from './swift-swords/index.ts';

export const rulesets: readonly Ruleset[] = [brp, fitzSwordsWizardry, hursagmuSwords, murdham, swiftSwords];
