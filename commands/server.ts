import type { Command } from '../src/discord/command.ts';
import {
  channelOption,
  choiceOption,
  flagOption,
  forumOption,
  MANAGERS,
  roleOption,
  slash,
  sub,
  textOption,
  userOption,
  wholeOption,
} from '../src/discord/command-data.ts';
import { type CommandContext, text, user } from '../src/discord/context.ts';
import { fitLines, quoted } from '../src/discord/escape.ts';
import { bySub } from '../src/discord/here.ts';
import { lastCallTime } from '../src/discord/last-call.ts';
import { CONTENT, words } from '../src/discord/message.ts';
import { deskOf } from '../src/discord/panels/desk.ts';
import { needed } from '../src/discord/say.ts';
import { CLEARED, completeFights, handOver, limits, mute } from '../src/discord/server-desk.ts';
import { deskLines } from '../src/discord/show/desk.ts';
import { STYLE_CHOICES, styleNamed } from '../src/discord/style-names.ts';
import { completePaces, completeSettings, completeSystems, completeValues, settingNamed, systemNamed } from '../src/discord/systems.ts';
import { same } from '../src/discord/typed.ts';
import { listed, must, readSetting, valueInWords } from '../src/engine/index.ts';
import { DESK_LIMITS } from '../src/table/desk.ts';
import type { Guild } from '../src/table/encounter.ts';
import { spanText } from '../src/table/words/spans.ts';
import { styleWords } from '../src/table/words/styles.ts';

function inWords({ table }: CommandContext, guild: Guild): string {
  const { gmRole, pace, defaultRuleset, house, style, say, voice, lastCall } = guild;
  const titleOf = (id: string): string => table.systems.find((s) => s.id === id)?.title ?? id;
  const rules = Object.entries(house).flatMap(([system, values]) => {
    const settings = table.systems.find((s) => s.id === system)?.settings ?? [];
    return Object.entries(values).map(([key, value]) => {
      const setting = settings.find((s) => s.key === key);
      return `• ${quoted(titleOf(system))}: ${quoted(setting?.label ?? key)}: **${quoted(valueInWords(setting ?? {}, value))}**`;
    });
  });
  const lines = [
    `GM role: ${gmRole === null ? 'none' : `<@&${gmRole}>`} · usual pace: **${quoted(pace)}** · usual system: **${quoted(defaultRuleset === null ? 'none' : titleOf(defaultRuleset))}** · last call: ${lastCallWords(lastCall)} · written ${styleWords(style)} · **/say** ${say ? `on, ${VOICES[voice]}` : 'off'}`,
    ...deskLines(guild, table.figuresOn(guild)),
    ...(rules.length > 0 ? ['House rules of every new fight:', ...rules] : ['This server has no house rules.']),
  ];
  return fitLines(lines, CONTENT);
}

const VOICES: Readonly<Record<Guild['voice'], string>> = { block: 'quoted in my posts', webhook: 'under the characters’ own names' };

/** What I lack for characters to speak under their own names, where it was asked for; null: nothing that I know of. */
function voiceMissing({ mayWebhook, caller, channel }: CommandContext, voice: string | null): string | null {
  if (voice !== 'webhook' || mayWebhook(caller.guild, channel)) return null;
  return 'ℹ️ For that I need **Manage Webhooks**: grant it to my role in **Server Settings → Roles**, or in the channel’s settings under **Permissions**. Wherever I don’t have it, characters go on being quoted in my posts.';
}

/** When decided fights here end by themselves, as it was typed; `pace` forgets the server's own time. */
function lastCallHere(typed: string | null, before: Guild['lastCall']): Guild['lastCall'] {
  if (typed !== null && same(typed, 'pace')) return null;
  const time = lastCallTime(typed);
  return time === undefined ? before : (time ?? 'off');
}

const lastCallWords = (time: Guild['lastCall']): string =>
  time === null ? 'as the pace has it' : time === 'off' ? 'off' : time === 0 ? 'none, fights end at once' : spanText(time);

async function usual(context: CommandContext) {
  const system = text(context, 'system');
  const changed = (before: Guild): Guild => ({
    ...before,
    gmRole: text(context, 'gm-role') ?? before.gmRole,
    pace: text(context, 'pace') ?? before.pace,
    style: styleNamed(text(context, 'style')) ?? before.style,
    lastCall: lastCallHere(text(context, 'last-call'), before.lastCall),
    say: text(context, 'say') === null ? before.say : text(context, 'say') === 'on',
    voice:
      text(context, 'voice') === null ? before.voice : text(context, 'voice') === 'webhook' ? ('webhook' as const) : ('block' as const),
    defaultRuleset: system === null ? before.defaultRuleset : systemNamed(context, system).id,
  });
  const guild = await context.table.changeGuild(context.caller, changed);
  return words(fitLines([inWords(context, guild), voiceMissing(context, text(context, 'voice')) ?? ''].filter(Boolean), CONTENT));
}

