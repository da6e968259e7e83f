/** Completions that several commands share. */
import { choiceWords, type Json, listed, own, type Preset, Refusal, readSetting, settingTakes, valueInWords } from '../engine/index.ts';
import type { SystemInfo } from '../table/api.ts';
import { PACES } from '../table/time/pace.ts';
import { nearest } from '../table/words/nearest.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text } from './context.ts';
import { quoted } from './escape.ts';
import type { Entry } from './message.ts';
import { needed, no, ownWords } from './say.ts';
import { didYouMean, fits, labelledIn, meantOf, same } from './typed.ts';

/** The systems as entries of a menu. */
export const systemEntries = (systems: readonly SystemInfo[]): readonly Entry[] =>
  systems.map(({ id, title }) => ({ value: id, label: title }));

/** Systems whose id or title begins with, or holds, what was typed. */
const systemsLike = ({ table }: CommandContext, typed: string): readonly SystemInfo[] =>
  table.systems.filter((s) => fits(typed, s.id, s.title));

export const completeSystems = (context: CommandContext, typed: string): readonly Completion[] =>
  systemsLike(context, typed).map((s) => ({ name: s.title, value: s.id }));

/** The system of that id or title, or the only one of whose title that is part. */
export function systemNamed(context: CommandContext, typed: string): SystemInfo {
  const { table } = context;
  const found = table.systems.find((s) => same(s.id, typed)) ?? meantOf(table.systems, typed, (s) => s.title);
  if (found) return found;
  const near = didYouMean(
    typed,
    table.systems.flatMap((s) => [s.title, s.id]),
  );
  throw no(`“${quoted(typed, 40)}” is not a system I play.${near} I play ${listed(table.systems.map((s) => quoted(s.title)))}.`);
}

/** The system that something is for: the one that the option names, that of the fight here, or the server's usual one. @throws Refusal */
export async function systemFor(context: CommandContext): Promise<string> {
  const named = text(context, 'system');
  if (named !== null) return systemNamed(context, named).id;
  const fight = await context.table.here(context.channel, context.caller);
  if (fight !== null) return (await context.table.typingView(fight, context.caller)).ruleset;
  const { defaultRuleset } = await context.table.guild(context.caller.guild);
  return needed(defaultRuleset, 'Which system is it for? There is no fight in this channel to go by, so set the **system** option.');
}

const PACE_WORDS: Readonly<Record<string, string>> = {
  live: 'live: everybody is here, minutes for a turn',
  evening: 'evening: hours for a turn',
  daily: 'daily: a day for a turn',
  slow: 'slow: three days for a turn',
  none: 'none: no deadlines',
};

export const completePaces = (typed: string): readonly Completion[] =>
  Object.keys(PACES)
    .map((value) => ({ name: own(PACE_WORDS, value) ?? value, value }))
    .filter((c) => fits(typed, c.name));

/** Ways in which a figure may decide by itself. */
export const completeDoctrines = ({ table }: CommandContext, typed: string): readonly Completion[] =>
  table.doctrines.filter((d) => fits(typed, d.name)).map((d) => ({ name: `${d.name}: ${d.about}`, value: d.id }));

type Setting = SystemInfo['settings'][number];

export const completeSettings = (system: SystemInfo | undefined, typed: string): readonly Completion[] =>
  (system?.settings ?? [])
    .filter((s) => fits(typed, s.key, s.label))
    .map((s) => ({ name: `${s.label} (${valueInWords(s, s.initial)})`, value: s.key }));

export const completeValues = (setting: Setting | undefined, typed: string): readonly Completion[] => {
  if (!setting) return [];
  if (setting.kind === 'number' || setting.kind === 'numbers') return [hintFor(setting)];
  const values = setting.kind === 'flag' ? ['on', 'off'] : (setting.choices ?? []);
  return values.map((value) => ({ name: choiceWords(setting, value), value })).filter(({ name, value }) => fits(typed, value, name));
};

/** What numbers a setting takes; chosen as it stands, it gives what the rules have. */
const hintFor = (setting: Setting): Completion => {
  const initial = valueInWords(setting, setting.initial);
  return { name: `${initial}: as in the rules. It takes ${settingTakes(setting)}`, value: initial };
};

