import type { Command } from '../src/discord/command.ts';
import { slash, textOption } from '../src/discord/command-data.ts';
import { text } from '../src/discord/context.ts';
import { showHelp, TOPICS } from '../src/discord/show/help.ts';
import { fits } from '../src/discord/typed.ts';

/** Help by topic, and how each system fights. */
export const help: Command = {
  data: slash('help', 'How to play, how to run a fight, how each system fights', [
    textOption('about', 'A topic or a combat system', { complete: true }),
  ]),
  run: async (context) => showHelp('-', context.table.systems, text(context, 'about') ?? 'start'),
  complete: async ({ table }, _option, typed) => {
    const all = [...TOPICS.map((t) => ({ name: t.title, value: t.id })), ...table.systems.map((s) => ({ name: s.title, value: s.id }))];
    return all.filter((t) => fits(typed, t.name));
  },
};
