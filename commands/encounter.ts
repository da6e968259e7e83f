import { completeNames } from '../src/discord/choosing/by-name.ts';
import type { Command } from '../src/discord/command.ts';
import { channelOption, choiceOption, fileOption, flagOption, slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, flag, text } from '../src/discord/context.ts';
import { gmBoard } from '../src/discord/gm-board-command.ts';
import { bySub, here, hereOrOver, told } from '../src/discord/here.ts';
import { lastCallTime } from '../src/discord/last-call.ts';
import type { Message } from '../src/discord/message.ts';
import { importFight, moveFight } from '../src/discord/moving.ts';
import { askOption } from '../src/discord/panels/forms.ts';
import { logOf, mayLookAt, retold, settingsOf, sheetOf } from '../src/discord/panels/looking.ts';
import { openAgain } from '../src/discord/panels/onward.ts';
import { windowOf } from '../src/discord/panels/veto.ts';
import { needed, no } from '../src/discord/say.ts';
import { showDetails } from '../src/discord/show/board.ts';
import { jsonFile } from '../src/discord/show/file.ts';
import { STYLE_CHOICES, styleNamed } from '../src/discord/style-names.ts';
import {
  completeHouse,
  completePaces,
  completeSettings,
  completeSystems,
  completeValues,
  houseRules,
  settingNamed,
  systemEntries,
  systemNamed,
} from '../src/discord/systems.ts';
import { EXTENTS, extentIn, takeBack } from '../src/discord/undoing.ts';
import { readSetting } from '../src/engine/index.ts';
import type { Pace, PaceChanges } from '../src/table/time/pace.ts';
import { DAY, MINUTE } from '../src/table/time/units.ts';
import type { VoteRule } from '../src/table/votes.ts';

/** Thirty days, in minutes. */
const LONGEST = 30 * 24 * 60;
/** A day, in minutes. */
const LONGEST_VETO = 24 * 60;
const KINDS = ['turn', 'declaration', 'reaction', 'ruling'] as const;

const AGAIN = [
  ['rematch', 'a rematch: everybody as they came'],
  ['next', 'the next encounter: the players as they are now'],
] as const;

const EDITIONS = [
  ['own', 'as I know it'],
  ['all', 'as everybody in the channel saw it'],
] as const;

const VOTE_RULES = [
  ['two', 'two votes'],
  ['majority', 'more than half of the players'],
  ['off', 'nobody: no votes'],
] as const;
const voteRuleNamed = (name: string | null): VoteRule | null => (name === 'two' || name === 'majority' ? name : null);

const systemHere = async (context: CommandContext) =>
  systemNamed(context, (await context.table.view(await here(context), context.caller)).ruleset);

async function start(context: CommandContext) {
  const guild = await context.table.guild(context.caller.guild);
  const id = text(context, 'system') ?? guild.defaultRuleset;
  if (id === null) return askOption(context, 'Which combat system do you play?', 'system', systemEntries(context.table.systems));
  const system = systemNamed(context, id);
  const name = text(context, 'name') ?? `${system.title} fight`;
  const house = {
    ...guild.house[system.id],
    ...houseRules(system, text(context, 'house'), await context.table.presets(context.caller, system.id)),
  };
  const what = { ruleset: system.id, name, pace: text(context, 'pace') ?? guild.pace, house };
  if (!flag(context, 'thread')) return told(context, await context.table.start(context.caller, context.channel, what));
  return inThread(context, what);
}

/** Starts a fight in a thread made for it. What the table refuses leaves none behind. */
async function inThread(context: CommandContext, what: Parameters<CommandContext['table']['start']>[2]): Promise<Message> {
  const { table, threads, caller } = context;
  const thread = await threads.open({ guild: caller.guild, channel: context.channel, name: what.name, member: caller.user });
  try {
    const outcome = await table.start(caller, thread, what);
    return await told(context, { ...outcome, note: [`The fight is in <#${thread}>.`, outcome.note].filter(Boolean).join(' ') });
  } finally {
    await threads.settled(thread);
  }
}

async function pace(context: CommandContext) {
  const encounter = await here(context);
  const named = text(context, 'pace');
  const veto = amount(context, 'veto');
  const own = ownPace(context);
  if (veto !== null) {
    if (named !== null || own !== null)
      throw no('Set the veto window with a command of its own: players hear of the pace, and nothing of the window.');
    return told(context, await context.table.setVeto(encounter, context.caller, windowOf(veto)));
  }
  const changed = own === null || named === null ? (own ?? named) : { ...own, of: named };
  const pace = needed(changed, 'Choose a ready-made pace, or set at least one of the other options.');
  return told(context, await context.table.setPace(encounter, context.caller, pace));
}

