/** How these rules speak to the table. */
import { type Audience, emit as emitTo } from '../../engine/index.ts';
import type { SwiftEvent } from './events.ts';
import type { Fight, Fighter } from './state.ts';

/** Tells what happened to everybody who may know of the people in it; of somebody who has left meanwhile, nothing. */
export function emit(fight: Fight, event: SwiftEvent, audience: Audience<SwiftEvent> = {}): void {
  if (!('who' in event) || event.who in fight.combatants) emitTo<SwiftEvent>(fight, event, audience);
}

/** Where somebody is, told as a place. */
export function tellZone(fight: Fight, f: Fighter): void {
  emit(fight, { type: 'moved', who: f.id, zone: f.zone, place: fight.zones[f.zone]?.name ?? f.zone, steps: [{ rule: 'SS-ZON-01' }] });
}
