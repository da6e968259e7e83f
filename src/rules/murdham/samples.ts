/** Ready-made sheets: heroes to play, foes to meet, and what carries them. */
import { type Json, type Sample, samplesFile as samplesOf } from '../../engine/index.ts';
import data from './data/samples.json' with { type: 'json' };
import { sheetSchema } from './sheet.ts';

/** `samples.json`. */
export const samplesFile = samplesOf(sheetSchema);

export const SAMPLES: readonly Sample[] = samplesFile.read(data);

/** The sheet of a sample. */
export const sampleSheet = (id: string): Json => {
  const found = SAMPLES.find((s) => s.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found.sheet;
};
