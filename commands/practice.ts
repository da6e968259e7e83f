import type { Command } from '../src/discord/command.ts';
import { choiceOption, flagOption, slash, textOption, userOption } from '../src/discord/command-data.ts';
import { type CommandContext, flag, text } from '../src/discord/context.ts';
import { told } from '../src/discord/here.ts';
import { beginSolo, soloNow } from '../src/discord/panels/solo.ts';
import { needed, no } from '../src/discord/say.ts';
import { completeSystems, systemNamed } from '../src/discord/systems.ts';
import { present } from '../src/discord/viewers.ts';
import { isOwnPlace } from '../src/table/solo.ts';

/** Who decides for the foes. */
const FOES = [
  ['self', 'Autopilot: they act by themselves'],
  ['gm', 'The GM plays them'],
] as const;

/** Who plays the heroes; nobody named: the caller. */
const playersIn = async (context: CommandContext) =>
  (await Promise.all(['player1', 'player2', 'player3'].map((name) => present(context, name)))).filter((named) => named !== null);

/** A ready-made fight that shows off a system, in the channel or for the caller alone. */
export const practice: Command = {
  data: slash(
    'practice',
    'Start a ready-made fight at once, to try a combat system',
    [
      textOption('system', 'Which combat system (default: your private practice goes on, or you choose)', { complete: true }),
      flagOption('private', 'Only you see it: no posts, no pings, no deadline (default: no; yes without a system)'),
      userOption('player1', 'Who plays the first hero (default: you)'),
      userOption('player2', 'Who plays the second hero'),
      userOption('player3', 'Who plays the third hero'),
      choiceOption('foes', 'Who plays the foes (default: autopilot)', FOES),
      flagOption('guide', 'Explain each thing the first time, to each player alone (default: yes)'),
    ],
    { anywhere: true },
  ),
  run: async (context) => {
    const named = text(context, 'system');
    const players = await playersIn(context);
    const ways = { ...(text(context, 'foes') === 'gm' ? {} : { foes: 'brute' }), guide: flag(context, 'guide', true) };
    const isAway = isOwnPlace(context.caller.guild);
    const isAlone = flag(context, 'private', named === null || isAway);
    if (isAway && !isAlone)
      throw no('Here I can only practise with you in private. For others to join, use **/practice** in a channel of a server.');
    if (isAlone) {
      if (players.length > 0) throw no('A private practice is for you alone. Leave the players out, or set **private** to false.');
      return named === null ? soloNow(context, ways) : beginSolo(context, named, ways);
    }
    const system = systemNamed(context, needed(named, 'Which system do you want to try? The **system** option lists them.'));
    return told(context, await context.table.practice(context.caller, context.channel, system.id, players, ways));
  },
  complete: async (context, option, typed) => (option === 'system' ? completeSystems(context, typed) : []),
};
