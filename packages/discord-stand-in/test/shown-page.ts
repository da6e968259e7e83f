/** The sandbox page over a tiny bot that has posted one message of each kind. */
import type { Client, TextChannel } from 'discord.js';
import { manualClock } from '../src/index.ts';
import { type Sandbox, startSandbox } from '../src/sandbox/server.ts';
import { showcase } from './showcase.ts';
import { startTinyBot } from './tiny-bot.ts';

export interface ShownPage {
  readonly sandbox: Sandbox;
  readonly client: Client<true>;
  readonly clock: ReturnType<typeof manualClock>;
  readonly close: () => Promise<void>;
}

export async function showPage(): Promise<ShownPage> {
  const clock = manualClock();
  const practices = [{ system: 'brp', name: 'Basic Roleplaying', title: 'Two guards at the bridge' }];
  const sandbox = await startSandbox({ practices, backRooms: ['back'], standIn: { clock } });
  const client = await startTinyBot(sandbox.standIn);
  const arena = client.channels.cache.find((one): one is TextChannel => 'name' in one && one.name === 'arena')!;
  await showcase(arena, sandbox.standIn.user('Ana').id, Math.floor(Date.now() / 1000) + 7200);
  return {
    sandbox,
    client,
    clock,
    close: async () => {
      await client.destroy();
      await sandbox.close();
    },
  };
}
