/** Weapons and armour of packs under these rules: a weapon stays whole on the sheet, of armour its AC. */
import { type DraftSheet, rowNamed, type WareRows, type Wares, waresInGroup, withDraft } from '../../engine/index.ts';
import { armourRow, type Weapon, weaponRow, written } from './weapons.ts';

/** Armour is a number on a sheet: a name where it stands is put on for what it is worth. */
function worn(sheet: DraftSheet, { armour }: WareRows): DraftSheet {
  const named = typeof sheet['armourAc'] === 'string' ? rowNamed(armour, sheet['armourAc']) : null;
  return named ? { ...sheet, armourAc: (named as unknown as { readonly ac: number }).ac, armourKind: 'mundane' } : sheet;
}

export const wares: Wares = {
  weapons: weaponRow,
  armour: armourRow,
  items: { weapons: 'weapons', armour: 'armour' },
  detail: (kind, row) => {
    if (kind === 'armour') return `AC +${String((row as unknown as { readonly ac: number }).ac)}`;
    const { count, sides, flat, feet } = row as Weapon;
    return `${written(count, sides, flat)}, ${feet} ft`;
  },
  entry: (kind, { id, name }) =>
    kind === 'armour'
      ? { names: [name, id], put: (sheet) => ({ ...sheet, armourAc: name }) }
      : {
          names: [name, id],
          takes: { min: 0, max: 5 },
          bare: true,
          put: (sheet, plus) => withDraft(sheet, `gear.${id}`, plus === null ? {} : { plus }),
        },
  onto: (sheet, rows) => worn(waresInGroup(sheet, 'gear', rows.weapons), rows),
};
