/** The data files of this system, by the name of the file. */
import { catalogueFile } from '../../../engine/index.ts';
import { practiceFile } from '../practice.ts';
import { samplesFile } from '../samples.ts';
import { tablesFile } from '../tables.ts';
import { weaponsFile } from '../weapons.ts';

export const schemas = { catalogue: catalogueFile, practice: practiceFile, samples: samplesFile, tables: tablesFile, weapons: weaponsFile };
