/** The data files of this system, by the name of the file. */
import { catalogueFile } from '../../../engine/index.ts';
import { samplesFile } from '../samples.ts';

export const schemas = { catalogue: catalogueFile, samples: samplesFile };
