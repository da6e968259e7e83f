import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { here, told } from '../src/discord/here.ts';

/** Reminds those the fight waits for: once a day for each decision, whoever asks. */
export const nudge: Command = {
  data: slash('nudge', 'Remind whoever the fight is waiting for, kindly; once a day for each decision'),
  run: async (context) => told(context, await context.table.nudge(await here(context), context.caller)),
};
