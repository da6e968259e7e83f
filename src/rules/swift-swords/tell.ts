/** How these rules speak to the table. */
import { ofSide, tell as tellAll, whisper } from '../../engine/index.ts';
import type { SwiftEvent } from './events.ts';
import type { Fight, Fighter } from './state.ts';

/** Tells the whole table; of one who has left, nothing; what concerns nobody beyond the side of a combatant in hiding, to that side alone. */
export function tell(fight: Fight, event: SwiftEvent): void {
  if ('who' in event && !(event.who in fight.combatants)) return;
  const people = peopleIn(fight, event);
  const hidden = people.find((f) => f.concealed);
  if (!hidden || people.some((f) => f.side !== hidden.side)) return tellAll(fight, event);
  whisper(fight, ofSide(fight, hidden.side), event);
}

/** Where an event names somebody. */
interface Naming {
  readonly type: string;
  readonly who?: unknown;
  readonly by?: unknown;
  readonly from?: unknown;
  readonly source?: unknown;
  readonly on?: unknown;
}

/** Everybody an event names. */
function peopleIn(fight: Fight, { who, by, from, source, on }: Naming): readonly Fighter[] {
  return [who, by, from, source, on].flat().flatMap((id) => (typeof id === 'string' ? (fight.combatants[id] ?? []) : []));
}

/** Whoever does something to an enemy, or in his face, is seen from then on. */
export function reveal(fight: Fight, f: Fighter): void {
  if (!f.concealed) return;
  f.concealed = false;
  tellAll(fight, { type: 'revealed', who: f.id });
}

/** Where somebody is, told as a place. */
export function tellZone(fight: Fight, f: Fighter): void {
  tell(fight, { type: 'moved', who: f.id, zone: f.zone, place: fight.zones[f.zone]?.name ?? f.zone, steps: [{ rule: 'SS-ZON-01' }] });
}
