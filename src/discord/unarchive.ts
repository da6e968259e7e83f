/** Threads that sleep. */
import { type REST, Routes } from 'discord.js';
import { failureOf } from './discord-errors.ts';

/** Makes a request in a channel; a thread that has been archived is opened again for it. */
export async function unarchived<T>(rest: REST, channel: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (failureOf(error) !== 'archived') throw error;
    await rest.patch(Routes.channel(channel), { body: { archived: false } });
    return request();
  }
}
