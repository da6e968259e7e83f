/** House rules as a GM finds them: all of a system's, page by page, and the changed ones first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { done, practice } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

let bot: Bot;
beforeAll(async () => {
  bot = await startBot();
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

test.each(rulesets.map((r) => [r.id, r] as const))(
  '%s: every one is listed with its value, on as many pages as it takes',
  async (id, { settings }) => {
    const channel = `#house-${id}`;
    await practice(bot, channel, id);
    const greta = bot.discord.user('Greta');
    const flag = settings.findLast((s) => s.kind === 'flag')!;
    await done(bot, greta.slash(channel, '/encounter house', { rule: flag.label, value: flag.initial === true ? 'no' : 'yes' }));
    let shown = (await done(bot, greta.slash(channel, '/encounter settings'))).message!;
    const [changed = ''] = shown.text.replaceAll('\\', '').split('As in the rules:');
    expect(changed.split('Changed:')[1]).toContain(`• ${flag.label}: `);
    const seen: string[] = [];
    for (let page = 0; page < 20; page++) {
      seen.push(...[...shown.text.matchAll(/^• (.+): \*\*.+\*\*$/gmu)].map((m) => m[1]!));
      const on = shown.buttons.find((b) => b.label.startsWith('Next ▶'));
      if (!on) break;
      shown = (await done(bot, greta.click(shown, on.customId!))).message!;
    }
    expect(seen.map((label) => label.replaceAll('\\', '')).toSorted()).toEqual(settings.map((s) => s.label).toSorted());
    await bot.settled();
    expect(bot.logged).toEqual([]);
    expect(bot.discord.complaints).toEqual([]);
  },
);
