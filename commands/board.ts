import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { hereOrOver } from '../src/discord/here.ts';
import { showDetails } from '../src/discord/show/board.ts';

/** How the fight stands, with buttons to everything. */
export const board: Command = {
  data: slash('board', 'How the fight stands, with buttons to everything'),
  run: async (context) => showDetails(await context.table.boardView(await hereOrOver(context), context.caller), 0),
};
