import { completeNames, ownNamed } from '../src/discord/choosing/by-name.ts';
import { describeOption, wordsGiven } from '../src/discord/choosing/speaking.ts';
import type { Command } from '../src/discord/command.ts';
import { slash, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, text } from '../src/discord/context.ts';
import { quoted } from '../src/discord/escape.ts';
import { here, told, typingHere } from '../src/discord/here.ts';
import { needed, no } from '../src/discord/say.ts';
import { listed } from '../src/engine/index.ts';
import type { Named, TypingView } from '../src/table/api.ts';
import { MOST_SAID } from '../src/table/speech.ts';

/** Those of the caller's own whom the channel sees. */
async function voices(context: CommandContext, view: TypingView): Promise<readonly Named[]> {
  const { view: open } = await context.table.typingView(view.id, null);
  return view.own.filter(({ id }) => open.rows.some((row) => row.id === id));
}

/** Who speaks: the one named, or the only one there is. @throws Refusal */
async function speaker(context: CommandContext, view: TypingView): Promise<string> {
  const named = text(context, 'as');
  if (named !== null) return ownNamed(view, named);
  const own = await voices(context, view);
  if (own.length > 1)
    throw no(
      `Who speaks? Set **as** to ${listed(
        own.slice(0, 10).map((k) => quoted(k.name, 40)),
        'or',
      )}.`,
    );
  return own[0]?.id ?? ownNamed(view, '');
}

/** Speak in character. */
export const say: Command = {
  data: slash('say', 'Your character says something in the channel', [
    textOption('words', 'What they say (default: nothing, where you describe something)', { most: MOST_SAID }),
    describeOption,
    textOption('as', 'Who says it (default: the only character you play)', { complete: true }),
  ]),
  run: async (context) => {
    const view = await context.table.view(await here(context), context.caller);
    const words = needed(wordsGiven(context, 'words'), 'What do they say or do? Set **words**, **describe** or both.');
    return told(context, await context.table.say(view.id, context.caller, await speaker(context, view), words), 'Said.');
  },
  complete: async (context, _option, typed) => {
    const view = await typingHere(context);
    return completeNames(await voices(context, view), typed);
  },
};
