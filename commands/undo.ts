import type { Command } from '../src/discord/command.ts';
import { choiceOption, slash } from '../src/discord/command-data.ts';
import { text } from '../src/discord/context.ts';
import { here } from '../src/discord/here.ts';
import { EXTENTS, extentIn, takeBack } from '../src/discord/undoing.ts';

/** Take something back. */
export const undo: Command = {
  data: slash('undo', 'Take back the last thing done; the same dice will fall again', [
    choiceOption('what', 'How much (default: the last thing done)', EXTENTS),
  ]),
  run: async (context) => takeBack(context, await here(context), extentIn(text(context, 'what')), null),
};
