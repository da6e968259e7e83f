/** The whole bot over sockets: from a person's click to the acknowledgement, at rising load, beside an empty discord.js handler. */
import { type StandIn, startStandIn } from 'discord-stand-in';
import { rulesets } from '../src/rules/index.ts';
import { startBot } from '../test/support/face.ts';
import { emptyClient } from './empty-client.ts';
import { ratios, summary, type Times } from './measure.ts';

const CHANNELS = 24;

/** `times` slash commands, `together` of them at once, each in a channel of its own. */
async function load(discord: StandIn, command: string, together: number, times: number): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  const one = async (lane: number): Promise<void> => {
    const person = discord.user(['Greta', 'Ana', 'Ben', 'Cleo'][lane % 4]!);
    while (next < times) {
      const channel = `#lane-${(next++ + lane) % CHANNELS}`;
      const start = performance.now();
      await person.slash(channel, command);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: together }, (_, lane) => one(lane)));
  return took;
}

/** The floor: a client that answers every interaction at once. */
async function emptyBot(): Promise<{ readonly discord: StandIn; readonly stop: () => Promise<void> }> {
  const discord = await startStandIn();
  const client = await emptyClient(discord.apiUrl, discord.token, [{ name: 'ping', description: 'Answers' }]);
  for (let i = 0; i < CHANNELS; i++) discord.addChannel(`lane-${i}`);
  return { discord, stop: () => client.destroy().then(() => discord.close()) };
}

async function wholeBot() {
  const bot = await startBot();
  for (let i = 0; i < CHANNELS; i++) {
    bot.discord.addChannel(`lane-${i}`);
    await bot.discord.user('Greta').slash(`#lane-${i}`, '/practice', {
      system: rulesets[i % rulesets.length]!.id,
      foes: 'gm',
      guide: false,
      player1: 'Ana',
      player2: 'Ben',
      player3: 'Cleo',
    });
  }
  await bot.discord.settled();
  return bot;
}

export async function latency(quick: boolean): Promise<string> {
  const [empty, bot] = [await emptyBot(), await wholeBot()];
  const parts: string[] = [];
  for (const command of ['/act', '/catchup']) await load(bot.discord, command, 4, 60);
  await load(empty.discord, '/ping', 4, 60);
  for (const together of [1, 4, 16]) {
    const times = (quick ? 40 : 200) * Math.min(4, together);
    const rows: Times[] = [
      summary('an empty handler', await load(empty.discord, '/ping', together, times)),
      summary('`/act`: panel of what can be done now', await load(bot.discord, '/act', together, times)),
      summary('`/catchup`', await load(bot.discord, '/catchup', together, times)),
    ];
    parts.push(ratios(`${together} at once`, 'From the interaction leaving the gateway to its answer.', rows));
  }
  await bot.stop();
  await bot.discord.close();
  await empty.stop();
  return `## Answers over sockets\n\n${parts.join('\n')}`;
}
