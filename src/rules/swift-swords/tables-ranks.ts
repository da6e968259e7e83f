/** Ranks as data: massed figures, and what common creatures start with (SS-NPC-03 to 13, SS-RNK-03). */

/** Massed figures by size; none: a single figure. */
export const GROUPS = ['none', 'mob', 'crowd', 'horde', 'company', 'unit'] as const;
type Group = (typeof GROUPS)[number];

/** What massed figures add to the Ranks of one of them, to its task rolls, and how many they attack (SS-NPC-03 to 13). */
export const GROUP_TABLE: Readonly<
  Record<Group, { readonly men: number; readonly phys: number; readonly ment: number; readonly dice: number; readonly targets: number }>
> = {
  none: { men: 1, phys: 0, ment: 0, dice: 0, targets: 1 },
  mob: { men: 4, phys: 1, ment: 0, dice: 1, targets: 2 },
  crowd: { men: 8, phys: 2, ment: 1, dice: 2, targets: 3 },
  horde: { men: 16, phys: 3, ment: 2, dice: 3, targets: 4 },
  company: { men: 32, phys: 4, ment: 3, dice: 4, targets: 4 },
  unit: { men: 64, phys: 5, ment: 3, dice: 4, targets: 6 },
};

/** Nothing but a god goes beyond this Rank (SS-RNK-12). */
export const HIGHEST_RANK = 8;

/** Starting Ranks of common creatures (SS-RNK-03), for the GM: Rank, examples, size. */
export const PHYSICAL_RANKS: readonly (readonly [rank: number, examples: string, size: number])[] = [
  [0, 'insect, rat, small bird', 0.25],
  [1, 'cat, child, kobold', 1],
  [2, 'goblin, dog, novice hero', 1],
  [3, 'human, wolf, base hero', 2],
  [4, 'orc, soldier, horse, boar', 3],
  [5, 'veteran, ogre, bear', 3],
  [6, 'troll, minotaur, champion', 4],
  [7, 'giant, young dragon', 6],
  [8, 'dragon, great demon', 8],
  [9, 'gods', 10],
];
/** The same for Mental Ranks. */
export const MENTAL_RANKS: readonly (readonly [rank: number, examples: string])[] = [
  [0, 'mindless vermin'],
  [1, 'herd beasts, rabble'],
  [2, 'goblin, untrained'],
  [3, 'ordinary folk, predators'],
  [4, 'soldiers, guards'],
  [5, 'veterans, fanatics'],
  [6, 'elite, knights, fearless undead'],
  [7, 'legendary heroes, lich'],
  [8, 'dragon, demon lord'],
  [9, 'gods'],
];
