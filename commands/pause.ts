import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { here, told } from '../src/discord/here.ts';

/** Anybody stops the fight at once, and nobody learns who. */
export const pause: Command = {
  data: slash('pause', 'Stop the fight at once, for everybody; nobody learns who asked'),
  run: async (context) => told(context, await context.table.takeBreak(await here(context), context.caller)),
};
