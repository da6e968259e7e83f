/** What keeps somebody from fighting, apart from wounds and weariness. */

/** Conditions that a GM may put on somebody or take off. */
export const CONDITIONS = ['surprised', 'out-of-the-fight'] as const;
export type Condition = (typeof CONDITIONS)[number];
