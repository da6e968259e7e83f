/** House rules: what each of them may be, and the reading of what a GM gives for one. */
import { type Json, own } from './json.ts';
import { isSameName } from './plainly.ts';
import { Refusal } from './refusal.ts';
import { boundsWords, flagOfText, isWithin, numberOfText, type Range, rangeWords } from './values/index.ts';

/** One number of a list, by its name. */
export interface ListPart extends Range {
  readonly name: string;
}

/** A setting, house rule or table value that a GM may override. */
export interface Setting {
  /** Unique in the ruleset; dots group (`cost.move`). */
  readonly key: string;
  readonly label: string;
  readonly kind: 'flag' | 'number' | 'choice' | 'numbers';
  readonly initial: Json;
  /** The keys that a choice takes. */
  readonly choices?: readonly string[];
  /** What people read for a key that does not say what it means. */
  readonly reads?: Readonly<Record<string, string>>;
  /** Bounds of a number, which is whole unless `fraction` says otherwise. */
  readonly min?: number;
  readonly max?: number;
  readonly fraction?: boolean;
  /** The numbers of a list, all of them and in this order. */
  readonly parts?: readonly ListPart[];
  /** The rule it bends. */
  readonly rule?: string;
}

/** Whatever has settings: a ruleset, or what a face knows of one. */
interface Settled {
  readonly settings: readonly Setting[];
}

type Values = Readonly<Record<string, Json>>;

/**
 * Complete settings: the ruleset's own values with overrides on top.
 * @throws Refusal `bad-setting` with facts `setting` and `problem` (words).
 */
export function settingsOf(rules: Settled, overrides: Values = {}): Record<string, Json> {
  for (const [key, value] of Object.entries(overrides)) checkSetting(rules, key, value);
  return { ...Object.fromEntries(rules.settings.map((s) => [s.key, s.initial])), ...overrides };
}

/** Refuses a setting that the ruleset does not have, or a value that it cannot take. */
export function checkSetting(rules: Settled, key: string, value: Json): void {
  const setting = rules.settings.find((s) => s.key === key);
  if (!setting) throw new Refusal('bad-setting', { setting: key, problem: 'there is no such setting' });
  if (!allowed(setting, value)) throw refused(setting);
}

/**
 * Settings that were stored under laxer checks: what a setting cannot be (any more) is as the ruleset has it, number by number in
 * a list; what the ruleset does not know stays. The same object where nothing is wrong.
 */
export function soundSettings<T extends Values>(rules: Settled, stored: T): T {
  // Most are as the ruleset has them.
  const changed = rules.settings.filter((s) => Object.hasOwn(stored, s.key) && stored[s.key] !== s.initial);
  const wrong = changed.filter((s) => !allowed(s, stored[s.key] as Json));
  return wrong.length === 0 ? stored : { ...stored, ...Object.fromEntries(wrong.map((s) => [s.key, mended(s, stored[s.key])])) };
}

function mended({ parts, initial }: Setting, value: Json | undefined): Json {
  if (!parts || !Array.isArray(value)) return initial;
  return parts.map((part, i) => (isWithin(value[i], part) ? value[i] : (initial as readonly number[])[i]!));
}

/** Of stored overrides those that a ruleset still takes; the rest is forgotten. */
export const validSettings = ({ settings }: Settled, stored: Values): Values =>
  Object.fromEntries(Object.entries(stored).filter(([key, value]) => settings.some((s) => s.key === key && allowed(s, value))));

/** Reads what was typed for a setting. @throws Refusal `bad-setting` with facts `setting` and `problem` (words). */
export function readSetting(setting: Setting, text: string): Json {
  const value = typedValue(setting, text);
  if (value === null || !allowed(setting, value)) throw refused(setting, text);
  return value;
}

function typedValue(setting: Setting, text: string): Json | null {
  const { kind, choices = [] } = setting;
  switch (kind) {
    case 'flag':
      return flagOfText(text);
    case 'choice':
      return (
        choices.find((c) => c === text.trim()) ??
        choices.find((c) => isSameName(c, text) || isSameName(choiceWords(setting, c), text)) ??
        null
      );
    case 'number':
      return numberOfText(text);
    case 'numbers': {
      const numbers = text.split(/[,;\s]/u).flatMap((part) => (part === '' ? [] : [numberOfText(part)]));
      return numbers.every((n) => n !== null) ? numbers : null;
    }
  }
}

/** A value that a choice takes, as people read it. */
export const choiceWords = ({ reads = {} }: Pick<Setting, 'reads'>, value: string): string =>
  own(reads, value) ?? value.replaceAll('-', ' ');

/** A value of a setting, as people read it. */
export const valueInWords = (setting: Pick<Setting, 'reads'>, value: Json | undefined): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? choiceWords(setting, value) : String(value ?? '');
};

function allowed(setting: Setting, value: Json): boolean {
  const { kind, choices = [], parts = [] } = setting;
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && choices.includes(value);
    case 'number':
      return isWithin(value, rangeOf(setting));
    case 'numbers':
      return Array.isArray(value) && value.length === parts.length && parts.every((part, i) => isWithin(value[i], part));
  }
}

/** A setting that names no bounds takes no number at all: a test holds that each does. */
const rangeOf = ({ min = Infinity, max = -Infinity, fraction = false }: Setting): Range => ({ min, max, fraction });

/** What a setting takes, in words: "a whole number from 1 to 12". */
export function settingTakes(setting: Setting): string {
  switch (setting.kind) {
    case 'flag':
      return 'on or off';
    case 'choice':
      return `one of ${(setting.choices ?? []).map((c) => `“${choiceWords(setting, c)}”`).join(', ')}`;
    case 'number':
      return rangeWords(rangeOf(setting));
    case 'numbers':
      return partsWords(setting.parts ?? []);
  }
}

/** So many names are listed; a longer list is told by its first and last. */
const MOST_NAMES = 6;

function partsWords(parts: readonly ListPart[]): string {
  const [first] = parts;
  const alike = first !== undefined && parts.every((p) => p.min === first.min && p.max === first.max && p.fraction === first.fraction);
  const names = parts.map((p) => (alike ? p.name : `${p.name} (${p.fraction ? 'number ' : ''}${boundsWords(p).replace('from ', '')})`));
  const listed = names.length <= MOST_NAMES ? names.join(', ') : `${names[0]} to ${names.at(-1)}`;
  const each = alike ? ` ${boundsWords(first)}` : '';
  const whole = parts.every((p) => !p.fraction) ? 'whole ' : '';
  return `exactly ${parts.length} ${whole}numbers${each}, with commas between them: ${listed}`;
}

function refused(setting: Setting, typed?: string): Refusal {
  const not = typed === undefined ? '' : typed.trim() === '' ? '; nothing was given' : `, not “${[...typed.trim()].slice(0, 60).join('')}”`;
  return new Refusal('bad-setting', { setting: setting.key, label: setting.label, problem: `it takes ${settingTakes(setting)}${not}` });
}
