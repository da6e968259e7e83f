/** What a player has left ahead in a brawl, and a brawl in which that can be done. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Choice, Fight, Offer, Ruleset } from '../../src/engine/index.ts';
import type { Left } from '../../src/table/encounter.ts';

const punch = (...targets: readonly string[]): Offer => ({
  ...{ pick: 'punch', does: 'attack', params: [{ name: 'target', kind: 'combatant', options: targets.map((value) => ({ value })) }] },
});
const WAIT: Offer = { pick: 'wait', does: 'pass' };
export const AT_CAT: Choice = { pick: 'punch', target: 'cat' };
export const STEP: Choice = { pick: 'wait' };

export interface Rounds {
  readonly ends?: string;
  readonly fallback?: readonly string[];
}

/** A brawl in which one can leave acts ahead. */
export const rulesOf = ({ ends, fallback }: Rounds = {}, offers: readonly Offer[] = [punch('bouncer', 'cat'), WAIT]): Ruleset =>
  ({
    ...brawl,
    ahead: (_: Fight, who: string, kind: string) =>
      who === 'ann' && kind === 'turn' ? [...offers, { pick: 'duck', blocked: 'spent' }] : [WAIT],
    rounds: {
      ...{ together: [], reopens: [], kinds: () => ['declaration', 'turn'] },
      ...(ends && { ends }),
      ...(fallback && { fallback: () => fallback }),
    },
  }) as unknown as Ruleset;

export const left = (acts: readonly Partial<Left['acts'][number]>[], more: Partial<Left> = {}): Left => ({
  ...{ user: 'ana', acts: acts.map((act) => ({ choice: AT_CAT, says: 'Punch → Cat', ...act })), begun: false, lost: null },
  ...more,
});
