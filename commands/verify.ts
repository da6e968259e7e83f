import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { hereOrOver } from '../src/discord/here.ts';
import { checkDice } from '../src/discord/panels/looking.ts';

/** Checks every die of a fight that is over. */
export const verify: Command = {
  data: slash('verify', 'Check every die of the fight, once it is over'),
  run: async (context) => checkDice(context, await hereOrOver(context)),
};
