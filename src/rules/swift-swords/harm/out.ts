/** Out of action, and what becomes of whoever is (SS-PHY-11, 12). */
import { ask, type Script } from '../../../engine/index.ts';
import { unseat } from '../aboard.ts';
import { release, settle } from '../contact.ts';
import { leaveCover } from '../cover.ts';
import { standing } from '../melee.ts';
import type { Fight, Fighter } from '../state.ts';
import { FATES, type Fate, type Track } from '../tables.ts';
import { emit } from '../tell.ts';
import { losePool } from './losses.ts';

/** How somebody goes out of action. */
interface Exit {
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
  emit(fight, { type: 'ooa', who: f.id, steps: [{ rule: 'SS-PHY-11' }] });
  if (f.holdOn) release(fight, f);
  leaveCover(fight, f);
  const usual = track === 'phys' ? 'unconscious' : 'cowering';
  const chosen = fate ?? (yield* ask(f, 'fate', fates(), { pick: 'fate', fate: usual }, { facts: { who: f.id } }))['fate'];
  f.ooaFate = chosen as Fate | 'captured';
  emit(fight, { type: 'fate', who: f.id, fate: f.ooaFate, steps: [{ rule: fate ? 'SS-PHY-03' : 'SS-PHY-12' }] });
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
    if (rider.mounted && rider.mount?.id === mount.id) unseat(fight, rider, 'SS-MNT-02');
  }
}
