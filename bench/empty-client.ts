/** The floor of answers: a client of discord.js that knows and keeps nothing, and answers at once. */
import { type ApplicationCommandDataResolvable, Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';

const MOST_CHOICES = 25;
const choices = Array.from({ length: MOST_CHOICES }, (_, i) => ({ name: `Longbow → Bandit ${i + 1}`, value: String(i) }));

/** Connects one with these commands: each is answered with a word, and each completion with as many choices as Discord shows. */
export async function emptyClient(api: string, token: string, commands: readonly ApplicationCommandDataResolvable[]): Promise<Client> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
  client.on(Events.InteractionCreate, (asked) => {
    if (asked.isAutocomplete()) void asked.respond(choices);
    else if (asked.isRepliable()) void asked.reply({ content: 'here', flags: MessageFlags.Ephemeral });
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  await ready;
  await client.application!.commands.set(commands);
  return client;
}
