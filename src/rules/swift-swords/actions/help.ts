/** Heart and bandages for a friend (SS-RNK-07, SS-HEA-02). */

import { isHere, type Part } from '../../../engine/index.ts';
import { regainRank } from '../damage/losses.ts';
import { lend } from '../damage/ranks.ts';
import { emit } from '../events.ts';
import { chance, roll, tellCheck } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { noTarget, others, targetOf, targetParam } from '../targets.ts';
import type { TurnAction } from './action.ts';

const friend =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    on.side !== f.side ? 'not-an-ally' : isOut(on) ? 'out-of-action' : on.zone !== f.zone ? 'out-of-reach' : null;

const ledBy = (f: Fighter): Part[] => [['leadership', f.leadDice]];

/** SS-RNK-07: a word in time lends a Mind Rank. */
export const rally: TurnAction = {
  id: 'rally',
  does: 'aid',
  rule: 'SS-RNK-07',
  rolls: true,
  bar: (fight, f) => (f.leadDice === 0 ? 'no-skill' : noTarget(fight, f, friend(f))),
  params: (fight, f) => [targetParam(fight, f, friend(f))],
  chance: (fight, f) => chance(fight, f, ledBy(f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const result = yield* roll(fight, { who: f, purpose: 'leadership', rule: 'SS-RNK-07', parts: ledBy(f) });
    if (!tellCheck(fight, f.id, 'leadership', result) || !isHere(fight, on)) return;
    emit(fight, { type: 'rallied', who: on.id, steps: [{ rule: 'SS-RNK-07' }] });
    lend(fight, on, { track: 'ment', ranks: 1, source: f.id, refreshes: house.get(fight, 'rallyRefreshes'), cover: null }, 'SS-RNK-07');
  },
};

const patient =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    on.side !== f.side
      ? 'not-an-ally'
      : on.zone !== f.zone
        ? 'out-of-reach'
        : !on.stun && on.physLost + on.mentLost !== 1
          ? 'no-state'
          : null;

/** Enemies about: no time for bandages. */
const inCombat = (fight: Fight, f: Fighter): boolean => others(fight, f).some((o) => o.side !== f.side && !isOut(o));

/** SS-HEA-02: ten quiet minutes remove Stun and, of one who has lost a single Rank, that. */
export const firstAid: TurnAction = {
  id: 'first-aid',
  does: 'aid',
  rule: 'SS-HEA-02',
  bar: (fight, f) => (inCombat(fight, f) ? 'in-combat' : noTarget(fight, f, patient(f))),
  params: (fight, f) => [targetParam(fight, f, patient(f))],
  cost: () => 0,
  *perform(fight, f, { target }) {
    bandage(
      fight,
      targetOf(fight, target, () => null),
      f,
    );
  },
};

/** What first aid does, no matter who gives it. */
export function bandage(fight: Fight, on: Fighter, by: Fighter | null): void {
  emit(fight, { type: 'aided', who: on.id, steps: [{ rule: 'SS-HEA-02', ...(by ? {} : { note: 'by the GM' }) }] });
  if (on.stun) {
    on.stun = false;
    emit(fight, { type: 'healed', who: on.id, what: 'stun', count: 1, steps: [{ rule: 'SS-HEA-02' }] });
  }
  if (on.physLost + on.mentLost !== 1) return;
  const track = on.physLost === 1 ? 'phys' : 'ment';
  regainRank(on, track);
  emit(fight, { type: 'healed', who: on.id, what: track, count: 1, steps: [{ rule: 'SS-HEA-02' }] });
}
