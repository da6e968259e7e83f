/** What an injury does at once (SS-INJ-05 to 23). */
import { range, type Script } from '../../../engine/index.ts';
import { tellTest, test } from '../characteristic.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { INJURY_COSTS, type Injury, type Location } from '../tables.ts';
import { burnDice } from './burn.ts';
import { dropFrom } from './drop.ts';
import { loseRank, takeState } from './losses.ts';
import { fall } from './prone.ts';

/** What an injury does at once; returns whether it puts its victim out of action. */
export function* suffer(fight: Fight, on: Fighter, location: Location, effect: Injury): Script<boolean> {
  on.injuries.push({ location, effect });
  const { phys = 0, ment = 0, burn = 0, all = 0 } = INJURY_COSTS[effect];
  for (const _ of range(phys, 'Ranks lost')) loseRank(fight, on, 'phys', 'SS-INJ-25');
  for (const _ of range(ment, 'Ranks lost')) loseRank(fight, on, 'ment', 'SS-INJ-25');
  on.allMod += all - (effect === 'fracture' && (location === 'head' || location === 'chest') ? 2 : 0);
  dropFrom(fight, on, location, effect);
  if (burn > 0) yield* burnDice(fight, on, burn);
  on.burn += burn;
  if (effect === 'stun' && !on.stun && !on.stateless && house.get(fight, 'injuryStuns'))
    takeState(fight, on, 'stun', [{ rule: 'SS-INJ-07' }]);
  if (on.ooa) return false;
  return yield* saveFrom(fight, on, location, effect);
}

/** Injuries that call for a roll at once: SS-INJ-08, 13, 16 or out of action, SS-INJ-18 or prone. */
function* saveFrom(fight: Fight, on: Fighter, location: Location, effect: Injury): Script<boolean> {
  const save = function* (of: 'will' | 'body' | 'dex', rule: string, less: number): Script<boolean> {
    const result = yield* test(fight, on, 'injury-save', of, rule, less ? [['the wound', less]] : []);
    return tellTest(fight, on.id, 'injury-save', result);
  };
  switch (effect) {
    case 'unconscious':
      return !(yield* save('will', 'SS-INJ-08', location === 'head' ? -2 : 0));
    case 'paralysis':
      return !(yield* save('body', 'SS-INJ-13', 0));
    case 'kill':
      on.ad = [];
      return !(yield* save('body', 'SS-INJ-16', -2));
    case 'foot':
      if (!(yield* save('dex', 'SS-INJ-18', 0))) fall(fight, on, 'SS-INJ-18');
      return false;
    default:
      return false;
  }
}
