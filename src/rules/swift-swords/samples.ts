/** Ready-made heroes and foes. Of a weapon of the table, a sheet needs to say no more than the id and its dice. */

import { type Json, type Sample, samplesFile as samplesOf } from '../../engine/index.ts';
import data from './data/samples.json' with { type: 'json' };
import { sheetSchema } from './sheet.ts';
import { WEAPONS } from './weapons.ts';

/** `samples.json`. */
export const samplesFile = samplesOf(sheetSchema);

type Written = { readonly weapons?: readonly { readonly id: string }[]; readonly [field: string]: Json | undefined };

/** The weapons of a sheet, each with what the table says of it. */
const armed = ({ weapons = [], ...sheet }: Written): Json => ({
  ...sheet,
  ...(weapons.length === 0 ? {} : { weapons: weapons.map((w) => ({ ...WEAPONS.find(({ id }) => id === w.id), ...w })) }),
});

export const samples: readonly Sample[] = samplesFile.read(data).map((sample) => ({ ...sample, sheet: armed(sample.sheet as Written) }));
