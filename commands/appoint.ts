import { ApplicationCommandType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { contextMenu } from '../src/discord/command-data.ts';
import { here, told } from '../src/discord/here.ts';
import { needed } from '../src/discord/say.ts';
import { mustSee } from '../src/discord/viewers.ts';
import { appointed } from './stand-in.ts';

/** Lets somebody play for me. */
export const appoint: Command = {
  data: contextMenu('Appoint stand-in', ApplicationCommandType.User),
  run: async (context) => {
    const user = needed(context.input.target, 'Choose a member first.');
    await mustSee(context, user);
    const outcome = await context.table.standIn(await here(context), context.caller, context.caller.user, user);
    return told(context, outcome, appointed(user));
  },
};
