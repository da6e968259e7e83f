/** The bot of `bot.ts`, or an empty one, in a process of its own: started, asked, ended. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StandIn } from 'discord-stand-in';

/** TypeScript as the build makes it: what `tsx` adds to functions is no part of anybody's bot. */
const AS_BUILT = pathToFileURL(join(import.meta.dirname, '../scripts/as-built.js')).href;

const MICROS = 1000;

export interface BotProcess {
  readonly bot: ChildProcess;
  /** Says something to it and waits for what it answers. */
  readonly ask: <T>(message: string) => Promise<T>;
  /** Milliseconds of the processor’s time that it has had since it started. */
  readonly spent: () => Promise<number>;
  /** Resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

/** Starts it on a SQLite file, its clock not started yet; resolves when it is ready. `flags`: Node's own; `program`: a file beside this one. */
export async function startBotProcess(
  discord: StandIn,
  file: string,
  more: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  program = 'bot.ts',
): Promise<BotProcess> {
  const env = { ...process.env, DISCORD_API_URL: discord.apiUrl, DISCORD_TOKEN: discord.token, DATABASE_URL: `file:${file}`, ...more };
  const bot = fork(join(import.meta.dirname, program), {
    env,
    execArgv: ['--import', AS_BUILT, ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(bot, 'message');
  const ask = async <T>(message: string): Promise<T> => {
    bot.send(message);
    return ((await once(bot, 'message')) as [T])[0];
  };
  return {
    bot,
    ask,
    async spent() {
      const { user, system } = await ask<NodeJS.CpuUsage>('spent');
      return (user + system) / MICROS;
    },
    async stop() {
      bot.disconnect();
      await once(bot, 'exit');
    },
  };
}
