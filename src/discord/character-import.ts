/** A character out of a file. Where one of that name is kept already, what is to become of it is asked, once. */
import type { SheetToKeep } from '../table/api.ts';
import { keptCard } from './character-form.ts';
import { type CommandContext, text, upload } from './context.ts';
import { customId, type Tag } from './custom-id.ts';
import { cut, quoted } from './escape.ts';
import { button, type Message, rowsOf } from './message.ts';
import { needed } from './say.ts';
import { readJson, sheetIn } from './sheet-form.ts';
import { changesOf } from './stat-blocks.ts';
import { systemNamed } from './systems.ts';
import { same } from './typed.ts';

const draftKey = ({ caller }: CommandContext): string => `imported ${caller.user}`;

/** The caller's character of that system and name. */
async function known(context: CommandContext, { ruleset, name }: Pick<SheetToKeep, 'ruleset' | 'name'>) {
  const all = await context.table.characters(context.caller, { kind: 'character', ruleset });
  return all.find((one) => same(one.name, name)) ?? null;
}

/** Reads the file, and keeps what is new. @throws Refusal */
export async function importedCharacter(context: CommandContext): Promise<Message> {
  const file = needed(upload(context, 'file'), 'Attach the file with the **file** option.');
  const { name, ruleset, sheet, pronoun } = sheetIn(readJson(await context.uploads.text(file), file.name), file.name);
  const asked = needed(ruleset ?? text(context, 'system'), 'The file does not say which system it is for. Set the **system** option.');
  const system = systemNamed(context, asked);
  const what = { id: null, kind: 'character', ruleset: system.id, name, sheet, ...(pronoun && { pronoun }) } as const;
  const old = await known(context, what);
  if (!old) return keptCard(context, await context.table.saveCharacter(context.caller, what));
  await context.table.checkSheet(system.id, sheet);
  const changes = changesOf(context, system.id, old.sheet, sheet);
  if (changes.length === 0) return keptCard(context, await context.table.saveCharacter(context.caller, { ...what, id: old.id }));
  context.drafts.put(draftKey(context), JSON.stringify(what));
  return {
    content: [
      `You have a character called **${quoted(old.name)}** already. Nothing is saved yet.`,
      cut(`The file changes: ${changes.join(', ')}`, 1500),
    ].join('\n'),
    components: rowsOf([
      button(customId('character-import', '-', 'replace'), 'Change mine', 'good'),
      button(customId('character-import', '-', 'both'), 'Save beside mine'),
    ]),
  };
}

/** Keeps what was asked about. */
export async function keepImported(context: CommandContext, { args: [, how] }: Tag): Promise<Message> {
  const left = needed(context.drafts.get(draftKey(context)), 'I no longer have what you sent. Send it again, please.');
  const what = JSON.parse(left) as SheetToKeep;
  const old = how === 'replace' ? await known(context, what) : null;
  const kept = await context.table.saveCharacter(context.caller, { ...what, id: old?.id ?? null });
  context.drafts.drop(draftKey(context));
  return keptCard(context, kept);
}
