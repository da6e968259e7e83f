/** From zone to zone, however it comes about: walking, flying, running, thrown, put there by the GM. */
import { type Id, neighbours, type Script } from '../../engine/index.ts';
import { passable } from './actions/pace.ts';
import { part, settle } from './contact.ts';
import { leaveCover } from './cover.ts';
import { frightened, meetFear } from './harm/fear.ts';
import type { Fight, Fighter } from './state.ts';
import { tellZone } from './tell.ts';

/** Puts somebody into a zone, alone (SS-STA-02): his melee and his cover stay behind, what he rides goes along. */
export function goTo(fight: Fight, f: Fighter, zone: Id): void {
  leaveCover(fight, f);
  part(fight, f);
  f.zone = zone;
  settle(fight);
  tellZone(fight, f);
}

/** Where somebody lands who is thrown a zone; undefined: there is no way out. */
export const landing = (fight: Fight, f: Fighter): Id | undefined => neighbours(fight, f.zone).find((zone) => passable(fight, zone));

/** Throws somebody a zone, where there is one beside his; fear meets him there as it does anybody who comes (SS-FEA-01). */
export function* throwOut(fight: Fight, f: Fighter): Script {
  const away = landing(fight, f);
  if (away === undefined) return;
  const before = frightened(fight);
  goTo(fight, f, away);
  yield* meetFear(fight, before);
}
