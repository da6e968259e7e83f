/** A GM's templates: looked at, changed, copied, taken along as a file, deleted. */

import { ComponentType } from 'discord.js';
import { type Json, listed, Refusal } from '../engine/index.ts';
import { byName } from '../table/by-name.ts';
import type { Character } from '../table/encounter.ts';
import { keptCard, LONGEST_NAME, openCharacterForm } from './character-form.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text, upload } from './context.ts';
import { customId, numberAt, type Tag } from './custom-id.ts';
import { cut, pagesOf, quoted } from './escape.ts';
import { editedField } from './field-edit.ts';
import { here } from './here.ts';
import { type Message, type Modal, pageOf, rowsOf, turnPages, words } from './message.ts';
import { needed, no, unlessRefused } from './say.ts';
import { readJson, type SheetFile, sheetIn } from './sheet-form.ts';
import { keptLines } from './sheets.ts';
import { jsonFile } from './show/file.ts';
import { deletePanel } from './show/sheet.ts';
import { changesAny, keepAll, keptWords, MOST_IN_FILE, offer, pasteForm, readText } from './stat-blocks.ts';
import { systemFor, systemNamed } from './systems.ts';
import { didYouMean, fits, same } from './typed.ts';

/** Letters and lines of one page of a list. */
const PAGE = { letters: 1700, lines: 25 };

/** The templates that the caller may use, those for the fight here first: their own; for its GM, all those of the server. */
async function known(context: CommandContext): Promise<readonly Character[]> {
  const fight = await context.table.here(context.channel, context.caller);
  const view = fight === null ? null : await context.table.typingView(fight, context.caller);
  const all = await context.table.characters(context.caller, { kind: 'template', ...(view?.isGm ? { gmOf: view.id } : {}) });
  return [...all].sort((a, b) => Number(b.ruleset === view?.ruleset) - Number(a.ruleset === view?.ruleset) || byName(a, b));
}

const isMine = ({ caller }: CommandContext, { owner }: Character): boolean => owner === caller.user;

/** The template that is named, the caller's own before those of others. `own`: no other will do. @throws Refusal in words */
async function chosen(context: CommandContext, own = false): Promise<Character> {
  const name = needed(text(context, 'template'), 'Which template? Set the **template** option.');
  const all = await known(context);
  const alike = all.filter((one) => same(one.name, name));
  const found = all.find(({ id }) => id === name) ?? alike.find((one) => isMine(context, one)) ?? alike[0];
  if (!found) {
    const near = didYouMean(
      name,
      all.map((one) => one.name),
    );
    throw no(`There is no template “${quoted(name, 40)}” here.${near} **/mob template list** shows them.`);
  }
  if (own && !isMine(context, found))
    throw no(`**${quoted(found.name)}** is another GM’s template. **/mob template copy** makes you a copy of your own.`);
  return found;
}

/** Templates for an option that is being typed. */
export const completeTemplates = async (context: CommandContext, typed: string): Promise<readonly Completion[]> =>
  (await known(context)).filter(({ name }) => fits(typed, name)).map(({ id, name }) => ({ name, value: id }));

/** The template that a half-typed command names already; null: none yet. */
export const templateSoFar = (context: CommandContext): Promise<Character | null> => unlessRefused(chosen(context));

/** The fight that creatures of a system can come into at once: the one here, if the caller is a GM of it; `-`: none. */
async function fightFor(context: CommandContext, ruleset: string): Promise<string> {
  const fight = await context.table.here(context.channel, context.caller);
  if (fight === null) return '-';
  const view = await context.table.typingView(fight, context.caller);
  return view.isGm && view.ruleset === ruleset ? fight : '-';
}

/** A ready-made creature. `value` tells it from a template, which goes by its id. */
const samplesOf = (context: CommandContext, ruleset: string) =>
  systemNamed(context, ruleset).samples.map(({ id, name }) => ({ id, name, value: `ready-made ${id}` }));

/** Templates and ready-made creatures of a system, for an option that is being typed. */
export async function completeLike(context: CommandContext, typed: string): Promise<readonly Completion[]> {
  const ruleset = await unlessRefused(systemFor(context));
  if (ruleset === null) return [];
  const kept = (await known(context)).filter((one) => one.ruleset === ruleset);
  const all = [...kept.map(({ id, name }) => ({ name: `${name} (saved)`, value: id })), ...samplesOf(context, ruleset)];
  return all.filter(({ name }) => fits(typed, name)).map(({ name, value }) => ({ name, value }));
}

