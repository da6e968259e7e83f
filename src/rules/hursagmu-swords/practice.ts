/**
 * A practice fight that shows off what is special: sealed numbers, a wrestler, a rider, a bow, and a troll too heavy to hold.
 * It is to be close, and over in a few rounds, so the foes are leaner than their samples.
 */
import { type Practice, practiceFile as practiceOf } from '../../engine/index.ts';
import data from './data/practice.json' with { type: 'json' };
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { SHEET } from './sheet-schema.ts';

/** `practice.json`. */
export const practiceFile = practiceOf({ sheet: SHEET, samples, settings: house.list });

export const practice: Practice = practiceFile.read(data);
