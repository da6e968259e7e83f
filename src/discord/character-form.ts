/** Making a character in one form: a name, a pronoun, and the three fields of the system; what was typed is never lost. */
import { ComponentType, TextInputStyle } from 'discord.js';
import { capitalised, must, PRONOUNS, type Pronoun } from '../engine/index.ts';
import type { SheetFields } from '../table/api.ts';
import type { Character } from '../table/encounter.ts';
import { PRONOUN_WORDS } from '../table/words/fields.ts';
import type { CommandContext } from './context.ts';
import { customId, type Tag } from './custom-id.ts';
import { cut, fitLines, label, prefilled, quoted } from './escape.ts';
import { button, CONTENT, entryOf, type Message, type Modal, rowsOf } from './message.ts';
import { no } from './say.ts';
import { showKept } from './show/sheet.ts';
import { systemNamed } from './systems.ts';

/** Letters of a name, as the table keeps it. */
export const LONGEST_NAME = 60;
/** Letters of a field that takes several things. */
const LONGEST_FIELD = 600;

/** What was typed, by field. */
type Typed = Readonly<Record<string, string>>;

/** Which form: the fight it was opened from (null: none), the system, and the character that is changed (null: a new one). */
export interface Making {
  readonly encounter: string | null;
  readonly ruleset: string;
  readonly kept: string | null;
}

const tagOf = (kind: string, { encounter, ruleset, kept }: Making, ...more: readonly string[]): string =>
  customId(kind, encounter ?? '-', ruleset, kept ?? '', ...more);

/** Reads `tagOf` back. */
const makingOf = ({ args: [encounter = '-', ruleset = '', kept = ''] }: Tag): Making => ({
  encounter: encounter === '-' ? null : encounter,
  ruleset,
  kept: kept === '' ? null : kept,
});

const draftKey = ({ caller }: CommandContext, { ruleset, kept }: Making): string => `sheet ${caller.user} ${ruleset} ${kept ?? ''}`;

/** The character that is changed; null: a new one. @throws Refusal `no-character`, or in words for a system that is not there */
async function before(context: CommandContext, { ruleset, kept }: Making): Promise<Character | null> {
  const { id } = systemNamed(context, ruleset);
  if (kept === null) return null;
  const character = await context.table.character(context.caller, kept);
  must(character.ruleset === id, 'no-character');
  return character;
}

/** The form, as it was left or with what the character has. `name`: one that is given already. */
export async function openCharacterForm(
  context: CommandContext,
  making: Making,
  name: string | null = null,
  asLeft = false,
): Promise<Modal> {
  const old = await before(context, making);
  const fields = context.table.sheetWork.fields(making.ruleset, old?.sheet ?? null);
  const left = asLeft ? context.drafts.get(draftKey(context, making)) : null;
  const typed = left === null ? { name: name ?? old?.name ?? fields.name, pronoun: old?.pronoun ?? 'they' } : (JSON.parse(left) as Typed);
  return modalFor(making, fields, typed, name ?? old?.name ?? 'A new character');
}

function modalFor(making: Making, { parts }: SheetFields, typed: Typed, title: string): Modal {
  const field = (custom_id: string, name: string, about: string, most: number, value: string): Modal['components'][number] => ({
    type: ComponentType.Label,
    label: label(name, 45),
    ...(about && { description: label(about, 100) }),
    component: {
      type: ComponentType.TextInput,
      custom_id,
      style: most > 100 ? TextInputStyle.Paragraph : TextInputStyle.Short,
      required: false,
      max_length: most,
      ...(value && { value: prefilled(value, most) }),
    },
  });
  const pronouns = PRONOUNS.map((value) => entryOf({ value, label: PRONOUN_WORDS[value], chosen: value === typed['pronoun'] }));
  return {
    custom_id: tagOf('character-done', making),
    title: label(title, 45),
    components: [
      field('name', 'Name', '', LONGEST_NAME, typed['name'] ?? ''),
      {
        type: ComponentType.Label,
        label: 'Pronoun',
        component: { type: ComponentType.StringSelect, custom_id: 'pronoun', required: false, options: pronouns },
      },
      ...parts.map((part) => field(part.key, part.label, part.hint, LONGEST_FIELD, typed[part.key] ?? part.text)),
    ],
  };
}

