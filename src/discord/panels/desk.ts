/** Buttons of the server's desk. The table refuses whoever does not manage the server. */
import type { CommandContext } from '../context.ts';
import { numberAt } from '../custom-id.ts';
import type { Message } from '../message.ts';
import { asksFor, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showDesk, showDeskEnd, showDeskFight } from '../show/desk.ts';
import { formWith } from './forms.ts';

/** A page of all open fights of the server. @throws Refusal `manager-only` */
export const deskOf = async ({ table, caller }: CommandContext, page = 0): Promise<Message> =>
  showDesk(await table.desk(caller, page), table.systems);

/** One of them. @throws Refusal `manager-only`, `no-encounter` */
export const deskFightOf = async ({ table, caller }: CommandContext, id: string, about: string | null = null): Promise<Message> =>
  showDeskFight(await table.deskFight(caller, id), table.systems, about);

/** The panels of the desk. */
export const deskPanels: readonly Panel[] = [
  redraws('desk', (context, tag) => deskOf(context, numberAt(tag, 1) ?? 0)),
  redraws('desk-fight', (context, { args: [id = ''] }) => deskFightOf(context, context.input.values[0] ?? id)),
  redraws('desk-end', async ({ table, caller }, { args: [id = ''] }) => showDeskEnd(await table.deskFight(caller, id))),
  asksFor('desk-give', (context, { args: [fight = ''] }) => formWith(context, 'server hand-over', { fight })),
  redraws('desk-do', async (context, { args: [id = '', deed = ''] }) => {
    const { table, caller } = context;
    await table.deskFight(caller, id);
    if (deed === 'pause') await table.pause(id, caller);
    else if (deed === 'resume') await table.resume(id, caller);
    else if (deed === 'end') await table.end(id, caller);
    else throw no('I do not know this button. Open **/server fights** again.');
    return deskFightOf(context, id, { pause: 'The fight is paused.', resume: 'The fight goes on.', end: 'The fight is over.' }[deed]);
  }),
];