async function house(context: CommandContext) {
  const system = systemNamed(context, needed(text(context, 'system'), 'Which system? Set the **system** option.'));
  const setting = settingNamed(system, needed(text(context, 'rule'), 'Which house rule? Set the **rule** option.'));
  const given = text(context, 'value');
  const read = given === null ? null : readSetting(setting, given);
  const guild = await context.table.changeGuild(context.caller, (before) => {
    const { [setting.key]: _old, ...others } = before.house[system.id] ?? {};
    const values = read === null ? others : { ...others, [setting.key]: read };
    return { ...before, house: { ...before.house, [system.id]: values } };
  });
  return words(inWords(context, guild));
}

async function portraits(context: CommandContext) {
  const whose = needed(user(context, 'who'), 'Whose portraits? Set the **who** option.');
  const many = await context.table.stripPortraits(context.caller, whose.user);
  const name = `**${quoted(whose.name)}**`;
  if (many === 0) return words(`${name} has no portraits here.`);
  return words(
    `Took away ${many === 1 ? 'one portrait' : `${many} portraits`} of ${name}. Their characters and templates show initials again.`,
  );
}

async function tags(context: CommandContext) {
  const forum = needed(text(context, 'forum'), 'Which forum? Set the **forum** option.');
  const { made, there } = await context.makeStateTags(context.caller.guild, forum);
  const named = (names: readonly string[]): string => listed(names.map((name) => `**${name}**`));
  const done =
    made.length === 0
      ? `<#${forum}> has the tags already: ${named(there)}.`
      : `<#${forum}> has the ${made.length === 1 ? 'tag' : 'tags'} ${named(made)} now.`;
  return words(
    `${done} A fight in one of its posts sets the one that fits; other tags of the post stay. For that I need **Manage Threads** there.`,
  );
}

const subs = bySub({
  show: async (context) => words(inWords(context, await context.table.guild(context.caller.guild))),
  usual,
  house,
  portraits,
  tags,
  fights: (context) => deskOf(context),
  'hand-over': handOver,
  limits,
  mute,
});

/** What holds for every new fight of a server. */
export const server: Command = {
  data: slash(
    'server',
    'Settings for every new fight here (for managers of the server)',
    [
      sub('show', 'What is set'),
      sub(
        'usual',
        'GM role, usual pace, last call, system and style, and whether characters speak',
        roleOption('gm-role', 'Members with this role are GMs of every fight here'),
        textOption('pace', 'Pace of a new fight', { complete: true }),
        textOption('system', 'System of a new fight', { complete: true }),
        choiceOption('style', 'How posts and boards are written', STYLE_CHOICES),
        textOption('last-call', 'When decided fights end by themselves: 10 minutes, 1 day, 0 (at once), off; pace: as the pace has it', {
          most: 20,
        }),
        choiceOption('say', 'Whether characters may speak with /say', [
          ['on', 'on'],
          ['off', 'off'],
        ]),
        choiceOption('voice', 'How they speak: quoted in my posts, or under their own names through a webhook', [
          ['block', 'quoted in my posts'],
          ['webhook', 'under their own names (webhook)'],
        ]),
      ),
      sub(
        'house',
        'A house rule for every new fight',
        textOption('system', 'For which system', { required: true, complete: true }),
        textOption('rule', 'Which house rule', { required: true, complete: true }),
        textOption('value', 'Its value (default: as in the rules)', { complete: true }),
      ),
      sub('fights', 'All fights of this server: pause, end or hand over each'),
      sub(
        'hand-over',
        'Give a fight of this server to another GM',
        textOption('fight', 'Which fight', { required: true, complete: true }),
        userOption('to', 'Who runs it from now on', { required: true }),
      ),
      sub(
        'limits',
        'Who may start fights, whether characters are approved, limits, and the log channel',
        roleOption('starters', 'Only members with this role (and managers) start fights'),
        flagOption('approval', 'Every character waits for the GM’s leave'),
        wholeOption('fights', 'Open fights at once', DESK_LIMITS.fights),
        wholeOption('characters-and-foes', 'Characters and foes in a fight', DESK_LIMITS.figures),
        wholeOption('weighings', 'Weighings at once; 0 for none', DESK_LIMITS.weighings),
        channelOption('log', 'Where it is told that fights begin and end, and what managers do'),
        choiceOption('clear', 'What no longer holds', CLEARED),
      ),
      sub(
        'mute',
        'Take their voice from a member’s characters: no /say, no words with actions',
        userOption('who', 'Whose', { required: true }),
        flagOption('on', 'Muted (yes) or no longer (no)'),
      ),
      sub(
        'tags',
        'Tags for a forum whose posts are scenes: Gathering, Fighting, Paused, Over',
        forumOption('forum', 'Which forum', { required: true }),
      ),
      sub('portraits', 'Take away all portraits of a member', userOption('who', 'Whose', { required: true })),
    ],
    { rights: MANAGERS },
  ),
  // Discord offers this to managers alone; the help of a board lists it to everybody.
  run: (context) => {
    must(context.caller.manager, 'manager-only');
    return subs(context);
  },
  complete: async (context, option, typed) => {
    if (option === 'system') return completeSystems(context, typed);
    if (option === 'pace') return completePaces(typed);
    if (option === 'fight') return completeFights(context, typed);
    const system = systemNamed(context, text(context, 'system') ?? '');
    return option === 'rule' ? completeSettings(system, typed) : completeValues(settingNamed(system, text(context, 'rule') ?? ''), typed);
  },
};
