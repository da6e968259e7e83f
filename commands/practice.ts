import type { Command } from '../src/discord/command.ts';
import { choiceOption, flagOption, slash, textOption, userOption } from '../src/discord/command-data.ts';
import { type CommandContext, flag, text } from '../src/discord/context.ts';
import { told } from '../src/discord/here.ts';
import { needed } from '../src/discord/say.ts';
import { completeSystems, systemNamed } from '../src/discord/systems.ts';
import { present } from '../src/discord/viewers.ts';

/** Who decides for the foes. */
const FOES = [
  ['self', 'Autopilot: they act by themselves'],
  ['gm', 'The GM plays them'],
] as const;

const players = async (context: CommandContext) =>
  (await Promise.all(['player1', 'player2', 'player3'].map((name) => present(context, name)))).filter((named) => named !== null);

/** A ready-made fight that shows off a system. */
export const practice: Command = {
  data: slash('practice', 'Start a ready-made fight at once, to try a combat system', [
    textOption('system', 'Which combat system', { required: true, complete: true }),
    userOption('player1', 'Who plays the first hero (default: you)'),
    userOption('player2', 'Who plays the second hero'),
    userOption('player3', 'Who plays the third hero'),
    choiceOption('foes', 'Who plays the foes (default: autopilot)', FOES),
    flagOption('guide', 'Explain each thing the first time, to each player alone (default: yes)'),
  ]),
  run: async (context) => {
    const system = systemNamed(
      context,
      needed(text(context, 'system'), 'Which system do you want to try? The **system** option lists them.'),
    );
    return told(
      context,
      await context.table.practice(context.caller, context.channel, system.id, await players(context), {
        ...(text(context, 'foes') === 'gm' ? {} : { foes: 'brute' }),
        guide: flag(context, 'guide', true),
      }),
    );
  },
  complete: async (context, option, typed) => (option === 'system' ? completeSystems(context, typed) : []),
};
