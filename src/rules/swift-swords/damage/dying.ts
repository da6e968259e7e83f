/** Hit again while out of action, and dying (SS-PHY-14, SS-PHY-15). */
import type { Script, Step } from '../../../engine/index.ts';
import { emit } from '../events.ts';
import { check } from '../roll.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Track } from '../tables.ts';
import type { Weapon } from '../weapons.ts';
import { injure } from './injury.ts';

/** SS-PHY-14: anyone who is out of action and hit again needs a success of BODY, or is dying. */
export function* hitAgain(fight: Fight, by: Fighter | null, on: Fighter, track: Track, weapon: Weapon | null): Script<boolean> {
  if (track === 'ment' || on.kia) return false;
  const { successes, step } = yield* check(fight, on, 'kia', 'body', 'SS-PHY-14');
  if (successes > 0) {
    emit(fight, { type: 'survived', who: on.id, steps: [step] });
    return false;
  }
  die(fight, on, false, step);
  yield* injure(fight, by ?? on, on, weapon, false);
  return true;
}

/** SS-PHY-15: dying; what comes of it is settled at the end (SS-FTG-06). */
export function die(fight: Fight, on: Fighter, massive: boolean, step: Step = { rule: 'SS-PHY-04' }): void {
  Object.assign(on, { kia: true, massive: on.massive || massive });
  emit(fight, { type: 'kia', who: on.id, steps: [step] });
}
