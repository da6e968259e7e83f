/** Readings of the rules: a fight keeps to the one that it began under, so that what is asked and rolled in it still meets its journal. */

/** Part of a fight whose system has read its rules anew since its first fights. */
export interface OfEdition {
  /** The reading that the fight began under; left out: the first. */
  edition?: number;
}

/** Whether a fight began under a reading or a later one. */
export const isOfEdition = ({ edition = 1 }: OfEdition, since: number): boolean => edition >= since;
