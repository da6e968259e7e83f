/**
 * A fight to learn by: guards and counters, a captive to take, a troll that counts for two and is not what it was, and somewhere to hide.
 * Nothing goes through a tree here, so nobody is asked.
 */
import { type Practice, practiceFile as practiceOf } from '../../engine/index.ts';
import data from './data/practice.json' with { type: 'json' };
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { sheetSchema } from './sheet.ts';

/** `practice.json`. */
export const practiceFile = practiceOf({ sheet: sheetSchema, samples, settings: house.list });

export const practice: Practice = practiceFile.read(data);
