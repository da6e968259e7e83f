/** Ranks lost and won, States, and what puts a creature out of action. */
import { ask, find, type Id, type Script, type Step } from '../../engine/index.ts';
import { release, settle } from './contact.ts';
import { type Fight, type Fighter, numberOf, rankNow, standing, startRank } from './state.ts';
import { FATES, type Fate, otherTrack, type StateName, type Track } from './tables.ts';
import { tell } from './tell.ts';

/** SS-RNK-12: nothing is lost from a track of Rank 9, unless to a bane. */
export const isNine = (f: Fighter, track: Track, bane = false): boolean => !bane && (track === 'phys' ? f.physRank : f.mentRank) === 9;

/** Marks a Rank as lost; every second one (or third, or fourth) on a track costs one on the other (SS-PHY-05, 06, 08). */
export function loseRank(fight: Fight, f: Fighter, track: Track, rule: string, bane = false): void {
  if (isNine(f, track, bane)) return;
  const lost = track === 'phys' ? ++f.physLost : ++f.mentLost;
  tell(fight, { type: 'rank', who: f.id, track, steps: [{ rule }] });
  if (lost % f.crossoverStep !== 0 || isNine(f, otherTrack(track))) return;
  if (track === 'phys') f.mentCross++;
  else f.physCross++;
  tell(fight, { type: 'crossover', who: f.id, track: otherTrack(track), steps: [{ rule: 'SS-PHY-05' }] });
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

/** SS-PHY-09, 10, SS-RNK-16: beaten on a track by losses, at 0 or, for heroes, at -3. */
export function isBeaten(fight: Fight, f: Fighter): boolean {
  const limit = f.heroic ? numberOf(fight, 'heroicLimit') : 0;
  const at = (track: Track, losses: number): boolean => losses > 0 && (rankNow(f, track) <= limit || startRank(f, track) === 0);
  return at('phys', f.physLost + f.physCross) || at('ment', f.mentLost + f.mentCross);
}

/** Puts somebody into a State; his ongoing pools go with it (SS-STE-03). */
export function takeState(fight: Fight, f: Fighter, state: StateName, steps: readonly Step[] = [{ rule: 'SS-STE-01' }]): void {
  f[state] = true;
  tell(fight, { type: 'state', who: f.id, state, steps });
  losePool(fight, f, 'defence');
  losePool(fight, f, 'action');
}

export function losePool(fight: Fight, f: Fighter, kind: 'defence' | 'action', rule = 'SS-STE-03'): void {
  if (kind === 'defence' ? f.defencePool === null : f.actionPool === null) return;
  if (kind === 'defence') f.defencePool = null;
  else f.actionPool = null;
  tell(fight, { type: 'pool-lost', who: f.id, kind, steps: [{ rule }] });
}

/** How somebody goes out of action. */
export interface Exit {
  readonly track: Track;
  /** What becomes of him where the cause leaves nothing open. */
  readonly fate?: Fate | 'captured';
}

/** SS-PHY-11, 12: no dice, no pools, no Hold; where the cause leaves it open, the owner says what becomes of him. */
export function* goOut(fight: Fight, f: Fighter, { track, fate }: Exit): Script {
  if (f.ooa) return;
  Object.assign(f, { ooa: true, ad: [], carry: 0, holding: false });
  losePool(fight, f, 'defence', 'SS-PHY-11');
  losePool(fight, f, 'action', 'SS-PHY-11');
  tell(fight, { type: 'ooa', who: f.id, steps: [{ rule: 'SS-PHY-11' }] });
  if (f.holdOn) release(fight, f);
  leaveCover(fight, f);
  const usual = track === 'phys' ? 'unconscious' : 'cowering';
  const chosen = fate ?? (yield* ask(f, 'fate', fates(), { pick: 'fate', fate: usual }, { facts: { who: f.id } }))['fate'];
  f.ooaFate = chosen as Fate | 'captured';
  tell(fight, { type: 'fate', who: f.id, fate: f.ooaFate, steps: [{ rule: fate ? 'SS-PHY-03' : 'SS-PHY-12' }] });
  if (f.ooaFate === 'fled') Object.assign(f, { meleeGroup: null, status: 'alone' });
  fallFromMount(fight, f);
  settle(fight);
}

const fates = () => [
  { pick: 'fate' as const, params: [{ name: 'fate', kind: 'thing' as const, options: FATES.map((value) => ({ value })) }] },
];

/** SS-MNT-02: who rides a beaten mount lies on the ground. */
function fallFromMount(fight: Fight, mount: Fighter): void {
  for (const rider of standing(fight)) {
    if (!rider.mounted || rider.mount?.id !== mount.id) continue;
    Object.assign(rider, { mounted: false, prone: true });
    tell(fight, { type: 'dismounted', who: rider.id, steps: [{ rule: 'SS-MNT-02' }] });
    tell(fight, { type: 'prone', who: rider.id, steps: [{ rule: 'SS-MNT-02' }] });
  }
}

/** Leaves what he stands behind; the Ranks it lent are gone (SS-RNK-06). */
export function leaveCover(fight: Fight, f: Fighter): void {
  const cover = f.coverAt === null ? undefined : fight.covers[f.coverAt];
  if (f.coverAt === null) return;
  if (cover) cover.occupants = cover.occupants.filter((id) => id !== f.id);
  endBonuses(f, (b) => b.cover === f.coverAt);
  Object.assign(f, { cover: null, coverAt: null });
  tell(fight, { type: 'cover-lost', who: f.id, steps: [{ rule: 'SS-COV-05' }] });
}

/** Lends Ranks for a while (SS-RNK-05 to 10). */
export function lend(fight: Fight, f: Fighter, bonus: Fighter['bonuses'][number], rule: string): void {
  f.bonuses.push({ ...bonus });
  addBonus(f, bonus.track, bonus.ranks);
  const { track, ranks, source } = bonus;
  tell(fight, { type: 'bonus', who: f.id, track, ranks, source, steps: [{ rule }] });
}

export function endBonuses(f: Fighter, ends: (bonus: Fighter['bonuses'][number]) => boolean): void {
  for (const b of f.bonuses.filter(ends)) addBonus(f, b.track, -b.ranks);
  f.bonuses = f.bonuses.filter((b) => !ends(b));
}

function addBonus(f: Fighter, track: Track, ranks: number): void {
  if (track === 'phys') f.physBonus += ranks;
  else f.mentBonus += ranks;
}

/** Losses that nobody struck: checks whether they put somebody out of action. */
export function* settleLosses(fight: Fight, who: Id, track: Track): Script {
  const f = find(fight, who);
  if (!f.ooa && isBeaten(fight, f)) yield* goOut(fight, f, { track });
}
