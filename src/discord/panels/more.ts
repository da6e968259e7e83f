/** The menu behind **More**: everything to look at and to do that has no button on the board, with what it is for. */
import { own } from '../../engine/index.ts';
import type { EncounterView } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import { customId, type Tag } from '../custom-id.ts';
import { button, type Entry, type Message, menu, rowsOf } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showDetails } from '../show/board.ts';
import { showCommands } from '../show/commands.ts';
import { showHelp } from '../show/help.ts';
import { showMine } from '../show/mine.ts';
import { fightsOf } from './fights.ts';
import { catchUpOf, logOf, mapOf, sheetOf } from './looking.ts';
import { joinPanel } from './playing.ts';

interface Look {
  readonly label: string;
  readonly detail: string;
  readonly run: (context: CommandContext, view: EncounterView) => Promise<Message>;
}

const LOOKS: Readonly<Record<string, Look>> = {
  map: { label: 'Map', detail: 'Where everybody stands, as a picture and in words', run: (context, { id }) => mapOf(context, id) },
  details: {
    label: 'Details',
    detail: 'Everybody in the fight, with all you may know of them',
    run: async (_context, view) => showDetails(view, 0),
  },
  sheet: { label: 'Sheet', detail: 'Your numbers as they are now', run: (context, { id }) => sheetOf(context, id, null) },
  mine: {
    label: 'My decisions',
    detail: 'Everything you may decide now, and your sealed answers',
    run: async (_context, view) => showMine(view, view.decisions),
  },
  fights: {
    label: 'My fights',
    detail: 'Every fight of yours on this server, what needs you first',
    run: (context) => fightsOf(context),
  },
  catchup: { label: 'Catch up', detail: 'What has happened since you last looked', run: (context, { id }) => catchUpOf(context, id) },
  log: { label: 'Log', detail: 'The whole fight from the beginning', run: (context, { id }) => logOf(context, id, null) },
  join: { label: 'Join or leave', detail: 'Bring a character in, watch, or leave the fight', run: joinPanel },
  help: {
    label: 'Help',
    detail: 'First steps, and how this system fights',
    run: async ({ table }, { id }) => showHelp(id, table.systems, 'start'),
  },
};

/** The panels of **More**. */
export const morePanels: readonly Panel[] = [
  opens('more', async (context, tag) => showMore(context, tag.args[0] ?? '')),
  redraws('look', async (context: CommandContext, tag: Tag) => {
    const look = own(LOOKS, context.input.values[0] ?? '');
    if (!look) throw no('I do not know that entry. Press **More** on the board again.');
    return look.run(context, await context.table.view(tag.args[0] ?? '', context.caller));
  }),
];

function showMore({ commands }: CommandContext, encounter: string): Message {
  const entries = Object.entries(LOOKS).map(([value, { label, detail }]): Entry => ({ value, label, detail }));
  const all = showCommands(encounter, commands);
  return {
    content:
      'Look at something, or open any command as a form. **Nudge** reminds whoever the fight is waiting for, kindly. **Pause for everybody** stops the fight at once; nobody learns who pressed it.',
    components: [
      menu(customId('look', encounter), 'Look at …', entries),
      ...(all.components ?? []),
      ...rowsOf([button(customId('nudge', encounter), 'Nudge'), button(customId('break', encounter), 'Pause for everybody', 'danger')]),
    ],
  };
}
