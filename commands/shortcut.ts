import type { Command } from '../src/discord/command.ts';
import { slash, sub, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, text } from '../src/discord/context.ts';
import { asCode, fitLines, label, quoted } from '../src/discord/escape.ts';
import { rollDice } from '../src/discord/free-dice.ts';
import { bySub } from '../src/discord/here.ts';
import { CONTENT, type Message, words } from '../src/discord/message.ts';
import { needed } from '../src/discord/say.ts';
import { shortcutText } from '../src/discord/shortcuts.ts';
import { fits, same } from '../src/discord/typed.ts';
import { capitalised } from '../src/engine/index.ts';
import type { Shortcut } from '../src/table/encounter.ts';

const NAME = textOption('name', 'What you call it, e.g. my volley', { required: true, most: 30 });
const KINDS = { act: 'the action', roll: 'the dice' } as const;

/** Tells an action from dice of the same name. */
const keyOf = ({ kind, name }: Shortcut): string => `${kind}:${name}`;
const line = (shortcut: Shortcut): string => `${KINDS[shortcut.kind]} **${quoted(shortcut.name)}**: ${asCode(shortcut.says)}`;

async function save(context: CommandContext, kind: Shortcut['kind'], says: string): Promise<Message> {
  const name = needed(text(context, 'name'), 'What do you call it? Set the **name** option.');
  await context.table.saveShortcut(context.caller, { kind, name, says });
  const use = kind === 'act' ? `/act do:${name.trim()}` : `/roll dice:${name.trim()}`;
  return words(`Saved ${line({ kind, name: name.trim(), says: says.trim() })}. Use it with ${asCode(use)}.`);
}

async function list({ table, caller }: CommandContext): Promise<Message> {
  const own = await table.shortcuts(caller);
  return words(
    own.length === 0
      ? 'You have no shortcuts. `/shortcut act name:my volley do:longbow weakest` saves an action, `/shortcut roll name:luck dice:2d6` saves dice.'
      : fitLines(
          own.map((one) => `• ${capitalised(line(one))}`),
          CONTENT,
        ),
  );
}

async function remove(context: CommandContext): Promise<Message> {
  const typed = needed(text(context, 'which'), 'Which one? `/shortcut list` shows yours.');
  const own = await context.table.shortcuts(context.caller);
  const found = own.find((one) => keyOf(one) === typed) ?? own.find((one) => same(one.name, typed));
  await context.table.deleteShortcut(context.caller, found ?? { kind: 'act', name: typed });
  return words(`Deleted **${quoted(found?.name ?? typed)}**.`);
}

/** Somebody's own names for acts and dice. */
export const shortcut: Command = {
  data: slash('shortcut', 'Your own names for actions and dice, in every fight', [
    sub(
      'act',
      'Save an action in a few words, for /act do',
      NAME,
      textOption('do', 'The action, e.g. longbow weakest', { required: true, most: 100 }),
    ),
    sub('roll', 'Save dice, for /roll', NAME, textOption('dice', 'E.g. 2d6+1', { required: true, most: 80 })),
    sub('list', 'Show your shortcuts'),
    sub('delete', 'Delete a shortcut', textOption('which', 'Which one', { required: true, complete: true })),
  ]),
  run: bySub({
    act: (context) => save(context, 'act', needed(text(context, 'do'), 'Which action? Set the **do** option, e.g. longbow weakest.')),
    roll: (context) => {
      const dice = needed(text(context, 'dice'), 'Which dice? Set the **dice** option, e.g. 2d6+1.');
      // What cannot be rolled is not worth a name.
      rollDice(dice);
      return save(context, 'roll', dice);
    },
    list,
    delete: remove,
  }),
  complete: async ({ table, caller }, _option, typed) =>
    (await table.shortcuts(caller))
      .filter((one) => fits(typed, one.name))
      .map((one) => ({ name: label(shortcutText(one), 100), value: keyOf(one) })),
};
