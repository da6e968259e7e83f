/** Levels of success, and what attack and defence come to when they meet (BR-MTX). */

/** How well a skill roll came out. */
export const LEVELS = ['special', 'success', 'failure'] as const;
export type Level = (typeof LEVELS)[number];

/** What an attack comes to once it has met a defence. */
export type Result = 'blocked' | 'normal' | 'special' | 'miss';

/** A cell of the matrix: the result, and the hit points that the gear of a parry loses. */
export interface Cell {
  readonly rule: string;
  readonly result: Result;
  /** Lost by the weapon or shield that parried. */
  readonly parrying?: number;
  /** Lost by the attacking weapon, if it was parried in melee. */
  readonly attacking?: number;
}

const MISS: Cell = { rule: 'BR-MTX-07', result: 'miss' };

/** BR-MTX-01 to 07, 09: attack level, then defence level (no defence counts as failure). */
export const MATRIX: Readonly<Record<Level, Readonly<Record<Level, Cell>>>> = {
  special: {
    special: { rule: 'BR-MTX-01', result: 'blocked' },
    success: { rule: 'BR-MTX-02', result: 'normal', parrying: 2 },
    failure: { rule: 'BR-MTX-03', result: 'special' },
  },
  success: {
    special: { rule: 'BR-MTX-04', result: 'blocked', attacking: 1 },
    success: { rule: 'BR-MTX-05', result: 'blocked' },
    failure: { rule: 'BR-MTX-06', result: 'normal' },
  },
  failure: { special: MISS, success: MISS, failure: MISS },
};
