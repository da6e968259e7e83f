import type { Command } from '../src/discord/command.ts';
import { slash, sub, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext } from '../src/discord/context.ts';
import { customId } from '../src/discord/custom-id.ts';
import { bySub } from '../src/discord/here.ts';
import { button, dayOf, rowsOf, words } from '../src/discord/message.ts';
import { DAY } from '../src/table/time/units.ts';

async function until(context: CommandContext, away: number | null): Promise<void> {
  await context.table.changePerson(context.caller.user, (person) => ({ ...person, away }));
}

/** Gone for a while. */
export const away: Command = {
  data: slash('away', 'Set yourself away, or back', [
    sub('for', 'Set yourself away from now on', wholeOption('days', 'For how many days', { required: true, min: 1, max: 60 })),
    sub('back', 'End your absence'),
    sub('status', 'Whether you are away'),
  ]),
  run: bySub({
    for: async (context) => {
      const end = context.now() + (amount(context, 'days') ?? 1) * DAY;
      await until(context, end);
      return words(
        `You’re away until ${dayOf(end)}. Nobody pings you; your standing orders, your stand-in or the defaults decide for you.`,
      );
    },
    back: async (context) => {
      await until(context, null);
      return {
        content: 'Welcome back. **My fights** shows what needs you, and **/catchup** in a fight’s channel what you missed there.',
        components: rowsOf([button(customId('fights-again', '-', 0), 'My fights', 'do')]),
      };
    },
    status: async (context) => {
      const { away: end } = await context.table.person(context.caller.user);
      return words(
        end !== null && end > context.now() ? `You’re away until ${dayOf(end)}. **/away back** ends that.` : 'You are not away.',
      );
    },
  }),
};
