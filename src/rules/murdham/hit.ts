/** Whether a blow hits, and that it lands when nothing stops it. */
import type { Script } from '../../engine/index.ts';
import type { Meeting } from './armour.ts';
import { needsAim } from './arms.ts';
import type { Blow } from './blow.ts';
import { landStrike, rollWound } from './damage.ts';
import type { Fight } from './fight.ts';
import { landNonLethal } from './nonlethal.ts';
import { save } from './save.ts';
import type { Fighter } from './sheet.ts';

/** ZS-ATK-06, ZS-ATK-08, ZS-ATK-09: most blows hit; in the dark, on the move and far away only after a WIT save. */
export function* hits(fight: Fight, by: Fighter, on: Fighter, blow: Blow): Script<boolean> {
  const aims = needsAim(fight, by, on, blow.kind === 'strike' ? blow.weapon : null);
  return !aims || (yield* save(fight, by, 'save-wit-hit', 'wit'));
}

/** A blow that nothing stands in the way of any more. */
export function* land(fight: Fight, by: Fighter, on: Fighter, blow: Blow, meeting: Meeting): Script {
  if (blow.kind !== 'strike') return yield* landNonLethal(fight, by, on, blow);
  landStrike(fight, by, on, blow, yield* rollWound(fight, by, on, blow, meeting));
}
