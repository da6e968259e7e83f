/** Completions for a GM's edit of somebody in a fight: fields by their titles, and what they may be. */
import { fieldAt, type Json, Refusal } from '../engine/index.ts';
import type { EncounterView, TypingView } from '../table/api.ts';
import { COMMON_FIELDS } from '../table/words/fields.ts';
import { figureIn } from './choosing/by-name.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text } from './context.ts';
import { completeValue, withWares } from './field-edit.ts';
import { systemNamed } from './systems.ts';
import { fits, same } from './typed.ts';

/** The fields of somebody by their titles, and what a field may be where there is a choice. */
export async function completeEdit(
  context: CommandContext,
  view: TypingView,
  option: 'field' | 'value',
  typed: string,
): Promise<readonly Completion[]> {
  const system = systemNamed(context, view.ruleset);
  const fields = [...COMMON_FIELDS, ...system.fields];
  if (option === 'field') return fields.filter((f) => fits(typed, f.label, f.key)).map((f) => ({ name: f.label, value: f.label }));
  const chosen = text(context, 'field') ?? '';
  const field = fields.find((f) => f.key === chosen || same(f.label, chosen));
  const { items } = await context.table.wares(context.caller, view.ruleset);
  return field ? completeValue(field, items, typed, await valueNow(context, view, field.key)) : [];
}

/** What was typed for somebody in a fight, with things of packs in the place of their names. */
export async function editedWith(context: CommandContext, view: EncounterView): Promise<CommandContext> {
  const [named, typed] = [text(context, 'field'), text(context, 'value')];
  if (named === null || typed === null) return context;
  const { fields } = systemNamed(context, view.ruleset);
  const field = fields.find((f) => f.key === named || same(f.label, named));
  const now = field ? await valueNow(context, view, field.key) : undefined;
  const value = await withWares(context, view.ruleset, named, typed, now);
  return value === typed ? context : { ...context, input: { ...context.input, options: { ...context.input.options, value } } };
}

/** What the one who is being edited has in a field; nothing where it is not known yet who that is. */
async function valueNow(context: CommandContext, view: TypingView, key: string): Promise<Json | undefined> {
  try {
    const { json, known, pronoun } = await context.table.sheet(view.id, context.caller, figureIn(context, view));
    return key === 'pronoun' ? pronoun : (fieldAt(known, key) ?? fieldAt(json, key));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
