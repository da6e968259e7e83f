/**
 * Threads that the bot makes, so that several fights run beside one channel. Discord makes a thread before the fight in it can be saved,
 * so whoever dies in between leaves an empty one. It is taken when somebody asks again, and else the next process puts it away.
 */
import { type APIThreadChannel, ChannelType, type REST, Routes, SnowflakeUtil } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import { Queue } from '../table/queue.ts';
import type { Store } from '../table/store.ts';
import { failureOf, isNoPlaceForThreads, isUncertain } from './discord-errors.ts';
import { startOf } from './escape.ts';
import { no } from './say.ts';

/** Characters of a thread's name (Discord's limit). */
const LONGEST = 100;
/** Minutes without a post after which Discord puts a thread to sleep, the longest that it offers; the next post wakes it. */
const AWAKE = 10_080;
/** How often one is asked for, each time looking first whether it has come after all. */
const TRIES = 3;

/** A thread for a fight. */
export interface NewThread {
  readonly guild: Snowflake;
  readonly channel: Snowflake;
  readonly name: string;
  /** Who is to be in it. */
  readonly member: Snowflake;
}

export interface Threads {
  /** A thread without a fight, with somebody in it; returns its id. @throws Refusal that says what to do */
  open(what: NewThread): Promise<Snowflake>;
  /** The fight in it is saved, or nothing came of it: then it is closed. */
  settled(thread: Snowflake): Promise<void>;
  /** Takes away what a process that is no more has left empty on a server. */
  tidy(guild: Snowflake): Promise<void>;
}

export interface ThreadParts {
  /** A connection that does not repeat failed requests by itself: a repeated one would make a second thread. */
  readonly rest: REST;
  readonly store: Pick<Store, 'inChannel'>;
  /** The bot's own user id. */
  readonly self: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createThreads(parts: ThreadParts): Threads {
  const { rest, store } = parts;
  const since = parts.now();
  /** Those in which a fight is about to be. */
  const filling = new Set<Snowflake>();
  const hasFight = async (thread: Snowflake): Promise<boolean> =>
    (await store.inChannel(thread)) !== null || (await store.inChannel(thread, true)) !== null;
  /** One that is there already and nobody else's. */
  const left = async ({ guild, channel, name }: NewThread): Promise<Snowflake | null> => {
    for (const { id, parent_id, name: known } of await emptyOnes(parts, guild))
      if (parent_id === channel && known === name && !filling.has(id) && !(await hasFight(id))) return id;
    return null;
  };
  const queue = new Queue();
  return {
    open: (what) =>
      // One at a time in a channel: nobody finds a thread of which another has not heard yet that it was made.
      queue.run(what.channel, async () => {
        const named = { ...what, name: startOf(what.name, LONGEST) };
        const id = await allowed(() => made(rest, named, () => left(named)));
        filling.add(id);
        // Whoever is not in it finds it in the channel all the same.
        await rest.put(Routes.threadMembers(id, what.member)).catch(() => undefined);
        return id;
      }),
    async settled(thread) {
      filling.delete(thread);
      if (!(await hasFight(thread))) await close(rest, thread).catch(() => undefined);
    },
    async tidy(guild) {
      for (const { id, parent_id } of await emptyOnes(parts, guild))
        await queue.run(parent_id ?? '', async () => {
          if (SnowflakeUtil.timestampFrom(id) < since && !filling.has(id) && !(await hasFight(id))) await takeAway(rest, id);
        });
    },
  };
}

/** Threads of mine on a server in which nothing has been said. */
async function emptyOnes({ rest, self }: ThreadParts, guild: Snowflake): Promise<readonly APIThreadChannel[]> {
  const { threads } = (await rest.get(Routes.guildActiveThreads(guild))) as { readonly threads: readonly APIThreadChannel[] };
  return threads.filter(
    ({ owner_id, message_count = 0, last_message_id }) => owner_id === self() && message_count === 0 && last_message_id == null,
  );
}

const close = (rest: REST, thread: Snowflake): Promise<unknown> => rest.patch(Routes.channel(thread), { body: { archived: true } });

/** Deletes a thread, or closes it where only that is allowed. */
const takeAway = (rest: REST, thread: Snowflake): Promise<unknown> =>
  rest
    .delete(Routes.channel(thread))
    .catch(() => close(rest, thread))
    .catch(() => undefined);

/** One that is there or is made now; where nobody knows whether it was made, it is looked for first. */
async function made(rest: REST, { channel, name }: NewThread, there: () => Promise<Snowflake | null>): Promise<Snowflake> {
  const body = { name, type: ChannelType.PublicThread, auto_archive_duration: AWAKE };
  for (let tried = 1; ; tried++) {
    const found = await there();
    if (found !== null) return found;
    try {
      return ((await rest.post(Routes.threads(channel), { body })) as { readonly id: Snowflake }).id;
    } catch (error) {
      if (tried === TRIES || !isUncertain(error)) throw error;
    }
  }
}

/** @throws Refusal that says what to do where there can be no thread, or I may not make one */
async function allowed<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (isNoPlaceForThreads(error))
      throw no('There can be no more threads here, or none within a thread. Leave **thread** out to start the fight right here.');
    if (failureOf(error) === 'forbidden')
      throw no(
        'I may not make threads in this channel: I need **Create Public Threads** and **Send Messages in Threads**. Or make one yourself and start the fight there.',
      );
    throw error;
  }
}
