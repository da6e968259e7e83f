import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { hereOrOver } from '../src/discord/here.ts';
import { catchUpOf } from '../src/discord/panels/looking.ts';

/** What happened since I last looked. */
export const catchup: Command = {
  data: slash('catchup', 'What needs you, and what has happened since you last looked'),
  run: async (context) => catchUpOf(context, await hereOrOver(context)),
};
