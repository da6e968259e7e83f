/** A bot of several processes: PostgreSQL, a Discord that shards, and a server on each shard. */
import { type Person, type SeenMessage, type StandIn, shardOf, startStandIn } from 'discord-stand-in';
import { makeServer, type Server } from '../faults/server.ts';
import { type Line, type Started, startMain } from '../start/bot.ts';
import { isBoard } from '../support/channel.ts';

export interface Place {
  readonly guild: string;
  readonly channel: string;
  readonly shard: number;
}

export interface Several {
  readonly discord: StandIn;
  readonly database: Server;
  readonly bot: Started;
  /** A server on each shard, in order. */
  readonly places: readonly Place[];
  /** The process that is connected as a shard now. */
  pidOf(shard: number): number;
  close(): Promise<void>;
}

export const COUNT = 3;
export const said = (text: string) => (line: Line) => line.msg === text;

export async function startSeveral(file: string, settings: Readonly<Record<string, string>> = {}): Promise<Several> {
  const [discord, database] = [await startStandIn({ identifyApart: 4500 }), await makeServer()];
  const places: Place[] = [];
  const greta = discord.user('Greta');
  for (let shard = 0; shard < COUNT; shard++) places.push(await placeOn(discord, shard, greta));
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: database.wire.url, ...settings };
  const bot = startMain(file, env, undefined, ['--processes', String(COUNT)]);
  const begun = (shard: number) => bot.lines().filter((line) => line.msg === 'a process begins' && line['shards'] === String(shard));
  return {
    discord,
    database,
    bot,
    places,
    pidOf: (shard) => begun(shard).at(-1)!['child'] as number,
    async close() {
      bot.process.kill('SIGTERM');
      await bot.ended;
      await discord.close();
      await database.close();
    },
  };
}

/** A server that a shard is told about, with a channel of its own name and Ana at it. */
export async function placeOn(discord: StandIn, shard: number, owner: Person): Promise<Place> {
  for (;;) {
    const guild = discord.world.addGuild(`Server ${shard}`, owner.user);
    if (shardOf(guild.id, COUNT) === shard) {
      discord.world.addMember(guild, discord.user('Ana').user);
      return { guild: guild.id, channel: discord.addChannel(`arena-${shard}`, guild).id, shard };
    }
    discord.world.guilds.delete(guild.id);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Resolves when as many lines say so. */
export async function lines(bot: Started, text: string, many: number): Promise<void> {
  await bot.line(() => bot.lines().filter(said(text)).length >= many);
}

/** What everybody sees in a channel. */
export const shown = (discord: StandIn, { channel }: Place): readonly SeenMessage[] =>
  discord.allMessages(channel).filter((message) => !message.ephemeral);

export const posts = (discord: StandIn, place: Place): readonly SeenMessage[] =>
  shown(discord, place).filter((message) => !isBoard(message));
