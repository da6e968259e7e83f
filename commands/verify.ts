import type { Command } from '../src/discord/command.ts';
import { slash } from '../src/discord/command-data.ts';
import type { CommandContext } from '../src/discord/context.ts';
import { fitLines } from '../src/discord/escape.ts';
import { hereOrOver } from '../src/discord/here.ts';
import { CONTENT } from '../src/discord/message.ts';
import { jsonFile } from '../src/discord/show/file.ts';

/** Checks every die of a fight that is over. */
export const verify: Command = {
  data: slash('verify', 'Check every die of the fight, once it is over'),
  run: async (context: CommandContext) => {
    const encounter = await hereOrOver(context);
    const fight = await context.table.exportFight(encounter, context.caller);
    const { dice, wrong } = context.verify(fight);
    const verdict =
      wrong.length === 0
        ? `All ${dice} dice match the seed.`
        : wrong.length === 1
          ? 'One thing is wrong:'
          : `${wrong.length} things are wrong:`;
    const how = 'Don’t take my word for it: the file holds everything, and `npm run verify -- fight.json` checks it on your own machine.';
    return jsonFile('fight.json', fight, fitLines([verdict, ...wrong, how], CONTENT));
  },
};
