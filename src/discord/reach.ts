/**
 * Which channels the bot can reach. One that refuses it is asked again after longer and longer waits, then no more: its fight is
 * put to rest until something comes from there, or the bot comes back. Posts and boards ask here before they ask Discord.
 */
import type { APIInteraction } from 'discord.js';
import type { TableApi } from '../table/api.ts';
import type { Snowflake } from '../table/encounter.ts';
import { Remembered } from '../table/remembered.ts';
import type { Lost, Store } from '../table/store.ts';
import { MINUTE } from '../table/time/units.ts';
import type { Failure } from './discord-errors.ts';
import { missingPermissions } from './permissions.ts';
import type { Log } from './router.ts';

/** How long a channel is left alone whose fight could not be put to rest. */
const LONGEST = 360 * MINUTE;
/**
 * How long a channel that refuses is left alone, time after time; after the last its fight is put to rest, before clocks have run for long
 * against people who read nothing of it.
 */
const WAITS = [2, 5, 8].map((minutes) => minutes * MINUTE);
/** While Discord has an outage on the server, nothing is concluded from what fails. */
const OUTAGE = 5 * MINUTE;
/** Channels remembered as heard from, and fights put to rest at a time. */
const MOST = 10_000;

/** A failure that says something of the channel as a whole. */
export type Refused = Extract<Failure, 'gone' | 'forbidden' | 'archived'>;

export const isRefused = (failure: Failure): failure is Refused => failure === 'gone' || failure === 'forbidden' || failure === 'archived';

export interface Reach {
  /** Learns which fights rest already. */
  start(): Promise<void>;
  /** Before then (ms) nothing is to be asked about a channel; 0: at once. */
  until(channel: Snowflake): number;
  /** Discord has taken something there. */
  reached(channel: Snowflake): void;
  /** Discord has refused something there. Until when the channel is left alone; null: for good, its fight rests. */
  refused(channel: Snowflake, encounter: string, failure: Refused): Promise<number | null>;
  /** Somebody uses the bot there: what rests there goes on, if it can. */
  heard(interaction: APIInteraction): Promise<void>;
  /** Channels are no more. */
  gone(channels: readonly Snowflake[]): Promise<void>;
  /** The bot was removed from a server. */
  removed(guild: Snowflake): Promise<void>;
  /** Discord has an outage on the server of these channels, or no longer. */
  outage(channels: readonly Snowflake[], on: boolean): void;
  /** Whether a channel has refused the bot, or a fight rests there for that. */
  isShut(channel: Snowflake): boolean;
  /** The bot may post in these channels (again). */
  back(channels: readonly Snowflake[]): Promise<void>;
}

export interface ReachParts {
  readonly store: Pick<Store, 'lost' | 'list' | 'inChannel' | 'postsAgain'>;
  readonly table: Pick<TableApi, 'channelLost' | 'channelBack'>;
  readonly now: () => number;
  readonly log: Log;
  /** There may be something to send. */
  readonly wake: () => void;
}

/** What refuses the bot, and since how many tries. */
interface Block {
  readonly tries: number;
  readonly until: number;
}

/** Channels that refuse the bot: how often they have, and until when they are left alone. */
class Blocks {
  readonly #of = new Map<Snowflake, Block>();

  get(channel: Snowflake): Block {
    return this.#of.get(channel) ?? { tries: 0, until: 0 };
  }
  has(channel: Snowflake): boolean {
    return this.#of.has(channel);
  }
  clear(channel: Snowflake): void {
    this.#of.delete(channel);
  }

  /** Refused once more. Until when the channel is left alone; null: that was the last time, or it is gone. */
  add(channel: Snowflake, failure: Refused, now: number): number | null {
    const { tries, until } = this.get(channel);
    // Posts and board are refused side by side: that counts once.
    if (failure !== 'gone' && until > now) return until;
    const wait = failure === 'gone' ? undefined : WAITS[tries];
    // Should the store be away, the fight is put to rest another time, and Discord left alone until then.
    this.#of.set(channel, { tries: wait === undefined ? WAITS.length : tries + 1, until: now + (wait ?? LONGEST) });
    return wait === undefined ? null : now + wait;
  }
}

class KnownReach implements Reach {
  readonly #parts: ReachParts;
  readonly #blocks = new Blocks();
  /** Fights at rest, by channel. */
  readonly #lost = new Remembered<Snowflake, Lost>();
  /** Channels in which somebody has used the bot since it runs. */
  readonly #known = new Remembered<Snowflake, true>();
  readonly #out = new Set<Snowflake>();

  constructor(parts: ReachParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    for (const fight of await this.#parts.store.lost()) this.#lost.set(fight.channel, fight);
  }

  until(channel: Snowflake): number {
    return this.#blocks.get(channel).until;
  }

  reached(channel: Snowflake): void {
    this.#blocks.clear(channel);
  }

  async refused(channel: Snowflake, encounter: string, failure: Refused): Promise<number | null> {
    const now = this.#parts.now();
    if (this.#out.has(channel)) return now + OUTAGE;
    const until = this.#blocks.add(channel, failure, now);
    if (until === null) await this.#channelLost({ id: encounter, channel }, failure);
    return until;
  }

  async heard(interaction: APIInteraction): Promise<void> {
    const channel = interaction.channel?.id ?? '';
    const isNew = this.isShut(channel) || !this.#known.has(channel);
    if (!isNew || missingPermissions(interaction).length > 0) return;
    this.#known.set(channel, true);
    await this.#open(channel);
    this.#parts.wake();
  }

  async gone(channels: readonly Snowflake[]): Promise<void> {
    for (const channel of channels) {
      const id = await this.#parts.store.inChannel(channel);
      if (id !== null) await this.#channelLost({ id, channel }, 'gone');
    }
  }

  async removed(guild: Snowflake): Promise<void> {
    for (const { id, channel } of await this.#parts.store.list({ guild, limit: MOST })) await this.#channelLost({ id, channel }, 'removed');
  }

  outage(channels: readonly Snowflake[], on: boolean): void {
    for (const channel of channels) {
      if (on) this.#out.add(channel);
      else this.#out.delete(channel);
    }
  }

  isShut(channel: Snowflake): boolean {
    return this.#blocks.has(channel) || this.#lost.get(channel) !== undefined;
  }

  async back(channels: readonly Snowflake[]): Promise<void> {
    const shut = channels.filter((channel) => this.isShut(channel));
    for (const channel of shut) await this.#open(channel);
    if (shut.length > 0) this.#parts.wake();
  }

  /** What rests there goes on, and what waits there is sent. */
  async #open(channel: Snowflake): Promise<void> {
    const fight = this.#lost.get(channel);
    this.#blocks.clear(channel);
    if (fight) await this.#channelBack(fight);
    else await this.#parts.store.postsAgain(channel, this.#parts.now());
  }

  async #channelLost(fight: Lost, why: string): Promise<void> {
    const { table, log } = this.#parts;
    await table.channelLost(fight.id);
    this.#blocks.clear(fight.channel);
    this.#known.delete(fight.channel);
    this.#lost.set(fight.channel, fight);
    log.info({ encounter: fight.id, channel: fight.channel, why }, 'a fight rests, as its channel cannot be reached');
  }

  async #channelBack({ id, channel }: Lost): Promise<void> {
    const { table, log } = this.#parts;
    await table.channelBack(id);
    this.#lost.delete(channel);
    log.info({ encounter: id, channel }, 'a fight goes on, as its channel can be reached again');
  }
}

export const createReach = (parts: ReachParts): Reach => new KnownReach(parts);
