/** A fight to learn on: a polearm, a caster to be guarded, a bow behind the line, and foes who come running. */
import { type Practice, practiceFile as practiceOf } from '../../engine/index.ts';
import data from './data/practice.json' with { type: 'json' };
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { sheetSchema } from './sheet.ts';

/** `practice.json`. */
export const practiceFile = practiceOf({ sheet: sheetSchema, samples, settings: house.list });

export const practice: Practice = practiceFile.read(data);
