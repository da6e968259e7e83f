/** Weapons, armour and shields. What they are worth are house values: settings `weapon.*` and `armour.*` override them. */
import type { Item } from '../../engine/index.ts';

/** What a weapon is decides what can stop it. */
export type WeaponKind = 'unarmed' | 'melee' | 'thrown' | 'bow' | 'mechanical' | 'siege';

/** A weapon as an attack uses it. Distances in yards. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  /** Added to damage. */
  readonly power: number;
  /** SW-STR-06, SW-STR-07: false for machines, and for bows built that way. */
  readonly usesStrength: boolean;
  readonly skill: 'striking' | 'archery';
  /** SW-GRP-05: of use in close combat. */
  readonly small: boolean;
  /** Normal range; of a hand weapon: when thrown, 0 if it is not made for that. */
  readonly rangeYards: number;
  /** Radius of what it covers; 0: one person. */
  readonly areaYards: number;
  /** SW-DEF-09: cannot be blocked. */
  readonly huge: boolean;
}

type Row = readonly [id: string, kind: WeaponKind, power: number, range?: number, more?: Partial<Weapon>];

const SMALL = { small: true };
const WEAK = { usesStrength: false };

const ROWS: readonly Row[] = [
  ['fists', 'unarmed', 0, 0, SMALL],
  ['hooves', 'unarmed', 2],
  ['fangs', 'unarmed', 2, 0, SMALL],
  ['claws', 'unarmed', 3, 0, SMALL],
  ['blackjack', 'melee', 1, 0, SMALL],
  ['dagger', 'melee', 2, 10, SMALL],
  ['club', 'melee', 2],
  ['short-sword', 'melee', 3],
  ['hand-axe', 'melee', 3, 10],
  ['sword', 'melee', 4],
  ['mace', 'melee', 4],
  ['spear', 'melee', 4, 15],
  ['warhammer', 'melee', 4, 15],
  ['battle-axe', 'melee', 5],
  ['great-sword', 'melee', 6],
  ['rock', 'thrown', 0, 20],
  ['boulder', 'thrown', 4, 5],
  ['throwing-knife', 'thrown', 2, 15, SMALL],
  ['javelin', 'thrown', 3, 30],
  ['fire-pot', 'thrown', 4, 15, { ...WEAK, areaYards: 2 }],
  ['short-bow', 'bow', 3, 60],
  ['weak-bow', 'bow', 3, 60, WEAK],
  ['long-bow', 'bow', 4, 100],
  ['crossbow', 'mechanical', 6, 80, WEAK],
  ['heavy-crossbow', 'mechanical', 8, 120, WEAK],
  ['ballista', 'siege', 12, 200, { ...WEAK, huge: true }],
  ['catapult', 'siege', 10, 250, { ...WEAK, huge: true, areaYards: 4 }],
];

/** SW-ATK-02: fists and hand weapons strike, everything that flies is a matter of Archery. */
const read = ([id, kind, power, rangeYards = 0, more = {}]: Row): Weapon => ({
  id,
  name: id.replaceAll('-', ' '),
  kind,
  power,
  usesStrength: true,
  skill: kind === 'unarmed' || kind === 'melee' ? 'striking' : 'archery',
  small: false,
  rangeYards,
  areaYards: 0,
  huge: false,
  ...more,
});

/** The weapon table, with house values. */
export const WEAPONS: readonly Weapon[] = ROWS.map(read);

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

/** Armour by id: what it adds to endurance. */
export const ARMOUR = {
  leather: 1,
  studded: 2,
  chain: 3,
  scale: 4,
  plate: 5,
  'full-plate': 6,
  barding: 3,
  hide: 3,
} as const;
export type ArmourId = keyof typeof ARMOUR;

export const ARMOUR_IDS = Object.keys(ARMOUR) as readonly ArmourId[];
export const isArmour = (id: string): id is ArmourId => Object.hasOwn(ARMOUR, id);

/** Shields by id: whether one stops thrown weapons, arrows and bolts. */
export const SHIELDS: Readonly<Record<string, { readonly coversMissiles: boolean }>> = {
  shield: { coversMissiles: true },
  buckler: { coversMissiles: false },
};

/** The settings' values for a weapon, as a list: power, range, area, and 1 for small, 1 for a weapon that uses Strength. */
export const figuresOf = ({ power, rangeYards, areaYards, small, usesStrength }: Weapon): readonly number[] => [
  power,
  rangeYards,
  areaYards,
  Number(small),
  Number(usesStrength),
];

/** A thing in the hand, which can be let go, struck away or wrenched; fists, claws and hooves cannot. */
export const isThing = (id: string): boolean => WEAPONS.some((w) => w.id === id && w.kind !== 'unarmed');

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
  armour: Object.entries(ARMOUR).map(([id, value]) => ({ id, name: id.replaceAll('-', ' '), detail: `+${value} to endurance` })),
  shields: Object.entries(SHIELDS).map(([id, s]) => ({
    id,
    name: id,
    detail: s.coversMissiles ? 'blocks missiles, too' : 'blocks hand weapons',
  })),
};
