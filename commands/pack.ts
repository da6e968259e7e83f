import type { Command } from '../src/discord/command.ts';
import { fileOption, slash, sub, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, text } from '../src/discord/context.ts';
import { quoted } from '../src/discord/escape.ts';
import { bySub } from '../src/discord/here.ts';
import { type Message, words } from '../src/discord/message.ts';
import { completePacks, packFile, packIn, packLine, packList, slipsText } from '../src/discord/packs.ts';
import { needed } from '../src/discord/say.ts';
import { jsonFile } from '../src/discord/show/file.ts';
import { completeSystems, systemNamed } from '../src/discord/systems.ts';

const which = textOption('pack', 'Which pack', { required: true, complete: true, most: 80 });

async function added(context: CommandContext): Promise<Message> {
  const { pack, isNew } = await context.table.addPack(context.caller, await packFile(context));
  const uses = 'Its creatures are under **/mob add** and **/prep add**, its tables under **/table roll**.';
  return words(`${isNew ? 'Added' : 'Changed'}: ${packLine(context, pack)}\n${uses} Fights that have begun stay as they are.`);
}

async function checked(context: CommandContext): Promise<Message> {
  const read = context.table.checkPack(await packFile(context));
  if (!('pack' in read)) throw slipsText(read.slips, read.more);
  return words(
    `Nothing is wrong with it: ${packLine(context, { title: read.pack.title, body: read.pack })}\nNothing was saved; **/pack add** does that.`,
  );
}

async function deleted(context: CommandContext): Promise<Message> {
  const { title } = await context.table.removePack(context.caller, (await packIn(context)).id);
  return words(`Deleted **${quoted(title)}**. Fights that have taken something from it keep it.`);
}

async function exported(context: CommandContext): Promise<Message> {
  const { id, title } = await packIn(context);
  return jsonFile(
    `${title}.json`,
    await context.table.exportPack(context.caller, id),
    `**${quoted(title)}** as a file. **/pack add** reads it on any server.`,
  );
}

async function example(context: CommandContext): Promise<Message> {
  const guild = await context.table.guild(context.caller.guild);
  const asked = needed(text(context, 'system') ?? guild.defaultRuleset, 'For which system? Set the **system** option.');
  const { id, title } = systemNamed(context, asked);
  const file = needed(context.table.examplePack(id), 'There is no example for that system.');
  return jsonFile(
    `${id}-pack.json`,
    file,
    `A pack for **${quoted(title)}** to begin from. Change it as you like; **/pack check** says what is wrong, **/pack add** brings it.`,
  );
}

/** Homebrew of a server. */
export const pack: Command = {
  data: slash('pack', 'Homebrew of this server: creatures, tables, conditions and house rules as one file', [
    sub('list', 'The packs of this server, and what they hold'),
    sub(
      'add',
      'Bring a pack, or a newer version of one (for managers of the server)',
      fileOption('file', 'The pack: a JSON file', { required: true }),
    ),
    sub('delete', 'Delete a pack (for managers of the server)', which),
    sub(
      'check',
      'See whether a file is a pack that I can take; nothing is saved',
      fileOption('file', 'The pack: a JSON file', { required: true }),
    ),
    sub('export', 'A pack as a file', which),
    sub('example', 'A worked pack as a file, to begin your own from', textOption('system', 'For which system', { complete: true })),
  ]),
  run: bySub({
    list: async (context) => packList(context, await context.table.packs(context.caller)),
    add: added,
    delete: deleted,
    check: checked,
    export: exported,
    example,
  }),
  complete: async (context, option, typed) => (option === 'system' ? completeSystems(context, typed) : completePacks(context, typed)),
};
