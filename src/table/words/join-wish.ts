/** What somebody asks the GM for, as anybody may read it. */

import type { Applicant, Encounter, Snowflake } from '../encounter.ts';
import { marked } from './markdown.ts';

/** Who waits to hear of a wish: whoever is to be stood in for, where it is that, else whoever is to play. */
export const askerOf = ({ user, wants }: Applicant): Snowflake => (wants.as === 'stand-in' ? wants.for : user);

/** A wish in a sentence. A side stands there as it was typed, so that it tells nothing of a side that nobody knows. */
export const wishText = ({ user, name, wants }: Applicant): string =>
  wants.as === 'take-over'
    ? `${marked(name)} asks to play ${marked(wants.name)} from now on, as their player is not there.`
    : wants.as === 'player'
      ? `${marked(name)} asks to join as ${marked(wants.name)} on the side “${marked(wants.side, 30)}”.`
      : `<@${wants.for}> asks that <@${user}> may stand in for them.`;

/** What somebody waits to hear of from the GM, as they read it; null: nothing. */
export function ownWish({ applicants, status }: Pick<Encounter, 'applicants' | 'status'>, user: Snowflake): string | null {
  const found = status === 'over' ? undefined : applicants.find((wish) => askerOf(wish) === user);
  if (!found) return null;
  const { wants } = found;
  const asked =
    wants.as === 'take-over'
      ? `to play **${marked(wants.name)}** from now on`
      : wants.as === 'player'
        ? `to join as **${marked(wants.name)}**`
        : `that <@${found.user}> may stand in for you`;
  return `🙋 You have asked ${asked}. The GM has not answered yet.`;
}
