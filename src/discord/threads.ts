/** Threads that the bot makes, so that several fights run beside one channel. */
import { type APIChannel, ChannelType, DiscordAPIError, type REST, Routes } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import type { Services } from './context.ts';
import { failureOf } from './discord-errors.ts';
import { no } from './say.ts';

/** Characters of a thread's name (Discord's limit). */
const LONGEST = 100;
/** Minutes without a post after which Discord puts a thread to sleep, the longest that it offers; the next post wakes it. */
const AWAKE = 10_080;
/** Discord's codes for a channel in which there can be no threads. */
const NO_THREADS: readonly number[] = [50_024, 160_006, 160_007];

/** Makes public threads and invites whoever asked; one that nothing came of is put away. */
export function createThreads(rest: REST): Services['threads'] {
  return {
    async open(channel: Snowflake, name: string, member: Snowflake): Promise<Snowflake> {
      const body = { name: name.slice(0, LONGEST), type: ChannelType.PublicThread, auto_archive_duration: AWAKE };
      const { id } = await made(() => rest.post(Routes.threads(channel), { body }) as Promise<APIChannel>);
      // Whoever is not in it finds it in the channel all the same.
      await rest.put(Routes.threadMembers(id, member)).catch(() => undefined);
      return id;
    },
    async putAway(thread: Snowflake): Promise<void> {
      await rest.patch(Routes.channel(thread), { body: { archived: true } }).catch(() => undefined);
    },
  };
}

/** @throws Refusal that says what to do where there can be no thread, or I may not make one */
async function made<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DiscordAPIError && NO_THREADS.includes(Number(error.code)))
      throw no('There can be no more threads here, or none within a thread. Leave **thread** out to start the fight right here.');
    if (failureOf(error) === 'forbidden')
      throw no(
        'I may not make threads in this channel: I need **Create Public Threads** and **Send Messages in Threads**. Or make one yourself and start the fight there.',
      );
    throw error;
  }
}
