/** Who learns what: the concealed are known to their own side alone (ZS-SNK-03). */
import { type Id, ofSide, whisper } from '../../engine/index.ts';
import type { Happening } from './events.ts';
import type { Fight } from './fight.ts';
import type { Fighter } from './sheet.ts';

/** His own side and the GM: all who may learn what he does while he is concealed. */
const ownSide = (fight: Fight, who: Fighter): { readonly id: Id }[] => [{ id: 'gm' }, ...ofSide(fight, who.side)];

/** ZS-SNK-03: tells what somebody does; only his own side hears of one who is concealed. */
export function report(fight: Fight, who: Fighter, event: Happening): void {
  fight.told.push(who.concealed ? { event, only: ownSide(fight, who).map((c) => c.id) } : { event });
}

/** The same of a roll against an ability: other sides learn the die and what came of it, not the ability. */
export function disclose(fight: Fight, who: Fighter, event: Happening): void {
  if (who.concealed) return report(fight, who, event);
  const steps = event.steps?.map(({ sum: _, ...step }) => step) ?? [];
  whisper(fight, ofSide(fight, who.side), event, { ...event, steps });
}

/** Tells what a faction does; a faction that nobody knows of keeps it to itself. */
export function reportSide(fight: Fight, side: string, event: Happening): void {
  const members = ofSide(fight, side);
  fight.told.push(members.every((c) => c.concealed) ? { event, only: ['gm', ...members.map((c) => c.id)] } : { event });
}

/** ZS-SNK-06: he is concealed no longer. */
export function reveal(fight: Fight, who: Fighter): void {
  if (!who.concealed) return;
  who.concealed = false;
  fight.told.push({ event: { type: 'revealed', who: who.id } });
}
