/** A Discord in which every channel can be reached, as posts and boards ask about it. */
import type { Reach } from '../../src/discord/reach.ts';

export const anywhere: Pick<Reach, 'until' | 'reached' | 'refused' | 'heard'> = {
  until: () => 0,
  reached: () => undefined,
  refused: async () => null,
  heard: async () => undefined,
};
