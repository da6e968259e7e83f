import { amount, type Call, flag, text } from '../src/discord/call.ts';
import { completeNames } from '../src/discord/choosing/by-name.ts';
import type { Command } from '../src/discord/command.ts';
import { choiceOption, flagOption, slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { bySub, here, hereOrOver, told } from '../src/discord/here.ts';
import { logOf, mayLookAt, settingsOf, sheetOf } from '../src/discord/panels/looking.ts';
import { needed, no } from '../src/discord/say.ts';
import { showDetails } from '../src/discord/show/board.ts';
import { jsonFile } from '../src/discord/show/file.ts';
import {
  completePaces,
  completeSettings,
  completeSystems,
  completeValues,
  houseRules,
  settingNamed,
  systemNamed,
} from '../src/discord/systems.ts';
import { EXTENTS, extentIn, takeBack } from '../src/discord/undoing.ts';
import { readSetting } from '../src/engine/index.ts';
import type { Pace } from '../src/table/pace.ts';

const MINUTE = 60 * 1000;
/** Thirty days, in minutes. */
const LONGEST = 30 * 24 * 60;
const KINDS = ['turn', 'declaration', 'reaction', 'ruling'] as const;

const systemHere = async (call: Call) => systemNamed(call, (await call.table.glance(await here(call), call.caller)).ruleset);

async function start(call: Call) {
  const guild = await call.table.guild(call.caller.guild);
  const id = needed(text(call, 'system') ?? guild.defaultRuleset, 'Say which system you play: the **system** option lists them.');
  const system = systemNamed(call, id);
  const name = text(call, 'name') ?? `${system.title} fight`;
  const house = { ...guild.house[system.id], ...houseRules(system, text(call, 'house')) };
  const what = { ruleset: system.id, name, pace: text(call, 'pace') ?? guild.pace, house };
  return told(call, await call.table.start(call.caller, call.channel, what));
}

async function pace(call: Call) {
  const encounter = await here(call);
  const named = text(call, 'pace');
  const own = ownPace(call, (await call.table.glance(encounter, call.caller)).pace);
  if (named !== null && own !== null) throw no('Name a ready-made pace or changes of your own, one after the other.');
  return told(
    call,
    await call.table.setPace(encounter, call.caller, needed(named ?? own, 'Name a ready-made pace, or say what is to change.')),
  );
}

/** What the options change; null: nothing. */
function ownPace(call: Call, before: Pace): Partial<Pace> | null {
  const minutes = (name: string): number | null => {
    const given = amount(call, name);
    return given === null ? null : given * MINUTE;
  };
  const times = Object.fromEntries(KINDS.flatMap((kind) => (minutes(kind) === null ? [] : [[kind, minutes(kind)]])));
  const [rounds, bank, patience, ladder] = [amount(call, 'rounds-a-day'), minutes('bank'), amount(call, 'patience'), text(call, 'ladder')];
  const changes = {
    ...(Object.keys(times).length > 0 && { time: { ...before.time, ...times } }),
    ...(rounds !== null && { roundsPerDay: rounds }),
    ...(bank !== null && { bank }),
    ...(patience !== null && { patience }),
    ...(ladder !== null && { ladder: ladder.split(/[\s,>]+/u).filter(Boolean) as Pace['ladder'] }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

async function house(call: Call) {
  const setting = settingNamed(await systemHere(call), needed(text(call, 'rule'), 'Say which house rule.'));
  const value = readSetting(setting, needed(text(call, 'value'), 'Say the new value.'));
  return told(call, await call.table.setHouse(await here(call), call.caller, setting.key, value));
}

async function exported(call: Call) {
  const encounter = await hereOrOver(call);
  return jsonFile('fight.json', await call.table.exportFight(encounter, call.caller), 'The whole fight. Check its dice with **/verify**.');
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
      textOption('house', 'House rules: rule=value; rule=value', { complete: true, most: 300 }),
    ),
    sub('begin', 'Open the first round (GM)'),
    sub('status', 'How the fight stands, and who is waited for'),
    sub('pause', 'Stop all clocks (GM)'),
    sub('resume', 'Let the clocks run again (GM)'),
    sub('end', 'End the fight for good and lay the dice open (GM)', flagOption('sure', 'Yes, end it', { required: true })),
    sub('settings', 'House rules in force and how they may be changed'),
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
      wholeOption('ruling', 'Minutes for a ruling of the GM', { min: 1, max: LONGEST }),
      textOption('ladder', 'What happens when time is up: remind, order, default, stand-in, gm, bench', { most: 100 }),
      wholeOption('patience', 'Missed decisions in a row for each step after the default; 0: never', { min: 0, max: 20 }),
      wholeOption('bank', 'Minutes in the time bank of those who join from now on', { min: 0, max: LONGEST }),
      wholeOption('rounds-a-day', 'At most so many rounds begin on one day; 0: any number', { min: 0, max: 100 }),
    ),
    sub('sheet', 'A figure’s numbers and how it is now', textOption('who', 'Whose; left out: yours', { complete: true })),
    sub('log', 'What has happened so far'),
    sub('export', 'The whole fight as a file, once it is over'),
    sub('undo', 'Take back', choiceOption('what', 'How much (default: the last thing done)', EXTENTS)),
  ]),
  run: bySub({
    start,
    begin: async (call) => told(call, await call.table.begin(await here(call), call.caller)),
    status: async (call) => showDetails(await call.table.glance(await hereOrOver(call), call.caller), 0),
    pause: async (call) => told(call, await call.table.pause(await here(call), call.caller)),
    resume: async (call) => told(call, await call.table.resume(await here(call), call.caller)),
    end: async (call) => {
      needed(flag(call, 'sure') || null, 'Nothing was ended. Set **sure** to yes if you mean it.');
      return told(call, await call.table.end(await here(call), call.caller));
    },
    settings: async (call) => settingsOf(call, await here(call)),
    house,
    pace,
    sheet: async (call) => sheetOf(call, await hereOrOver(call), text(call, 'who')),
    log: async (call) => logOf(call, await hereOrOver(call), null),
    export: exported,
    undo: async (call) => takeBack(call, await here(call), extentIn(text(call, 'what')), null),
  }),
  complete: async (call, option, typed) => {
    if (option === 'system') return completeSystems(call, typed);
    if (option === 'pace') return completePaces(typed);
    if (option === 'rule') return completeSettings(await systemHere(call), typed);
    if (option === 'value') return completeValues(settingNamed(await systemHere(call), text(call, 'rule') ?? ''), typed);
    if (option === 'house') return completeHouse(call, typed);
    if (option === 'who') return completeNames(mayLookAt(await call.table.glance(await hereOrOver(call), call.caller)), typed);
    return [];
  },
};

function completeHouse(call: Call, typed: string) {
  const system = systemNamed(call, text(call, 'system') ?? '');
  const cutAt = typed.lastIndexOf(';') + 1;
  const [done, last] = [typed.slice(0, cutAt), typed.slice(cutAt)];
  if (!last.includes('=')) return completeSettings(system, last).map((c) => ({ name: `${done}${c.name}`, value: `${done}${c.value}=` }));
  const [key = '', value = ''] = last.split('=');
  return completeValues(settingNamed(system, key), value).map((c) => ({
    name: `${done}${key}: ${c.name}`,
    value: `${done}${key}=${c.value}`,
  }));
}
