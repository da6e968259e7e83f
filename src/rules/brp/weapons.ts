/** Weapons and shields as the source lists them (BR-WPN-14, BR-WPN-15, BR-SHD-10). Distances are metres. */

/** BR-ACT-02 to 05: weapons in the order in which they act on the same DEX rank. */
export const CLASSES = ['missile', 'long', 'medium', 'short', 'other'] as const;
export type Class = (typeof CLASSES)[number];
export type Length = Extract<Class, 'long' | 'medium' | 'short'>;

/** A row of the weapon or shield table. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: 'melee' | 'missile' | 'shield';
  /** BR-WPN-01: the skill it takes, with its specialty. */
  readonly skill: string;
  /** BR-WPN-02: the chance of an untrained user. */
  readonly base: number;
  /** Dice and flat number, without the damage bonus. */
  readonly damage: string;
  /** BR-WPN-03, BR-WPN-04: how much of the user's damage bonus it adds. */
  readonly bonus: 'full' | 'half' | 'none';
  readonly hands: 1 | 2;
  /** BR-WPN-06; null: it cannot be damaged. */
  readonly hp: number | null;
  /** BR-ACT-06: lengths it may be used at, the usual one first. */
  readonly lengths: readonly Length[];
  /** BR-WPN-07: metres at which the chance is unchanged; missiles only. */
  readonly range?: number;
  /** High-velocity missiles are neither parried nor dodged (BR-PAR-05, BR-DOD-04). */
  readonly velocity?: 'low' | 'high';
  /** BR-WPN-12, BR-WPN-13: how many shots it holds. */
  readonly shots?: number;
  /** BR-WPN-10: it is loaded anew for each shot. */
  readonly crossbow?: true;
  /** BR-ARM-05: it shoots light instead of lead. */
  readonly energy?: true;
  /** BR-SHD-03 to 06: the flat chance of parrying a missile, standing and kneeling. */
  readonly missileParry?: { readonly standing: number; readonly kneeling: number };
}

type Row = Omit<Weapon, 'kind' | 'lengths' | 'bonus' | 'velocity'> & Partial<Weapon>;

const melee = (row: Row): Weapon => ({ kind: 'melee', bonus: 'full', lengths: ['medium'], ...row, skill: `Melee Weapon (${row.skill})` });
const missile = (row: Row): Weapon => ({ kind: 'missile', bonus: 'none', velocity: 'low', lengths: [], ...row });
/** Thrown or drawn by hand. */
const muscle = (row: Row): Weapon => missile({ bonus: 'half', ...row, skill: `Missile Weapon (${row.skill})` });
const shield = (row: Omit<Row, 'skill' | 'base' | 'hands'>, standing: number, kneeling = standing): Weapon => ({
  ...row,
  kind: 'shield',
  skill: 'Shield',
  base: 15,
  bonus: 'full',
  hands: 1,
  lengths: ['short'],
  missileParry: { standing, kneeling },
});

const MELEE: readonly Weapon[] = [
  melee({ id: 'axe-battle', name: 'Battle axe', skill: 'Axe', base: 15, damage: '1D8+2', hands: 1, hp: 15 }),
  melee({ id: 'axe-great', name: 'Great axe', skill: 'Axe', base: 15, damage: '2D6+2', hands: 2, hp: 15 }),
  melee({ id: 'axe-hand', name: 'Hand axe', skill: 'Axe', base: 15, damage: '1D6+1', hands: 1, hp: 12, lengths: ['short'] }),
  {
    ...melee({ id: 'brawl', name: 'Bare hands', skill: '', base: 25, damage: '1D3', hands: 1, hp: null, lengths: ['short'] }),
    skill: 'Brawl',
  },
  melee({ id: 'club-heavy', name: 'Heavy club', skill: 'Club', base: 25, damage: '1D8', hands: 2, hp: 22 }),
  melee({ id: 'club-light', name: 'Light club', skill: 'Club', base: 25, damage: '1D6', hands: 1, hp: 15 }),
  melee({ id: 'dagger', name: 'Dagger', skill: 'Dagger', base: 25, damage: '1D4', hands: 1, hp: 15, lengths: ['short'] }),
  melee({ id: 'halberd', name: 'Halberd', skill: 'Polearm', base: 15, damage: '3D6', hands: 2, hp: 25, lengths: ['long'] }),
  melee({ id: 'hammer', name: 'Hammer', skill: 'Hammer', base: 25, damage: '1D6', hands: 1, hp: 15 }),
  melee({ id: 'hammer-great', name: 'Great hammer', skill: 'Hammer', base: 25, damage: '1D10+3', hands: 2, hp: 15, lengths: ['long'] }),
  melee({ id: 'knife', name: 'Knife', skill: 'Dagger', base: 25, damage: '1D3+1', hands: 1, hp: 15, lengths: ['short'] }),
  melee({ id: 'mace-heavy', name: 'Heavy mace', skill: 'Mace', base: 25, damage: '1D8+2', hands: 2, hp: 10 }),
  melee({ id: 'mace-light', name: 'Light mace', skill: 'Mace', base: 25, damage: '1D6+2', hands: 1, hp: 6 }),
  melee({ id: 'pike', name: 'Pike', skill: 'Polearm', base: 15, damage: '1D10+2', hands: 2, hp: 12, lengths: ['long'] }),
  melee({
    id: 'staff-quarter',
    name: 'Quarterstaff',
    skill: 'Staff',
    base: 25,
    damage: '1D8',
    hands: 2,
    hp: 8,
    lengths: ['long', 'medium', 'short'],
  }),
  melee({ id: 'spear-long', name: 'Long spear', skill: 'Spear', base: 15, damage: '1D10', hands: 2, hp: 10, lengths: ['long'] }),
  melee({ id: 'sword-broad', name: 'Broadsword', skill: 'Sword', base: 15, damage: '1D8+1', hands: 1, hp: 12 }),
  melee({ id: 'sword-great', name: 'Greatsword', skill: 'Sword', base: 5, damage: '2D8', hands: 2, hp: 12, lengths: ['long', 'medium'] }),
  melee({ id: 'sword-short', name: 'Short sword', skill: 'Sword', base: 15, damage: '1D6+1', hands: 1, hp: 12 }),
];

