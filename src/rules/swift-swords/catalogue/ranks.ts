/** The rules of Ranks, of what damage does to them, of fatigue. */
import { chapter } from './entry.ts';

/** Ranks. */
export const ranks = chapter('RNK', [
  'Body and morale have a Rank each, 9 to -3.',
  'narr: Ranks are how far one is from beaten, not from dead.',
  'gm: Starting Ranks by tables, and as the GM sees fit.',
  'The heroic have one Rank more, on the track they choose for the event.',
  'gm: Magic, powers and mood change Ranks.',
  'gm: A wall lends Ranks until it is breached.',
  'Leadership lends Ranks.',
  'gm: The GM adds up small things into a Rank.',
  'Real Ranks come from scores, lent ones pass.',
  'Lent Ranks absorb no loss but count for the limits.',
  'Total Rank: start and bonus; losses do not lower it.',
  'Rank 9 loses nothing, but to a bane.',
  'narr: Nine on one track only, and players are warned.',
  'Rank 0 falls without a roll.',
  'gm: Vermin are dangerous as a swarm.',
  'Rank 0 is out at the first damage, not before.',
]);

/** Damage. */
export const damage = chapter('DMG', [
  'Damage comes from the successes left, by weight.',
  'Light: a point for the first and every second after it.',
  'Medium: a point each.',
  'Heavy: one more.',
  'Large two more, huge three.',
  'Massive weapons roll on a table of their own.',
  'Plain damage costs one State or one Rank, however much.',
  'A State only if one is not in it; the stateless lose the Rank.',
  'Over the Total Rank: Trauma, or panic.',
  'Over twice: Killing Blow, or crushed.',
  'gm: Over three times may count as Massive.',
  'Damage can be soaked for a die.',
]);

/** Fatigue and outcome. */
export const fatigue = chapter('FTG', [
  'gm: The tired start a Rank lower.',
  'In doubt a roll avoids it.',
  'gm: Severe fatigue takes more.',
  'It lowers the start and is no loss.',
  'gm: The defeated are captured or driven off, as the GM tells.',
  'Death: massive damage, a failed roll and a lost fight together.',
  'gm: Of those who face a man-eater only the last dies.',
]);
