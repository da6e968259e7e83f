/** Weapons of packs under these rules: they stand whole on a sheet, as any weapon does. Armour is light or heavy (ZS-DMG-08), and nothing else. */
import { type Json, listEntry, type WareRow, type Wares, waresInList } from '../../engine/index.ts';
import { inShort, type Weapon, weaponRow } from './weapons.ts';

export const wares: Wares = {
  weapons: weaponRow,
  armour: { why: 'Murdham knows light and heavy armour alone: a sheet takes armour 1 or 2, or natural armour' },
  items: { weapons: 'weapons', armour: '' },
  detail: (_kind, row) => inShort(row as Weapon),
  entry: (_kind, { id, name }) => listEntry('weapons', [name, id], id),
  onto: (sheet, { weapons }) => waresInList(sheet, 'weapons', weapons, (row: WareRow) => row as unknown as Json),
};
