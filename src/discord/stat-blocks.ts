/** Creatures pasted as books print them: read, shown back, and kept as templates with one press; what was typed is never lost. */
import { ComponentType, TextInputStyle } from 'discord.js';
import {
  allOf,
  capitalised,
  fieldAt,
  fieldWords,
  type Json,
  listed,
  MOST_BLOCKS,
  type Pronoun,
  Refusal,
  type SheetWords,
  sameData,
} from '../engine/index.ts';
import type { CreatureRead, Outcome } from '../table/api.ts';
import type { Character } from '../table/encounter.ts';
import { MOST_SHEETS } from '../table/kept.ts';
import type { CommandContext } from './context.ts';
import { customId, type Tag } from './custom-id.ts';
import { cut, fitLines, label, prefilled, quoted } from './escape.ts';
import { told } from './here.ts';
import { button, CONTENT, type Message, type Modal, rowsOf, words } from './message.ts';
import { needed, no } from './say.ts';
import { systemNamed } from './systems.ts';
import { same } from './typed.ts';

/** Letters that a field of a form takes (Discord's limit). */
const LONGEST_PASTE = 4000;
/** So many can come into a fight at once. */
const MOST_BROUGHT_IN = 20;
/** Templates of one file. */
export const MOST_IN_FILE = MOST_BLOCKS;

/** A sheet that waits for a word of whoever sent it. */
export interface ToKeep {
  readonly name: string;
  readonly pronoun?: Pronoun | undefined;
  readonly sheet: Json;
  readonly tactic?: string | undefined;
}

const textKey = ({ caller }: CommandContext, ruleset: string): string => `pasted ${caller.user} ${ruleset}`;
const keepKey = ({ caller }: CommandContext, ruleset: string): string => `to keep ${caller.user} ${ruleset}`;

/**
 * The form: one big field, with a text to start from (null: what was pasted last, if it was not saved). `fight`: the one that they can
 * come into at once.
 */
export function pasteForm(context: CommandContext, ruleset: string, start: string | null = null, fight = '-'): Modal {
  const { id, title } = systemNamed(context, ruleset);
  const left = start ?? context.drafts.get(textKey(context, id)) ?? '';
  return {
    custom_id: customId('pasted', fight, id),
    title: label(`Creatures for ${title}`, 45),
    components: [
      {
        type: ComponentType.Label,
        label: 'One stat block or several',
        description: 'As your books print them: a name, then what is known. A blank line between two.',
        component: {
          type: ComponentType.TextInput,
          custom_id: 'text',
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: LONGEST_PASTE,
          ...(left !== '' && left.length <= LONGEST_PASTE && { value: prefilled(left, LONGEST_PASTE) }),
        },
      },
    ],
  };
}

/** The form again, as it was left, or with a kept sheet as a stat block. */
export async function pasteAgain(context: CommandContext, tag: Tag): Promise<Modal> {
  const [fight, ruleset = '', kept] = tag.args;
  if (kept === undefined) return pasteForm(context, ruleset, null, fight);
  const template = await context.table.character(context.caller, kept);
  return pasteForm(context, template.ruleset, context.table.sheetWork.print(template.ruleset, template));
}

/** Reads what the form holds. */
export const pasted = (context: CommandContext, tag: Tag): Promise<Message> =>
  readText(context, tag.args[1] ?? '', String(context.input.options['text'] ?? ''), tag.args[0]);

const changeButton = (ruleset: string, fight: string) => button(customId('paste', fight, ruleset), 'Change', 'plain');

/** Reads creatures: shows them and asks once, or says everything that is wrong and where. */
export async function readText(context: CommandContext, ruleset: string, text: string, fight = '-'): Promise<Message> {
  const { id } = systemNamed(context, ruleset);
  context.drafts.put(textKey(context, id), text);
  const { rows } = await context.table.wares(context.caller, id);
  const read = context.table.sheetWork.creatures(id, text, rows);
  const again = text.length <= LONGEST_PASTE ? [changeButton(id, fight)] : [];
  if (read.length === 0)
    return { content: 'There is nothing to read in that. A stat block begins with a name.', components: rowsOf(again) };
  if (read.some(({ slips }) => slips.length > 0)) return slipsOf(read, again);
  const list = read.map(
    ({ name, pronoun, sheet, autopilot }): ToKeep => ({ name, pronoun: pronoun ?? undefined, sheet, tactic: autopilot?.id }),
  );
  const shown = read.map((one) => asRead(context.table.sheetWork.tell(id, one.sheet), one));
  return offer(context, id, list, { shown, more: again, fight });
}

