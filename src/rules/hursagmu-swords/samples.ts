/** Ready-made heroes and foes; the mobs among them are meant to come in numbers. */
import { type Json, type Sample, samplesFile as samplesOf } from '../../engine/index.ts';
import data from './data/samples.json' with { type: 'json' };
import { SHEET } from './sheet-schema.ts';

/** `samples.json`. */
export const samplesFile = samplesOf(SHEET);

export const SAMPLES: readonly Sample[] = samplesFile.read(data);

/** The sheet of a sample. */
export const sampleSheet = (id: string): Json => sampleOf(id).sheet;

/** A sample by its id. */
export function sampleOf(id: string): Sample {
  const sample = SAMPLES.find((s) => s.id === id);
  if (!sample) throw new Error(`no sample ${id}`);
  return sample;
}
