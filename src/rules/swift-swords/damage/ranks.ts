/** Ranks: what a track starts with, what is left of it, and what is lent for a while (SS-RNK). */

import { emit } from '../events.ts';
import type { Fight, Fighter } from '../state.ts';
import { GROUP_TABLE, HIGHEST_RANK, type Track } from '../tables.ts';

/** Real starting Rank of a track: sheet, heroic extra, massed figures, fatigue (SS-RNK-04, SS-NPC-13, SS-FTG-04). */
export function startRank(f: Fighter, track: Track): number {
  const base = track === 'phys' ? f.physRank : f.mentRank;
  const tired = track === 'phys' ? f.physTired : f.mentTired;
  const extra = (f.heroicTrack === 'ask' ? f.heroicChoice : f.heroicTrack) === track ? 1 : 0;
  const massed = GROUP_TABLE[f.group][track];
  return Math.max(0, (massed > 0 ? Math.min(HIGHEST_RANK, base + extra + massed) : base + extra) - tired);
}

/** SS-RNK-01: Ranks of body and of morale. Real Ranks left on a track; negative for heroes who go on. */
export const rankNow = (f: Fighter, track: Track): number =>
  startRank(f, track) - (track === 'phys' ? f.physLost + f.physCross : f.mentLost + f.mentCross);

/** SS-RNK-09, SS-RNK-10: lent Ranks absorb no loss, but count for the limits. Total Rank: start and bonus; what is lost does not lower it (SS-RNK-11). */
export const totalRank = (f: Fighter, track: Track): number => startRank(f, track) + (track === 'phys' ? f.physBonus : f.mentBonus);

/** SS-RNK-12: nothing is lost from a track of Rank 9, unless to a bane. */
export const isNine = (f: Fighter, track: Track, bane = false): boolean => !bane && (track === 'phys' ? f.physRank : f.mentRank) === 9;

/** How many Ranks a track may have more or less for a while, and how many loans somebody may have. */
const [MOST_BONUS, MOST_LENT] = [99, 60];

/** Lends Ranks for a while (SS-RNK-05, SS-RNK-06, SS-RNK-07, SS-RNK-08, SS-RNK-09, SS-RNK-10). */
export function lend(fight: Fight, f: Fighter, bonus: Fighter['bonuses'][number], rule: string): void {
  const { track, ranks, source } = bonus;
  const sum = (track === 'phys' ? f.physBonus : f.mentBonus) + ranks;
  // Beyond that no table and no limit goes on.
  if (Math.abs(sum) > MOST_BONUS || f.bonuses.length >= MOST_LENT) return;
  f.bonuses.push({ ...bonus });
  addBonus(f, track, ranks);
  emit(fight, { type: 'bonus', who: f.id, track, ranks, source, steps: [{ rule }] });
}

/** Takes back Ranks that were lent. */
export function endBonuses(f: Fighter, ends: (bonus: Fighter['bonuses'][number]) => boolean): void {
  for (const b of f.bonuses.filter(ends)) addBonus(f, b.track, -b.ranks);
  f.bonuses = f.bonuses.filter((b) => !ends(b));
}

function addBonus(f: Fighter, track: Track, ranks: number): void {
  if (track === 'phys') f.physBonus += ranks;
  else f.mentBonus += ranks;
}
