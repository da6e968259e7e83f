/**
 * Every slash command without typing it: a menu of commands, a form made from the options, a button that does it.
 * For people whose client has no slash commands, and for all who would rather click.
 */
import type { Call } from '../call.ts';
import { type Leaf, leavesOf } from '../command-tree.ts';
import { numberAt, type Tag } from '../custom-id.ts';
import type { Message } from '../message.ts';
import { checkedOptions } from '../options.ts';
import { asksFor, opens, type Panel, redraws } from '../panel.ts';
import { needed, no } from '../say.ts';
import { showCommand, showCommands, showGroup } from '../show/commands.ts';
import { callFrom, FIELDS, type Filled, formFor, goesOnWithForm, merged, missingIn } from '../show/form.ts';

const encounterIn = (tag: Tag): string => tag.args[0] ?? '';
const pathIn = (tag: Tag): string => tag.args[1] ?? '';

function leafAt(call: Call, path: string): Leaf {
  return needed(
    leavesOf(call.commands).find((l) => l.path === path),
    'I do not know that command. Open the menu again.',
  );
}

const draftKey = (call: Call, path: string): string => `form ${call.caller.user} ${call.channel} ${path}`;

function filledSoFar(call: Call, path: string): Filled {
  const kept = call.drafts.get(draftKey(call, path));
  return kept === null ? { options: {}, people: {}, files: {} } : (JSON.parse(kept) as Filled);
}

/** The panels by which commands are given. */
export const formPanels: readonly Panel[] = [
  opens('more', async (call, tag) => showCommands(encounterIn(tag), call.commands)),
  redraws('more-again', async (call, tag) => showCommands(encounterIn(tag), call.commands)),
  redraws('command', async (call, tag) => {
    const path = call.given.values[0] ?? pathIn(tag);
    const leaves = leavesOf(call.commands).filter((l) => l.path === path || l.path.startsWith(`${path} `));
    const [leaf] = leaves;
    if (leaf && leaves.length === 1) {
      call.drafts.drop(draftKey(call, leaf.path));
      return showCommand(encounterIn(tag), leaf, filledSoFar(call, leaf.path));
    }
    if (leaves.length === 0) throw no('I do not know that command. Open the menu again.');
    return showGroup(encounterIn(tag), path, leaves);
  }),
  redraws('command-open', async (call, tag) => {
    const leaf = leafAt(call, pathIn(tag));
    return showCommand(encounterIn(tag), leaf, filledSoFar(call, leaf.path));
  }),
  asksFor('fill', (call, tag) => {
    const leaf = leafAt(call, pathIn(tag));
    const filled = filledSoFar(call, leaf.path);
    return formFor(callFrom(call, leaf, filled), leaf, encounterIn(tag), numberAt(tag, 2) ?? 0, filled);
  }),
  redraws('filled', async (call, tag) => {
    const leaf = leafAt(call, pathIn(tag));
    const filled = merged(leaf, filledSoFar(call, leaf.path), call.given);
    call.drafts.put(draftKey(call, leaf.path), JSON.stringify(filled));
    const whole = leaf.options.length <= FIELDS && missingIn(leaf, filled).length === 0 && !goesOnWithForm(leaf, filled);
    return whole ? carryOut(call, leaf, filled) : showCommand(encounterIn(tag), leaf, filled);
  }),
  redraws('command-do', async (call, tag) => {
    const leaf = leafAt(call, pathIn(tag));
    const filled = filledSoFar(call, leaf.path);
    const [missing] = missingIn(leaf, filled);
    if (missing) throw no(`Fill in **${missing}** first.`);
    return carryOut(call, leaf, filled);
  }),
  asksFor('command-form', async (call, tag) => {
    const leaf = leafAt(call, pathIn(tag));
    const filled = filledSoFar(call, leaf.path);
    const options = checkedOptions(leaf.options, filled.options);
    const modal = await leaf.command.form?.open(callFrom(call, leaf, { ...filled, options }));
    return needed(modal, 'There is no form to fill in here. Press **Do it** instead.');
  }),
];

async function carryOut(call: Call, leaf: Leaf, filled: Filled): Promise<Message> {
  const options = checkedOptions(leaf.options, filled.options);
  const message = await leaf.command.run(callFrom(call, leaf, { ...filled, options }));
  call.drafts.drop(draftKey(call, leaf.path));
  return message;
}
