import type { Command } from '../src/discord/command.ts';
import { flagOption, slash, textOption } from '../src/discord/command-data.ts';
import { text } from '../src/discord/context.ts';
import { cut, quoted } from '../src/discord/escape.ts';
import { rollDice } from '../src/discord/free-dice.ts';
import { CONTENT, words } from '../src/discord/message.ts';
import { needed } from '../src/discord/say.ts';

/** Dice that belong to no fight. */
export const roll: Command = {
  data: slash('roll', 'Roll dice for anything outside the rules', [
    textOption('dice', 'E.g. 2d6+1, 4d6kh3, 3d6>4, d100', { required: true, most: 80 }),
    textOption('for', 'What the roll is for', { most: 100 }),
    flagOption('secret', 'Only you see the result'),
  ]),
  isPublic: ({ options }) => options['secret'] !== true,
  run: async (context) => {
    const result = rollDice(needed(text(context, 'dice'), 'Which dice? Set the **dice** option, e.g. 2d6+1.'));
    const purpose = text(context, 'for');
    return words(cut(`🎲 ${quoted(context.caller.name, 40)}${purpose ? ` for ${quoted(purpose, 100)}` : ''}: ${result}`, CONTENT));
  },
};
