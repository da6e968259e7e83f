/**
 * Every slash command without typing it: a menu of commands, a form made from the options, a button that does it.
 * For people whose client has no slash commands, and for all who would rather click.
 */

import { capitalised } from '../../engine/index.ts';
import { type Leaf, leavesOf } from '../command-tree.ts';
import type { CommandContext, Input } from '../context.ts';
import { customId, numberAt, type Tag } from '../custom-id.ts';
import { atItsFight } from '../elsewhere.ts';
import { optionsToday, optionToday, pathToday } from '../former-names.ts';
import { type Entry, FIELDS, type Message, type Modal, menu } from '../message.ts';
import { checkedOptions } from '../options.ts';
import { asksFor, either, type Panel, redraws } from '../panel.ts';
import { needed, no } from '../say.ts';
import { showCommand, showCommands, showGroup } from '../show/commands.ts';
import { callFrom, type Filled, formFor, goesOnWithForm, merged, missingIn, optionWords, valueWords } from '../show/form.ts';

const encounterIn = (tag: Tag): string => tag.args[0] ?? '';
const pathIn = (tag: Tag): string => tag.args[1] ?? '';

function leafAt(context: CommandContext, typed: string): Leaf {
  const path = pathToday(typed);
  return needed(
    leavesOf(context.commands).find((l) => l.path === path),
    'That command is from an older version of me. Open the menu again.',
  );
}

const draftKey = (context: CommandContext, path: string): string => `form ${context.caller.user} ${context.channel} ${path}`;

function filledSoFar(context: CommandContext, path: string): Filled {
  const kept = context.drafts.get(draftKey(context, path));
  return kept === null ? { options: {}, people: {}, files: {} } : (JSON.parse(kept) as Filled);
}

/** A command with what has been filled in of it, and its form. */
export function commandPanel(context: CommandContext, encounter: string, path: string): Promise<Message> {
  const leaf = leafAt(context, path);
  return filledIn(context, encounter, leaf, filledSoFar(context, leaf.path));
}

const filledIn = async (context: CommandContext, encounter: string, leaf: Leaf, filled: Filled): Promise<Message> =>
  showCommand(encounter, leaf, filled, await valueWords(callFrom(context, leaf, filled), leaf, filled));

/** A command with nothing filled in yet, or the menu of those that begin with the path. */
export function freshCommand(context: CommandContext, encounter: string, chosen: string): Message {
  const path = pathToday(chosen);
  const leaves = leavesOf(context.commands).filter((l) => l.path === path || l.path.startsWith(`${path} `));
  const [leaf] = leaves;
  if (leaf && leaves.length === 1) {
    context.drafts.drop(draftKey(context, leaf.path));
    return showCommand(encounter, leaf, filledSoFar(context, leaf.path));
  }
  if (leaves.length === 0) throw no('That command is from an older version of me. Open the menu again.');
  return showGroup(encounter, path, leaves);
}

/** What a command does that takes nothing; null: it takes something, or there is none. */
export async function doneAtOnce(context: CommandContext, chosen: string): Promise<Message | null> {
  const path = pathToday(chosen);
  const leaf = leavesOf(context.commands).find((l) => l.path === path && l.options.length === 0);
  return leaf ? carryOut(context, leaf, { options: {}, people: {}, files: {} }) : null;
}

/** The form of a command, with some of it filled in; what is left of an older one is thrown away. */
export function formWith(context: CommandContext, path: string, options: Filled['options'], encounter = '-'): Promise<Modal> {
  const leaf = leafAt(context, path);
  const filled: Filled = { options, people: {}, files: {} };
  context.drafts.put(draftKey(context, leaf.path), JSON.stringify(filled));
  return formFor(callFrom(context, leaf, filled), leaf, encounter, 0, filled);
}

/** Asks for an option that the command of this call lacks; what is chosen does it, with all else as it was typed. */
export function askOption(context: CommandContext, question: string, option: string, entries: readonly Entry[]): Message {
  const { path, options, people, files } = context.input;
  context.drafts.put(draftKey(context, path), JSON.stringify({ options, people, files } satisfies Filled));
  return { content: question, components: [menu(customId('option', '-', path, option), `Choose a ${optionWords(option)}`, entries)] };
}

/** Whether what was chosen opens a form at once (`entryValue`). */
export const isForm = ({ values: [value] }: Input): boolean => value?.endsWith('?') ?? false;

/** The form that was chosen. */
export const chosenForm = (context: CommandContext, tag: Tag): Promise<Modal> =>
  formWith(context, (context.input.values[0] ?? '').slice(0, -1), {}, encounterIn(tag));

/** The panels by which commands are given. */
export const formPanels: readonly Panel[] = [
  redraws('more-again', async (context, tag) => showCommands(encounterIn(tag), context.commands)),
  either('command', isForm, chosenForm, async (context, tag) =>
    freshCommand(context, encounterIn(tag), context.input.values[0] ?? pathIn(tag)),
  ),
  redraws('command-open', async (context, tag) => commandPanel(context, encounterIn(tag), pathIn(tag))),
  asksFor('fill', (context, tag) => {
    const leaf = leafAt(context, pathIn(tag));
    const filled = filledSoFar(context, leaf.path);
    return formFor(callFrom(context, leaf, filled), leaf, encounterIn(tag), numberAt(tag, 2) ?? 0, filled);
  }),
  redraws('filled', async (context, tag) => {
    const leaf = leafAt(context, pathIn(tag));
    const filled = merged(leaf, filledSoFar(context, leaf.path), optionsToday(leaf, context.input));
    context.drafts.put(draftKey(context, leaf.path), JSON.stringify(filled));
    const whole = leaf.options.length <= FIELDS && missingIn(leaf, filled).length === 0 && !goesOnWithForm(leaf, filled);
    return whole ? carryOut(context, leaf, filled) : filledIn(context, encounterIn(tag), leaf, filled);
  }),
  redraws('command-do', async (context, tag) => {
    const leaf = leafAt(context, pathIn(tag));
    const filled = filledSoFar(context, leaf.path);
    const [missing] = missingIn(leaf, filled);
    if (missing) throw no(`Fill in **${capitalised(optionWords(missing))}** first.`);
    return carryOut(context, leaf, filled);
  }),
  redraws('option', async (context, tag) => {
    const leaf = leafAt(context, pathIn(tag));
    const filled = filledSoFar(context, leaf.path);
    const chosen = needed(context.input.values[0], 'Choose one from the menu.');
    return carryOut(context, leaf, { ...filled, options: { ...filled.options, [optionToday(leaf, tag.args[2] ?? '')]: chosen } });
  }),
  asksFor('command-form', async (context, tag) => {
    const leaf = leafAt(context, pathIn(tag));
    const filled = filledSoFar(context, leaf.path);
    const options = checkedOptions(leaf.options, filled.options);
    const modal = await leaf.command.form?.open(callFrom(context, leaf, { ...filled, options }));
    return needed(modal, 'There is no form to fill in here. Press **Do it** instead.');
  }),
].map(atItsFight);

async function carryOut(context: CommandContext, leaf: Leaf, filled: Filled): Promise<Message> {
  const options = checkedOptions(leaf.options, filled.options);
  const message = await leaf.command.run(callFrom(context, leaf, { ...filled, options }));
  context.drafts.drop(draftKey(context, leaf.path));
  return message;
}
