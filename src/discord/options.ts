/** Options as their command says they may be. Discord holds its own clients to that; forms and forged interactions are held to it here. */

import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord.js';
import { listed } from '../engine/index.ts';
import type { Input } from './context.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';
import { flagIn, numberIn } from './typed.ts';

type Value = Input['options'][string];
type Options = readonly APIApplicationCommandBasicOption[];

/** Longest text of an option that names no length of its own. */
const LONGEST = 100;

/**
 * What was given for the options of a command, each read as what it is; what the command does not know is left out, and so is
 * what was left empty.
 *
 * @throws Refusal that names the option and what it takes
 */
export function checkedOptions(options: Options, given: Input['options']): Input['options'] {
  const known = options.flatMap((option) => {
    const value = Object.hasOwn(given, option.name) ? given[option.name] : undefined;
    return value === undefined || value === '' ? [] : [[option.name, checked(option, value)] as const];
  });
  return Object.fromEntries(known);
}

function checked(option: APIApplicationCommandBasicOption, value: Value): Value {
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return typeof value === 'boolean' ? value : flagIn(String(value), option.name);
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number: {
      const { min_value: min = 0, max_value: max = Number.MAX_SAFE_INTEGER } = option;
      return numberIn(String(value), option.name, { min, max, fraction: option.type === ApplicationCommandOptionType.Number });
    }
    case ApplicationCommandOptionType.String:
      return words(option, String(value));
    default:
      if (/^\d{1,20}$/u.test(String(value))) return value;
      throw no(`${quoted(option.name)} takes somebody or something that Discord knows. Choose it from the list.`);
  }
}

function words(option: Extract<APIApplicationCommandBasicOption, { type: ApplicationCommandOptionType.String }>, text: string): string {
  const choices = option.choices ?? [];
  if (choices.length > 0 && !choices.some((c) => c.value === text))
    throw no(
      `${quoted(option.name)} is ${listed(
        choices.map((c) => quoted(c.name)),
        'or',
      )}, not “${quoted(text, 40)}”.`,
    );
  const most = option.max_length ?? LONGEST;
  if (choices.length === 0 && [...text].length > most) throw no(`${quoted(option.name)} takes at most ${most} characters.`);
  return text;
}
