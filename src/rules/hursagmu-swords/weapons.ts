/** Weapons, armour and shields. What they are worth are house values: settings `weapon.*` and `armour.*` override them. */
import { z } from 'zod';
import { dataFile, type Item, item, rows, whole } from '../../engine/index.ts';
import armour from './data/armour.json' with { type: 'json' };
import shields from './data/shields.json' with { type: 'json' };
import data from './data/weapons.json' with { type: 'json' };

/** A weapon as an attack uses it. Distances in yards. */
export const weaponRow = item.extend({
  /** What a weapon is decides what can stop it. */
  kind: z.enum(['unarmed', 'melee', 'thrown', 'bow', 'mechanical', 'siege']),
  /** Added to damage. */
  power: whole(0, 100),
  /** SW-STR-06, SW-STR-07: false for machines, and for bows built that way. */
  usesStrength: z.boolean(),
  /** SW-ATK-02: fists and hand weapons strike, everything that flies is a matter of Archery. */
  skill: z.enum(['striking', 'archery']),
  /** SW-GRP-05: of use in close combat. */
  small: z.boolean(),
  /** Normal range; of a hand weapon: when thrown, 0 if it is not made for that. */
  rangeYards: whole(0, 1000),
  /** Radius of what it covers; 0: one person. */
  areaYards: whole(0, 100),
  /** SW-DEF-09: cannot be blocked. */
  huge: z.boolean(),
});
export type Weapon = Readonly<z.output<typeof weaponRow>>;

/** `weapons.json`. */
export const weaponsFile = dataFile('weapons', rows(weaponRow));

/** The weapon table, with house values. SW-STR-04, SW-STR-05: a rock is a fist at a distance; bigger ones have more power, less range. */
export const WEAPONS: readonly Weapon[] = weaponsFile.read(data);

/** The ids of the table, in its order. */
export const WEAPON_IDS: readonly string[] = WEAPONS.map(({ id }) => id);

/** A weapon as the table has it. */
export function weaponInTable(id: string): Weapon {
  const weapon = WEAPONS.find((w) => w.id === id);
  if (!weapon) throw new Error(`no weapon ${id}`);
  return weapon;
}

/** What everybody always has. */
export const FISTS = 'fists';

/** `armour.json`: armour and what it adds to endurance; barding is a mount's (SW-MNT-15). */
export const armourRow = item.extend({ endurance: whole(0, 20) });
export const armourFile = dataFile('armour', rows(armourRow));
export const ARMOUR = armourFile.read(armour);
export const isArmour = (id: string): boolean => ARMOUR.some((piece) => piece.id === id);

/** `shields.json`: shields, and whether one stops thrown weapons, arrows and bolts. */
export const shieldsFile = dataFile('shields', rows(item.extend({ coversMissiles: z.boolean() })));
export const SHIELDS = shieldsFile.read(shields);
export const SHIELD_IDS: readonly string[] = SHIELDS.map(({ id }) => id);

/** The settings' values for a weapon, as a list: power, range, area, and 1 for small, 1 for a weapon that uses Strength. */
export const figuresOf = ({ power, rangeYards, areaYards, small, usesStrength }: Weapon): readonly number[] => [
  power,
  rangeYards,
  areaYards,
  Number(small),
  Number(usesStrength),
];

/** A weapon for the hand, as opposed to one that sends something through the air. */
export const isHandWeapon = ({ kind }: Weapon): boolean => kind === 'unarmed' || kind === 'melee';

const figures = ({ kind, power, rangeYards, areaYards, small, usesStrength }: Weapon): string =>
  [
    kind,
    `power ${power}`,
    rangeYards > 0 ? `${kind === 'melee' ? 'thrown ' : ''}${rangeYards} yd` : '',
    areaYards > 0 ? `area ${areaYards} yd` : '',
    small ? 'small' : '',
    usesStrength ? '' : 'no Strength',
  ]
    .filter(Boolean)
    .join(', ');

/** The item tables, for completion. */
export const ITEMS: Readonly<Record<string, readonly Item[]>> = {
  weapons: WEAPONS.map((w) => ({ id: w.id, name: w.name, detail: figures(w) })),
  armour: ARMOUR.map(({ id, name, endurance }) => ({ id, name, detail: `+${endurance} to endurance` })),
  shields: SHIELDS.map(({ id, name, coversMissiles }) => ({
    id,
    name,
    detail: coversMissiles ? 'blocks missiles, too' : 'blocks hand weapons',
  })),
};