/** The creature to start from, as a stat block; null: none was named. @throws Refusal in words */
async function startText(context: CommandContext, ruleset: string): Promise<string | null> {
  const like = text(context, 'like');
  if (like === null) return null;
  const kept = (await known(context)).filter((one) => one.ruleset === ruleset);
  const template = kept.find(({ id }) => id === like) ?? kept.find(({ name }) => same(name, like));
  if (template) return context.table.sheetWork.print(ruleset, template);
  const samples = samplesOf(context, ruleset);
  const sample = samples.find(({ value }) => value === like) ?? samples.find(({ name }) => same(name, like));
  if (sample) return context.table.sheetWork.printSample(ruleset, sample.id);
  const near = didYouMean(
    like,
    [...kept, ...samples].map(({ name }) => name),
  );
  throw no(`There is no creature “${quoted(like, 40)}” to start from.${near} The **like** option lists them.`);
}

/** The form that a part of the command opens. */
export async function templateForm(context: CommandContext): Promise<Modal> {
  if (context.input.path === 'mob add') {
    const fight = await here(context);
    const view = await context.table.view(fight, context.caller);
    if (!view.isGm) throw new Refusal('gm-only');
    return pasteForm(context, view.ruleset, null, fight);
  }
  if (context.input.path === 'mob template paste') {
    const ruleset = await systemFor(context);
    return pasteForm(context, ruleset, await startText(context, ruleset), await fightFor(context, ruleset));
  }
  const { id, ruleset } = await chosen(context, true);
  return openCharacterForm(context, { encounter: null, ruleset, kept: id });
}

/** Stat blocks out of a file; without one, there is a form. */
export async function pastedFile(context: CommandContext): Promise<Message> {
  const file = needed(upload(context, 'file'), 'Fill in the form, please.');
  const ruleset = await systemFor(context);
  return readText(context, ruleset, await context.uploads.text(file), await fightFor(context, ruleset));
}

/** Templates out of a file of sheets; those that are there already are asked about, once. */
export async function importedFile(context: CommandContext): Promise<Message> {
  const file = needed(upload(context, 'file'), 'Attach the file with the **file** option.');
  const data = readJson(await context.uploads.text(file), file.name, '/mob template export');
  const list = Array.isArray(data) ? (data as readonly Json[]) : [data];
  if (list.length > MOST_IN_FILE)
    throw no(`A file may hold ${MOST_IN_FILE} templates at most. Split it, and send one part after the other.`);
  const all = list.map((entry) => sheetIn(entry, file.name));
  const system = systemNamed(context, await systemOfFile(context, all));
  const read = all.filter((one) => one.ruleset === null || systemNamed(context, one.ruleset).id === system.id);
  if (read.length === 0) throw no(`That file holds no templates for ${quoted(system.title)}. Leave **system** out to take what is in it.`);
  const wrong = await mistakesIn(context, system.id, read);
  if (wrong.length > 0) throw no(cut(['Nothing was saved.', ...wrong].join('\n'), 1900));
  if (await changesAny(context, system.id, read)) return offer(context, system.id, read);
  return keptWords(await keepAll(context, system.id, read, false));
}

/** The system of what a file holds: the one that is named, the one that the file names, or that of the fight here. @throws Refusal in words */
async function systemOfFile(context: CommandContext, read: readonly SheetFile[]): Promise<string> {
  const named = text(context, 'system');
  if (named !== null) return named;
  const found = [...new Set(read.flatMap(({ ruleset }) => (ruleset === null ? [] : [systemNamed(context, ruleset).id])))];
  if (found.length < 2) return found[0] ?? systemFor(context);
  const titles = found.map((id) => `**${quoted(systemNamed(context, id).title)}**`);
  throw no(
    `Nothing was saved: that file holds templates for ${listed(titles)}. Set **system** to take those of one, then import it again for the next.`,
  );
}

/** What is wrong with the sheets of a file, a line or more for each that is not right. */
async function mistakesIn(context: CommandContext, system: string, read: readonly SheetFile[]): Promise<readonly string[]> {
  const checked = read.map(async ({ name, sheet, tactic }, i) => {
    try {
      if (tactic !== undefined) context.table.sheetWork.autopilot(tactic);
      await context.table.checkSheet(system, sheet);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [`**${i + 1}. ${quoted(name)}**: ${await context.table.wordsFor(error, null, context.caller)}`];
    }
  });
  return (await Promise.all(checked)).flat();
}

