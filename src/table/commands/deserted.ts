/** Characters whose players are not there. */
import { everyone, type Id, own, sees } from '../../engine/index.ts';
import type { Caller, Named } from '../api.ts';
import type { Seat, Snowflake } from '../encounter.ts';
import { labelsFor } from '../words/voices.ts';
import { seatFor, seatOfCombatant } from './seats.ts';
import { isOrphaned } from './sides.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type Looking = Pick<UnitOfWork, 'encounter' | 'seen' | 'people' | 'now'>;

/** A player who has left the server, is away, or has not answered for so long that the defaults are taken for them at once. */
const isDeserted = ({ people, now }: Looking, { role, user, gone, benched }: Seat): boolean =>
  role === 'player' && (gone || benched || (people.get(user)?.away ?? 0) > now);

/** Characters that somebody has left in this fight, as they called them, and that nobody else has been given since. */
export function leftBehind({ encounter, seen }: Looking, caller: Caller): readonly Named[] {
  if (encounter.status === 'over') return [];
  return Object.entries(encounter.leftBehind ?? {}).flatMap(([id, user]) => {
    const one = user === caller.user ? own(seen.combatants, id) : undefined;
    return one ? [{ id, name: one.name, side: one.side }] : [];
  });
}

/** Characters whose player has left them behind, or has played them on another server, and for whom nobody has a seat since. */
const leftByOthers = ({ encounter, seen }: Looking, user: Snowflake): readonly Id[] =>
  everyone(seen)
    .filter((one) => isOrphaned(encounter, one) && !seatOfCombatant(encounter, one.id) && own(encounter.leftBehind ?? {}, one.id) !== user)
    .map(({ id }) => id);

/** Characters that somebody may ask to take over: deserted or left by others, and plain to everybody. */
export function deserted(work: Looking, caller: Pick<Caller, 'user'>): readonly Named[] {
  const { encounter, seen } = work;
  if (encounter.status === 'over' || seatFor(encounter, caller.user)?.role === 'gm') return [];
  const labels = labelsFor(seen, { as: 'public' });
  const away = encounter.seats.filter((seat) => seat.user !== caller.user && isDeserted(work, seat));
  return [...away.flatMap(({ combatants }) => combatants), ...leftByOthers(work, caller.user)]
    .flatMap((id) => own(seen.combatants, id) ?? [])
    .filter((one) => sees({ as: 'public' }, one, seen.combatants))
    .map(({ id, side }) => ({ id, name: labels.name(id), side }));
}
