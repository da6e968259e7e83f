/** What ails somebody beside lost Ranks: the three States, postures and frights. */
import type { Characteristic } from './tables.ts';

/** In the order in which they are removed. */
export const STATES = ['stun', 'shock', 'doubt'] as const;
export type StateName = (typeof STATES)[number];

/** Which characteristic removes a State (SS-STE-08). */
export const RECOVERY: Readonly<Record<StateName, Characteristic>> = { stun: 'body', shock: 'mind', doubt: 'soul' };

/** Conditions that a GM may put on somebody or take off. */
export const CONDITIONS = [...STATES, 'prone', 'surprised', 'panicked', 'crushed', 'fumbled', 'kia'] as const;
export type Condition = (typeof CONDITIONS)[number];
