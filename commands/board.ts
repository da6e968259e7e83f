import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { hereOrOver } from '../src/discord/here.ts';
import { showDetails } from '../src/discord/show/board.ts';

/** How the fight stands, with buttons to everything. */
export const board: Command = {
  data: slash('board', 'How the fight stands, with buttons to everything'),
  run: async (call) => showDetails(await call.table.glance(await hereOrOver(call), call.caller), 0),
};
