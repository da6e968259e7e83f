/**
 * Names that commands and options had before. Posts keep their buttons and menus, open forms their fields, and whoever has not
 * reloaded Discord types on by the old names: all that comes in is read here by the names of today.
 */
import { own } from '../engine/index.ts';
import type { Command } from './command.ts';
import { type Leaf, leavesOf } from './command-tree.ts';
import type { Input } from './context.ts';

/** Commands by the names that they had. */
const PATHS: Readonly<Record<string, string>> = {
  'gm doctrine': 'gm autopilot',
  'gm force': 'gm call-time',
  'orders drop': 'orders delete',
  'pack remove': 'pack delete',
};

/** Options by the names that they had, in whichever command has the one and not the other. */
const OPTIONS: Readonly<Record<string, string>> = {
  combatant: 'who',
  target: 'who',
  of: 'who',
  doctrine: 'autopilot',
  purpose: 'for',
  what: 'condition',
  figures: 'characters-and-foes',
  name: 'character',
  ladder: 'time-up',
};

type Options = Pick<Leaf, 'options'>;

/** What a command of that name is called today. */
export const pathToday = (path: string): string => own(PATHS, path) ?? path;

/** What an option of that name is called today in a command. */
export function optionToday({ options }: Options, name: string): string {
  const today = own(OPTIONS, name);
  const has = (one: string): boolean => options.some((option) => option.name === one);
  return today !== undefined && !has(name) && has(today) ? today : name;
}

/** What was typed for a command, or filled into its form, with its options by the names of today. */
export function optionsToday(leaf: Options, { options, lists, ...rest }: Input): Input {
  const renamed = <T>(given: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [optionToday(leaf, name), value]));
  return { ...rest, options: renamed(options), ...(lists && { lists: renamed(lists) }) };
}

/** What was typed of a command, by the names of today. Mostly nothing has a former name, and the command is not even looked through. */
export function inputToday(command: Command | undefined, input: Input): Input {
  const path = pathToday(input.path);
  const leaf = path !== input.path || Object.keys(input.options).some(isFormer) ? leafIn(command, path) : undefined;
  return leaf ? { ...optionsToday(leaf, input), path } : input;
}

/** What the option that somebody is typing of a command is called today. */
export function typedToday(command: Command, path: string, name: string): string {
  const leaf = isFormer(name) ? leafIn(command, path) : undefined;
  return leaf ? optionToday(leaf, name) : name;
}

const isFormer = (name: string): boolean => Object.hasOwn(OPTIONS, name);
const leafIn = (command: Command | undefined, path: string): Leaf | undefined =>
  command && leavesOf([command]).find((one) => one.path === path);
