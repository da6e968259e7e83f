/** Ready-made sheets: heroes to play, foes to meet, and what carries them. */
import { type Sample, samplesFile as samplesOf } from '../../engine/index.ts';
import data from './data/samples.json' with { type: 'json' };
import { sheetSchema } from './sheet.ts';

/** `samples.json`. */
export const samplesFile = samplesOf(sheetSchema);

export const samples: readonly Sample[] = samplesFile.read(data);
