/** The melee weapons of the list (BR-WPN-14). */
import type { Row, Weapon } from './weapons.ts';

const melee = (row: Row): Weapon => ({ kind: 'melee', bonus: 'full', lengths: ['medium'], ...row, skill: `Melee Weapon (${row.skill})` });

export const MELEE: readonly Weapon[] = [
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
