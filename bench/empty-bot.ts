/** An empty client in a process of its own, as `bot.ts` is, with the commands whose cost is measured; it tells how much of the processor it has had. */
import { ApplicationCommandOptionType } from 'discord.js';
import { emptyClient } from './empty-client.ts';

const { DISCORD_API_URL: api = '', DISCORD_TOKEN: token = '' } = process.env;
const option = { type: ApplicationCommandOptionType.String as const, name: 'do', description: 'What', autocomplete: true as const };
await emptyClient(api, token, [
  { name: 'board', description: 'Answers' },
  { name: 'act', description: 'Completes', options: [option] },
]);

process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
