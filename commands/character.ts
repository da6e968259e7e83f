import { keptCard, LONGEST_NAME, openCharacterForm } from '../src/discord/character-form.ts';
import { importedCharacter } from '../src/discord/character-import.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { fileOption, flagOption, slash, sub, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, type Input, text } from '../src/discord/context.ts';
import { fitLines, quoted } from '../src/discord/escape.ts';
import { completeField, editedField } from '../src/discord/field-edit.ts';
import { bySub } from '../src/discord/here.ts';
import { CONTENT, type Message, type Modal, words } from '../src/discord/message.ts';
import { campaignPage } from '../src/discord/panels/chronicle.ts';
import { given } from '../src/discord/portrait-form.ts';
import { needed, no } from '../src/discord/say.ts';
import { keptLines } from '../src/discord/sheets.ts';
import { jsonFile } from '../src/discord/show/file.ts';
import { deletePanel } from '../src/discord/show/sheet.ts';
import { completeSystems, systemFor } from '../src/discord/systems.ts';
import { fits, same } from '../src/discord/typed.ts';
import type { Character } from '../src/table/encounter.ts';

const whose = textOption('character', 'Which of your characters', { required: true, complete: true });

const mine = (context: CommandContext) => context.table.characters(context.caller, { kind: 'character' });

/** The caller's character of that id or name. */
async function chosen(context: CommandContext): Promise<Character> {
  const name = needed(text(context, 'character'), 'Which character? Set the **character** option.');
  const all = await mine(context);
  const found = all.find((c) => c.id === name) ?? all.find((c) => same(c.name, name));
  return needed(found, `You have no character “${quoted(name, 40)}”. \`/character list\` shows yours; \`/character create\` makes one.`);
}

/** The same; where none is named, the only one there is. */
async function chosenOrOnly(context: CommandContext): Promise<Character> {
  if (text(context, 'character') !== null) return chosen(context);
  const [only, ...others] = await mine(context);
  if (only && others.length > 0) throw no('Which character? Set the **character** option.');
  return needed(only, 'You have no characters here yet. Make one with **/character create**.');
}

/** Making one, and editing one without naming a field, is done in a form. */
const opensForm = ({ path, options }: Input): boolean =>
  path === 'character create' || (path === 'character edit' && options['field'] === undefined);

async function openForm(context: CommandContext): Promise<Modal> {
  if (context.input.path === 'character create') {
    const ruleset = await systemFor(context);
    return openCharacterForm(context, { encounter: null, ruleset, kept: null }, text(context, 'name'));
  }
  const { id, ruleset } = await chosen(context);
  return openCharacterForm(context, { encounter: null, ruleset, kept: id });
}

const edited = async (context: CommandContext): Promise<Message> => editedField(context, await chosen(context));

async function listed(context: CommandContext): Promise<Message> {
  const all = await mine(context);
  return words(
    all.length === 0
      ? 'You have no characters here yet. Make one with **/character create**.'
      : fitLines(['Your characters:', ...keptLines(context, all)], CONTENT),
  );
}

/** My characters. */
export const character: Command = {
  data: slash(
    'character',
    'Make and look after your characters',
    [
      sub(
        'create',
        'Make a character with a short form',
        textOption('system', 'Which combat system it is for (default: that of the fight here)', { complete: true }),
        textOption('name', 'The character’s name', { most: LONGEST_NAME }),
      ),
      sub(
        'import',
        'Load a character from a file',
        fileOption('file', 'A JSON file, as /character export makes it', { required: true }),
        textOption('system', 'Which combat system it is for, if the file does not say', { complete: true }),
      ),
      sub('export', 'A character as a file', whose),
      sub('sheet', 'Look at a character', whose),
      sub('page', 'A character’s campaign page: their fights here, and what they did in them', whose),
      sub(
        'edit',
        'Change a character',
        whose,
        textOption('field', 'Which field (default: the short form)', { complete: true }),
        textOption('value', 'Its new value', { complete: true, most: 1000 }),
      ),
      sub(
        'portrait',
        'Give a character a portrait, or take it away',
        fileOption('image', 'A picture: PNG, JPEG, WebP or GIF, up to 8 MB'),
        textOption('character', 'Which of your characters (default: the only one)', { complete: true }),
        flagOption('remove', 'Take the portrait away'),
      ),
      sub('list', 'All your characters'),
      sub('delete', 'Delete a character', whose),
    ],
    { anywhere: true },
  ),
  form: { opensFor: opensForm, open: openForm },
  run: bySub({
    create: async () => words('Fill in the form, please.'),
    import: importedCharacter,
    export: async (context) => {
      const { name, ruleset, sheet, pronoun } = await chosen(context);
      const file = { format: 'riposte-character', version: 1, ruleset, name, ...(pronoun && { pronoun }), sheet };
      return jsonFile(`${name}.json`, file, `**${quoted(name)}** as a file.`);
    },
    sheet: async (context) => keptCard(context, await chosen(context)),
    page: async (context) => campaignPage(context, await chosen(context)),
    edit: edited,
    portrait: async (context) => given(context, await chosenOrOnly(context)),
    list: listed,
    delete: async (context) => {
      const { name, id } = await chosen(context);
      return deletePanel(name, id);
    },
  }),
  complete,
};

async function complete(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  if (option === 'system') return completeSystems(context, typed);
  if (option === 'character') return (await mine(context)).filter((c) => fits(typed, c.name)).map((c) => ({ name: c.name, value: c.id }));
  return completeField(context, await chosen(context), option, typed);
}
