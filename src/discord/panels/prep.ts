/** The buttons of prepared fights; all of them stand on messages that only their owner sees. */
import type { CommandContext } from '../context.ts';
import { quoted } from '../escape.ts';
import { mustReach, told } from '../here.ts';
import type { Message } from '../message.ts';
import { asksFor, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { askDrop, showPrep, showPreps } from '../show/prep.ts';
import { formWith } from './forms.ts';

/** All of the caller's. */
export const listPreps = async ({ table, caller }: CommandContext, said: string | null = null): Promise<Message> =>
  showPreps(table.systems, await table.preps(caller), said);

/** Opens one in the channel, or (`elsewhere`) in another where both the caller and the bot can write. */
export async function openPrep(context: CommandContext, id: string, elsewhere: string | null = null): Promise<Message> {
  const { table, caller, channel, mayView } = context;
  if (elsewhere === null || elsewhere === channel) return told(context, await table.openPrep(caller, channel, id));
  await mustReach(context, elsewhere);
  if (!(await mayView(caller.guild, elsewhere, caller.user, 'post')))
    throw no('You cannot write in that channel. Choose one in which you can.');
  const outcome = await table.openPrep(caller, elsewhere, id);
  return told(context, { ...outcome, note: `In <#${elsewhere}>: ${outcome.note}` });
}

/** Copies one, and shows the copy. */
export async function copyPrep({ table, caller }: CommandContext, id: string): Promise<Message> {
  return showPrep(table.systems, await table.copyPrep(caller, id), 'Copied. This is the copy:');
}

export const prepPanels: readonly Panel[] = [
  redraws('prep', async ({ table, caller, input }, { args: [, id = input.values[0] ?? ''] }) =>
    showPrep(table.systems, await table.prep(caller, id)),
  ),
  redraws('prep-list', (context) => listPreps(context)),
  redraws('prep-open', (context, { args: [, id = ''] }) => openPrep(context, id)),
  redraws('prep-copy', (context, { args: [, id = ''] }) => copyPrep(context, id)),
  redraws('prep-drop', async ({ table, caller }, { args: [, id = ''] }) => askDrop(await table.prep(caller, id))),
  redraws('prep-drop-do', async (context, { args: [, id = ''] }) => {
    const { name } = await context.table.prep(context.caller, id);
    await context.table.deletePrep(context.caller, id);
    return listPreps(context, `Deleted **${quoted(name, 80)}**.`);
  }),
  asksFor('prep-form', (context, { args: [, path = '', id] }) => formWith(context, path, id === undefined ? {} : { prep: id })),
];
