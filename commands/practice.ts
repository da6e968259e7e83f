import { type Call, text } from '../src/discord/call.ts';
import type { Command } from '../src/discord/command.ts';
import { slash, textOption, userOption } from '../src/discord/command-data.ts';
import { told } from '../src/discord/here.ts';
import { needed } from '../src/discord/say.ts';
import { completeSystems, systemNamed } from '../src/discord/systems.ts';
import { present } from '../src/discord/viewers.ts';

const players = async (call: Call) =>
  (await Promise.all(['player1', 'player2', 'player3'].map((name) => present(call, name)))).filter((named) => named !== null);

/** A ready-made fight that shows off a system. */
export const practice: Command = {
  data: slash('practice', 'Start a ready-made fight at once, to try a combat system', [
    textOption('system', 'Which combat system', { required: true, complete: true }),
    userOption('player1', 'Who plays the first hero (left out: you)'),
    userOption('player2', 'Who plays the second hero'),
    userOption('player3', 'Who plays the third hero'),
  ]),
  run: async (call) => {
    const system = systemNamed(call, needed(text(call, 'system'), 'Say which system you want to try.'));
    return told(call, await call.table.practice(call.caller, call.channel, system.id, await players(call)));
  },
  complete: async (call, option, typed) => (option === 'system' ? completeSystems(call, typed) : []),
};
