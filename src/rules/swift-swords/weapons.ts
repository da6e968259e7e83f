/** Weapons, spells and shields: what may stand on a sheet, and the common ones. Their dice include ordinary training. */

import { z } from 'zod';
import { asWritten, capitalised, dataFile, item, key, rows, whole, words } from '../../engine/index.ts';
import shields from './data/shields.json' with { type: 'json' };
import spells from './data/spells.json' with { type: 'json' };
import weapons from './data/weapons.json' with { type: 'json' };
import { WEIGHTS } from './tables.ts';

const WEAPON_KINDS = ['melee', 'fired', 'thrown', 'natural', 'mental', 'spell'] as const;
type WeaponKind = (typeof WEAPON_KINDS)[number];

/** Zones that a missile of each kind flies when its sheet does not say. */
const RANGES: Readonly<Partial<Record<WeaponKind, number>>> = { fired: 3, thrown: 1, spell: 1, mental: 0 };

/** The fields of a weapon or spell. */
export const weaponFields = z.strictObject({
  id: key,
  name: words(60).optional(),
  weight: z.enum(WEIGHTS).default('medium'),
  kind: z.enum(WEAPON_KINDS).default('melee'),
  attackDice: whole(0, 15).default(4),
  cost: whole(0, 20).nullable().default(null),
  reach: z.boolean().default(false),
  rangeZones: whole(0, 20).optional(),
  cutting: z.boolean().default(false),
  natural: z.enum(['human', 'combat']).nullable().default(null),
  track: z.enum(['phys', 'ment']).optional(),
  /** Spells: spoken aloud, so that the deaf and the giddy find it harder. */
  verbal: z.boolean().default(true),
  /** Spells: flies like a missile, so that it can be dodged and blocked. */
  missile: z.boolean().default(false),
  /** Spells: gives Doubt in place of Stun or Shock. */
  doubt: z.boolean().default(false),
  /** Spells: strikes a whole cluster of friends who stand alone together. */
  cluster: z.boolean().default(false),
  /** Spells without an attack: what they do is the GM's to apply. */
  harmless: z.boolean().default(false),
});

/** A weapon or spell as it is written down. */
export const weaponSchema = weaponFields.transform((w) => ({
  ...w,
  name: w.name ?? titled(w.id),
  rangeZones: w.rangeZones ?? RANGES[w.kind] ?? 0,
  track: w.track ?? (w.kind === 'mental' ? ('ment' as const) : ('phys' as const)),
}));

/** A weapon or spell, complete. */
export type Weapon = z.output<typeof weaponSchema>;

const titled = (text: string): string => capitalised(text).replaceAll('-', ' ');

/** Bare hands: always there (SS-CLO-06). */
export const FISTS: Weapon = weaponSchema.parse({ id: 'fists', name: 'Bare hands', weight: 'light', kind: 'natural', natural: 'human' });

/** A weapon of a pack: as on a sheet, with its name. */
export const weaponRow = weaponFields.extend(item.shape);
/** A row of the shields. */
export const shieldRow = item.extend({ armour: whole(0, 6), poolDice: whole(0, 6) });

const row = asWritten(weaponFields.extend(item.shape));

/** `weapons.json`: as on a sheet; dice are a sheet's to say. */
export const weaponsFile = dataFile('weapons', rows(row));
/** `spells.json`. */
export const spellsFile = dataFile('spells', rows(row));
/** `shields.json`. */
export const shieldsFile = dataFile('shields', rows(shieldRow));

export const WEAPONS = weaponsFile.read(weapons);
export const SPELLS = spellsFile.read(spells);
export const SHIELDS = shieldsFile.read(shields);

/** SS-CHA-21: what comes down on the crew of a chariot that flips. Nobody wields it. */
export const WRECK: Weapon = { ...FISTS, id: 'wreck', name: 'The wreck', weight: 'medium' };
