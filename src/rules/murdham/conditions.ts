/** What ails somebody, or sets them apart, beside their wounds. */

/** Conditions that a GM may put on somebody or take off. */
export const CONDITIONS = ['incapacitated', 'stunned', 'entangled', 'frightened', 'terrified', 'broken', 'unseen', 'moraleImmune'] as const;
export type Condition = (typeof CONDITIONS)[number];