/** Reads house rules typed on one line: `key=value; key=value`, or the name of one of `presets` among them. All that is wrong is told at once. @throws Refusal */
export function houseRules(system: SystemInfo, typed: string | null, presets: readonly Preset[] = []): Readonly<Record<string, Json>> {
  const parts = (typed ?? '').split(';').filter((part) => part.trim() !== '');
  const slips: Refusal[] = [];
  const read = parts.flatMap((part) => {
    const [key = '', ...value] = part.split('=');
    const preset = value.length === 0 ? presets.find(({ name }) => same(name, part)) : undefined;
    if (preset) return Object.entries(preset.rules);
    try {
      const setting = settingNamed(system, key);
      return [[setting.key, readSetting(setting, value.join('='))] as const];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      slips.push(error);
      return [];
    }
  });
  const [first, ...others] = slips;
  if (first && others.length === 0) throw first;
  if (first) throw no(['Nothing was changed. These house rules are not right:', ...slips.map((slip) => `• ${slipWords(slip)}`)].join('\n'));
  return Object.fromEntries(read);
}

const slipWords = (slip: Refusal): string =>
  ownWords(slip) ?? `“${quoted(String(slip.facts['label'] ?? slip.facts['setting']), 60)}”: ${quoted(String(slip.facts['problem']), 200)}.`;

/** Asks whether the named one of a list was meant, by its title. */
const meant = (near: string | null, known: readonly { readonly key: string; readonly label: string }[]): string => {
  const found = known.find((k) => k.label === near || k.key === near);
  return found ? ` Did you mean **${quoted(found.label, 80)}**?` : '';
};

/** The house rule of that key or title; part of a title will do where no other title has it. */
export function settingNamed(system: SystemInfo, key: string): Setting {
  const found = labelledIn(system.settings, key.trim());
  if (found) return found;
  if (key.trim() === '')
    throw no('Name the house rule before its value, as `rule=value`. In an open fight `/encounter settings` lists them all.');
  const names = system.settings.flatMap((s) => [s.label, s.key]);
  const near = meant(nearest(key, names), system.settings);
  throw no(
    `${quoted(system.title)} has no house rule “${quoted(key, 60)}”.${near} In an open fight \`/encounter settings\` lists them all.`,
  );
}

/** House rules on one line, each with its value, or presets of packs; what stands there already stays. */
export async function completeHouse(context: CommandContext, system: SystemInfo, typed: string): Promise<readonly Completion[]> {
  const cutAt = typed.lastIndexOf(';') + 1;
  const [done, last] = [typed.slice(0, cutAt), typed.slice(cutAt)];
  if (!last.includes('=')) {
    const presets = (await context.table.presets(context.caller, system.id)).filter(({ name }) => fits(last, name));
    const named = presets.map(({ name, about, pack }) => ({ name: `${done}${name}: ${about || pack}`, value: `${done}${name}` }));
    return [...named, ...completeSettings(system, last).map((c) => ({ name: `${done}${c.name}`, value: `${done}${c.value}=` }))];
  }
  const [key = '', value = ''] = last.split('=');
  const setting = settingNamed(system, key);
  return completeValues(setting, value).map((c) => ({
    name: `${done}${setting.label}: ${c.name}`,
    value: `${done}${setting.key}=${c.value}`,
  }));
}

/** When something planned comes: the next rounds from one on, sides that fall below a share, or the GM's press; a count only where rounds count down. */
export function completeWhen({ counts }: SystemInfo, sides: readonly string[], from: number, typed: string): readonly Completion[] {
  const rounds = Array.from({ length: 6 }, (_, i) => `round ${from + i}`);
  const shares = [...new Set(sides)].slice(0, 4).flatMap((side) => [50, 25].map((share) => `${side} below ${share} %`));
  return [...rounds, 'every round', 'every 2 rounds', ...(counts ? ['every round at count 20'] : []), ...shares, 'press']
    .filter((one) => fits(typed, one))
    .map((one) => ({ name: one, value: one }));
}
