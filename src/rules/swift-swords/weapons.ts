/** Common weapons, shields and spells. Dice include ordinary training and are a sheet's to change. */
import { asWritten, dataFile, item, rows, whole } from '../../engine/index.ts';
import shields from './data/shields.json' with { type: 'json' };
import spells from './data/spells.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };
import { weaponFields } from './sheet-weapon.ts';

const row = asWritten(weaponFields.extend(item.shape));

/** `weapons.json`: as on a sheet; dice are a sheet's to say. */
export const weaponsFile = dataFile('weapons', rows(row));
/** `spells.json`. */
export const spellsFile = dataFile('spells', rows(row));
/** `shields.json`. */
export const shieldsFile = dataFile('shields', rows(item.extend({ armour: whole(0, 6), poolDice: whole(0, 6) })));

export const WEAPONS = weaponsFile.read(weapons);
export const SPELLS = spellsFile.read(spells);
export const SHIELDS = shieldsFile.read(shields);
