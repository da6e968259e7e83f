/** How long somebody in another channel waits for "I have it" while fights of all systems are weighed. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type StandIn, startStandIn } from 'discord-stand-in';
import type { Ruleset } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';
import type { Delays } from './bot.ts';
import { APART, calmRow, gather, headOf, line, type Row, standBy, startBot } from './bystander.ts';

/** Sixty are gathered and weighed for so many milliseconds, then it is cancelled. */
async function rowOf(discord: StandIn, delays: () => Promise<Delays>, rules: Ruleset, time: number): Promise<Row> {
  const [gm, channel] = [discord.user('Greta'), `#weighed-${rules.id}`];
  discord.addChannel(channel.slice(1));
  await gm.slash(channel, '/encounter start', { system: rules.id, pace: 'none' });
  await gather(gm, channel, rules);
  const panel = (await gm.slash(channel, '/gm panel')).message!;
  const weighing = gm.click(panel, 'Weigh it');
  const seen = await gm.waitFor((m) => m.text.includes('fights played'), { channel });
  const end = performance.now() + time;
  await delays();
  const waits = await standBy(discord.user('Cleo'), () => performance.now() < end);
  const row = { name: rules.title, waits, delays: await delays() };
  await gm.click(seen, 'Cancel');
  await weighing;
  await rest(APART);
  await gm.slash(channel, '/encounter end', { sure: true });
  return row;
}

/** The table in Markdown: milliseconds of this run. The thread that weighs has the lowest priority, which the rows show. */
export async function weighing(quick: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-weighing-'));
  const discord = await startStandIn();
  discord.addChannel('calm');
  const { bot, delays } = await startBot(discord, join(folder, 'bench.db'));
  bot.send('clock');
  const time = quick ? 4_000 : 20_000;
  await discord.user('Cleo').slash('#calm', '/practice', { system: rulesets[0]!.id });
  const rows = [await calmRow(discord, delays, time)];
  for (const rules of rulesets) rows.push(await rowOf(discord, delays, rules, time));
  bot.disconnect();
  await once(bot, 'exit');
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
  return `## Others’ acknowledgement while a fight is weighed\n\nThe whole bot as above. A GM weighs a fight of sixty (**Weigh it** on the GM panel), which the bot plays on a thread of lowest priority; somebody in another channel gives a command every ${APART} ms. The first row is the same bot before anything is weighed. Milliseconds.\n\n${headOf('while … is weighed')}\n${rows.map(line).join('\n')}\n`;
}
