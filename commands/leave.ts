import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { here } from '../src/discord/here.ts';
import { words } from '../src/discord/message.ts';

/** Leave the fight. */
export const leave: Command = {
  data: slash('leave', 'Leave the fight; the GM plays your characters from then on'),
  run: async (context) =>
    words((await context.table.leave(await here(context), context.caller)).note || 'You have left the fight. Come back with **/join**.'),
};
