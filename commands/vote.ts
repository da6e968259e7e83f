import type { Command } from '../src/discord/command.ts';
import { choiceOption, slash, wholeOption } from '../src/discord/command-data.ts';
import { amount, text } from '../src/discord/context.ts';
import { here, told } from '../src/discord/here.ts';
import { needed } from '../src/discord/say.ts';
import { HOUR } from '../src/table/time/units.ts';
import type { Motion } from '../src/table/votes.ts';

const MOTIONS = [
  ['extend', 'more time for everybody'],
  ['time-up', 'time is up for those the fight is waiting for'],
  ['take-back', 'take back the last action, dice and all (everybody must agree)'],
  ['end', 'end the fight for good'],
] as const satisfies readonly (readonly [Motion, string])[];

const motionNamed = (name: string | null): Motion | null => MOTIONS.find(([value]) => value === name)?.[0] ?? null;

/** Players ask the table, where their GM lets them vote. */
export const vote: Command = {
  data: slash('vote', 'Ask the players of this fight to decide something, if the GM lets you vote', [
    choiceOption('on', 'What the table decides', MOTIONS, { required: true }),
    wholeOption('hours', 'Of more time: how many hours (default: by the pace)', { min: 1, max: 72 }),
  ]),
  run: async (context) => {
    const motion = needed(motionNamed(text(context, 'on')), 'What should the table decide? Set the **on** option.');
    const hours = amount(context, 'hours');
    return told(context, await context.table.propose(await here(context), context.caller, motion, hours === null ? null : hours * HOUR));
  },
};
