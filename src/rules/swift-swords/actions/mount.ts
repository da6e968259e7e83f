/** Mount and dismount (SS-MNT-01). */
import { beastOf } from '../aboard.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';

/** SS-MNT-01: up or down. */
export const mount: Spec = {
  id: 'mount',
  rule: 'SS-MNT-01',
  bar(fight, f) {
    const beast = beastOf(fight, f);
    if (f.mounted) return null;
    return !beast || beast.ooa || beast.zone !== f.zone ? 'no-mount' : null;
  },
  *perform(fight, f) {
    if (!f.mounted && !beastOf(fight, f)) return;
    f.mounted = !f.mounted;
    emit(fight, { type: f.mounted ? 'mounted' : 'dismounted', who: f.id, steps: [{ rule: 'SS-MNT-01' }] });
  },
};
