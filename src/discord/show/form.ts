/** A command's options as a form, and what was filled in as a call of that command. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType, ComponentType, TextInputStyle } from 'discord.js';
import { capitalised, own } from '../../engine/index.ts';
import type { Leaf } from '../command-tree.ts';
import type { CommandContext, Input } from '../context.ts';
import { customId } from '../custom-id.ts';
import { label, prefilled } from '../escape.ts';
import { ENTRIES, type Entry, entryOf, FIELDS, type Modal } from '../message.ts';
import { within } from '../patience.ts';

/** Options whose name is a word of the machine’s. */
const PLAIN: Readonly<Record<string, string>> = {
  do: 'in a few words',
  'gm-role': 'GM role',
};

/** What an option is called where it is read rather than typed. */
export const optionWords = (name: string): string => own(PLAIN, name) ?? name.replaceAll('-', ' ').replace(/(\p{L})(\d)/u, '$1 $2');

/** Completions must be there before the form, which must be there at once. */
const COMPLETION_TIME = 800;

/** What has been filled in so far. */
export type Filled = Pick<Input, 'options' | 'people' | 'files'>;

/** The form for five options from `page * 5` on. */
export async function formFor(context: CommandContext, leaf: Leaf, encounter: string, page: number, filled: Filled): Promise<Modal> {
  const options = leaf.options.slice(page * FIELDS, page * FIELDS + FIELDS);
  const components = await Promise.all(options.map((o) => labelled(context, leaf, o, filled.options[o.name])));
  return { custom_id: customId('filled', encounter, leaf.path, page), title: label(`/${leaf.path}`, 45), components };
}

type Field = Extract<Modal['components'][number], { type: ComponentType.Label }>;
type Before = string | number | boolean | undefined;

async function labelled(context: CommandContext, leaf: Leaf, option: APIApplicationCommandBasicOption, before: Before): Promise<Field> {
  const component = await fieldFor(context, leaf, option, before);
  return {
    type: ComponentType.Label,
    label: label(capitalised(optionWords(option.name)), 45),
    description: label(option.description, 100),
    component,
  };
}

async function fieldFor(
  context: CommandContext,
  leaf: Leaf,
  option: APIApplicationCommandBasicOption,
  before: Before,
): Promise<Field['component']> {
  const common = { custom_id: option.name, required: option.required ?? false };
  switch (option.type) {
    case ApplicationCommandOptionType.User:
      return { type: ComponentType.UserSelect, ...common };
    case ApplicationCommandOptionType.Role:
      return { type: ComponentType.RoleSelect, ...common };
    case ApplicationCommandOptionType.Channel:
      return { type: ComponentType.ChannelSelect, ...common };
    case ApplicationCommandOptionType.Attachment:
      return { type: ComponentType.FileUpload, ...common };
    case ApplicationCommandOptionType.Boolean:
      return selectField(common, [
        { value: 'yes', label: 'Yes', chosen: before === true },
        { value: 'no', label: 'No', chosen: before === false },
      ]);
    default: {
      const entries = await entriesFor(context, leaf, option);
      return entries
        ? selectField(
            common,
            entries.map((e) => ({ ...e, chosen: e.value === String(before ?? '') })),
          )
        : textField(common, option, before);
    }
  }
}

const selectField = (common: { custom_id: string; required: boolean }, entries: readonly Entry[]): Field['component'] => ({
  type: ComponentType.StringSelect,
  ...common,
  options: entries.map(entryOf),
});

function textField(
  common: { custom_id: string; required: boolean },
  option: APIApplicationCommandBasicOption,
  before: Before,
): Field['component'] {
  const most = 'max_length' in option && option.max_length ? Math.min(option.max_length, 4000) : 200;
  return {
    type: ComponentType.TextInput,
    ...common,
    style: most > 300 ? TextInputStyle.Paragraph : TextInputStyle.Short,
    max_length: most,
    ...(before !== undefined && before !== '' && { value: prefilled(String(before), most) }),
  };
}

/** A menu where all values are known and few; null: to be typed. */
async function entriesFor(context: CommandContext, leaf: Leaf, option: APIApplicationCommandBasicOption): Promise<readonly Entry[] | null> {
  if ('choices' in option && option.choices && option.choices.length > 0)
    return option.choices.map((c) => ({ value: String(c.value), label: c.name }));
  if (!('autocomplete' in option && option.autocomplete) || !leaf.command.complete) return null;
  const found = await within(
    COMPLETION_TIME,
    leaf.command.complete(context, option.name, '').catch(() => []),
    () => [],
  );
  const unique = found.filter((c, i) => c.value !== '' && found.findIndex((o) => o.value === c.value) === i);
  return unique.length > 0 && unique.length < ENTRIES ? unique.map((c) => ({ value: c.value, label: c.name })) : null;
}

/** What the values chosen so far are called, by option: a menu hands back a key, which is no word for anybody. */
export async function valueWords(context: CommandContext, leaf: Leaf, { options }: Filled): Promise<Readonly<Record<string, string>>> {
  const named = await Promise.all(
    leaf.options.map(async (option) => {
      const value = options[option.name];
      if (value === undefined || typeof value === 'boolean') return [];
      const entry = (await entriesFor(context, leaf, option))?.find((e) => e.value === String(value));
      return entry ? [[option.name, entry.label] as const] : [];
    }),
  );
  return Object.fromEntries(named.flat());
}

/** What no form can show as it was left: to leave it empty is not to take it back. */
const COMES_EMPTY: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.User,
  ApplicationCommandOptionType.Role,
  ApplicationCommandOptionType.Channel,
  ApplicationCommandOptionType.Attachment,
];

/** What was filled in before, with this form on top: a field that was emptied holds nothing any more. */
export function merged({ options: known }: Leaf, before: Filled, input: Input): Filled {
  const read = (option: APIApplicationCommandBasicOption, value: string): string | number | boolean => {
    if (option.type === ApplicationCommandOptionType.Boolean) return value === 'yes';
    const number = option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number;
    return number && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
  };
  const fresh = known.flatMap((o) => {
    const value = input.options[o.name];
    // A menu of completions may not hold what was typed before.
    const mayHide = COMES_EMPTY.includes(o.type) || ('autocomplete' in o && o.autocomplete === true && input.lists?.[o.name] !== undefined);
    if (value === undefined || (value === '' && mayHide)) return [];
    return [[o.name, value === '' ? '' : read(o, String(value).trim())] as const];
  });
  const whole = Object.fromEntries([...Object.entries(before.options), ...fresh]);
  return {
    options: Object.fromEntries(Object.entries(whole).filter(([, v]) => v !== '')),
    people: { ...before.people, ...input.people },
    files: { ...before.files, ...input.files },
  };
}

/** Names of options that must be given and are not. */
export const missingIn = (leaf: Leaf, { options }: Filled): readonly string[] =>
  leaf.options.filter((o) => o.required && options[o.name] === undefined).map((o) => o.name);

/** The same call as if the command had been typed. */
export const callFrom = (context: CommandContext, leaf: Leaf, filled: Filled): CommandContext => ({
  ...context,
  input: { ...filled, views: {}, path: leaf.path, values: [], target: null, buttons: [] },
});

/** Whether a command, filled in like that, goes on with a form of its own. */
export const goesOnWithForm = (leaf: Leaf, filled: Filled): boolean =>
  leaf.command.form?.opensFor({ ...filled, views: {}, path: leaf.path, values: [], target: null, buttons: [] }) ?? false;
