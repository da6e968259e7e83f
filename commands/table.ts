import type { Command } from '../src/discord/command.ts';
import { flagOption, slash, sub, textOption } from '../src/discord/command-data.ts';
import { bySub } from '../src/discord/here.ts';
import { completeTables, rolledOn, tableList } from '../src/discord/random-tables.ts';

/** Random tables of this server’s packs. */
export const table: Command = {
  data: slash('table', 'Random tables from the packs of this server, for GMs', [
    sub('list', 'All tables, and what they are for'),
    sub(
      'roll',
      'Roll on a table',
      textOption('table', 'Which table', { required: true, complete: true, most: 100 }),
      flagOption('secret', 'Only you see the result'),
    ),
  ]),
  isPublic: ({ path, options }) => path === 'table roll' && options['secret'] !== true,
  run: bySub({ list: tableList, roll: rolledOn }),
  complete: (context, _option, typed) => completeTables(context, typed),
};
