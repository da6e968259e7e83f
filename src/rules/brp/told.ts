/** Who learns what: the concealed are not given away, and ratings stay with those whose they are. */
import { type Event, ofSide, tell, whisper } from '../../engine/index.ts';
import type { BrpEvent } from './events.ts';
import type { Fight, Fighter } from './fight.ts';
import { house } from './house.ts';
import { withoutSums } from './skill.ts';

/** Tells what somebody does: everybody, or only his own side while he is concealed. */
export function report(fight: Fight, who: Fighter, event: BrpEvent): void {
  if (who.concealed) whisper(fight, ofSide(fight, who.side), event);
  else tell(fight, event);
}

/** The same of what somebody does with regard to another: while that one is concealed the rest hear `open`, if anything, which does not name him. */
export function reportOf(fight: Fight, who: Fighter, other: Fighter | undefined, event: BrpEvent, open?: BrpEvent): void {
  if (who.concealed || !other?.concealed) return report(fight, who, event);
  whisper(fight, ofSide(fight, who.side), event, open);
}

/** Tells a skill roll: his own side with the chance behind it, the others the die and what came of it. `seen`: even if he is concealed. */
export function disclose(fight: Fight, who: Fighter, event: Extract<BrpEvent, { face: number }>, seen = false): void {
  const { chance: _, ...open } = withoutSums<typeof event & Event>(event);
  const own = ofSide(fight, who.side);
  if (who.concealed && !seen) whisper(fight, own, event);
  else whisper(fight, own, event, open as BrpEvent);
}

/** BR-PAR-04: nobody saw the blow coming; who struck it is seen from then on, unless the house has it otherwise. */
export function reveal(fight: Fight, who: Fighter): void {
  if (!who.concealed || !house(fight).attackReveals) return;
  who.concealed = false;
  fight.told.push({ event: { type: 'revealed', who: who.id } });
}
