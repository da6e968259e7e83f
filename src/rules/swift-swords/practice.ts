/** A practice fight that shows off what is special: dice purses, defence pools, a mob, a griffin, fear, and a wall to hold. */
import { type Practice, practiceFile as practiceOf } from '../../engine/index.ts';
import data from './data/practice.json' with { type: 'json' };
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { sheetSchema } from './sheet.ts';

/** `practice.json`. */
export const practiceFile = practiceOf({ sheet: sheetSchema, samples, settings: house.list });

export const practice: Practice = practiceFile.read(data);
