/** One field of a kept sheet by command: read, kept, and completed while it is typed. */
import { type DraftSheet, type Field, fieldAt, fieldWords, goneOn, type Json, sameData, underWay, withoutDraft } from '../engine/index.ts';
import type { SystemInfo } from '../table/api.ts';
import type { Character } from '../table/encounter.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text } from './context.ts';
import { quoted } from './escape.ts';
import { type Message, words } from './message.ts';
import { needed, no } from './say.ts';
import { readField, withField } from './sheet-form.ts';
import { systemNamed } from './systems.ts';
import { didYouMean, fits, labelledIn } from './typed.ts';

/** Changes the field that **field** names to what **value** says. @throws Refusal */
export async function editedField(context: CommandContext, character: Character): Promise<Message> {
  const key = needed(text(context, 'field'), 'Which field? Set the **field** option.');
  const { fields } = systemNamed(context, character.ruleset);
  const { items, onto } = await context.table.wares(context.caller, character.ruleset);
  const field = labelledIn(fields, key);
  if (!field) {
    const near = didYouMean(
      key,
      fields.map((f) => f.label),
    );
    throw no(`There is no field “${quoted(key, 40)}”.${near} The **field** option lists them.`);
  }
  const sheet = withField(
    withoutDraft(character.sheet as DraftSheet, ...(field.derived ?? [])),
    field.key,
    readField(field, items, text(context, 'value') ?? '', fieldAt(character.sheet, field.key)),
  );
  const { id, kind, ruleset, name } = character;
  const kept = await context.table.saveCharacter(context.caller, { id, kind, ruleset, name, sheet: onto(sheet) });
  return words(
    `**${quoted(name)}** · ${quoted(field.label)}: **${quoted(fieldWords(field, items, fieldAt(kept.sheet, field.key)) || 'none', 200)}**.`,
  );
}

/** Longest value of a completion (Discord's limit). */
const LONGEST_VALUE = 100;

/** Fields, and values for the one that is named: those it may take, what the sheet has now, and names of the table for lists. */
export async function completeField(
  context: CommandContext,
  { ruleset, sheet }: Pick<Character, 'ruleset' | 'sheet'>,
  option: string,
  typed: string,
): Promise<readonly Completion[]> {
  const { fields } = systemNamed(context, ruleset);
  if (option === 'field') return fields.filter((f) => fits(typed, f.label, f.key)).map((f) => ({ name: f.label, value: f.label }));
  const field = labelledIn(fields, text(context, 'field') ?? '');
  const { items } = await context.table.wares(context.caller, ruleset);
  return field ? completeValue(field, items, typed, fieldAt(sheet, field.key)) : [];
}

/** Values that a field may take, by their names. `now`: what it has. */
export function completeValue(field: Field, items: SystemInfo['items'], typed: string, now: Json | undefined): readonly Completion[] {
  const rows = items[field.items ?? ''] ?? [];
  const there = fieldWords(field, items, now);
  const asked = field.kind === 'flag' ? ['yes', 'no'] : (field.choices ?? []).map((choice) => fieldWords(field, items, choice));
  const named = field.kind === 'text' ? rows.map(({ name }) => name) : [];
  const whole = [...new Set([there, ...asked, ...named, ...(field.open ? ['none'] : [])])].filter((value) => value !== '');
  const values = whole
    .filter((value) => fits(typed, value) && value.length <= LONGEST_VALUE)
    .map((value) => ({ name: value === there ? `${value} (as it is)` : value, value }));
  if (field.kind !== 'list' && field.kind !== 'map') return values;
  // Of a list, the last name is being typed: those before it stay.
  const lists = underWay(
    typed,
    rows.map(({ name }) => name),
  ).flatMap((at) => rows.filter((row) => fits(at.last, row.name, row.id)).map(({ name }) => goneOn(at, name)));
  return [
    ...values,
    ...lists.filter((line) => line.length <= LONGEST_VALUE && !whole.includes(line)).map((line) => ({ name: line, value: line })),
  ];
}

/**
 * What was typed for a field, as data where it names things of packs: an edit of somebody in a fight takes them whole. `now`: what the
 * field has. As it was typed where it names none.
 */
export async function withWares(
  context: CommandContext,
  ruleset: string,
  named: string,
  typed: string,
  now: Json | undefined,
): Promise<string> {
  const field = labelledIn(systemNamed(context, ruleset).fields, named);
  if (!field || /^\s*[[{]/u.test(typed)) return typed;
  const { items, onto } = await context.table.wares(context.caller, ruleset);
  const plain = { [field.key]: readField(field, items, typed, now) };
  const whole = onto(plain) as Readonly<Record<string, Json>>;
  const value = whole[field.key];
  return sameData(plain, whole) || value === undefined ? typed : JSON.stringify(value);
}
