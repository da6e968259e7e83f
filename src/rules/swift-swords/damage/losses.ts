/** What is lost and won back: Ranks, composure, pools; out of action, and what becomes of anyone who is (SS-PHY, SS-STE-03). */

import { ask, capitalised, isOfEdition, type Script, type Step } from '../../../engine/index.ts';
import { unseat } from '../aboard.ts';
import type { StateName } from '../conditions.ts';
import { release, settle, standing } from '../contact.ts';
import { leaveCover } from '../cover.ts';
import { emit } from '../events.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { FATES, type Fate, otherTrack, type Track } from '../tables.ts';
import { STATE_CHOICE } from '../words/names.ts';
import { isNine, rankNow, startRank } from './ranks.ts';

/** SS-PHY-05: whoever has lost so many Ranks has long been out of action; nobody counts on. */
const MOST_LOST = 99;

/** Marks a Rank as lost; every second one (or third, or fourth) on a track costs one on the other (SS-PHY-05, SS-PHY-06, SS-PHY-08). */
export function loseRank(fight: Fight, f: Fighter, track: Track, rule: string, bane = false): void {
  if (isNine(f, track, bane) || (track === 'phys' ? f.physLost : f.mentLost) >= MOST_LOST) return;
  const lost = track === 'phys' ? ++f.physLost : ++f.mentLost;
  emit(fight, { type: 'rank', who: f.id, track, steps: [{ rule }] });
  if (lost % f.crossoverStep !== 0 || isNine(f, otherTrack(track))) return;
  if (track === 'phys') f.mentCross++;
  else f.physCross++;
  emit(fight, { type: 'crossover', who: f.id, track: otherTrack(track), steps: [{ rule: 'SS-PHY-05' }] });
}

/** Gives a lost Rank back; what it had cost on the other track comes back with it (SS-PHY-07). False: none was lost. */
export function regainRank(f: Fighter, track: Track): boolean {
  const lost = track === 'phys' ? f.physLost : f.mentLost;
  if (lost === 0) return false;
  const linked = lost % f.crossoverStep === 0;
  if (track === 'phys') Object.assign(f, { physLost: lost - 1, mentCross: Math.max(0, f.mentCross - (linked ? 1 : 0)) });
  else Object.assign(f, { mentLost: lost - 1, physCross: Math.max(0, f.physCross - (linked ? 1 : 0)) });
  return true;
}

/** SS-PHY-09, SS-PHY-10, SS-RNK-16, SS-MEN-03: beaten on a track by losses, at 0 or, for heroes, at -3. */
export function isBeaten(fight: Fight, f: Fighter): boolean {
  const limit = f.heroic ? house.get(fight, 'heroicLimit') : 0;
  const at = (track: Track, losses: number): boolean => losses > 0 && (rankNow(f, track) <= limit || startRank(f, track) === 0);
  return at('phys', f.physLost + f.physCross) || at('ment', f.mentLost + f.mentCross);
}

/** A State in place of a Rank, or the Rank. */
export const stateOrRank = (state: StateName) => [{ pick: 'state', label: STATE_CHOICE[state] } as const, { pick: 'rank' } as const];

/** SS-DMG-08, SS-FEA-07: their choice of a State or a lost Rank. */
export function* takesState(f: Fighter, state: StateName, track: Track): Script<boolean> {
  const offers = stateOrRank(state);
  return (yield* ask(f, 'state-or-rank', offers, { pick: 'state' }, { facts: { who: f.id, state, track } })).pick === 'state';
}

/** Puts somebody into a State; their ongoing pools go with it (SS-STE-03). */
export function takeState(fight: Fight, f: Fighter, state: StateName, steps: readonly Step[] = [{ rule: 'SS-STE-01' }]): void {
  f[state] = true;
  emit(fight, { type: 'state', who: f.id, state, steps });
  losePool(fight, f, 'defence');
  losePool(fight, f, 'action');
  if (f.holdOn && house.get(fight, 'stateEndsHold')) release(fight, f);
}

