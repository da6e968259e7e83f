/** Weapons, shields and armour of packs under these rules: rows like those of the tables, kept whole on the sheet. */
import { type Json, listEntry, many, type WareRow, type Wares, waresInGroup, waresInList, withDraft } from '../../engine/index.ts';
import { type Armour, armourRow } from './armour.ts';
import { type Weapon, weaponRow, writeDamage } from './weapons.ts';

export const wares: Wares = {
  weapons: weaponRow,
  armour: armourRow,
  items: { weapons: 'gear', armour: 'armour' },
  detail: (kind, row) =>
    kind === 'weapons' ? `${(row as Weapon).skill}, ${writeDamage(row as Weapon)}` : many((row as Armour).points, 'point'),
  entry: (kind, { id, name }) =>
    kind === 'armour'
      ? listEntry('armour', [name, id], id)
      : {
          names: [name, id],
          takes: { min: 0, max: 200 },
          bare: true,
          put: (sheet, skill) => withDraft(sheet, `gear.${id}`, skill === null ? {} : { skill }),
        },
  onto: (sheet, { weapons, armour }) =>
    waresInList(waresInGroup(sheet, 'gear', weapons), 'armour', armour, (row: WareRow) => row as unknown as Json),
};
