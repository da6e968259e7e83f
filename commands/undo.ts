import type { Command } from '../src/discord/command.ts';
import { choiceOption, slash } from '../src/discord/command-data.ts';
import { here, told } from '../src/discord/here.ts';
import { extentIn } from './encounter.ts';

/** Take something back. */
export const undo: Command = {
  data: slash('undo', 'Take back your last answer, the last action or the round; the same dice will fall again', [
    choiceOption('what', 'How much (left out: the last action)', [
      ['answer', 'my last answer'],
      ['action', 'the last action'],
      ['round', 'the whole round'],
    ]),
  ]),
  run: async (call) => told(call, await call.table.undo(await here(call), call.caller, extentIn(call)), 'Taken back.'),
};