/** SS-MEN-04, SS-MEN-06, SS-CLO-21: panics or is crushed; there is no calming before the second action, and the crushed hold nobody. */
export function unnerve(fight: Fight, f: Fighter, how: 'panicked' | 'crushed'): void {
  f[how] = true;
  f.aghast = true;
  if (how === 'crushed' && f.holdOn) release(fight, f);
}

/** A pool is gone: a State, another action, or nothing left in it (SS-STE-03). */
export function losePool(fight: Fight, f: Fighter, kind: 'defence' | 'action', rule = 'SS-STE-03'): void {
  if (kind === 'defence' ? f.defencePool === null : f.actionPool === null) return;
  if (kind === 'defence') f.defencePool = null;
  else f.actionPool = null;
  emit(fight, { type: 'pool-lost', who: f.id, kind, steps: [{ rule }] });
}

/** Losses that nobody struck: checks whether they put somebody out of action. */
export function* settleLosses(fight: Fight, f: Fighter, track: Track): Script {
  if (!isOut(f) && isBeaten(fight, f)) yield* goOut(fight, f, { track });
}

/** How somebody goes out of action. */
interface Exit {
  readonly track: Track;
  /** What becomes of them where the cause leaves nothing open. */
  readonly fate?: Fate | 'captured';
}

/** SS-PHY-11, SS-PHY-12, SS-NPC-12: no dice, no pools, no Hold; where the cause leaves it open, the owner says what becomes of them. */
export function* goOut(fight: Fight, f: Fighter, { track, fate }: Exit): Script {
  if (isOut(f)) return;
  Object.assign(f, { ooa: true, ad: [], carry: 0, holding: false });
  losePool(fight, f, 'defence', 'SS-PHY-11');
  losePool(fight, f, 'action', 'SS-PHY-11');
  emit(fight, { type: 'ooa', who: f.id, steps: [{ rule: 'SS-PHY-11' }] });
  if (f.holdOn) release(fight, f);
  leaveCover(fight, f);
  f.ooaFate = fate ?? (yield* fateOf(fight, f, track === 'phys' ? 'unconscious' : 'cowering'));
  emit(fight, { type: 'fate', who: f.id, fate: f.ooaFate, steps: [{ rule: fate ? 'SS-PHY-03' : 'SS-PHY-12' }] });
  if (f.ooaFate === 'fled') Object.assign(f, { meleeGroup: null, status: 'alone' });
  fallFromMount(fight, f);
  leaveSaddle(fight, f);
  settle(fight);
}

/** SS-PHY-12: the owner says; of the nameless, who have set dice, it is the usual, and the GM’s to change (SS-PHY-11). */
function* fateOf(fight: Fight, f: Fighter, usual: Fate): Script<Fate> {
  if (f.npcClass === 'minor' && isOfEdition(fight, 8)) return usual;
  return (yield* ask(f, 'fate', fates(), { pick: 'fate', fate: usual }, { facts: { who: f.id } }))['fate'] as Fate;
}

const fates = () => [
  {
    pick: 'fate' as const,
    params: [{ name: 'fate', kind: 'thing' as const, options: FATES.map((value) => ({ value, act: capitalised(value) })) }],
  },
];

/** SS-MNT-01: a mount goes where its rider goes; anyone who is out of action sits on none, so that it can go its own way. */
function leaveSaddle(fight: Fight, rider: Fighter): void {
  if (!rider.mounted || !rider.mount) return;
  rider.mounted = false;
  // Anyone who flees rides off as they came.
  if (rider.ooaFate !== 'fled') emit(fight, { type: 'dismounted', who: rider.id, steps: [{ rule: 'SS-MNT-01' }] });
}

/** SS-MNT-02: who rides a beaten mount lies on the ground. */
function fallFromMount(fight: Fight, mount: Fighter): void {
  for (const rider of standing(fight)) {
    if (rider.mounted && rider.mount?.id === mount.id) unseat(fight, rider, 'SS-MNT-02');
  }
}
