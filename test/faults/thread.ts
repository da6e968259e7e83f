/** A thread to play in. */
import type { StandIn } from 'discord-stand-in';

const PUBLIC_THREAD = 11;

/** Makes a thread of the same name in a channel, Greta's; returns its id. */
export async function makeThread(discord: StandIn, named: string): Promise<string> {
  const parent = discord.channel(named);
  const response = await fetch(`${discord.apiUrl}/v10/channels/${parent.id}/threads`, {
    method: 'POST',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: parent.name, type: PUBLIC_THREAD }),
  });
  const { id } = (await response.json()) as { readonly id: string };
  Object.assign(discord.channel(id).thread ?? {}, { ownerId: discord.user('Greta').id });
  return id;
}
