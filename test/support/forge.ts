/** Interactions that no honest client would send: a custom id of one's own making, on a message of one's own choosing. */

import { answered, openInteraction, type Person, type Reply, type SeenMessage, type StandIn } from 'discord-stand-in';

/** A click on a button that is not there (or, with `values`, a menu). */
export function forgeClick(
  { world, times }: StandIn,
  person: Person,
  channel: string,
  customId: string,
  on: SeenMessage,
  values?: readonly string[],
): Promise<Reply> {
  const data = { component_type: values ? 3 : 2, custom_id: customId, id: 1, ...(values && { values }) };
  const message = { message: on.wire, sourceId: on.id };
  return answered(
    world,
    openInteraction(world, { type: 3, userId: person.id, channelId: person.channel(channel).id, data, ...message }, times),
  );
}
