import { amount, type Call } from '../src/discord/call.ts';
import type { Command } from '../src/discord/command.ts';
import { slash, sub, wholeOption } from '../src/discord/command-data.ts';
import { bySub } from '../src/discord/here.ts';
import { when, words } from '../src/discord/message.ts';

const DAY = 24 * 60 * 60 * 1000;

async function until(call: Call, away: number | null): Promise<void> {
  await call.table.savePerson({ ...(await call.table.person(call.caller.user)), away });
}

/** Gone for a while. */
export const away: Command = {
  data: slash('away', 'Tell that you are gone for a while, or back', [
    sub('for', 'I am away', wholeOption('days', 'For how many days', { required: true, min: 1, max: 60 })),
    sub('back', 'I am here again'),
    sub('status', 'Am I away?'),
  ]),
  run: bySub({
    for: async (call) => {
      const end = call.now() + (amount(call, 'days') ?? 1) * DAY;
      await until(call, end);
      return words(
        `You are away until ${when(end)}. I do not ping you; your standing orders, your stand-in or the defaults decide for you.`,
      );
    },
    back: async (call) => {
      await until(call, null);
      return words('Welcome back. **/catchup** tells what has happened.');
    },
    status: async (call) => {
      const { away: end } = await call.table.person(call.caller.user);
      return words(end !== null && end > call.now() ? `You are away until ${when(end)}. **/away back** ends that.` : 'You are here.');
    },
  }),
};
