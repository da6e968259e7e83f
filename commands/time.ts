import type { Command } from '../src/discord/command.ts';
import { choiceOption, flagOption, slash, textOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, flag, text } from '../src/discord/context.ts';
import { quoted } from '../src/discord/escape.ts';
import { words } from '../src/discord/message.ts';
import { no } from '../src/discord/say.ts';
import { STYLE_CHOICES, styleNamed } from '../src/discord/style-names.ts';
import { fits } from '../src/discord/typed.ts';
import type { Person } from '../src/table/encounter.ts';
import { readTime } from '../src/table/time/calendar.ts';
import { ZONES } from '../src/table/time/zones.ts';
import { styleWords } from '../src/table/words/styles.ts';

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** Minutes since midnight of a time like 22:30. */
function minutes(given: string | null, before: number): number {
  if (given === null) return before;
  const at = readTime(given);
  if (at === null) throw no(`“${quoted(given, 10)}” is not a time of day. Write times like \`22:30\`.`);
  return at;
}

/** Weekdays as numbers, 1 = Monday. */
function weekdays(given: string | null, before: readonly number[]): readonly number[] {
  if (given === null) return before;
  if (/^all$/iu.test(given.trim())) return [];
  const parts = given
    .toLowerCase()
    .split(/[\s,;]+/u)
    .filter(Boolean);
  const days = parts.map((p) => DAYS.findIndex((d) => p.startsWith(d)) + 1);
  const wrong = parts.find((_part, i) => days[i] === 0);
  if (days.length === 0 || wrong !== undefined)
    throw no(
      `${wrong === undefined ? 'No day was given' : `“${quoted(wrong, 20)}” is not a weekday`}. Write weekdays like \`Mo, We, Fr\`, or \`all\`.`,
    );
  return [...new Set(days)].sort((a, b) => a - b);
}

const clock = (at: number): string => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

function inWords({ timeZone, quietFrom, quietUntil, days, remindEvery, confirm, style }: Person): string {
  const quiet = quietFrom === quietUntil ? 'no quiet hours' : `quiet from ${clock(quietFrom)} to ${clock(quietUntil)}`;
  const play = days.length === 0 ? 'every day' : days.map((d) => DAYS[d - 1]?.replace(/^./u, (c) => c.toUpperCase())).join(', ');
  return `Your time zone: **${timeZone}**, ${quiet}; you play ${play}; reminders ${remindEvery === 0 ? 'as the fight sets them' : `every ${remindEvery} minutes`}; ${confirm ? 'you confirm each action' : 'one press acts'}; I write to you ${styleWords(style)}.`;
}

/** My time zone, quiet hours and days. */
export const time: Command = {
  data: slash('time', 'Your time zone, quiet hours, days, and how you act; without options it shows them', [
    textOption('zone', 'E.g. Europe/Berlin, Berlin, or UTC+2', { complete: true }),
    textOption('quiet-from', 'No pings from, e.g. 22:30', { most: 5 }),
    textOption('quiet-until', 'No pings until, e.g. 07:00', { most: 5 }),
    textOption('days', 'Days on which you play, e.g. Mo, We, Fr; or all', { most: 40 }),
    flagOption('confirm', 'Ask for confirmation before each of your actions (default: one press is enough)'),
    choiceOption('style', 'How I write what only you see', STYLE_CHOICES),
    wholeOption('remind-every', 'Minutes between reminders; 0: as the fight sets them', { min: 0, max: 10080 }),
  ]),
  run: async (context: CommandContext) => {
    const changed = (before: Person): Person => ({
      ...before,
      timeZone: text(context, 'zone') ?? before.timeZone,
      quietFrom: minutes(text(context, 'quiet-from'), before.quietFrom),
      quietUntil: minutes(text(context, 'quiet-until'), before.quietUntil),
      days: weekdays(text(context, 'days'), before.days),
      remindEvery: amount(context, 'remind-every') ?? before.remindEvery,
      confirm: flag(context, 'confirm', before.confirm),
      style: styleNamed(text(context, 'style')) ?? before.style,
    });
    return words(inWords(await context.table.changePerson(context.caller.user, changed)));
  },
  complete: async (_call, _option, typed) =>
    ZONES.filter((zone) => fits(typed.trim().replace(/\s+/gu, '_'), zone)).map((zone) => ({ name: zone, value: zone })),
};
