/** What if: a GM's private copy of a fight, begun, played on by hand or a round at a time, stepped back in and thrown away, all in one private message. */
import { standing } from '../choosing/panels.ts';
import type { CommandContext } from '../context.ts';
import { type Message, words } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { askAnotherWhatIf } from '../show/solo.ts';

const standAt = async (context: CommandContext, id: string): Promise<Message> =>
  standing(context, await context.table.view(id, context.caller));

/** Tries something out in a copy of a fight; whoever has another copy that is on is asked first. */
export async function beginWhatIf(context: CommandContext, encounter: string): Promise<Message> {
  const { table, caller } = context;
  const there = await table.whatIfOf(caller);
  const known = there === null ? null : await table.view(there, caller);
  if (known && known.status !== 'over') return askAnotherWhatIf(known.name, encounter, known.id);
  return standAt(context, (await table.whatIf(encounter, caller, there)).encounter);
}

/** The copy that the reader has. @throws Refusal */
async function mine({ table, caller }: CommandContext): Promise<string> {
  const there = await table.whatIfOf(caller);
  if (there === null)
    throw no('You are not trying anything out at the moment. **/gm what-if** in the channel of a fight makes a copy of it.');
  return there;
}

/** The panels of it. */
export const whatIfPanels: readonly Panel[] = [
  redraws('what-if', async (context) => standAt(context, await mine(context))),
  redraws('what-if-new', async (context, { args: [encounter = '', instead = ''] }) =>
    standAt(context, (await context.table.whatIf(encounter, context.caller, instead)).encounter),
  ),
  redraws('what-if-round', async (context) => {
    const id = await mine(context);
    const { note } = await context.table.playRound(id, context.caller);
    return standing(context, await context.table.view(id, context.caller), { first: note });
  }),
  redraws('what-if-back', async (context) => {
    const id = await mine(context);
    const { note } = await context.table.undo(id, context.caller, 'last');
    const view = await context.table.view(id, context.caller);
    // What a channel would read of it stands above the board.
    return standing(context, view, view.solo?.told ? {} : { first: note });
  }),
  redraws('what-if-drop', async (context) => {
    await context.table.dropWhatIf(await mine(context), context.caller);
    return words('Thrown away. The fight in the channel is as it was.');
  }),
];
