/**
 * The exchange that is disturbed: a round of a practice fight, played with buttons by Ana and by Greta, the GM: plans are declared, a
 * bandit attacks, Yrsa parries in private, blood flows, the next round begins. What somebody chooses follows from what they are shown
 * alone, so that two runs without losses end alike, whatever happens in between.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Person, type SeenMessage, type StandIn, shardOf, startStandIn } from 'discord-stand-in';
import type { Encounter } from '../../src/table/encounter.ts';
import { type BotPlace, type BotProcess, type LogLine, startBot } from './child.ts';
import { answered, choose, NoAnswer } from './choosing.ts';
import { type EndState, endState, isBoard } from './end-state.ts';
import { Others, PROCESSES, SHARDING } from './others.ts';
import { makeServer, type Server } from './server.ts';
import { makeThread } from './thread.ts';

/**
 * Actions after which the exchange is over: it has begun, seven have declared, one has parried or not, two have declared again. Saves
 * would not do: a clock that was killed between two looks may take a step more or less to the same end.
 */
const LENGTH = 45;
/** The private parry is open from this save on. */
export const PARRY = 8;
/** Milliseconds after which an exchange that has not come to its end never will. */
const PATIENCE = 150_000;
const TURNS = ['turn', 'declaration'];
const HOUR = 3_600_000;
/**
 * What the fight's clock shows: the same in every run. However far it is put on, it stays behind the clock of posting, by which a post
 * that was made later than now has to wait.
 */
const START = (Math.floor(Date.now() / HOUR) - 1) * HOUR;

export interface Disturbance {
  /** Places at which the bot is killed (see `kill-points.ts`): the first in its first life, the second in its second. */
  readonly kills?: readonly string[];
  /** The bot stays away for longer each time than Discord remembers what it has posted. */
  readonly away?: boolean;
  /** Plays in a thread instead of a channel. */
  readonly thread?: boolean;
  /** Nobody answers in private: time is let run out instead. */
  readonly silent?: boolean;
  /** Plays on a PostgreSQL database made for it, by a wire that can be cut. */
  readonly postgres?: boolean;
  /** The bot is three processes on PostgreSQL; what strikes the bot strikes the one whose shard the fight's server is on. */
  readonly several?: boolean;
  /** What to start the bot with, see `BotPlace`; gets the folder of the database. */
  readonly wrapper?: (folder: string) => readonly string[];
  /** What happens at the beginning (0) or when the fight has been saved so often. */
  readonly at?: Readonly<Record<number, (exchange: Exchange) => void | Promise<void>>>;
}

/** A run of the exchange: Discord, the bot and its database. */
export class Exchange {
  readonly discord: StandIn;
  /** Id of the channel or thread. */
  readonly channel: string;
  readonly folder: string;
  readonly disturbance: Disturbance;
  /** All that the bot has logged in all its lives. */
  readonly logged: LogLine[] = [];
  /** How often somebody had to do something again because no answer came. */
  again = 0;
  /** Whether somebody was asked in private, which is what the exchange is about. */
  asksInPrivate = false;
  /** How often the bot has been started. */
  lives = 0;
  /** Called when the bot has started. */
  onLife: (bot: BotProcess) => void = () => undefined;
  /** What else is to be ended with the run. */
  readonly onClose: (() => Promise<void>)[] = [];
  #bot: BotProcess | null = null;
  readonly #bundle: string;
  #clock = START;
  /** The PostgreSQL database, if it plays on one. */
  server: Server | null = null;
  /** The processes of the other shards, if the bot is several. */
  others: Others | null = null;

  private constructor(discord: StandIn, channel: string, bundle: string, disturbance: Disturbance) {
    this.discord = discord;
    this.channel = channel;
    this.folder = mkdtempSync(join(tmpdir(), 'riposte-faults-'));
    this.disturbance = disturbance;
    this.#bundle = bundle;
  }

  /** Makes the place where it happens; `bundle` is the bot in one file. */
  static async prepare(bundle: string, disturbance: Disturbance = {}): Promise<Exchange> {
    const discord = await startStandIn(disturbance.several ? SHARDING : {});
    const channel = disturbance.thread ? await makeThread(discord, '#arena') : discord.channel('#arena').id;
    const exchange = new Exchange(discord, channel, bundle, disturbance);
    if (disturbance.postgres || disturbance.several) exchange.server = await makeServer();
    if (disturbance.several) exchange.others = await Others.start(exchange);
    return exchange;
  }

  /** The SQLite file, unless it plays on PostgreSQL. */
  get file(): string {
    return join(this.folder, 'fight.db');
  }

