/** The data files of this system, by the name of the file. */
import { catalogueFile } from '../../../engine/index.ts';
import { practiceFile } from '../practice.ts';
import { samplesFile } from '../samples.ts';
import { tablesFile } from '../tables.ts';
import { armourFile, shieldsFile, weaponsFile } from '../weapons.ts';

export const schemas = {
  armour: armourFile,
  catalogue: catalogueFile,
  practice: practiceFile,
  samples: samplesFile,
  shields: shieldsFile,
  tables: tablesFile,
  weapons: weaponsFile,
};
