/** Creatures as books print them: read and printed. */
export { armsIn, diceIn, keyFor, shieldIn, type WrittenArm } from './arms.ts';
export { plainName, rowNamed } from './names.ts';
export { readEach, type StatLine, type StatNotation, type StatRead, statNumber, unknownWeapon } from './notation.ts';
export { powerLine, printedPowers } from './powers.ts';
export { type Printable, printCreature } from './print.ts';
export { type ReadCreature, readCreatures, type Slip } from './read.ts';
export { LONGEST_TEXT, MOST_BLOCKS, withHyphens } from './text.ts';
