/** Bare hands in the melee: what they are, whom they reach and whom they cannot move (SS-CLO). */
import { arsenal } from '../arsenal.ts';
import { diceFor, inDice } from '../chance.ts';
import { inSameMelee, isEnemy } from '../melee.ts';
import { meleeBar } from '../reach.ts';
import { FISTS, type Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';

/** SS-CLO-23: Holds are rolled with bare hands, else the best natural weapon; the Hold's weight gives no SL. */
export function handsOf(f: Fighter): Weapon {
  const natural = arsenal(f).filter((w) => w.kind === 'natural');
  const hands = natural.find((w) => w.natural === 'human') ?? natural.toSorted((a, b) => b.attackDice - a.attackDice)[0] ?? FISTS;
  return { ...hands, natural: 'human' };
}

/** The dice of his bare hands. */
export const handDice = (fight: Fight, f: Fighter): string => inDice(diceFor(fight, f, [['hands', handsOf(f).attackDice]]));

/** Three times the size, and on its feet: it can be neither held nor thrown (SS-CLO-16, 19). */
export const tooLarge = (f: Fighter, on: Fighter): boolean => on.size + on.stability >= 3 * f.size && !on.prone;

/** Why bare hands cannot get at somebody in the melee; null: they can. */
export const inReach =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : !inSameMelee(f, on)
        ? 'not-in-contact'
        : on.ooa
          ? 'out-of-action'
          : on.mounted && on.mount
            ? 'out-of-reach'
            : meleeBar(fight, f, on, handsOf(f));

/** Why somebody is none to wrestle with; null: both are in close. */
export const inClose =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on) ? 'not-an-enemy' : !inSameMelee(f, on) || on.status !== 'inClose' ? 'not-in-close' : on.ooa ? 'out-of-action' : null;
