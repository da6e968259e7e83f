/** Cast: a spell (SS-ATK-02, SS-STA-05). */

import { exposuresOf, exposuresParam } from '../exchange/exposures.ts';
import { melee } from '../melee.ts';
import { rangeBar } from '../reach.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { attackEach, pooledParts } from './strike.ts';

/** Spells that do no harm need no enemy. */
const castBar =
  (fight: Fight, f: Fighter, spell?: Weapon) =>
  (on: Fighter): string | null => {
    const spells = spell ? [spell] : f.spells;
    const reasons = spells.map((w) => (w.harmless ? null : rangeBar(fight, f, on, w)));
    return reasons.includes(null) ? null : (reasons[0] ?? 'no-skill');
  };

/** SS-STA-05: some spells take friends who stand alone together as one target. */
const clusterOf = (fight: Fight, on: Fighter, spell: Weapon): Fighter[] =>
  spell.cluster && on.status === 'alone' ? [on, ...melee(fight, on).filter((o) => o.side === on.side)] : [on];

export const cast: Spec = {
  id: 'cast',
  rule: 'SS-ATK-02',
  rolls: true,
  pools: true,
  bar: (fight, f) => (f.spells.length === 0 ? 'no-skill' : noTarget(fight, f, castBar(fight, f))),
  params: (fight, f) => [...weaponParam(fight, f, 'cast'), targetParam(fight, f, castBar(fight, f)), ...exposuresParam(fight, f)],
  check(fight, f, args) {
    targetOf(fight, args.target, castBar(fight, f, weaponFor(f, 'cast', args.weapon)));
  },
  *perform(fight, f, args) {
    const spell = weaponFor(f, 'cast', args.weapon);
    const on = targetOf(fight, args.target, () => null);
    if (spell.harmless) return emit(fight, { type: 'cast', who: f.id, on: on.id, spell: spell.name, steps: [{ rule: 'SS-HEA-01' }] });
    const mental = spell.track === 'ment' && !spell.missile;
    const way = mental ? 'mental' : 'spell';
    yield* attackEach(fight, clusterOf(fight, on, spell), (o) => ({
      by: f,
      on: o,
      weapon: spell,
      way,
      more: pooledParts(fight, args),
      ...exposuresOf(args),
    }));
  },
};
