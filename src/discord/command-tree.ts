/** Slash commands laid flat: each thing that can be done, with its options. What menus and forms are made from. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord.js';
import type { Command } from './command.ts';

/** One thing that can be done. */
export interface Leaf {
  /** Command, group and subcommand, e.g. `zone add`. */
  readonly path: string;
  readonly about: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
  readonly command: Command;
}

/** All things that slash commands do; context menus have none of their own. */
export const leavesOf = (commands: readonly Command[]): readonly Leaf[] =>
  commands.flatMap((command) => {
    const { data } = command;
    if (data.type !== undefined && data.type !== ApplicationCommandType.ChatInput) return [];
    return flat(command, data.name, 'description' in data ? data.description : '', data.options ?? []);
  });

function flat(command: Command, path: string, about: string, options: readonly APIApplicationCommandOption[]): readonly Leaf[] {
  const inner = options.flatMap((o) =>
    o.type === ApplicationCommandOptionType.Subcommand || o.type === ApplicationCommandOptionType.SubcommandGroup
      ? flat(command, `${path} ${o.name}`, o.description, o.options ?? [])
      : [],
  );
  if (inner.length > 0) return inner;
  return [{ path, about, options: options.filter(isBasic), command }];
}

/** A command that says nothing without some of its options: choosing it from a menu opens its form at once. */
const needsForm = ({ options }: Pick<Leaf, 'options'>): boolean => options.some((o) => o.required);

/** The value of a menu's entry that opens a command's form: a question mark at its end says so. */
export const formValue = ({ path }: Pick<Leaf, 'path'>): string => `${path}?`;

/** The value of a menu's entry for a command. */
export const entryValue = (leaf: Pick<Leaf, 'path' | 'options'>): string => (needsForm(leaf) ? formValue(leaf) : leaf.path);

const isBasic = (option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption =>
  option.type !== ApplicationCommandOptionType.Subcommand && option.type !== ApplicationCommandOptionType.SubcommandGroup;