/** What the options change; null: nothing. */
function ownPace(context: CommandContext): PaceChanges | null {
  const minutes = (name: string): number | null => {
    const given = amount(context, name);
    return given === null ? null : given * MINUTE;
  };
  const times = Object.fromEntries(KINDS.flatMap((kind) => (minutes(kind) === null ? [] : [[kind, minutes(kind)]])));
  const call = lastCallTime(text(context, 'last-call'));
  const [rounds, bank, patience, steps] = [
    amount(context, 'rounds-a-day'),
    minutes('bank'),
    amount(context, 'patience'),
    text(context, 'time-up'),
  ];
  const changes = {
    ...(Object.keys(times).length > 0 && { time: times }),
    ...(rounds !== null && { roundsPerDay: rounds }),
    ...(bank !== null && { bank }),
    ...(patience !== null && { patience }),
    ...(call !== undefined && { lastCall: call }),
    ...(steps !== null && { ladder: steps.split(/[\s,>]+/u).filter(Boolean) as Pace['ladder'] }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

async function house(context: CommandContext) {
  const setting = settingNamed(await systemHere(context), needed(text(context, 'rule'), 'Which house rule? Set the **rule** option.'));
  const value = readSetting(setting, needed(text(context, 'value'), 'What is the new value? Set the **value** option.'));
  return told(context, await context.table.setHouse(await here(context), context.caller, setting.key, value), 'The house rule is changed.');
}

async function exported(context: CommandContext) {
  const encounter = await hereOrOver(context);
  return jsonFile(
    'fight.json',
    await context.table.exportFight(encounter, context.caller),
    'The whole fight. Check its dice with **/verify**.',
  );
}

/** Start and run a fight in this channel. */
export const encounter: Command = {
  data: slash('encounter', 'Start and run a fight in this channel', [
    sub(
      'start',
      'Start a fight here; you are its GM',
      textOption('system', 'Which combat system', { complete: true }),
      textOption('name', 'What the fight is called', { most: 80 }),
      textOption('pace', 'How long people have for a decision', { complete: true }),
      textOption('house', 'House rules: rule=value; rule=value, or a preset of a pack', { complete: true, most: 300 }),
      flagOption('thread', 'Make a thread of its own for it (default: no)'),
    ),
    sub('begin', 'Open the first round (GM)'),
    sub('status', 'How the fight stands, and who it is waiting for'),
    sub('pause', 'Stop all clocks (GM)'),
    sub('resume', 'Let the clocks run again (GM)'),
    sub('end', 'End the fight for good and reveal the dice (GM)', flagOption('sure', 'Yes, end it', { required: true })),
    sub(
      'move',
      'Go on in another channel or server: it ends here, and the dice so far are revealed (GM)',
      flagOption('sure', 'Yes, move it', { required: true }),
      channelOption('to', 'The channel or thread where it goes on (default: a file for another server)'),
    ),
    sub(
      'import',
      'Go on here with a fight from another server; you are its GM',
      fileOption('file', 'The file that /encounter move has written (default: choose from your fights where I am)'),
    ),
    sub('settings', 'The house rules in force, and what they can be changed to'),
    sub(
      'house',
      'Change a house rule of this fight (GM)',
      textOption('rule', 'Which house rule', { required: true, complete: true }),
      textOption('value', 'Its new value', { required: true, complete: true }),
    ),
    sub(
      'pace',
      'Change how long people have (GM)',
      textOption('pace', 'A ready-made pace', { complete: true }),
      wholeOption('turn', 'Minutes for a turn', { min: 1, max: LONGEST }),
      wholeOption('declaration', 'Minutes for a declaration', { min: 1, max: LONGEST }),
      wholeOption('reaction', 'Minutes for a reaction', { min: 1, max: LONGEST }),
      wholeOption('ruling', 'Minutes for a GM’s ruling', { min: 1, max: LONGEST }),
      textOption('time-up', 'What happens when time is up, step by step: remind, default, stand-in, gm, bench', { most: 100 }),
      wholeOption('patience', 'After how many missed decisions in a row the next step behind “default” is taken; 0: never', {
        min: 0,
        max: 20,
      }),
      wholeOption('bank', 'Minutes in everybody’s time bank, less what they have used', { min: 0, max: LONGEST }),
      textOption('last-call', 'When a decided fight ends by itself: 10 minutes, 1 day, 0 (at once), off', { most: 20 }),
      wholeOption('rounds-a-day', 'How many rounds may begin in a day; 0: any number', { min: 0, max: 100 }),
      wholeOption('veto', 'Minutes that foes on autopilot wait for your veto, which players do not learn; 0: none', {
        min: 0,
        max: LONGEST_VETO,
      }),
    ),
    sub(
      'holiday',
      'The table goes on holiday: no deadline comes nearer and nobody is reminded (GM)',
      wholeOption('days', 'For how many days; 0 calls the holiday off', { required: true, min: 0, max: 60 }),
      wholeOption('in-days', 'In how many days it begins (default: now)', { min: 0, max: 60 }),
    ),
    sub(
      'style',
      'How posts and the board of this fight are written (GM)',
      choiceOption('style', 'Voice (default: as on this server)', STYLE_CHOICES),
    ),
    sub(
      'gm-board',
      'A board with everything hidden, always up to date, in a channel of the GMs (GM)',
      channelOption('channel', 'A channel that only GMs can read'),
      flagOption('off', 'Take it down'),
      flagOption('sure', 'Yes, although an administrator who plays can read every channel'),
    ),
    sub(
      'votes',
      'Whether the players may vote on more time, calling time, ending and taking back (GM)',
      choiceOption('decide', 'How many decide', VOTE_RULES, { required: true }),
    ),
    sub('sheet', 'Somebody’s numbers and how they are now', textOption('who', 'Whose (default: yours)', { complete: true })),
    sub('log', 'What has happened so far'),
    sub('story', 'The fight so far as a file to read: web page and Markdown', choiceOption('edition', 'Whose (default: yours)', EDITIONS)),
    sub('export', 'The whole fight as a file, once it is over'),
    sub('again', 'After a fight: open it once more, or the next one (GM)', choiceOption('how', 'Which of them', AGAIN, { required: true })),
    sub('undo', 'Take back what was done', choiceOption('what', 'How much (default: the last thing done)', EXTENTS)),
  ]),
  run: bySub({
    start,
    begin: async (context) => told(context, await context.table.begin(await here(context), context.caller), 'The fight begins.'),
    status: async (context) => showDetails(await context.table.boardView(await hereOrOver(context), context.caller), 0),
    pause: async (context) =>
      told(context, await context.table.pause(await here(context), context.caller), 'The fight is paused: no clock runs.'),
    resume: async (context) => told(context, await context.table.resume(await here(context), context.caller), 'The clocks run again.'),
    end: async (context) => {
      needed(flag(context, 'sure') || null, 'Nothing was ended. Set **sure** to True if you mean it.');
      return told(context, await context.table.end(await here(context), context.caller), 'The fight is over.');
    },
    move: moveFight,
    import: importFight,
    settings: async (context) => settingsOf(context, await here(context)),
    house,
    pace,
    holiday: async (context) => {
      const days = amount(context, 'days') ?? 0;
      const plan = days === 0 ? null : { in: (amount(context, 'in-days') ?? 0) * DAY, lasts: days * DAY };
      const outcome = await context.table.setHoliday(await here(context), context.caller, plan);
      return told(context, outcome, plan ? 'The holiday is planned.' : 'The holiday is called off.');
    },
    style: async (context) =>
      told(context, await context.table.setStyle(await here(context), context.caller, styleNamed(text(context, 'style')))),
    'gm-board': gmBoard,
    votes: async (context) =>
      told(context, await context.table.setVotes(await here(context), context.caller, voteRuleNamed(text(context, 'decide')))),
    sheet: async (context) => sheetOf(context, await hereOrOver(context), text(context, 'who')),
    log: async (context) => logOf(context, await hereOrOver(context), null),
    story: async (context) => retold(context, await hereOrOver(context), text(context, 'edition') === 'all'),
    again: async (context) => openAgain(context, await hereOrOver(context), text(context, 'how') ?? ''),
    export: exported,
    undo: async (context) => takeBack(context, await here(context), extentIn(text(context, 'what')), null),
  }),
  complete: async (context, option, typed) => {
    if (option === 'system') return completeSystems(context, typed);
    if (option === 'pace') return completePaces(typed);
    if (option === 'rule') return completeSettings(await systemHere(context), typed);
    if (option === 'value') return completeValues(settingNamed(await systemHere(context), text(context, 'rule') ?? ''), typed);
    if (option === 'house') return completeHouse(context, systemNamed(context, text(context, 'system') ?? ''), typed);
    if (option === 'who') return completeNames(mayLookAt(await context.table.view(await hereOrOver(context), context.caller)), typed);
    return [];
  },
};
