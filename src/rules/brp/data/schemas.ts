/** The data files of this system, by the name of the file. */
import { catalogueFile } from '../../../engine/index.ts';
import { armourFile } from '../armour.ts';
import { practiceFile } from '../practice.ts';
import { samplesFile } from '../samples.ts';
import { weaponsFile } from '../weapons.ts';

export const schemas = { armour: armourFile, catalogue: catalogueFile, practice: practiceFile, samples: samplesFile, weapons: weaponsFile };
