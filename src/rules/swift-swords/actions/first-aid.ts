/** First aid, once the fighting is over (SS-HEA-02). */
import { inAction } from '../able.ts';
import { regainRank } from '../harm/losses.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, others, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';

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
const inCombat = (fight: Fight, f: Fighter): boolean => others(fight, f).some((o) => o.side !== f.side && inAction(o));

/** SS-HEA-02: ten quiet minutes remove Stun and, of one who has lost a single Rank, that. */
export const firstAid: Spec = {
  id: 'first-aid',
  rule: 'SS-HEA-02',
  bar: (fight, f) => (inCombat(fight, f) ? 'in-combat' : noTarget(fight, f, patient(f))),
  params: (fight, f) => [targetParam(fight, f, patient(f))],
  cost: () => 0,
  check: (fight, f, { target }) => void targetOf(fight, target, patient(f)),
  *perform(fight, f, { target }) {
    bandage(
      fight,
      targetOf(fight, target, () => null),
      f,
    );
  },
};

/** What first aid does, whoever gives it. */
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
