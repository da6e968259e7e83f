/**
 * The floor of a press, in a process of its own as `bot.ts` is: a client of discord.js that knows nothing, stores nothing, and answers at once, to
 * a command with a word and to a completion with as many choices as Discord shows.
 */
import { ApplicationCommandOptionType, Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';

const MOST_CHOICES = 25;

const { DISCORD_API_URL: api = '', DISCORD_TOKEN: token } = process.env;
const choices = Array.from({ length: MOST_CHOICES }, (_, i) => ({ name: `Longbow → Bandit ${i + 1}`, value: String(i) }));
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
client.on(Events.InteractionCreate, (asked) => {
  if (asked.isAutocomplete()) void asked.respond(choices);
  else if (asked.isRepliable()) void asked.reply({ content: 'here', flags: MessageFlags.Ephemeral });
});
const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
await client.login(token);
await ready;
const option = { type: ApplicationCommandOptionType.String as const, name: 'do', description: 'What', autocomplete: true as const };
await client.application!.commands.set([
  { name: 'board', description: 'Answers' },
  { name: 'act', description: 'Completes', options: [option] },
]);

process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