const gun = { velocity: 'high', shots: 6 } as const;
const laser = { velocity: 'high', shots: 20, energy: true } as const;

const MISSILES: readonly Weapon[] = [
  muscle({ id: 'axe-hand-thrown', name: 'Throwing axe', skill: 'Throwing Axe', base: 10, damage: '1D6', hands: 1, hp: 12, range: 20 }),
  muscle({ id: 'bow-long', name: 'Longbow', skill: 'Bow', base: 5, damage: '1D8+1', hands: 2, hp: 10, range: 90 }),
  missile({
    id: 'crossbow-heavy',
    name: 'Heavy crossbow',
    skill: 'Missile Weapon (Crossbow)',
    base: 25,
    damage: '2D6+2',
    hands: 2,
    hp: 18,
    range: 55,
    crossbow: true,
  }),
  missile({
    id: 'crossbow-light',
    name: 'Light crossbow',
    skill: 'Missile Weapon (Crossbow)',
    base: 25,
    damage: '1D6+2',
    hands: 2,
    hp: 10,
    range: 40,
    crossbow: true,
  }),
  muscle({ id: 'dagger-thrown', name: 'Throwing dagger', skill: 'Throwing Dagger', base: 15, damage: '1D4', hands: 1, hp: 15, range: 10 }),
  muscle({ id: 'knife-thrown', name: 'Throwing knife', skill: 'Throwing Dagger', base: 15, damage: '1D3+1', hands: 1, hp: 10, range: 10 }),
  missile({ id: 'pistol', name: 'Pistol', skill: 'Firearm (Pistol)', base: 20, damage: '1D8', hands: 1, hp: 8, range: 20, ...gun }),
  missile({
    id: 'pistol-laser',
    name: 'Laser pistol',
    skill: 'Energy Weapon (Laser Pistol)',
    base: 20,
    damage: '1D8',
    hands: 1,
    hp: 14,
    range: 20,
    ...laser,
  }),
  missile({ id: 'rifle', name: 'Rifle', skill: 'Firearm (Rifle)', base: 25, damage: '2D6', hands: 2, hp: 12, range: 80, ...gun }),
  missile({
    id: 'rifle-laser',
    name: 'Laser rifle',
    skill: 'Energy Weapon (Laser Rifle)',
    base: 15,
    damage: '2D8',
    hands: 2,
    hp: 20,
    range: 100,
    ...laser,
  }),
  { ...muscle({ id: 'rock', name: 'Rock', skill: '', base: 25, damage: '1D2', hands: 1, hp: null, range: 20 }), skill: 'Throw' },
  muscle({ id: 'sling', name: 'Sling', skill: 'Sling', base: 5, damage: '1D8', hands: 2, hp: 2, range: 80 }),
];

const SHIELDS: readonly Weapon[] = [
  shield({ id: 'shield-heater', name: 'Heater shield', hp: 12, damage: '1D3' }, 30),
  shield({ id: 'shield-hoplite', name: 'Hoplite shield', hp: 16, damage: '1D4' }, 60, 90),
  shield({ id: 'shield-kite', name: 'Kite shield', hp: 16, damage: '1D4' }, 30),
  shield({ id: 'shield-riot', name: 'Riot shield', hp: 16, damage: '1D3' }, 60, 90),
  shield({ id: 'shield-round', name: 'Round shield', hp: 12, damage: '1D3' }, 30),
  shield({ id: 'shield-target', name: 'Target shield', hp: 12, damage: '1D2' }, 15),
];

/** Every weapon and shield by id. */
export const WEAPONS: Readonly<Record<string, Weapon>> = Object.fromEntries([...MELEE, ...MISSILES, ...SHIELDS].map((w) => [w.id, w]));

/** BR-WPN-03: the damage formula as tables write it. */
export const writeDamage = ({ damage, bonus }: Pick<Weapon, 'damage' | 'bonus'>): string =>
  `${damage}${bonus === 'full' ? '+db' : bonus === 'half' ? '+half db' : ''}`;
