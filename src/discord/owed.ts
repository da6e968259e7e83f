/**
 * Answers that are owed. "I have it" makes Discord show "thinking ..." until the answer comes, for up to a quarter of an hour; where the
 * process dies in between it never comes. So whoever is owed one stands in the store meanwhile, and the next process tells them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type APIInteraction, type APIMessage, MessageFlags, type REST, Routes } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import type { Owed, Store } from '../table/store.ts';
import type { Answers } from './answers.ts';
import { failureOf } from './discord-errors.ts';
import type { Log } from './router.ts';

/** A token is good for so many milliseconds. */
const GOOD = 15 * 60_000;
/** Who has been given an answer is forgotten together with what is noted next, or after this many milliseconds. */
const LATER = 250;
/** Where the store is slow, what was pressed waits for its note no longer than this many milliseconds. */
const LONGEST = 1000;

const WORDS =
  'I was restarted before I could answer. What you confirmed last may have been done: look at **/board**, then do it again if you need to. Pressing twice does no harm.';

export interface OwedParts {
  readonly store: Pick<Store, 'owe' | 'owed'>;
  readonly rest: REST;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
  /** Clears away what a process that is no more may have left half done on a server. */
  readonly tidy: (guild: Snowflake) => Promise<void>;
}

export interface Debts {
  /** The same ways to answer, with an account of who is owed one. */
  readonly keeping: (answers: Answers) => Answers;
  /** Tells everybody whom a process that is no more owes an answer; those that this process owes are left alone. */
  settle(): Promise<void>;
  /** Writes down what there is to write. */
  flush(): Promise<void>;
}

export function createDebts(parts: OwedParts): Debts {
  const book = createBook(parts);
  return {
    flush: () => book.flush(),
    settle: () => settle(parts, book.isMine),
    keeping: (answers) => ({
      ...answers,
      acknowledge: async (interaction, manner) => {
        const noted = manner === 'update' ? null : book.incur(interaction);
        await answers.acknowledge(interaction, manner);
        await Promise.race([noted, pause(LONGEST, undefined, { ref: false })]);
      },
      finish: (interaction, message) => answers.finish(interaction, message).then(() => book.give(interaction)),
      retract: (interaction) => answers.retract(interaction).then(() => book.give(interaction)),
    }),
  };
}

/** What is to be written: what has gathered goes to the store in one write, and what is given before that never does. */
function createPage({ store }: Pick<OwedParts, 'store'>) {
  let incurred: Owed[] = [];
  let given: string[] = [];
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  // What the store cannot take now is let go: nothing but a word of comfort hangs on it.
  const write = async (): Promise<void> => {
    while (incurred.length > 0 || given.length > 0) {
      const [more, done] = [incurred, given];
      [incurred, given] = [[], []];
      await store.owe(more, done).catch(() => undefined);
    }
    writing = null;
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // With nothing to write it would be over before it is known to be under way, and hold up all that come later.
    if (writing === null && incurred.length + given.length > 0) writing = write();
    return writing ?? Promise.resolve();
  };
  return {
    flush,
    flushSoon(): void {
      timer ??= setTimeout(() => void flush(), LATER).unref();
    },
    note: (one: Owed): void => void incurred.push(one),
    strike(id: string): void {
      const unwritten = incurred.findIndex((one) => one.id === id);
      if (unwritten >= 0) incurred.splice(unwritten, 1);
      else given.push(id);
    },
  };
}

/** The account of whom this process owes an answer. */
function createBook({ store, now }: OwedParts) {
  const page = createPage({ store });
  /** Since when each is owed, the oldest first. */
  const mine = new Map<string, number>();
  const strike = (id: string): boolean => {
    if (!mine.delete(id)) return false;
    page.strike(id);
    return true;
  };
  return {
    flush: page.flush,
    isMine: (id: string): boolean => mine.has(id),
    incur({ id, application_id, guild_id = '', token }: APIInteraction): Promise<void> {
      // What Discord has taken no acknowledgement of, or no answer, is given by nobody.
      for (const [old, at] of mine) {
        if (now() - at <= GOOD) break;
        strike(old);
      }
      // Discord may deliver one twice.
      if (mine.has(id)) return page.flush();
      mine.set(id, now());
      page.note({ id, application: application_id, guild: guild_id, token, at: now() });
      return page.flush();
    },
    give({ id }: APIInteraction): void {
      if (strike(id)) page.flushSoon();
    },
  };
}

async function settle(parts: OwedParts, isMine: (id: string) => boolean): Promise<void> {
  const { store } = parts;
  const others = (await store.owed().catch(() => [])).filter(({ id }) => !isMine(id));
  const told: string[] = [];
  for (const one of others) if (await isSettled(parts, one)) told.push(one.id);
  for (const guild of new Set(others.map((one) => one.guild).filter(Boolean))) await parts.tidy(guild).catch(() => undefined);
  if (told.length > 0) await store.owe([], told).catch(() => undefined);
}

/** Tells one of them; false: Discord could not be reached, so it is still owed to them, and the next process tells them. */
async function isSettled(parts: OwedParts, one: Owed): Promise<boolean> {
  try {
    await tell(parts, one);
    return true;
  } catch (error) {
    // Whoever has dismissed theirs, or been answered by another process, needs no word.
    if (failureOf(error) !== 'later') return true;
    parts.log.warn({ err: error, interaction: one.id }, 'somebody who is owed an answer could not be told');
    return false;
  }
}

/** Puts a word in place of "thinking ...", and of nothing else. */
async function tell({ rest, now }: OwedParts, { application, token, at }: Owed): Promise<void> {
  if (now() - at > GOOD) return;
  const original = Routes.webhookMessage(application, token, '@original');
  const { flags = 0 } = (await rest.get(original, { auth: false })) as APIMessage;
  if ((flags & MessageFlags.Loading) === 0) return;
  await rest.patch(original, { body: { content: WORDS, allowed_mentions: { parse: [] } }, auth: false });
}
