/** Ready-made heroes and foes; the mobs among them are meant to come in numbers. */
import { type Sample, samplesFile as samplesOf } from '../../engine/index.ts';
import data from './data/samples.json' with { type: 'json' };
import { SHEET } from './sheet-schema.ts';

/** `samples.json`. */
export const samplesFile = samplesOf(SHEET);

export const samples: readonly Sample[] = samplesFile.read(data);
