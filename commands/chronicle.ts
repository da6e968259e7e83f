import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import { chronicleOf } from '../src/discord/panels/chronicle.ts';

/** Fights of this server that are over. */
export const chronicle: Command = {
  data: slash('chronicle', 'Fights of this server that are over: end card, story and dice of each'),
  run: (context) => chronicleOf(context),
};
