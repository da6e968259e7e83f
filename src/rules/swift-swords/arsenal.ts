/** What somebody can fight with: weapons, spells, bare hands; what is held, and what it is called. */
import { FISTS, type Weapon } from './sheet-weapon.ts';
import type { Fighter } from './state.ts';

const HELD_KINDS = ['melee', 'fired', 'thrown'];

/** Weapons that are held, and so can fall: neither natural nor mental nor spells. */
export const isHeld = (w: Weapon): boolean => HELD_KINDS.includes(w.kind);

/** All a fighter may attack with, bare hands last. */
export const arsenal = (f: Fighter): Weapon[] => [
  ...f.weapons,
  ...f.spells,
  ...(f.weapons.some((w) => w.kind === 'natural') ? [] : [FISTS]),
];

/** Whether a weapon can be used without drawing it first (SS-DUA-02). */
export const atHand = (f: Fighter, w: Weapon): boolean => !isHeld(w) || (f.weaponInHand.includes(w.id) && !f.dropped.includes(w.id));

/** What a thing of somebody's is called: a weapon, a spell, the shield. */
export const calledOf = (f: Fighter, item: string): string =>
  item === 'shield' ? (f.shield?.name ?? 'Shield') : (arsenal(f).find((w) => w.id === item)?.name ?? 'everything');
