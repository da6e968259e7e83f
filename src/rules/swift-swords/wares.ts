/** Weapons and shields of packs under these rules: both stand whole on a sheet. Armour beside shields is a number there. */
import {
  type DraftSheet,
  type Json,
  listEntry,
  rowNamed,
  type WareRow,
  type WareRows,
  type Wares,
  waresInList,
} from '../../engine/index.ts';
import { shieldRow, type Weapon, weaponRow } from './weapons.ts';

/** A shield by its name is put on the arm. */
function shielded(sheet: DraftSheet, { armour }: WareRows): DraftSheet {
  const row = typeof sheet['shield'] === 'string' ? rowNamed(armour, sheet['shield']) : null;
  if (!row) return sheet;
  const { id: _, ...shield } = row as WareRow & { readonly armour: number; readonly poolDice: number };
  return { ...sheet, shield };
}

export const wares: Wares = {
  weapons: weaponRow,
  armour: shieldRow,
  items: { weapons: 'weapons', armour: 'shields' },
  detail: (kind, row) =>
    kind === 'weapons'
      ? `${(row as Weapon).weight}, ${(row as Weapon).kind}`
      : `armour ${String((row as unknown as { armour: number }).armour)}`,
  entry: (kind, { id, name }) =>
    kind === 'weapons' ? listEntry('weapons', [name, id], id) : { names: [name, id], put: (sheet) => ({ ...sheet, shield: name }) },
  onto: (sheet, rows) =>
    shielded(
      waresInList(sheet, 'weapons', rows.weapons, (row: WareRow) => row as unknown as Json),
      rows,
    ),
};