/** One page of the templates. */
export async function listedPage(context: CommandContext, page = 0): Promise<Message> {
  const lines = keptLines(context, await known(context));
  if (lines.length === 0)
    return words(
      'No templates are saved here yet. **/mob template save** makes one of somebody in the fight, **/mob template paste** of a stat block.',
    );
  const at = pageOf(pagesOf(lines, PAGE.letters, PAGE.lines), page, 1);
  return {
    content: (at.items[0] ?? []).join('\n'),
    components: rowsOf(turnPages(at, (to) => customId('templates-again', '-', to))),
  };
}

/** The page that a button names. */
export const turnedPage = (context: CommandContext, tag: Tag): Promise<Message> => listedPage(context, numberAt(tag, 1) ?? 0);

/** A template as a card; what its buttons do is for its owner alone. */
export async function shown(context: CommandContext): Promise<Message> {
  const template = await chosen(context);
  const card = await keptCard(context, template);
  return isMine(context, template) ? card : { ...card, components: card.components?.map(withoutRows) ?? [] };
}

type Component = NonNullable<Message['components']>[number];
const withoutRows = (part: Component): Component =>
  part.type === ComponentType.Container
    ? { ...part, components: part.components.filter(({ type }) => type !== ComponentType.ActionRow) }
    : part;

/** One value of a template by command. */
export const edited = async (context: CommandContext): Promise<Message> => editedField(context, await chosen(context, true));

/** Another name for a template. */
export async function renamed(context: CommandContext): Promise<Message> {
  const { id, kind, ruleset, sheet, name: before } = await chosen(context, true);
  const name = needed(text(context, 'name'), 'What is its new name? Set the **name** option.').slice(0, LONGEST_NAME);
  const kept = await context.table.saveCharacter(context.caller, { id, kind, ruleset, name, sheet });
  return words(`**${quoted(before)}** is called **${quoted(kept.name)}** now.`);
}

/** A second one of a template, under a name of its own. */
export async function copied(context: CommandContext): Promise<Message> {
  const { kind, ruleset, sheet, pronoun, tactic, name: before } = await chosen(context);
  const name = (text(context, 'name') ?? `${before.slice(0, LONGEST_NAME - 5)} copy`).slice(0, LONGEST_NAME);
  const what = { id: null, kind, ruleset, name, sheet, ...(pronoun && { pronoun }), ...(tactic && { tactic }) } as const;
  return keptCard(context, await context.table.saveCharacter(context.caller, what));
}

/** Asks once more before a template is deleted. */
export async function deleted(context: CommandContext): Promise<Message> {
  const { name, id } = await chosen(context, true);
  return deletePanel(name, id);
}

/** A template, or all of a system, as a file that `mob template import` takes. */
export async function exported(context: CommandContext): Promise<Message> {
  const one = text(context, 'template') === null ? null : await chosen(context);
  const ruleset = one?.ruleset ?? (await systemFor(context));
  const list = one ? [one] : (await known(context)).filter((template) => template.ruleset === ruleset);
  if (list.length === 0) throw no('You have no templates of that system here. **/mob template paste** makes some.');
  if (list.length > MOST_IN_FILE)
    throw no(`These are ${list.length} templates, and a file holds ${MOST_IN_FILE}. Name one with **template**.`);
  const data = list.map(({ name, sheet, pronoun, tactic }) => ({ ruleset, name, pronoun: pronoun ?? undefined, tactic, sheet }));
  const about = list.length === 1 ? `**${quoted(list[0]!.name)}** as a file.` : `${list.length} templates as a file.`;
  const file = jsonFile(`${one ? one.name : `templates-${ruleset}`}.json`, data, about);
  const printed = list.map((template) => context.table.sheetWork.print(ruleset, template)).join('\n\n');
  return {
    ...file,
    files: [...(file.files ?? []), { name: `${one ? 'stat-block' : `stat-blocks-${ruleset}`}.txt`, data: Buffer.from(`${printed}\n`) }],
  };
}

/** A kept sheet in the notation of its books, to copy. */
export async function printed(context: CommandContext, tag: Tag): Promise<Message> {
  const kept = await context.table.character(context.caller, tag.args[1] ?? '');
  const text = context.table.sheetWork.print(kept.ruleset, kept).replaceAll('```', '');
  const about = 'As a stat block, to copy; **/mob template paste** reads it again.';
  if (text.length > 1800) return { content: about, components: [], files: [{ name: 'stat-block.txt', data: Buffer.from(`${text}\n`) }] };
  return words(`${about}\n\`\`\`\n${text}\n\`\`\``);
}
