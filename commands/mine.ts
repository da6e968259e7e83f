import type { Command } from '../src/discord/command.ts';
import { channelOption, slash, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, text } from '../src/discord/context.ts';
import { quoted } from '../src/discord/escape.ts';
import { mustReach } from '../src/discord/here.ts';
import { clockTime, type Message, words } from '../src/discord/message.ts';
import { fightsOf } from '../src/discord/panels/fights.ts';
import { no } from '../src/discord/say.ts';
import type { Daily, Person } from '../src/table/encounter.ts';
import { isOwnPlace } from '../src/table/solo.ts';
import { readTime } from '../src/table/time/calendar.ts';

/** All my fights on this server (outside of servers: on all), what needs me first; or one ping a day for all of them. */
export const mine: Command = {
  data: slash(
    'mine',
    'All your fights on this server: what needs you first, and decided right there',
    [
      textOption('daily', 'One ping a day for all your fights instead of one for each decision: an hour like 8 or 20:30, or off', {
        most: 5,
      }),
      channelOption('channel', 'Where the daily ping goes (default: here)'),
    ],
    { anywhere: true },
  ),
  run: async (context) => {
    const daily = text(context, 'daily');
    const channel = text(context, 'channel');
    if (daily === null && channel === null) return fightsOf(context);
    if (isOwnPlace(context.caller.guild))
      throw no('A daily ping is for the fights on one server. Set it in a channel there; here, **/mine** alone lists all your fights.');
    const person = await context.table.person(context.caller.user);
    const before = person.dailies.find((d) => d.guild === context.caller.guild);
    return daily !== null && /^off$/iu.test(daily.trim()) ? turnOff(context, before) : turnOn(context, before, daily, channel);
  },
};

const others = ({ dailies }: Person, { caller }: CommandContext): readonly Daily[] => dailies.filter((d) => d.guild !== caller.guild);

async function turnOff(context: CommandContext, before: Daily | undefined): Promise<Message> {
  if (!before) return words('You have no daily ping on this server: each fight pings you for your decisions.');
  await context.table.changePerson(context.caller.user, (person) => ({ ...person, dailies: others(person, context) }));
  return words('No more daily pings: each fight pings you for your decisions again.');
}

async function turnOn(context: CommandContext, before: Daily | undefined, hour: string | null, where: string | null): Promise<Message> {
  const { table, caller } = context;
  const at = hour === null ? before?.at : readTime(hour);
  if (at === undefined) throw no('Also say when: `/mine daily:8` is one ping a day at eight.');
  if (at === null) throw no(`“${quoted(hour ?? '', 10)}” is not a time of day. Write an hour like \`8\` or \`20:30\`, or \`off\`.`);
  const channel = where ?? context.channel;
  await mustReach(context, channel);
  const daily = { guild: caller.guild, channel, at, due: 0 };
  const changed = await table.changePerson(caller.user, (person) => ({ ...person, dailies: [...others(person, context), daily] }));
  const next = changed.dailies.find((d) => d.guild === caller.guild);
  return words(
    `One ping a day in <#${channel}> (${next ? `next: ${clockTime(next.due, context.now())}` : 'from tomorrow'}). It says how many decisions are open, and nothing of the fights. It comes after your quiet hours and on days on which you play (**/time**), and not at all when nothing is open. The fights on this server no longer ping you; \`/mine daily:off\` changes that.`,
  );
}
