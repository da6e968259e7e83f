import type { Command } from '../src/discord/command.ts';
import { slash, userOption } from '../src/discord/command-data.ts';
import { here, told } from '../src/discord/here.ts';
import { present } from '../src/discord/viewers.ts';

/** What whoever has named a stand-in reads. */
export const appointed = (user: string): string =>
  `<@${user}> may play for you now, and is asked when you are away or have missed two decisions in a row. You can still decide yourself; **/stand-in** without a member ends it.`;

/** Who plays for me while I am away. */
export const standIn: Command = {
  data: slash('stand-in', 'Choose who plays for you while you are away, or play for yourself again', [
    userOption('by', 'Who plays for you (default: you play for yourself again)'),
  ]),
  run: async (context) => {
    const by = await present(context, 'by');
    const outcome = await context.table.standIn(await here(context), context.caller, context.caller.user, by?.user ?? null);
    return told(context, outcome, by ? appointed(by.user) : 'You play for yourself again.');
  },
};
