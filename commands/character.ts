import type { Command, Completion } from '../src/discord/command.ts';
import { fileOption, slash, sub, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, type Input, text, upload } from '../src/discord/context.ts';
import { cut, fitLines, quoted } from '../src/discord/escape.ts';
import { bySub } from '../src/discord/here.ts';
import { CONTENT, type Message, type Modal, words } from '../src/discord/message.ts';
import { deletePanel } from '../src/discord/panels/people.ts';
import { needed, no } from '../src/discord/say.ts';
import { fieldAt, inputText, LONGEST_NAME, readField, readJson, sheetForm, sheetIn, withField } from '../src/discord/sheet-form.ts';
import { keptLines } from '../src/discord/sheets.ts';
import { jsonFile } from '../src/discord/show/file.ts';
import { completeSystems, systemNamed } from '../src/discord/systems.ts';
import { fits, same } from '../src/discord/typed.ts';
import type { Character } from '../src/table/encounter.ts';

const whose = textOption('name', 'Which of your characters', { required: true, complete: true });

const mine = (context: CommandContext, name?: string) =>
  context.table.characters(context.caller, { kind: 'character', ...(name ? { name } : {}) });

/** The caller's character of that id or name. */
async function chosen(context: CommandContext): Promise<Character> {
  const name = needed(text(context, 'name'), 'Which character? Set the **name** option.');
  const all = await mine(context);
  const found = all.find((c) => c.id === name) ?? all.find((c) => same(c.name, name));
  return needed(found, `You have no character “${quoted(name, 40)}”. \`/character list\` shows yours; \`/character create\` makes one.`);
}

/** Making one, and editing one without naming a field, is done in a form. */
const opensForm = ({ path, options }: Input): boolean =>
  path === 'character create' || (path === 'character edit' && options['field'] === undefined);

async function openForm(context: CommandContext): Promise<Modal> {
  if (context.input.path === 'character create') {
    const system = systemNamed(context, needed(text(context, 'system'), 'Which system is it for? Set the **system** option.'));
    return sheetForm(
      system,
      needed(text(context, 'name'), 'What is the character’s name? Set the **name** option.').slice(0, LONGEST_NAME),
      null,
      '',
    );
  }
  const character = await chosen(context);
  return sheetForm(systemNamed(context, character.ruleset), character.name.slice(0, LONGEST_NAME), character.sheet, character.id);
}

async function imported(context: CommandContext): Promise<Message> {
  const file = needed(upload(context, 'file'), 'Attach the file with the **file** option.');
  const { name, ruleset, sheet } = sheetIn(readJson(await context.read(file), file.name), file.name);
  const asked = needed(text(context, 'system') ?? ruleset, 'The file does not say which system it is for. Set the **system** option.');
  const system = systemNamed(context, asked);
  const kept = await context.table.saveCharacter(context.caller, { id: null, kind: 'character', ruleset: system.id, name, sheet });
  return words(`Saved **${quoted(kept.name)}** (${quoted(system.title)}). **/join** brings them into a fight.`);
}

async function edited(context: CommandContext): Promise<Message> {
  const character = await chosen(context);
  const key = needed(text(context, 'field'), 'Which field? Set the **field** option.');
  const field = systemNamed(context, character.ruleset).fields.find((f) => f.key === key || same(f.label, key));
  if (!field) throw no(`There is no field “${quoted(key, 40)}”. The **field** option lists them.`);
  const sheet = withField(character.sheet, field.key, readField(field, text(context, 'value') ?? ''));
  const { id, kind, ruleset, name } = character;
  const kept = await context.table.saveCharacter(context.caller, { id, kind, ruleset, name, sheet });
  return words(`**${quoted(name)}**: ${quoted(field.label)} is now **${quoted(inputText(fieldAt(kept.sheet, field.key)), 200)}**.`);
}

async function shown(context: CommandContext): Promise<Message> {
  const character = await chosen(context);
  const system = systemNamed(context, character.ruleset);
  const lines = system.fields.flatMap((f) => {
    const value = inputText(fieldAt(character.sheet, f.key));
    return value === '' ? [] : [`${quoted(f.label)}: **${quoted(cut(value, 300), 300)}**`];
  });
  return words(fitLines([`**${quoted(character.name)}** (${quoted(system.title)})`, ...lines], CONTENT));
}

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
  data: slash('character', 'Make and look after your characters', [
    sub(
      'create',
      'Make a character with a short form',
      textOption('system', 'Which combat system it is for', { required: true, complete: true }),
      textOption('name', 'The character’s name', { required: true, most: LONGEST_NAME }),
    ),
    sub(
      'import',
      'Load a character from a file',
      fileOption('file', 'A JSON file, as /character export makes it', { required: true }),
      textOption('system', 'Which combat system it is for, if the file does not say', { complete: true }),
    ),
    sub('export', 'A character as a file', whose),
    sub('sheet', 'Look at a character', whose),
    sub(
      'edit',
      'Change a character',
      whose,
      textOption('field', 'Which field (default: the short form)', { complete: true }),
      textOption('value', 'Its new value', { complete: true, most: 1000 }),
    ),
    sub('list', 'All your characters'),
    sub('delete', 'Delete a character', whose),
  ]),
  form: { opensFor: opensForm, open: openForm },
  run: bySub({
    create: async () => words('Fill in the form, please.'),
    import: imported,
    export: async (context) => {
      const { name, ruleset, sheet } = await chosen(context);
      return jsonFile(`${name}.json`, { format: 'riposte-character', version: 1, ruleset, name, sheet }, `**${quoted(name)}** as a file.`);
    },
    sheet: shown,
    edit: edited,
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
  if (option === 'name') return (await mine(context)).filter((c) => fits(typed, c.name)).map((c) => ({ name: c.name, value: c.id }));
  const found = await chosen(context);
  const { fields } = systemNamed(context, found.ruleset);
  if (option === 'field') return fields.filter((f) => fits(typed, f.label, f.key)).map((f) => ({ name: f.label, value: f.key }));
  const field = fields.find((f) => f.key === text(context, 'field'));
  const now = field ? inputText(fieldAt(found.sheet, field.key)).slice(0, 100) : '';
  return [...(field?.choices ?? []), ...(now ? [now] : [])].filter((value) => fits(typed, value)).map((value) => ({ name: value, value }));
}
