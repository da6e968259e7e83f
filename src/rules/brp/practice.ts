/**
 * A first fight: an ambush at a ford.
 * Arrows, a large shield, somebody to save, somebody who hides. Bandits who live by tolls have not practised much.
 */
import { type Practice, practiceFile as practiceOf } from '../../engine/index.ts';
import data from './data/practice.json' with { type: 'json' };
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { sheetSchema } from './sheet-schema.ts';

/** `practice.json`. */
export const practiceFile = practiceOf({ sheet: sheetSchema, samples, settings: house.list });

export const practice: Practice = practiceFile.read(data);
