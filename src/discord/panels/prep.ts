/** The buttons of prepared fights; all of them stand on messages that only their owner sees. */

import { must } from '../../engine/index.ts';
import type { Prep } from '../../table/api.ts';
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
  showPreps(table.systems, await table.preps(caller), await table.library(caller), said);

/** One of them, with what the caller may do with it. */
export const prepPanel = ({ table, caller }: CommandContext, prep: Prep, said: string | null = null): Message =>
  showPrep(table.systems, prep, { said, isMine: prep.owner === caller.user, isManager: caller.manager });

/** Asks before one of the caller's own is gone. @throws Refusal `not-your-prep` */
export function dropAsked({ caller }: CommandContext, prep: Prep): Message {
  must(prep.owner === caller.user, 'not-your-prep');
  return askDrop(prep);
}

/** Puts one into the library of the server, or takes it out. */
export async function sharePrep(context: CommandContext, id: string, shared: boolean): Promise<Message> {
  const prep = await context.table.sharePrep(context.caller, id, shared);
  const isMine = prep.owner === context.caller.user;
  if (!isMine) return listPreps(context, 'It is out of the library. Whoever put it in still has it.');
  return prepPanel(
    context,
    prep,
    shared ? 'It is in the library now: the GMs of this server can look at it, copy it and open it.' : 'Only you see it now.',
  );
}

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
export async function copyPrep(context: CommandContext, id: string): Promise<Message> {
  return prepPanel(context, await context.table.copyPrep(context.caller, id), 'Copied. This is the copy:');
}

export const prepPanels: readonly Panel[] = [
  redraws('prep', async (context, { args: [, id = context.input.values[0] ?? ''] }) =>
    prepPanel(context, await context.table.prep(context.caller, id)),
  ),
  redraws('prep-share', (context, { args: [, id = '', way] }) => sharePrep(context, id, way === 'in')),
  redraws('prep-list', (context) => listPreps(context)),
  redraws('prep-open', (context, { args: [, id = ''] }) => openPrep(context, id)),
  redraws('prep-copy', (context, { args: [, id = ''] }) => copyPrep(context, id)),
  redraws('prep-drop', async (context, { args: [, id = ''] }) => dropAsked(context, await context.table.prep(context.caller, id))),
  redraws('prep-drop-do', async (context, { args: [, id = ''] }) => {
    const { name } = await context.table.prep(context.caller, id);
    await context.table.deletePrep(context.caller, id);
    return listPreps(context, `Deleted **${quoted(name, 80)}**.`);
  }),
  asksFor('prep-form', (context, { args: [, path = '', id] }) => formWith(context, path, id === undefined ? {} : { prep: id })),
];
