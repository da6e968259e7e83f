/** Ready-made heroes and foes. A monster's strength is in its damage already; Harald and the ogre are those of the catalogue. */
import { type Sample, samplesFile as samplesOf } from '../../engine/index.ts';
import data from './data/samples.json' with { type: 'json' };
import { sheetSchema } from './sheet.ts';

/** `samples.json`. */
export const samplesFile = samplesOf(sheetSchema);

export const samples: readonly Sample[] = samplesFile.read(data);