/** A button that opens the form. `asLeft`: with what was typed last. */
const characterButton = (making: Making, text: string, asLeft = false) =>
  button(tagOf('character-form', making, ...(asLeft ? ['left'] : [])), text, asLeft ? 'do' : 'plain');

/** The form behind such a button. */
export const reopened = (context: CommandContext, tag: Tag): Promise<Modal> =>
  openCharacterForm(context, makingOf(tag), null, tag.args[3] === 'left');

const pronounIn = (typed: Typed): Pronoun => PRONOUNS.find((one) => one === typed['pronoun']) ?? 'they';

/** Keeps what the form holds and shows it, ready to join; or says everything that is wrong next to what was typed. */
export async function keepCharacter(context: CommandContext, tag: Tag): Promise<Message> {
  if (tag.args[3] !== undefined) throw no('This form is from an older version. Open it again with **/character create**.');
  const making = makingOf(tag);
  const old = await before(context, making);
  const fields = context.table.sheetWork.fields(making.ruleset, old?.sheet ?? null);
  const keys = ['name', 'pronoun', ...fields.parts.map(({ key }) => key)];
  const typed: Typed = Object.fromEntries(keys.map((key) => [key, String(context.input.options[key] ?? '').trim()]));
  const { rows } = await context.table.wares(context.caller, making.ruleset);
  const read = context.table.sheetWork.read(making.ruleset, old?.sheet ?? null, typed, rows);
  if ('mistakes' in read) {
    context.drafts.put(draftKey(context, making), JSON.stringify(typed));
    return showMistakes(making, fields, typed, read.mistakes);
  }
  context.drafts.drop(draftKey(context, making));
  const kept = await context.table.saveCharacter(context.caller, {
    id: making.kept,
    kind: old?.kind ?? 'character',
    ruleset: making.ruleset,
    name: typed['name'] || (old?.name ?? fields.name),
    sheet: read.sheet,
    pronoun: pronounIn(typed),
  });
  return keptCard(context, kept);
}

function showMistakes(
  making: Making,
  { parts }: SheetFields,
  typed: Typed,
  mistakes: readonly { readonly part: string | null; readonly problem: string }[],
): Message {
  const lines = parts.flatMap(({ key, label: name }) => {
    const wrong = mistakes.filter(({ part }) => part === key);
    if (wrong.length === 0) return [];
    return [
      `**${quoted(name)}:** ${typed[key] ? `“${cut(quoted(typed[key], 300), 300)}”` : 'left empty'}`,
      ...wrong.map(({ problem }) => `• ${quoted(capitalised(problem), 300)}`),
    ];
  });
  const whole = mistakes.filter(({ part }) => part === null).map(({ problem }) => `• ${quoted(capitalised(problem), 300)}`);
  const head = mistakes.length === 1 ? '⚠️ One thing is not right yet:' : `⚠️ ${mistakes.length} things are not right yet:`;
  return {
    content: fitLines([head, ...lines, ...whole, 'Nothing is lost: **Change** opens the form as you left it.'], CONTENT),
    components: rowsOf([characterButton(making, 'Change', true)]),
  };
}

/** A kept character as a card, with a button to join the fight of this channel if it plays the system. */
export async function keptCard(context: CommandContext, kept: Character, page = 0): Promise<Message> {
  const system = context.table.systems.find((s) => s.id === kept.ruleset);
  const told = context.table.sheetWork.tell(kept.ruleset, kept.sheet);
  // A template comes in through **/mob add**, several at once.
  const joins = kept.kind === 'template' ? null : await joinable(context, kept.ruleset);
  const autopilot = kept.tactic === undefined ? null : context.table.sheetWork.autopilotTitle(kept.tactic);
  return showKept({ character: kept, system: system?.title ?? '', told, encounter: joins, autopilot }, page);
}

/** The fight of this channel, if it plays that system and the caller may come in; else null. */
async function joinable(context: CommandContext, ruleset: string): Promise<string | null> {
  const id = await context.table.here(context.channel, context.caller);
  if (id === null) return null;
  const view = await context.table.view(id, context.caller);
  return view.ruleset === ruleset && view.status !== 'over' ? id : null;
}