/** Everything that is wrong, each with its line and what stands there. */
function slipsOf(read: readonly CreatureRead[], again: Parameters<typeof rowsOf>[0]): Message {
  const slips = read.flatMap(({ name, slips: all }) => all.map((slip) => ({ name, ...slip })));
  const head = slips.length === 1 ? '⚠️ One thing is not right yet:' : `⚠️ ${slips.length} things are not right yet:`;
  const lines = slips.map(
    ({ name, line, text, problem }) =>
      `• **${quoted(name || '?', 40)}**, line ${line}, “${cut(quoted(text, 80), 80)}”: ${quoted(problem, 300)}`,
  );
  const what =
    again.length > 0 ? 'Nothing is lost: **Change** opens the form as you left it.' : 'Put it right in the file and send it again.';
  return { content: fitLines(['Nothing is saved yet.', head, ...lines, what], CONTENT), components: rowsOf(again) };
}

/** What a creature has become, in a few lines. */
function asRead({ bars, groups }: SheetWords, { name, autopilot, leftOut, notes }: CreatureRead): readonly string[] {
  const health = bars.map((bar) => `${quoted(bar.label)} ${bar.max}`).join(', ');
  return [
    `**${quoted(name)}**${health === '' ? '' : ` · ${health}`}`,
    ...groups.slice(0, 4).map(({ title, lines }) => cut(`-# ${quoted(title)}: ${lines.map((line) => quoted(line, 120)).join('; ')}`, 300)),
    ...(autopilot ? [`• On autopilot: ${quoted(autopilot.title, 300)}`] : []),
    ...notes.map((note) => `• ${quoted(capitalised(note), 200)}`),
    ...(leftOut.length > 0 ? [cut(`• Not used: ${leftOut.map((part) => `“${quoted(part, 80)}”`).join(', ')}`, 400)] : []),
  ];
}

/** The caller's templates of a system. */
const mine = (context: CommandContext, ruleset: string): Promise<readonly Character[]> =>
  context.table.characters(context.caller, { kind: 'template', ruleset });

/** What would change of a kept sheet, field by field under the names that people know. */
export function changesOf(context: CommandContext, ruleset: string, old: Json, made: Json): readonly string[] {
  const { fields, items } = systemNamed(context, ruleset);
  const keys = [...new Set([old, made].flatMap((sheet) => Object.keys(sheet as object)))];
  const differ = keys.filter((key) => !sameData(fieldAt(old, key), fieldAt(made, key)));
  return differ.map((key) => {
    const field = fields.find((one) => one.key === key);
    const [before, after] = [old, made].map((sheet) => fieldAt(sheet, key) ?? null);
    const isShort = field && [before, after].every((value) => typeof value !== 'object' || value === null);
    const [was, is] = isShort ? [before, after].map((value) => quoted(fieldWords(field, items, value) || '–', 30)) : [];
    return `${quoted(field?.label ?? key, 40)}${isShort ? ` ${was} → ${is}` : ''}`;
  });
}

/** That another autopilot would play them; one that is not named stays. */
function otherTactic({ table }: CommandContext, { tactic: old }: Character, tactic: string | undefined): readonly string[] {
  if (tactic === undefined || tactic === old) return [];
  const [was, is] = [old, tactic].map((one) => (one === undefined ? 'none' : quoted(table.sheetWork.autopilotTitle(one), 60)));
  return [`Autopilot ${was} → ${is}`];
}

/** What else is offered with sheets that would be kept. */
interface Offered {
  /** What each has become, where that is not known yet. */
  readonly shown?: readonly (readonly string[])[];
  /** Buttons beside those that keep them. */
  readonly more?: Parameters<typeof rowsOf>[0];
  /** The fight that they could be brought into; none: `-`. */
  readonly fight?: string;
}

/** Says what would be kept and what that changes, and asks once. */
export async function offer(
  context: CommandContext,
  ruleset: string,
  list: readonly ToKeep[],
  { shown = [], more = [], fight = '-' }: Offered = {},
): Promise<Message> {
  const there = await mine(context, ruleset);
  context.drafts.put(keepKey(context, ruleset), JSON.stringify(list));
  const lines = list.map(({ name, sheet, tactic }, at) => {
    const old = there.find((one) => same(one.name, name));
    const changes = old ? [...changesOf(context, ruleset, old.sheet, sheet), ...otherTactic(context, old, tactic)] : [];
    const note = !old
      ? []
      : [changes.length === 0 ? '• You have it like that already.' : cut(`• Changes yours: ${changes.join(', ')}`, 400)];
    return { isOld: old !== undefined && changes.length > 0, lines: [...(shown[at] ?? [`**${quoted(name)}**`]), ...note] };
  });
  const old = lines.filter(({ isOld }) => isOld).length;
  const count = list.length === 1 ? 'this one' : allOf(list.length);
  const theirs = old === 1 ? 'mine' : old === 2 ? 'both of mine' : `my ${old}`;
  const save = old > 0 ? `Save, and change ${theirs}` : `Save ${count}`;
  const comesIn = fight !== '-' && list.length <= MOST_BROUGHT_IN;
  const bringsIn = button(
    customId('paste-keep', fight, ruleset, 'bring-in'),
    `${save}, and bring ${list.length === 1 ? 'it' : 'them'} in`,
    'good',
  );
  const buttons = [
    ...(comesIn ? [bringsIn] : []),
    button(customId('paste-keep', fight, ruleset, 'replace'), save, comesIn ? 'plain' : 'good'),
    ...(old > 0 ? [button(customId('paste-keep', fight, ruleset, 'both'), 'Save beside mine')] : []),
    ...more,
  ];
  // What is no text was not read, and is as it was sent.
  const read = shown.length === 0 ? '' : `This is how I read ${list.length === 1 ? 'it' : 'them'}. `;
  return {
    content: fitLines([`${read}Nothing is saved yet.`, ...lines.flatMap((one) => one.lines)], CONTENT),
    components: rowsOf(buttons),
  };
}

