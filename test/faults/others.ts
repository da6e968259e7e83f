/** Where the bot is several processes: those on whose shards the disturbed fight is not, and people on their servers. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Person, StandInOptions } from 'discord-stand-in';
import { COUNT, type Place, placeOn } from '../processes/several.ts';
import type { BotProcess } from './child.ts';
import type { Exchange } from './exchange.ts';
import type { ClockName } from './orders.ts';

export const PROCESSES = COUNT;

/** A Discord that lets all of them begin at the same time, but none of them twice within five seconds. */
export const SHARDING: StandInOptions = { shards: PROCESSES, concurrency: PROCESSES, identifyApart: 4500 };

/** Milliseconds between two presses of somebody whom it is none of their business. */
const APART = 150;

export class Others {
  readonly bots: readonly BotProcess[];
  /** How often somebody on their servers was not answered. */
  unserved = 0;
  /** How often they were. */
  served = 0;
  #isOver = false;
  readonly #pressing: Promise<unknown>;

  private constructor(bots: readonly BotProcess[], places: readonly Place[], bystander: Person) {
    this.bots = bots;
    this.#pressing = Promise.all(places.map((place) => this.#press(place, bystander)));
  }

  /** Starts them; resolves when all of them serve. */
  static async start(exchange: Exchange): Promise<Others> {
    const { discord, shard: own } = exchange;
    const shards = Array.from({ length: PROCESSES }, (_, shard) => shard).filter((shard) => shard !== own);
    const places: Place[] = [];
    for (const shard of shards) places.push(await placeOn(discord, shard, discord.user('Cleo')));
    // Commands are registered by the first shard's.
    const [bots] = await Promise.all([Promise.all(shards.map((shard) => exchange.another(undefined, shard))), exchange.bot()]);
    // What befalls requests is meant for those of the fight.
    return new Others(bots, exchange.disturbance.kills ? places : [], discord.user('Cleo'));
  }

  async pass(clock: ClockName, ms: number): Promise<void> {
    await Promise.all(this.bots.filter((bot) => bot.isRunning()).map((bot) => bot.pass(clock, ms)));
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#pressing;
    await Promise.all(this.bots.map((bot) => bot.kill()));
  }

  /** Presses, again and again, what any server has. */
  async #press({ channel }: Place, person: Person): Promise<void> {
    for (; !this.#isOver; await pause(APART)) {
      const reply = await person.slash(channel, '/help').catch(() => null);
      if (this.#isOver) return;
      if (!reply || reply.kind === 'failed') this.unserved++;
      else this.served++;
    }
  }
}
