import { type Call, type Given, text, upload } from '../src/discord/call.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { fileOption, slash, sub, textOption } from '../src/discord/command-data.ts';
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
import type { Character } from '../src/table/page.ts';

const whose = textOption('name', 'Which of your characters', { required: true, complete: true });

const mine = (call: Call, name?: string) =>
  call.table.characters(call.caller, { kind: 'character', mine: true, ...(name ? { name } : {}) });

/** The caller's character of that id or name. */
async function chosen(call: Call): Promise<Character> {
  const name = needed(text(call, 'name'), 'Say which character.');
  const all = await mine(call);
  const found = all.find((c) => c.id === name) ?? all.find((c) => same(c.name, name));
  return needed(found, `You have no character “${quoted(name, 40)}”. \`/character list\` shows yours; \`/character create\` makes one.`);
}

/** Making one, and editing one without naming a field, is done in a form. */
const opensForm = ({ path, options }: Given): boolean =>
  path === 'character create' || (path === 'character edit' && options['field'] === undefined);

async function openForm(call: Call): Promise<Modal> {
  if (call.given.path === 'character create') {
    const system = systemNamed(call, needed(text(call, 'system'), 'Say for which system.'));
    return sheetForm(system, needed(text(call, 'name'), 'Say its name.').slice(0, LONGEST_NAME), null, '');
  }
  const character = await chosen(call);
  return sheetForm(systemNamed(call, character.ruleset), character.name.slice(0, LONGEST_NAME), character.sheet, character.id);
}

async function imported(call: Call): Promise<Message> {
  const file = needed(upload(call, 'file'), 'Attach the file.');
  const { name, ruleset, sheet } = sheetIn(readJson(await call.read(file), file.name), file.name);
  const asked = needed(text(call, 'system') ?? ruleset, 'The file does not say for which system it is. Give the **system** option.');
  const system = systemNamed(call, asked);
  const kept = await call.table.saveCharacter(call.caller, { id: null, kind: 'character', ruleset: system.id, name, sheet });
  return words(`**${quoted(kept.name)}** (${quoted(system.title)}) is kept. Bring it into a fight with **/join**.`);
}

async function edited(call: Call): Promise<Message> {
  const character = await chosen(call);
  const key = needed(text(call, 'field'), 'Say which field.');
  const field = systemNamed(call, character.ruleset).fields.find((f) => f.key === key || same(f.label, key));
  if (!field) throw no(`There is no field “${quoted(key, 40)}”. The **field** option lists them.`);
  const sheet = withField(character.sheet, field.key, readField(field, text(call, 'value') ?? ''));
  const { id, kind, ruleset, name } = character;
  const kept = await call.table.saveCharacter(call.caller, { id, kind, ruleset, name, sheet });
  return words(`**${quoted(name)}**: ${quoted(field.label)} is now **${quoted(inputText(fieldAt(kept.sheet, field.key)), 200)}**.`);
}

async function shown(call: Call): Promise<Message> {
  const character = await chosen(call);
  const system = systemNamed(call, character.ruleset);
  const lines = system.fields.flatMap((f) => {
    const value = inputText(fieldAt(character.sheet, f.key));
    return value === '' ? [] : [`${quoted(f.label)}: **${quoted(cut(value, 300), 300)}**`];
  });
  return words(fitLines([`**${quoted(character.name)}** (${quoted(system.title)})`, ...lines], CONTENT));
}

async function listed(call: Call): Promise<Message> {
  const all = await mine(call);
  return words(
    all.length === 0
      ? 'You have no characters here yet. Make one with **/character create**.'
      : fitLines(['Your characters:', ...keptLines(call, all)], CONTENT),
  );
}

/** My characters. */
export const character: Command = {
  data: slash('character', 'Make and keep your characters', [
    sub(
      'create',
      'Make a character with a short form',
      textOption('system', 'For which combat system', { required: true, complete: true }),
      textOption('name', 'What it is called', { required: true, most: LONGEST_NAME }),
    ),
    sub(
      'import',
      'Keep a character from a file',
      fileOption('file', 'A JSON file, as /character export makes it', { required: true }),
      textOption('system', 'For which combat system, if the file does not say', { complete: true }),
    ),
    sub('export', 'A character as a file', whose),
    sub('sheet', 'Look at a character', whose),
    sub(
      'edit',
      'Change a character',
      whose,
      textOption('field', 'Which field; left out: the short form', { complete: true }),
      textOption('value', 'Its new value', { complete: true, most: 1000 }),
    ),
    sub('list', 'All your characters'),
    sub('delete', 'Delete a character', whose),
  ]),
  form: { opensFor: opensForm, open: openForm },
  run: bySub({
    create: async () => words('Fill in the form, please.'),
    import: imported,
    export: async (call) => {
      const { name, ruleset, sheet } = await chosen(call);
      return jsonFile(`${name}.json`, { format: 'riposte-character', version: 1, ruleset, name, sheet }, `**${quoted(name)}** as a file.`);
    },
    sheet: shown,
    edit: edited,
    list: listed,
    delete: async (call) => {
      const { name, id } = await chosen(call);
      return deletePanel(name, id);
    },
  }),
  complete,
};

async function complete(call: Call, option: string, typed: string): Promise<readonly Completion[]> {
  if (option === 'system') return completeSystems(call, typed);
  if (option === 'name') return (await mine(call)).filter((c) => fits(typed, c.name)).map((c) => ({ name: c.name, value: c.id }));
  const found = await chosen(call);
  const { fields } = systemNamed(call, found.ruleset);
  if (option === 'field') return fields.filter((f) => fits(typed, f.label, f.key)).map((f) => ({ name: f.label, value: f.key }));
  const field = fields.find((f) => f.key === text(call, 'field'));
  const now = field ? inputText(fieldAt(found.sheet, field.key)).slice(0, 100) : '';
  return [...(field?.choices ?? []), ...(now ? [now] : [])].filter((value) => fits(typed, value)).map((value) => ({ name: value, value }));
}
