/** The buttons under what the table is asked, and the one by which anybody stops the fight. */
import { numberAt } from '../custom-id.ts';
import { told } from '../here.ts';
import { opens, type Panel } from '../panel.ts';
import { no } from '../say.ts';

export const votingPanels: readonly Panel[] = [
  opens('vote', async (context, tag) => {
    const [encounter = '', , answer = ''] = tag.args;
    if (answer !== 'yes' && answer !== 'no') throw no('I do not know this button. `/vote` asks the table.');
    return told(context, await context.table.castVote(encounter, context.caller, numberAt(tag, 1) ?? 0, answer === 'yes'));
  }),
  opens('nudge', async (context, tag) => told(context, await context.table.nudge(tag.args[0] ?? '', context.caller))),
  opens('break', async (context, tag) => told(context, await context.table.takeBreak(tag.args[0] ?? '', context.caller))),
];
