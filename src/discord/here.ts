/** What most commands begin and end with. */
import { Refusal } from '../engine/index.ts';
import type { Outcome, TypingView } from '../table/api.ts';
import type { CommandContext } from './context.ts';
import type { Message } from './message.ts';
import { no } from './say.ts';
import { afterwards } from './show/after.ts';

/** The encounter of this channel. @throws Refusal `no-encounter` or `only-alone`; `not-running` where there is only one that is over */
export async function here({ table, channel, caller }: CommandContext, isTyping = false): Promise<string> {
  const open = await table.here(channel, caller, isTyping);
  if (open !== null) return open;
  if ((await table.practiceOf(caller.user)) !== null) throw new Refusal('only-alone');
  const over = await table.at(channel, true);
  if (over === null) throw new Refusal('no-encounter');
  const { moved } = await table.view(over, caller);
  throw moved === null ? new Refusal('not-running', { status: 'over' }) : no(`${moved} Use the command there.`);
}

/** As much of it as completes what the caller is typing. @throws Refusal as `here` */
export const typingHere = async (context: CommandContext): Promise<TypingView> =>
  context.table.typingView(await here(context, true), context.caller);

/** The encounter of this channel, or the last one that is over: for looking back. @throws Refusal `no-encounter` */
export async function hereOrOver({ table, channel, caller }: CommandContext): Promise<string> {
  const found = (await table.here(channel, caller)) ?? (await table.at(channel, true));
  if (found === null) throw new Refusal('no-encounter');
  return found;
}

/** A channel of the caller's server where both the caller and the bot can be. @throws Refusal */
export async function mustReach({ caller, mayView, mayPost }: CommandContext, channel: string): Promise<void> {
  if (!(await mayView(caller.guild, channel, caller.user))) throw no('You cannot see that channel. Choose one that you can read.');
  if (!(await mayPost(caller.guild, channel)))
    throw no('I cannot post in that channel. Choose another, or have my permissions there changed.');
}

/** The private word after a command: what came of it, and what is left to do. */
export async function told(context: CommandContext, outcome: Outcome, otherwise = 'Done.'): Promise<Message> {
  return afterwards(await context.table.view(outcome.encounter, context.caller), outcome.note || otherwise);
}

/** Runs the part of a command that its subcommand names. */
export const bySub =
  (parts: Readonly<Record<string, (context: CommandContext) => Promise<Message>>>) =>
  (context: CommandContext): Promise<Message> => {
    const name = context.input.path.split(' ').slice(1).join(' ');
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) throw no('That command is from an older version of me. Reload Discord and try again.');
    return part(context);
  };
