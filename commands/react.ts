import { describeOption, wordsGiven } from '../src/discord/choosing/speaking.ts';
import type { Command } from '../src/discord/command.ts';
import { slash, textOption } from '../src/discord/command-data.ts';
import { here } from '../src/discord/here.ts';
import { whatNow } from '../src/discord/panels/playing.ts';
import { MOST_SAID } from '../src/table/speech.ts';

/** Open my question again. */
export const react: Command = {
  data: slash('react', 'Open your question again, or change an answer while nobody has seen it', [
    textOption('say', 'What your character says, shown when your answer is (default: nothing)', { most: MOST_SAID }),
    describeOption,
  ]),
  run: async (context) => {
    const view = await context.table.view(await here(context), context.caller);
    return whatNow(context, view, 0, (d) => d.kind === 'reaction' || d.kind === 'ruling', wordsGiven(context));
  },
};
