/** `/encounter gm-board`: where the GMs of a fight have a standing board of their own, and who must not be able to read it there. */
import { listed } from '../engine/index.ts';
import type { EncounterView } from '../table/api.ts';
import { type CommandContext, flag, text } from './context.ts';
import { here, mustReach } from './here.ts';
import { type Message, words } from './message.ts';
import { needed, no } from './say.ts';

const people = (users: readonly string[]): string => listed(users.slice(0, 5).map((user) => `<@${user}>`));

/** The fight as its GM sees it. @throws Refusal for others */
async function asGm({ table, caller }: CommandContext, encounter: string): Promise<EncounterView> {
  const view = await table.view(encounter, caller);
  if (!view.isGm) throw no('Only the GM of this fight has a board with what is hidden. **/board** shows how the fight stands.');
  return view;
}

/** Puts the board into a channel, or takes it down. */
export async function gmBoard(context: CommandContext): Promise<Message> {
  const encounter = await here(context);
  if (flag(context, 'off')) return takeDownGmBoard(context, encounter);
  const channel = needed(
    text(context, 'channel'),
    'Where? Choose a **channel** that only GMs can read, or set **off** to take the board down.',
  );
  const view = await asGm(context, encounter);
  if (view.status === 'over') throw no('The fight is over, so there is nothing hidden any more. **/board** shows how it ended.');
  await mustReach(context, channel);
  await mustBeForGms(context, view, channel);
  await context.gmBoards.put(encounter, channel);
  return words(
    `The GM board of this fight stands in <#${channel}> from now on and follows it. Whoever can read that channel sees everything hidden, so keep it to GMs.`,
  );
}

/** @throws Refusal that names who could read it, and what to do */
async function mustBeForGms(
  { gmBoards, caller, input }: CommandContext,
  { id, channel: fight }: EncounterView,
  channel: string,
): Promise<void> {
  if (channel === fight) throw no('Everybody reads along in the channel of the fight. Choose a channel that only GMs can read.');
  const { everybody, some, all } = await gmBoards.readers(id, caller.guild, channel);
  if (everybody)
    throw no(
      `Everybody on this server can read <#${channel}>. Choose a channel whose permissions let only GMs in; a private thread of an open channel does not do.`,
    );
  if (some.length > 0)
    throw no(`${people(some)} can read <#${channel}> and would see everything hidden. Choose another channel, or change its permissions.`);
  if (all.length > 0 && input.options['sure'] !== true)
    throw no(
      `${people(all)} can read every channel of this server, as owner or administrator. If that does not matter to you, set **sure** to True.`,
    );
}

/** Takes the board down. @throws Refusal where there is none */
export async function takeDownGmBoard(context: CommandContext, encounter: string): Promise<Message> {
  const view = await asGm(context, encounter);
  if (await context.gmBoards.takeDown(encounter, view.name)) return words('The GM board is taken down.');
  throw no('This fight has no GM board. **/encounter gm-board** puts one into a channel that only GMs can read.');
}