  /** The bot as it runs; started again if it has ended. */
  async bot(): Promise<BotProcess> {
    for (let tries = 0; !this.#bot?.isRunning(); tries++) {
      if (tries > 5) throw new Error(`the bot does not start: ${JSON.stringify(this.logged.slice(-3))}`);
      if (this.#bot && this.disturbance.away) this.discord.world.nonces.clear();
      this.#bot = await this.another(this.disturbance.kills?.[this.lives++]);
      if (this.#bot.isRunning()) this.onLife(this.#bot);
    }
    return this.#bot;
  }

  /** The shard that Discord tells of the fight's server. */
  get shard(): number {
    return shardOf(this.discord.channel(this.channel).guildId ?? '', PROCESSES);
  }

  /** The bot dies, and another process that runs already is the bot from now on. */
  async replaceBy(successor: BotProcess): Promise<void> {
    const before = await this.bot();
    this.#bot = successor;
    await before.kill();
  }

  /** One more process of the bot on the same database, connected as the fight's shard or another where the bot is several. */
  another(fault?: string, own: number = this.shard): Promise<BotProcess> {
    const { discord, folder, disturbance } = this;
    const database = this.server?.wire.url ?? `file:${this.file}`;
    const shard = disturbance.several ? { own, count: PROCESSES } : undefined;
    const place: BotPlace = { discord, database, bundle: this.#bundle, clock: this.#clock, logged: this.logged, shard };
    return startBot({ ...place, ...(fault && { fault }), wrapper: disturbance.wrapper?.(folder) ?? [] });
  }

  /** Goes on until the exchange is over; whoever gets no answer tries again. */
  async play(): Promise<void> {
    const { silent = false, at = {} } = this.disturbance;
    const events = Object.entries(at).map(([version, deed]) => ({ version: Number(version), deed }));
    for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
      const encounter = await this.page();
      const version = encounter?.version ?? 0;
      for (const event of events.filter((e) => e.version <= version)) await events.splice(events.indexOf(event), 1)[0]?.deed(this);
      if (encounter && encounter.match.number >= LENGTH) return;
      await this.#attempt(() => (encounter === null ? this.#begin() : silent ? this.#waitOr(encounter) : this.#decideOne(encounter)));
    }
    throw new Error(`the exchange does not come to its end: ${JSON.stringify(this.logged.slice(-3))}`);
  }

  /** The fight as it is stored; the bot may die over it. */
  async page(): Promise<Encounter | null> {
    for (;;) {
      const bot = await this.bot();
      const seen = await bot.look().catch(() => null);
      if (seen) return seen.dossier.page;
    }
  }

  /** Lets time pass for the bot, on the clock by which it fights or on that by which it posts. */
  async pass(clock: 'fight' | 'posting', ms: number): Promise<void> {
    if (clock === 'fight') this.#clock += ms;
    await Promise.all([(await this.bot()).pass(clock, ms), this.others?.pass(clock, ms)]);
  }

  /** Whatever is done, the bot may die meanwhile. */
  async #attempt(deed: () => Promise<unknown>): Promise<void> {
    const bot = await this.bot();
    const done = deed().then(
      () => 'done' as const,
      (error: unknown) => (error instanceof NoAnswer || !bot.isRunning() ? ('lost' as const) : Promise.reject(error as Error)),
    );
    const how = await Promise.race([done, bot.ended.then(() => 'lost' as const)]);
    done.catch(() => undefined);
    if (how === 'lost') this.again++;
  }

  async #begin(): Promise<void> {
    await answered(
      await this.discord.user('Greta').slash(this.channel, '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana' }),
    );
  }

  async #decideOne(encounter: Encounter): Promise<void> {
    const open = encounter.decisions.find((d) => d.answer === null);
    this.asksInPrivate ||= open?.secret === true;
    if (!open) throw new Error('nobody is waited for');
    const person = this.discord.user(open.users[0] ?? '');
    const command = TURNS.includes(open.kind) ? '/act' : '/react';
    const board = await this.#boardFor(person);
    const panel = await (board ? person.click(board, 'Act') : person.slash(this.channel, command));
    await choose(person, await answered(panel));
  }

  /** Somebody decides, unless it is in private: then time passes. */
  #waitOr(encounter: Encounter): Promise<void> {
    const asked = encounter.decisions.find((d) => d.secret && d.answer === null);
    this.asksInPrivate ||= asked !== undefined;
    if (!asked) return this.#decideOne(encounter);
    // To when something is due, however often: a bot that dies over it finds the same hour when it is back.
    return this.pass('fight', Math.max(0, (asked.due ?? this.#clock) + 1 - this.#clock));
  }

  /** The board, unless somebody has deleted it. */
  #boardFor(person: Person): Promise<SeenMessage | null> {
    return person.waitFor(isBoard, { channel: this.channel, timeout: 1000 }).catch(() => null);
  }

  /** What there is when everything has been said. @throws Error if that takes longer than `patience` milliseconds. */
  async end(patience = 60_000): Promise<EndState> {
    let busy: unknown = 'not looked at';
    for (const until = Date.now() + patience; Date.now() < until; await pause(30)) {
      // It may be killed over this as well.
      const seen = await (await this.bot()).look().catch(() => null);
      busy = seen?.dossier.busy;
      if (!seen || busy) continue;
      await pause(150);
      return endState(this.discord, this.channel, seen.dossier);
    }
    throw new Error(`something has yet to be posted: ${JSON.stringify([Date.now(), busy, this.logged.slice(-3)])}`);
  }

  /** Everything that somebody was told in private. */
  toldTo(name: string): readonly string[] {
    const { id } = this.discord.user(name);
    const { messages } = this.discord.world;
    return [...(messages.get(this.channel)?.values() ?? [])].filter((m) => m.ownerId === id).map((m) => m.content);
  }

  async close(): Promise<void> {
    await this.#bot?.kill();
    await this.others?.close();
    for (const close of this.onClose) await close();
    await this.discord.close();
    await this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
