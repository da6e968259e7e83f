/** What somebody asks the GM for, as anybody may read it. */

import type { Applicant } from '../encounter.ts';
import { marked } from './markdown.ts';

/** A wish in a sentence. A side stands there as it was typed, so that it tells nothing of a side that nobody knows. */
export const wishText = ({ user, name, wants }: Applicant): string =>
  wants.as === 'take-over'
    ? `${marked(name)} asks to play ${marked(wants.name)} from now on, as their player is not there.`
    : wants.as === 'player'
      ? `${marked(name)} asks to join as ${marked(wants.name)} on the side “${marked(wants.side, 30)}”.`
      : `<@${wants.for}> asks that <@${user}> may stand in for them.`;
