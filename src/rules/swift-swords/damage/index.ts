/** What damage does: a State or a Rank, Trauma and worse, out of action, dying (SS-DMG, SS-PHY, SS-MEN). */
import { isHere, isOfEdition, range, type Script, type Step } from '../../../engine/index.ts';
import { jolt } from '../aboard.ts';
import type { StateName } from '../conditions.ts';
import { emit, type Severity } from '../events.ts';
import type { Looming } from '../reaction/soak.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import type { Track } from '../tables.ts';
import type { Weapon } from '../weapons.ts';
import { die, hitAgain } from './dying.ts';
import { injure } from './injury.ts';
import { goOut, isBeaten, losePool, loseRank, takeState, takesState, unnerve } from './losses.ts';
import { isNine, startRank, totalRank } from './ranks.ts';

interface Hit {
  /** Who did it and rolls for injuries; null: nobody, so the victim rolls. */
  readonly by: Fighter | null;
  readonly on: Fighter;
  readonly points: number;
  readonly track: Track;
  readonly weapon: Weapon | null;
  /** What the Massive Damage Table said, whatever the points; of a mind, that it is crushed. */
  readonly given?: 'killing-blow' | 'massive' | 'crushed';
  readonly steps?: readonly Step[];
  /** They have said already whether they take the State. */
  readonly takes?: boolean;
}

/** SS-DMG-09, SS-DMG-10, SS-DMG-11, SS-MEN-04, SS-MEN-06: by what damage and Total Rank say, null for plain damage. */
export function severityOf(points: number, rank: number, track: Track, massiveAt3x: boolean): Severity | null {
  if (track === 'ment') return points > 2 * rank ? 'crushed' : points > rank ? 'panicked' : null;
  if (points > 3 * rank && massiveAt3x) return 'massive';
  return points > 2 * rank ? 'killing-blow' : points > rank ? 'trauma' : null;
}

/** SS-RNK-14: what has no Rank of its own is simply defeated. Ranks that the GM takes away for a while leave none, not less (SS-RNK-09). */
function levelOf(fight: Fight, on: Fighter, points: number, track: Track): Severity | null {
  const rank = totalRank(on, track);
  const own = isOfEdition(fight, 4) ? startRank(on, track) : rank;
  return own <= 0 ? null : severityOf(points, Math.max(0, rank), track, house.get(fight, 'massiveAt3x'));
}

/** Carries damage out. True: it cost a Rank, a State or worse. */
export function* applyDamage(fight: Fight, { by, on, points, track, weapon, given, steps = [], takes }: Hit): Script<boolean> {
  if (!isHere(fight, on)) return false;
  emit(fight, { type: 'damaged', who: on.id, by: by?.id ?? null, points, track, steps });
  if (isOut(on)) return yield* hitAgain(fight, by, on, track, weapon);
  const bane = isBane(by, on, weapon);
  if (isNine(on, track, bane)) return false;
  const level = given ?? levelOf(fight, on, points, track);
  const state = stateOf(track, weapon);
  const open = !isGrave(level) && mayTakeState(on, state, track);
  const chosen = open && (takes ?? (yield* takesState(on, state, track)));
  if (!isHere(fight, on)) return false;
  if (chosen) takeState(fight, on, state, [{ rule: 'SS-DMG-08' }]);
  else for (const _ of range(ranksOf(fight, level), 'Ranks lost')) loseRank(fight, on, track, 'SS-DMG-07', bane);
  if (level) emit(fight, { type: 'hurt', who: on.id, level, steps: [severityStep(points, on, track, given)] });
  if (level && !on[state]) losePool(fight, on, 'defence', 'SS-DEF-22');
  if (track === 'ment') yield* dismay(fight, on, level);
  else yield* wound(fight, by, on, weapon, level);
  if (level || on[state]) yield* jolt(fight, on);
  return true;
}

/** SS-DMG-07, SS-PHY-03, SS-MEN-06: damage costs a Rank, however much it is; the gravest what the GM says. */
function ranksOf(fight: Fight, level: Severity | null): number {
  if (level === 'crushed') return house.get(fight, 'crushedRanks');
  return level === 'killing-blow' || level === 'massive' ? house.get(fight, 'killingBlowRanks') : 1;
}

function severityStep(points: number, on: Fighter, track: Track, given: Hit['given']): Step {
  const rule = track === 'ment' ? 'SS-MEN-04' : 'SS-DMG-09';
  if (given) return { rule: 'SS-DMG-06' };
  return { rule, sum: { of: 'damage', parts: [['damage', points]], total: points, against: ['Total Rank', totalRank(on, track)] } };
}

/** SS-STE-01, SS-STE-02: a blow stuns, words shock, and magic that says so makes doubt. */
const stateOf = (track: Track, weapon: Weapon | null): StateName => (weapon?.doubt ? 'doubt' : track === 'phys' ? 'stun' : 'shock');

/** SS-PHY-03, SS-MEN-06: so grave that no State will do. */
const isGrave = (level: Severity | null): boolean => level !== null && level !== 'trauma' && level !== 'panicked';

const isBane = (by: Fighter | null, on: Fighter, weapon: Weapon | null): boolean =>
  [by?.id, weapon?.id].some((id) => id !== undefined && on.bane.includes(id));

/** SS-DMG-08, SS-PHY-01, SS-MEN-02: a State instead of the Rank, for anyone who is not in it already and not stateless. */
const mayTakeState = (on: Fighter, state: StateName, track: Track): boolean => !on.stateless && !on[state] && startRank(on, track) !== 0;

/** What damage would come to if none of it were shrugged off: how grave it is, and the State that could be taken for it (null: none). */
export function looming(fight: Fight, { by, on, points, track, weapon }: Hit): Looming {
  if (isOut(on) || isNine(on, track, isBane(by, on, weapon))) return { level: null, state: null };
  const level = levelOf(fight, on, points, track);
  const state = stateOf(track, weapon);
  return { level, state: !isGrave(level) && mayTakeState(on, state, track) ? state : null };
}

/** SS-PHY-02, SS-PHY-03, SS-PHY-04, SS-PHY-16: one injury roll for Trauma or worse and for being beaten; then out of action, then dying. */
function* wound(fight: Fight, by: Fighter | null, on: Fighter, weapon: Weapon | null, level: Severity | null): Script {
  const worse = level === 'killing-blow' || level === 'massive';
  const calls = level !== null || isBeaten(fight, on);
  const fells = calls && (yield* injure(fight, by ?? on, on, weapon, worse));
  if (worse || fells) yield* goOut(fight, on, { track: 'phys', fate: 'unconscious' });
  else if (isBeaten(fight, on)) yield* goOut(fight, on, { track: 'phys' });
  if (level === 'massive') die(fight, on, true);
}

/** SS-MEN-04, SS-MEN-06: panicked flees, crushed does nothing at all; no injury. */
function* dismay(fight: Fight, on: Fighter, level: Severity | null): Script {
  if (isBeaten(fight, on)) return yield* goOut(fight, on, { track: 'ment' });
  if (level === 'panicked' || level === 'crushed') unnerve(fight, on, level);
}
