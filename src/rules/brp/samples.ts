/** Ready-made people and beasts: some to play, some to meet. */
import { type Sample, samplesFile as samplesOf } from '../../engine/index.ts';
import data from './data/samples.json' with { type: 'json' };
import { sheetSchema } from './sheet-schema.ts';

/** `samples.json`. */
export const samplesFile = samplesOf(sheetSchema);

export const samples: readonly Sample[] = samplesFile.read(data);
