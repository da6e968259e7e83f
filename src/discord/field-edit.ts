/** One field of a kept sheet by command: read, kept, and completed while it is typed. */
import type { SystemInfo } from '../table/api.ts';
import type { Character } from '../table/encounter.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text } from './context.ts';
import { quoted } from './escape.ts';
import { type Message, words } from './message.ts';
import { needed, no } from './say.ts';
import { fieldAt, inputText, readField, withField } from './sheet-form.ts';
import { systemNamed } from './systems.ts';
import { didYouMean, fits, same } from './typed.ts';

type Field = SystemInfo['fields'][number];

const fieldNamed = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find((f) => f.key === name) ?? fields.find((f) => same(f.label, name));

/** Changes the field that **field** names to what **value** says. @throws Refusal */
export async function editedField(context: CommandContext, character: Character): Promise<Message> {
  const key = needed(text(context, 'field'), 'Which field? Set the **field** option.');
  const { fields, items } = systemNamed(context, character.ruleset);
  const field = fieldNamed(fields, key);
  if (!field) {
    const near = didYouMean(
      key,
      fields.map((f) => f.label),
    );
    throw no(`There is no field “${quoted(key, 40)}”.${near} The **field** option lists them.`);
  }
  const sheet = withField(character.sheet, field.key, readField(field, text(context, 'value') ?? '', items));
  const { id, kind, ruleset, name } = character;
  const kept = await context.table.saveCharacter(context.caller, { id, kind, ruleset, name, sheet });
  return words(`**${quoted(name)}**: ${quoted(field.label)} is now **${quoted(inputText(fieldAt(kept.sheet, field.key)), 200)}**.`);
}

/** Longest value of a completion (Discord's limit). */
const LONGEST_VALUE = 100;

/** Fields, and values for the one that is named: those it may take, what the sheet has now, and names of the table for lists. */
export function completeField(
  context: CommandContext,
  { ruleset, sheet }: Pick<Character, 'ruleset' | 'sheet'>,
  option: string,
  typed: string,
): readonly Completion[] {
  const { fields, items } = systemNamed(context, ruleset);
  if (option === 'field') return fields.filter((f) => fits(typed, f.label, f.key)).map((f) => ({ name: f.label, value: f.key }));
  const field = fieldNamed(fields, text(context, 'field') ?? '');
  if (!field) return [];
  const now = inputText(fieldAt(sheet, field.key));
  return completeValue(field, items, typed, now.length <= LONGEST_VALUE ? now : '');
}

/** Values that a field may take. `now`: what it has, empty for none. */
export function completeValue(
  field: Pick<Field, 'kind' | 'choices' | 'items'>,
  items: SystemInfo['items'],
  typed: string,
  now: string,
): readonly Completion[] {
  const asked = field.kind === 'flag' ? ['yes', 'no'] : field.choices;
  const whole = [...new Set([...(now === '' ? [] : [now]), ...asked])].filter((value) => fits(typed, value));
  const values = whole.map((value) => ({ name: value === now ? `${value} (as it is)`.slice(0, LONGEST_VALUE) : value, value }));
  if (field.kind !== 'list' || field.items === null) return values;
  // Of a list, the last name is being typed: those before it stay.
  const cut = typed.lastIndexOf(',') + 1;
  const before = typed.slice(0, cut).trim();
  const rows = (items[field.items] ?? []).filter((row) => fits(typed.slice(cut), row.name, row.id));
  const lists = rows.map((row) => ({
    name: `${before === '' ? '' : `${before} `}${row.name}`,
    value: `${before === '' ? '' : `${before} `}${row.id}`,
  }));
  return [...values, ...lists.filter(({ name, value }) => name.length <= LONGEST_VALUE && value.length <= LONGEST_VALUE)];
}
