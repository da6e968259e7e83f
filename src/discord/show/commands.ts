/** Menus of commands, and one command with what has been filled in. */
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import { capitalised, own } from '../../engine/index.ts';
import type { Command } from '../command.ts';
import { entryValue, type Leaf, leavesOf } from '../command-tree.ts';
import { customId } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { button, CONTENT, FIELDS, type Message, menu, rowsOf } from '../message.ts';
import { type Filled, goesOnWithForm, missingIn, optionWords } from './form.ts';

/** What Discord shows by its name wherever its id stands. */
const MENTIONS: Readonly<Partial<Record<ApplicationCommandOptionType, string>>> = {
  [ApplicationCommandOptionType.Role]: '@&',
  [ApplicationCommandOptionType.Channel]: '#',
};

/** All commands. */
export function showCommands(encounter: string, commands: readonly Command[]): Message {
  const leaves = leavesOf(commands);
  const slash = commands.flatMap(({ data }) =>
    data.type === undefined || data.type === ApplicationCommandType.ChatInput
      ? [{ name: data.name, about: 'description' in data ? data.description : '' }]
      : [],
  );
  const keyOf = (name: string): string => {
    const leaf = leaves.find(({ path }) => path === name);
    return leaf ? entryValue(leaf) : name;
  };
  const entries = slash.map((c) => ({ value: keyOf(c.name), label: `/${c.name}`, detail: c.about }));
  const menus = [entries.slice(0, 25), entries.slice(25)].filter((part) => part.length > 0);
  return {
    content:
      'Everything I can do. What you choose opens with a form; nothing happens before you send it, or press **Do it** where there is more to fill in.',
    components: menus.map((part, i) =>
      menu(customId('command', encounter, `menu${i}`), i === 0 ? 'What would you like to do?' : 'Or one of these …', part),
    ),
  };
}

/** The parts of one command. */
export const showGroup = (encounter: string, path: string, leaves: readonly Leaf[]): Message => ({
  content: fitLines([`**/${path}**`, ...leaves.map((l) => `• **/${l.path}**: ${l.about}`)], CONTENT),
  components: [
    menu(
      customId('command', encounter, path),
      'Choose',
      leaves.map((l) => ({ value: entryValue(l), label: `/${l.path}`, detail: l.about })),
    ),
    ...rowsOf([button(customId('more-again', encounter), 'Back')]),
  ],
});

/** One command: what it does, what has been filled in, and what is missing. `named`: values as their menus called them. */
export function showCommand(encounter: string, leaf: Leaf, filled: Filled, named: Readonly<Record<string, string>> = {}): Message {
  const missing = missingIn(leaf, filled);
  const known = leaf.options.filter((o) => filled.options[o.name] !== undefined);
  const value = ({ name, type }: Leaf['options'][number]): string => {
    const given = filled.options[name];
    const text = String(given);
    if (typeof given === 'boolean') return given ? 'yes' : 'no';
    const mark = MENTIONS[type];
    if (mark && /^\d+$/u.test(text)) return `<${mark}${text}>`;
    return quoted(own(named, name) ?? own(filled.people, text) ?? own(filled.files, text)?.name ?? text, 100);
  };
  const lines = [
    `**/${leaf.path}**: ${leaf.about}`,
    ...known.map((o) => `• ${capitalised(optionWords(o.name))}: **${value(o)}**`),
    ...(missing.length > 0 ? [`Still needed: ${missing.map((name) => `**${capitalised(optionWords(name))}**`).join(', ')}.`] : []),
  ];
  const pages = Math.ceil(leaf.options.length / FIELDS);
  const forms = Array.from({ length: pages }, (_, i) => {
    const part = leaf.options.slice(i * FIELDS, i * FIELDS + FIELDS).map((o) => o.name);
    const needs = leaf.options.slice(i * FIELDS, i * FIELDS + FIELDS).some((o) => o.required);
    return button(
      customId('fill', encounter, leaf.path, i),
      pages === 1 ? 'Fill in' : `Fill in: ${part.map(optionWords).join(', ')}`,
      needs ? 'do' : 'plain',
    );
  });
  const form = goesOnWithForm(leaf, filled);
  const go = button(customId(form ? 'command-form' : 'command-do', encounter, leaf.path), form ? 'Go on' : 'Do it', 'good');
  const ready = missing.length > 0 ? [] : [go];
  return {
    content: fitLines(lines, CONTENT),
    components: rowsOf([...forms, ...ready, button(customId('more-again', encounter), 'All commands')]),
  };
}
