/** The buttons under a fight that is over: the same again, the next one, and what is kept of a character. */
import { Refusal } from '../../engine/index.ts';
import type { CommandContext } from '../context.ts';
import { quoted } from '../escape.ts';
import { told } from '../here.ts';
import type { Message } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showKeepable, showOnward } from '../show/onward.ts';

/** What can come next. @throws Refusal while the fight goes on */
async function onward(context: CommandContext, encounter: string): Promise<Message> {
  const view = await context.table.view(encounter, context.caller);
  if (view.status !== 'over') throw new Refusal(view.status === 'gathering' ? 'still-gathering' : 'still-on');
  return showOnward(view);
}

/** Opens the same fight once more, or the next one. */
export async function openAgain(context: CommandContext, encounter: string, how: string): Promise<Message> {
  if (how !== 'rematch' && how !== 'next') throw no('Choose **rematch** or **next**.');
  return told(context, await context.table.again(encounter, context.caller, how));
}

export const onwardPanels: readonly Panel[] = [
  opens('onward', (context, { args: [encounter = ''] }) => onward(context, encounter)),
  redraws('onward-again', (context, { args: [encounter = ''] }) => onward(context, encounter)),
  redraws('again', (context, { args: [encounter = '', how = ''] }) => openAgain(context, encounter, how)),
  redraws('keep', async ({ table, caller }, { args: [encounter = '', who = ''] }) =>
    showKeepable(encounter, who, await table.keepable(encounter, caller, who)),
  ),
  redraws('keep-do', async (context, { args: [encounter = '', who = ''] }) => {
    const name = await context.table.keepAsTheyAre(encounter, context.caller, who);
    const said = `I keep **${quoted(name, 60)}** as the fight has left them. \`/character list\` shows all of yours.`;
    return { ...(await onward(context, encounter)), content: said };
  }),
];
