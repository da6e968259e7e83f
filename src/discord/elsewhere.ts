/**
 * Whoever has the bot in their own account and uses it outside of the servers that it is on. There it is in no channel: it answers
 * through the interaction alone. Decisions can be taken there all the same, since what follows is posted where the fight is.
 */
import type { MyFight } from '../table/api.ts';
import { isOwnPlace, isSolo } from '../table/solo.ts';
import type { CommandContext } from './context.ts';
import type { Tag } from './custom-id.ts';
import type { Panel } from './panel.ts';
import { no } from './say.ts';

/** The call as if it were given where a fight is; one that is given on the fight's own server stays as it is. */
export function atFight(context: CommandContext, { guild, channel }: Pick<MyFight, 'guild' | 'channel'>): CommandContext {
  const { caller } = context;
  return isOwnPlace(caller.guild) ? { ...context, channel, caller: { ...caller, guild } } : context;
}

/**
 * The same for a fight that a custom id names. Outside of servers nobody reaches a fight whose channel they cannot see.
 * @throws Refusal
 */
export async function atFightOf(context: CommandContext, encounter: string | null): Promise<CommandContext> {
  const { caller, table, mayView } = context;
  if (!isOwnPlace(caller.guild) || encounter === null || encounter === '-') return context;
  const fight = await table.placeOf(encounter);
  if (isSolo(fight)) return context;
  if (!(await mayView(fight.guild, fight.channel, caller.user)))
    throw no('That fight is in a channel that you cannot see. **/mine** lists those that you can.');
  return atFight(context, fight);
}

/** The call as if it were given in the channel of a fight on the same server. @throws Refusal `no-encounter` */
async function inChannelOf(context: CommandContext, encounter: string): Promise<CommandContext> {
  if (encounter === '' || encounter === '-') return context;
  const { guild, channel } = await context.table.placeOf(encounter);
  if (guild !== context.caller.guild || channel === context.channel) return context;
  return { ...context, channel, input: { ...context.input, views: {} } };
}

/** A panel from which commands are given: they are about the fight that it names, in whichever channel of the server the panel stands. */
export function atItsFight(panel: Panel): Panel {
  const there =
    <T>(run: (context: CommandContext, tag: Tag) => Promise<T>) =>
    async (context: CommandContext, tag: Tag): Promise<T> =>
      run(await inChannelOf(context, tag.args[0] ?? ''), tag);
  if (panel.shows === 'form') return { ...panel, form: there(panel.form) };
  if (panel.shows === 'either') return { ...panel, form: there(panel.form), run: there(panel.run) };
  return { ...panel, run: there(panel.run) };
}