/** Keeps what was shown. */
export async function keepOffered(context: CommandContext, tag: Tag): Promise<Message> {
  const [fight = '-', asked = '', how = ''] = tag.args;
  const { id } = systemNamed(context, asked);
  const left = needed(context.drafts.get(keepKey(context, id)), 'I no longer have what you sent. Send it again, please.');
  const kept = await keepAll(context, id, JSON.parse(left) as readonly ToKeep[], how !== 'both');
  context.drafts.drop(keepKey(context, id));
  context.drafts.drop(textKey(context, id));
  return how === 'bring-in' ? broughtIn(context, fight, kept) : keptWords(kept);
}

/** One of each comes into the fight, among the foes and in the open. They are kept by now: what keeps one out is said beside that. */
async function broughtIn(context: CommandContext, fight: string, kept: readonly Character[]): Promise<Message> {
  const how = { side: 'foes', count: 1, zone: null, concealed: false, mask: null, doctrine: null };
  const came: Outcome[] = [];
  let why = '';
  for (const [at, { id, name }] of kept.entries()) {
    const caller = at === 0 ? context.caller : { ...context.caller, interaction: null };
    try {
      came.push(await context.table.add(fight, caller, { from: { character: id }, name, ...how }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      why = await context.table.wordsFor(error, fight, context.caller);
      break;
    }
  }
  const [last] = came.slice(-1);
  if (!last) return keptWords(kept, why);
  const names = kept.slice(0, came.length).map(({ name }) => `**${quoted(name)}**`);
  return told(context, {
    ...last,
    note: `Saved, and brought in: ${listed(names)}.${why === '' ? '' : ` The others are only saved. ${why}`}`,
  });
}

/** Keeps sheets as templates, all or none for their number. `replaces`: those of the same name are changed. @throws Refusal */
export async function keepAll(
  context: CommandContext,
  ruleset: string,
  list: readonly ToKeep[],
  replaces: boolean,
): Promise<readonly Character[]> {
  const there = await mine(context, ruleset);
  const known = list.map(({ name }) => (replaces ? (there.find((one) => same(one.name, name))?.id ?? null) : null));
  // What they keep elsewhere is at hand here as well, and counts there.
  const all = (await context.table.characters(context.caller, {})).filter(({ guild }) => guild === context.caller.guild);
  if (all.length + known.filter((id) => id === null).length > MOST_SHEETS)
    throw no(
      `You keep ${all.length} characters and templates; ${MOST_SHEETS} is the most. Delete some with **/mob template delete** first.`,
    );
  const kept: Character[] = [];
  for (const [at, { name, pronoun, sheet, tactic }] of list.entries()) {
    const more = { ...(pronoun && { pronoun }), ...(tactic && { tactic }) };
    const what = { id: known[at] ?? null, kind: 'template', ruleset, name, sheet, ...more } as const;
    kept.push(await context.table.saveCharacter(context.caller, what));
  }
  return kept;
}

/** What was kept, in words. `out`: why it was not brought in as well. */
export const keptWords = (names: readonly Pick<Character, 'name'>[], out = ''): Message =>
  words(
    fitLines(
      [
        `Saved ${names.length} template${names.length === 1 ? '' : 's'}; **/mob add** brings them in:`,
        ...names.map(({ name }) => `• ${quoted(name)}`),
        ...(out === '' ? [] : [`Not brought in now: ${out}`]),
      ],
      CONTENT,
    ),
  );

/** Whether any of these is kept already under its name, and otherwise than it is here. */
export async function changesAny(context: CommandContext, ruleset: string, list: readonly ToKeep[]): Promise<boolean> {
  const there = await mine(context, ruleset);
  return list.some(({ name }) => there.some((one) => same(one.name, name)));
}
