import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { fightsOf } from '../src/discord/panels/fights.ts';

/** All my fights on this server, what waits for me first. */
export const mine: Command = {
  data: slash('mine', 'All your fights on this server: what needs you first, and decided right there'),
  run: (context) => fightsOf(context),
};
