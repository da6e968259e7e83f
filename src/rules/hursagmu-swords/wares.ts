/** Weapons and armour of packs under these rules: a weapon stands whole on the sheet beside its name; a piece of armour has its worth with it. */
import { type DraftSheet, isRecord, type Json, listEntry, rowNamed, type WareRow, type Wares, waresInList } from '../../engine/index.ts';
import { armourRow, type Weapon, weaponRow } from './weapons.ts';

/** Weapons with all that they are, where their names stood: reading the sheet puts them beside it. */
function armed(sheet: DraftSheet, weapons: readonly WareRow[]): DraftSheet {
  const made = waresInList(sheet, 'weapons', weapons, (row: WareRow) => row as unknown as Json);
  const held = typeof made['inHand'] === 'string' ? rowNamed(weapons, made['inHand']) : null;
  return held ? { ...made, inHand: held.id } : made;
}

export const wares: Wares = {
  weapons: weaponRow,
  armour: armourRow,
  items: { weapons: 'weapons', armour: 'armour' },
  detail: (kind, row) =>
    kind === 'weapons' ? `power ${(row as Weapon).power}` : `+${String((row as unknown as { endurance: number }).endurance)} to endurance`,
  entry: (kind, { id, name }) => listEntry(kind === 'weapons' ? 'weapons' : 'armorItems', [name, id], id),
  onto(sheet, { weapons, armour }) {
    const worth = ({ id, endurance }: WareRow & { readonly endurance: number }): Json => ({ id, value: endurance });
    const made = armed(sheet, weapons);
    // A piece may be named by a group with its id alone, as tables have them.
    const pieces = made['armorItems'];
    const bare = (piece: Json): Json =>
      isRecord(piece) && Object.keys(piece).join() === 'id' ? String((piece as { readonly id: Json }).id) : piece;
    const known = (piece: Json): Json => (typeof bare(piece) === 'string' && rowNamed(armour, bare(piece) as string) ? bare(piece) : piece);
    const listed = Array.isArray(pieces) ? { ...made, armorItems: (pieces as readonly Json[]).map(known) } : made;
    return waresInList(listed, 'armorItems', armour, worth);
  },
};
