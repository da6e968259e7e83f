/** The missile weapons of the list (BR-WPN-15); range in metres. */
import type { Row, Weapon } from './weapons.ts';

const missile = (row: Row): Weapon => ({ kind: 'missile', bonus: 'none', velocity: 'low', lengths: [], ...row });
/** Thrown or drawn by hand. */
const muscle = (row: Row): Weapon => missile({ bonus: 'half', ...row, skill: `Missile Weapon (${row.skill})` });

const gun = { velocity: 'high', shots: 6 } as const;
const laser = { velocity: 'high', shots: 20, energy: true } as const;

export const MISSILES: readonly Weapon[] = [
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
