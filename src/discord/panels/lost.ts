/** Buttons of a fight whose channel is out of reach: its GM takes it to the channel where they press. */
import type { CommandContext } from '../context.ts';
import { mustReach } from '../here.ts';
import { type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showLost } from '../show/lost.ts';
import { gmPanel } from './gm.ts';

/** The fight, as long as its channel is out of reach. @throws Refusal */
async function lostOf({ table, caller }: CommandContext, encounter: string) {
  const view = await table.view(encounter, caller);
  if (!view.isGm) throw no('Only the GM of this fight moves it.');
  return view.lost ? view : null;
}

/** The panels of such a fight. */
export const lostPanels: readonly Panel[] = [
  redraws('lost', async (context, { args: [encounter = ''] }) => {
    const view = await lostOf(context, encounter);
    if (!view) return gmPanel(context, encounter, null);
    // Where the GMs have their board nobody else reads along.
    const isElsewhere = context.channel !== view.channel && !(await context.gmBoards.isIn(encounter, context.channel));
    return showLost(view, isElsewhere);
  }),
  redraws('lost-here', async (context, { args: [encounter = ''] }) => {
    const { table, caller, channel } = context;
    if (!(await lostOf(context, encounter))) return gmPanel(context, encounter, 'Its channel can be reached again, so it stays there.');
    await mustReach(context, channel);
    const { note } = await table.move(encounter, caller, channel);
    const there = await table.at(channel);
    return gmPanel(context, there ?? encounter, note);
  }),
];
