/** How these rules speak to the table. */
import { ofSide, tell as tellAll, whisper } from '../../engine/index.ts';
import type { SwiftEvent } from './events.ts';
import type { Fight, Fighter } from './state.ts';

/** Tells the whole table; of one who has left, nothing; what concerns nobody but a combatant in hiding is told to its own side alone. */
export function tell(fight: Fight, event: SwiftEvent): void {
  if ('who' in event && !(event.who in fight.combatants)) return;
  const f = 'who' in event ? fight.combatants[event.who] : undefined;
  if (!f?.concealed || involvesOthers(fight, event)) return tellAll(fight, event);
  whisper(fight, ofSide(fight, f.side), event);
}

const involvesOthers = (fight: Fight, event: SwiftEvent): boolean =>
  ('by' in event && event.by !== null) ||
  ('from' in event && typeof event.from === 'string') ||
  ('source' in event && event.source in fight.combatants) ||
  ('on' in event && event.on.length > 0);

/** Where somebody is, told as a place. */
export function tellZone(fight: Fight, f: Fighter): void {
  tell(fight, { type: 'moved', who: f.id, zone: f.zone, place: fight.zones[f.zone]?.name ?? f.zone, steps: [{ rule: 'SS-ZON-01' }] });
}
