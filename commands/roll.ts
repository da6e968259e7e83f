import type { Command } from '../src/discord/command.ts';
import { flagOption, slash, textOption } from '../src/discord/command-data.ts';
import { flag, text } from '../src/discord/context.ts';
import { blindly, rolled } from '../src/discord/rolling.ts';
import { needed } from '../src/discord/say.ts';
import { completeSaved, savedAs } from '../src/discord/shortcuts.ts';

/** Dice that belong to no fight. */
export const roll: Command = {
  data: slash(
    'roll',
    'Roll dice for anything outside the rules',
    [
      textOption('dice', 'E.g. 2d6+1, 4d6kh3, 3d6>4, d100, or a roll of yours that you have saved', {
        required: true,
        complete: true,
        most: 80,
      }),
      textOption('for', 'What the roll is for', { most: 100 }),
      flagOption('secret', 'Only you see the result'),
      flagOption('blind', 'Only the GM of the fight here sees the result, not even you'),
    ],
    { anywhere: true },
  ),
  isPublic: ({ options }) => options['secret'] !== true && options['blind'] !== true,
  run: async (context) => {
    const typed = needed(text(context, 'dice'), 'Which dice? Set the **dice** option, e.g. 2d6+1.');
    const saved = await savedAs(context, 'roll', typed);
    const purpose = text(context, 'for');
    if (flag(context, 'blind')) return blindly(context, { who: null, dice: saved?.says ?? typed, purpose });
    return rolled(context, { dice: saved?.says ?? typed, purpose, name: saved?.name ?? null, isSecret: flag(context, 'secret') });
  },
  complete: (context, _option, typed) => completeSaved(context, 'roll', typed),
};
