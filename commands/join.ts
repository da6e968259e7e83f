import type { Command, Completion } from '../src/discord/command.ts';
import { slash, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, text } from '../src/discord/context.ts';
import { here, told, typingHere } from '../src/discord/here.ts';
import { joinPanel } from '../src/discord/panels/playing.ts';
import { completeSides, heroNamed, sheets, usualSide } from '../src/discord/sheets.ts';
import { fits } from '../src/discord/typed.ts';

/** Come into the fight. */
export const join: Command = {
  data: slash('join', 'Join the fight in this channel', [
    textOption('with', 'Your character or a ready-made one (default: a panel shows them)', { complete: true }),
    textOption('side', 'Your side; allies share one (default: heroes)', { complete: true, most: 30 }),
    textOption('name', 'Display name (default: the name on the sheet)', { most: 60 }),
    textOption('word', 'A word of yours, mixed into the dice before the first roll', { most: 40 }),
  ]),
  run: async (context) => {
    const encounter = await here(context);
    const view = await context.table.view(encounter, context.caller);
    const chosen = text(context, 'with');
    if (chosen === null) return joinPanel(context, view);
    const from = await heroNamed(context, view, chosen);
    const what = { from, side: text(context, 'side') ?? usualSide(view), name: text(context, 'name'), word: text(context, 'word') };
    return told(context, await context.table.join(encounter, context.caller, what), 'You are in.');
  },
  complete: async (context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> => {
    const view = await typingHere(context);
    if (option === 'side') return completeSides(view, typed);
    const known = await sheets(context, view, 'hero');
    return known.filter((s) => fits(typed, s.name)).map((s) => ({ name: s.about, value: s.value }));
  },
};
