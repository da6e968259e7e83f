/** Chariots: how far they go, and who can drive them (SS-CHA-01 to 07). */
import { beastOf } from '../aboard.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { CHARIOTS } from '../tables.ts';

/** The chariot on the sheet of whoever is aboard. */
export type Chariot = NonNullable<Fighter['chariot']>;

/** SS-CHA-01, 02, 07: squares that a chariot makes, by its crew. */
export function paceOf({ type, horses, crew }: Chariot): number {
  const { pace, free } = CHARIOTS[type];
  const crowded = Math.max(0, crew - free);
  return type === 'light' ? pace - (horses === 4 ? 0 : crowded) : pace + (horses === 4 ? 2 : 0) - crowded;
}

/** SS-CHA-03: zones that a pace in squares comes to. */
export const zonesFor = (fight: Fight, pace: number): number => (pace >= house.get(fight, 'chariotFast') ? 2 : 1);

/** Why somebody cannot drive; null: he can (SS-CHA-11). */
export function driverBar(fight: Fight, f: Fighter): string | null {
  const team = beastOf(fight, f);
  return f.chariot?.role !== 'driver' || !f.mounted ? 'not-driver' : !team || team.ooa ? 'no-mount' : null;
}
