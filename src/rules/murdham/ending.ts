/** The end of a fight, and of the ten minutes after it. */
import { decide, everyone, GM, must, type Script, tell } from '../../engine/index.ts';
import type { Fight } from './fight.ts';
import { durabilityRolls } from './gear.ts';
import { winnerOf } from './next.ts';
import { report } from './told.ts';
import { closeTurn } from './turn.ts';
import { dieOfWounds } from './wounds.ts';

/** One faction alone still fights: the GM ends the fight or plays on (death blows, captives, a chase). */
export function* decideEnd(fight: Fight): Script {
  if ((yield* decide(GM, 'fight-over', ['end-fight', 'play-on'], 'end-fight', { kind: 'ruling' })) === 'end-fight')
    return yield* endFight(fight);
  fight.playOn = true;
  tell(fight, { type: 'played-on' });
}

/** ZS-GER-01: the fight is over; gear that was used is looked at, and weapons of one use are made ready. */
export function* endFight(fight: Fight): Script {
  must(fight.begun && !fight.ended, 'fight-over');
  closeTurn(fight);
  yield* durabilityRolls(fight);
  for (const c of everyone(fight)) c.discharged = c.discharged.filter((id) => c.weapons.find((w) => w.id === id)?.ready === 'stretch');
  fight.ended = true;
  tell(fight, { type: 'fight-ended', winner: winnerOf(fight) });
  for (const who of everyone(fight)) if (who.dying && !who.dead) report(fight, who, { type: 'still-dying', who: who.id });
}

/** ZS-DMG-04, ZS-DMG-05, ZS-MOR-05: ten minutes are over: the dying die, the incapacitated come to, morale may fail anew, breath comes back. */
export function* endStretch(fight: Fight): Script {
  dieOfWounds(fight, true);
  for (const c of everyone(fight)) {
    if (!c.dying && c.health > 0) c.incapacitated = false;
    Object.assign(c, {
      moraleImmune: false,
      discharged: c.discharged.filter((id) => c.weapons.find((w) => w.id === id)?.ready === 'fight'),
    });
  }
  tell(fight, { type: 'stretch-ended' });
}
